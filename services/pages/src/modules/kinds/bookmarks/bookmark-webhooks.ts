import { limits } from '@foyer/contracts/limits'
import { webhookBatch } from '@foyer/contracts/accounts/webhook-events'
import type { PendingEvent } from '@foyer/service-kit/events'
import type { ItemStore } from '../../item/store/item-store.ts'
import type { EditableItems } from '../../widget/widget-access.ts'
import type { BookmarkRecord } from './bookmark.model.ts'

type BookmarkEventType = 'bookmark.created' | 'bookmark.updated' | 'bookmark.deleted'
type Told = Pick<BookmarkRecord, '_id' | 'url' | 'title'>
type Store = Pick<ItemStore<BookmarkRecord>, 'webhooks' | 'items'>

/** What the webhooks of a page's owner are told of its bookmarks, several to a message. */
export function bookmarkWebhookEvents(
  { webhooks }: Pick<Store, 'webhooks'>,
  type: BookmarkEventType,
  { page, widget }: EditableItems,
  records: readonly Told[],
): PendingEvent[] {
  if (webhooks.ownersAmong([page.owner_id]).length === 0) return []
  return Array.from({ length: Math.ceil(records.length / webhookBatch) }, (_, batch) =>
    records.slice(batch * webhookBatch, (batch + 1) * webhookBatch),
  ).flatMap((batch) =>
    webhooks.eventsFor(type, [page.owner_id], {
      page_id: page._id,
      widget_id: widget.id,
      bookmarks: batch.map(({ _id: id, url, title }) => ({ id, url: shortened(url), title })),
    }),
  )
}

/** The messages of a whole batch are in one document, which must not outgrow 16 MB: of a bookmarklet they have the beginning. */
const shortened = (url: string) => (url.length > limits.url ? url.slice(0, limits.url).toWellFormed() : url)

/** The same of a bookmark that is read for it alone, where somebody is told; it may have been deleted. */
export async function webhookEventsOfStored(store: Store, type: BookmarkEventType, of: EditableItems, id: number): Promise<PendingEvent[]> {
  if (store.webhooks.ownersAmong([of.page.owner_id]).length === 0) return []
  const record = await store.items.byIdWithDeleted(id, of.widget.id)
  return record ? bookmarkWebhookEvents(store, type, of, [record]) : []
}
