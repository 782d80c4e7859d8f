import type { FeedRepository } from '../feed/feed.repository.ts'
import { articleId } from '../article/article-id.ts'
import { feedAddress } from '../feed/feed-address.ts'
import type { LastSeenRepository } from '../read-state/last-seen.repository.ts'
import type { ReadStateRepository } from '../read-state/read-state.repository.ts'

type ReadState = {
  owner_id: number
  read: ReadonlyArray<{ url: string; keys: readonly string[] }>
  seen: ReadonlyArray<{ widget_id: number; last_seen_at: number }>
}

/**
 * Takes back what a person has read and seen. The id of an article follows from its feed and its key, so one can be marked before its feed has been
 * read here. A feed that nobody has here is left out: its widget was not imported. Safe to run twice. Gives how many articles are marked.
 */
export function createRestoreReadState(deps: {
  feeds: Pick<FeedRepository, 'byUrls'>
  readStates: Pick<ReadStateRepository, 'mark'>
  lastSeen: Pick<LastSeenRepository, 'markSeen'>
}) {
  const { feeds, readStates, lastSeen } = deps
  return async ({ owner_id: userId, read, seen }: ReadState): Promise<number> => {
    const valid = read.flatMap(({ url, keys }) => {
      const address = feedAddress(url)
      return address === null ? [] : [{ url: address, keys }]
    })
    const byUrl = new Map((valid.length > 0 ? await feeds.byUrls(valid.map(({ url }) => url)) : []).map((feed) => [feed.url, feed._id]))
    const marks = valid.flatMap(({ url, keys }) => {
      const feed_id = byUrl.get(url)
      return feed_id === undefined ? [] : [{ feed_id, read: keys.map((key) => articleId(feed_id, key)), unread: [] }]
    })
    await readStates.mark(userId, marks)
    for (const { widget_id, last_seen_at } of seen) await lastSeen.markSeen(userId, widget_id, new Date(last_seen_at * 1000))
    return marks.reduce((sum, { read: ids }) => sum + ids.length, 0)
  }
}
