import type { SnapshotFailure } from '@foyer/contracts/link-tools/snapshots'
import { createCookieChain } from '@foyer/safe-fetch/cookie-chain'
import { SafeFetchError } from '@foyer/safe-fetch/errors'
import type { SafeResponse } from '@foyer/safe-fetch/response'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { createSemaphore } from '@foyer/service-kit/semaphore'
import { fetchThroughRefreshes, refreshOf } from '../head/page/page-refresh.ts'
import { pageMakeup } from '../head/walls/page-makeup.ts'
import { isGatekeeper, wallOf } from '../head/walls/walls.ts'
import { verdictOf } from '../link-checks/link-verdict.ts'
import { pageWords } from '../link-checks/page-words.parser.ts'
import { headerForbidsCopies } from './page/robots-meta.ts'
import { holdsSecret } from './private-address.ts'

export type FetchedPage = { html: string; url: string }
export type PageFetcher = ReturnType<typeof createPageFetcher>

const pageLimits = { bodyBytes: 3_000_000, wireBytes: 3_000_000, totalMs: 20_000 }
const sheetLimits = { bodyBytes: 400_000, wireBytes: 400_000, totalMs: 8_000 }
const pictureLimits = { bodyBytes: 300_000, wireBytes: 300_000, totalMs: 8_000 }
/** Of all pictures of a page together, and how many are asked for. */
const allPictureBytes = 1_500_000
const allSheetBytes = 1_200_000
const maxPictures = 60
const atOnce = 4
/** What belongs to a page has to be there within this time; what is late is left out. */
const filesMs = 40_000

const failureOf: Partial<Record<SafeFetchError['code'], SnapshotFailure>> = {
  invalid_url: 'private',
  address_not_allowed: 'private',
  too_large: 'too_large',
}

/** Fetches pages and what they are made of. Nothing is asked for but by safe-fetch, and nothing with what a browser would know of its person. */
export function createPageFetcher({ safeFetch, signal }: { safeFetch: Pick<SafeFetch, 'fetch'>; signal: AbortSignal }) {
  return {
    /** The page at an address; why there is none to be saved, or that this process is stopping. */
    async page(address: string): Promise<FetchedPage | { failure: SnapshotFailure } | 'aborted'> {
      try {
        const init = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1', limits: pageLimits, signal, cookies: createCookieChain() }
        return judged(address, await fetchThroughRefreshes(address, (url) => safeFetch.fetch(url, init), leadsTo))
      } catch (error) {
        if (!(error instanceof SafeFetchError)) throw error
        return error.code === 'aborted' ? 'aborted' : { failure: failureOf[error.code] ?? 'unreachable' }
      }
    },

    /** The style sheets at these addresses, as many as fit. */
    async sheets(urls: readonly string[]): Promise<Record<string, string>> {
      const answers = await all(urls, 'text/css', sheetLimits)
      return within(answers, allSheetBytes, ({ response }) => {
        const type = response.headers['content-type'] ?? 'text/css'
        return /^\s*text\/(?:css|plain)\b/i.test(type) ? response.text('text') : null
      })
    },

    /** The pictures at these addresses as data: addresses, as many as fit, the first ones first. */
    async pictures(urls: readonly string[]): Promise<Record<string, string>> {
      const outside = urls.filter((url) => !url.startsWith('data:')).slice(0, maxPictures)
      const answers = await all(outside, 'image/webp,image/png,image/svg+xml,image/*;q=0.9', pictureLimits)
      return within(answers, allPictureBytes, ({ response }) => {
        const type = pictureType(response.body)
        return type && `data:${type};base64,${Buffer.from(response.body).toString('base64')}`
      })
    },
  }

  async function all(urls: readonly string[], accept: string, limits: typeof sheetLimits): Promise<Answer[]> {
    const places = createSemaphore(atOnce)
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(filesMs)])
    const answers = await Promise.all(urls.map((url) => places.run(() => fileAt(url, { accept, limits, signal: deadline }))))
    return answers.filter((answer) => answer !== null)
  }

  /** null for what is not there; a page is saved without it. */
  async function fileAt(url: string, init: { accept: string; limits: typeof sheetLimits; signal: AbortSignal }): Promise<Answer | null> {
    try {
      const response = await safeFetch.fetch(url, init)
      return response.status === 200 ? { url, response } : null
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error
      return null
    }
  }
}

type Answer = { url: string; response: SafeResponse }

/** By address, what is read of answers, as long as their bodies together take no more than this. */
function within(answers: readonly Answer[], maxBytes: number, read: (answer: Answer) => string | null): Record<string, string> {
  const files: Record<string, string> = {}
  let bytes = 0
  for (const answer of answers) {
    const { length } = answer.response.body
    const file = bytes + length > maxBytes ? null : read(answer)
    if (file === null) continue
    bytes += length
    files[answer.url] = file
  }
  return files
}

const isPage = ({ headers }: SafeResponse): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(headers['content-type'] ?? 'text/html')

/** Where a page leads on to. Addresses that must not be saved are not asked for either. */
function leadsTo(response: SafeResponse): string | null {
  if (!isPage(response) || response.status !== 200) return null
  const html = response.text('html')
  const target = refreshOf(html, response)
  if (target === null || holdsSecret(target) || isGatekeeper({ headers: response.headers, makeup: pageMakeup(html) })) return null
  return target
}

function judged(address: string, response: SafeResponse): FetchedPage | { failure: SnapshotFailure } {
  const { status, url, redirects, headers } = response
  const isHtml = isPage(response)
  const html = isHtml ? response.text('html') : ''
  const page = isHtml ? pageWords(html) : null
  const { verdict } = verdictOf(address, { kind: 'answer', status, url, redirects, headers, page })
  if (verdict !== 'ok' && verdict !== 'moved') return { failure: failureOfVerdict(verdict) }
  if (status < 200 || status > 299) return { failure: 'unreachable' }
  if (!isHtml) return { failure: 'no_page' }
  const wall = wallOf({ requested: address, shown: url, title: page?.title ?? null, headers, makeup: pageMakeup(html) })
  if (wall !== null) return { failure: wall === 'login' ? 'login' : 'not_allowed' }
  if (headerForbidsCopies(headers['x-robots-tag'])) return { failure: 'not_allowed' }
  // Where one was led with a token of one's own.
  if (holdsSecret(url) && url !== address) return { failure: 'private' }
  return { html, url }
}

function failureOfVerdict(verdict: ReturnType<typeof verdictOf>['verdict']): SnapshotFailure {
  if (verdict === 'sign_in') return 'login'
  if (verdict === 'refused') return 'not_allowed'
  return verdict === 'server_error' || verdict === 'timeout' || verdict === 'unreachable' ? 'unreachable' : 'gone'
}

/** The media type of a picture by its first bytes; null for what is none that browsers show. */
function pictureType(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (start.startsWith('\u0089PNG\r\n')) return 'image/png'
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (start.startsWith('GIF8')) return 'image/gif'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp'
  if (start.slice(4, 12) === 'ftypavif') return 'image/avif'
  return /^\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i.test(start) && isSvg(bytes) ? 'image/svg+xml' : null
}

const isSvg = (bytes: Uint8Array): boolean => /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 2_000)).toString('utf8'))
