import type { WebhookData } from '@foyer/contracts/accounts/webhook-events'
import type { PendingEvent } from '@foyer/service-kit/events'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import type { PageRecord } from '../page.model.ts'

type Described = Pick<PageRecord, '_id' | 'public_id' | 'title' | 'share_mode' | 'owner_id' | 'is_inbox'>

/** What the webhooks of a page's owner are told of it; of an inbox, which is no page to them, nothing. */
export function pageWebhookEvents(
  webhooks: Pick<WebhookOutbox, 'eventsFor'>,
  type: 'page.created' | 'page.updated',
  { _id: id, public_id, title, share_mode, owner_id, is_inbox }: Described,
): PendingEvent[] {
  if (is_inbox) return []
  const data: WebhookData<'page.created'> = { id, public_id, title, share_mode }
  return webhooks.eventsFor(type, [owner_id], data)
}

/** The same when it is deleted. */
export function pageDeletedWebhook(
  webhooks: Pick<WebhookOutbox, 'eventsFor'>,
  { _id: id, public_id, owner_id, widgets, is_inbox }: Pick<PageRecord, '_id' | 'public_id' | 'owner_id' | 'widgets' | 'is_inbox'>,
): PendingEvent[] {
  if (is_inbox) return []
  return webhooks.eventsFor('page.deleted', [owner_id], { id, public_id, widget_ids: widgets.map((widget) => widget.id) })
}
