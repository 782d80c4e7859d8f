import type { IdGenerator } from '@foyer/service-kit/ids'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'
import { newFeed } from '../feed/new-feed.ts'

export type FeedsAtUrls = ReturnType<typeof createFeedsAtUrls>

/**
 * Gives the public feeds at addresses. Those that nobody has yet are created as orphans: should a process end before they are subscribed, the sweep
 * removes them, or polls those that are.
 */
export function createFeedsAtUrls(options: {
  feeds: Pick<FeedRepository, 'byUrls' | 'insertMissing'>
  ids: IdGenerator
  clock: () => Date
}) {
  const { feeds, ids, clock } = options

  return async (urls: readonly string[]): Promise<FeedRecord[]> => {
    if (urls.length === 0) return []
    const existing = await feeds.byUrls(urls)
    const missing = urls.filter((url) => !existing.some((feed) => feed.url === url))
    if (missing.length === 0) return existing
    await feeds.insertMissing(missing.map((url) => newFeed(ids(), url, clock())))
    return [...existing, ...(await feeds.byUrls(missing))]
  }
}
