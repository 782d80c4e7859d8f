import type { PendingEvent } from '@foyer/service-kit/events'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import type { PageRecord, WidgetRecord } from './page.model.ts'

export type WidgetWebhooks = ReturnType<typeof createWidgetWebhooks>

type Of = Pick<PageRecord, '_id' | 'owner_id'>
type Widget = Pick<WidgetRecord, 'id' | 'widget_type'>

/** What the webhooks of a page's owner are told of its widgets: with each, all that is in it goes or comes. */
export function createWidgetWebhooks(webhooks: Pick<WebhookOutbox, 'eventsFor'>) {
  const dataOf = (page: Of, { id, widget_type }: Widget) => ({ page_id: page._id, widget_id: id, widget_type })
  return {
    created: (page: Of, widget: Widget): PendingEvent[] => webhooks.eventsFor('widget.created', [page.owner_id], dataOf(page, widget)),

    deleted: (page: Of, widget: Widget): PendingEvent[] => webhooks.eventsFor('widget.deleted', [page.owner_id], dataOf(page, widget)),

    restored: (page: Of, widget: Widget): PendingEvent[] => webhooks.eventsFor('widget.restored', [page.owner_id], dataOf(page, widget)),

    /** Of a widget that arrives on a page; one that comes back to the page it left has not moved. */
    moved: (page: Of, fromPageId: number, widget: Widget): PendingEvent[] =>
      page._id === fromPageId
        ? []
        : webhooks.eventsFor('widget.moved', [page.owner_id], { ...dataOf(page, widget), from_page_id: fromPageId }),
  }
}
