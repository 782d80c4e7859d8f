import type { PageRecord, WidgetRecord } from './page.model.ts'
import type { RevisionCount } from './revisions/revision.model.ts'
import { type PageChange, fieldsBefore } from './revisions/undo.ts'

const trackedFields = [
  'title',
  'description',
  'theme_color',
  'widget_transparency',
  'background',
  'background_color',
  'column_widths',
  'columns',
] as const

/** What a revision restores of a page's document: its title and look, and its widgets in their columns. Who may see it is not among that. */
export type Tracked = Pick<PageRecord, (typeof trackedFields)[number] | 'widgets'>

export const trackedProjection = { version: 1, is_inbox: 1, ...Object.fromEntries([...trackedFields, 'widgets'].map((name) => [name, 1])) }

/** The part of a MongoDB `$set` that is tracked, as it leaves the page; null where none is. */
export function trackedAfter(before: Tracked, set: Record<string, unknown>): Partial<Tracked> | null {
  const after: Partial<Tracked> = Object.fromEntries(trackedFields.flatMap((name) => (name in set ? [[name, set[name]]] : [])))
  const changed = new Map(
    Object.entries(set).flatMap(([path, value]) => (path.startsWith('widgets.') ? [[Number(path.slice(8)), value]] : [])),
  )
  if (set['widgets']) after.widgets = set['widgets'] as WidgetRecord[]
  else if (changed.size > 0)
    after.widgets = before.widgets.map((widget, index) => (changed.get(index) as WidgetRecord | undefined) ?? widget)
  return Object.keys(after).length > 0 ? after : null
}

/** Whether a MongoDB `$set` has something of that. */
export function isTracked(set: object): boolean {
  return Object.keys(set).some((path) => path.startsWith('widgets') || trackedFields.some((name) => name === path))
}

/** What undoes a change of a page, and what to say of it; null where nothing is different. */
export function changeOf(before: Tracked, after: Partial<Tracked>): PageChange | null {
  const { widgets = before.widgets, ...fields } = after
  const changed = Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSame(before[name as keyof Tracked], value)))
  const byId = new Map(before.widgets.map((widget) => [widget.id, widget]))
  const afterById = new Map(widgets.map((widget) => [widget.id, widget]))
  const added = widgets.filter(({ id }) => !byId.has(id))
  const removed = before.widgets.filter(({ id }) => !afterById.has(id))
  const edited = before.widgets.filter((widget) => {
    const next = afterById.get(widget.id)
    return next && next !== widget && !isSame(contentOf(next), contentOf(widget))
  })
  if (Object.keys(changed).length + added.length + removed.length + edited.length === 0) return null
  const isMove = added.length + removed.length === 0 && ('columns' in changed || 'column_widths' in changed)
  const counts: RevisionCount[] = [
    ...added.map((widget) => widgetCount(widget.live_of === undefined ? 'widget_added' : 'live_copy_added', widget)),
    ...removed.map((widget) => widgetCount(widget.live_of === undefined ? 'widget_removed' : 'live_copy_removed', widget)),
    ...edited.map((widget) => widgetCount('widget_changed', afterById.get(widget.id) ?? widget)),
    ...(isMove ? [arrangement(before, fields.columns ?? before.columns, byId)] : []),
    ...('title' in changed ? [pageCount('page_renamed')] : []),
    ...('description' in changed ? [pageCount('page_described')] : []),
    ...('theme_color' in changed || 'widget_transparency' in changed || 'background' in changed ? [pageCount('page_colored')] : []),
  ]
  const undone = [
    ...added.map(({ id }) => ({ id, before: null })),
    ...[...removed, ...edited].map((widget) => ({ id: widget.id, before: widget })),
  ]
  return { undo: { ...fieldsBefore(before, changed), widgets: undone }, counts }
}

/** A single widget that has moved is named. */
function arrangement(before: Tracked, columns: number[][], widgets: ReadonlyMap<number, WidgetRecord>): RevisionCount {
  const without = (list: number[][], id: number) => list.map((column) => column.filter((widgetId) => widgetId !== id))
  const ids = columns.flatMap((column, index) => {
    const former = before.columns[index] ?? []
    const at = column.findIndex((id, place) => former[place] !== id)
    return [column[at], former[at < 0 ? column.length : at]].filter((id) => id !== undefined)
  })
  const moved = ids.find((id) => isSame(without(before.columns, id), without(columns, id)))
  const widget = moved === undefined ? undefined : widgets.get(moved)
  return widget ? widgetCount('widget_moved', widget) : pageCount('page_arranged')
}

function widgetCount(act: RevisionCount['act'], { id, widget_type, title }: WidgetRecord): RevisionCount {
  return { act, count: 1, widget_id: id, widget_type, title }
}

const pageCount = (act: RevisionCount['act']): RevisionCount => ({ act, count: 1 })

/** What of a widget is restored. */
function contentOf({ title, icon, settings, sections }: WidgetRecord) {
  return [title, icon ?? null, settings, sections ?? []]
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
