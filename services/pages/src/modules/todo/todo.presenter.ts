import type { Todo, TodoList, TodoLists, Todos } from '@foyer/contracts/widgets'
import type { ItemsPart } from '../item/item-cursor.ts'
import { groupBySection, sectionOf } from '../item/sections.ts'
import type { WidgetRecord } from '../page/page.model.ts'
import type { TodoRecord } from './todo.model.ts'

type WithLists = Pick<WidgetRecord, 'id' | 'todo_lists'>

/** A to-do as `widget` shows it. One that was removed names the widget that it can be put back into. */
export function presentTodo(record: TodoRecord, widget: WithLists): Todo {
  const widget_id = record.widget_id || (record.removed_from ?? widget.id)
  const list_id = widget_id === widget.id ? sectionOf(record.list_id, widget.todo_lists) : (record.list_id ?? null)
  return { id: record._id, widget_id, list_id, text: record.text, is_done: record.is_done }
}

export function presentTodos({ records, total, next }: ItemsPart<TodoRecord>, widget: WithLists): Todos {
  return { todos: records.map((record) => presentTodo(record, widget)), total, next }
}

export function presentTodoLists({ records, total, next }: ItemsPart<TodoRecord>, widget: WithLists): TodoLists {
  const lists = groupBySection(records, widget.todo_lists ?? [], (record) => record.list_id).map(({ section, index, records: held }) => ({
    id: section.id,
    title: section.title,
    index,
    todos: held.map((record) => presentTodo(record, widget)),
  }))
  return { lists, total, next }
}

/** The lists of a widget without their to-dos. */
export function presentListHeads({ todo_lists = [] }: WithLists): { lists: Array<Omit<TodoList, 'todos'>> } {
  return { lists: todo_lists.map(({ id, title }, index) => ({ id, title, index })) }
}
