import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { CheckedOn } from '../../../entities/widget/organising.ts'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'

/** Widgets of one page, in its order and with their places. */
export type WidgetGroup = { page: Page; widgets: Widget[] }

/** The checked widgets by their pages, as far as these are loaded and the widgets still on them. */
export function groupsOf(checked: ReadonlyMap<number, CheckedOn>, pageOf: (publicId: string) => Page | undefined): WidgetGroup[] {
  const publicIds = new Set([...checked.values()].map(({ public_id }) => public_id))
  return [...publicIds].flatMap((publicId) => {
    const page = pageOf(publicId)
    const widgets = page ? placedWidgets(page).filter(({ id }) => checked.has(stableKey(id))) : []
    return page && widgets.length > 0 ? [{ page, widgets }] : []
  })
}

/** The widgets of a page, column by column, each with the place it has. */
export function placedWidgets({ id, columns }: Page): Widget[] {
  return columns.flatMap(({ widgets }, column) => widgets.map((widget, index) => ({ ...widget, tab_id: id, column, index })))
}

/** Widgets in the runs in which they stood one below the other, in their order, so that each run goes back as it was. */
export function runsOf(widgets: readonly Widget[]): Widget[][] {
  const runs: Widget[][] = []
  for (const widget of widgets.toSorted((a, b) => a.column - b.column || a.index - b.index)) {
    const above = runs.at(-1)?.at(-1)
    if (above && above.column === widget.column && above.index + 1 === widget.index) runs.at(-1)?.push(widget)
    else runs.push([widget])
  }
  return runs
}
