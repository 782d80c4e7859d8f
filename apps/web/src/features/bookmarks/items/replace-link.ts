import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { changeItems, findWidget } from '../../../entities/page/page-cache.ts'
import { linksOf } from './bookmark-items.ts'
import { withLink } from './change-items.ts'

/** Puts a changed link where it stands; changes nothing where it is not there. */
export function replaceLink(view: PageView, link: Bookmark): PageView {
  const widget = findWidget(view, link.widget_id)
  if (!widget || !linksOf(widget).some(({ id }) => id === link.id)) return view
  return changeItems(view, link.widget_id, (items) => withLink(items, link, undefined))
}
