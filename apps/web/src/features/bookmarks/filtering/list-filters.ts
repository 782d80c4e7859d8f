import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/widgets'
import { createStore, useStore } from '../../../lib/state/create-store.ts'
import { linkLists } from '../groups/links-of-group.ts'

/** The ids of the links that match what is typed into the filters of long lists, by list. */
const filters = createStore<ReadonlyMap<string, ReadonlySet<number>>>(new Map())

const keyOf = (widgetId: number, folderId: number | null) => `${widgetId}-${folderId ?? 0}`

/** null: the list is shown whole. */
export function setFilter(widgetId: number, folderId: number | null, ids: ReadonlySet<number> | null): void {
  filters.set((before) => {
    const key = keyOf(widgetId, folderId)
    if (ids === null && !before.has(key)) return before
    const after = new Map(before)
    if (ids) after.set(key, ids)
    else after.delete(key)
    return after
  })
}

/** The ids that a list is narrowed to; undefined where it is shown whole. */
export function useFilter(widgetId: number, folderId: number | null): ReadonlySet<number> | undefined {
  return useStore(filters, (byList) => byList.get(keyOf(widgetId, folderId)))
}

/** The links of a widget that its filters leave, in their order. */
export function filteredLinks(widget: Widget): Bookmark[] {
  const byList = filters.get()
  return linkLists(widget, null).flatMap((links) => {
    const ids = byList.get(keyOf(widget.id, links[0]?.folder_id ?? null))
    return ids ? links.filter(({ id }) => ids.has(id)) : links
  })
}

/** Whether any list of a widget is narrowed. */
export function useIsFiltered(widgetId: number): boolean {
  return useStore(filters, (byList) => [...byList.keys()].some((key) => key.startsWith(`${widgetId}-`)))
}
