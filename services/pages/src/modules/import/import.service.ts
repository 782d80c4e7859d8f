import { limits } from '@foyer/contracts/limits'
import type { ImportedBookmark } from '@foyer/contracts/pages'
import { AppError } from '@foyer/service-kit/app-error'
import { newPublicId } from '@foyer/service-kit/ids'
import { generateKeyBetween } from 'fractional-indexing'
import type { BookmarkRepository } from '../bookmark/bookmark.repository.ts'
import { linkId } from '../bookmark/link-id.ts'
import type { PageRecord } from '../page/page.model.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { spread } from '../widget/layout.ts'

export type ImportService = ReturnType<typeof createImportService>

type Dependencies = {
  pages: PageRepository
  bookmarks: BookmarkRepository
  clock: () => Date
  /** Whether billing entitles this person to more than the free pages. */
  isPremium: (userId: number) => Promise<boolean>
}
type Batch = { owner_id: number; page_id: number; bookmarks: ImportedBookmark[] }
type ImportedPage = {
  owner_id: number
  page_id: number
  title: string
  widgets: Array<{ id: number; title: string; total: number; settings?: Record<string, unknown> | undefined }>
}

const columnCount = 4

/** The receiving end of an import. Ids are given by the import service beforehand, so both calls may come twice. */
export function createImportService({ pages, bookmarks, clock, isPremium }: Dependencies) {
  const checkRoom = async (ownerId: number) => {
    const count = await pages.countOfOwner(ownerId)
    if (count < limits.free_pages) return
    const limit = (await isPremium(ownerId)) ? limits.pages_per_user : limits.free_pages
    if (count >= limit) throw new AppError('page_limit', { limit })
  }

  return {
    /** Bookmarks without a page: no call shows them until the page names their widgets. */
    async storeBatch({ owner_id, page_id, bookmarks: batch }: Batch): Promise<number> {
      const stored = await bookmarks.insertMissing(
        batch.map(({ id, created_at, ...fields }) => ({
          _id: id,
          page_id,
          owner_id,
          folder_id: null,
          icon: null,
          link_id: linkId(fields.url),
          created_at: new Date(created_at * 1000),
          ...fields,
        })),
      )
      if (!stored) throw new AppError('conflict')
      return batch.length
    },

    /** The page with all its widgets, in one write: nothing of an import is seen before all of it is there. */
    async publish({ owner_id, page_id, title, widgets }: ImportedPage): Promise<PageRecord> {
      const known = await pages.byId(page_id)
      if (known?.owner_id === owner_id) return known
      await checkRoom(owner_id)
      const page: PageRecord = {
        _id: page_id,
        public_id: newPublicId(),
        title,
        owner_id,
        is_default: false,
        share_mode: 'private',
        column_widths: Array.from({ length: columnCount }, () => limits.default_column_width),
        columns: spread(widgets, columnCount),
        widgets: widgets.map((widget) => ({
          id: widget.id,
          public_id: newPublicId(),
          widget_type: 'urllist',
          title: widget.title,
          icon: null,
          settings: widget.settings ?? {},
        })),
        items: Object.fromEntries(widgets.map((widget) => [`w${widget.id}`, { rev: 1, total: widget.total }])),
        version: 1,
        order: generateKeyBetween(await pages.lastOrder(owner_id), null),
        created_at: clock(),
        updated_at: clock(),
      }
      if (await pages.insert(page)) return page
      const present = await pages.byId(page_id)
      if (!present || present.owner_id !== owner_id) throw new AppError('conflict')
      return present
    },
  }
}
