import type { HostGate } from '../host/host-gate.ts'
import type { FeedPoller } from './feed-poller.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'

export type RefreshFeed = ReturnType<typeof createRefreshFeed>

const patienceMs = 8_000
const atMostEveryMs = 60_000
const askAgainMs = 200

/**
 * Reads a feed again now and waits for it, for eight seconds at most; what takes longer goes on by itself. One that was read within the
 * last minute, or whose server has asked us to wait, stays as it stands. `loaded` is false while the reading is not done.
 */
export function createRefreshFeed(options: {
  feeds: FeedRepository
  poller: Pick<FeedPoller, 'poll'>
  gate: Pick<HostGate, 'waitOf'>
  clock: () => Date
}) {
  const { feeds, poller, gate, clock } = options

  return async (feed: FeedRecord): Promise<{ feed: FeedRecord; loaded: boolean }> => {
    const now = clock()
    if ((feed.wait_until && feed.wait_until > now) || (await gate.waitOf(feed.url))) return { feed, loaded: true }
    const deadline = now.getTime() + patienceMs
    const polled = poller.poll(feed._id, new Date(now.getTime() - atMostEveryMs))
    const outcome = await Promise.race([polled, new Promise<'late'>((resolve) => setTimeout(resolve, patienceMs, 'late').unref())])
    return outcome === 'skipped' ? await readByOthers(feed, deadline) : await standing(feed, outcome !== 'late' && outcome !== 'waiting')
  }

  /** Read a moment ago, or being read by another process at this moment: then it is waited for as well. */
  async function readByOthers(feed: FeedRecord, deadline: number): ReturnType<typeof standing> {
    for (;;) {
      const { feed: current } = await standing(feed, true)
      const isRead = current.fetching_until === null || current.fetching_until <= clock()
      if (isRead || clock().getTime() >= deadline) return { feed: current, loaded: isRead }
      await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    }
  }

  async function standing(feed: FeedRecord, loaded: boolean): Promise<{ feed: FeedRecord; loaded: boolean }> {
    return { feed: (await feeds.byId(feed._id)) ?? feed, loaded }
  }
}
