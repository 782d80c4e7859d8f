import type { PageView } from '@foyer/contracts/pages'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Note } from '@foyer/contracts/kinds/notes'
import type { Todo } from '@foyer/contracts/kinds/todos'
import type { Widget } from '@foyer/contracts/widgets'
import {
  addBookmark,
  addBookmarks,
  addFolder,
  deleteBookmark,
  deleteFolder,
  moveBookmarks,
  orderBookmarks,
  orderFolders,
  restoreBookmark,
  updateBookmark,
  updateFolder,
} from '@foyer/web/bookmark-mutations'
import { addNote, deleteNote, orderNotes, restoreNote, updateNote } from '@foyer/web/note-mutations'
import {
  addTodo,
  addTodoList,
  deleteTodo,
  deleteTodoList,
  orderTodoLists,
  orderTodos,
  restoreTodo,
  updateTodo,
  updateTodoList,
} from '@foyer/web/todo-mutations'
import {
  addWidget,
  deleteWidget,
  moveWidgetToPage,
  placeWidget,
  restoreWidget,
  setColumns,
  updateWidget,
} from '@foyer/web/widget-mutations'
import { type MutationClient, itemMutations } from './mutation-client.ts'
import { itemNames } from './page-shape.ts'

/** One step of a random sequence: an action by its place in a list, and numbers that choose among what the client sees just then. */
export type Step = { client: number; action: number; picks: readonly number[] }

/** What a client did that can be taken back, newest last. `still`: whether all stands around it as it did. */
export type Undo = Array<{ run: () => void; still: () => boolean }>

type Hand = {
  client: MutationClient
  undo: Undo
  picks: number[]
  name: () => string
  /** Takes back only what is certain to come back where it is shown. */
  exact: boolean
  /** Does only what is shown before the server answers. */
  atOnce: boolean
}
type Section<T> = { widget: Widget; id: number | null; items: T[] }

/** Picks one of a list; undefined when it is empty. */
function pick<T>(hand: Hand, list: readonly T[]): T | undefined {
  return list[(hand.picks.shift() ?? 0) % Math.max(1, list.length)]
}
const widgetsOf = (view: PageView) => view.page.columns.flatMap((column) => column.widgets)
const shownWidgets = (hand: Hand, type?: string) =>
  hand.client
    .shown()
    .flatMap(widgetsOf)
    .filter((widget) => type === undefined || widget.widget_type === type)

function groups(widget: Widget): Array<Section<Bookmark>> {
  const { items } = widget
  if (items && 'folders' in items) return items.folders.map(({ id, links }) => ({ widget, id, items: links }))
  return items && 'links' in items ? [{ widget, id: null, items: items.links }] : []
}
function lists(widget: Widget): Array<Section<Todo>> {
  return widget.items && 'lists' in widget.items ? widget.items.lists.map(({ id, todos }) => ({ widget, id, items: todos })) : []
}
function notes(widget: Widget): Note[] {
  return widget.items && 'notes' in widget.items ? widget.items.notes : []
}
const allGroups = (hand: Hand) => shownWidgets(hand, 'urllist').flatMap(groups)
/** Where links may go. What comes from another page is shown with the server's answer. */
const targets = (hand: Hand, from: Section<unknown> | undefined) =>
  allGroups(hand).filter(({ widget }) => !hand.atOnce || widget.tab_id === from?.widget.tab_id)
const allLists = (hand: Hand) => shownWidgets(hand, 'todo').flatMap(lists)
const filled = <T>(sections: Array<Section<T>>, least = 1) => sections.filter((section) => section.items.length >= least)

