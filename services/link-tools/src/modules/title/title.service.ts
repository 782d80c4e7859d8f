import { readWebAddress } from '@foyer/contracts/addresses'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { hashToken } from '@foyer/service-kit/hashes'
import type { Logger } from '@foyer/service-kit/logger'
import { createSingleFlight } from '@foyer/service-kit/single-flight'
import { invalidAddress, lookupError, titleNotFound } from './title.errors.ts'
import { pageTitle } from './title.parser.ts'
import type { TitleRepository } from './title.repository.ts'

const maxPageBytes = 3_000_000
const titleTtlMs = 24 * 3_600_000
/** A page without a title is asked again soon: it may have been an accident. */
const noTitleTtlMs = 10 * 60_000
const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1'

export function createTitleService(options: { titles: TitleRepository; safeFetch: SafeFetch; clock: () => Date; log: Logger }) {
  const { titles, safeFetch, clock, log } = options
  const lookUpOnce = createSingleFlight<string, string | null>()

  return {
    /** The title of the page at an address as typed. Throws `title_not_found`, `address_not_allowed`, or `invalid` for what is no address. */
    async find(typed: string): Promise<{ url: string; title: string }> {
      const url = readWebAddress(typed)
      const parsed = url === null ? null : URL.parse(url)
      if (url === null || parsed === null) throw invalidAddress()
      // The part after # never reaches a server: every place of a page shares its title.
      parsed.hash = ''
      const title = await lookUpOnce(parsed.href, () => lookUp(parsed.href))
      if (title === null) throw titleNotFound()
      return { url, title }
    },
  }

  async function lookUp(url: string): Promise<string | null> {
    const id = hashToken(url)
    const cached = await titles.find(id, clock())
    if (cached) return cached.title
    const title = await fetchTitle(url)
    const expires = new Date(clock().getTime() + (title === null ? noTitleTtlMs : titleTtlMs))
    // A title that cannot be stored is a title all the same.
    await titles
      .remember({ _id: id, title, expires_at: expires })
      .catch((error: unknown) => log.warn({ err: error }, 'title not stored; the next request fetches it again'))
    return title
  }

  async function fetchTitle(url: string): Promise<string | null> {
    const page = await safeFetch
      .fetch(url, { accept, limits: { bodyBytes: maxPageBytes, wireBytes: maxPageBytes, totalMs: 10_000 } })
      .catch((error: unknown) => {
        throw lookupError(error)
      })
    // The title of an error page is not that of the page someone wants to keep.
    if (page.status < 200 || page.status > 299) throw titleNotFound(new Error(`status ${page.status}`))
    return isHtml(page.headers['content-type']) ? pageTitle(page.text('html')) : null
  }
}

function isHtml(contentType: string | undefined): boolean {
  return contentType === undefined || /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(contentType)
}
