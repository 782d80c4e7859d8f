import type { HostGate } from '../host/host-gate.ts'
import type { FeedPoller } from './feed-poller.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'

export type RefreshFeed = ReturnType<typeof createRefreshFeed>

const minIntervalMs = 60_000
const pollMs = 200

/**
 * Reads a feed again now and waits for it, for eight seconds at most; what takes longer goes on by itself. One that was read within the
 * last minute, or whose server has asked us to wait, stays as it stands. `loaded` is false while the reading is not done.
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

  /** Read a moment ago, or being read by another process at this moment: then it is waited for as well. */
  async function waitForOtherProcess(feed: FeedRecord, deadline: number): ReturnType<typeof currentState> {
    for (;;) {
      const { feed: current } = await currentState(feed, true)
      const isRead = current.fetching_until === null || current.fetching_until <= clock()
      if (isRead || clock().getTime() >= deadline) return { feed: current, loaded: isRead }
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }

  async function currentState(feed: FeedRecord, loaded: boolean): Promise<{ feed: FeedRecord; loaded: boolean }> {
    return { feed: (await feeds.byId(feed._id)) ?? feed, loaded }
  }
}
