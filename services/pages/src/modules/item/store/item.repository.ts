import type { PendingEvent } from '@foyer/service-kit/events'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { Model } from 'mongoose'
import type { ItemPlace, ItemRecord } from './item.model.ts'
import type { SectionFilter } from './sections.ts'

export type ItemRepository<T extends ItemRecord> = ReturnType<typeof createItemRepository<T>>

type Filter = Record<string, unknown>

const projection = { pending_events: 0, deleted_at: 0, changed_at: 0 } as const
const deleteBatch = 500
/** Items of the longest texts are 150 kB each. */
const streamBatch = 200

/** Reads and writes of one collection of items. */
export function createItemRepository<T extends ItemRecord>(model: Model<T>) {
  // The repository works on the fields that all items have, and passes those of one kind through.
  const items = model as unknown as Model<ItemRecord>
  const read = (filter: Filter, limit: number): Promise<T[]> =>
    items.find(filter, projection).sort({ order: 1, _id: 1 }).limit(limit).lean<T[]>().exec()
  const stream = (filter: Filter, fields: readonly string[], limit = 0): AsyncIterable<T> =>
    items
      .find(filter, [...fields])
      .limit(limit)
      .lean<T[]>()
      .cursor({ batchSize: streamBatch })
  const inSection = (within: SectionFilter | undefined): Filter => {
    if (!within) return {}
    if ('only' in within) return { section_id: within.only }
    return within.not.length > 0 ? { section_id: { $nin: within.not } } : {}
  }
  const write = (filter: Filter, update: Filter): Promise<T | null> =>
    items.findOneAndUpdate(filter, update, { returnDocument: 'after', projection }).lean<T>().exec()
  const removal = (widgetId: number, at: Date, section?: number) => ({
    widget_id: 0,
    removed_from: widgetId,
    removed_at: at,
    ...(section === undefined ? {} : { removed_section: section }),
  })
  const unsetRemoval = { removed_from: 1, removed_at: 1, removed_section: 1 }
  const pushEvents = (events: readonly PendingEvent[]) => (events.length > 0 ? { $push: { pending_events: { $each: [...events] } } } : {})
  const deleteAll = async (filter: Filter): Promise<void> => {
    for (;;) {
      const batch = await items.find(filter, { _id: 1 }).limit(deleteBatch).lean<Array<{ _id: number }>>().exec()
      if (batch.length === 0) return
      await items.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } })
    }
  }

  return {
    byWidget(widgetId: number, limit: number, after?: ItemPlace, within?: SectionFilter): Promise<T[]> {
      // The first condition follows from the others; by it the index is read from there on, and not from the beginning of the widget.
      const onwards = after
        ? { order: { $gte: after.order }, $or: [{ order: { $gt: after.order } }, { order: after.order, _id: { $gt: after._id } }] }
        : {}
      return read({ widget_id: widgetId, ...inSection(within), ...onwards }, limit)
    },
    /** Those of these ids that are in a widget, in the order of their places. */
    byIds: (ids: readonly number[]): Promise<T[]> => read({ _id: { $in: [...ids] }, widget_id: { $gt: 0 } }, ids.length),
    /** Those of these ids that are in a widget, by their id. */
    async mapByIds(ids: readonly number[]): Promise<Map<number, T>> {
      const records = await items
        .find({ _id: { $in: [...ids] }, widget_id: { $gt: 0 } }, projection)
        .lean<T[]>()
        .exec()
      return new Map(records.map((record) => [record._id, record]))
    },
    /** All items of a widget in no order, with these fields alone. */
    stream: (widgetId: number, fields: readonly string[]): AsyncIterable<T> => stream({ widget_id: widgetId }, fields),
    /** Those that came to the widget or changed there since then, so many at most, in no order; not those that left it. */
    streamChanged: (widgetId: number, { since, limit }: { since: Date; limit: number }, fields: readonly string[]): AsyncIterable<T> =>
      stream({ widget_id: widgetId, changed_at: { $gte: since } }, fields, limit),
    /** An item of that widget, or one that was deleted from it and can be restored; null when there is none. */
    byIdWithDeleted: async (id: number, widgetId: number): Promise<T | null> => {
      const [record] = await read({ _id: id, $or: [{ widget_id: widgetId }, { removed_from: widgetId }] }, 1)
      return record ?? null
    },
    byIdempotencyKeys: (ownerId: number, keys: readonly string[]): Promise<T[]> =>
      keys.length > 0 ? read({ owner_id: ownerId, idempotency_key: { $in: [...keys] } }, keys.length) : Promise.resolve([]),
    countByWidget: (widgetId: number): Promise<number> => items.countDocuments({ widget_id: widgetId }).exec(),
    /** Whether an item has an event about this widget that has been pending since then or later: the call that wrote it may not be over. */
    async hasPendingEvent(widgetId: number, since: Date): Promise<boolean> {
      const filter = { 'pending_events.at': { $gte: since }, 'pending_events.payload.widget_id': widgetId }
      return (await items.exists(filter).exec()) !== null
    },
    countBySection: (widgetId: number, within: SectionFilter): Promise<number> =>
      items.countDocuments({ widget_id: widgetId, ...inSection(within) }).exec(),
    async idsBySection(widgetId: number, within: SectionFilter, limit: number): Promise<number[]> {
      const records = await items
        .find({ widget_id: widgetId, ...inSection(within) }, { _id: 1 })
        .limit(limit)
        .lean<Array<{ _id: number }>>()
        .exec()
      return records.map(({ _id }) => _id)
    },

    /** The first or last order of a widget, of the items that are not among `excluded`. */
    async edgeOrder(widgetId: number, edge: 'top' | 'bottom', excluded: readonly number[] = []): Promise<string | null> {
      const direction = edge === 'top' ? 1 : -1
      const item = await items
        .findOne({ widget_id: widgetId, ...notIn(excluded) }, { order: 1 })
        .sort({ order: direction, _id: direction })
        .lean<ItemPlace>()
        .exec()
      return item?.order ?? null
    },
    /** The next greater order of a widget; null at the end. */
    async nextOrder(widgetId: number, order: string, excluded: readonly number[] = []): Promise<string | null> {
      const filter = { widget_id: widgetId, order: { $gt: order }, ...notIn(excluded) }
      return (await items.findOne(filter, { order: 1 }).sort({ order: 1, _id: 1 }).lean<ItemPlace>().exec())?.order ?? null
    },
    /** The order of the nearest item before a place that is not among `excluded`; null at the top. */
    async previousOrder(widgetId: number, place: ItemPlace, excluded: readonly number[]): Promise<string | null> {
      const before = { $or: [{ order: { $lt: place.order } }, { order: place.order, _id: { $lt: place._id } }] }
      const filter = { widget_id: widgetId, ...before, ...notIn(excluded) }
      return (await items.findOne(filter, { order: 1 }).sort({ order: -1, _id: -1 }).lean<ItemPlace>().exec())?.order ?? null
    },

    /** Stores new items and gives the ids of those it has stored: not of one whose id or idempotency key an item has already. */
    async insert(records: readonly T[]): Promise<number[]> {
      const ids = records.map(({ _id }) => _id)
      try {
        const changed_at = new Date()
        await items.insertMany(
          records.map((record) => ({ ...record, changed_at })),
          { ordered: false, lean: true },
        )
        return ids
      } catch (error) {
        const refused = refusedWrites(error)
        if (!isDuplicateKey(error) || refused.size === 0) throw error
        return ids.filter((_id, index) => !refused.has(index))
      }
    },
    /** Changes an item of that widget; null when it has none of that id, or one that does not match `condition`. */
    change: (
      id: number,
      widgetId: number,
      fields: Partial<T>,
      events: readonly PendingEvent[] = [],
      condition: Filter = {},
    ): Promise<T | null> =>
      write({ ...condition, _id: id, widget_id: widgetId }, { $set: { ...fields, changed_at: new Date() }, ...pushEvents(events) }),
    /** Takes an item out of its widget until it expires; null when it is not there, or not in the given section. */
    softDelete: (
      id: number,
      widgetId: number,
      at: Date,
      events: readonly PendingEvent[],
      { within, section }: { within?: SectionFilter; section?: number } = {},
    ): Promise<T | null> =>
      write({ _id: id, widget_id: widgetId, ...inSection(within) }, { $set: removal(widgetId, at, section), ...pushEvents(events) }),
    /** The same for many items; gives how many were there. */
    async softDeleteMany(
      ids: readonly number[],
      widgetId: number,
      at: Date,
      { within, section }: { within?: SectionFilter; section?: number } = {},
    ): Promise<number> {
      const filter = { _id: { $in: [...ids] }, widget_id: widgetId, ...inSection(within) }
      const result = await items.updateMany(filter, { $set: removal(widgetId, at, section) })
      return result.modifiedCount
    },
    /** Writes a section into those of these deleted items that name none of `sections`. */
    async setSectionOfDeleted(ids: readonly number[], widgetId: number, section: number, sections: readonly number[]): Promise<void> {
      const filter = { _id: { $in: [...ids] }, widget_id: 0, removed_from: widgetId, section_id: { $nin: [...sections] } }
      await items.updateMany(filter, { $set: { section_id: section } })
    },
    /** Those of these ids that are deleted and can be restored, in the order of their places. */
    deletedByIds: (ids: readonly number[]): Promise<T[]> => read({ _id: { $in: [...ids] }, widget_id: 0 }, ids.length),
    /** Restores a deleted item to its widget; null when no item of that id was deleted from it. */
    restore: (id: number, widgetId: number, events: readonly PendingEvent[]): Promise<T | null> =>
      write(
        { _id: id, widget_id: 0, removed_from: widgetId },
        { $set: { widget_id: widgetId, changed_at: new Date() }, $unset: unsetRemoval, ...pushEvents(events) },
      ),
    /** The same for many items; gives how many were restored. */
    async restoreMany(ids: readonly number[], widgetId: number): Promise<number> {
      const filter = { _id: { $in: [...ids] }, widget_id: 0, removed_from: widgetId }
      const change = { $set: { widget_id: widgetId, changed_at: new Date() }, $unset: unsetRemoval }
      const result = await items.updateMany(filter, change)
      return result.modifiedCount
    },
    /** Items that were deleted from a widget along with a section of it, and can be restored. */
    async idsRemovedWith(widgetId: number, section: number, limit: number): Promise<number[]> {
      const filter = { removed_from: widgetId, removed_section: section, widget_id: 0 }
      const records = await items.find(filter, { _id: 1 }).limit(limit).lean<Array<{ _id: number }>>().exec()
      return records.map(({ _id }) => _id)
    },
    countRemovedWith: (widgetId: number, section: number): Promise<number> =>
      items.countDocuments({ removed_from: widgetId, removed_section: section, widget_id: 0 }).exec(),
    /** Restores such items into that section; gives how many were there. */
    async restoreRemovedWith(
      ids: readonly number[],
      widgetId: number,
      section: number,
      events: readonly PendingEvent[] = [],
    ): Promise<number> {
      const filter = { _id: { $in: [...ids] }, widget_id: 0, removed_from: widgetId, removed_section: section }
      const update = {
        $set: { widget_id: widgetId, section_id: section, changed_at: new Date() },
        $unset: unsetRemoval,
        ...pushEvents(events),
      }
      return (await items.updateMany(filter, update)).modifiedCount
    },
    /** The sections that items of a widget name; it may not have all of them. */
    async sectionIds(widgetId: number): Promise<number[]> {
      const ids = await items.distinct('section_id', { widget_id: widgetId }).exec()
      return ids.filter((id) => typeof id === 'number')
    },
    /** Writes a section into the items that name none, or one of `formerIds`. */
    async assignSection(widgetId: number, section: number, formerIds: readonly number[]): Promise<void> {
      await items.updateMany({ widget_id: widgetId, section_id: { $in: [null, ...formerIds] } }, { $set: { section_id: section } })
    },
    /** Inserts the missing ones of imported items; a batch sent twice is stored once. Gives false when an id is an item of another page. */
    async insertMissing(records: readonly T[]): Promise<boolean> {
      const existing = await items
        .find({ _id: { $in: records.map(({ _id }) => _id) } }, { page_id: 1 })
        .lean<Array<Pick<ItemRecord, '_id' | 'page_id'>>>()
        .exec()
      const pageIds = new Map(records.map(({ _id, page_id }) => [_id, page_id]))
      if (existing.some(({ _id, page_id }) => pageIds.get(_id) !== page_id)) return false
      const existingIds = new Set(existing.map(({ _id }) => _id))
      await items.insertMany(
        records.filter(({ _id }) => !existingIds.has(_id)),
        { ordered: false, lean: true },
      )
      return true
    },
    /** Removes what an `insert` has stored. Never to be given an id that it was refused: another item has it. */
    async undoInsert(ids: readonly number[]): Promise<void> {
      await items.deleteMany({ _id: { $in: [...ids] } })
    },
    /** Deletes all items of a widget for good, the soft-deleted ones too, a bounded number at a time. */
    async deleteByWidget(widgetId: number): Promise<void> {
      await deleteAll({ widget_id: widgetId })
      await deleteAll({ removed_from: widgetId })
    },
  }
}

const notIn = (ids: readonly number[]): Filter => (ids.length > 0 ? { _id: { $nin: [...ids] } } : {})

/** The positions of the writes that an unordered bulk write could not make. */
function refusedWrites(error: unknown): Set<number> {
  const { writeErrors = [] } = error as { writeErrors?: { index: number } | Array<{ index: number }> }
  return new Set([writeErrors].flat().map(({ index }) => index))
}
