import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { createStore, useStore } from '../../../../lib/state/create-store.ts'
import { filteredLinks } from '../../filtering/filtered-links.ts'
import { linksOf } from '../../items/bookmark-items.ts'
import { type Checked, noneChecked, withChecked } from '../../items/checked-links.ts'

/** The bookmarks that are checked; of one widget at a time. */
type Selection = Checked & { widgetId: number }

const selection = createStore<Selection | null>(null)

export function startSelection(widgetId: number): void {
  selection.set({ ...noneChecked, widgetId })
}

export function endSelection(): void {
  selection.set(null)
}

/** Ends it where it is of this widget. */
export function endSelectionIn(widgetId: number): void {
  if (selection.get()?.widgetId === widgetId) endSelection()
}

export function isSelectingIn(widgetId: number): boolean {
  return selection.get()?.widgetId === widgetId
}

/** Checks a bookmark, or takes its check away; with `isRange` all from the one before to it. */
export function toggleSelected(widget: Widget, id: number, isRange: boolean): void {
  selection.set(
    (current) => current && { ...current, ...withChecked(current, id, isRange ? filteredLinks(widget).map((link) => link.id) : null) },
  )
}

export function selectOnly(ids: readonly number[]): void {
  selection.set((current) => current && { ...current, ids: new Set(ids), last: null })
}

/** The checked bookmarks that are still in the widget, in their order. */
export function selectedLinks(widget: Widget): Bookmark[] {
  const current = selection.get()
  if (current?.widgetId !== widget.id) return []
  return linksOf(widget).filter(({ id }) => current.ids.has(id))
}

/** Whether a bookmark is checked; undefined while none of its widget can be. */
export function useIsSelected(widgetId: number, id: number): boolean | undefined {
  return useStore(selection, (current) => (current?.widgetId === widgetId ? current.ids.has(id) : undefined))
}

/** The ids that are checked; null while none of the widget can be. */
export function useSelectedIds(widgetId: number): ReadonlySet<number> | null {
  return useStore(selection, (current) => (current?.widgetId === widgetId ? current.ids : null))
}
