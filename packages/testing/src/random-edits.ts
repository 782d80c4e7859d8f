import type { Bookmark, Folders, Links } from '@foyer/contracts/kinds/bookmarks'
import { addItem, addItems, copyItems, deleteItem, moveItems, orderItems, restoreItem, updateItem } from '@foyer/contracts/kinds/bookmarks'
import { deleteBookmarks, restoreBookmarks } from '@foyer/contracts/pages/item/bookmark-batches'
import { addFolder, deleteFolder, moveFolder, orderFolders, restoreFolder, updateFolder } from '@foyer/contracts/kinds/groups'
import { type Notes, addNote, deleteNote, moveNote, orderNotes, restoreNote, updateNote } from '@foyer/contracts/kinds/notes'
import {
  type TodoLists,
  addTodo,
  addTodoList,
  deleteTodo,
  deleteTodoList,
  moveTodo,
  moveTodoList,
  orderTodoLists,
  orderTodos,
  restoreTodo,
  restoreTodoList,
  updateTodo,
  updateTodoList,
} from '@foyer/contracts/kinds/todos'
import { patchWidgetSettings, setWidgetsBackground } from '@foyer/contracts/pages/page/page-look'
import { type Page, arrangeWidgets, updatePage } from '@foyer/contracts/pages/page/pages'
import { deleteTag, renameTag } from '@foyer/contracts/pages/item/tags'
import { addWidget, deleteWidget, moveWidget, restoreWidget, updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Endpoint } from '@foyer/contracts/endpoint'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'

type Body = Record<string, unknown>
export type Send = (
  endpoint: Endpoint,
  params: Record<string, string | number>,
  body?: unknown,
) => Promise<{ status: number; body: unknown }>
/** A page as it was last seen. */
export type Scene = { page: Page; random: () => number; send: Send; deleted: Deleted[] }
/** Something that was deleted, to be restored by this call. */
type Deleted = { endpoint: Endpoint; params: Record<string, string | number> }

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5)
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const maxWidgets = 8
const maxItems = 14
const tags = ['work', 'home', 'later']

