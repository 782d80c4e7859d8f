import type { Todo, TodoList } from '@foyer/contracts/kinds/todos'
import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { widgetsOf } from '../../entities/page/page-cache.ts'
import { type ThingList, type ThingSort, keyOf } from '../../lib/undo/things.ts'
import {
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
} from './mutations.ts'
import { todoListsOf } from './todo-items.ts'

const widgetsWithTodos = (view: PageView): Widget[] =>
  widgetsOf(view).filter(({ is_live_copy, items }) => !is_live_copy && items && 'lists' in items)
/** The ids of the things that a list is in: its widget, and the list of to-dos where it holds those. */
const homeOf = ({ within }: ThingList) => within.map((key) => Number(key.split(' ')[1])) as [widget: number, list: number]

/** How changes of to-do lists are undone. */
export const todoListSort: ThingSort = {
  name: 'todo-list',
  listsOf: (view) =>
    widgetsWithTodos(view).map((widget) => ({
      key: `todo-lists ${widget.id}`,
      within: [keyOf('widget', widget.id)],
      things: todoListsOf(widget).map((list) => ({ id: list.id, title: list.title, fields: { title: list.title }, value: list })),
    })),
  isOrderedWhole: true,
  isNeverEmpty: true,
  update: (send, { thing, list }, { title }) =>
    void send(updateTodoList, { widget_id: homeOf(list)[0], list_id: thing.id, title: title as string }),
  remove(send, places) {
    for (const { thing, list } of places) send(deleteTodoList, { widget_id: homeOf(list)[0], list_id: thing.id })
  },
  restore(send, places) {
    for (const { thing, target } of places) {
      const list = { ...(thing.value as TodoList), index: Math.max(0, target.order.indexOf(thing.id)) }
      send(restoreTodoList, { widget_id: homeOf(target.list)[0], list })
    }
  },
  move(send, { things, target, now, sent }) {
    const [widget_id] = homeOf(target.list)
    const from_widget_id = now ? homeOf(now)[0] : targetOf(sent)
    if (from_widget_id === undefined) return
    for (const { value, title } of things) {
      if (from_widget_id === widget_id) continue
      send(moveTodoList, { list: value as TodoList, from_widget_id, from_title: title, to_widget_id: widget_id })
    }
    if (target.order.length > 1) send(orderTodoLists, { widget_id, ids: [...target.order] })
  },
}

/** How changes of to-dos are undone. */
export const todoSort: ThingSort = {
  name: 'todo',
  listsOf: (view) =>
    widgetsWithTodos(view).flatMap((widget) =>
      todoListsOf(widget).map((list) => ({
        key: `todos ${list.id}`,
        within: [keyOf('widget', widget.id), keyOf('todo-list', list.id)],
        things: list.todos.map((todo) => ({ id: todo.id, title: todo.text, fields: fieldsOf(todo), value: todo })),
      })),
    ),
  update: (send, { thing, list }, fields) =>
    void send(updateTodo, {
      widget_id: homeOf(list)[0],
      item_id: thing.id,
      ...fields,
      ...('text' in fields ? { bases: [thing.title] } : {}),
    }),
  remove(send, places) {
    for (const { thing, list } of places) send(deleteTodo, { widget_id: homeOf(list)[0], item_id: thing.id })
  },
  restore(send, places) {
    for (const { thing, target } of places) send(restoreTodo, { todo: thing.value as Todo, after: target.after })
  },
  move(send, { things, target, now }) {
    const [widget_id, list_id] = homeOf(target.list)
    let { after } = target
    if (now && homeOf(now)[0] === widget_id) {
      for (let start = 0; start < things.length; start += limits.items_per_batch) {
        const ids = things.slice(start, start + limits.items_per_batch).map(({ id }) => id)
        send(orderTodos, { widget_id, ids, list_id, after })
        after = ids.at(-1) ?? after
      }
      return
    }
    for (const { id } of things) {
      send(moveTodo, { item_id: id, to_widget_id: widget_id, list_id, after })
      after = id
    }
  },
}

const fieldsOf = ({ text, is_done, due }: Todo) => ({ text, is_done, due })

/** Where a list was moved to that is on no page that is here. */
function targetOf(sent: ReadonlyArray<{ payload: unknown }>): number | undefined {
  return sent.map(({ payload }) => (payload as { to_widget_id?: number }).to_widget_id).find((id) => id !== undefined)
}
