import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { Todo, TodoList } from '@foyer/contracts/kinds/todos'
import { describe, expect, it } from 'vitest'
import '../../testing/widget-kinds.ts'
import { bookmarkWidget, pageView } from '../../testing/page-view.ts'
import { findWidget } from '../../entities/page/page-cache.ts'
import { todoListsOf } from './todo-items.ts'
import {
  addTodo,
  addTodoList,
  deleteTodo,
  deleteTodoList,
  orderTodoLists,
  moveTodo,
  moveTodoList,
  orderTodos,
  restoreTodo,
  restoreTodoList,
  updateTodo,
  updateTodoList,
} from './mutations.ts'
import { addWidget } from '../../entities/widget/mutations.ts'

const todo = (id: number, list_id: number, fields: Partial<Todo> = {}): Todo => ({
  id,
  widget_id: 1,
  list_id,
  text: `To-do ${id}`,
  is_done: false,
  due: null,
  ...fields,
})
const list = (id: number, index: number, ids: number[]): TodoList => ({
  id,
  title: `List ${id}`,
  index,
  todos: ids.map((todoId) => todo(todoId, id)),
})
const twoLists = { lists: [list(7, 0, [11, 12, 13]), list(8, 1, [21])], total: 4, next: null }
const view = pageView([[bookmarkWidget(1, { widget_type: 'todo', items: twoLists })]])
const lists = (of: PageView) => todoListsOf(findWidget(of, 1) ?? bookmarkWidget(0))
const shown = (of: PageView) => lists(of).map(({ id, todos }) => [id, todos.map((item) => item.id)])
const total = (of: PageView) => findWidget(of, 1)?.items?.total
const find = (of: PageView, id: number) =>
  lists(of)
    .flatMap(({ todos }) => todos)
    .find((item) => item.id === id)

describe('adding a to-do', () => {
  const payload = { widget_id: 1, list_id: 8, text: 'New' }

  it('puts it at the end of its list', () => {
    const next = addTodo.apply(view, payload, -4)
    expect([shown(next)[1], total(next)]).toEqual([[8, [21, -4]], 5])
    expect(find(next, -4)).toEqual(todo(-4, 8, { text: 'New' }))
  })

  it('puts it into the first list when its own is gone', () => {
    expect(shown(addTodo.apply(view, { ...payload, list_id: 99 }, -4))[0]).toEqual([7, [11, 12, 13, -4]])
  })

  it('takes the id from the response, once however often it arrives', () => {
    const settled = addTodo.commit?.(view, payload, todo(30, 8)) ?? view
    const again = addTodo.commit?.(settled, payload, todo(30, 8)) ?? view
    expect([addTodo.createdId?.(todo(30, 8)), shown(again)[1], total(again)]).toEqual([30, [8, [21, 30]], 5])
  })
})

describe('changing a to-do', () => {
  it('ticks it off at once in its place', () => {
    const next = updateTodo.apply(view, { widget_id: 1, item_id: 12, is_done: true }, -4)
    expect(find(next, 12)).toEqual(todo(12, 7, { is_done: true }))
    expect(shown(next)).toEqual(shown(view))
  })

  it('shows what the server returns', () => {
    const stored = todo(12, 7, { text: 'Stored', is_done: true })
    expect(find(updateTodo.commit?.(view, { widget_id: 1, item_id: 12, text: ' Stored ' }, stored) ?? view, 12)).toEqual(stored)
  })

  it('sends all changes of one to-do in one call, and never merges those of two', () => {
    const text = { widget_id: 1, item_id: 12, text: 'Changed' }
    expect(updateTodo.merge?.(text, { widget_id: 1, item_id: 12, is_done: true })).toEqual({ ...text, is_done: true })
    expect(updateTodo.merge?.(text, { widget_id: 1, item_id: 11, is_done: true })).toBeNull()
  })
})

describe('deleting a to-do', () => {
  const gone = deleteTodo.apply(view, { widget_id: 1, item_id: 12 }, -4)

  it('removes and uncounts it only once', () => {
    const twice = deleteTodo.apply(gone, { widget_id: 1, item_id: 12 }, -8)
    expect([shown(twice)[0], total(twice)]).toEqual([[7, [11, 13]], 3])
  })

  it('restores it at its position when it is undone', () => {
    const back = restoreTodo.apply(gone, { todo: todo(12, 7), after: 11 }, -8)
    expect(back).toEqual(view)
    expect(restoreTodo.commit?.(back, { todo: todo(12, 7), after: 11 }, todo(12, 7))).toEqual(view)
  })

  it('restores neighbours that were deleted too beside it', () => {
    const both = deleteTodo.apply(gone, { widget_id: 1, item_id: 11 }, -8)
    const first = restoreTodo.apply(both, { todo: todo(11, 7), after: null }, -12)
    expect(restoreTodo.apply(first, { todo: todo(12, 7), after: 11 }, -16)).toEqual(view)
  })
})

