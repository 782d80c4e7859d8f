import type {
  AddableWidgetType,
  Bookmark,
  Folder,
  Items,
  Links,
  Note,
  Notes,
  Todo,
  TodoList,
  Todos,
  Widget,
} from '@foyer/contracts/widgets'

/** Pure changes to what a widget holds. Each gives new items and leaves the old ones alone; what does not concern them changes nothing. */

/** What a widget holds that was just made; `id` is used for what has none yet. */
export function freshItems(type: AddableWidgetType, title: string, id: number): Items | null {
  if (type === 'urllist') return { links: [], total: 0, next: null }
  if (type === 'notes') return { notes: [], total: 0, next: null }
  if (type === 'todo') return { lists: [{ id: id - 1, title, index: 0, todos: [] }], total: 0, next: null }
  return null
}

/** The groups of a bookmark widget; empty when its links stand without. */
export function foldersOf(widget: Widget): Folder[] {
  return widget.items && 'folders' in widget.items ? widget.items.folders : []
}

/** All links of a widget that are here, of all its groups, in their order. */
export function linksOf(widget: Pick<Widget, 'items'>): Bookmark[] {
  if (!widget.items) return []
  if ('folders' in widget.items) return widget.items.folders.flatMap((folder) => folder.links)
  return 'links' in widget.items ? widget.items.links : []
}

export function notesOf(widget: Widget): Note[] {
  return widget.items && 'notes' in widget.items ? widget.items.notes : []
}

export function todoListsOf(widget: Widget): TodoList[] {
  return widget.items && 'lists' in widget.items ? widget.items.lists : []
}

/** How many items of a widget are here. */
export function countOf(items: Items | null | undefined): number {
  if (!items) return 0
  if ('notes' in items) return items.notes.length
  return 'lists' in items ? items.lists.reduce((sum, list) => sum + list.todos.length, 0) : linksOf({ items }).length
}

/** Whether it holds nothing that could be lost. */
export function isEmptyWidget(widget: Widget): boolean {
  return widget.items?.total === 0
}

type Identified = { id: number }
/** Where a thing goes: after another one, at the top (null), or at the end (undefined). */
export type After = number | null | undefined

/** Puts a thing into a list after another, or in the place of the one with its id when `after` is not given and it is there. */
export function putInto<T extends Identified>(list: T[], one: T, after: After): T[] {
  if (after === undefined && list.some((other) => other.id === one.id)) return list.map((other) => (other.id === one.id ? one : other))
  const rest = list.filter((other) => other.id !== one.id)
  if (after === null) return [one, ...rest]
  const above = after === undefined ? -1 : rest.findIndex((other) => other.id === after)
  return above < 0 ? [...rest, one] : rest.toSpliced(above + 1, 0, one)
}

export function without<T extends Identified>(list: T[], id: number): T[] {
  return list.filter((one) => one.id !== id)
}

/** Reorders the named ones on the places they hold together. */
export function reordered<T extends Identified>(list: T[], ids: readonly number[]): T[] {
  const named = new Set(ids)
  const byId = new Map(list.map((one) => [one.id, one]))
  const next = ids.flatMap((id) => byId.get(id) ?? [])
  let place = 0
  return list.map((one) => {
    if (!named.has(one.id)) return one
    place += 1
    return next[place - 1] ?? one
  })
}

/** Puts sections into the named order; those not named follow. Their `index` is counted anew. */
export function orderedSections<T extends { id: number; index: number }>(list: T[], ids: readonly number[]): T[] {
  const byId = new Map(list.map((one) => [one.id, one]))
  const named = ids.flatMap((id) => byId.get(id) ?? [])
  return indexed([...named, ...list.filter((one) => !ids.includes(one.id))])
}

function indexed<T extends { index: number }>(list: T[]): T[] {
  return list.map((one, index) => ({ ...one, index }))
}

/** Puts a link into its widget: into its group (the first one when it names none that is there), after another link. */
export function withLink(items: Items, link: Bookmark, after: After): Items {
  if ('links' in items) {
    const known = items.links.some((one) => one.id === link.id)
    return { ...items, links: putInto(items.links, link, after), total: items.total + (known ? 0 : 1) }
  }
  if (!('folders' in items)) return items
  const known = items.folders.some((folder) => folder.links.some((one) => one.id === link.id))
  const home = items.folders.find((folder) => folder.id === link.folder_id) ?? items.folders[0]
  const folders = items.folders.map((folder) => ({
    ...folder,
    links: folder === home ? putInto(folder.links, link, after) : without(folder.links, link.id),
  }))
  return { ...items, folders, total: items.total + (known ? 0 : 1) }
}

export function withoutLink(items: Items, id: number): Items {
  if ('links' in items) {
    const links = without(items.links, id)
    return { ...items, links, total: items.total - (items.links.length - links.length) }
  }
  if (!('folders' in items)) return items
  const folders = items.folders.map((folder) => ({ ...folder, links: without(folder.links, id) }))
  const gone = items.folders.some((folder) => folder.links.some((one) => one.id === id)) ? 1 : 0
  return { ...items, folders, total: items.total - gone }
}

