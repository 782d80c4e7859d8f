import type { PendingEvent } from '@foyer/service-kit/events'
import { currentPersonId } from '../../page/current-person.ts'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { Model } from 'mongoose'
import { contentOf, fieldsBefore } from '../../page/revisions/undo.ts'
import { type ItemHistory, changesOfFields } from './item-history.ts'
import type { ItemRecord } from './item.model.ts'
import { type Filter, inSection, projection } from './item-reads.repository.ts'
import type { SectionFilter } from './sections.ts'

const deleteBatch = 500
const unsetRemoval = { removed_from: 1, removed_at: 1, removed_by: 1, removed_section: 1 }

type PurgeFilter = { ids?: readonly number[]; section?: number; before?: Date }
type Place = { within?: SectionFilter | undefined; section?: number | undefined }

/** Writes of one collection of items. Each is in the history of its page before it is acknowledged. */
export function createItemWrites<T extends ItemRecord>(items: Model<ItemRecord>, history: ItemHistory<T>) {
  const write = (filter: Filter, update: Filter): Promise<T | null> =>
    items.findOneAndUpdate(filter, update, { returnDocument: 'after', projection }).lean<T>().exec()
  const find = (filter: Filter): Promise<T[]> => items.find(filter, { pending_events: 0 }).lean<T[]>().exec()
  const removal = (widgetId: number, at: Date, section?: number) => ({
    widget_id: 0,
    removed_from: widgetId,
    removed_at: at,
    ...removedBy(),
    ...(section === undefined ? {} : { removed_section: section }),
  })
  const pushEvents = (events: readonly PendingEvent[]) => (events.length > 0 ? { $push: { pending_events: { $each: [...events] } } } : {})
  const deleteAll = async (filter: Filter): Promise<void> => {
    for (;;) {
      const batch = await items.find(filter, { _id: 1 }).limit(deleteBatch).lean<Array<{ _id: number }>>().exec()
      if (batch.length === 0) return
      await items.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } })
    }
  }
  const restored = (id: number, widgetId: number) => ({ id, widgetId, act: 'item_restored' as const, before: null })
  /** Restores those of some deleted items that are there to be restored to this widget. */
  const restoreAll = async (filter: Filter, widgetId: number, update: Filter): Promise<number> => {
    await history.recordOf(
      widgetId,
      () => items.find(filter, { _id: 1 }).lean<T[]>().exec(),
      ({ _id }) => restored(_id, widgetId),
    )
    return (await items.updateMany(filter, update)).modifiedCount
  }

  const putSome = async (records: readonly T[], states: ReadonlyMap<number, T>, events: readonly PendingEvent[] = []): Promise<void> => {
    const changed_at = (id: number) => timeAfter(states.get(id))
    const updates = records.flatMap((record) => {
      const state = states.get(record._id)
      if (!state) return []
      const { _id, ...fields } = record
      const gone = Object.keys(contentOf(state)).filter((name) => !(name in record))
      const $unset = { ...unsetRemoval, ...Object.fromEntries(gone.map((name) => [name, 1])) }
      return [
        { updateOne: { filter: { _id }, update: { $set: { ...fields, changed_at: changed_at(_id) }, $unset, ...pushEvents(events) } } },
      ]
    })
    if (updates.length > 0) await items.bulkWrite(updates, { ordered: false })
    const missing = records.filter(({ _id }) => !states.has(_id)).map((record) => ({ ...record, changed_at: changed_at(record._id) }))
    if (missing.length === 0) return
    const added = missing.map((record) => (events.length > 0 ? { ...record, pending_events: [...events] } : record))
    await insertAll(added, (record) => {
      const { idempotency_key: _, ...withoutKey } = record
      return withoutKey
    })
  }
  /** Inserts those that have nothing that no two may have, and gives the positions of those that it could not insert. */
  const insertSome = async (records: readonly ItemRecord[]): Promise<Set<number>> => {
    try {
      await items.insertMany(records, { ordered: false, lean: true })
      return new Set()
    } catch (error) {
      const refused = refusedWrites(error)
      if (!isDuplicateKey(error) || refused.size === 0) throw error
      return refused
    }
  }
  /** `otherwise`: what is inserted in place of a record that has something that no two may have. */
  const insertAll = async (records: readonly ItemRecord[], otherwise: (record: ItemRecord) => ItemRecord): Promise<void> => {
    const refused = await insertSome(records)
    if (refused.size === 0) return
    await items.insertMany(records.filter((_, index) => refused.has(index)).map(otherwise), { ordered: false, lean: true })
  }

  return {
    /** Stores new items and gives the ids of those it has stored: not of one whose id or idempotency key an item has already. */
    insert(records: readonly T[]): Promise<number[]> {
      const ids = records.map(({ _id }) => _id)
      const changed_at = new Date()
      const added = records.map(({ _id: id, widget_id: widgetId }) => ({ id, widgetId, act: 'item_added' as const, before: null }))
      const store = async (): Promise<number[]> => {
        const refused = await insertSome(records.map((record) => ({ ...record, changed_at })))
        return ids.filter((_id, index) => !refused.has(index))
      }
      const events = records.flatMap(({ pending_events = [] }) => pending_events)
      return history.writeAll(added, { events, write: store, wasMade: (stored) => stored.length > 0 })
    },
    /** Changes an item of that widget; null when it has none of that id, or one that does not match `condition`. */
    change: (
      id: number,
      widgetId: number,
      fields: Partial<T>,
      events: readonly PendingEvent[] = [],
      condition: Filter = {},
    ): Promise<T | null> =>
      history.write({
        id,
        widgetId,
        toWidgetId: fields.widget_id,
        events,
        condition,
        changesOf: (before, crossesPages) => changesOfFields(before, fields, crossesPages),
        write: (filter, before) => write(filter, { $set: { ...fields, changed_at: timeAfter(before) }, ...pushEvents(events) }),
      }),
    /** Takes an item out of its widget until it expires; null when it is not there, or not in the given section. */
    softDelete: (
      id: number,
      widgetId: number,
      at: Date,
      events: readonly PendingEvent[],
      { within, section }: Place = {},
    ): Promise<T | null> =>
      history.write({
        id,
        widgetId,
        events,
        condition: inSection(within),
        changesOf: (before) => [{ id, widgetId, act: 'item_deleted', before: contentOf(before) }],
        write: (filter) => write(filter, { $set: removal(widgetId, at, section), ...pushEvents(events) }),
      }),
    /** The same for many items; gives how many were there. */
    async softDeleteMany(ids: readonly number[], widgetId: number, at: Date, { within, section }: Place = {}): Promise<number> {
      const filter = { _id: { $in: [...ids] }, widget_id: widgetId, ...inSection(within) }
      await history.recordOf(
        widgetId,
        () => find(filter),
        (before) => ({ id: before._id, widgetId, act: 'item_deleted', before: contentOf(before) }),
      )
      const result = await items.updateMany(filter, { $set: removal(widgetId, at, section) })
      return result.modifiedCount
    },
    /** Writes a section into those of these deleted items that name none of `sections`. */
    async setSectionOfDeleted(ids: readonly number[], widgetId: number, section: number, sections: readonly number[]): Promise<void> {
      const filter = { _id: { $in: [...ids] }, widget_id: 0, removed_from: widgetId, section_id: { $nin: [...sections] } }
      await items.updateMany(filter, { $set: { section_id: section } })
    },
    /** Restores a deleted item to its widget; null when no item of that id was deleted from it. */
    restore(id: number, widgetId: number, events: readonly PendingEvent[]): Promise<T | null> {
      const update = { $set: { widget_id: widgetId, changed_at: new Date() }, $unset: unsetRemoval, ...pushEvents(events) }
      const filter = { _id: id, widget_id: 0, removed_from: widgetId }
      return history.writeAll([restored(id, widgetId)], {
        events,
        write: () => write(filter, update),
        wasMade: (record) => record !== null,
      })
    },
    /** The same for many items; gives how many were restored. */
    restoreMany(ids: readonly number[], widgetId: number): Promise<number> {
      const filter = { _id: { $in: [...ids] }, widget_id: 0, removed_from: widgetId }
      return restoreAll(filter, widgetId, { $set: { widget_id: widgetId, changed_at: new Date() }, $unset: unsetRemoval })
    },
    /** Restores a deleted item to another widget, to this place; null when no item of that id was deleted from `from`. */
    restoreTo(id: number, from: number, place: Pick<ItemRecord, 'widget_id' | 'order' | 'section_id'>, events: readonly PendingEvent[]) {
      const update = { $set: { ...place, changed_at: new Date() }, $unset: unsetRemoval, ...pushEvents(events) }
      return history.writeAll([restored(id, place.widget_id)], {
        events,
        write: () => write({ _id: id, widget_id: 0, removed_from: from }, update),
        wasMade: (record) => record !== null,
      })
    },
    /** Deletes items in the trash of these widgets for good: of these ids, those that were deleted along with a section, or all. Gives their number. */
    async purge(widgetIds: readonly number[], { ids, section, before }: PurgeFilter = {}): Promise<number> {
      const result = await items.deleteMany({
        widget_id: 0,
        removed_from: { $in: [...widgetIds] },
        ...(ids ? { _id: { $in: [...ids] } } : {}),
        ...(section === undefined ? {} : { removed_section: section }),
        ...(before ? { removed_at: { $lt: before } } : {}),
      })
      return result.deletedCount
    },
    /** Forgets that a person has deleted items. */
    async forgetRemover(personId: number): Promise<void> {
      await items.updateMany({ removed_at: { $gt: new Date(0) }, removed_by: personId }, { $unset: { removed_by: 1 } })
    },
    /** Restores items that were deleted along with a section into that section; gives how many were there. */
    restoreRemovedWith(ids: readonly number[], widgetId: number, section: number, events: readonly PendingEvent[] = []): Promise<number> {
      const filter = { _id: { $in: [...ids] }, widget_id: 0, removed_from: widgetId, removed_section: section }
      const $set = { widget_id: widgetId, section_id: section, changed_at: new Date() }
      return restoreAll(filter, widgetId, { $set, $unset: unsetRemoval, ...pushEvents(events) })
    },
    /** Writes a section into the items that name none, or one of `formerIds`. Of those that name none it changes nothing that is shown, then or before. */
    async assignSection(widgetId: number, section: number, formerIds: readonly number[]): Promise<void> {
      if (formerIds.length > 0) {
        await history.recordOf(
          widgetId,
          () =>
            items
              .find({ widget_id: widgetId, section_id: { $in: [...formerIds] } }, { section_id: 1 })
              .lean<T[]>()
              .exec(),
          (before) => ({ id: before._id, widgetId, ...fieldsBefore(before, { section_id: section }) }),
        )
      }
      await items.updateMany({ widget_id: widgetId, section_id: { $in: [null, ...formerIds] } }, { $set: { section_id: section } })
    },
    /**
     * Makes items what these documents say, those too that are deleted or gone. The events are in the one that is written first, whose id it gives. One
     * that is to have the idempotency key of another item goes without.
     */
    async put(records: readonly T[], events: readonly PendingEvent[]): Promise<number | undefined> {
      const states = new Map((await find({ _id: { $in: records.map(({ _id }) => _id) } })).map((state) => [state._id, state]))
      await history.record(
        records.map(({ _id: id, widget_id }) => {
          const state = states.get(id)
          return state && state.widget_id > 0
            ? { id, widgetId: state.widget_id, act: 'item_changed' as const, before: contentOf(state) }
            : restored(id, widget_id)
        }),
      )
      const [first, ...rest] = records
      if (first) await putSome([first], states, events)
      if (rest.length > 0) await putSome(rest, states)
      return first?._id
    },
    /** Inserts the missing ones of imported items; a batch sent twice is stored once. Gives false when an id is an item of another page. */
    async insertMissing(records: readonly T[]): Promise<boolean> {
      // Hardly any batch arrives twice, so none is looked for before it is refused.
      const refused = await insertSome(records)
      if (refused.size === 0) return true
      const pageIds = new Map(records.flatMap(({ _id, page_id }, index) => (refused.has(index) ? [[_id, page_id] as const] : [])))
      const existing = await items
        .find({ _id: { $in: [...pageIds.keys()] } }, { page_id: 1 })
        .lean<Array<Pick<ItemRecord, '_id' | 'page_id'>>>()
        .exec()
      if (existing.length < pageIds.size) throw new Error('an imported item has the idempotency key of another item')
      return existing.every(({ _id, page_id }) => pageIds.get(_id) === page_id)
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

function removedBy(): Pick<ItemRecord, 'removed_by'> {
  const id = currentPersonId()
  return id === undefined ? {} : { removed_by: id }
}

/** Later than the last write of an item, by which the next one recognises that it was written. */
function timeAfter(before: ItemRecord | undefined): Date {
  return new Date(Math.max(Date.now(), (before?.changed_at?.getTime() ?? 0) + 1))
}

/** The positions of the writes that an unordered bulk write could not make. */
function refusedWrites(error: unknown): Set<number> {
  const { writeErrors = [] } = error as { writeErrors?: { index: number } | Array<{ index: number }> }
  return new Set([writeErrors].flat().map(({ index }) => index))
}
