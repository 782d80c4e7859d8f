import { describe, expect, it } from 'vitest'
import { todoItems } from './todo-items.ts'

const todo = (id: number, list_id: number | null) => ({ id, widget_id: 1, list_id, text: '', is_done: false, due: null })

describe('todoItems.append', () => {
  it('puts to-dos into their lists, and into the first one when theirs is not on the page', () => {
    const list = (id: number, ids: number[]) => ({ id, title: '', index: 0, todos: ids.map((todoId) => todo(todoId, id)) })
    const items = todoItems.append(
      { lists: [list(7, [1, 9]), list(8, [2])], total: 9, next: '' },
      { todos: [todo(3, 8), todo(9, 7), todo(4, 99), todo(5, null)], total: 6, next: 'c' },
    )
    expect(items.lists.map(({ todos }) => todos.map(({ id }) => id))).toEqual([
      [1, 9, 4, 5],
      [2, 3],
    ])
    expect([todoItems.list(items).length, items.total, items.next]).toEqual([6, 6, 'c'])
  })
})
