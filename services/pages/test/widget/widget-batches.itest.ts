import { listDeletedWidgets } from '@foyer/contracts/pages/page/trash'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { deleteWidgets, moveWidgets, restoreWidgets } from '@foyer/contracts/pages/widget/widget-batches'
import type { Authorized } from '@foyer/service-kit/authorized'
import { type Caller, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { noWebhooks } from '@foyer/testing/webhooks'
import { afterAll, describe, expect, it } from 'vitest'
import { type PageRecord, createPageModel } from '../../src/modules/page/page.model.ts'
import { createPageRepository } from '../../src/modules/page/page.repository.ts'
import { createWidgetWebhooks } from '../../src/modules/page/widget-webhooks.ts'
import { createMoveWidget } from '../../src/modules/widget/move-widget.command.ts'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>
const owner = sessionUser()
const stranger = sessionUser()

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

const paramsOf = (page: PageSummary, ids: readonly number[]) => ({ id: String(page.id), ids: ids.join(',') })
const remove = (page: PageSummary, ids: readonly number[], as: Caller = owner) =>
  callService(harness.url, deleteWidgets, { params: paramsOf(page, ids) }, as)
const restore = (page: PageSummary, ids: readonly number[], as: Caller = owner) =>
  callService(harness.url, restoreWidgets, { params: paramsOf(page, ids) }, as)
const move = (page: PageSummary, ids: readonly number[], body: { page_id: number; column?: number; index?: number }, as: Caller = owner) =>
  callService(harness.url, moveWidgets, { params: paramsOf(page, ids), body }, as)
const columnsOf = async (page: PageSummary) =>
  (await act.view(page.public_id, owner)).columns.map(({ widgets }) => widgets.map(({ title }) => title).join(''))

/** A page whose columns have widgets with these letters for titles, and their ids by letter. */
async function pageWith(...columns: string[]) {
  const page = await act.page(owner, columns.length)
  const ids = new Map<string, number>()
  for (const [column, letters] of columns.entries()) {
    for (const [index, title] of Array.from(letters).entries())
      ids.set(title, (await act.widget(owner, page.id, { column, index, title })).id)
  }
  return { page, idsOf: (letters: string) => Array.from(letters).map((letter) => ids.get(letter) ?? 0) }
}

/** Gives a page so many widgets in its one column in place of those it has. */
async function fill({ id }: PageSummary, count: number): Promise<number[]> {
  const widgets = Array.from({ length: count }, () => ({
    id: newId(),
    public_id: 'Wid1234',
    widget_type: 'urllist',
    title: 'W',
    settings: {},
  }))
  const ids = widgets.map((widget) => widget.id)
  await harness.database((connection) =>
    connection.collection<{ _id: number }>('pages').updateOne({ _id: id }, { $set: { widgets, columns: [ids] }, $inc: { version: 1 } }),
  )
  return ids
}

describe('DELETE /page/{id}/widgets/{ids}', () => {
  it('deletes widgets with one write, and one undo brings all back in their places', async () => {
    const { page, idsOf } = await pageWith('abcd', 'efg')
    await act.item(owner, idsOf('b')[0] ?? 0, 'https://alder.example/')
    const before = await act.view(page.public_id, owner)
    expect((await remove(page, idsOf('gbeca'))).body).toEqual({ deleted: true })
    expect(await columnsOf(page)).toEqual(['d', 'f'])
    expect((await act.view(page.public_id, owner)).version).toBe(before.version + 1)
    const trash = (await callService(harness.url, listDeletedWidgets, {}, owner)).body as { widgets: Array<{ id: number }> }
    expect(idsOf('abceg').every((id) => trash.widgets.some((widget) => widget.id === id))).toBe(true)
    const restored = (await restore(page, idsOf('cgabe'))).body as { version: number; widgets: Widget[] }
    expect(restored.version).toBe(before.version + 2)
    expect(restored.widgets.map(({ id, column, index }) => [id, column, index])).toEqual(
      [
        ['c', 0, 2],
        ['g', 1, 2],
        ['a', 0, 0],
        ['b', 0, 1],
        ['e', 1, 0],
      ].map(([letter, column, index]) => [...idsOf(String(letter)), column, index]),
    )
    expect(restored.widgets[3]?.items).toMatchObject({ total: 1, links: [{ url: 'https://alder.example/' }] })
    expect(await columnsOf(page)).toEqual(['abcd', 'efg'])
    expect((await act.view(page.public_id, owner)).columns[0]?.widgets[1]?.items).toMatchObject({ total: 1 })
  })

  it('may be sent again: what is deleted, or restored, already stays so', async () => {
    const { page, idsOf } = await pageWith('abc')
    await remove(page, idsOf('a'))
    for (const _ of [1, 2]) expect((await remove(page, idsOf('ab'))).status).toBe(200)
    expect(await columnsOf(page)).toEqual(['c'])
    for (const _ of [1, 2]) expect((await restore(page, idsOf('abc'))).status).toBe(200)
    expect(await columnsOf(page)).toEqual(['abc'])
  })

  it('deletes none, and restores none, where one was never on the page', async () => {
    const { page, idsOf } = await pageWith('abc')
    const foreign = await pageWith('x')
    for (const id of [newId(), ...foreign.idsOf('x')]) expect(errorCodeOf(await remove(page, [...idsOf('ab'), id]))).toBe('not_found')
    expect(await columnsOf(page)).toEqual(['abc'])
    await remove(page, idsOf('ab'))
    expect(errorCodeOf(await restore(page, [...idsOf('ab'), newId()]))).toBe('not_found')
    expect(await columnsOf(page)).toEqual(['c'])
    expect(await columnsOf(foreign.page)).toEqual(['x'])
  })

  it('takes as many widgets as can be restored, and no more', async () => {
    const { page } = await pageWith('a')
    const ids = await fill(page, limits.widgets_per_batch + 1)
    expect(errorCodeOf(await remove(page, ids))).toBe('not_found')
    expect((await act.view(page.public_id, owner)).columns[0]?.widgets).toHaveLength(ids.length)
    await remove(page, ids.slice(1))
    await restore(page, ids.slice(1))
    expect((await act.view(page.public_id, owner)).columns[0]?.widgets.map(({ id }) => id)).toEqual(ids)
  })
})

describe('PATCH /page/{id}/widgets/{ids}/page', () => {
  it('moves widgets one below the other, with what they hold, and back', async () => {
    const [from, to] = [await pageWith('abc', 'd'), await pageWith('x', 'yz')]
    await act.item(owner, from.idsOf('d')[0] ?? 0, 'https://alder.example/')
    const answer = await move(from.page, from.idsOf('dca'), { page_id: to.page.id, column: 1, index: 1 })
    expect(answer.body).toMatchObject({
      widgets: [{ title: 'd', index: 1, tab_id: to.page.id, items: { total: 1 } }, { title: 'c', index: 2 }, {}],
    })
    expect(await columnsOf(from.page)).toEqual(['b', ''])
    expect(await columnsOf(to.page)).toEqual(['x', 'ydcaz'])
    expect((await act.view(to.page.public_id, owner)).columns[1]?.widgets[1]?.items).toMatchObject({ total: 1 })
    // Asked again because the answer was lost, they stay where they are.
    expect((await move(from.page, from.idsOf('dca'), { page_id: to.page.id })).status).toBe(200)
    expect(await columnsOf(to.page)).toEqual(['x', 'ydcaz'])
    await move(to.page, from.idsOf('a'), { page_id: from.page.id })
    await move(to.page, from.idsOf('c'), { page_id: from.page.id, index: 2 })
    expect(await columnsOf(from.page)).toEqual(['abc', ''])
  })

  it('places widgets on the same page', async () => {
    const { page, idsOf } = await pageWith('abc', 'd')
    await move(page, idsOf('db'), { page_id: page.id, column: 0, index: 1 })
    expect(await columnsOf(page)).toEqual(['adbc', ''])
  })

  it('moves none where one is on neither page', async () => {
    const [from, to, third] = [await pageWith('ab'), await pageWith('x'), await pageWith('y')]
    for (const id of [newId(), ...third.idsOf('y')]) {
      expect(errorCodeOf(await move(from.page, [...from.idsOf('ab'), id], { page_id: to.page.id }))).toBe('not_found')
    }
    expect([await columnsOf(from.page), await columnsOf(to.page)]).toEqual([['ab'], ['x']])
  })

  it('moves none where there is no room for all', async () => {
    const [from, to] = [await pageWith('ab'), await pageWith('x')]
    await fill(to.page, limits.widgets_per_page - 1)
    expect(errorCodeOf(await move(from.page, from.idsOf('ab'), { page_id: to.page.id }))).toBe('widget_limit')
    expect(await columnsOf(from.page)).toEqual(['ab'])
    expect((await move(from.page, from.idsOf('a'), { page_id: to.page.id })).status).toBe(200)
  })

  it('refuses a column that the page has not, and a page of somebody else', async () => {
    const [from, to] = [await pageWith('ab'), await pageWith('x')]
    const foreign = await act.page(stranger)
    expect(errorCodeOf(await move(from.page, from.idsOf('ab'), { page_id: foreign.id }))).toBe('not_found')
    expect(errorCodeOf(await move(from.page, from.idsOf('ab'), { page_id: to.page.id, column: 7 }))).toBe('invalid')
    expect(await columnsOf(from.page)).toEqual(['ab'])
  })

  it.each(['byIdWithTombstones', 'ackMoves'] as const)('loses none when the process dies before %s: the worker goes on', async (step) => {
    const [from, to] = [await pageWith('abc'), await pageWith('x')]
    await harness.database(async (connection) => {
      const pages = createPageRepository(createPageModel(connection), { changed: () => undefined })
      const dying = createMoveWidget({
        pages: { ...pages, [step]: () => Promise.reject(new Error('the process died')) },
        webhooks: createWidgetWebhooks(noWebhooks),
        relay: () => undefined,
        kinds: { holdsItems: () => true },
        subjectOf: async () => owner,
      })
      const [source, target] = [await pages.byId(from.page.id), await pages.byId(to.page.id)] as Array<Authorized<PageRecord, 'edit'>>
      if (!source || !target) throw new Error('there are no pages')
      await expect(dying.move(source, from.idsOf('abc'), target, { column: 0, index: 0 }, owner)).rejects.toThrow('the process died')
    })
    await waitFor(
      'the widgets to arrive',
      async () =>
        Array.from((await columnsOf(to.page))[0] ?? '')
          .toSorted()
          .join('') === 'abcx',
    )
    expect(await columnsOf(from.page)).toEqual([''])
    // A client that asks again meanwhile finds them moved.
    expect((await move(from.page, from.idsOf('abc'), { page_id: to.page.id })).status).toBe(200)
  })
})
