import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useStore } from '../../../lib/state/create-store.ts'
import { linkLists } from '../groups/links-of-group.ts'
import { filters, listKey } from './list-filters.ts'

/** The links of a widget that its filters leave, in their order. */
export function filteredLinks(widget: Widget): Bookmark[] {
  const byList = filters.get()
  return linkLists(widget, null).flatMap((links) => {
    const ids = byList.get(listKey(widget.id, links[0]?.folder_id ?? null))
    return ids ? links.filter(({ id }) => ids.has(id)) : links
  })
}

/** Whether any list of a widget is narrowed. */
export function useIsFiltered(widgetId: number): boolean {
  return useStore(filters, (byList) => [...byList.keys()].some((key) => key.startsWith(`${widgetId}-`)))
}
