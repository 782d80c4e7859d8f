import { webhookBatch } from '@foyer/contracts/accounts/webhook-events'
import type { Authorized } from '@foyer/service-kit/authorized'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import type { ItemStore } from '../item/store/item-store.ts'
import type { ItemRecord } from '../item/store/item.model.ts'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import type { PageRepository } from '../page/page.repository.ts'

/** A widget that is on the page, or was deleted from it. */
type Target = { page: Authorized<PageRecord, 'edit'>; widget: WidgetRecord }
type Dependencies = { pages: Pick<PageRepository, 'byId' | 'replace'> }

const putBatch = 500

/**
 * Makes items of a widget what these documents say: those that are elsewhere on the page come there, and those that are deleted or gone are there
 * again. The event is in the first of each batch, so that a process that dies on the way leaves right counts.
 */
export function createPutItems({ pages }: Dependencies) {
  const isOn = ({ widgets }: PageRecord, widgetId: number) => widgets.some(({ id }) => id === widgetId)
  /** Counts a change of the items of a widget, of one that was deleted too: it comes back with that count. */
  const count = async (store: Pick<ItemStore, 'countChange'>, page: PageRecord, widgetId: number, added: number): Promise<void> => {
    if (isOn(page, widgetId)) await store.countChange(widgetId, added)
    else if (added !== 0) {
      await retryOnVersionConflict(
        () => pages.byId(page._id),
        (current) => {
          const removed = (current.removed ?? []).map((entry) => {
            if (entry.widget.id !== widgetId) return entry
            return { ...entry, items: { rev: (entry.items?.rev ?? 0) + 1, total: (entry.items?.total ?? 0) + added } }
          })
          return current.removed ? pages.replace(current, { set: { removed } }) : Promise.resolve(current)
        },
      )
    }
  }

  const putSome = async (store: ItemStore, { page, widget }: Target, records: readonly ItemRecord[], isTold: boolean): Promise<void> => {
    const states = await store.items.statesOf(records.map(({ _id }) => _id))
    const widgetOf = ({ _id }: ItemRecord) => states.get(_id)?.widget_id ?? 0
    const from = Map.groupBy(records, widgetOf)
    const sources = [...from.keys()].filter((id) => id !== 0 && id !== widget.id)
    const { kind, webhooks } = store
    const target = { page, widget }
    const messages = isTold
      ? [
          ...(kind.restorationEvents?.(webhooks, target, from.get(0) ?? []) ?? []),
          ...(kind.moveEvents?.(
            webhooks,
            target,
            records.filter((record) => widgetOf(record) !== 0),
          ) ?? []),
        ]
      : []
    const events = [widget.id, ...sources].flatMap((widgetId) => store.changeEvents(page, widgetId))
    const first = await store.items.put(records, [...events, ...messages])
    await count(store, page, widget.id, records.length - (from.get(widget.id)?.length ?? 0))
    for (const source of sources) await count(store, page, source, -(from.get(source)?.length ?? 0))
    if (first === undefined) return
    store.acknowledge([{ id: first, events }])
    store.relay(first, messages)
  }

  return async (store: ItemStore, to: Target, records: readonly ItemRecord[]): Promise<void> => {
    const isTold = isOn(to.page, to.widget.id) && store.webhooks.ownersAmong([to.page.owner_id]).length > 0
    const size = isTold ? webhookBatch : putBatch
    for (let start = 0; start < records.length; start += size) await putSome(store, to, records.slice(start, start + size), isTold)
  }
}
