import type { Migration } from '@foyer/service-kit/migrations'

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
      const read = { interval_ms: null, last_changed: null, healing_at: null, attempts: 0 }
      const added = { description: '', private_of: null, credentials: null, ...read }
      await feeds.updateMany({ private_of: { $exists: false } }, { $set: added })
    },
  },
]
