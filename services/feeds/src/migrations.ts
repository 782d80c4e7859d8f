import { limits } from '@foyer/contracts/limits'
import type { Migration } from '@foyer/service-kit/migrations'
import type { Connection } from '@foyer/service-kit/mongo'

/** Steps of the database of feeds, oldest first. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'an address may be a feed of everybody and a private one',
    async run(connection) {
      const feeds = connection.collection('feeds')
      // Only a release before this one has made it.
      const indexes = await feeds.indexes().catch(() => [])
      if (indexes.some((index) => index.name === 'url_1')) await feeds.dropIndex('url_1')
      const read = { interval_ms: null, last_changed: null, relocate_at: null, attempts: 0 }
      const added = { description: '', private_of: null, credentials: null, ...read }
      await feeds.updateMany({ private_of: { $exists: false } }, { $set: added })
    },
  },
  {
    version: 2,
    name: 'each feed has a list of its articles',
    async run(connection) {
      for (let last = 0, full = true; full;) {
        const database = await connection
          .collection<{ _id: number }>('feeds')
          .find({ _id: { $gt: last } }, { projection: { _id: 1 }, sort: { _id: 1 }, limit: feedsAtOnce })
          .toArray()
        for (const { _id } of database) await listArticles(connection, _id)
        last = database.at(-1)?._id ?? last
        full = database.length === feedsAtOnce
      }
    },
  },
]

const feedsAtOnce = 500

async function listArticles(connection: Connection, feedId: number): Promise<void> {
  const stored = await connection
    .collection<{ _id: number; feed_id: number; sort_at: Date; first_seen: Date }>('articles')
    .find({ feed_id: feedId }, { projection: { sort_at: 1, first_seen: 1 }, sort: { sort_at: -1 }, limit: limits.articles_per_feed })
    .toArray()
  const list = {
    rev: 1,
    ids: stored.map((article) => article._id),
    sort_at: stored.map((article) => article.sort_at.getTime()),
    added: stored.map((article) => Math.floor(article.first_seen.getTime() / 1000)),
    pruned: [],
  }
  await connection.collection<{ _id: number }>('article_lists').updateOne({ _id: feedId }, { $setOnInsert: list }, { upsert: true })
}
