import type { SingleItemView } from './store/item-kind.ts'
import type { ItemRecord } from './store/item.model.ts'
import { sectionOf } from './store/sections.ts'

/** What the client called a thing when it created it: for whoever may edit, and nobody else. */
export function presentIdempotencyKey({ idempotency_key }: { idempotency_key?: string }, { forEditor }: Pick<SingleItemView, 'forEditor'>) {
  return forEditor && idempotency_key ? { idempotency_key } : {}
}

/** The widget of an item. A deleted one names the widget that it can be restored to. */
export function widgetIdOf({ widget_id, removed_from }: ItemRecord, { widget }: SingleItemView): number {
  return widget_id || (removed_from ?? widget.id)
}

/** The section that shows an item in this widget; of an item that is elsewhere, the one it names. */
export function shownSection(record: ItemRecord, view: SingleItemView): number | null {
  const isHere = widgetIdOf(record, view) === view.widget.id
  return isHere ? sectionOf(record.section_id, view.widget.sections) : (record.section_id ?? null)
}
