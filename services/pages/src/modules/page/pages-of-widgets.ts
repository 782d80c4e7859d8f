import type { PageModel } from './page.model.ts'
import { notDeleted, notInbox } from './page.projections.ts'

type Loaded = { _id: number; widgets: Array<{ id: number }> }
type WithRemoved = { _id: number; removed: Array<{ widget: { id: number } }> }

/**
 * Finds the pages that widgets are on now, or were deleted from and can come back to with what is changed of their items meanwhile. Inboxes are
 * none. It goes to the driver's collection, as every change of an item asks it.
 */
export function createPagesOfWidgets(pages: PageModel): (widgetIds: number[]) => Promise<Map<number, number>> {
  return async (widgetIds) => {
    const loaded = await pages.collection
      .find<Loaded>({ 'widgets.id': { $in: widgetIds }, ...notInbox, ...notDeleted }, { projection: { 'widgets.id': 1 } })
      .toArray()
    const pageOf = new Map(loaded.flatMap(({ _id, widgets }) => widgets.map(({ id }) => [id, _id] as const)))
    const missing = widgetIds.filter((id) => !pageOf.has(id))
    if (missing.length === 0) return pageOf
    const former = await pages.collection
      .find<WithRemoved>({ 'removed.widget.id': { $in: missing }, ...notInbox, ...notDeleted }, { projection: { 'removed.widget.id': 1 } })
      .toArray()
    for (const { _id, removed } of former) for (const { widget } of removed) pageOf.set(widget.id, _id)
    return pageOf
  }
}
