import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { byName, defineMutation } from '../../../lib/mutations/mutation-kind.ts'
import { changeWidget, widgetsOf, withWidget, withoutWidget } from '../../page/page-cache.ts'
import { patched } from '../mutations.ts'
import { registeredKinds } from '../widget-kind.ts'

/** Mutations of several widgets of a page: the server does each for all of them or for none. */

export const deleteWidgets = defineMutation({
  name: 'deleteWidgets',
  idPaths: () => ['widget_ids[]'],
  send: ({ page_id, widget_ids }: WidgetBatch, { call }) => call('deleteWidgets', { params: paramsOf(page_id, widget_ids) }),
  apply: (view, { page_id, widget_ids }) => (view.page.id === page_id ? withoutAll(view, widget_ids) : view),
})
export type WidgetBatch = { page_id: number; widget_ids: number[] }

/** `widgets` are what was shown before, each with its place, so that they are back at once. */
export const restoreWidgets = defineMutation({
  name: 'restoreWidgets',
  idPaths: widgetsIdPaths,
  send: ({ page_id, widgets }: WidgetsOfPage, { call }) => call('restoreWidgets', { params: paramsOf(page_id, idsOf(widgets)) }),
  apply: (view, { page_id, widgets }) => (view.page.id === page_id ? withAll(view, widgets) : view),
  // Their items may have changed between what was shown and their deletion.
  commit: (view, { page_id }, { widgets }) => (view.page.id === page_id ? withAll(view, widgets) : view),
})
export type WidgetsOfPage = { page_id: number; widgets: Widget[] }

/** From their page to another one, where they stand one below the other. `widgets` are what is shown now: they are there at once if that page is here. */
export const moveWidgetsToPage = defineMutation({
  name: 'moveWidgetsToPage',
  idPaths: widgetsIdPaths,
  send: ({ page_id, widgets, to_page_id, column, index }: WidgetsMove, { call }) =>
    call('moveWidgets', { params: paramsOf(page_id, idsOf(widgets)), body: { page_id: to_page_id, column, index } }),
  apply: (view, move) => moved(view, move, null),
  // What they hold is known to the server: earlier mutations may have added items to them.
  commit: (view, move, { widgets }) => moved(view, move, widgets),
})
export type WidgetsMove = WidgetsOfPage & { to_page_id: number; column: number; index: number }

/** Settings of all widgets of one type on a page, but for live copies, whose settings are their originals'; null takes one away. */
export const patchWidgetSettings = defineMutation({
  name: 'patchWidgetSettings',
  idPaths: () => [],
  send: ({ page_id, widget_type, settings }: SettingsOfAll, { call }) =>
    call('patchWidgetSettings', { params: { id: String(page_id) }, body: { widgetType: widget_type, widgetSettings: settings } }),
  apply: (view, { page_id, widget_type, settings }) => {
    if (view.page.id !== page_id) return view
    const concerned = widgetsOf(view).filter((widget) => widget.widget_type === widget_type && !widget.is_live_copy)
    return concerned.reduce(
      (next, { id }) => changeWidget(next, id, (widget) => ({ ...widget, settings: patched(widget.settings, settings) })),
      view,
    )
  },
})
export type SettingsOfAll = { page_id: number; widget_type: AddableWidgetType; settings: Record<string, unknown> }

function moved(view: PageView, { page_id, widgets, to_page_id, column, index }: WidgetsMove, arriving: readonly Widget[] | null): PageView {
  if (view.page.id !== page_id && view.page.id !== to_page_id) return view
  const rest = withoutAll(view, idsOf(widgets))
  if (view.page.id !== to_page_id) return rest
  return withAll(rest, arriving ?? widgets.map((widget, n) => ({ ...widget, tab_id: to_page_id, column, index: index + n })))
}

const paramsOf = (pageId: number, ids: readonly number[]) => ({ id: String(pageId), ids: ids.join(',') })
const idsOf = (widgets: readonly Widget[]) => widgets.map(({ id }) => id)
const withoutAll = (view: PageView, ids: readonly number[]): PageView => ids.reduce(withoutWidget, view)

/** From the top of each column down, so that none is put between those that are already back. */
function withAll(view: PageView, widgets: readonly Widget[]): PageView {
  return widgets.toSorted((a, b) => a.column - b.column || a.index - b.index).reduce(withWidget, view)
}

/** Where whole widgets in a payload, of whatever kinds, hold ids. */
function widgetsIdPaths(): string[] {
  const itemPaths = registeredKinds().flatMap(({ items }) => items?.idPaths ?? [])
  return ['widgets[].id', 'widgets[].widget_id', ...new Set(itemPaths.map((path) => `widgets[].items.${path}`))]
}

export const widgetBatchMutations = byName([deleteWidgets, restoreWidgets, moveWidgetsToPage, patchWidgetSettings])