describe('moving to-dos', () => {
  const move = (ids: number[], list_id: number, after: number | null) =>
    shown(orderTodos.apply(view, { widget_id: 1, ids, list_id, after }, -4))

  it('changes their place in a list', () => {
    expect(move([13], 7, null)).toEqual([
      [7, [13, 11, 12]],
      [8, [21]],
    ])
    expect(move([11], 7, 13)[0]).toEqual([7, [12, 13, 11]])
  })

  it('puts them into another list in the given order', () => {
    expect(move([13, 11], 8, 21)).toEqual([
      [7, [12]],
      [8, [21, 13, 11]],
    ])
    expect(find(orderTodos.apply(view, { widget_id: 1, ids: [13], list_id: 8, after: null }, -4), 13)?.list_id).toBe(8)
  })

  it('does not bring back a deleted to-do', () => {
    const next = orderTodos.apply(view, { widget_id: 1, ids: [11, 99], list_id: 8, after: null }, -4)
    expect([total(next), shown(next)[1]]).toEqual([4, [8, [11, 21]]])
  })
})

describe('lists of to-dos', () => {
  it('are added at the end with the id from the response', () => {
    const next = addTodoList.apply(view, { widget_id: 1, title: 'New' }, -4)
    expect(lists(next).at(-1)).toEqual({ id: -4, title: 'New', index: 2, todos: [] })
    expect(addTodoList.createdId?.({ list_id: 9, lists: [] })).toBe(9)
  })

  it('are renamed', () => {
    expect(lists(updateTodoList.apply(view, { widget_id: 1, list_id: 8, title: 'Soon' }, -4)).map(({ title }) => title)).toEqual([
      'List 7',
      'Soon',
    ])
  })

  it('are deleted with their to-dos, except the last list', () => {
    const remaining = deleteTodoList.apply(view, { widget_id: 1, list_id: 7 }, -4)
    expect([shown(remaining), lists(remaining)[0]?.index, total(remaining)]).toEqual([[[8, [21]]], 0, 1])
    expect(deleteTodoList.apply(remaining, { widget_id: 1, list_id: 8 }, -8)).toEqual(remaining)
  })

  it('are reordered', () => {
    expect(lists(orderTodoLists.apply(view, { widget_id: 1, ids: [8, 7] }, -4)).map(({ id, index }) => [id, index])).toEqual([
      [8, 0],
      [7, 1],
    ])
  })
})

describe('new to-do widget', () => {
  it('has a list before the response, whose temporary id is mapped to the real one', () => {
    const payload = { page_id: 1, public_id: 'abcdef1', widget_type: 'todo' as const, title: 'Later', column: 0, index: 0 }
    const made = findWidget(addWidget.apply(view, payload, -40), -40)
    expect(made && todoListsOf(made).map(({ id }) => id)).toEqual([-41])
    expect(addWidget.secondaryIds?.(bookmarkWidget(50, { widget_type: 'todo', items: twoLists }))).toEqual([7])
  })
})

describe('moving to another widget', () => {
  const two = pageView([
    [
      bookmarkWidget(1, { widget_type: 'todo', title: 'Chores', items: { lists: [list(7, 0, [11, 12])], total: 2, next: null } }),
      bookmarkWidget(2, { widget_type: 'todo', items: { lists: [{ ...list(9, 0, []), todos: [] }], total: 0, next: null } }),
    ],
  ])
  const widgets = (of: PageView) =>
    [1, 2].map((id) => {
      const items = findWidget(of, id)?.items
      return [todoListsOf({ items: items ?? null }).map(({ id: listId, todos }) => [listId, todos.map((item) => item.id)]), items?.total]
    })

  it('takes a to-do from one widget and puts it into a list of the other, once', () => {
    const move = { item_id: 11, to_widget_id: 2, list_id: 9, after: null }
    const moved = moveTodo.apply(two, move, -4)
    const result = [
      [[[7, [12]]], 1],
      [[[9, [11]]], 1],
    ]
    expect(widgets(moved)).toEqual(result)
    const settled = moveTodo.commit?.(moved, move, todo(11, 9, { widget_id: 2 })) ?? view
    expect(widgets(settled)).toEqual(result)
  })

  it('takes a to-do off the page when it goes to another', () => {
    const moved = moveTodo.apply(two, { item_id: 11, to_widget_id: 99, list_id: 98 }, -4)
    expect(widgets(moved)).toEqual([
      [[[7, [12]]], 1],
      [[[9, []]], 0],
    ])
  })

  it('takes a list with its to-dos, and leaves an empty one in place of the last', () => {
    const moved = moveTodoList.apply(two, { list: list(7, 0, [11, 12]), from_widget_id: 1, from_title: 'Chores', to_widget_id: 2 }, -4)
    expect(widgets(moved)).toEqual([
      [[[-4, []]], 0],
      [
        [
          [9, []],
          [7, [11, 12]],
        ],
        2,
      ],
    ])
    expect(todoListsOf(findWidget(moved, 1) ?? bookmarkWidget(0))[0]?.title).toBe('Chores')
  })
})

describe('restoring a to-do list', () => {
  it('puts it where it was with its to-dos, once', () => {
    const first = list(7, 0, [11, 12, 13])
    const deleted = deleteTodoList.apply(view, { widget_id: 1, list_id: 7 }, -4)
    expect([shown(deleted), total(deleted)]).toEqual([[[8, [21]]], 1])
    const restored = restoreTodoList.apply(deleted, { widget_id: 1, list: first }, -8)
    expect([shown(restored), total(restored)]).toEqual([shown(view), 4])
    expect(restoreTodoList.apply(restored, { widget_id: 1, list: first }, -8)).toEqual(restored)
  })
})