/** The next items of a widget, of all its groups or lists in one row. */
export type ItemsPart = Links | Notes | Todos

/** Puts the next part at the end of what is here. What was added meanwhile may come again with it: its later place is the true one. */
export function withFurtherItems(items: Items, part: ItemsPart): Items {
  if ('links' in part) return withFurtherLinks(items, part)
  if ('notes' in part) return 'notes' in items ? { ...part, notes: [...withoutAll(items.notes, part.notes), ...part.notes] } : items
  if (!('lists' in items)) return items
  const { todos, ...rest } = part
  const ids = new Set(items.lists.map((list) => list.id))
  const home = ({ list_id }: Todo) => (list_id !== null && ids.has(list_id) ? list_id : items.lists[0]?.id)
  const lists = items.lists.map((list) => ({
    ...list,
    todos: [...withoutAll(list.todos, todos), ...todos.filter((todo) => home(todo) === list.id)],
  }))
  return { ...rest, lists }
}

function withoutAll<T extends Identified>(list: T[], others: readonly Identified[]): T[] {
  const ids = new Set(others.map((one) => one.id))
  return list.filter((one) => !ids.has(one.id))
}

function withFurtherLinks(items: Items, { links, total, next }: Links): Items {
  const others = (list: Bookmark[]) => withoutAll(list, links)
  if ('links' in items) return { links: [...others(items.links), ...links], total, next }
  if (!('folders' in items)) return items
  const home = folderIdOf(items.folders)
  const folders = items.folders.map((folder) => ({
    ...folder,
    links: [...others(folder.links), ...links.filter((link) => home(link) === folder.id)],
  }))
  return { folders, total, next }
}

/** The group a link belongs to: its own, or the first one when that is not there. */
function folderIdOf(folders: Folder[]): (link: Bookmark) => number | undefined {
  const ids = new Set(folders.map((folder) => folder.id))
  return ({ folder_id }) => (folder_id !== null && ids.has(folder_id) ? folder_id : folders[0]?.id)
}

export function withLinksReordered(items: Items, ids: readonly number[]): Items {
  if ('links' in items) return { ...items, links: reordered(items.links, ids) }
  if (!('folders' in items)) return items
  return { ...items, folders: items.folders.map((folder) => ({ ...folder, links: reordered(folder.links, ids) })) }
}

/** Adds a group at an index. In a widget without groups the loose links become the first one, `first`. */
export function withFolder(items: Items, folder: { id: number; title: string }, first: { id: number; title: string }, at?: number): Items {
  const made: Folder = { ...folder, index: 0, links: [], toggleState: true }
  if ('links' in items) {
    const { links, ...rest } = items
    return { ...rest, folders: indexed([{ ...first, index: 0, links, toggleState: true }, made]) }
  }
  if (!('folders' in items) || items.folders.some((one) => one.id === folder.id)) return items
  return { ...items, folders: indexed(items.folders.toSpliced(at ?? items.folders.length, 0, made)) }
}

/** Takes a group away with its links; of the only one, and of the last that is left, the links stand without a group. */
export function withoutFolder(items: Items, id: number): Items {
  if (!('folders' in items)) return items
  const gone = items.folders.find((folder) => folder.id === id)
  if (!gone) return items
  const { folders, ...rest } = items
  if (folders.length === 1) return { ...rest, links: gone.links }
  const left = indexed(folders.filter((folder) => folder.id !== id))
  const total = items.total - gone.links.length
  return left.length === 1 ? { ...rest, total, links: left[0]?.links ?? [] } : { ...rest, total, folders: left }
}

export function withTodo(items: Items, todo: Todo, after: After): Items {
  if (!('lists' in items)) return items
  const known = items.lists.some((list) => list.todos.some((one) => one.id === todo.id))
  const home = items.lists.find((list) => list.id === todo.list_id) ?? items.lists[0]
  const lists = items.lists.map((list) => ({
    ...list,
    todos: list === home ? putInto(list.todos, todo, after) : without(list.todos, todo.id),
  }))
  return { ...items, lists, total: items.total + (known ? 0 : 1) }
}

export function withoutTodo(items: Items, id: number): Items {
  if (!('lists' in items)) return items
  const gone = items.lists.some((list) => list.todos.some((one) => one.id === id)) ? 1 : 0
  return { ...items, lists: items.lists.map((list) => ({ ...list, todos: without(list.todos, id) })), total: items.total - gone }
}

export function withTodoList(items: Items, list: { id: number; title: string }): Items {
  if (!('lists' in items) || items.lists.some((one) => one.id === list.id)) return items
  return { ...items, lists: indexed([...items.lists, { ...list, index: 0, todos: [] }]) }
}

export function withoutTodoList(items: Items, id: number): Items {
  if (!('lists' in items) || items.lists.length < 2) return items
  const gone = items.lists.find((list) => list.id === id)
  return { ...items, lists: indexed(items.lists.filter((list) => list.id !== id)), total: items.total - (gone?.todos.length ?? 0) }
}
