import type { PendingEvent } from '@foyer/service-kit/events'
import type { ItemStore } from '../item/store/item-store.ts'
import type { EditableItems } from '../widget/widget-access.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import { bookmarkWebhookEvents } from '../kinds/bookmarks/bookmark-webhooks.ts'
import type { Upkeep } from '../kinds/bookmarks/upkeep.policy.ts'
import { tagFields } from '../kinds/bookmarks/tag-fields.ts'
import { bookmarksSavedEvents } from '../widget/saved-hosts.ts'

export type ContentChange = {
  record: BookmarkRecord
  fields: Partial<
    Pick<
      BookmarkRecord,
      | 'url'
      | 'link_id'
      | 'title'
      | 'description'
      | 'icon'
      | 'tags'
      | 'created_at'
      | 'merge'
      | 'mute_broken'
      | 'status_code'
      | 'status_checked_at'
      | keyof Upkeep
    >
  >
}

/**
 * Changes bookmarks of a widget, those alone that are as they were read, and gives them as they then are. The events are in the first that is
 * written before any other, so that a process that dies on the way leaves a page that is read again.
 */
export async function writeContent(
  store: ItemStore<BookmarkRecord>,
  of: EditableItems,
  changes: readonly ContentChange[],
): Promise<BookmarkRecord[]> {
  const further = [
    ...bookmarksSavedEvents(
      of.page,
      changes.map(({ fields: { url, icon } }) => ({ ...(url === undefined ? {} : { url }), icon: icon ?? null })),
    ),
    ...bookmarkWebhookEvents(
      store,
      'bookmark.updated',
      of,
      changes.map(({ record, fields }) => ({ ...record, ...fields })),
    ),
  ]
  const events = [...store.changeEvents(of.page, of.widget.id), ...further]
  for (const [index, change] of changes.entries()) {
    const first = await write(change, events)
    if (!first) continue
    const rest = await Promise.all(changes.slice(index + 1).map((later) => write(later, [])))
    await store.countChange(of.widget.id, 0)
    store.acknowledge([{ id: first._id, events }])
    store.relay(first._id, further)
    return [first, ...rest.flatMap((record) => record ?? [])]
  }
  return []

  function write({ record, fields }: ContentChange, pending: readonly PendingEvent[]): Promise<BookmarkRecord | null> {
    // Each write of a bookmark has its own time; one that was imported has none until then.
    const stored = fields.tags ? { ...fields, ...tagFields(fields.tags) } : fields
    return store.items.change(record._id, of.widget.id, stored, pending, { changed_at: record.changed_at ?? null })
  }
}
