import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { PageContents, PageRepository } from '../page/page.repository.ts'

export type PageFeedWidgets = { title: string; widgets: Array<{ id: number; title: string }> }

const pageBatch = 20

/** For the list of feeds that a person takes along: their own pages with the feed widgets on them. */
export function createFeedWidgets({ pages }: { pages: Pick<PageRepository, 'byOwner' | 'contentsByIds'> }) {
  return async (
    userId: number,
    { page, from = 0 }: { page?: string | undefined; from?: number | undefined },
  ): Promise<{ pages: PageFeedWidgets[]; next: number | null }> => {
    const own = await pages.byOwner(userId, limits.pages_per_user)
    const wanted = page === undefined ? own : own.filter((one) => one.public_id === page)
    if (page !== undefined && wanted.length === 0) throw new AppError('not_found')
    const ids = wanted.slice(from, from + pageBatch).map((one) => one._id)
    const byId = new Map((ids.length > 0 ? await pages.contentsByIds(ids) : []).map((one) => [one._id, one]))
    const next = from + pageBatch
    return {
      pages: ids.flatMap((id) => {
        const found = byId.get(id)
        return found ? [feedWidgetsOf(found)] : []
      }),
      next: next < wanted.length ? next : null,
    }
  }
}

/** In the order in which they are read on the page: column by column. */
function feedWidgetsOf({ title, columns, widgets }: PageContents): PageFeedWidgets {
  const byId = new Map(widgets.map((widget) => [widget.id, widget]))
  const placed = columns.flat().flatMap((id) => byId.get(id) ?? [])
  return { title, widgets: placed.filter((one) => one.widget_type === 'rsslist').map((one) => ({ id: one.id, title: one.title })) }
}
