import type { Note } from '@foyer/contracts/kinds/notes'
import type { PageView } from '@foyer/contracts/pages'
import type { Items, Widget } from '@foyer/contracts/widgets'
import type { Mutation } from '@foyer/web/mutation'

/** A page without what only the server knows (ids, times, icons): everything on it has a name of its own. */
export function shapeOf({ page }: PageView) {
  return { widths: page.column_widths, columns: page.columns.map(({ widgets }) => widgets.map(widgetShape)) }
}

/** The name of every widget and item on a page. */
export function namesIn(view: PageView): string[] {
  return view.page.columns.flatMap(({ widgets }) => widgets.flatMap((widget) => [widget.title, ...itemNames(widget.items)]))
}

export function notesIn(view: PageView): Note[] {
  return view.page.columns.flatMap(({ widgets }) => widgets.flatMap(({ items }) => (items && 'notes' in items ? items.notes : [])))
}

/** A confirmed mutation, with the ids of what it created. */
export type Arrived = Pick<Mutation, 'kind' | 'payload'> & { made: readonly number[] }

type Payload = Partial<
  Record<'widget_id' | 'to_widget_id' | 'item_id' | 'note_id', number> & {
    title: string
    text: string
    item_ids: number[]
    bookmarks: Array<{ title: string }>
  }
>

/** The names that must be on a page at the end: what was added, unless it ever stood where something was deleted or was deleted itself. */
export function safeNames(arrived: readonly Arrived[], tried: ReadonlyArray<Pick<Mutation, 'kind' | 'payload'>>): string[] {
  const homes = new Map<number, number[]>()
  const names = new Map<number, string>()
  for (const { kind, payload, made } of arrived) {
    const { widget_id = 0, title, text, bookmarks } = payload as Payload
    if (!/^add(Bookmarks?|Note|Todo|Widget)$/.test(kind)) continue
    for (const [index, id] of made.entries()) {
      names.set(id, bookmarks?.[index]?.title ?? title ?? text ?? '')
      homes.set(id, [widget_id])
    }
  }
  const gone = new Set<number>()
  for (const { kind, payload } of tried) {
    const { widget_id = 0, to_widget_id = 0, item_id, note_id, item_ids = [] } = payload as Payload
    if (kind === 'moveBookmarks') for (const id of item_ids) homes.get(id)?.push(to_widget_id)
    if (kind.startsWith('delete')) gone.add(item_id ?? note_id ?? widget_id)
  }
  return [...names].filter(([id]) => !gone.has(id) && !homes.get(id)?.some((widget) => gone.has(widget))).map(([, name]) => name)
}

function widgetShape({ title, widget_type, settings, items }: Widget) {
  const names = itemNames(items)
  return { title, widget_type, settings, total: items?.total ?? 0, count: names.length, items: itemsShape(items) }
}

function itemsShape(items: Items | null): unknown {
  if (!items) return null
  if ('notes' in items) return items.notes.map(({ text }) => text)
  if ('lists' in items) {
    return items.lists.map(({ title, index, todos }) => ({ title, index, todos: todos.map(({ text, is_done }) => ({ text, is_done })) }))
  }
  if ('folders' in items)
    return items.folders.map((folder) => ({ title: folder.title, index: folder.index, links: folder.links.map(link) }))
  return items.links.map(link)
}

const link = ({ title, url, description }: { title: string; url: string; description: string }) => ({ title, url, description })

export function itemNames(items: Items | null): string[] {
  if (!items) return []
  if ('notes' in items) return items.notes.map(({ text }) => text.split(' ')[0] ?? '')
  if ('lists' in items) return items.lists.flatMap(({ todos }) => todos.map(({ text }) => text))
  if ('folders' in items) return items.folders.flatMap(({ links }) => links.map(({ title }) => title))
  return items.links.map(({ title }) => title)
}
