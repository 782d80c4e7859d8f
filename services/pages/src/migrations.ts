import type { Migration } from '@foyer/service-kit/migrations'
import { linkId } from './modules/kinds/bookmarks/link-id.ts'

/** Steps of the database of pages, oldest first. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'addresses that lead to the same page have one link_id',
    async run(connection) {
      const bookmarks = connection.collection<{ _id: number; url: string; link_id: number }>('bookmarks')
      for (let last = 0, full = true; full;) {
        const batch = await bookmarks
          .find({ _id: { $gt: last } }, { projection: { url: 1, link_id: 1 }, sort: { _id: 1 }, limit: bookmarksAtOnce })
          .toArray()
        const changed = batch.filter(({ url, link_id }) => linkId(url) !== link_id)
        await Promise.all(changed.map(({ _id, url }) => bookmarks.updateOne({ _id }, { $set: { link_id: linkId(url) } })))
        last = batch.at(-1)?._id ?? last
        full = batch.length === bookmarksAtOnce
      }
    },
  },
]

const bookmarksAtOnce = 500
