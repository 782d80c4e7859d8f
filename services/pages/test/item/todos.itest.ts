import {
  addTodo,
  addTodoList,
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
} from '@foyer/contracts/kinds/todos'
import { limits } from '@foyer/contracts/limits'
import type { Todo } from '@foyer/contracts/kinds/todos'
import { errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, notFoundElsewhere, startItemWorld } from '../support/item-world.ts'

let world: ItemWorld

withPages.beforeAll(async ({ shared }) => {
  world = await startItemWorld(shared.open())
})
afterAll(() => world.stop())

type Lists = { lists: Array<{ id: number; title: string; index: number }>; list_id: number }

/** A widget with its first list, called like it, and a second: B. */
async function scene(texts: string[] = []) {
  const { page, widget } = await world.place('todo')
  const id = widget.id
  const made = await world.ok<Lists>(addTodoList, { id }, { title: ' B ' })
  const [first, b] = made.lists.map((list) => list.id) as [number, number]
  const put = (list_id: number, newTodo: string) => world.ok<Todo>(addTodo, { id, list_id }, { newTodo })
  const todos: number[] = []
  for (const text of texts) todos.push((await put(first, text)).id)
  const seen = async () => (await world.todoLists(page, id)).lists.map(({ title, todos: items }) => [title, items.map((todo) => todo.text)])
  return { page, id, first, b, made, put, todos, seen }
}

