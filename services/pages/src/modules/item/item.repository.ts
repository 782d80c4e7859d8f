import type { PendingEvent } from '@foyer/service-kit/events'
import type { Model } from 'mongoose'
import type { ItemPlace, ItemRecord, SectionField } from './item.model.ts'
import type { SectionFilter } from './sections.ts'

export type ItemRepository<T extends ItemRecord> = ReturnType<typeof createItemRepository<T>>

type Filter = Record<string, unknown>

const shown = { pending_events: 0, deleted_at: 0 } as const
const deletedAtOnce = 500

/** Reads and writes of one collection of items. `section` is the field that names an item's group or list, where it has such. */
export function createItemRepository<T extends ItemRecord>(model: Model<T>, section: SectionField | null) {
  // Everything here works on the fields that all items have; the fields of one kind are handed through.
  const items = model as unknown as Model<ItemRecord>
  const read = (filter: Filter, limit: number): Promise<T[]> =>
    items.find(filter, shown).sort({ order: 1, _id: 1 }).limit(limit).lean<T[]>().exec()
  const inSection = (within: SectionFilter | undefined): Filter => {
    if (!within || section === null) return {}
    if ('only' in within) return { [section]: within.only }
    return within.not.length > 0 ? { [section]: { $nin: within.not } } : {}
  }
  const write = (filter: Filter, update: Filter): Promise<T | null> =>
    items.findOneAndUpdate(filter, update, { returnDocument: 'after', projection: shown }).lean<T>().exec()
  const removal = (widgetId: number, at: Date) => ({ widget_id: 0, removed_from: widgetId, removed_at: at })
  const told = (events: readonly PendingEvent[]) => (events.length > 0 ? { $push: { pending_events: { $each: [...events] } } } : {})
  const deleteAll = async (filter: Filter): Promise<void> => {
    for (;;) {
      const some = await items.find(filter, { _id: 1 }).limit(deletedAtOnce).lean<Array<{ _id: number }>>().exec()
      if (some.length === 0) return
      await items.deleteMany({ _id: { $in: some.map((one) => one._id) } })
    }
  }

  return {
    section,
    byWidget(widgetId: number, limit: number, after?: ItemPlace, within?: SectionFilter): Promise<T[]> {
      const onwards = after ? { $or: [{ order: { $gt: after.order } }, { order: after.order, _id: { $gt: after._id } }] } : {}
      return read({ widget_id: widgetId, ...inSection(within), ...onwards }, limit)
    },
    /** Those of these ids that stand in a widget, in the order of their places. */
    byIds: (ids: readonly number[]): Promise<T[]> => read({ _id: { $in: [...ids] }, widget_id: { $gt: 0 } }, ids.length),
    byIdempotencyKeys: (ownerId: number, keys: readonly string[]): Promise<T[]> =>
      keys.length > 0 ? read({ owner_id: ownerId, idempotency_key: { $in: [...keys] } }, keys.length) : Promise.resolve([]),
    countByWidget: (widgetId: number): Promise<number> => items.countDocuments({ widget_id: widgetId }).exec(),
    async idsBySection(widgetId: number, within: SectionFilter, limit: number): Promise<number[]> {
      const found = await items
        .find({ widget_id: widgetId, ...inSection(within) }, { _id: 1 })
        .limit(limit)
        .lean<Array<{ _id: number }>>()
        .exec()
      return found.map((one) => one._id)
    },

    /** The first or last order of a widget, of the items that are not among `except`. */
    async edgeOrder(widgetId: number, edge: 'top' | 'bottom', except: readonly number[] = []): Promise<string | null> {
      const direction = edge === 'top' ? 1 : -1
      const item = await items
        .findOne({ widget_id: widgetId, ...others(except) }, { order: 1 })
        .sort({ order: direction, _id: direction })
        .lean<ItemPlace>()
        .exec()
      return item?.order ?? null
    },
    /** The next greater order of a widget; null at the end. */
    async nextOrder(widgetId: number, order: string, except: readonly number[] = []): Promise<string | null> {
      const filter = { widget_id: widgetId, order: { $gt: order }, ...others(except) }
      return (await items.findOne(filter, { order: 1 }).sort({ order: 1, _id: 1 }).lean<ItemPlace>().exec())?.order ?? null
    },
    /** The order of the nearest item before a place that is not among `except`; null at the top. */
    async previousOrder(widgetId: number, place: ItemPlace, except: readonly number[]): Promise<string | null> {
      const before = { $or: [{ order: { $lt: place.order } }, { order: place.order, _id: { $lt: place._id } }] }
      const filter = { widget_id: widgetId, ...before, ...others(except) }
      return (await items.findOne(filter, { order: 1 }).sort({ order: -1, _id: -1 }).lean<ItemPlace>().exec())?.order ?? null
    },

    /** Stores new items. Throws a duplicate key error, with an unknown part of them stored, when one is there already. */
    async insert(records: readonly T[]): Promise<void> {
      await items.insertMany([...records], { ordered: false, lean: true })
    },
    /** Changes an item of that widget; null when it has none of that id. */
    change: (id: number, widgetId: number, fields: Partial<T>, events: readonly PendingEvent[] = []): Promise<T | null> =>
      write({ _id: id, widget_id: widgetId }, { $set: fields, ...told(events) }),
    /** Takes an item out of its widget; null when it is not there. */
    softDelete: (id: number, widgetId: number, at: Date, events: readonly PendingEvent[]): Promise<T | null> =>
      write({ _id: id, widget_id: widgetId }, { $set: removal(widgetId, at), ...told(events) }),
    /** Takes many items out of their widget; gives how many were there. */
    async softDeleteMany(ids: readonly number[], widgetId: number, at: Date): Promise<number> {
      const result = await items.updateMany({ _id: { $in: [...ids] }, widget_id: widgetId }, { $set: removal(widgetId, at) })
      return result.modifiedCount
    },
    /** Puts a removed item back into the widget it was removed from; null when none of that id was. */
    restore: (id: number, widgetId: number, events: readonly PendingEvent[]): Promise<T | null> =>
      write(
        { _id: id, widget_id: 0, removed_from: widgetId },
        { $set: { widget_id: widgetId }, $unset: { removed_from: 1, removed_at: 1 }, ...told(events) },
      ),
    /** Has the items that belong to the first group without naming it name it. Nothing a viewer could see changes. */
    async assignFirstSection(widgetId: number, first: number, known: readonly number[]): Promise<void> {
      if (section !== null) await items.updateMany({ widget_id: widgetId, ...inSection({ not: known }) }, { $set: { [section]: first } })
    },
    /** Takes back what `insert` has stored. */
    async undoInsert(ids: readonly number[]): Promise<void> {
      await items.deleteMany({ _id: { $in: [...ids] } })
    },
    /** Deletes all items of a widget, those that were removed from it too, a bounded number at a time. */
    async deleteByWidget(widgetId: number): Promise<void> {
      await deleteAll({ widget_id: widgetId })
      await deleteAll({ removed_from: widgetId })
    },
  }
}

const others = (except: readonly number[]): Filter => (except.length > 0 ? { _id: { $nin: [...except] } } : {})
