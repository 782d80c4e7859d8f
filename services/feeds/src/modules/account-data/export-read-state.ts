import type { ReadFeed } from '@foyer/contracts/accounts/account-data'
import type { ArticleRepository } from '../article/article.repository.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { LastSeenRepository } from '../read-state/last-seen.repository.ts'
import type { ReadStateRepository } from '../read-state/read-state.repository.ts'

const feedsAtOnce = 10
const widgetsAtOnce = 500

/** What a person has read and seen, piece by piece, for the archive of everything. */
export function createExportReadState(deps: {
  readStates: Pick<ReadStateRepository, 'ofPerson'>
  lastSeen: Pick<LastSeenRepository, 'ofPerson'>
  feeds: Pick<FeedRepository, 'byIds'>
  articles: Pick<ArticleRepository, 'byIds'>
}) {
  const { readStates, lastSeen, feeds, articles } = deps
  return {
    /** Marks of articles that are gone from their feed are left out. */
    async readArticles(userId: number, cursor: string): Promise<{ feeds: ReadFeed[]; next: string | null }> {
      const records = await readStates.ofPerson(userId, cursor, feedsAtOnce)
      const byId = new Map((await feeds.byIds(records.map(({ feed_id }) => feed_id))).map((feed) => [feed._id, feed]))
      const read: ReadFeed[] = []
      for (const record of records) {
        const feed = byId.get(record.feed_id)
        if (!feed || (feed.private_of !== null && feed.private_of !== userId)) continue
        const readArticles = await articles.byIds(record.read)
        read.push({ title: feed.title, url: feed.url, articles: readArticles.map(({ key, title, url }) => ({ key, title, url })) })
      }
      return { feeds: read, next: nextOf(records, feedsAtOnce) }
    },

    async seenWidgets(userId: number, cursor: string) {
      const records = await lastSeen.ofPerson(userId, cursor, widgetsAtOnce)
      return {
        widgets: records.map(({ widget_id, last_seen_at }) => ({ widget_id, last_seen_at: Math.floor(last_seen_at.getTime() / 1000) })),
        next: nextOf(records, widgetsAtOnce),
      }
    },
  }
}

const nextOf = (records: ReadonlyArray<{ _id: string }>, limit: number): string | null =>
  records.length < limit ? null : (records.at(-1)?._id ?? null)
