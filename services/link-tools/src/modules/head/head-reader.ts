import { canonicalAddress } from '@foyer/links/canonical/canonical-address'
import type { HeadWall } from '@foyer/contracts/link-tools/external-data'
import { createCookieChain } from '@foyer/safe-fetch/cookie-chain'
import type { SafeResponse } from '@foyer/safe-fetch/response'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { type HeadFetcher, type Resource, createHeadFetcher } from './head-fetcher.ts'
import { NothingThereError } from './head.errors.ts'
import type { Head } from './head.model.ts'
import { type Embeddable, fetchEmbeddable, providerOf } from './oembed.ts'
import { pageHead } from './page/page-head.ts'
import { fetchThroughRefreshes, refreshOf } from './page/page-refresh.ts'
import { fileName } from './resource/file-name.ts'
import { pdfPartBytes, pdfTitle } from './resource/pdf-title.ts'
import { pictureTitle } from './resource/picture-title.ts'
import { pageMakeup } from './walls/page-makeup.ts'
import { isGatekeeper, wallOf } from './walls/walls.ts'

export type HeadReader = ReturnType<typeof createHeadReader>

/** Reads what is at an address, from as few of its bytes as that takes. */
export function createHeadReader(options: { safeFetch: SafeFetch; signal: AbortSignal }) {
  const fetcher = createHeadFetcher(options)
  const embeddable = async (address: string | null): Promise<Embeddable | null> =>
    address === null ? null : fetchEmbeddable(options.safeFetch, address, options.signal)

  return {
    /** Null where nothing there describes itself. Throws SafeFetchError and NothingThereError. */
    async read(url: string): Promise<Head | null> {
      const cookies = createCookieChain()
      const resource = await fetchThroughRefreshes(url, (address) => fetcher.fetch(address, cookies), leadsTo)
      const { response } = resource
      if (resource.kind === 'page') return readPage(url, response)
      // What is said in place of a file is no file.
      if (!isSuccess(response)) throw new NothingThereError(response.status)
      return readFile(fetcher, resource)
    },
  }

  async function readPage(url: string, response: SafeResponse): Promise<Head | null> {
    const html = response.text('html')
    const { oembed, ...read } = pageHead(html, response.url)
    const shown = { requested: url, shown: response.url, title: read.title, headers: response.headers, makeup: pageMakeup(html) }
    const wall = wallOf(shown) ?? wallOfStatus(response.status)
    if (wall !== null || !isSuccess(response)) {
      const own = await embeddable(providerOf(canonicalAddress(url)))
      // The title of an error page is not that of the page someone wants to keep.
      if (own === null && wall === null) throw new NothingThereError(response.status)
      return { ...nothing(url), kind: 'page', ...described(own), wall }
    }
    const isComplete = read.title !== null && read.picture !== null
    const said = isComplete ? null : await embeddable(oembed ?? providerOf(read.canonical_url))
    const { title, picture, site_name } = described(said)
    const head = { ...read, title: read.title ?? title, picture: read.picture ?? picture, site_name: read.site_name ?? site_name }
    const isEmpty = head.title === null && head.description === null && head.picture === null
    return isEmpty ? null : { ...head, kind: 'page', file_name: null, wall: null }
  }
}

/** Where a page leads on to. A gatekeeper's does so for browsers that have done what it asks. */
function leadsTo({ kind, response }: Resource): string | null {
  if (kind !== 'page' || !isSuccess(response)) return null
  const html = response.text('html')
  const target = refreshOf(html, response)
  return target === null || isGatekeeper({ headers: response.headers, makeup: pageMakeup(html) }) ? null : target
}

async function readFile(fetcher: HeadFetcher, { kind, response }: Resource): Promise<Head | null> {
  const { url, body, headers } = response
  const file_name = kind === 'other' ? null : fileName(url, headers['content-disposition'])
  const title = kind === 'pdf' ? await titleOfPdf(fetcher, response) : kind === 'picture' ? pictureTitle(body) : null
  if (title === null && file_name === null) return null
  return { ...nothing(url), kind, title, file_name, ...(kind === 'picture' ? { picture: { url, width: null, height: null } } : {}) }
}

/** Most files say it at their beginning; the rest is asked for where they do not. */
async function titleOfPdf(fetcher: HeadFetcher, response: SafeResponse): Promise<string | null> {
  const { body } = response
  const end = body.length >= pdfPartBytes ? await fetcher.fetchEnd(response) : null
  return pdfTitle(end === null ? [body] : [body, end])
}

function nothing(url: string): Omit<Head, 'kind'> {
  return {
    title: null,
    description: null,
    site_name: null,
    language: null,
    canonical_url: canonicalAddress(url),
    icon: null,
    picture: null,
    feeds: [],
    file_name: null,
    wall: null,
  }
}

function described(said: Embeddable | null): Pick<Head, 'title' | 'picture' | 'site_name'> {
  const picture = said?.picture ? { url: said.picture, width: null, height: null } : null
  return { title: said?.title ?? null, picture, site_name: said?.site_name ?? null }
}

/** What a status of an error page says. */
function wallOfStatus(status: number): HeadWall | null {
  if (status === 401) return 'login'
  return status === 403 || status === 429 ? 'robots' : null
}

const isSuccess = ({ status }: SafeResponse): boolean => status >= 200 && status <= 299
