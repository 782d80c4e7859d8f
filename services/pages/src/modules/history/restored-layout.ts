import { itemsChanged } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { WidgetKinds } from '../page/item-budget.ts'
import type { PageRecord, RemovedWidget, WidgetRecord } from '../page/page.model.ts'
import type { PageChange } from '../page/page-writes.repository.ts'
import type { WidgetWebhooks } from '../page/widget-webhooks.ts'
import { withRemovedWidgets } from '../widget/delete-widget.command.ts'
import { fitWidths, positionOf } from '../widget/layout.ts'

type Context = {
  /** The copies of widgets that are on another page now, by the ids of these. */
  copies: ReadonlyMap<number, WidgetRecord>
  webhooks: Pick<WidgetWebhooks, 'deleted' | 'restored'>
  kinds: WidgetKinds
  at: Date
}

const lookFields = ['title', 'description', 'theme_color', 'widget_transparency', 'background', 'background_color'] as const

/**
 * The change that makes a page's document what it was: its title and look, and its widgets in their columns. Widgets that have come since are
 * deleted as a person deletes them, and those that were deleted come back with their items.
 */
export function restoredLayout(page: PageRecord, then: PageRecord, { copies, webhooks, kinds, at }: Context): PageChange {
  const current = new Map(page.widgets.map((widget) => [widget.id, widget]))
  const removed = new Map((page.removed ?? []).map((entry) => [entry.widget.id, entry]))
  const returning: RemovedWidget[] = []
  const set: Record<string, unknown> = {}
  const finalId = new Map<number, number>()
  const widgets = then.widgets.flatMap((widget): WidgetRecord[] => {
    const entry = removed.get(widget.id)
    const live = current.get(widget.id) ?? entry?.widget
    const copy = live ? undefined : copies.get(widget.id)
    if (!live && !copy) return []
    finalId.set(widget.id, copy?.id ?? widget.id)
    if (copy) set[`items.w${copy.id}`] = { rev: 1, total: 0 }
    else if (current.has(widget.id)) set[`items.w${widget.id}.rev`] = (page.items[`w${widget.id}`]?.rev ?? 0) + 1
    else if (entry) {
      returning.push(entry)
      set[`items.w${widget.id}`] = { rev: (entry.items?.rev ?? 0) + 1, total: entry.items?.total ?? 0 }
    }
    return [copy ?? withContent(live ?? widget, widget)]
  })
  const leaving = page.widgets.filter(({ id }) => !finalId.has(id))
  const left = leaving.map((widget): RemovedWidget => {
    return { widget: withoutMove(widget), items: page.items[`w${widget.id}`] ?? null, ...positionOf(page.columns, widget.id), at }
  })
  const all = [...(page.removed ?? []).filter((entry) => !returning.includes(entry)), ...left]
  const deletions = withRemovedWidgets(page, all.slice(-limits.deleted_widgets), all.slice(0, -limits.deleted_widgets))
  const columns = then.columns.map((ids) => ids.flatMap((id) => finalId.get(id) ?? []))
  const missing = lookFields.filter((name) => then[name] === undefined && page[name] !== undefined)
  return {
    set: {
      ...deletions.set,
      ...set,
      ...Object.fromEntries(lookFields.flatMap((name) => (then[name] === undefined ? [] : [[name, then[name]]]))),
      columns,
      column_widths: fitWidths(then.column_widths, columns.length),
      widgets,
    },
    unset: [...(deletions.unset ?? []), ...missing, ...leaving.map(({ id }) => `items.w${id}`)],
    events: [...(deletions.events ?? []), ...arrivals(), ...leaving.flatMap((widget) => webhooks.deleted(page, widget))],
  }

  function arrivals(): PendingEvent[] {
    return returning.flatMap(({ widget }) => [
      // An item may have been stored while the widget was on no page that could count it.
      ...(kinds.holdsItems(widget.widget_type) ? pendingEvents(itemsChanged, { page_id: page._id, widget_id: widget.id }) : []),
      ...webhooks.restored(page, widget),
    ])
  }
}

/** A widget with what it said then. A group that it has again cannot be restored a second time. */
function withContent(live: WidgetRecord, { title, icon, settings, sections }: WidgetRecord): WidgetRecord {
  const { removed_sections, ...rest } = omit(live, ['icon', 'sections'])
  const restorable = removed_sections?.filter(({ section }) => !sections?.some(({ id }) => id === section.id))
  return {
    ...rest,
    title,
    ...(icon === undefined ? {} : { icon }),
    settings,
    ...(sections ? { sections } : {}),
    ...(restorable?.length ? { removed_sections: restorable } : {}),
  }
}

const withoutMove = (widget: WidgetRecord): WidgetRecord => omit(widget, ['moved_from'])

function omit<K extends 'icon' | 'sections' | 'moved_from'>(widget: WidgetRecord, names: readonly K[]): Omit<WidgetRecord, K> {
  const copy = { ...widget }
  for (const name of names) delete copy[name]
  return copy
}
