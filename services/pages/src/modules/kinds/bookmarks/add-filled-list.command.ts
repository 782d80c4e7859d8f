import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { PageRecord } from '../../page/page.model.ts'
import { isLiveCopy } from '../../page/live-copies/live-copies.ts'
import { type Grants, authorizeEditor } from '../../page/page.policy.ts'
import type { PageRepository } from '../../page/page.repository.ts'
import type { PlacedWidget, WidgetService } from '../../widget/widget.service.ts'
import type { BookmarkService } from './bookmark.service.ts'
import { bookmarkUrl } from './bookmark-url.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byId'>
  widgets: Pick<WidgetService, 'add' | 'undoAdd'>
  bookmarks: Pick<BookmarkService, 'addMany'>
}
type NewLink = { url: string; title?: string | undefined; description?: string | undefined }
type NewList = Parameters<WidgetService['add']>[1] & { links: readonly NewLink[] }
type Editor = { viewer: SessionUser; grants: Grants }

/**
 * Adds a bookmark widget with the bookmarks that it begins with, or neither. A call that died between both is completed by the next with its
 * idempotency key. Throws what adding a widget does, `invalid` for the address of a link before anything is written, and `conflict` where the key has added
 * another kind of widget.
 */
export function createAddFilledList({ pages, widgets, bookmarks }: Dependencies) {
  return async (page: Authorized<PageRecord, 'edit'>, { links, ...fields }: NewList, { viewer, grants }: Editor): Promise<PlacedWidget> => {
    for (const [index, { url }] of links.entries()) bookmarkUrl(url, `links.${index}.url`)
    const placed = await widgets.add(page, fields, viewer)
    const widget = placed.page.widgets.find(({ id }) => id === placed.id)
    if (!widget || links.length === 0) return placed
    // The key is that of a widget which was added otherwise: it holds no bookmarks of its own.
    if (widget.widget_type !== fields.widget_type || isLiveCopy(widget)) throw new AppError('conflict')
    const key = fields.idempotency_key
    const drafts = links.map((link, index) => ({ ...link, ...(key ? { idempotency_key: `${key}-${index}` } : {}) }))
    try {
      await bookmarks.addMany({ page: authorizeEditor(placed.page, viewer, grants), widget }, drafts, undefined, viewer)
    } catch (error) {
      await widgets.undoAdd(page, placed.id)
      throw error
    }
    const filled = await pages.byId(page._id)
    if (!filled) throw new AppError('not_found')
    return { page: filled, id: placed.id }
  }
}
