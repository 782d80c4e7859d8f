import type { Model } from 'mongoose'
import type { ItemPlace, ItemRecord } from './item.model.ts'
import type { SectionFilter } from './sections.ts'

export type Filter = Record<string, unknown>

export const projection = { pending_events: 0, changed_at: 0 } as const
/** Items of the longest texts are 150 kB each. */
const streamBatch = 200

/** The items of a section, of a widget that the rest of the filter names. */
export function inSection(within: SectionFilter | undefined): Filter {
  if (!within) return {}
  if ('only' in within) return { section_id: within.only }
  return within.not.length > 0 ? { section_id: { $nin: within.not } } : {}
}

/** Reads of one collection of items. */
export function createItemReads<T extends ItemRecord>(items: Model<ItemRecord>) {
  const read = (filter: Filter, limit: number): Promise<T[]> =>
    items.find(filter, projection).sort({ order: 1, _id: 1 }).limit(limit).lean<T[]>().exec()
  const stream = (filter: Filter, fields: readonly string[], limit = 0): AsyncIterable<T> =>
    items
      .find(filter, [...fields])
      .limit(limit)
      .lean<T[]>()
      .cursor({ batchSize: streamBatch })

  return {
    byWidget(widgetId: number, limit: number, after?: ItemPlace, within?: SectionFilter): Promise<T[]> {
      // The first condition follows from the others; by it the index is read from there on, and not from the beginning of the widget.
      const onwards = after
        ? { order: { $gte: after.order }, $or: [{ order: { $gt: after.order } }, { order: after.order, _id: { $gt: after._id } }] }
        : {}
      return read({ widget_id: widgetId, ...inSection(within), ...onwards }, limit)
    },
    /** The items of a widget that came last, newest first; with `since` those that came then or later. For kinds with the index of `indexNewest`. */
    newest: (widgetId: number, limit: number, since?: Date): Promise<T[]> =>
      items
        .find({ widget_id: widgetId, ...(since ? { created_at: { $gte: since } } : {}) }, projection)
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
        .lean<T[]>()
        .exec(),
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
    byIdempotencyKeys: (creatorId: number, keys: readonly string[]): Promise<T[]> =>
      keys.length > 0 ? read({ created_by: creatorId, idempotency_key: { $in: [...keys] } }, keys.length) : Promise.resolve([]),
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
    /** Those of these ids that are deleted and can be restored, in the order of their places. */
    deletedByIds: (ids: readonly number[]): Promise<T[]> => read({ _id: { $in: [...ids] }, widget_id: 0 }, ids.length),
    /** Items that were deleted from a widget along with a section of it, and can be restored. */
    async idsRemovedWith(widgetId: number, section: number, limit: number): Promise<number[]> {
      const filter = { removed_from: widgetId, removed_section: section, widget_id: 0 }
      const records = await items.find(filter, { _id: 1 }).limit(limit).lean<Array<{ _id: number }>>().exec()
      return records.map(({ _id }) => _id)
    },
    countRemovedWith: (widgetId: number, section: number): Promise<number> =>
      items.countDocuments({ removed_from: widgetId, removed_section: section, widget_id: 0 }).exec(),
    /** The sections that items of a widget name; it may not have all of them. */
    async sectionIds(widgetId: number): Promise<number[]> {
      const ids = await items.distinct('section_id', { widget_id: widgetId }).exec()
      return ids.filter((id) => typeof id === 'number')
    },
    /** Those of these ids, deleted ones too, by their id, with all that is stored of them. */
    async statesOf(ids: readonly number[]): Promise<Map<number, T>> {
      if (ids.length === 0) return new Map()
      const records = await items
        .find({ _id: { $in: [...ids] } }, { pending_events: 0 })
        .lean<T[]>()
        .exec()
      return new Map(records.map((record) => [record._id, record]))
    },
  }
}

const notIn = (ids: readonly number[]): Filter => (ids.length > 0 ? { _id: { $nin: [...ids] } } : {})
