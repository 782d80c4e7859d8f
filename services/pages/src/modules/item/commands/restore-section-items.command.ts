import { webhookBatch } from '@foyer/contracts/accounts/webhook-events'
import type { ItemStore } from '../store/item-store.ts'
import type { ItemRecord } from '../store/item.model.ts'
import type { EditableWidget } from '../../widget/widget-access.ts'

const restoreBatch = 500

/**
 * Restores the items that were deleted along with a section of this widget, which has it again. The event is in the first of each batch, so that a
 * process that dies on the way leaves a right count; the next call restores the rest.
 */
export async function restoreSectionItems<T extends ItemRecord>(store: ItemStore<T>, to: EditableWidget, section: number): Promise<void> {
  const widgetId = to.widget.id
  const isTold = store.kind.restorationEvents !== undefined && store.webhooks.ownersAmong([to.page.owner_id]).length > 0
  for (;;) {
    const ids = await store.items.idsRemovedWith(widgetId, section, isTold ? webhookBatch : restoreBatch)
    const [first, ...rest] = ids
    if (first === undefined) return
    const itemEvents = isTold ? (store.kind.restorationEvents?.(store.webhooks, to, await store.items.deletedByIds(ids)) ?? []) : []
    const events = [...store.changeEvents(to.page, widgetId), ...itemEvents]
    const restored = await store.items.restoreRemovedWith([first], widgetId, section, events)
    const further = rest.length > 0 ? await store.items.restoreRemovedWith(rest, widgetId, section) : 0
    await store.countChange(widgetId, restored + further)
    if (restored === 0) continue
    store.acknowledge([{ id: first, events }])
    store.relay(first, itemEvents)
  }
}
