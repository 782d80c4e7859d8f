import type { IdGenerator } from '@foyer/service-kit/ids'
import { AppError } from '@foyer/service-kit/app-error'
import type { FeedPoller } from '../polling/feed-poller.ts'
import type { FeedFetcher, FetchResult } from '../fetching/feed-fetcher.ts'
import { addFeedError } from '../feed/feed.errors.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { InitialFetch } from './initial-fetch.ts'
import { newFeed } from '../feed/new-feed.ts'
import type { ChangeCredentials } from './change-credentials.command.ts'
import { type Credentials, basicAuthorization } from '../private-feed/credentials.ts'
import { parseSitePage } from '../discovery/site-page.parser.ts'
import type { FeedCredentials } from '../private-feed/feed-credentials.ts'

export type OpenPrivateFeed = (url: string, userId: number, credentials: Credentials) => Promise<FeedRecord>
export type OpenFeed = (url: string, userId: number) => Promise<FeedRecord>

type Options = {
  feeds: FeedRepository
  fetcher: FeedFetcher
  poller: Pick<FeedPoller, 'recordResult' | 'newLease'>
  initialFetch: InitialFetch
  changeCredentials: ChangeCredentials
  feedCredentials: FeedCredentials
  ids: IdGenerator
  clock: () => Date
  timeoutMs: number
}

/**
 * Gives a person's private feed at an address, fetched at least once with these credentials, which replace those it had. Of a page that
 * names feeds, the first is taken: with the same credentials on the same server, as a public feed on another. Stores nothing, and throws
 * `feed_credentials_required`, `feed_not_found`, `feed_unreachable` or `address_not_allowed`, where that fails.
 */
export function createOpenPrivateFeed(options: Options): OpenPrivateFeed {
  const { feeds, fetcher, poller, initialFetch, changeCredentials, feedCredentials, ids, clock, timeoutMs } = options

  return async (url, userId, credentials) => {
    const deadline = clock().getTime() + timeoutMs
    const first = await fetchOnce(url, userId, credentials, deadline)
    if (first.feed) return first.feed
    const { page } = first
    if (new URL(page).origin !== new URL(url).origin) return await initialFetch(page)
    const second = await fetchOnce(page, userId, credentials, deadline)
    if (second.feed) return second.feed
    throw addFeedError({ error: 'not_a_feed' })
  }

  async function fetchOnce(url: string, userId: number, credentials: Credentials, deadline: number): Promise<Opened> {
    const existing = await feeds.byUrl(url, userId)
    if (existing) return { feed: await changeCredentials(existing, credentials) }
    const totalMs = Math.max(Math.min(1_000, timeoutMs), deadline - clock().getTime())
    const result = await fetcher.fetch(url, { authorization: basicAuthorization(credentials), totalMs })
    if (result.kind === 'failed') throw addFeedError(result)
    if (result.kind === 'page') return { feed: null, page: firstFeedOf(result) }
    const created = { ...newFeed(ids(), url, clock()), private_of: userId, ...poller.newLease() }
    const record = { ...created, credentials: feedCredentials.sealed(created, userId, credentials) }
    if (await feeds.insert(record)) return { feed: await poller.recordResult(record, result) }
    // Added from another tab at the same moment.
    const feed = await feeds.byUrl(url, userId)
    if (!feed) throw new AppError('conflict')
    return { feed }
  }
}

/**
 * Gives the public feed at an address, fetched at least once. Where its server asks for credentials, a private feed that this person has
 * there already (perhaps removed from a widget a moment ago) is given. Throws what the initial fetch throws.
 */
export function createOpenFeed({ feeds, initialFetch }: Pick<Options, 'feeds' | 'initialFetch'>): OpenFeed {
  return async (url, userId) => {
    try {
      const feed = await initialFetch(url)
      if (feed.error === 'credentials_required') throw addFeedError({ error: 'credentials_required' })
      return feed
    } catch (error) {
      const own = error instanceof AppError && error.code === 'feed_credentials_required' ? await feeds.byUrl(url, userId) : null
      if (own && own.error !== 'credentials_required') return own
      throw error
    }
  }
}

type Opened = { feed: FeedRecord; page?: never } | { feed: null; page: string }

function firstFeedOf(result: Extract<FetchResult, { kind: 'page' }>): string {
  const page = parseSitePage(result.text(), result.final_url).feeds[0]?.url
  if (page === undefined) throw addFeedError({ error: 'not_a_feed' })
  return page
}
