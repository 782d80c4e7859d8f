import type { Todo, TodoList, TodoLists, Todos } from '@foyer/contracts/kinds/todos'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { withoutAll } from '../../entities/widget/lists.ts'
import type { ItemsAdapter } from '../../entities/widget/widget-kind.ts'

export function todoListsOf(widget: Pick<Widget, 'items'>): TodoList[] {
  return widget.items && 'lists' in widget.items ? widget.items.lists : []
}

/** To-dos in their lists, for everything that works on items of any kind. */
export const todoItems: ItemsAdapter<TodoLists, Todos> = {
  empty: (title, id) => ({ lists: [{ id: id - 1, title, index: 0, todos: [] }], total: 0, next: null }),
  list: ({ lists }) => lists.flatMap((list) => list.todos),
  rowIds: ({ lists }) => lists.flatMap((list) => [list.id, ...list.todos.map((todo) => todo.id)]),
  itemsOf: ({ todos }) => todos,
  append(items, { todos, ...rest }) {
    const ids = new Set(items.lists.map((list) => list.id))
    const home = ({ list_id }: Todo) => (list_id !== null && ids.has(list_id) ? list_id : items.lists[0]?.id)
    const lists = items.lists.map((list) => ({
      ...list,
      todos: [...withoutAll(list.todos, todos), ...todos.filter((todo) => home(todo) === list.id)],
    }))
    return { ...rest, lists }
  },
  idPaths: ['lists[].id', ...['id', 'list_id', 'widget_id'].map((field) => `lists[].todos[].${field}`)],
  secondaryIds: ({ lists }) => lists.slice(0, 1).map((list) => list.id),
  searchLabelKey: 'todos:searchScope',
  searchEntries(items, remaining) {
    const lists = new Map(items.lists.map((list) => [list.id, list]))
    const todos = [...items.lists.flatMap((list) => list.todos), ...(remaining as Todo[])]
    return todos.map(({ id, text, list_id, is_done }) => ({
      id,
      title: text,
      fields: [],
      section: lists.get(list_id ?? 0),
      isDone: is_done,
    }))
  },
}
