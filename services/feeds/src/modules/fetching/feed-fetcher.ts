import { hash } from 'node:crypto'
import { limits } from '@foyer/contracts/limits'
import type { SafeResponse } from '@foyer/safe-fetch/response'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { ParserPool } from '@foyer/feed-parser/pool/parser-pool'
import type { ParsedFeed } from '@foyer/feed-parser/model/parsed-feed'
import { permanentRedirect } from '../feed/permanent-redirect.ts'
import { type FeedFailure, fetchFailure, statusError } from '../feed/feed.errors.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import { freshnessLifetimeMs, maxRetryAfterMs, retryAfterMs } from './http-cache-headers.ts'

type Validators = FeedRecord['validators']

/** The address of a permanent redirect, or null, and the freshness lifetime of a response. */
type ResponseFacts = { validators: Validators; moved_to: string | null; freshness_ms: number }

/** The result of a fetch: a feed, an unchanged feed, the text of another document, or a failure. */
export type FetchResult =
  | ({ kind: 'feed'; feed: ParsedFeed; final_url: string; body_hash: string } & ResponseFacts)
  | ({ kind: 'unchanged' } & ResponseFacts)
  | { kind: 'page'; final_url: string; text: () => string }
  | ({ kind: 'failed' } & FeedFailure)

/** The result of the fetch of a stored feed, for which a page is a failure. */
export type FeedResult = Exclude<FetchResult, { kind: 'page' }>

/**
 * `previous` belongs to the last document: with it the feed may be unchanged. `authorization` is the header's value, sent only to the origin
 * of the address; `subscribers` is for the user agent.
 */
export type FetchOptions = {
  previous?: Pick<FeedRecord, 'validators' | 'final_url' | 'body_hash'> | undefined
  authorization?: string | undefined
  subscribers?: number
  totalMs: number
}

export type FeedFetcher = ReturnType<typeof createFeedFetcher>

const accept = 'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5'
/** Part of every body hash: raised when unchanged documents must be parsed again. */
const parserEdition = 1
/** Pages name their feeds at the beginning: the rest of a large document is not searched. */
const maxPageCharacters = 500_000

/** When `signal` aborts, fetches in progress fail as `aborted`. `onRetryAfter` is called for a Retry-After. */
export function createFeedFetcher(options: {
  safeFetch: SafeFetch
  parsing: Pick<ParserPool, 'parse'>
  clock: () => Date
  /** The user agent for a number of subscribers. */
  userAgent?: (subscribers?: number) => string
  maxBytes?: number
  onRetryAfter?: (wait: { url: string; host: boolean; ms: number }) => Promise<void>
  signal?: AbortSignal
}) {
  const { safeFetch, parsing, clock, userAgent, maxBytes, onRetryAfter, signal } = options

  async function fetch(url: string, { previous, authorization, subscribers, totalMs }: FetchOptions): Promise<SafeResponse> {
    return await safeFetch.fetch(url, {
      accept,
      limits: { totalMs, ...(maxBytes === undefined ? {} : { bodyBytes: maxBytes, wireBytes: maxBytes }) },
      ...(previous ? { validators: previous.validators } : {}),
      ...(userAgent ? { userAgent: userAgent(subscribers) } : {}),
      ...(authorization === undefined ? {} : { headers: { authorization } }),
      ...(signal ? { signal } : {}),
    })
  }

  async function failedResult(url: string, answer: SafeResponse): Promise<FetchResult> {
    const { status } = answer
    const wait = retryAfterMs(answer.headers['retry-after'], clock())
    const failure = { kind: 'failed', error: statusError(status, answer.headers['www-authenticate']), status } as const
    if (wait === undefined || wait === 0) return failure
    if (status === 429 || status === 503)
      await onRetryAfter?.({ url: status === 429 ? answer.url : url, host: status === 429, ms: Math.min(wait, maxRetryAfterMs) })
    return { ...failure, retry_after_ms: wait }
  }

  async function parseResponse(url: string, answer: SafeResponse, previous: FetchOptions['previous']): Promise<FetchResult> {
    const fresh = freshnessLifetimeMs(answer.headers, clock())
    const answered = { validators: answer.validators, moved_to: permanentRedirect(url, answer.redirects), freshness_ms: fresh }
    if (answer.not_modified) return { kind: 'unchanged', ...answered }
    const bodyHash = `${parserEdition}.${hash('sha256', answer.body, 'base64url')}`
    if (previous?.body_hash === bodyHash && previous.final_url === answer.url) return { kind: 'unchanged', ...answered }
    const about = { contentType: answer.headers['content-type'], url: answer.url, maxArticles: limits.articles_per_feed }
    const feed = await parsing.parse(answer.body, about)
    if (feed) return { kind: 'feed', feed, final_url: answer.url, body_hash: bodyHash, ...answered }
    return { kind: 'page', final_url: answer.url, text: () => answer.text('html').slice(0, maxPageCharacters) }
  }

  return {
    /** Fetches and parses the feed at an address. Never rejects because of the server. */
    async fetch(url: string, fetchOptions: FetchOptions): Promise<FetchResult> {
      const { previous } = fetchOptions
      try {
        let answer = await fetch(url, fetchOptions)
        // The hash of a document at one address says nothing of one at another.
        if (answer.not_modified && previous && answer.url !== previous.final_url)
          answer = await fetch(url, { ...fetchOptions, previous: undefined })
        const isGood = answer.not_modified || (answer.status >= 200 && answer.status <= 299)
        return isGood ? await parseResponse(url, answer, previous) : await failedResult(url, answer)
      } catch (error) {
        return { kind: 'failed', ...fetchFailure(error) }
      }
    },
  }
}