/** One of a section, with the one above it. */
function oneOf<T extends { id: number }>(hand: Hand, section: Section<T> | undefined): { item: T; after: number | null } | undefined {
  const item = section && pick(hand, section.items)
  return item && { item, after: section.items[section.items.indexOf(item) - 1]?.id ?? null }
}
/** A place among these: after one of them, or at the top. */
function place(hand: Hand, items: ReadonlyArray<{ id: number }>): number | null {
  return pick(hand, [null, ...items.map(({ id }) => id)]) ?? null
}
function shuffled(hand: Hand, ids: readonly number[]): number[] {
  const rest = [...ids]
  return ids.flatMap(() => rest.splice((hand.picks.shift() ?? 0) % rest.length, 1))
}
const idsOf = (items: ReadonlyArray<{ id: number }>) => items.map(({ id }) => id)

/** An item that comes back stands by the order it had, which no client knows: where others have moved meanwhile, it shows a guess. */
function undoable(hand: Hand, widgetId: number, run: () => void): void {
  const title = shownWidgets(hand).find((widget) => widget.id === widgetId)?.title
  const around = () => shownWidgets(hand).flatMap((widget) => (widget.title === title ? itemNames(widget.items) : []))
  const before = around().join()
  hand.undo.push({ run, still: () => around().join() === before })
}

