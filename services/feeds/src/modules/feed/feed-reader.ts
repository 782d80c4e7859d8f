import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { limits } from '@foyer/contracts/limits'
import { retryAfterMs } from './feed-poll-plan.ts'
import { type FeedFailure, fetchFailure, statusError } from './feed.errors.ts'
import type { FeedRecord } from './feed.model.ts'
import { type ParsedFeed, parseFeed } from './feed.parser.ts'
import { type PageFeed, pageFeeds } from './page-feeds.parser.ts'

type Validators = FeedRecord['validators']

/** What one look at an address finds: the feed, that it is unchanged, a page (or whatever else) with the feeds it names, or why there is none. */
export type Reading =
  | { kind: 'feed'; feed: ParsedFeed; final_url: string; validators: Validators }
  | { kind: 'unchanged'; validators: Validators }
  | { kind: 'page'; final_url: string; feeds: PageFeed[] }
  | ({ kind: 'failed' } & FeedFailure)

export type FeedReader = ReturnType<typeof createFeedReader>

const accept = 'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5'

/** When `signal` aborts, what is under way fails as `aborted`. */
export function createFeedReader({ safeFetch, clock, signal }: { safeFetch: SafeFetch; clock: () => Date; signal?: AbortSignal }) {
  return {
    /** Reads the feed at an address. With `validators` of an earlier reading it may be unchanged. Rejects for nothing the outside does. */
    async read(url: string, { validators, totalMs }: { validators?: Validators; totalMs: number }): Promise<Reading> {
      try {
        const answer = await safeFetch.fetch(url, {
          accept,
          limits: { totalMs },
          ...(validators ? { validators } : {}),
          ...(signal ? { signal } : {}),
        })
        if (answer.not_modified) return { kind: 'unchanged', validators: answer.validators }
        if (answer.status < 200 || answer.status > 299) {
          const wait = retryAfterMs(answer.headers['retry-after'], clock())
          return {
            kind: 'failed',
            error: statusError(answer.status),
            status: answer.status,
            ...(wait === undefined ? {} : { retry_after_ms: wait }),
          }
        }
        const feed = await parseFeed(answer.text('xml'), { url: answer.url, most: limits.articles_per_feed })
        if (feed) return { kind: 'feed', feed, final_url: answer.url, validators: answer.validators }
        return { kind: 'page', final_url: answer.url, feeds: pageFeeds(answer.text('html'), answer.url) }
      } catch (error) {
        return { kind: 'failed', ...fetchFailure(error) }
      }
    },
  }
}
