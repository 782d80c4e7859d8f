import type { PageView } from '@foyer/contracts/pages'
import type { Links, Widget } from '@foyer/contracts/widgets'
import { api } from '../api-client.ts'
import { findWidget } from './page-cache.ts'
import { linksOf, withFurtherLinks } from './widget-items.ts'

/** Gives the part of a widget's links that begins at a cursor. */
export type ReadLinks = (widgetId: number, after: string, signal?: AbortSignal) => Promise<Links>

/** How many further parts of one widget are read again with its page; what lies behind them is loaded anew as it scrolls. */
const partsReadAgain = 10

export const readLinks: ReadLinks = async (widgetId, after, signal) => {
  const part = await api('listItems', { params: { id: String(widgetId) }, query: { after }, ...(signal ? { signal } : {}) })
  return 'links' in part ? part : { links: [], total: 0, next: null }
}

/**
 * A page that was read again, with as many links of each widget as were loaded before: the further parts are read again too, so that none
 * is shown twice, lost or out of date.
 */
export async function withLoadedLinks(
  before: PageView | undefined,
  fresh: PageView,
  read: ReadLinks,
  signal?: AbortSignal,
): Promise<PageView> {
  if (!before) return fresh
  const grow = async (widget: Widget) =>
    widget.widget_type === 'urllist' ? grownAgain(findWidget(before, widget.id), widget, read, signal) : widget
  const columns = await Promise.all(fresh.page.columns.map(async ({ widgets }) => ({ widgets: await Promise.all(widgets.map(grow)) })))
  return { ...fresh, page: { ...fresh.page, columns } }
}

async function grownAgain(before: Widget | undefined, widget: Widget, read: ReadLinks, signal?: AbortSignal): Promise<Widget> {
  const loaded = before ? linksOf(before).length : 0
  // A list that had grown to its end is read to its end; one that came whole with its page is not.
  const toEnd = before?.items?.next === null && loaded > linksOf(widget).length
  let { items } = widget
  for (let part = 0; part < partsReadAgain && items?.next; part += 1) {
    if (!toEnd && linksOf({ items }).length >= loaded) break
    items = withFurtherLinks(items, await read(widget.id, items.next, signal))
  }
  return items === widget.items ? widget : { ...widget, items }
}