/** What a person can do on a page, each choosing among what is shown; without anything to do it on it does nothing. */
const actions: Record<string, (hand: Hand) => void> = {
  addBookmark(hand) {
    const group = pick(hand, allGroups(hand))
    if (!group) return
    const title = hand.name()
    hand.client.mutate(addBookmark, { widget_id: group.widget.id, folder_id: group.id, url: `ftp://${title}.example/`, title })
  },
  addBookmarks(hand) {
    const group = pick(hand, allGroups(hand))
    if (!group || hand.atOnce) return
    const bookmarks = [hand.name(), hand.name()].map((title) => ({ url: `ftp://${title}.example/`, title, folder_id: group.id }))
    hand.client.mutate(addBookmarks, { widget_id: group.widget.id, bookmarks })
  },
  updateBookmark(hand) {
    const target = oneOf(hand, pick(hand, filled(allGroups(hand))))
    if (!target) return
    const description = hand.name()
    hand.client.mutate(updateBookmark, { widget_id: target.item.widget_id, item_id: target.item.id, description })
  },
  deleteBookmark(hand) {
    const target = oneOf(hand, pick(hand, filled(allGroups(hand))))
    if (!target) return
    const { item: link, after } = target
    hand.client.mutate(deleteBookmark, { widget_id: link.widget_id, item_id: link.id })
    undoable(hand, link.widget_id, () => hand.client.mutate(restoreBookmark, { link, after }))
  },
  moveBookmarks(hand) {
    const from = pick(hand, filled(allGroups(hand)))
    const to = pick(hand, targets(hand, from))
    const first = oneOf(hand, from)
    if (!from || !to || !first) return
    const second = pick(hand, from.items)
    const item_ids = [...new Set([first.item.id, ...(second ? [second.id] : [])])]
    const after = place(
      hand,
      to.items.filter((item) => !item_ids.includes(item.id)),
    )
    hand.client.mutate(moveBookmarks, { item_ids, to_widget_id: to.widget.id, folder_id: to.id, after })
  },
  moveBookmarkToEnd(hand) {
    const from = pick(hand, filled(allGroups(hand)))
    const to = pick(hand, targets(hand, from))
    const target = oneOf(hand, from)
    if (target && to) hand.client.mutate(moveBookmarks, { item_ids: [target.item.id], to_widget_id: to.widget.id, folder_id: to.id })
  },
  orderBookmarks(hand) {
    const group = pick(hand, filled(allGroups(hand), 2))
    if (group) hand.client.mutate(orderBookmarks, { widget_id: group.widget.id, ids: shuffled(hand, idsOf(group.items)) })
  },
  addFolder(hand) {
    const widget = pick(hand, shownWidgets(hand, 'urllist'))
    if (!widget) return
    hand.client.mutate(addFolder, { widget_id: widget.id, title: hand.name(), first_title: widget.title })
  },
  updateFolder(hand) {
    const group = pick(
      hand,
      allGroups(hand).filter(({ id }) => id !== null),
    )
    if (group?.id) hand.client.mutate(updateFolder, { widget_id: group.widget.id, folder_id: group.id, title: hand.name() })
  },
  deleteFolder(hand) {
    const group = pick(
      hand,
      allGroups(hand).filter(({ id }) => id !== null),
    )
    if (group?.id) hand.client.mutate(deleteFolder, { widget_id: group.widget.id, folder_id: group.id })
  },
  orderFolders(hand) {
    const widget = pick(
      hand,
      shownWidgets(hand, 'urllist').filter((shownWidget) => groups(shownWidget).length > 1),
    )
    const ids = widget ? groups(widget).flatMap(({ id }) => id ?? []) : []
    if (widget) hand.client.mutate(orderFolders, { widget_id: widget.id, ids: shuffled(hand, ids) })
  },
  addNote(hand) {
    const widget = pick(hand, shownWidgets(hand, 'notes'))
    if (widget) hand.client.mutate(addNote, { widget_id: widget.id, text: hand.name(), after: place(hand, notes(widget)) })
  },
  updateNote(hand) {
    const note = pick(hand, shownWidgets(hand, 'notes').flatMap(notes))
    const text = `${note?.text.split(' ')[0]} ${hand.name()}`
    if (note) hand.client.mutate(updateNote, { widget_id: note.widget_id, note_id: note.id, text })
  },
  deleteNote(hand) {
    const section = pick(
      hand,
      shownWidgets(hand, 'notes').map((widget) => ({ widget, id: null, items: notes(widget) })),
    )
    const target = oneOf(hand, section)
    if (!target) return
    const { item: note, after } = target
    hand.client.mutate(deleteNote, { widget_id: note.widget_id, note_id: note.id })
    undoable(hand, note.widget_id, () => hand.client.mutate(restoreNote, { note, after }))
  },
  orderNotes(hand) {
    const widget = pick(
      hand,
      shownWidgets(hand, 'notes').filter((shownWidget) => notes(shownWidget).length > 1),
    )
    if (widget) hand.client.mutate(orderNotes, { widget_id: widget.id, ids: shuffled(hand, idsOf(notes(widget))) })
  },
  addTodo(hand) {
    const list = pick(hand, allLists(hand))
    if (list?.id) hand.client.mutate(addTodo, { widget_id: list.widget.id, list_id: list.id, text: hand.name() })
  },
  updateTodo(hand) {
    const target = oneOf(hand, pick(hand, filled(allLists(hand))))
    if (target) hand.client.mutate(updateTodo, { widget_id: target.item.widget_id, item_id: target.item.id, is_done: !target.item.is_done })
  },
  deleteTodo(hand) {
    const target = oneOf(hand, pick(hand, filled(allLists(hand))))
    if (!target) return
    const { item: todo, after } = target
    hand.client.mutate(deleteTodo, { widget_id: todo.widget_id, item_id: todo.id })
    undoable(hand, todo.widget_id, () => hand.client.mutate(restoreTodo, { todo, after }))
  },
  orderTodos(hand) {
    const from = pick(hand, filled(allLists(hand)))
    const target = oneOf(hand, from)
    if (!from || !target) return
    const to = pick(hand, lists(from.widget))
    const siblings = to?.items.filter((item) => item.id !== target.item.id) ?? []
    if (to?.id)
      hand.client.mutate(orderTodos, { widget_id: to.widget.id, ids: [target.item.id], list_id: to.id, after: place(hand, siblings) })
  },
  addTodoList(hand) {
    const widget = pick(hand, shownWidgets(hand, 'todo'))
    if (widget) hand.client.mutate(addTodoList, { widget_id: widget.id, title: hand.name() })
  },
  updateTodoList(hand) {
    const list = pick(hand, allLists(hand))
    if (list?.id) hand.client.mutate(updateTodoList, { widget_id: list.widget.id, list_id: list.id, title: hand.name() })
  },
  deleteTodoList(hand) {
    const list = pick(
      hand,
      allLists(hand).filter(({ widget }) => lists(widget).length > 1),
    )
    if (list?.id) hand.client.mutate(deleteTodoList, { widget_id: list.widget.id, list_id: list.id })
  },
  orderTodoLists(hand) {
    const widget = pick(
      hand,
      shownWidgets(hand, 'todo').filter((shownWidget) => lists(shownWidget).length > 1),
    )
    const ids = widget ? lists(widget).flatMap(({ id }) => id ?? []) : []
    if (widget) hand.client.mutate(orderTodoLists, { widget_id: widget.id, ids: shuffled(hand, ids) })
  },
  addWidget(hand) {
    const view = pick(hand, hand.client.shown())
    const widget_type = pick(hand, [...itemMutations.keys()])
    if (!view || !widget_type) return
    const { page } = view
    const column = pick(hand, [...page.columns.keys()]) ?? 0
    const index = pick(hand, [...(page.columns[column]?.widgets.keys() ?? []), 0]) ?? 0
    hand.client.mutate(addWidget, { page_id: page.id, public_id: page.public_id, widget_type, title: hand.name(), column, index })
  },
  updateWidget(hand) {
    const widget = pick(hand, shownWidgets(hand))
    const ds = pick(hand, [null, hand.name()])
    if (widget) hand.client.mutate(updateWidget, { widget_id: widget.id, settings: { ds } })
  },
  deleteWidget(hand) {
    const view = pick(hand, hand.client.shown())
    const widget = view && pick(hand, widgetsOf(view))
    if (!widget || widgetsOf(view).length < 3) return
    const column = view.page.columns.findIndex((candidate) => candidate.widgets.includes(widget))
    const index = view.page.columns[column]?.widgets.indexOf(widget) ?? 0
    hand.client.mutate(deleteWidget, { widget_id: widget.id })
    const run = () => hand.client.mutate(restoreWidget, { widget: { ...widget, tab_id: view.page.id, column, index } })
    hand.undo.push({ run, still: () => true })
  },
  placeWidget(hand) {
    const view = pick(hand, hand.client.shown())
    const widget = view && pick(hand, widgetsOf(view))
    if (!widget) return
    const { page } = view
    const column = pick(hand, [...page.columns.keys()]) ?? 0
    const after = place(hand, page.columns[column]?.widgets.filter((neighbour) => neighbour !== widget) ?? [])
    hand.client.mutate(placeWidget, { page_id: page.id, public_id: page.public_id, widget_id: widget.id, column, after })
  },
  setColumns(hand) {
    const page = pick(hand, hand.client.shown())?.page
    const column_widths = pick(hand, [[1], [1, 2], [1, 1, 1]])
    if (page && column_widths) hand.client.mutate(setColumns, { page_id: page.id, public_id: page.public_id, column_widths })
  },
  moveWidgetToPage(hand) {
    const [from, to] = shuffled(hand, [0, 1]).map((index) => hand.client.shown()[index])
    const widget = from && pick(hand, widgetsOf(from))
    if (!widget || !to || widgetsOf(from).length < 3) return
    hand.client.mutate(moveWidgetToPage, { widget, to_page_id: to.page.id, column: 0, index: 0 })
  },
  undo(hand) {
    const last = hand.undo.pop()
    if (last?.still() || !hand.exact) last?.run()
  },
}

// What people do most often is done most often here too; what takes much away at once seldom.
const often = ['addBookmark', 'addNote', 'addTodo', 'moveBookmarks', 'orderTodos', 'placeWidget', 'undo', 'updateBookmark']
const names = [...Object.keys(actions), ...often, ...often]
export const actionCount = names.length

/** The mutations that are done at random; those that restore something are done by `undo`. */
export const randomMutationNames: ReadonlySet<string> = new Set(Object.keys(actions))

/** Does one step as a client that sees what it sees. Gives the name of what it did. */
export function perform(step: Step, doer: Omit<Hand, 'picks'>): string {
  const action = names[step.action % names.length] ?? ''
  actions[action]?.({ ...doer, picks: [...step.picks] })
  return action
}
