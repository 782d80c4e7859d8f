import { AppError } from '@foyer/service-kit/app-error'
import { pollUntil } from '@foyer/service-kit/poll-until'
import type { FeedPoller } from '../polling/feed-poller.ts'
import type { FeedFetcher } from '../fetching/feed-fetcher.ts'
import { addFeedError } from '../feed/feed.errors.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository, Lease } from '../feed/feed.repository.ts'
import type { CredentialsRepository } from '../private-feed/credentials.repository.ts'
import { type Credentials, basicAuthorization } from '../private-feed/credentials.ts'
import type { FeedCredentials } from '../private-feed/feed-credentials.ts'

export type ChangeCredentials = (feed: FeedRecord, credentials: Credentials) => Promise<FeedRecord>

const pollMs = 200

/**
 * Fetches a private feed with other credentials, at once, and stores them when its server accepts them. Keeps those it had otherwise,
 * and throws `feed_credentials_required`, `feed_not_found`, `feed_unreachable` or `address_not_allowed`. Waits for another process that is
 * polling the feed: the result of the old password must not be recorded after the new one's.
 */
export function createChangeCredentials(options: {
  feeds: Pick<FeedRepository, 'finish'>
  credentials: Pick<CredentialsRepository, 'keep'>
  fetcher: FeedFetcher
  poller: Pick<FeedPoller, 'recordResult' | 'lease'>
  feedCredentials: Pick<FeedCredentials, 'sealed'>
  clock: () => Date
  timeoutMs: number
}): ChangeCredentials {
  const { feeds, credentials: repository, fetcher, poller, feedCredentials, clock, timeoutMs } = options

  return async (feed, credentials) => {
    const { private_of: userId } = feed
    if (userId === null) throw new AppError('not_found')
    const leased = await acquireLease(feed._id)
    const result = await fetcher.fetch(leased.url, { authorization: basicAuthorization(credentials), totalMs: timeoutMs })
    if (result.kind !== 'feed') {
      await feeds.finish(leased, {})
      throw addFeedError(result.kind === 'failed' ? result : { error: 'not_a_feed' })
    }
    return await poller.recordResult(await repository.keep(leased, feedCredentials.sealed(leased, userId, credentials), clock()), result)
  }

  async function acquireLease(id: number): Promise<FeedRecord & Lease> {
    const lease = await pollUntil(() => poller.lease(id), { intervalMs: pollMs, timeoutMs, now: () => clock().getTime() })
    if (!lease) throw new AppError('conflict')
    return lease
  }
}
