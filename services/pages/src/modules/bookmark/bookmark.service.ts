import type { SessionUser } from '@foyer/contracts/identity'
import { isBookmarkUrl, normalizeUrl, titleFromUrl } from '@foyer/contracts/values'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import type { PendingEvent } from '@foyer/service-kit/events'
import { type Draft, addItems } from '../item/add-items.command.ts'
import { changeItem } from '../item/change-item.command.ts'
import type { ItemKind } from '../item/item-kind.ts'
import type { AfterItem } from '../item/item-order.ts'
import { moveItems } from '../item/move-items.command.ts'
import { orderItems } from '../item/order-items.command.ts'
import { deleteItem, restoreItem } from '../item/delete-items.command.ts'
import { sectionOf } from '../item/sections.ts'
import type { EditableWidget, WidgetAccess } from '../item/widget-access.ts'
import type { BookmarkRecord } from './bookmark.model.ts'
import { linkId } from './link-id.ts'
import { linksSavedEvents } from './saved-hosts.ts'

type Dependencies = {
  access: WidgetAccess
  kind: ItemKind<BookmarkRecord>
  /** Hands on what a saved bookmark tells others, without waiting. */
  relayEvent: (bookmarkId: number, eventId: string) => void
}
type NewBookmark = {
  url: string
  title?: string | undefined
  description?: string | undefined
  folder_id?: number | null | undefined
  idempotency_key?: string | undefined
}
type BookmarkChange = { url?: string | undefined; title?: string | undefined; description?: string | undefined }
type Target = { folder_id?: number | null | undefined; after?: AfterItem }

const attempts = 5

export function createBookmarkService({ access, kind, relayEvent }: Dependencies) {
  /** The widgets that items come from, each of which the person must be able to edit. `lenient`: what they cannot even see is left out. */
  const sourcesOf = async (records: readonly BookmarkRecord[], viewer: SessionUser, lenient: boolean) => {
    const found = await Promise.all(
      [...new Set(records.map((one) => one.widget_id))].map(async (id) => {
        try {
          return [[id, (await access.forEdit(id, viewer, 'urllist')).page] as const]
        } catch (error) {
          if (lenient && error instanceof AppError && error.code === 'not_found') return []
          throw error
        }
      }),
    )
    return new Map(found.flat())
  }

  const store = async (to: EditableWidget, drafts: ReadonlyArray<Draft<BookmarkRecord>>, after: AfterItem): Promise<BookmarkRecord[]> => {
    let events: PendingEvent[] = []
    const tell = (added: readonly BookmarkRecord[]) => (events = linksSavedEvents(added.map((one) => one.url)))
    const { records, added } = await addItems(kind, { to, drafts, after, tell })
    if (added[0]) for (const event of events) relayEvent(added[0]._id, event.id)
    return records
  }

  return {
    async add(to: EditableWidget, item: NewBookmark, position: 'top' | 'bottom'): Promise<BookmarkRecord> {
      const [record] = await store(to, [draftOf(item, to, 'url')], position === 'top' ? null : undefined)
      if (!record) throw new AppError('not_found')
      return record
    },

    addMany: (to: EditableWidget, items: readonly NewBookmark[]): Promise<BookmarkRecord[]> =>
      store(
        to,
        items.map((item, index) => draftOf(item, to, `bookmarks.${index}.url`)),
        undefined,
      ),

    async update(of: EditableWidget, itemId: number, { url: typed, ...texts }: BookmarkChange): Promise<BookmarkRecord> {
      const url = typed === undefined ? undefined : parseUrl(typed, 'url')
      const events = url === undefined ? [] : linksSavedEvents([url])
      const { title, description } = texts
      const fields = {
        ...(url === undefined ? {} : { url, link_id: linkId(url) }),
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description }),
      }
      const changed = await changeItem(kind, of, itemId, fields, events)
      for (const event of events) relayEvent(itemId, event.id)
      return changed
    },

    remove: (from: EditableWidget, itemId: number): Promise<void> => deleteItem(kind, from, itemId),
    restore: (to: EditableWidget, itemId: number): Promise<BookmarkRecord> => restoreItem(kind, to, itemId),
    order: (of: EditableWidget, ids: readonly number[]): Promise<void> => orderItems(kind, of, ids),

    /** Throws `not_found` for a bookmark that is in no widget, or in one that the person may not see. */
    async move(to: EditableWidget, itemId: number, { folder_id, after }: Target, viewer: SessionUser): Promise<BookmarkRecord> {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const records = await kind.items.byIds([itemId])
        if (records.length === 0) break
        const from = await sourcesOf(records, viewer, false)
        const [moved] = await moveItems(kind, { to, records, from, after, section: folder_id })
        if (moved) return moved
      }
      throw new AppError('not_found')
    },

    /** The same for several; those that are in no widget, or in one that the person may not see, are left out. */
    async moveMany(
      to: EditableWidget,
      ids: readonly number[],
      { folder_id, after }: Target,
      viewer: SessionUser,
    ): Promise<BookmarkRecord[]> {
      const standing = new Map((await kind.items.byIds(ids)).map((one) => [one._id, one]))
      const wanted = [...new Set(ids)].flatMap((id) => standing.get(id) ?? [])
      const from = await sourcesOf(wanted, viewer, true)
      const records = wanted.filter((one) => from.has(one.widget_id))
      return records.length > 0 ? moveItems(kind, { to, records, from, after, section: folder_id }) : []
    },
  }
}

function draftOf(
  { url: typed, title, description = '', folder_id, idempotency_key }: NewBookmark,
  { widget }: EditableWidget,
  field: string,
) {
  const url = parseUrl(typed, field)
  const common = { url, link_id: linkId(url), title: title || titleFromUrl(url), description, icon: null, tags: [] }
  return { ...common, folder_id: sectionOf(folder_id, widget.folders), idempotency_key }
}

function parseUrl(typed: string, field: string): string {
  const url = normalizeUrl(typed)
  if (!isBookmarkUrl(url)) throw fieldError(field, 'invalid_url')
  return url
}
