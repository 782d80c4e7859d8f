import type { Items } from '@foyer/contracts/pages/widget/widgets'
import type { Todo, TodoList } from '@foyer/contracts/kinds/todos'
import { type After, indexed, putInto, without } from '../../entities/widget/lists.ts'

/** Pure changes to the items of a to-do widget. Each returns new items and leaves the old ones alone; items of other kinds stay as they are. */

export function withTodo(items: Items, todo: Todo, after: After): Items {
  if (!('lists' in items)) return items
  const isPresent = items.lists.some((list) => list.todos.some(({ id: itemId }) => itemId === todo.id))
  const home = items.lists.find((list) => list.id === todo.list_id) ?? items.lists[0]
  const lists = items.lists.map((list) => ({
    ...list,
    todos: list === home ? putInto(list.todos, todo, after) : without(list.todos, todo.id),
  }))
  return { ...items, lists, total: items.total + (isPresent ? 0 : 1) }
}

export function withoutTodo(items: Items, id: number): Items {
  if (!('lists' in items)) return items
  const gone = items.lists.some((list) => list.todos.some((todo) => todo.id === id)) ? 1 : 0
  return { ...items, lists: items.lists.map((list) => ({ ...list, todos: without(list.todos, id) })), total: items.total - gone }
}

/** A whole list with its to-dos, put where its `index` says, or at the end. */
export function withWholeList(items: Items, list: TodoList, index?: number): Items {
  if (!('lists' in items) || items.lists.some(({ id: itemId }) => itemId === list.id)) return items
  return { ...items, lists: indexed(items.lists.toSpliced(index ?? items.lists.length, 0, list)), total: items.total + list.todos.length }
}

export function withTodoList(items: Items, list: { id: number; title: string }): Items {
  if (!('lists' in items) || items.lists.some(({ id: itemId }) => itemId === list.id)) return items
  return { ...items, lists: indexed([...items.lists, { ...list, index: 0, todos: [] }]) }
}

/** `placeholder` takes the place of the last list, without which nothing is removed. */
export function withoutTodoList(items: Items, id: number, placeholder?: TodoList): Items {
  const removed = 'lists' in items ? items.lists.find((section) => section.id === id) : undefined
  if (!('lists' in items) || !removed) return items
  if (items.lists.length < 2) return placeholder ? { ...items, lists: [placeholder], total: items.total - removed.todos.length } : items
  return { ...items, lists: indexed(items.lists.filter((list) => list.id !== id)), total: items.total - removed.todos.length }
}
