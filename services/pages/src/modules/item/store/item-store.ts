import { setTimeout } from 'node:timers/promises'
import { itemsChanged } from '@foyer/contracts/events'
import { type EventRelay, type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { Connection } from '@foyer/service-kit/mongo'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import type { PageRecord } from '../../page/page.model.ts'
import type { PageRepository } from '../../page/page.repository.ts'
import type { RevisionRecorder } from '../../page/revisions/revision-recorder.ts'
import { type EndOrders, createEndOrders } from './end-orders.ts'
import type { ItemKind } from './item-kind.ts'
import type { ItemRecord } from './item.model.ts'
import { type ItemRepository, createItemRepository } from './item.repository.ts'

/** A written item with the events inside it. */
export type WrittenItem = { id: number; events: readonly PendingEvent[] }

/**
 * The items of one kind with all that commands need. Every command writes items first, with an event inside; then counts the change on the
 * widget's page, which moves its version on; then acknowledges the event. Should the process die in between, the event's handler does the rest.
 */
export type ItemStore<T extends ItemRecord = ItemRecord> = {
  kind: ItemKind<T>
  items: ItemRepository<T>
  ids: IdGenerator
  clock: () => Date
  webhooks: Pick<WebhookOutbox, 'eventsFor' | 'ownersAmong'>
  /** The events to write into an item of this widget. */
  changeEvents(page: Pick<PageRecord, '_id'>, widgetId: number): PendingEvent[]
  /** Moves the page of the widget on by `added` more or fewer items. Gives the new revision of the widget's items; null when it is on no page. */
  countChange(widgetId: number, added: number): Promise<number | null>
  /** The same of both widgets between which so many items were moved, in one write. Gives false, and counts nothing, when no page has both. */
  countMove(fromWidgetId: number, toWidgetId: number, moved: number): Promise<boolean>
  endOrders: EndOrders
  acknowledge(written: readonly WrittenItem[]): void
  /** Hands these events, which are inside an item, to their subscribers, without waiting. */
  relay(itemId: number, events: readonly PendingEvent[]): void
}

export type ItemStores = ReturnType<typeof createItemStores>

type Dependencies = {
  mongo: Connection
  pages: Pick<PageRepository, 'countItemChange' | 'countItemMove'>
  events: Pick<EventRelay, 'ackLater' | 'relay'>
  webhooks: Pick<WebhookOutbox, 'eventsFor' | 'ownersAmong'>
  ids: IdGenerator
  clock: () => Date
  /** Of the history of pages; without one nothing is recorded. */
  recorder?: RevisionRecorder
}

// A widget on its way to another page is on neither for a moment.
const retryDelaysMs = [20, 100]

/** A store for each kind, found by the type of widget that holds its items. */
export function createItemStores(kinds: readonly ItemKind[], dependencies: Dependencies) {
  const stores = new Map<string, ItemStore>(kinds.map((kind) => [kind.type, createItemStore(kind, dependencies)]))
  return {
    all: [...stores.values()],
    byType: (widgetType: string): ItemStore | undefined => stores.get(widgetType),
    /** The store of this very kind, with the type of its items. */
    // The map holds stores of every item type; the kind's own type says which one this is.
    of: <T extends ItemRecord>({ type }: ItemKind<T>): ItemStore<T> => stores.get(type) as unknown as ItemStore<T>,
  }
}

function createItemStore(kind: ItemKind, { mongo, pages, events, webhooks, ids, clock, recorder }: Dependencies): ItemStore {
  const model = kind.createModel(mongo)
  return {
    kind,
    items: createItemRepository(model, { type: kind.type, recorder }),
    ids,
    clock,
    webhooks,
    changeEvents: (page, widgetId) => pendingEvents(itemsChanged, { page_id: page._id, widget_id: widgetId }),
    async countChange(widgetId, added) {
      for (const delayMs of [...retryDelaysMs, 0]) {
        const page = await pages.countItemChange(widgetId, added)
        if (page) return page.items[`w${widgetId}`]?.rev ?? null
        if (delayMs > 0) await setTimeout(delayMs)
      }
      return null
    },
    countMove: async (from, to, moved) => (await pages.countItemMove(from, to, moved)) !== null,
    endOrders: createEndOrders(),
    acknowledge(written) {
      for (const { id, events: pending } of written) {
        for (const event of pending) if (event.name === itemsChanged.name) events.ackLater(model, id, event.id)
      }
    },
    relay(itemId, written) {
      if (written.length > 0) events.relay(model, itemId, written)
    },
  }
}
