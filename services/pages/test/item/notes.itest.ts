import { addNote, deleteNote, moveNote, orderNotes, restoreNote, updateNote } from '@foyer/contracts/kinds/notes'
import { limits } from '@foyer/contracts/limits'
import type { Note } from '@foyer/contracts/kinds/notes'
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

const scene = async (texts: string[] = []) => {
  const { page, widget } = await world.place('notes')
  const notes: Note[] = []
  for (const text of texts) notes.push(await world.ok<Note>(addNote, { id: widget.id }, { text, after: notes.at(-1)?.id ?? null }))
  const seen = async () => (await world.notes(page, widget.id)).notes.map((note) => note.text)
  return { page, id: widget.id, notes, seen }
}

describe('POST /widget/{id}/note/add', () => {
  it('adds a note at the top, or after the given one', async () => {
    const { page, id, seen } = await scene()
    const first = await world.ok<Note>(addNote, { id }, { text: 'one\nhttps://a.example' })
    expect(first).toEqual({ id: expect.any(Number), widget_id: id, text: 'one\nhttps://a.example', updated_at: expect.any(Number) })
    await world.ok(addNote, { id }, { text: 'two' })
    const [top] = (await world.notes(page, id)).notes
    await world.ok(addNote, { id }, { text: 'three', after: top?.id })
    expect(await seen()).toEqual(['two', 'three', first.text])
    expect(await world.notes(page, id)).toMatchObject({ total: 3, next: null })
  })

  it('creates one note per idempotency key, also concurrently, and answers with its current state', async () => {
    const { id, seen } = await scene()
    const add = () => world.ok<Note>(addNote, { id }, { text: 'once', idempotency_key: 'key-of-a-note' })
    const added = await Promise.all([add(), add(), add()])
    expect(new Set(added.map((note) => note.id)).size).toBe(1)
    expect(await seen()).toEqual(['once'])
    await world.ok(deleteNote, { id, item_id: added[0]?.id ?? 0 })
    expect(await add()).toMatchObject({ id: added[0]?.id, widget_id: id })
    expect(await seen()).toEqual([])
  })

  it('refuses more than a widget may hold and texts that are too long', async () => {
    const { page, id } = await scene(['one'])
    expect((await world.send(addNote, { id }, { text: 'x'.repeat(limits.note + 1) })).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'text', code: 'too_long' }],
    })
    expect(errorCodeOf(await world.send(addNote, { id }, { text: 'a', more: 1 }))).toBe('invalid')
    await world.documents('pages').updateOne({ _id: page.id }, { $set: { [`items.w${id}.total`]: limits.notes_per_widget - 1 } })
    await world.ok(addNote, { id }, { text: 'the last one' })
    expect(await world.send(addNote, { id }, { text: 'too many' })).toMatchObject({
      status: 409,
      body: { code: 'item_limit', params: { limit: limits.notes_per_widget } },
    })
  })
})

describe('changing, deleting and restoring a note', () => {
  it('changes a note, deletes it, and restores it to its place', async () => {
    const { page, id, notes, seen } = await scene(['a', 'b', 'c'])
    const middle = notes[1]?.id ?? 0
    expect(await world.ok(updateNote, { id, item_id: middle }, { text: 'B' })).toMatchObject({ id: middle, text: 'B' })
    expect(await world.ok(deleteNote, { id, item_id: middle })).toEqual({ deleted: true })
    expect(await world.ok(deleteNote, { id, item_id: middle })).toEqual({ deleted: true })
    expect([await seen(), (await world.notes(page, id)).total]).toEqual([['a', 'c'], 2])
    expect(errorCodeOf(await world.send(updateNote, { id, item_id: middle }, { text: 'x' }))).toBe('not_found')
    expect(await world.ok(restoreNote, { id, item_id: middle })).toMatchObject({ text: 'B', widget_id: id })
    expect(await world.ok(restoreNote, { id, item_id: middle })).toMatchObject({ text: 'B' })
    expect([await seen(), (await world.notes(page, id)).total]).toEqual([['a', 'B', 'c'], 3])
    expect(errorCodeOf(await world.send(restoreNote, { id, item_id: newId() }))).toBe('not_found')
    const elsewhere = await scene()
    await world.ok(deleteNote, { id, item_id: middle })
    expect(errorCodeOf(await world.send(restoreNote, { id: elsewhere.id, item_id: middle }))).toBe('not_found')
  })
})

