import type { ItemsPart } from '@foyer/contracts/pages/item/item-calls'
import { viewLimits } from '@foyer/contracts/view-limits'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { api } from '../../lib/api/api-client.ts'
import { findWidget } from './page-cache.ts'
import { loadedItems, withMoreItems } from '../widget/widget-items.ts'
import { abilitiesOf } from './can.ts'

/** Gives the part of a widget's items that begins at a cursor. */
export type ReadItems = (widgetId: number, after: string, signal?: AbortSignal) => Promise<ItemsPart>

/** Twice the parts of the longest list: one that changes all the time comes to an end all the same. */
const maxRefetchedParts = 2 * Math.ceil(viewLimits.items_per_widget / viewLimits.items_per_request)

export const readItems: ReadItems = (widgetId, after, signal) =>
  api('listItems', { params: { id: String(widgetId) }, query: { after }, ...(signal ? { signal } : {}) })

/**
 * A page that was read again, with as many items of each widget as were loaded before. The further parts of those that have changed are read
 * again too, so that none is shown twice, lost or out of date.
 */
export async function withLoadedItems(
  before: PageView | undefined,
  fresh: PageView,
  read: ReadItems,
  signal?: AbortSignal,
): Promise<PageView> {
  if (!before) return fresh
  const isSameViewer = String(abilitiesOf(before.page)) === String(abilitiesOf(fresh.page))
  const grow = async (widget: Widget) => {
    const older = findWidget(before, widget.id)
    if (older?.items && isSameViewer && isUnchanged(older, widget) && loadedItems(older).length >= loadedItems(widget).length)
      return { ...widget, items: older.items }
    return withLoadedParts(older, widget, read, signal)
  }
  const columns = await Promise.all(fresh.page.columns.map(async ({ widgets }) => ({ widgets: await Promise.all(widgets.map(grow)) })))
  return { ...fresh, page: { ...fresh.page, columns } }
}

const isUnchanged = (before: Widget, { items_revision }: Widget) => items_revision !== undefined && before.items_revision === items_revision

async function withLoadedParts(before: Widget | undefined, widget: Widget, read: ReadItems, signal?: AbortSignal): Promise<Widget> {
  const loaded = loadedItems(before).length
  // A list that had grown to its end is read to its end; one that came whole with its page is not.
  const toEnd = before?.items?.next === null && loaded > loadedItems(widget).length
  let grown = widget
  // A page that sends none of a widget's items along says so with an empty cursor.
  for (let part = 0; part < maxRefetchedParts && grown.items && grown.items.next !== null; part += 1) {
    if (!toEnd && loadedItems(grown).length >= loaded) break
    grown = withMoreItems(grown, await read(widget.id, grown.items.next, signal))
  }
  return grown
}
