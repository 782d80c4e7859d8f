import type { AccessiblePages, Reader } from '../page/accessible/accessible-pages.ts'
import { type WidgetResult, widgetsOf } from './page-search.service.ts'
import type { SearchedPages } from './searched-pages.ts'

type Dependencies = { accessiblePages: Pick<AccessiblePages, 'of'>; searchedPages: SearchedPages }

/** Gives the feed widgets on the pages that a person has at hand, in the order of pages and widgets. */
export function createFeedWidgetsAtHand({ accessiblePages, searchedPages }: Dependencies) {
  return async (reader: Reader): Promise<WidgetResult[]> => {
    const atHand = await accessiblePages.of(reader, { editable: false })
    const current = await searchedPages(atHand.map(({ head }) => head))
    const pages = atHand.flatMap(({ head }) => current.get(head._id) ?? [])
    return pages.flatMap(widgetsOf).filter(({ widget }) => widget.widget_type === 'rsslist')
  }
}
