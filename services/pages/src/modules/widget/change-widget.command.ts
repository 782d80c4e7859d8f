import { AppError } from '@foyer/service-kit/app-error'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'

/**
 * Changes one widget's own record (title, settings, sections) on the page it is on now, and gives that page. `change` gets the current record,
 * again after a version conflict; it may throw an `AppError`, and when it gives the same record back nothing is written. Throws `not_found`
 * when the widget is on no page.
 */
export type ChangeWidget = (widgetId: number, change: (widget: WidgetRecord) => WidgetRecord) => Promise<PageRecord>

type Dependencies = {
  pages: PageRepository
  /** What the JSON of a widget's items takes from its record: a change of it makes cached items stale. */
  inputsOf: (widget: WidgetRecord) => string
}

export function createChangeWidget({ pages, inputsOf }: Dependencies): ChangeWidget {
  return (widgetId, change) =>
    retryOnVersionConflict(
      () => pages.byWidget(widgetId),
      async (page) => {
        const position = page.widgets.findIndex(({ id }) => id === widgetId)
        const widget = page.widgets[position]
        if (!widget) throw new AppError('not_found')
        const next = change(widget)
        if (next === widget) return page
        return pages.replaceWidget(page._id, page.version, position, next, inputsOf(widget) !== inputsOf(next))
      },
    )
}
