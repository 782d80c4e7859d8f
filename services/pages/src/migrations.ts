import type { Migration } from '@foyer/service-kit/migrations'
import { linkId } from '@foyer/service-kit/link-id'
import type mongoose from 'mongoose'
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
  {
    version: 5,
    name: 'items name who made them, and their page says whose they are',
    async run(connection) {
      for (const name of ['bookmarks', 'notes', 'todos']) await nameCreators(connection.collection<StoredItem>(name))
    },
  },
  {
    version: 6,
    name: 'pages say that they are of a person, and who made them',
    run: (connection) =>
      changeOwned(connection.collection<StoredItem>('pages'), (created_by) => ({ $set: { owner_kind: 'person', created_by } }), {
        owner_kind: { $exists: false },
      }),
  },
]

const bookmarksAtOnce = 500
const itemsAtOnce = 500

type Collection<T extends object> = mongoose.mongo.Collection<T>
type UpdateFilter<T extends object> = mongoose.mongo.UpdateFilter<T>
type StoredItem = { _id: number; owner_id?: number; owner_kind?: string; created_by?: number; idempotency_key?: string }

/**
 * The owner of their page has made them, as far as that is known. A process of the release before goes on adding items by its index, and after that
 * by the new one, so that at no moment an item is added twice.
 */
async function nameCreators(items: Collection<StoredItem>): Promise<void> {
  await changeOwned(items, (owner_id) => ({ $set: { created_by: owner_id } }))
  const name = 'created_by_idempotency_key'
  await items.createIndex(
    { created_by: 1, idempotency_key: 1 },
    { unique: true, partialFilterExpression: { idempotency_key: { $exists: true } }, name },
  )
  for (const former of ['owner_id_idempotency_key', 'owner_id_tag_keys']) await items.dropIndex(former).catch(ignoreMissing)
  await changeOwned(items, (owner_id) => ({ $set: { created_by: owner_id }, $unset: { owner_id: '' } }))
}

async function changeOwned(
  items: Collection<StoredItem>,
  updateOf: (ownerId: number) => UpdateFilter<StoredItem>,
  filter: object = {},
): Promise<void> {
  for (let last = 0, full = true; full;) {
    const batch = await items
      .find(
        { _id: { $gt: last }, owner_id: { $exists: true }, ...filter },
        { projection: { owner_id: 1 }, sort: { _id: 1 }, limit: itemsAtOnce },
      )
      .toArray()
    const changes = batch.flatMap(({ _id, owner_id }) =>
      owner_id === undefined ? [] : [{ updateOne: { filter: { _id }, update: updateOf(owner_id) } }],
    )
    if (changes.length > 0) await items.bulkWrite(changes, { ordered: false })
    last = batch.at(-1)?._id ?? last
    full = batch.length === itemsAtOnce
  }
}

/** An index, or the whole collection, that is not there. */
function ignoreMissing(error: unknown): void {
  if (![26, 27].includes((error as { code?: number } | null)?.code ?? 0)) throw error
}

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
