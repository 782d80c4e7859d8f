import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { Items } from '@foyer/contracts/pages/widget/widgets'
import type { Todo, TodoList } from '@foyer/contracts/kinds/todos'
import { changeItems, widgetsOf } from '../../entities/page/page-cache.ts'
import { type After, orderedSections } from '../../entities/widget/lists.ts'
import { todoListsOf } from './todo-items.ts'
import { withTodo, withTodoList, withWholeList, withoutTodo, withoutTodoList } from './change-items.ts'
import { basesAfter } from '../../lib/mutations/bases.ts'
import { byName, defineMutation, ignoreNotFound, idsWithKey } from '../../lib/mutations/mutation-kind.ts'

export const addTodo = defineMutation({
  name: 'addTodo',
  idPaths: () => ['widget_id', 'list_id'],
  send: ({ widget_id, list_id, text }: { widget_id: number; list_id: number; text: string }, { call, idempotencyKey: key }) =>
    call('addTodo', { params: { id: String(widget_id), list_id: String(list_id) }, body: { newTodo: text, idempotency_key: key } }),
  apply: (view, { widget_id, list_id, text }, id) => put(view, { id, widget_id, list_id, text, is_done: false, due: null }, undefined),
  createdId: (todo) => todo.id,
  findCreatedIds: (view, key) =>
    idsWithKey(
      listsOf(view).flatMap((list) => list.todos),
      key,
    ),
  commit: (view, _payload, todo) => put(view, todo, undefined),
})

/** `bases`: the texts that the server may have, of which this is a change. */
export type TodoChange = { widget_id: number; item_id: number; text?: string; bases?: string[]; is_done?: boolean; due?: string | null }

export const updateTodo = defineMutation({
  name: 'updateTodo',
  idPaths: () => ['widget_id', 'item_id'],
  send: ({ widget_id, item_id, ...body }: TodoChange, { call }) =>
    call('updateTodo', { params: { id: String(widget_id), item_id: String(item_id) }, body }),
  apply: (view, { widget_id, item_id, bases: _bases, ...fields }) => change(view, widget_id, item_id, fields),
  commit: (view, { widget_id, item_id }, todo) => change(view, widget_id, item_id, todo),
  merge: (earlier, later) => (earlier.item_id === later.item_id ? { ...earlier, ...later, ...mergedBases(earlier, later) } : null),
})

export const deleteTodo = defineMutation({
  name: 'deleteTodo',
  idPaths: () => ['widget_id', 'item_id'],
  send: ({ widget_id, item_id }: { widget_id: number; item_id: number }, { call }) =>
    ignoreNotFound(call('deleteTodo', { params: { id: String(widget_id), item_id: String(item_id) } })),
  apply: (view, { widget_id, item_id }) => changeItems(view, widget_id, (items) => withoutTodo(items, item_id)),
})

/** `todo` is what was shown, `after` the one above it. */
export const restoreTodo = defineMutation({
  name: 'restoreTodo',
  idPaths: () => ['todo.id', 'todo.widget_id', 'todo.list_id', 'after'],
  send: ({ todo }: { todo: Todo; after: number | null }, { call }) =>
    call('restoreTodo', { params: { id: String(todo.widget_id), item_id: String(todo.id) } }),
  apply: (view, { todo, after }) => put(view, todo, after),
  commit: (view, { after }, todo) => put(view, todo, after),
})

/** To-dos to a place in a list; `after`: the one above them, null: at the top. */
export type TodoOrder = { widget_id: number; ids: number[]; list_id: number; after: number | null }

export const orderTodos = defineMutation({
  name: 'orderTodos',
  idPaths: () => ['widget_id', 'ids[]', 'list_id', 'after'],
  send: ({ widget_id, ...body }: TodoOrder, { call }) => call('orderTodos', { params: { id: String(widget_id) }, body }),
  apply: (view, { widget_id, ids, list_id, after }) =>
    changeItems(view, widget_id, (items) => {
      if (!('lists' in items)) return items
      const all = items.lists.flatMap((list) => list.todos)
      const moved = ids.flatMap((id) => all.find((todo) => todo.id === id) ?? [])
      let last: After = after
      let next: Items = items
      for (const todo of moved) {
        next = withTodo(next, { ...todo, list_id }, last)
        last = todo.id
      }
      return next
    }),
})

/** `after`: the to-do above it in the list it goes to; null: at the top; left out: at the end. What goes to another page leaves this one. */
export type TodoMove = { item_id: number; to_widget_id: number; list_id: number; after?: number | null }

export const moveTodo = defineMutation({
  name: 'moveTodo',
  idPaths: () => ['item_id', 'to_widget_id', 'list_id', 'after'],
  send: ({ item_id, to_widget_id, ...body }: TodoMove, { call }) =>
    call('moveTodo', { params: { id: String(to_widget_id), item_id: String(item_id) }, body }),
  apply: (view, { item_id, to_widget_id, list_id, after }) => {
    const todo = listsOf(view)
      .flatMap((list) => list.todos)
      .find(({ id }) => id === item_id)
    return todo ? withMoved(view, { ...todo, widget_id: to_widget_id, list_id }, after) : view
  },
  movedIds: ({ item_id }) => [`todo:${item_id}`],
  // It may come from a page that has not been read here.
  commit: (view, { after }, todo) => withMoved(view, todo, after),
})