describe('a note that was changed elsewhere', () => {
  it('keeps the other text where a change names the text that it was made from', async () => {
    const { id, notes, seen } = await scene(['plan'])
    const item_id = notes[0]?.id ?? 0
    const change = (text: string, ...bases: string[]) =>
      world.send(updateNote, { id, item_id }, bases.length > 0 ? { text, bases } : { text })
    expect((await change('plan A', 'plan')).status).toBe(200)
    expect((await change('plan A', 'plan')).status).toBe(200)
    expect(errorCodeOf(await change('plan B', 'plan'))).toBe('conflict')
    expect(await seen()).toEqual(['plan A'])
    expect((await change('plan B', 'plan', 'plan A')).status).toBe(200)
    expect((await change('plan B+')).status).toBe(200)
    await world.ok(deleteNote, { id, item_id })
    expect(errorCodeOf(await change('plan C', 'plan B'))).toBe('not_found')
  })
})

describe('POST /widget/{id}/notes_order', () => {
  it('reorders the given notes among the positions they occupy', async () => {
    const { id, notes, seen } = await scene(['a', 'b', 'c', 'd'])
    const ids = notes.map((note) => note.id)
    await world.ok(orderNotes, { id }, { ids: [ids[3], ids[0]] })
    expect(await seen()).toEqual(['d', 'b', 'c', 'a'])
    await world.ok(orderNotes, { id }, { ids: [newId(), ...ids] })
    expect(await seen()).toEqual(['a', 'b', 'c', 'd'])
    for (const batch of [[], [ids[0]], [ids[0], ids[0]], [ids[0], newId()]]) {
      expect(await world.send(orderNotes, { id }, { ids: batch })).toMatchObject({ status: 422, body: { code: 'no_items_to_reorder' } })
    }
  })
})

describe('PATCH /widget/{id}/note/{item_id}', () => {
  it('moves a note into another widget, of another page too, and both pages change', async () => {
    const from = await scene(['a', 'b', 'c'])
    const to = await scene(['x', 'y'])
    const versions = () => Promise.all([world.versionOf(from.page), world.versionOf(to.page)])
    const before = await versions()
    const item_id = from.notes[1]?.id ?? 0
    const move = (after?: number | null) => world.ok(moveNote, { id: to.id, item_id }, after === undefined ? {} : { after })
    expect(await move(to.notes[0]?.id)).toMatchObject({ id: item_id, widget_id: to.id, text: 'b' })
    expect([await from.seen(), await to.seen()]).toEqual([
      ['a', 'c'],
      ['x', 'b', 'y'],
    ])
    const after = await versions()
    expect(after.map((version, index) => version > (before[index] ?? 0))).toEqual([true, true])
    await move(null)
    await move(null)
    expect(await to.seen()).toEqual(['b', 'x', 'y'])
    expect([(await world.notes(from.page, from.id)).total, (await world.notes(to.page, to.id)).total]).toEqual([2, 3])
    expect(errorCodeOf(await world.send(moveNote, { id: to.id, item_id: newId() }, {}))).toBe('not_found')
  })

  it('takes no note from a page that the person may not edit, and tells nothing of one that they may not see', async () => {
    const theirs = await scene(['secret'])
    const mine = await world.place('notes', world.stranger)
    const take = async () =>
      errorCodeOf(await world.send(moveNote, { id: mine.widget.id, item_id: theirs.notes[0]?.id }, {}, world.stranger))
    expect(await take()).toBe('not_found')
    await world.share(theirs.page)
    expect(await take()).toBe('forbidden')
    expect(await theirs.seen()).toEqual(['secret'])
  })
})

describe('calls on notes', () => {
  it('finds notes in a notes widget alone', async () => {
    const { id, notes } = await scene(['a', 'b'])
    const links = (await world.place('urllist')).widget.id
    const item_id = notes[0]?.id ?? 0
    const calls = [
      { endpoint: addNote, params: { id }, body: { text: 'x' } },
      { endpoint: updateNote, params: { id, item_id }, body: { text: 'x' } },
      { endpoint: deleteNote, params: { id, item_id } },
      { endpoint: restoreNote, params: { id, item_id } },
      { endpoint: orderNotes, params: { id }, body: { ids: notes.map((note) => note.id) } },
      { endpoint: moveNote, params: { id, item_id }, body: { after: null } },
    ]
    for (const call of calls) expect(await world.refusalsElsewhere(call, links)).toEqual(notFoundElsewhere)
  })
})
