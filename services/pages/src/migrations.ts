import type { Migration } from '@foyer/service-kit/migrations'
import { linkId } from '@foyer/service-kit/link-id'
import { tagFields } from './modules/kinds/bookmarks/tag-fields.ts'

/** Steps of the database of pages, oldest first. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'addresses that lead to the same page have one link_id',
    run: renewLinkIds,
  },
  {
    version: 2,
    name: 'tags of bookmarks are found by the keys they are compared by',
    async run(connection) {
      const bookmarks = connection.collection<{ _id: number; tags?: string[]; tag_keys?: string[] }>('bookmarks')
      for (let last = 0, full = true; full;) {
        const batch = await bookmarks
          .find({ _id: { $gt: last } }, { projection: { tags: 1, tag_keys: 1 }, sort: { _id: 1 }, limit: bookmarksAtOnce })
          .toArray()
        const changes = batch.flatMap(({ _id, tags = [], tag_keys }) =>
          tags.length > 0 && !tag_keys ? [{ updateOne: { filter: { _id, tags: { $eq: tags } }, update: { $set: tagFields(tags) } } }] : [],
        )
        if (changes.length > 0) await bookmarks.bulkWrite(changes, { ordered: false })
        last = batch.at(-1)?._id ?? last
        full = batch.length === bookmarksAtOnce
      }
    },
  },
  {
    version: 3,
    name: 'link_ids are those of canonical addresses',
    run: renewLinkIds,
  },
  {
    version: 4,
    name: 'link_ids tell places on a page apart by their fragments',
    run: renewLinkIds,
  },
]

const bookmarksAtOnce = 500

async function renewLinkIds(connection: Parameters<Migration['run']>[0]): Promise<void> {
  const bookmarks = connection.collection<{ _id: number; url: string; link_id: number }>('bookmarks')
  for (let last = 0, full = true; full;) {
    const batch = await bookmarks
      .find({ _id: { $gt: last } }, { projection: { url: 1, link_id: 1 }, sort: { _id: 1 }, limit: bookmarksAtOnce })
      .toArray()
    const changes = batch.flatMap(({ _id, url, link_id: former }) => {
      const link_id = linkId(url)
      // Of that very address: a process of the release before this one may change it meanwhile.
      return link_id === former ? [] : [{ updateOne: { filter: { _id, url }, update: { $set: { link_id } } } }]
    })
    if (changes.length > 0) await bookmarks.bulkWrite(changes, { ordered: false })
    last = batch.at(-1)?._id ?? last
    full = batch.length === bookmarksAtOnce
  }
}
