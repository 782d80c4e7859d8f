import type { Widget } from '@foyer/contracts/pages/widget/widgets'

/** A widget that the server has put on a page: by the sheet, the clipboard, the gallery, or as a copy. */
export type NewWidgetAdded = { widget_id: number; widget_type: string; page_id: number; column: number }

/** The name of the event of the window that tells of it, for what is beside the app: the tour, an extension, statistics. */
export const newWidgetAdded = 'foyer:new-widget-added'

/** Tells of a new widget. */
export function tellNewWidget(detail: NewWidgetAdded): void {
  // Changes are also sent where there is no window.
  globalThis.dispatchEvent?.(new CustomEvent<NewWidgetAdded>(newWidgetAdded, { detail }))
}

/** The same of the widget as the server answers it. */
export function tellAddedWidget({ id, widget_type, tab_id, column }: Pick<Widget, 'id' | 'widget_type' | 'tab_id' | 'column'>): void {
  tellNewWidget({ widget_id: id, widget_type, page_id: tab_id, column })
}
