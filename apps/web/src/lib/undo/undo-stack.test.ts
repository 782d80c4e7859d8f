import type { PageView } from '@foyer/contracts/pages/page/pages'
import { beforeEach, describe, expect, it } from 'vitest'
import { defineMutation } from '../mutations/mutation-kind.ts'
import type { ThingSort } from './things.ts'
import { type UndoStack, createUndoStack } from './undo-stack.ts'

type Row = { id: number; title: string }
type Rows = Record<string, Row[]>

/** A page of named lists. */
let lists: Rows
let place: string | undefined
let time: number
let lastId: number
let stack: UndoStack

const kind = <P>(
  name: string,
  apply: (rows: Rows, payload: P) => Rows,
  merge?: (earlier: P, later: P) => P,
  movedIds?: (payload: P) => string[],
) =>
  defineMutation<P, void>({
    name,
    idPaths: () => ['id', 'row.id', 'after'],
    send: () => Promise.resolve(),
    apply: (view, payload) => apply(view as unknown as Rows, payload) as unknown as PageView,
    ...(merge ? { merge } : {}),
    ...(movedIds ? { movedIds } : {}),
  })
const without = (rows: Rows, id: number): Rows =>
  Object.fromEntries(Object.entries(rows).map(([key, list]) => [key, list.filter((row) => row.id !== id)]))
const put = (rows: Rows, key: string, row: Row, after: number | null): Rows => {
  const list = without(rows, row.id)[key] ?? []
  return { ...without(rows, row.id), [key]: list.toSpliced(list.findIndex(({ id }) => id === after) + 1, 0, row) }
}
const rowOf = (rows: Rows, id: number): Row =>
  Object.values(rows)
    .flat()
    .find((row) => row.id === id) ?? { id, title: '' }

const rename = kind<Row>(
  'rename',
  (rows, { id, title }) =>
    Object.fromEntries(Object.entries(rows).map(([key, list]) => [key, list.map((row) => (row.id === id ? { ...row, title } : row))])),
  (_, later) => later,
)
const add = kind<{ list: string; row: Row }>('add', (rows, { list, row }) => put(rows, list, row, rows[list]?.at(-1)?.id ?? null))
const remove = kind<{ id: number }>('remove', (rows, { id }) => without(rows, id))
const restore = kind<{ list: string; row: Row; after: number | null }>('restore', (rows, { list, row, after }) =>
  put(rows, list, row, after),
)
const move = kind<{ list: string; id: number; after: number | null }>(
  'move',
  (rows, { list, id, after }) => put(rows, list, rowOf(rows, id), after),
  undefined,
  ({ id }) => [`row:${id}`],
)

/** Shown with the answer. */
const copy = kind<object>('copy', (rows) => rows)
const order = kind<{ ids: number[] }>('order', (rows, { ids }) => ({ ...rows, trees: ids.map((id) => rowOf(rows, id)) }))

const rowSort: ThingSort = {
  name: 'row',
  listsOf: (view) =>
    Object.entries(view as unknown as Rows).map(([key, list]) => ({
      key,
      within: [],
      things: list.map((row) => ({ id: row.id, title: row.title, fields: { title: row.title }, value: row })),
    })),
  update: (send, { thing }, { title }) => void send(rename, { id: thing.id, title: title as string }),
  remove: (send, places) => places.forEach(({ thing }) => void send(remove, { id: thing.id })),
  restore: (send, places) =>
    places.forEach(({ thing, list, target }) => void send(restore, { list: list.key, row: thing.value as Row, after: target.after })),
  move(send, { things, target }) {
    let { after } = target
    for (const { id } of things) {
      send(move, { list: target.list.key, id, after })
      after = id
    }
  },
}

const mutate = (mutation: unknown, payload: unknown): number => {
  const { apply } = mutation as { apply: (this: void, view: PageView, payload: unknown, id: number) => PageView }
  return stack.observe(mutation as never, payload, () => {
    lists = apply(lists as unknown as PageView, payload, 0) as unknown as Rows
    return (lastId -= 1)
  })
}
/** What somebody else does. */
const byAnother = (change: (rows: Rows) => Rows) => {
  lists = change(lists)
}
const undo = () => {
  const change = stack.last('undo')
  return change && stack.undo(change)
}
const redo = () => {
  const change = stack.last('redo')
  return change && stack.undo(change)
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
const titles = () => Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, list.map(({ title }) => title).join(' ')]))

beforeEach(() => {
  lists = { trees: ['Ash', 'Birch', 'Cedar', 'Elm'].map((title, index) => ({ id: index + 1, title })), herbs: [{ id: 9, title: 'Sage' }] }
  place = 'home'
  time = 0
  lastId = 0
  stack = createUndoStack({
    shown() {
      const view = lists as unknown as PageView
      return () => [view]
    },
    sorts: () => [rowSort],
    mutate,
    place: () => place,
    withIds: (view) => view,
    clock: () => time,
  })
})

