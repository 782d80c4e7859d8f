import type { Note } from '@foyer/contracts/kinds/notes'
import type { Todo, TodoList } from '@foyer/contracts/kinds/todos'
import { AppError } from '@foyer/service-kit/app-error'
import type { Handlers } from './api-server.ts'
import { allItems, definedOf, itemsOfWidget } from './item-handlers.ts'
import { type State, insert, missing, newId, nowInSeconds, once, reorder, restore, softDelete, take } from './state.ts'

export const noteHandlers = (state: State): Handlers => ({
  addNote: ({ params, body }) =>
    once(state, body.idempotency_key, () => {
      const note: Note = { id: newId(), widget_id: params.id, text: body.text, updated_at: nowInSeconds() }
      const items = notesOf(state, params.id)
      insert(items.notes, note, body.after)
      items.total += 1
      return note
    }),
  updateNote: ({ params, body }) => {
    const note = notesOf(state, params.id).notes.find(({ id }) => id === params.item_id) ?? missing()
    if (body.bases && ![...body.bases, body.text].includes(note.text)) throw new AppError('conflict')
    return Object.assign(note, { text: body.text, updated_at: nowInSeconds() })
  },
  deleteNote: ({ params }) => {
    const items = notesOf(state, params.id)
    if (softDelete(state, items.notes, params.item_id)) items.total -= 1
  },
  restoreNote: ({ params }) => {
    restore(state, params.item_id)
    notesOf(state, params.id).total += 1
    return notesOf(state, params.id).notes.find(({ id }) => id === params.item_id) ?? missing()
  },
  moveNote: ({ params, body }) => {
    const target = notesOf(state, params.id)
    for (const items of allItems(state)) {
      const note = 'notes' in items ? take(items.notes, params.item_id) : undefined
      if (!note) continue
      items.total -= 1
      insert(target.notes, Object.assign(note, { widget_id: params.id }), body.after)
      target.total += 1
      return note
    }
    return missing()
  },
  orderNotes: ({ params, body }) => {
    reorder(notesOf(state, params.id).notes, body.ids)
  },
})

export const todoHandlers = (state: State): Handlers => ({
  addTodoList: ({ params, body }) =>
    once(state, body.idempotency_key, () => {
      const lists = listsOf(state, params.id)
      const list: TodoList = { id: newId(), title: body.title, index: lists.length, todos: [] }
      lists.push(list)
      return { ...headsOf(lists), list_id: list.id }
    }),
  updateTodoList: ({ params, body }) => {
    const lists = listsOf(state, params.id)
    listOf(lists, params.list_id).title = body.title
    return headsOf(lists)
  },
  deleteTodoList: ({ params }) => {
    const lists = listsOf(state, params.id)
    if (lists.length < 2) throw new AppError('conflict')
    softDelete(state, lists, params.list_id)
    return headsOf(lists)
  },
  restoreTodoList: ({ params }) => {
    restore(state, params.list_id)
    return headsOf(listsOf(state, params.id))
  },
  moveTodoList: ({ params, body }) => {
    const [from, to] = [listsOf(state, body.from_widget_id), listsOf(state, params.id)]
    const list = take(from, params.list_id) ?? missing()
    for (const todo of list.todos) todo.widget_id = params.id
    to.push(list)
    if (from.length === 0) from.push({ id: newId(), title: 'List', index: 0, todos: [] })
    return { ...headsOf(to), from_lists: headsOf(from).lists }
  },
  orderTodoLists: ({ params, body }) => {
    const lists = listsOf(state, params.id)
    reorder(lists, body.ids)
    return headsOf(lists)
  },
  addTodo: ({ params, body }) =>
    once(state, body.idempotency_key, () => {
      const todo: Todo = { id: newId(), widget_id: params.id, list_id: params.list_id, text: body.newTodo, is_done: false, due: null }
      listOf(listsOf(state, params.id), params.list_id).todos.push(todo)
      return todo
    }),
  updateTodo: ({ params, body: { bases, ...body } }) => {
    const todo = todoOf(state, params.item_id)
    if (bases && ![...bases, body.text].includes(todo.text)) throw new AppError('conflict', { current: todo.text })
    return Object.assign(todo, definedOf(body))
  },
  deleteTodo: ({ params }) => {
    for (const { todos } of listsOf(state, params.id)) softDelete(state, todos, params.item_id)
  },
  restoreTodo: ({ params }) => {
    restore(state, params.item_id)
    return todoOf(state, params.item_id)
  },
  moveTodo: ({ params, body }) => {
    const todo = todoOf(state, params.item_id)
    const lists = listsOf(state, params.id)
    const home = (body.list_id === undefined ? lists[0] : listOf(lists, body.list_id)) ?? missing()
    place(state, [todo], home, params.id, body.after)
    return todo
  },
  orderTodos: ({ params, body }) => {
    const todos = body.ids.map((id) => todoOf(state, id))
    const home = listsOf(state, params.id).find((list) => list.id === (body.list_id ?? todos[0]?.list_id)) ?? missing()
    if (body.list_id === undefined && body.after === undefined) reorder(home.todos, body.ids)
    else place(state, todos, home, params.id, body.after)
  },
})

function place(state: State, todos: Todo[], home: TodoList, widgetId: number, after: number | null | undefined): void {
  let above = after
  for (const todo of todos) {
    for (const items of allItems(state)) if ('lists' in items) for (const list of items.lists) take(list.todos, todo.id)
    insert(home.todos, Object.assign(todo, { list_id: home.id, widget_id: widgetId }), above)
    above = above === undefined ? undefined : todo.id
  }
}

function notesOf(state: State, widgetId: number) {
  const items = itemsOfWidget(state, widgetId)
  return 'notes' in items ? items : missing()
}

function listsOf(state: State, widgetId: number): TodoList[] {
  const items = itemsOfWidget(state, widgetId)
  return 'lists' in items ? items.lists : missing()
}

function listOf(lists: TodoList[], id: number): TodoList {
  return lists.find((list) => list.id === id) ?? missing()
}

function todoOf(state: State, id: number): Todo {
  const lists = allItems(state).flatMap((items) => ('lists' in items ? items.lists : []))
  return lists.flatMap((list) => list.todos).find((todo) => todo.id === id) ?? missing()
}

function headsOf(lists: TodoList[]) {
  return { lists: lists.map(({ id, title }, index) => ({ id, title, index })) }
}
