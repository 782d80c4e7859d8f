import { SafeFetchError } from '@foyer/safe-fetch/errors'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { SafeResponse } from '@foyer/safe-fetch/response'
import type { LinkObservation, PageWords } from './link-observation.ts'
import { maxMarkupLength, pageWords } from './page-words.parser.ts'

export type LinkObserver = ReturnType<typeof createLinkObserver>

const headLimits = { totalMs: 10_000, redirects: 10, bodyBytes: 0, wireBytes: 0 }
const bodyLimits = { totalMs: 15_000, redirects: 10, bodyBytes: 1_000_000, wireBytes: 1_000_000 }
const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8'

/** Failures that another method cannot change: no server was reached. */
const unreached = new Set<string>(['dns_failed', 'connect_failed', 'tls_failed', 'address_not_allowed', 'invalid_url'])
/** The body is more than we read, or cannot be read. */
const unread = new Set<string>(['too_large', 'bad_encoding'])

/** What a page says of itself is in the beginning that is parsed: so many characters, of four bytes at most. */
const maxPageBytes = 4 * maxMarkupLength

type Failure = Extract<LinkObservation, { kind: 'failure' }>
type Outcome = Exclude<LinkObservation, { kind: 'robots' }> | { kind: 'aborted' }

/** Asks for an address by HEAD, and by GET where that is not enough: for what is no success, and where the page is to be looked into. */
export function createLinkObserver({ safeFetch, signal }: { safeFetch: Pick<SafeFetch, 'fetch'>; signal: AbortSignal }) {
  async function request(url: string, options: { method: 'HEAD' | 'GET'; isRead: boolean }): Promise<Outcome> {
    const { method, isRead } = options
    try {
      const limits = isRead ? bodyLimits : headLimits
      const response = await safeFetch.fetch(url, { method, accept, limits, signal, ...(isRead ? { readUntil } : { headersOnly: true }) })
      return answerOf(response, isRead ? wordsOf(response) : null)
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error
      return error.code === 'aborted' ? { kind: 'aborted' } : { kind: 'failure', code: error.code }
    }
  }

  return {
    async observe(url: string, { looksInside }: { looksInside: boolean }): Promise<Outcome> {
      const head = await request(url, { method: 'HEAD', isRead: false })
      if (head.kind === 'aborted' || (head.kind === 'failure' && unreached.has(head.code))) return head
      const isFine = head.kind === 'answer' && head.status < 400
      if (isFine && !looksInside) return head
      const page = await request(url, { method: 'GET', isRead: true })
      if (!isUnread(page)) return page
      return isFine ? head : request(url, { method: 'GET', isRead: false })
    },
  }
}

const isUnread = (outcome: Outcome): outcome is Failure => outcome.kind === 'failure' && unread.has(outcome.code)

function answerOf({ status, url, redirects, headers }: SafeResponse, page: PageWords | null): Outcome {
  return { kind: 'answer', status, url, redirects, headers, page }
}

/** Of a page its beginning is read, of anything else nothing. */
function readUntil(headers: SafeResponse['headers']): (piece: Uint8Array) => boolean {
  const end = isHtml(headers) ? maxPageBytes : 0
  let length = 0
  return (piece) => (length += piece.length) >= end
}

const wordsOf = (response: SafeResponse): PageWords | null => (isHtml(response.headers) ? pageWords(response.text('html')) : null)

function isHtml({ 'content-type': type }: SafeResponse['headers']): boolean {
  return type === undefined || /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type)
}
