import { itemsChanged } from '@foyer/contracts/events'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { isWebUrl, normalizeUrl, titleFromUrl } from '@foyer/contracts/values'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { IdGenerator } from '@foyer/service-kit/ids'
import { generateKeyBetween } from 'fractional-indexing'
import type { PageRecord } from '../page/page.model.ts'
import { type Authorized, authorizeEditor, authorizeViewer } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { BookmarkRecord } from './bookmark.model.ts'
import { cursorToPlace } from './item-cursor.ts'
import type { BookmarkRepository } from './bookmark.repository.ts'
import { linkId } from './link-id.ts'

export type BookmarkService = ReturnType<typeof createBookmarkService>

type Dependencies = {
  pages: PageRepository
  bookmarks: BookmarkRepository
  ids: IdGenerator
  clock: () => Date
  /** An event of a bookmark whose work this process has done itself. */
  settleEvent: (bookmarkId: number, event: PendingEvent) => void
}
type NewItem = { url: string; title?: string | undefined; description?: string | undefined; position: 'top' | 'bottom' }
type ItemChange = { url?: string | undefined; title?: string | undefined; description?: string | undefined }

export function createBookmarkService({ pages, bookmarks, ids, clock, settleEvent }: Dependencies) {
  const change = (page: PageRecord, widgetId: number) => pendingEvents(itemsChanged, { page_id: page._id, widget_id: widgetId })

  return {
    findForEdit: async (widgetId: number, viewer: SessionUser): Promise<Authorized<PageRecord>> =>
      withBookmarks(authorizeEditor(await pages.ofWidget(widgetId), viewer), widgetId),

    async list(widgetId: number, viewer: SessionUser | null, after = '') {
      const { page } = authorizeViewer(await pages.ofWidget(widgetId), viewer)
      withBookmarks(page, widgetId)
      const records = await bookmarks.ofWidget(widgetId, limits.items_per_request, cursorToPlace(after))
      return { records, total: page.items[`w${widgetId}`]?.total ?? 0 }
    },

    /** Stores the link and then moves the page's version on; should the process die between the two, the pending event does it. */
    async add(page: Authorized<PageRecord>, widgetId: number, item: NewItem): Promise<BookmarkRecord> {
      const url = parseUrl(item.url)
      const edge = await bookmarks.edgeOrder(widgetId, item.position)
      const events = change(page, widgetId)
      const record: BookmarkRecord = {
        _id: ids(),
        page_id: page._id,
        widget_id: widgetId,
        owner_id: page.owner_id,
        folder_id: null,
        link_id: linkId(url),
        url,
        title: item.title || titleFromUrl(url),
        description: item.description ?? '',
        icon: null,
        tags: [],
        order: item.position === 'top' ? generateKeyBetween(null, edge) : generateKeyBetween(edge, null),
        created_at: clock(),
        pending_events: events,
      }
      await bookmarks.insert(record)
      if (!(await pages.touchItems(widgetId, 1))) {
        await bookmarks.delete(record._id)
        throw new AppError('not_found')
      }
      for (const event of events) settleEvent(record._id, event)
      return record
    },

    async update(page: Authorized<PageRecord>, widgetId: number, itemId: number, item: ItemChange): Promise<BookmarkRecord> {
      const url = item.url === undefined ? undefined : parseUrl(item.url)
      const fields = {
        ...(url === undefined ? {} : { url, link_id: linkId(url) }),
        ...(item.title === undefined ? {} : { title: item.title }),
        ...(item.description === undefined ? {} : { description: item.description }),
      }
      const events = change(page, widgetId)
      const updated = await bookmarks.update(itemId, widgetId, fields, events)
      if (!updated || !(await pages.touchItems(widgetId, 0))) throw new AppError('not_found')
      for (const event of events) settleEvent(itemId, event)
      return updated
    },

    /** Counts a widget's items anew and moves the page's version on: what the event does when a process died in between. */
    async recount(pageId: number, widgetId: number): Promise<void> {
      for (;;) {
        const page = await pages.byId(pageId)
        if (!page?.widgets.some((widget) => widget.id === widgetId)) return bookmarks.deleteOfWidget(widgetId)
        const total = await bookmarks.countOfWidget(widgetId)
        if (await pages.setTotal(widgetId, page.items[`w${widgetId}`]?.rev ?? 0, total)) return
      }
    },

    deleteOfWidget: (widgetId: number) => bookmarks.deleteOfWidget(widgetId),
  }
}

function parseUrl(typed: string): string {
  const url = normalizeUrl(typed)
  if (!isWebUrl(url)) throw fieldError('url', 'invalid_url')
  return url
}

function withBookmarks<T extends Pick<PageRecord, 'widgets'>>(page: T, widgetId: number): T {
  if (page.widgets.find((widget) => widget.id === widgetId)?.widget_type !== 'urllist') throw new AppError('not_found')
  return page
}
