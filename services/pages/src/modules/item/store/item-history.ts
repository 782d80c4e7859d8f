import { itemsChanged } from '@foyer/contracts/events'
import { AppError } from '@foyer/service-kit/app-error'
import { createBatchLoader } from '@foyer/service-kit/batcher'
import type { PendingEvent } from '@foyer/service-kit/events'
import type { ItemChange, RevisionRecorder } from '../../page/revisions/revision-recorder.ts'
import type { RevisionAct } from '../../page/revisions/revision.model.ts'
import { type ItemBefore, contentOf, fieldsBefore } from '../../page/revisions/undo.ts'
import type { ItemRecord } from './item.model.ts'
import type { Filter } from './item-reads.repository.ts'

export type ItemHistory<T extends ItemRecord> = ReturnType<typeof createItemHistory<T>>

type Change = { id: number; widgetId: number; act?: RevisionAct } & ItemBefore
/** The write of an item of a widget. `toWidgetId` where it goes to another one. */
type RecordedWrite<T> = {
  /** The events that are written along; they name the pages of their widgets. */
  events: readonly PendingEvent[]
  id: number
  widgetId: number
  toWidgetId?: number | undefined
  condition: Filter
  /** What undoes it; `crossesPages` where the item leaves its page. */
  changesOf: (before: T, crossesPages: boolean) => Change[]
  write: (filter: Filter, before?: T) => Promise<T | null>
}

/** An item that others write at the same time is read again so many times. */
const maxAttempts = 20

/** Records what undoes the writes of one collection of items, for the history of the pages that they are on. */
export function createItemHistory<T extends ItemRecord>(
  statesOf: (ids: number[]) => Promise<Map<number, T>>,
  { type, recorder }: { type: string; recorder: RevisionRecorder },
) {
  const stateOf = createBatchLoader<number, T>(statesOf)
  const withType = (changes: readonly Change[]): ItemChange[] => changes.map((change) => ({ type, ...change }))

  return {
    /** Writes items and records what undoes that. `wasMade` says whether anything was written. */
    async writeAll<R>(
      changes: readonly Change[],
      { events = [], write, wasMade }: { events?: readonly PendingEvent[]; write: () => Promise<R>; wasMade: (result: R) => boolean },
    ): Promise<R> {
      const history = await recorder.ofWidgets(
        changes.map(({ widgetId }) => widgetId),
        pagesIn(events),
      )
      const [withdraw, result] = await Promise.all([history.record(withType(changes)), write()])
      if (!wasMade(result)) await withdraw()
      return result
    },

    /** Records changes of items before they are written. */
    async record(changes: readonly Change[]): Promise<void> {
      const history = await recorder.ofWidgets(changes.map(({ widgetId }) => widgetId))
      await history.record(withType(changes))
    },

    /** Reads and records what many items are before they are written, if their widget has a history. */
    async recordOf(widgetId: number, read: () => Promise<readonly T[]>, changeOf: (before: T) => Change): Promise<void> {
      const history = await recorder.ofWidgets([widgetId])
      if (history.pageOf.size === 0) return
      await history.record(withType((await read()).map(changeOf)))
    },

    /** Writes an item as it was read to be recorded: where somebody else is faster, both begin again. Gives null where it is not to be written. */
    async write({ id, widgetId, toWidgetId, events, condition, changesOf, write }: RecordedWrite<T>): Promise<T | null> {
      const widgetIds = [widgetId, ...(toWidgetId === undefined ? [] : [toWidgetId])]
      const filter = { _id: id, widget_id: widgetId }
      const [opening, reading] = [recorder.ofWidgets(widgetIds, pagesIn(events)), stateOf(id)]
      await Promise.all([opening, reading])
      const history = await opening
      if (history.pageOf.size === 0) return write({ ...condition, ...filter })
      const crossesPages = new Set(widgetIds.map((widget) => history.pageOf.get(widget))).size > 1
      let before = await reading
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        if (before?.widget_id !== widgetId) return null
        const asRead = { changed_at: before.changed_at ?? null, ...condition, ...filter }
        const [withdraw, written] = await Promise.all([history.record(withType(changesOf(before, crossesPages))), write(asRead, before)])
        if (written) return written
        await withdraw()
        const current = await stateOf(id)
        if (current?.changed_at?.getTime() === before.changed_at?.getTime()) return null
        before = current
      }
      throw new AppError('conflict')
    },
  }
}

/** What undoes that an item gets these fields, in its widget or on its way to another one. */
export function changesOfFields<T extends ItemRecord>(before: T, fields: Partial<T>, crossesPages: boolean): Change[] {
  const { _id: id, widget_id: widgetId } = before
  const toWidgetId = fields.widget_id ?? widgetId
  if (crossesPages) {
    return [
      { id, widgetId, act: 'item_moved', before: contentOf(before) },
      { id, widgetId: toWidgetId, act: 'item_moved', before: null },
    ]
  }
  const isMove = Object.keys(fields).every((name) => placeFields.has(name))
  const act = isMove ? 'item_moved' : 'item_changed'
  return [{ id, widgetId: toWidgetId, act, ...fieldsBefore(before, fields) }]
}

/** The pages of the widgets that these events tell of. */
function pagesIn(events: readonly PendingEvent[]): Map<number, number> {
  const payloads = events.flatMap(({ name, payload }) => (name === itemsChanged.name ? [itemsChanged.payload.parse(payload)] : []))
  return new Map(payloads.map(({ widget_id, page_id }) => [widget_id, page_id]))
}

const placeFields = new Set(['widget_id', 'order', 'section_id'])
