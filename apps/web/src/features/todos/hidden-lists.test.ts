import type { TodoList } from '@foyer/contracts/kinds/todos'
import { describe, expect, it } from 'vitest'
import { withHiddenLists } from './hidden-lists.ts'

const lists = [1, 2, 3, 4].map((id): TodoList => ({ id, title: `List ${id}`, index: id - 1, todos: [] }))

describe('withHiddenLists', () => {
  it.each([
    { shown: [3, 1, 4], all: [3, 1, 2, 4] },
    { shown: [4, 2], all: [1, 4, 2, 3] },
    { shown: [4, 3, 2, 1], all: [4, 3, 2, 1] },
    { shown: [9, 1], all: [9, 1, 2, 3, 4] },
  ])('keeps a hidden list behind the one above it: $shown', ({ shown, all }) => {
    expect(withHiddenLists(shown, lists)).toEqual(all)
  })
})
