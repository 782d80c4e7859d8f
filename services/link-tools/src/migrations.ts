import { documentId } from '@foyer/service-kit/link-id'
import type { Migration } from '@foyer/service-kit/migrations'

/** Steps of the database of link-tools, oldest first. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'snapshots have the link_id of their document',
    async run(connection) {
      const snapshots = connection.collection<{ _id: number; url: string; link_id: number }>('snapshots')
      for (let last = 0, full = true; full;) {
        const batch = await snapshots
          .find({ _id: { $gt: last } }, { projection: { url: 1, link_id: 1 }, sort: { _id: 1 }, limit: snapshotsAtOnce })
          .toArray()
        const changes = batch.flatMap(({ _id, url, link_id: former }) => {
          const link_id = documentId(url)
          return link_id === former ? [] : [{ updateOne: { filter: { _id, url }, update: { $set: { link_id } } } }]
        })
        if (changes.length > 0) await snapshots.bulkWrite(changes, { ordered: false })
        last = batch.at(-1)?._id ?? last
        full = batch.length === snapshotsAtOnce
      }
    },
  },
]

const snapshotsAtOnce = 500