/** Does one thing of all that can be done to a page. What is refused, such as the last list of a widget, counts as nothing. */
export async function editAtRandom(scene: Scene): Promise<string> {
  const { random } = scene
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const actions: Record<string, (() => Promise<unknown> | 0 | '' | undefined) | undefined> = {
    ...pageActions(),
    ...bookmarkActions(),
    ...noteActions(),
    ...todoActions(),
  }
  const [name, action] = pick(Object.entries(actions)) ?? ['nothing', () => undefined]
  await action?.()
  return name

  async function send(endpoint: Endpoint, params: Record<string, string | number>, body?: unknown): Promise<number> {
    const { status, body: answer } = await scene.send(endpoint, params, body)
    if (status >= 500) throw new Error(`${endpoint.name}: ${status} ${JSON.stringify(answer)}`)
    return status
  }
  async function remove(endpoint: Endpoint, restoring: Endpoint, params: Record<string, string | number>) {
    if ((await send(endpoint, params)) < 300) scene.deleted.push({ endpoint: restoring, params })
  }
  function widgets(type?: string): Widget[] {
    return scene.page.columns.flatMap((column) => column.widgets).filter((widget) => type === undefined || widget.widget_type === type)
  }
  function text(): string {
    return `Text ${Math.floor(random() * 1e6)}`
  }
  function shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, key: random() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item)
  }
  function several<T>(list: readonly T[]): T[] {
    return shuffled(list).slice(0, 1 + Math.floor(random() * Math.min(4, list.length)))
  }
  function after(ids: readonly number[]): Body {
    const chosen = pick([undefined, null, ...ids])
    return chosen === undefined ? {} : { after: chosen }
  }
  function fields(all: Body): Body {
    const chosen = Object.entries(all).filter(() => random() < 0.5)
    return Object.fromEntries(chosen.length > 0 ? chosen : Object.entries(all).slice(0, 1))
  }

  function pageActions() {
    const { id } = scene.page
    const ids = widgets().map((widget) => widget.id)
    return {
      updatePage: () =>
        send(
          updatePage,
          { id },
          fields({ title: text(), description: text(), theme_color: 0x11_22_33, widget_transparency: Math.floor(random() * 50) }),
        ),
      arrange() {
        const columns: number[][] = Array.from({ length: 1 + Math.floor(random() * 4) }, () => [])
        for (const widgetId of shuffled(ids)) pick(columns)?.push(widgetId)
        return send(
          arrangeWidgets,
          { id },
          { columnsCount: columns.length, columns, column_widths: columns.map(() => 1 + Math.floor(random() * 3)) },
        )
      },
      addWidget: () =>
        ids.length < maxWidgets
          ? send(
              addWidget,
              { id },
              {
                widget_type: pick(['urllist', 'notes', 'todo', 'urllist', 'embed', 'clock']),
                title: text(),
                column: 0,
                index: Math.floor(random() * 3),
              },
            )
          : undefined,
      updateWidget() {
        const widget = pick(widgets())
        return (
          widget &&
          send(
            updateWidget,
            { id: widget.id },
            fields({ title: text(), settings: { _b: pick([null, 0x44_55_66]), _t: Math.floor(random() * 90) } }),
          )
        )
      },
      deleteWidget() {
        const widget = ids.length > 3 ? pick(ids) : undefined
        return widget && remove(deleteWidget, restoreWidget, { id: widget })
      },
      moveWidget() {
        const widget = pick(ids)
        return (
          widget && send(moveWidget, { id: widget }, { page_id: id, column: Math.floor(random() * 4), index: Math.floor(random() * 4) })
        )
      },
      background: () =>
        send(setWidgetsBackground, { id }, { background: pick([null, 0x77_88_99]), transparency: Math.floor(random() * 90) }),
      settings: () => send(patchWidgetSettings, { id }, { widgetType: 'urllist', widgetSettings: { _b: pick([null, 0x10_20_30]) } }),
      restore() {
        const entry = pick(scene.deleted)
        return entry && send(entry.endpoint, entry.params)
      },
    }
  }

  function bookmarkActions() {
    const widget = pick(widgets('urllist'))
    if (!widget) return {}
    const { id } = widget
    const items = widget.items as Folders | Links
    const folders = 'folders' in items ? items.folders : []
    const links = 'folders' in items ? folders.flatMap((folder) => folder.links) : items.links
    const another = pick(widgets('urllist').filter((candidate) => candidate.id !== id))
    const link = pick(links)
    const ids = links.map((candidate: Bookmark) => candidate.id)
    const folder = pick(folders)
    const isFull = links.length >= maxItems
    const bookmark = () => ({
      url: `https://${Math.floor(random() * 20)}.example/`,
      title: text(),
      tags: several(tags),
      ...(folder ? { folder_id: folder.id } : {}),
    })
    const list = several(ids).join(',')
    return {
      addItem: () => (isFull ? undefined : send(addItem, { id }, { ...bookmark(), ...after(ids) })),
      addItems: () => (isFull ? undefined : send(addItems, { id }, { bookmarks: [bookmark(), bookmark()], ...after(ids) })),
      updateItem: () =>
        link &&
        send(
          updateItem,
          { id, item_id: link.id },
          fields({
            title: text(),
            description: text(),
            tags: several(tags),
            url: 'https://changed.example/',
            mute_broken: true,
            checked_on: pick(['2026-11-01', null]),
            check_every: pick([30, 365, null]),
          }),
        ),
      deleteItem: () => link && remove(deleteItem, restoreItem, { id, item_id: link.id }),
      deleteBookmarks: () => (list ? remove(deleteBookmarks, restoreBookmarks, { ids: list }) : undefined),
      orderItems: () => send(orderItems, { id }, { ids: shuffled(ids) }),
      moveItems: () => (list ? send(moveItems, { id: pick([id, another?.id ?? id]) ?? id, ids: list }, after(ids)) : undefined),
      copyItems: () => (list && !isFull ? send(copyItems, { id: another?.id ?? id, ids: list }, {}) : undefined),
      addFolder: () => (folders.length < 5 ? send(addFolder, { id }, { title: text(), first_title: text() }) : undefined),
      updateFolder: () => folder && send(updateFolder, { id, folder_id: folder.id }, { title: text() }),
      deleteFolder: () => folder && remove(deleteFolder, restoreFolder, { id, folder_id: folder.id }),
      orderFolders: () => send(orderFolders, { id }, { ids: shuffled(folders.map((candidate) => candidate.id)) }),
      moveFolder: () => folder && another && send(moveFolder, { id: another.id, folder_id: folder.id }, { from_widget_id: id }),
      renameTag: () => send(renameTag, {}, { tag: pick(tags), name: pick(['Work', 'HOME', 'later', 'soon', 'work']) }),
      deleteTag: () => (random() < 0.2 ? send(deleteTag, { tag: pick(tags) ?? 'work' }) : undefined),
    }
  }

  function noteActions() {
    const widget = pick(widgets('notes'))
    if (!widget) return {}
    const { id } = widget
    const { notes } = widget.items as Notes
    const note = pick(notes)
    const ids = notes.map((candidate) => candidate.id)
    const another = pick(widgets('notes'))
    return {
      addNote: () => (notes.length < maxItems ? send(addNote, { id }, { text: text(), after: pick([null, ...ids]) ?? null }) : undefined),
      updateNote: () => note && send(updateNote, { id, item_id: note.id }, { text: text() }),
      deleteNote: () => note && remove(deleteNote, restoreNote, { id, item_id: note.id }),
      orderNotes: () => send(orderNotes, { id }, { ids: shuffled(ids) }),
      moveNote: () => note && send(moveNote, { id: another?.id ?? id, item_id: note.id }, after(ids)),
    }
  }

  function todoActions() {
    const widget = pick(widgets('todo'))
    if (!widget) return {}
    const { id } = widget
    const { lists } = widget.items as TodoLists
    const list = pick(lists)
    const another = pick(widgets('todo').filter((candidate) => candidate.id !== id))
    const todos = lists.flatMap((candidate) => candidate.todos)
    const todo = pick(todos)
    const ids = todos.map((candidate) => candidate.id)
    return {
      addTodo: () => (list && todos.length < maxItems ? send(addTodo, { id, list_id: list.id }, { newTodo: text() }) : undefined),
      updateTodo: () =>
        todo &&
        send(updateTodo, { id, item_id: todo.id }, fields({ text: text(), is_done: random() < 0.5, due: pick([null, '2026-12-24']) })),
      deleteTodo: () => todo && remove(deleteTodo, restoreTodo, { id, item_id: todo.id }),
      orderTodos: () => send(orderTodos, { id }, { ids: shuffled(ids) }),
      moveTodo: () => todo && send(moveTodo, { id, item_id: todo.id }, { ...(list ? { list_id: list.id } : {}), ...after(ids) }),
      moveTodoAway: () => todo && another && send(moveTodo, { id: another.id, item_id: todo.id }, {}),
      addList: () => (lists.length < 5 ? send(addTodoList, { id }, { title: text() }) : undefined),
      updateList: () => list && send(updateTodoList, { id, list_id: list.id }, { title: text() }),
      deleteList: () => list && remove(deleteTodoList, restoreTodoList, { id, list_id: list.id }),
      orderLists: () => send(orderTodoLists, { id }, { ids: shuffled(lists.map((candidate) => candidate.id)) }),
      moveList: () => list && another && send(moveTodoList, { id: another.id, list_id: list.id }, { from_widget_id: id }),
    }
  }
}
