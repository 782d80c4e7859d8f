import type { Principal } from '@foyer/contracts/identity'
import type { SearchedPage, SearchedWidget } from '../page/accessible/accessible-page.repository.ts'
import type { AccessiblePages } from '../page/accessible/accessible-pages.ts'
import type { SearchedPages } from '../search/searched-pages.ts'

/** A bookmark widget with its page. */
export type BookmarkHome = { page: SearchedPage; widget: SearchedWidget }
/** Gives the bookmark widgets on the pages of a person and of their teams that they may change, in the order of pages and widgets. Deleted ones are on no page. */
export type BookmarkHomes = (viewer: Principal) => Promise<BookmarkHome[]>

export function createBookmarkHomes(options: {
  accessiblePages: Pick<AccessiblePages, 'own'>
  searchedPages: SearchedPages
}): BookmarkHomes {
  const { accessiblePages, searchedPages } = options
  return async (viewer) => {
    const accessible = await accessiblePages.own(viewer)
    const pages = await searchedPages(accessible.map(({ head }) => head))
    return accessible.flatMap(({ head }) => {
      const page = pages.get(head._id)
      return page ? bookmarkWidgets(page).map((widget) => ({ page, widget })) : []
    })
  }
}

/** The state of the items of a widget, which every write moves on. */
export const revOf = ({ page, widget }: { page: Pick<SearchedPage, 'items'>; widget: Pick<SearchedWidget, 'id'> }): number =>
  page.items[`w${widget.id}`]?.rev ?? 0

function bookmarkWidgets({ columns, widgets }: SearchedPage): SearchedWidget[] {
  const byId = new Map(widgets.map((widget) => [widget.id, widget]))
  return columns.flat().flatMap((id) => {
    const widget = byId.get(id)
    return widget?.widget_type === 'urllist' ? [widget] : []
  })
}
