import type { Todo, TodoList, TodoLists, Todos } from '@foyer/contracts/kinds/todos'
import type { ItemsPart } from '../../item/store/item-cursor.ts'
import type { ItemView, SingleItemView } from '../../item/store/item-kind.ts'
import { presentIdempotencyKey, shownSection, widgetIdOf } from '../../item/item.presenter.ts'
import { groupBySection } from '../../item/store/sections.ts'
import type { SectionRecord, WidgetRecord } from '../../page/page.model.ts'
import type { TodoRecord } from './todo.model.ts'

export function presentTodo(record: TodoRecord, view: SingleItemView): Todo {
  return {
    id: record._id,
    widget_id: widgetIdOf(record, view),
    list_id: shownSection(record, view),
    text: record.text,
    is_done: record.is_done,
    due: record.due ?? null,
    ...presentIdempotencyKey(record, view),
  }
}

export function presentTodos({ records, total, next }: ItemsPart<TodoRecord>, view: ItemView): Todos {
  return { todos: records.map((record) => presentTodo(record, view)), total, next }
}

export function presentTodoLists({ records, total, next }: ItemsPart<TodoRecord>, view: ItemView): TodoLists {
  const lists = groupBySection(records, view.widget.sections ?? []).map(({ section, index, records: todos }) => ({
    ...presentList(section, index, view),
    todos: todos.map((record) => presentTodo(record, view)),
  }))
  return { lists, total, next }
}

/** The lists of a widget without their to-dos, for an editor. */
export function presentListHeads(widget: WidgetRecord): { lists: Array<Omit<TodoList, 'todos'>> } {
  return { lists: (widget.sections ?? []).map((section, index) => presentList(section, index, { forEditor: true })) }
}

function presentList(section: SectionRecord, index: number, view: Pick<ItemView, 'forEditor'>): Omit<TodoList, 'todos'> {
  return { id: section.id, title: section.title, index, ...presentIdempotencyKey(section, view) }
}
