import type { Note } from '@foyer/contracts/kinds/notes'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Mutation } from '@foyer/web/mutation'
import { addingMutations, itemShapeOf } from './item-shapes.ts'

/** A page without what only the server knows (ids, times, icons): everything on it has a name of its own. */
export function shapeOf({ page }: PageView) {
  const { description, theme_color, widget_transparency, background, background_color } = page
  return {
    description,
    theme_color,
    widget_transparency,
    background,
    background_color,
    widths: page.column_widths,
    columns: page.columns.map(({ widgets }) => widgets.map(widgetShape)),
  }
}

/** The name of every widget and item on a page. */
export function namesIn(view: PageView): string[] {
  return view.page.columns.flatMap(({ widgets }) => widgets.flatMap((widget) => [widget.title, ...itemNames(widget)]))
}

export function notesIn(view: PageView): Note[] {
  return view.page.columns.flatMap(({ widgets }) => widgets.flatMap(({ items }) => (items && 'notes' in items ? items.notes : [])))
}

/** A confirmed mutation, with the ids of what it created. */
export type Arrived = Pick<Mutation, 'kind' | 'payload'> & { made: readonly number[] }

type Payload = Partial<
  Record<'widget_id' | 'from_widget_id' | 'to_widget_id' | 'item_id' | 'note_id', number> & {
    title: string
    text: string
    item_ids: number[]
    widget_ids: number[]
    bookmarks: Array<{ title: string }>
  }
>

/** The names that must be on a page at the end: what was added, unless it ever stood where something was deleted or was deleted itself. */
export function safeNames(arrived: readonly Arrived[], tried: ReadonlyArray<Pick<Mutation, 'kind' | 'payload'>>): string[] {
  const homes = new Map<number, number[]>()
  const names = new Map<number, string>()
  for (const { kind, payload, made } of arrived) {
    const { widget_id = 0, title, text, bookmarks } = payload as Payload
    if (!addingMutations.has(kind)) continue
    for (const [index, id] of made.entries()) {
      names.set(id, bookmarks?.[index]?.title ?? title ?? text ?? '')
      homes.set(id, [widget_id])
    }
  }
  const gone = new Set<number>()
  for (const { kind, payload } of tried) {
    const { widget_id = 0, from_widget_id = 0, to_widget_id = 0, item_id, note_id, item_ids = [], widget_ids = [] } = payload as Payload
    if (kind === 'moveBookmarks') for (const id of item_ids) homes.get(id)?.push(to_widget_id)
    if (kind === 'moveNote' || kind === 'moveTodo') homes.get(note_id ?? item_id ?? 0)?.push(to_widget_id)
    if (kind === 'moveTodoList') for (const widgets of homes.values()) if (widgets.includes(from_widget_id)) widgets.push(to_widget_id)
    if (kind === 'deleteBookmarks') for (const id of item_ids) gone.add(id)
    else if (kind === 'deleteWidgets') for (const id of widget_ids) gone.add(id)
    else if (kind.startsWith('delete')) gone.add(item_id ?? note_id ?? widget_id)
  }
  return [...names].filter(([id]) => !gone.has(id) && !homes.get(id)?.some((widget) => gone.has(widget))).map(([, name]) => name)
}

function widgetShape(widget: Widget) {
  const { title, widget_type, settings, items } = widget
  return { title, widget_type, settings, total: items?.total ?? 0, count: itemNames(widget).length, items: itemsShape(widget) }
}

function itemsShape(widget: Widget): unknown {
  return widget.items ? itemShapeOf(widget.widget_type).shape(widget.items) : null
}

/** The name of every item of a widget. */
export function itemNames(widget: Widget): string[] {
  return widget.items ? itemShapeOf(widget.widget_type).names(widget.items) : []
}
