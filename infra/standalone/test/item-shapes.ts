import type { Folders, Links } from '@foyer/contracts/kinds/bookmarks'
import type { Notes } from '@foyer/contracts/kinds/notes'
import type { TodoLists } from '@foyer/contracts/kinds/todos'
import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import type { Items } from '@foyer/contracts/pages/widget/widgets'

/** What the random mutations compare of the items of one kind. */
type ItemShape<I extends Items> = {
  /** The mutations that add items. */
  adds: readonly string[]
  /** The name of every item, in the order of display. */
  names(items: I): string[]
  /** The items without what only the server knows: ids, times, icons. */
  shape(items: I): unknown
}

/** Every kind with items has one entry here; a page with a widget of another fails. */
export const itemShapes: Partial<Record<AddableWidgetType, ItemShape<Items>>> = {
  urllist: define<Links | Folders>({
    adds: ['addBookmark', 'addBookmarks'],
    names: (items) => ('folders' in items ? items.folders.flatMap(({ links }) => links) : items.links).map(({ title }) => title),
    shape: (items) =>
      'folders' in items
        ? items.folders.map(({ title, index, links }) => ({ title, index, links: links.map(linkShape) }))
        : items.links.map(linkShape),
  }),
  notes: define<Notes>({
    adds: ['addNote'],
    names: (items) => items.notes.map(({ text }) => text.split(' ')[0] ?? ''),
    shape: (items) => items.notes.map(({ text }) => text),
  }),
  todo: define<TodoLists>({
    adds: ['addTodo'],
    names: (items) => items.lists.flatMap(({ todos }) => todos.map(({ text }) => text)),
    shape: (items) =>
      items.lists.map(({ title, index, todos }) => ({ title, index, todos: todos.map(({ text, is_done }) => ({ text, is_done })) })),
  }),
}

/** The mutations that add a widget or an item. */
export const addingMutations: ReadonlySet<string> = new Set([
  'addWidget',
  'addFilledList',
  ...Object.values(itemShapes).flatMap(({ adds }) => adds),
])

/** What is compared of a kind. Throws when it has no entry. */
export function itemShapeOf(type: string): ItemShape<Items> {
  const shape = itemShapes[type as AddableWidgetType]
  if (!shape) throw new Error(`the widget kind ${type} holds items: add its shape to infra/standalone/test/item-shapes.ts`)
  return shape
}

/** Forgets which items a shape reads: the type of the widget says which it holds. */
function define<I extends Items>(shape: ItemShape<I>): ItemShape<Items> {
  return shape
}

function linkShape({ title, url, description }: { title: string; url: string; description: string }) {
  return { title, url, description }
}
