import { backgroundPictures } from '@foyer/contracts/pages/page/background-pictures'
import { printBackground } from '@foyer/contracts/pages/page/background-value'
import { addableWidgetTypes } from '@foyer/contracts/kinds/widget-kinds'
import { describePage, setWidgetsBackground, updatePageLook } from '@foyer/web/page-mutations'
import {
  addWidget,
  deleteWidget,
  moveWidgetToPage,
  placeWidget,
  restoreWidget,
  setColumns,
  updateWidget,
} from '@foyer/web/widget-mutations'
import { deleteWidgets, moveWidgetsToPage, restoreWidgets } from '@foyer/web/widget-batch-mutations'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ActionContext, type Actions, idsOf, pick, widgetsOf, shownWidgets, place, shuffled } from './action-context.ts'

const backgrounds = [
  { background: null, background_color: null },
  ...backgroundPictures
    .slice(0, 1)
    .map((picture) => ({ background: printBackground({ type: 'foyer', picture }), background_color: picture.colour })),
]

/** The mutations that every widget has, and those of how a page looks. */
export const widgetActions: Actions = {
  addWidget(context) {
    const view = pick(context, context.client.shown())
    const widget_type = pick(context, addableWidgetTypes)
    if (!view || !widget_type) return
    const { page } = view
    const column = pick(context, [...page.columns.keys()]) ?? 0
    const index = pick(context, [...(page.columns[column]?.widgets.keys() ?? []), 0]) ?? 0
    context.client.mutate(addWidget, { page_id: page.id, public_id: page.public_id, widget_type, title: context.name(), column, index })
  },
  updateWidget(context) {
    const widget = pick(context, shownWidgets(context))
    const ds = pick(context, [null, context.name()])
    if (widget) context.client.mutate(updateWidget, { widget_id: widget.id, settings: { ds } })
  },
  deleteWidget(context) {
    const view = pick(context, context.client.shown())
    const widget = view && pick(context, widgetsOf(view))
    if (!widget || widgetsOf(view).length < 3) return
    const column = view.page.columns.findIndex((candidate) => candidate.widgets.includes(widget))
    const index = view.page.columns[column]?.widgets.indexOf(widget) ?? 0
    context.client.mutate(deleteWidget, { widget_id: widget.id })
    const run = () => context.client.mutate(restoreWidget, { widget: { ...widget, tab_id: view.page.id, column, index } })
    context.undo.push({ run, isStillPossible: () => true })
  },
  placeWidget(context) {
    const view = pick(context, context.client.shown())
    const widget = view && pick(context, widgetsOf(view))
    if (!widget) return
    const { page } = view
    const column = pick(context, [...page.columns.keys()]) ?? 0
    const after = place(context, page.columns[column]?.widgets.filter((neighbour) => neighbour !== widget) ?? [])
    context.client.mutate(placeWidget, { page_id: page.id, public_id: page.public_id, widget_id: widget.id, column, after })
  },
  setColumns(context) {
    const page = pick(context, context.client.shown())?.page
    const column_widths = pick(context, [[1], [1, 2], [1, 1, 1]])
    if (page && column_widths) context.client.mutate(setColumns, { page_id: page.id, public_id: page.public_id, column_widths })
  },
  updatePageLook(context) {
    const page = pick(context, context.client.shown())?.page
    const change = pick(context, [
      { theme_color: 0xa9443c },
      { widget_transparency: 120 },
      { theme_color: 3_447_003, widget_transparency: 0 },
      ...backgrounds,
    ])
    if (page && change) context.client.mutate(updatePageLook, { page_id: page.id, public_id: page.public_id, ...change })
  },
  describePage(context) {
    const page = pick(context, context.client.shown())?.page
    const description = pick(context, ['', 'One', 'Another'])
    if (page && description !== undefined) context.client.mutate(describePage, { page_id: page.id, public_id: page.public_id, description })
  },
  setWidgetsBackground(context) {
    const page = pick(context, context.client.shown())?.page
    const background = pick(context, [null, 0xffff88]) ?? null
    if (page) context.client.mutate(setWidgetsBackground, { page_id: page.id, public_id: page.public_id, background })
  },
  moveWidgetToPage(context) {
    const [from, to] = shuffled(context, [0, 1]).map((index) => context.client.shown()[index])
    const widget = from && pick(context, widgetsOf(from))
    if (!widget || !to || widgetsOf(from).length < 3) return
    context.client.mutate(moveWidgetToPage, { widget, to_page_id: to.page.id, column: 0, index: 0 })
  },
  deleteWidgets(context) {
    const view = pick(context, context.client.shown())
    const widgets = view ? severalOf(context, view) : []
    if (!view || widgets.length === 0) return
    context.client.mutate(deleteWidgets, { page_id: view.page.id, widget_ids: idsOf(widgets) })
    const run = () => context.client.mutate(restoreWidgets, { page_id: view.page.id, widgets })
    context.undo.push({ run, isStillPossible: () => true })
  },
  moveWidgetsToPage(context) {
    const [from, to] = shuffled(context, [0, 1]).map((index) => context.client.shown()[index])
    const widgets = from && to ? severalOf(context, from) : []
    if (!from || !to || widgets.length === 0) return
    context.client.mutate(moveWidgetsToPage, { page_id: from.page.id, widgets, to_page_id: to.page.id, column: 0, index: 0 })
  },
}

/** Some of the widgets of a page with their places, where enough stay. */
function severalOf(context: ActionContext, view: PageView): Widget[] {
  const placed = view.page.columns.flatMap(({ widgets }, column) =>
    widgets.map((widget, index) => ({ ...widget, tab_id: view.page.id, column, index })),
  )
  if (placed.length < 4) return []
  const ids = new Set(shuffled(context, idsOf(placed)).slice(0, 2))
  return placed.filter(({ id }) => ids.has(id))
}
