import { AppError } from '@foyer/service-kit/app-error'
import type { PendingEvent } from '@foyer/service-kit/events'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'

/**
 * Changes one widget's own record (title, settings, sections) on the page it is on now, and gives that page. `change` gets the current record,
 * again after a version conflict; it may throw an `AppError`, and when it gives the same record back nothing is written. `eventsOf` gives
 * the events to write along with the change. Throws `not_found` when the widget is on no page.
 */
export type ChangeWidget = (
  widgetId: number,
  change: (widget: WidgetRecord) => WidgetRecord,
  eventsOf?: (changed: WidgetRecord, before: WidgetRecord) => PendingEvent[],
) => Promise<PageRecord>

type Dependencies = {
  pages: Pick<PageRepository, 'byWidget' | 'replaceWidget'>
  relay: (pageId: number) => void
  /** What the JSON of a widget's items takes from its record: a change of it makes cached items stale. */
  inputsOf: (widget: WidgetRecord) => string
}

export function createChangeWidget({ pages, relay, inputsOf }: Dependencies): ChangeWidget {
  return (widgetId, change, eventsOf) =>
    retryOnVersionConflict(
      () => pages.byWidget(widgetId),
      async (page) => {
        const position = page.widgets.findIndex(({ id }) => id === widgetId)
        const widget = page.widgets[position]
        if (!widget) throw new AppError('not_found')
        const next = change(widget)
        if (next === widget) return page
        const events = eventsOf?.(next, widget) ?? []
        const replaced = await pages.replaceWidget(page, position, next, inputsOf(widget) !== inputsOf(next), events)
        if (replaced && events.length > 0) relay(replaced._id)
        return replaced
      },
    )
}
