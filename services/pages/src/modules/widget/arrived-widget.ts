import { itemsChanged } from '@foyer/contracts/events'
import { pendingEvents } from '@foyer/service-kit/events'
import type { WidgetKinds } from '../page/item-budget.ts'
import type { ItemState, PageRecord, WidgetRecord } from '../page/page.model.ts'
import type { PageChange } from '../page/page-writes.repository.ts'
import { placeWidgets } from './layout.ts'

type Arrival = { widget: Record<string, unknown> | WidgetRecord; items: ItemState | null; column: number; index: number }

/** The change that puts widgets on a page: those from another page, or deleted ones that are restored, each in its turn at its place. */
export function withArrivedWidgets(page: PageRecord, arrivals: readonly Arrival[], { holdsItems }: WidgetKinds): PageChange {
  // The payload of an event and the deleted widgets of a page hold widgets as pages stores them.
  const arrived = arrivals.map(({ widget, ...arrival }) => ({ ...arrival, record: widget as WidgetRecord }))
  return {
    set: {
      columns: arrived.reduce((columns, { record, ...place }) => placeWidgets(columns, [record.id], place), page.columns),
      widgets: [...page.widgets, ...arrived.map(({ record }) => record)],
      // Cached items may be older than their last change.
      ...Object.fromEntries(
        arrived.map(({ record, items }) => [`items.w${record.id}`, { rev: (items?.rev ?? 0) + 1, total: items?.total ?? 0 }]),
      ),
    },
    // An item may have been stored while the widget was on no page that could count it.
    events: arrived.flatMap(({ record }) =>
      holdsItems(record.widget_type) ? pendingEvents(itemsChanged, { page_id: page._id, widget_id: record.id }) : [],
    ),
  }
}
