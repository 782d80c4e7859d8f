import { setTimeout } from 'node:timers/promises'
import { itemsChanged } from '@foyer/contracts/events'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { PageRecord } from '../page/page.model.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { ItemRecord } from './item.model.ts'
import type { ItemRepository } from './item.repository.ts'

/** An item that was written, with the events that stand in it. */
export type WrittenItem = { id: number; events: readonly PendingEvent[] }

/**
 * One kind of item with all that its commands need. Every command writes items first, with an event in them; then moves the version of
 * the widget's page on; then settles the event. Should the process die in between, the event's handler does the rest.
 */
export type ItemKind<T extends ItemRecord> = {
  items: ItemRepository<T>
  ids: IdGenerator
  clock: () => Date
  /** The most items a widget may hold. */
  max: number
  /** The event to write into an item of this widget. */
  changeEvents(page: Pick<PageRecord, '_id'>, widgetId: number): PendingEvent[]
  /** Moves the widget's page on by `added` more or fewer items. Gives false when the widget is on no page. */
  countChange(widgetId: number, added: number): Promise<boolean>
  acknowledge(written: readonly WrittenItem[]): void
}

type Dependencies<T extends ItemRecord> = Pick<ItemKind<T>, 'items' | 'ids' | 'clock' | 'max'> & {
  pages: Pick<PageRepository, 'countItemChange'>
  ackEvent: (itemId: number, event: PendingEvent) => void
}

// A widget on its way to another page is on neither for a moment.
const retryDelaysMs = [20, 100]

export function createItemKind<T extends ItemRecord>({ pages, ackEvent: settleEvent, ...kind }: Dependencies<T>): ItemKind<T> {
  return {
    ...kind,
    changeEvents: (page, widgetId) => pendingEvents(itemsChanged, { page_id: page._id, widget_id: widgetId }),
    async countChange(widgetId, added) {
      for (const pause of retryDelaysMs) {
        if (await pages.countItemChange(widgetId, added)) return true
        await setTimeout(pause)
      }
      return (await pages.countItemChange(widgetId, added)) !== null
    },
    acknowledge(written) {
      for (const { id, events } of written) for (const event of events) if (event.name === itemsChanged.name) settleEvent(id, event)
    },
  }
}
