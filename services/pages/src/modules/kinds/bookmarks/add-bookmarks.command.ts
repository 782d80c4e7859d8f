import type { PendingEvent } from '@foyer/service-kit/events'
import { type Draft, addItems } from '../../item/commands/add-items.command.ts'
import type { AfterItem } from '../../item/commands/item-order.ts'
import type { ItemStore } from '../../item/store/item-store.ts'
import type { EditableWidget } from '../../widget/widget-access.ts'
import { bookmarksSavedEvents } from '../../widget/saved-hosts.ts'
import type { BookmarkRecord } from './bookmark.model.ts'
import { bookmarkWebhookEvents } from './bookmark-webhooks.ts'

type NewBookmarks = { to: EditableWidget; by: number; drafts: ReadonlyArray<Draft<BookmarkRecord>>; after: AfterItem }

/** Adds bookmarks as `addItems` does, has the icons of their sites fetched and their pages saved, and tells webhooks of those that are new. */
export async function addBookmarks(store: ItemStore<BookmarkRecord>, { to, by, drafts, after }: NewBookmarks): Promise<BookmarkRecord[]> {
  let events: PendingEvent[] = []
  const eventsOf = (added: readonly BookmarkRecord[]) =>
    (events = [...bookmarksSavedEvents(to.page, added), ...bookmarkWebhookEvents(store, 'bookmark.created', to, added)])
  const { records, added } = await addItems(store, { to, by, drafts, after, eventsOf })
  if (added[0]) store.relay(added[0]._id, events)
  return records
}