describe('to-do lists', () => {
  it('adds, renames and orders to-do lists, and the first keeps its to-dos when another comes before it', async () => {
    const { page, id, made, first, b, seen } = await scene(['one'])
    expect(made.lists).toEqual([
      { id: first, title: 'Mine', index: 0 },
      { id: b, title: 'B', index: 1 },
    ])
    expect(made.list_id).toBe(b)
    await world.documents('todos').updateMany({ widget_id: id }, { $set: { section_id: null } })
    await world.ok(updateTodoList, { id, list_id: b }, { title: ' Bee ' })
    expect(await world.ok<Lists>(orderTodoLists, { id }, { ids: [b, first] })).toMatchObject({ lists: [{ id: b }, { id: first }] })
    expect(await seen()).toEqual([
      ['Bee', []],
      ['Mine', ['one']],
    ])
    expect(await world.todoLists(page, id)).toMatchObject({ total: 1, next: null, lists: [{}, { todos: [{ list_id: first }] }] })
    expect(errorCodeOf(await world.send(orderTodoLists, { id }, { ids: [b] }))).toBe('no_items_to_reorder')
    expect(errorCodeOf(await world.send(updateTodoList, { id, list_id: newId() }, { title: 'x' }))).toBe('not_found')
    expect(errorCodeOf(await world.send(updateTodoList, { id, list_id: b }, { title: ' ' }))).toBe('invalid')
  })

  it('creates one to-do list per idempotency key, up to the limit of a widget', async () => {
    const { id } = await scene()
    const add = () => world.ok<Lists>(addTodoList, { id }, { title: 'Once', idempotency_key: 'key-of-a-list' })
    const answers = await Promise.all([add(), add()])
    expect(answers[0]?.list_id).toBe(answers[1]?.list_id)
    expect((await add()).lists).toHaveLength(3)
    for (let count = 3; count < limits.todo_lists_per_widget; count += 1) await world.ok(addTodoList, { id }, { title: 'L' })
    expect(await world.send(addTodoList, { id }, { title: 'L' })).toMatchObject({ status: 409, body: { code: 'folder_limit' } })
  })

  it('deletes a to-do list with its to-dos, each of which can be restored, and keeps the last list', async () => {
    const { page, id, first, b, put, seen } = await scene(['one'])
    const two = await put(b, 'two')
    expect(await world.ok(deleteTodoList, { id, list_id: b })).toEqual({ lists: [{ id: first, title: 'Mine', index: 0 }] })
    expect((await world.todoLists(page, id)).total).toBe(1)
    expect(await world.ok(restoreTodo, { id, item_id: two.id })).toMatchObject({ text: 'two', list_id: first })
    expect(await seen()).toEqual([['Mine', ['one', 'two']]])
    expect(await world.send(deleteTodoList, { id, list_id: first })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(errorCodeOf(await world.send(deleteTodoList, { id, list_id: b }))).toBe('not_found')
    expect((await seen())[0]?.[1]).toHaveLength(2)
  })
})

describe('to-dos', () => {
  it('keeps the text that somebody else has given a to-do, and says which it is', async () => {
    const { id, todos } = await scene(['milk'])
    const item_id = todos[0] ?? 0
    const change = (text: string, bases: string[]) => world.send(updateTodo, { id, item_id }, { text, bases })
    expect(await change('oat milk', ['milk'])).toMatchObject({ status: 200, body: { text: 'oat milk' } })
    expect(await change('two milks', ['milk'])).toMatchObject({ status: 409, body: { code: 'conflict', params: { current: 'oat milk' } } })
    // The same again, because its answer was lost.
    expect(await change('oat milk', ['milk'])).toMatchObject({ status: 200 })
    expect(await change('two milks', ['milk', 'oat milk'])).toMatchObject({ status: 200, body: { text: 'two milks' } })
    expect(errorCodeOf(await change('x', []))).toBe('invalid')
  })

  it('a to-do is added at the end, changed, ticked off, deleted and restored', async () => {
    const { id, first, b, seen, put, todos } = await scene(['a', 'b', 'c'])
    expect(await put(b, ' trimmed ')).toEqual({
      id: expect.any(Number),
      widget_id: id,
      list_id: b,
      text: 'trimmed',
      is_done: false,
      due: null,
    })
    const item_id = todos[1] ?? 0
    expect(await world.ok(updateTodo, { id, item_id }, { is_done: true })).toMatchObject({ text: 'b', is_done: true, list_id: first })
    expect(await world.ok(updateTodo, { id, item_id }, { text: 'B' })).toMatchObject({ text: 'B', is_done: true })
    expect(await world.ok(deleteTodo, { id, item_id })).toEqual({ deleted: true })
    expect(await world.ok(deleteTodo, { id, item_id })).toEqual({ deleted: true })
    expect((await seen())[0]).toEqual(['Mine', ['a', 'c']])
    expect(await world.ok(restoreTodo, { id, item_id })).toMatchObject({ text: 'B', is_done: true })
    expect((await seen())[0]).toEqual(['Mine', ['a', 'B', 'c']])
    expect(errorCodeOf(await world.send(updateTodo, { id, item_id: newId() }, { text: 'x' }))).toBe('not_found')
    expect(errorCodeOf(await world.send(updateTodo, { id, item_id }, { text: ' ' }))).toBe('invalid')
    expect(errorCodeOf(await world.send(addTodo, { id, list_id: newId() }, { newTodo: 'x' }))).toBe('not_found')
    expect((await world.send(addTodo, { id, list_id: first }, { newTodo: '' })).body).toMatchObject({ errors: [{ field: 'newTodo' }] })
  })

  it('has a due date that is a calendar date, until it is removed', async () => {
    const { id, todos, page } = await scene(['a'])
    const change = (due: unknown) => world.send(updateTodo, { id, item_id: todos[0] ?? 0 }, { due })
    expect((await change('2028-02-29')).body).toMatchObject({ text: 'a', due: '2028-02-29' })
    expect(await world.todoLists(page, id)).toMatchObject({ lists: [{ todos: [{ due: '2028-02-29' }] }, {}] })
    for (const due of ['2027-02-29', '2026-1-1', '2026-01-01T00:00:00Z', 'tomorrow', '', 1])
      expect(errorCodeOf(await change(due))).toBe('invalid')
    expect((await change(null)).body).toMatchObject({ due: null })
  })

  it('creates one to-do per idempotency key', async () => {
    const { id, first, seen } = await scene()
    const add = () => world.ok<Todo>(addTodo, { id, list_id: first }, { newTodo: 'once', idempotency_key: 'key-of-a-todo' })
    const added = await Promise.all([add(), add()])
    expect(added[0]?.id).toBe(added[1]?.id)
    expect((await seen())[0]).toEqual(['Mine', ['once']])
  })
})

describe('PATCH /widget/{id}/todo_items', () => {
  it('orders to-dos on their places, after another to-do, and into another list', async () => {
    const { page, id, first, b, todos, seen } = await scene(['a', 'b', 'c', 'd'])
    const [a, two, three, four] = todos as [number, number, number, number]
    await world.ok(orderTodos, { id }, { ids: [four, a] })
    expect((await seen())[0]?.[1]).toEqual(['d', 'b', 'c', 'a'])
    await world.ok(orderTodos, { id }, { ids: [a], after: four })
    expect((await seen())[0]?.[1]).toEqual(['d', 'a', 'b', 'c'])
    await world.ok(orderTodos, { id }, { ids: [three, two], list_id: b })
    await world.ok(orderTodos, { id }, { ids: [four], list_id: b, after: three })
    expect(await seen()).toEqual([
      ['Mine', ['a']],
      ['B', ['c', 'd', 'b']],
    ])
    await world.ok(orderTodos, { id }, { ids: [two, newId()], list_id: first, after: null })
    expect(await seen()).toEqual([
      ['Mine', ['b', 'a']],
      ['B', ['c', 'd']],
    ])
    expect((await world.todoLists(page, id)).total).toBe(4)
    for (const body of [{ ids: [] }, { ids: [a] }, { ids: [], after: null }, { ids: [newId()], list_id: b }]) {
      expect(errorCodeOf(await world.send(orderTodos, { id }, body))).toBe('no_items_to_reorder')
    }
    expect(errorCodeOf(await world.send(orderTodos, { id }, { ids: [a], list_id: newId() }))).toBe('not_found')
    const elsewhere = await scene(['x'])
    expect(errorCodeOf(await world.send(orderTodos, { id }, { ids: elsewhere.todos, list_id: b }))).toBe('no_items_to_reorder')
  })
})

describe('a to-do list that was deleted', () => {
  it('is restored to its place with the to-dos that were deleted along, however often', async () => {
    const { page, id, first, b, todos, put, seen } = await scene(['one', 'gone', 'two'])
    await put(b, 'three')
    // Items of the first list need not name it.
    await world.documents('todos').updateMany({ widget_id: id, section_id: first }, { $set: { section_id: null } })
    await world.ok(deleteTodo, { id, item_id: todos[1] ?? 0 })
    await world.ok(deleteTodoList, { id, list_id: first })
    expect(await seen()).toEqual([['B', ['three']]])
    const restore = () => world.ok<Lists>(restoreTodoList, { id, list_id: first })
    expect((await restore()).lists.map((list) => list.title)).toEqual(['Mine', 'B'])
    await restore()
    expect(await seen()).toEqual([
      ['Mine', ['one', 'two']],
      ['B', ['three']],
    ])
    expect((await world.todoLists(page, id)).total).toBe(3)
  })

  it('gets the rest of its to-dos from the next call when a process dies on the way', async () => {
    const { id, first, todos, seen } = await scene(['one', 'two'])
    await world.ok(deleteTodoList, { id, list_id: first })
    await world.ok(restoreTodoList, { id, list_id: first })
    const [firstId = 0] = todos
    const deleted = { widget_id: 0, removed_from: id, removed_section: first, removed_at: new Date() }
    await world.documents('todos').updateOne({ _id: firstId }, { $set: deleted })
    await world.ok(restoreTodoList, { id, list_id: first })
    expect((await seen())[0]).toEqual(['Mine', ['one', 'two']])
  })

  it('comes back only to its own widget, within thirty days', async () => {
    const [{ id, b }, elsewhere] = [await scene(), await scene()]
    await world.ok(deleteTodoList, { id, list_id: b })
    const restore = async (widget: number, list_id: number) => errorCodeOf(await world.send(restoreTodoList, { id: widget, list_id }))
    expect(await restore(elsewhere.id, b)).toBe('not_found')
    expect(await restore(id, newId())).toBe('not_found')
    const page = await world.documents('pages').findOne({ 'widgets.id': id })
    const [widget] = (page?.['widgets'] ?? []) as Array<{ removed_sections: Array<{ at: Date }> }>
    for (const entry of widget?.removed_sections ?? []) entry.at = new Date(0)
    await world.documents('pages').updateOne({ _id: page?._id ?? 0 }, { $set: { widgets: [widget] } })
    expect(await restore(id, b)).toBe('not_found')
  })
})

describe('moving to-dos to another widget', () => {
  it('takes a to-do into a list, on both pages at once', async () => {
    const [from, to] = [await scene(['a', 'b']), await scene(['x', 'y'])]
    const [a = 0, b = 0] = from.todos
    expect(await world.ok(moveTodo, { id: to.id, item_id: a }, { list_id: to.b })).toMatchObject({ widget_id: to.id, list_id: to.b })
    expect(await world.ok(moveTodo, { id: to.id, item_id: b }, { after: to.todos[0] })).toMatchObject({ list_id: to.first })
    expect([await from.seen(), await to.seen()]).toEqual([
      [
        ['Mine', []],
        ['B', []],
      ],
      [
        ['Mine', ['x', 'b', 'y']],
        ['B', ['a']],
      ],
    ])
    expect([(await world.todoLists(from.page, from.id)).total, (await world.todoLists(to.page, to.id)).total]).toEqual([0, 4])
    expect(errorCodeOf(await world.send(moveTodo, { id: to.id, item_id: a }, { list_id: from.b }))).toBe('not_found')
  })

  it('takes a whole list with its to-dos to the end, and leaves an empty one in place of the last', async () => {
    const [from, to] = [await scene(['a', 'b']), await scene(['x'])]
    await from.put(from.b, 'c')
    const take = (list_id: number) => world.ok<Lists>(moveTodoList, { id: to.id, list_id }, { from_widget_id: from.id })
    expect((await take(from.first)).lists.map((list) => list.title)).toEqual(['Mine', 'B', 'Mine'])
    await take(from.first)
    expect((await take(from.b)) as unknown).toMatchObject({ from_lists: [{ title: 'Mine' }] })
    expect([await from.seen(), await to.seen()]).toEqual([
      [['Mine', []]],
      [
        ['Mine', ['x']],
        ['B', []],
        ['Mine', ['a', 'b']],
        ['B', ['c']],
      ],
    ])
    expect([(await world.todoLists(from.page, from.id)).total, (await world.todoLists(to.page, to.id)).total]).toEqual([0, 4])
  })

  it('loses and doubles nothing when a process dies after some of the to-dos have moved', async () => {
    const [from, to] = [await scene(['a', 'b', 'c']), await scene([])]
    const page = await world.documents('pages').findOne({ 'widgets.id': to.id })
    const [widget] = (page?.['widgets'] ?? []) as Array<{ sections: object[] }>
    widget?.sections.push({ id: from.first, title: 'Mine' })
    await world.documents('pages').updateOne({ _id: page?._id ?? 0 }, { $set: { widgets: [widget] } })
    await world.ok(moveTodo, { id: to.id, item_id: from.todos[0] ?? 0 }, { list_id: from.first })
    await world.ok(moveTodoList, { id: to.id, list_id: from.first }, { from_widget_id: from.id })
    expect([await from.seen(), (await to.seen()).at(-1)]).toEqual([[['B', []]], ['Mine', ['a', 'b', 'c']]])
  })

  it('refuses lists beyond the limit, and takes none from a page that the person may not edit', async () => {
    const [from, to] = [await scene(['a']), await scene()]
    const more = Array.from({ length: limits.todo_lists_per_widget - 3 }, () => ({ id: newId(), title: 'L' }))
    await world.documents('pages').updateOne({ 'widgets.id': to.id }, { $push: { 'widgets.0.sections': { $each: more } } as never })
    await world.ok(addTodoList, { id: to.id }, { title: 'The last one' })
    const take = (as = world.owner, id = to.id) => world.send(moveTodoList, { id, list_id: from.first }, { from_widget_id: from.id }, as)
    expect(errorCodeOf(await take())).toBe('folder_limit')
    const theirs = await world.place('todo', world.stranger)
    expect(errorCodeOf(await take(world.stranger, theirs.widget.id))).toBe('not_found')
    await world.share(from.page)
    expect(errorCodeOf(await take(world.stranger, theirs.widget.id))).toBe('forbidden')
    expect((await from.seen())[0]).toEqual(['Mine', ['a']])
  })
})

describe('calls on to-dos', () => {
  it('finds to-dos and their lists in a to-do widget alone', async () => {
    const { id, first, b, todos } = await scene(['a', 'b'])
    const links = (await world.place('urllist')).widget.id
    const item_id = todos[0] ?? 0
    const calls = [
      { endpoint: addTodoList, params: { id }, body: { title: 'x' } },
      { endpoint: updateTodoList, params: { id, list_id: b }, body: { title: 'x' } },
      { endpoint: deleteTodoList, params: { id, list_id: b } },
      { endpoint: orderTodoLists, params: { id }, body: { ids: [b, first] } },
      { endpoint: addTodo, params: { id, list_id: b }, body: { newTodo: 'x' } },
      { endpoint: updateTodo, params: { id, item_id }, body: { text: 'x' } },
      { endpoint: deleteTodo, params: { id, item_id } },
      { endpoint: restoreTodo, params: { id, item_id } },
      { endpoint: orderTodos, params: { id }, body: { ids: todos } },
      { endpoint: moveTodo, params: { id, item_id }, body: { after: null } },
      { endpoint: restoreTodoList, params: { id, list_id: b } },
      { endpoint: moveTodoList, params: { id, list_id: b }, body: { from_widget_id: id } },
    ]
    for (const call of calls) expect(await world.refusalsElsewhere(call, links)).toEqual(notFoundElsewhere)
  })
})
