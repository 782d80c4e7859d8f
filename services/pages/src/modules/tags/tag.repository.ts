import type { Model } from 'mongoose'
import { fieldsBefore } from '../page/revisions/undo.ts'
import type { RevisionRecorder } from '../page/revisions/revision-recorder.ts'
import { bookmarkKind } from '../kinds/bookmarks/bookmark.kind.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import { tagFields } from '../kinds/bookmarks/tag-fields.ts'

/** A bookmark with its tags as they were read. */
export type TaggedBookmark = Pick<BookmarkRecord, '_id' | 'widget_id'> & { tags: string[] }
/** A part of the bookmarks that a change of a tag goes through. */
type ChangedPart = { unlessSpelled: string | undefined; after: number; limit: number }
export type TagRepository = ReturnType<typeof createTagRepository>

const projection = { pending_events: 0, changed_at: 0 } as const
const streamBatch = 1_000
const writesPerCall = 500
const widgetsAtOnce = 1_000

/** Reads and writes of the bookmarks of widgets by their tags; `key` is a `tagKey`. */
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

    /** The bookmarks of these widgets with a tag, the last added first, from below `before`. */
    withTag: (widgetIds: readonly number[], key: string, { before, limit }: { before: number; limit: number }): Promise<BookmarkRecord[]> =>
      firstOf(widgetIds, { limit, direction: -1 }, ($in) =>
        bookmarks
          .find({ widget_id: { $in }, tag_keys: key, _id: { $lt: before } }, projection)
          .sort({ _id: -1 })
          .limit(limit)
          .lean<BookmarkRecord[]>()
          .exec(),
      ),

    /**
     * Those that have a tag, the first added first, from above `after`, with those that were deleted from these widgets; with `unlessSpelled` those
     * alone that do not spell it so.
     */
    toChange(widgetIds: readonly number[], key: string, { unlessSpelled, after, limit }: ChangedPart): Promise<TaggedBookmark[]> {
      const spelled = unlessSpelled === undefined ? {} : { tags: { $ne: unlessSpelled } }
      const tagged = { tag_keys: key, _id: { $gt: after }, ...spelled }
      const read = (filter: object): Promise<TaggedBookmark[]> =>
        bookmarks
          .find({ ...filter, ...tagged }, { widget_id: 1, tags: 1 })
          .sort({ _id: 1 })
          .limit(limit)
          .lean<TaggedBookmark[]>()
          .exec()
      return firstOf(widgetIds, { limit, direction: 1 }, async ($in) => {
        const present = await read({ widget_id: { $in } })
        // Read last: one that is deleted meanwhile is in either, and not in neither.
        return [...present, ...(await read({ removed_from: { $in } }))]
      })
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

/** The first in the order of their ids, each once, of what is read of these widgets, some at a time. */
async function firstOf<T extends { _id: number }>(
  widgetIds: readonly number[],
  { limit, direction }: { limit: number; direction: 1 | -1 },
  read: (widgetIds: number[]) => Promise<readonly T[]>,
): Promise<T[]> {
  let first: T[] = []
  for (let n = 0; n < widgetIds.length; n += widgetsAtOnce) {
    const byId = new Map([...first, ...(await read(widgetIds.slice(n, n + widgetsAtOnce)))].map((record) => [record._id, record]))
    first = [...byId.values()].toSorted((a, b) => direction * (a._id - b._id)).slice(0, limit)
  }
  return first
}
