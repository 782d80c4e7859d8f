import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { UnsortedLinks } from '@foyer/contracts/pages/item/unsorted'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { findWidget } from '../../../entities/page/page-cache.ts'
import { linksOf } from '../items/bookmark-items.ts'
import { type UnsortedList, linksIn } from './unsorted-list.ts'

/** What an inbox is called by while nothing has been saved to it. */
const noWidget = 0

/** The widget that calls and mutations name an inbox by. */
export const widgetOfInbox = (list: UnsortedList | undefined): number => list?.pages[0]?.widget_id ?? noWidget

/** An inbox as a page with one list, so that what is done to the bookmarks of pages is done to these in the same way. */
export function inboxView(list: UnsortedList): PageView {
  const links = linksIn(list)
  const id = widgetOfInbox(list)
  const items = { links, total: list.pages[0]?.total ?? 0, next: list.pages.at(-1)?.next ?? null }
  const widget = { id, widget_id: id, widget_type: 'urllist', title: '', settings: {}, items }
  // What mutations of bookmarks read of a page.
  return { page: { id: noWidget, public_id: list.pages[0]?.public_id ?? '', columns: [{ widgets: [widget] }] } } as unknown as PageView
}

/** The links of such a page, and how many there are in all. */
export function shownIn(view: PageView): { links: Bookmark[]; total: number } {
  const widget = view.page.columns[0]?.widgets[0]
  return { links: widget ? linksOf(widget) : [], total: widget?.items?.total ?? 0 }
}

/** The inbox after a change of its page; the same object where that has changed nothing. */
export function changedInbox(list: UnsortedList, change: (view: PageView) => PageView): UnsortedList {
  const before = inboxView(list)
  const after = change(before)
  const id = widgetOfInbox(list)
  if (findWidget(before, id)?.items === findWidget(after, id)?.items) return list
  const { links, total } = shownIn(after)
  let start = 0
  const refilled = (page: UnsortedLinks, index: number): UnsortedLinks => {
    const end = index === list.pages.length - 1 ? links.length : start + page.links.length
    const part = { ...page, links: links.slice(start, end), total }
    start = end
    return part
  }
  return { ...list, pages: list.pages.map(refilled) }
}
