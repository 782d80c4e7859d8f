import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { AccessiblePageRepository, SearchedPage, SearchedWidget } from '../page/accessible-page.repository.ts'
import type { AccessiblePages } from '../page/accessible-pages.ts'
import type { PageRecord } from '../page/page.model.ts'
import type { DuplicateRepository, SavedBookmark } from './duplicate.repository.ts'

type Dependencies = {
  bookmarks: DuplicateRepository
  accessiblePages: AccessiblePages
  pages: Pick<AccessiblePageRepository, 'searchedByIds'>
}
export type LinkPlace = { record: SavedBookmark; page: SearchedPage; view: { widget: SearchedWidget } }

/** Which links a person has saved more than once, and where. Widgets that are deleted and can be restored do not count. */
export function createDuplicates({ bookmarks, accessiblePages, pages }: Dependencies) {
  /** The widgets of the person's pages with their pages, by id, in the order of the pages. */
  const widgetsOf = async (viewer: SessionUser) => {
    const accessible = await accessiblePages.of(viewer, { editable: true })
    const byId = new Map((await pages.searchedByIds(accessible.map(({ head }) => head._id))).map((page) => [page._id, page]))
    const own = accessible.flatMap(({ head }) => byId.get(head._id) ?? [])
    return new Map(own.flatMap((page) => page.widgets.map((widget) => [widget.id, { page, view: { widget } }] as const)))
  }

  return {
    /** How often the links of a page occur, of those that occur twice or more. Throws `forbidden` for who has no Premium. */
    async ofPage(page: Pick<PageRecord, 'widgets'>, viewer: SessionUser): Promise<{ link_id: number; count: number }[]> {
      if (!viewer.is_premium) throw new AppError('forbidden')
      const widgetIds = page.widgets.flatMap(({ id, widget_type }) => (widget_type === 'urllist' ? id : []))
      const occurrences = Map.groupBy(
        await bookmarks.occurrences(viewer.id, await bookmarks.linkIdsOf(widgetIds)),
        ({ link_id }) => link_id,
      )
      const repeated = [...occurrences].filter(([, records]) => records.length > 1)
      if (repeated.length === 0) return []
      const widgets = await widgetsOf(viewer)
      return repeated
        .map(([link_id, records]) => ({ link_id, count: records.filter(({ widget_id }) => widgets.has(widget_id)).length }))
        .filter(({ count }) => count > 1)
        .slice(0, limits.duplicate_links)
    },

    /** Where a link is saved, in the order of the pages. Throws `forbidden` for who has no Premium. */
    async placesOf(linkId: number, viewer: SessionUser): Promise<{ places: LinkPlace[]; has_more: boolean }> {
      if (!viewer.is_premium) throw new AppError('forbidden')
      const byWidget = Map.groupBy(await bookmarks.ofLink(viewer.id, linkId), ({ widget_id }) => widget_id)
      if (byWidget.size === 0) return { places: [], has_more: false }
      const places = [...(await widgetsOf(viewer))].flatMap(([id, home]) => (byWidget.get(id) ?? []).map((record) => ({ record, ...home })))
      return { places: places.slice(0, limits.link_places), has_more: places.length > limits.link_places }
    },
  }
}
