import { AppError } from '@foyer/service-kit/app-error'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { untilCurrent } from './until-current.ts'

/**
 * Changes one widget's own record (title, settings, groups, to-do lists) on whichever page it is now, and gives the page with it. `change`
 * works on the record as it stands and is asked again when the page has moved on meanwhile; it may throw an `AppError`, and giving the same
 * record back writes nothing. Throws `not_found` when the widget is on no page.
 */
export type ChangeWidget = (widgetId: number, change: (widget: WidgetRecord) => WidgetRecord) => Promise<PageRecord>

export function createChangeWidget({ pages }: { pages: PageRepository }): ChangeWidget {
  return (widgetId, change) =>
    untilCurrent(
      () => pages.byWidget(widgetId),
      async (page) => {
        const position = page.widgets.findIndex((one) => one.id === widgetId)
        const widget = page.widgets[position]
        if (!widget) throw new AppError('not_found')
        const next = change(widget)
        if (next === widget) return page
        return pages.replaceWidget(page._id, page.version, position, next, itemInputs(widget) !== itemInputs(next))
      },
    )
}

/** What the items' JSON takes from the widget's record: a change of it makes remembered items stale. */
function itemInputs({ folders = [], todo_lists = [], settings }: WidgetRecord): string {
  return JSON.stringify([
    folders.map(({ id, title }) => [id, title]),
    todo_lists.map(({ id, title }) => [id, title]),
    settings['g_c'] ?? [],
  ])
}
