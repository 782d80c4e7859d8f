import { readWebAddress } from '@foyer/links/addresses'
import { canonicalAddress } from '@foyer/links/canonical/canonical-address'
import type { ExternalData } from '@foyer/contracts/link-tools/external-data'
import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import { signImageLink } from '@foyer/service-kit/image-links'
import type { Logger } from '@foyer/service-kit/logger'
import { createSingleFlight } from '@foyer/service-kit/single-flight'
import type { AnsweringAddresses } from '../answering/answering-addresses.ts'
import type { HeadReader } from './head-reader.ts'
import { headNotFound, invalidAddress, lookupError, titleNotFound } from './head.errors.ts'
import type { Head } from './head.model.ts'
import type { HeadRepository } from './head.repository.ts'

const headTtlMs = 24 * 3_600_000
/** What describes itself by no title is asked again soon: it may have been an accident. */
const noTitleTtlMs = 10 * 60_000

type PageTitle = { url: string; title: string }
type ResourceTitle = { url: string; title: string | null }

/**
 * What addresses lead to, as it describes itself. The methods take an address as typed; they throw `address_not_allowed`, `invalid` for what is no
 * address, and `title_not_found` or `head_not_found`.
 */
export function createHeadService(options: {
  heads: HeadRepository
  reader: HeadReader
  answering: Pick<AnsweringAddresses, 'source'>
  secret: string
  clock: () => Date
  log: Logger
}) {
  const { heads, reader, answering, secret, clock, log } = options
  const lookUpOnce = createSingleFlight<string, Head | null>()

  return {
    /** The title of a web page. */
    async title(typed: string): Promise<PageTitle> {
      const { url, head } = await find(typed, titleNotFound)
      if (head?.kind !== 'page' || head.title === null) throw titleNotFound()
      return { url, title: head.title }
    },

    /** The title of whatever is there; the name of a file that has none. Null where there is neither, or nothing answers. */
    async titleFromResource(typed: string): Promise<ResourceTitle> {
      const { url, head } = await find(typed, titleNotFound).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'title_not_found') return { url: readWebAddress(typed) ?? typed, head: null }
        throw error
      })
      return { url, title: head?.title ?? head?.file_name ?? null }
    },

    async externalData(typed: string): Promise<ExternalData> {
      const { url, head } = await find(typed, headNotFound)
      if (head === null) throw headNotFound()
      const { file_name, title, picture, ...rest } = head
      const shown = picture && { ...picture, picture_url: signImageLink(secret, picture.url) }
      return { url, title: title ?? file_name, picture: shown, ...rest }
    },
  }

  async function find(typed: string, notFound: (cause: unknown) => AppError): Promise<{ url: string; head: Head | null }> {
    const read = readWebAddress(typed)
    if (read === null || !URL.canParse(read)) throw invalidAddress()
    const url = await answering.source(typed, read)
    const parsed = new URL(url)
    // The part after # never reaches a server: every place of a page shares its head.
    parsed.hash = ''
    const head = await lookUpOnce(parsed.href, () => lookUp(parsed.href)).catch((error: unknown) => {
      throw lookupError(error, notFound)
    })
    return { url, head }
  }

  async function lookUp(url: string): Promise<Head | null> {
    const id = hashToken(canonicalAddress(url))
    const cached = await heads.find(id, clock())
    if (cached) return cached.head
    const head = await reader.read(url)
    const isTitled = head !== null && (head.title ?? head.file_name) !== null
    const expires = new Date(clock().getTime() + (isTitled ? headTtlMs : noTitleTtlMs))
    // A head that cannot be stored is a head all the same.
    await heads
      .remember({ _id: id, head, expires_at: expires })
      .catch((error: unknown) => log.warn({ err: error }, 'head not stored; the next request fetches it again'))
    return head
  }
}
