import { pollUntil } from '@foyer/service-kit/poll-until'
import type { HostGate } from '../host/host-gate.ts'
import type { FeedPoller } from './feed-poller.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'

export type RefreshFeed = ReturnType<typeof createRefreshFeed>

const minIntervalMs = 60_000
const intervalMs = 200

/**
 * Polls a feed now and waits up to `timeoutMs` for the result; a slower poll continues in the background. A feed that was polled within the
 * last minute, or whose server has asked us to wait, is not polled. `loaded` is false while the poll has not ended.
 */
export function createRefreshFeed(options: {
  feeds: FeedRepository
  poller: Pick<FeedPoller, 'poll'>
  gate: Pick<HostGate, 'blockedUntil'>
  clock: () => Date
  timeoutMs: number
}) {
  const { feeds, poller, gate, clock, timeoutMs } = options

  return async (feed: FeedRecord): Promise<{ feed: FeedRecord; loaded: boolean }> => {
    const now = clock()
    if ((feed.retry_after && feed.retry_after > now) || (await gate.blockedUntil(feed.url))) return { feed, loaded: true }
    const deadline = now.getTime() + timeoutMs
    const polled = poller.poll(feed._id, new Date(now.getTime() - minIntervalMs))
    const outcome = await Promise.race([polled, new Promise<'late'>((resolve) => setTimeout(resolve, timeoutMs, 'late').unref())])
    return outcome === 'skipped'
      ? await waitForOtherProcess(feed, deadline)
      : await currentState(feed, outcome !== 'late' && outcome !== 'waiting')
  }

  /** The feed was polled a moment ago, or another process is polling it and is waited for. */
  async function waitForOtherProcess(feed: FeedRecord, deadline: number): ReturnType<typeof currentState> {
    const polledState = async () => {
      const state = await currentState(feed, true)
      const { fetching_until: leasedUntil } = state.feed
      return leasedUntil === null || leasedUntil <= clock() ? state : null
    }
    const now = () => clock().getTime()
    return (await pollUntil(polledState, { intervalMs, timeoutMs: deadline - now(), now })) ?? (await currentState(feed, false))
  }

  async function currentState(feed: FeedRecord, loaded: boolean): Promise<{ feed: FeedRecord; loaded: boolean }> {
    return { feed: (await feeds.byId(feed._id)) ?? feed, loaded }
  }
}
