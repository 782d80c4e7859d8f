import { itemsChanged } from '@foyer/contracts/events'
import { pendingEvents } from '@foyer/service-kit/events'
import type { WidgetKinds } from '../page/item-budget.ts'
import type { ItemState, PageRecord, WidgetRecord } from '../page/page.model.ts'
import type { PageChange } from '../page/page-writes.repository.ts'
import { placeWidget } from './layout.ts'

type Arrival = { widget: Record<string, unknown> | WidgetRecord; items: ItemState | null; column: number; index: number }

/** The change that puts a widget on a page: one from another page, or a deleted one that is restored. */
export function withArrivedWidget(page: PageRecord, { widget, items, column, index }: Arrival, { holdsItems }: WidgetKinds): PageChange {
  // The payload of an event and the deleted widgets of a page hold widgets as pages stores them.
  const record = widget as WidgetRecord
  return {
    set: {
      columns: placeWidget(page.columns, record.id, { column, index }),
      widgets: [...page.widgets, record],
      // Cached items may be older than their last change.
      [`items.w${record.id}`]: { rev: (items?.rev ?? 0) + 1, total: items?.total ?? 0 },
    },
    // An item may have been stored while the widget was on no page that could count it.
    events: holdsItems(record.widget_type) ? pendingEvents(itemsChanged, { page_id: page._id, widget_id: record.id }) : [],
  }
}
