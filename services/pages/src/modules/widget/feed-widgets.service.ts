import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { isLiveCopy } from '../page/live-copies/live-copies.ts'
import type { PageContents } from '../page/page.projections.ts'
import type { PageRepository } from '../page/page.repository.ts'

export type PageFeedWidgets = { title: string; widgets: Array<{ id: number; title: string }> }

const pageBatch = 20

/** For the export of a person's feeds: their own pages with the feed widgets on them. */
export function createFeedWidgets({ pages }: { pages: Pick<PageRepository, 'byOwner' | 'contentsByIds'> }) {
  return async (
    userId: number,
    { page, from = 0 }: { page?: string | undefined; from?: number | undefined },
  ): Promise<{ pages: PageFeedWidgets[]; next: number | null }> => {
    const own = await pages.byOwner(userId, limits.pages_per_user)
    const selected = page === undefined ? own : own.filter((pageEntry) => pageEntry.public_id === page)
    if (page !== undefined && selected.length === 0) throw new AppError('not_found')
    const ids = selected.slice(from, from + pageBatch).map((pageEntry) => pageEntry._id)
    const byId = new Map((ids.length > 0 ? await pages.contentsByIds(ids) : []).map((pageContents) => [pageContents._id, pageContents]))
    const next = from + pageBatch
    return {
      pages: ids.flatMap((id) => {
        const pageContents = byId.get(id)
        return pageContents ? [feedWidgetsOf(pageContents)] : []
      }),
      next: next < selected.length ? next : null,
    }
  }
}

/** In the order in which they are read on the page: column by column. */
function feedWidgetsOf({ title, columns, widgets }: PageContents): PageFeedWidgets {
  const byId = new Map(widgets.map((widget) => [widget.id, widget]))
  const placed = columns.flat().flatMap((id) => byId.get(id) ?? [])
  return {
    title,
    widgets: placed
      .filter((widget) => widget.widget_type === 'rsslist' && !isLiveCopy(widget))
      .map((widget) => ({ id: widget.id, title: widget.title })),
  }
}