export const addTodoList = defineMutation({
  name: 'addTodoList',
  idPaths: () => ['widget_id'],
  send: ({ widget_id, title }: { widget_id: number; title: string }, { call, idempotencyKey: key }) =>
    call('addTodoList', { params: { id: String(widget_id) }, body: { title, idempotency_key: key } }),
  apply: (view, { widget_id, title }, id) => changeItems(view, widget_id, (items) => withTodoList(items, { id, title })),
  createdId: ({ list_id }) => list_id,
  findCreatedIds: (view, key) => idsWithKey(listsOf(view), key),
})

export const updateTodoList = defineMutation({
  name: 'updateTodoList',
  idPaths: () => ['widget_id', 'list_id'],
  send: ({ widget_id, list_id, title }: { widget_id: number; list_id: number; title: string }, { call }) =>
    call('updateTodoList', { params: { id: String(widget_id), list_id: String(list_id) }, body: { title } }),
  apply: (view, { widget_id, list_id, title }) =>
    changeItems(view, widget_id, (items) =>
      'lists' in items ? { ...items, lists: items.lists.map((list) => (list.id === list_id ? { ...list, title } : list)) } : items,
    ),
})

export const deleteTodoList = defineMutation({
  name: 'deleteTodoList',
  idPaths: () => ['widget_id', 'list_id'],
  send: ({ widget_id, list_id }: { widget_id: number; list_id: number }, { call }) =>
    ignoreNotFound(call('deleteTodoList', { params: { id: String(widget_id), list_id: String(list_id) } })),
  apply: (view, { widget_id, list_id }) => changeItems(view, widget_id, (items) => withoutTodoList(items, list_id)),
})

/** `list` is what was shown, with its to-dos. */
export const restoreTodoList = defineMutation({
  name: 'restoreTodoList',
  idPaths: () => ['widget_id', 'list.id', 'list.todos[].id', 'list.todos[].list_id', 'list.todos[].widget_id'],
  send: ({ widget_id, list }: { widget_id: number; list: TodoList }, { call }) =>
    call('restoreTodoList', { params: { id: String(widget_id), list_id: String(list.id) } }),
  apply: (view, { widget_id, list }) => changeItems(view, widget_id, (items) => withWholeList(items, list, list.index)),
})

/** `list` is what was shown, with its to-dos; `from_title` the title of its widget. */
export type TodoListMove = { list: TodoList; from_widget_id: number; from_title: string; to_widget_id: number }

/** A list with its to-dos to the end of another widget. What goes to another page leaves this one. */
export const moveTodoList = defineMutation({
  name: 'moveTodoList',
  idPaths: () => ['list.id', 'list.todos[].id', 'list.todos[].list_id', 'list.todos[].widget_id', 'from_widget_id', 'to_widget_id'],
  send: ({ list, from_widget_id, to_widget_id }: TodoListMove, { call }) =>
    call('moveTodoList', { params: { id: String(to_widget_id), list_id: String(list.id) }, body: { from_widget_id } }),
  apply: (view, { list, from_widget_id, from_title, to_widget_id }, id) => {
    const current = listsOf(view).find((candidate) => candidate.id === list.id) ?? list
    const todos = current.todos.map((todo) => ({ ...todo, list_id: list.id, widget_id: to_widget_id }))
    const placeholder = { id, title: from_title, index: 0, todos: [] }
    const next = changeItems(view, from_widget_id, (items) => withoutTodoList(items, list.id, placeholder))
    return changeItems(next, to_widget_id, (items) => withWholeList(items, { ...current, todos }))
  },
  // The new list that the source got in place of its last.
  createdId: ({ from_lists }) => from_lists[0]?.id ?? 0,
  movedIds: ({ list }) => [`todo-list:${list.id}`],
})

export const orderTodoLists = defineMutation({
  name: 'orderTodoLists',
  idPaths: () => ['widget_id', 'ids[]'],
  send: ({ widget_id, ids }: { widget_id: number; ids: number[] }, { call }) =>
    call('orderTodoLists', { params: { id: String(widget_id) }, body: { ids } }),
  apply: (view, { widget_id, ids }) =>
    changeItems(view, widget_id, (items) => ('lists' in items ? { ...items, lists: orderedSections(items.lists, ids) } : items)),
})

function mergedBases({ bases, text }: TodoChange, later: TodoChange): Pick<TodoChange, 'bases'> {
  return bases && text !== undefined && later.text !== undefined ? { bases: basesAfter(bases, text) } : {}
}

const listsOf = (view: PageView) => widgetsOf(view).flatMap(todoListsOf)

/** Takes a to-do from wherever it stands on this page, and puts it where it now belongs. */
function withMoved(view: PageView, todo: Todo, after: After): PageView {
  const sources = widgetsOf(view).filter((widget) => todoListsOf(widget).some((list) => list.todos.some(({ id }) => id === todo.id)))
  const rest = sources.reduce((next, { id }) => changeItems(next, id, (items) => withoutTodo(items, todo.id)), view)
  return put(rest, todo, after)
}

function put(view: PageView, todo: Todo, after: After): PageView {
  return changeItems(view, todo.widget_id, (items) => withTodo(items, todo, after))
}

function change(view: PageView, widgetId: number, todoId: number, fields: Partial<Todo>): PageView {
  return changeItems(view, widgetId, (items) => {
    if (!('lists' in items)) return items
    const lists = items.lists.map((list) => ({
      ...list,
      todos: list.todos.map((todo) => (todo.id === todoId ? { ...todo, ...fields } : todo)),
    }))
    return { ...items, lists }
  })
}

export const todoMutations = byName([
  addTodo,
  updateTodo,
  deleteTodo,
  restoreTodo,
  orderTodos,
  moveTodo,
  addTodoList,
  updateTodoList,
  deleteTodoList,
  restoreTodoList,
  moveTodoList,
  orderTodoLists,
])
