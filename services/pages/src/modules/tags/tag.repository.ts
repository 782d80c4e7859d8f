import type { Model } from 'mongoose'
import { fieldsBefore } from '../page/revisions/undo.ts'
import type { RevisionRecorder } from '../page/revisions/revision-recorder.ts'
import { bookmarkKind } from '../kinds/bookmarks/bookmark.kind.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import { tagFields } from '../kinds/bookmarks/tag-fields.ts'

/** A bookmark with its tags as they were read. */
export type TaggedBookmark = Pick<BookmarkRecord, '_id' | 'widget_id'> & { tags: string[] }
export type TagRepository = ReturnType<typeof createTagRepository>

const projection = { pending_events: 0, changed_at: 0 } as const
const streamBatch = 1_000
const writesPerCall = 500

/** Reads and writes of the bookmarks of a person by their tags; `key` is a `tagKey`. */
export function createTagRepository(bookmarks: Model<BookmarkRecord>, recorder: RevisionRecorder) {
  /** Those that are in no widget are in no history. */
  const record = async (changes: ReadonlyArray<{ record: TaggedBookmark; tags: readonly string[] }>): Promise<void> => {
    const placed = changes.filter((change) => change.record.widget_id > 0)
    if (placed.length === 0) return
    const history = await recorder.ofWidgets(placed.map((change) => change.record.widget_id))
    await history.record(
      placed.map(({ record: { _id: id, widget_id: widgetId, tags: former }, tags }) => {
        const before = fieldsBefore(tagFields(former), tagFields(tags))
        return { type: bookmarkKind.type, widgetId, id, act: 'item_changed' as const, ...before }
      }),
    )
  }
  return {
    /** The bookmarks of a widget that have tags, in no order. */
    stream: (widgetId: number): AsyncIterable<TaggedBookmark> =>
      bookmarks
        .find({ widget_id: widgetId, tag_keys: { $exists: true } }, { tags: 1 })
        .lean<TaggedBookmark[]>()
        .cursor({ batchSize: streamBatch }),

    /** The bookmarks with a tag, the last added first, from below `before`; deleted ones are in no widget. */
    withTag: (ownerId: number, key: string, { before, limit }: { before: number; limit: number }): Promise<BookmarkRecord[]> =>
      bookmarks
        .find({ owner_id: ownerId, tag_keys: key, _id: { $lt: before }, widget_id: { $gt: 0 } }, projection)
        .sort({ _id: -1 })
        .limit(limit)
        .lean<BookmarkRecord[]>()
        .exec(),

    /** Those that have a tag, deleted ones too, the first added first, from above `after`; with `unlessSpelled` those alone that do not spell it so. */
    toChange(
      ownerId: number,
      key: string,
      { unlessSpelled, after, limit }: { unlessSpelled: string | undefined; after: number; limit: number },
    ): Promise<TaggedBookmark[]> {
      const spelled = unlessSpelled === undefined ? {} : { tags: { $ne: unlessSpelled } }
      return bookmarks
        .find({ owner_id: ownerId, tag_keys: key, _id: { $gt: after }, ...spelled }, { widget_id: 1, tags: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<TaggedBookmark[]>()
        .exec()
    },

    /** Writes new tags into bookmarks that are where they were read, with the tags that they had; gives how many there were. */
    async setTags(changes: ReadonlyArray<{ record: TaggedBookmark; tags: readonly string[] }>): Promise<number> {
      let changed = 0
      for (let start = 0; start < changes.length; start += writesPerCall) {
        const batch = changes.slice(start, start + writesPerCall)
        await record(batch)
        const result = await bookmarks.bulkWrite(
          batch.map(({ record: { _id, widget_id, tags: former }, tags }) => ({
            updateOne: {
              filter: { _id, widget_id, tags: { $eq: former } },
              update: { $set: { ...tagFields(tags), changed_at: new Date() } },
            },
          })),
          { ordered: false },
        )
        changed += result.modifiedCount
      }
      return changed
    },
  }
}
