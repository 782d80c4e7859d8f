import { addableWidgetTypes } from '@foyer/contracts/kinds/widget-kinds'
import {
  addWidget,
  deleteWidget,
  moveWidgetToPage,
  placeWidget,
  restoreWidget,
  setColumns,
  updateWidget,
} from '@foyer/web/widget-mutations'
import { type Actions, pick, widgetsOf, shownWidgets, place, shuffled } from './hand.ts'

/** The mutations that every widget has. */
export const widgetActions: Actions = {
  addWidget(hand) {
    const view = pick(hand, hand.client.shown())
    const widget_type = pick(hand, addableWidgetTypes)
    if (!view || !widget_type) return
    const { page } = view
    const column = pick(hand, [...page.columns.keys()]) ?? 0
    const index = pick(hand, [...(page.columns[column]?.widgets.keys() ?? []), 0]) ?? 0
    hand.client.mutate(addWidget, { page_id: page.id, public_id: page.public_id, widget_type, title: hand.name(), column, index })
  },
  updateWidget(hand) {
    const widget = pick(hand, shownWidgets(hand))
    const ds = pick(hand, [null, hand.name()])
    if (widget) hand.client.mutate(updateWidget, { widget_id: widget.id, settings: { ds } })
  },
  deleteWidget(hand) {
    const view = pick(hand, hand.client.shown())
    const widget = view && pick(hand, widgetsOf(view))
    if (!widget || widgetsOf(view).length < 3) return
    const column = view.page.columns.findIndex((candidate) => candidate.widgets.includes(widget))
    const index = view.page.columns[column]?.widgets.indexOf(widget) ?? 0
    hand.client.mutate(deleteWidget, { widget_id: widget.id })
    const run = () => hand.client.mutate(restoreWidget, { widget: { ...widget, tab_id: view.page.id, column, index } })
    hand.undo.push({ run, still: () => true })
  },
  placeWidget(hand) {
    const view = pick(hand, hand.client.shown())
    const widget = view && pick(hand, widgetsOf(view))
    if (!widget) return
    const { page } = view
    const column = pick(hand, [...page.columns.keys()]) ?? 0
    const after = place(hand, page.columns[column]?.widgets.filter((neighbour) => neighbour !== widget) ?? [])
    hand.client.mutate(placeWidget, { page_id: page.id, public_id: page.public_id, widget_id: widget.id, column, after })
  },
  setColumns(hand) {
    const page = pick(hand, hand.client.shown())?.page
    const column_widths = pick(hand, [[1], [1, 2], [1, 1, 1]])
    if (page && column_widths) hand.client.mutate(setColumns, { page_id: page.id, public_id: page.public_id, column_widths })
  },
  moveWidgetToPage(hand) {
    const [from, to] = shuffled(hand, [0, 1]).map((index) => hand.client.shown()[index])
    const widget = from && pick(hand, widgetsOf(from))
    if (!widget || !to || widgetsOf(from).length < 3) return
    hand.client.mutate(moveWidgetToPage, { widget, to_page_id: to.page.id, column: 0, index: 0 })
  },
}
