import { AppError } from '@foyer/service-kit/app-error'
import type { FeedPoller } from '../polling/feed-poller.ts'
import type { FeedReader } from '../fetching/feed-fetcher.ts'
import { addError } from '../feed/feed.errors.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository, Lease } from '../feed/feed.repository.ts'
import type { CredentialsRepository } from '../private-feed/credentials.repository.ts'
import { type SignIn, basicAuthorization } from '../private-feed/credentials.ts'
import type { SignIns } from '../private-feed/feed-credentials.ts'

export type ChangeSignIn = (feed: FeedRecord, signIn: SignIn) => Promise<FeedRecord>

const readMs = 8_000
const leaseWithinMs = 8_000
const askAgainMs = 200

/**
 * Reads a private feed with another name and password, at once, and keeps them when its server takes them. Keeps those it had otherwise,
 * and throws `feed_credentials_required`, `feed_not_found`, `feed_unreachable` or `address_not_allowed`. Whoever else is reading it is waited for:
 * an answer to the old password must not come after the new one's.
 */
export function createChangeSignIn(options: {
  feeds: Pick<FeedRepository, 'finish'>
  credentials: Pick<CredentialsRepository, 'keep'>
  reader: FeedReader
  poller: Pick<FeedPoller, 'settle' | 'lease'>
  signIns: Pick<SignIns, 'sealed'>
  clock: () => Date
}): ChangeSignIn {
  const { feeds, credentials: stored, reader, poller, signIns, clock } = options

  return async (feed, signIn) => {
    const { private_of: userId } = feed
    if (userId === null) throw new AppError('not_found')
    const leased = await leaseSoon(feed._id)
    const reading = await reader.read(leased.url, { authorization: basicAuthorization(signIn), totalMs: readMs })
    if (reading.kind !== 'feed') {
      await feeds.finish(leased, {})
      throw addError(reading.kind === 'failed' ? reading : { error: 'not_a_feed' })
    }
    return await poller.settle(await stored.keep(leased, signIns.sealed(leased, userId, signIn), clock()), reading)
  }

  async function leaseSoon(id: number): Promise<FeedRecord & Lease> {
    const deadline = clock().getTime() + leaseWithinMs
    for (;;) {
      const leased = await poller.lease(id)
      if (leased) return leased
      if (clock().getTime() >= deadline) throw new AppError('conflict')
      await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    }
  }
}