describe('undo', () => {
  it('names what was moved, not the neighbor that it has changed places with', () => {
    mutate(move, { list: 'trees', id: 1, after: 2 })
    expect(undo()?.done).toEqual([{ act: 'moved', title: rowOf(lists, 1).title }])
  })

  it('gives back what a change replaced, the last change first', async () => {
    const before = titles()
    mutate(rename, { id: 1, title: 'Alder' })
    await nextTask()
    mutate(move, { list: 'herbs', id: 2, after: 9 })
    await nextTask()
    mutate(remove, { id: 4 })
    expect(titles()).toEqual({ trees: 'Alder Cedar', herbs: 'Sage Birch' })
    expect(undo()?.done).toEqual([{ act: 'restored', title: 'Elm' }])
    expect(undo()?.done).toEqual([{ act: 'moved', title: 'Birch' }])
    expect(undo()?.done).toEqual([{ act: 'changed', title: 'Ash' }])
    expect(titles()).toEqual(before)
    expect(undo()).toBeUndefined()
  })

  it('redoes what was undone, until something else is changed', async () => {
    mutate(add, { list: 'trees', row: { id: 5, title: 'Fir' } })
    undo()
    expect(titles()['trees']).toBe('Ash Birch Cedar Elm')
    redo()
    expect(titles()['trees']).toBe('Ash Birch Cedar Elm Fir')
    undo()
    await nextTask()
    mutate(rename, { id: 1, title: 'Alder' })
    expect(redo()).toBeUndefined()
  })

  it('takes everything back that was done in one go', () => {
    mutate(remove, { id: 1 })
    mutate(remove, { id: 3 })
    expect(undo()?.done).toHaveLength(2)
    expect(titles()['trees']).toBe('Ash Birch Cedar Elm')
  })

  it('counts what is typed without a pause as one change', async () => {
    mutate(rename, { id: 1, title: 'A' })
    await nextTask()
    mutate(rename, { id: 1, title: 'Al' })
    undo()
    expect(titles()['trees']).toBe('Ash Birch Cedar Elm')
    mutate(rename, { id: 1, title: 'A' })
    await nextTask()
    time += 10_000
    mutate(rename, { id: 1, title: 'Al' })
    undo()
    expect(titles()['trees']).toBe('A Birch Cedar Elm')
  })

  it('leaves alone what somebody else has changed since, and names it', () => {
    mutate(rename, { id: 1, title: 'Alder' })
    byAnother((rows) => ({ ...rows, trees: [{ id: 1, title: 'Aspen' }, ...(rows['trees'] ?? []).slice(1)] }))
    expect(undo()).toEqual({ done: [], stale: ['Alder'] })
    expect(titles()['trees']).toBe('Aspen Birch Cedar Elm')
  })

  it('leaves alone what somebody else has moved on or deleted', async () => {
    mutate(move, { list: 'herbs', id: 1, after: null })
    await nextTask()
    mutate(rename, { id: 2, title: 'Beech' })
    byAnother((rows) => without(put(rows, 'shrubs', rowOf(rows, 1), null), 2))
    expect(undo()).toEqual({ done: [], stale: ['Beech'] })
    expect(undo()).toEqual({ done: [], stale: ['Ash'] })
    expect(titles()).toEqual({ trees: 'Cedar Elm', herbs: 'Sage', shrubs: 'Ash' })
  })

  it('keeps what others have added where something comes back', () => {
    mutate(remove, { id: 3 })
    byAnother((rows) => put(without(rows, 2), 'trees', { id: 7, title: 'Fir' }, 1))
    undo()
    expect(titles()['trees']).toBe('Ash Cedar Fir Elm')
  })

  it('brings a whole order back with few moves', () => {
    mutate(order, { ids: [4, 2, 3, 1] })
    expect(titles()['trees']).toBe('Elm Birch Cedar Ash')
    undo()
    expect(titles()['trees']).toBe('Ash Birch Cedar Elm')
    expect(stack.last('redo')?.sent).toHaveLength(2)
  })

  it('undoes only changes of the page that is open', () => {
    mutate(rename, { id: 1, title: 'Alder' })
    place = 'elsewhere'
    expect(undo()).toBeUndefined()
    place = 'home'
    expect(undo()?.done).toHaveLength(1)
  })

  it('takes away what came only with the answer of the server', () => {
    const id = mutate(copy, {})
    stack.settle({ temporary_id: id, created_at: 0 }, () => byAnother((rows) => put(rows, 'trees', { id: 8, title: 'Fir' }, 4)))
    expect(titles()['trees']).toBe('Ash Birch Cedar Elm Fir')
    expect(undo()?.done).toEqual([{ act: 'removed', title: 'Fir' }])
    expect(titles()['trees']).toBe('Ash Birch Cedar Elm')
  })

  it('leaves what came along with the answer to a move', () => {
    const id = mutate(move, { list: 'herbs', id: 2, after: 9 })
    stack.settle({ temporary_id: id, created_at: 0 }, () => byAnother((rows) => put(rows, 'herbs', { id: 8, title: 'Fir' }, 2)))
    expect(undo()?.done).toEqual([{ act: 'moved', title: 'Birch' }])
    expect(titles()).toEqual({ trees: 'Ash Birch Cedar Elm', herbs: 'Sage Fir' })
  })

  it('discards a write that the server has refused', () => {
    const id = mutate(rename, { id: 1, title: 'Alder' })
    stack.discard(id)
    expect(undo()).toBeUndefined()
  })
})
