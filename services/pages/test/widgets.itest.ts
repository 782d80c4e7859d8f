import { arrangeWidgets, updatePageAccess, widgetRights } from '@foyer/contracts/pages'
import { addWidget, deleteWidget } from '@foyer/contracts/widget-calls'
import { callPath, callService, codeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import mongoose from 'mongoose'
import { type Harness, actions, startPages } from './harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>
const owner = sessionUser()
const stranger = sessionUser()

beforeAll(async () => {
  harness = await startPages()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

const arrange = (pageId: number, columns: number[][], as: Parameters<typeof callService>[3] = owner) =>
  callService(harness.url, arrangeWidgets, { params: { id: String(pageId) }, body: { columnsCount: columns.length, columns } }, as)
const layout = async (publicId: string) =>
  (await act.view(publicId, owner)).columns.map((column) => column.widgets.map((widget) => widget.id))

describe('POST /page/{id}/widget', () => {
  it('puts the widget at its column and index', async () => {
    const page = await act.page(owner)
    const first = await act.widget(owner, page.id, { column: 1 })
    const above = await act.widget(owner, page.id, { column: 1, index: 0 })
    expect(above).toMatchObject({
      column: 1,
      index: 0,
      widget_type: 'urllist',
      tab_id: page.id,
      items: { links: [], total: 0, next: null },
    })
    expect(await layout(page.public_id)).toEqual([[], [above.id, first.id], []])
  })

  it('refuses strangers, unknown types and empty titles', async () => {
    const page = await act.page(owner)
    const add = (body: unknown, as: Parameters<typeof callPath>[3]) =>
      callPath(harness.url, addWidget, `/page/${page.id}/widget`, as, { body })
    expect(codeOf(await add({ widget_type: 'urllist', title: 'x' }, stranger))).toBe('not_found')
    expect(codeOf(await add({ widget_type: 'urllist', title: 'x' }, null))).toBe('unauthenticated')
    expect((await add({ widget_type: 'finance', title: '' }, owner)).body).toMatchObject({
      code: 'invalid',
      errors: [
        { field: 'widget_type', code: 'invalid' },
        { field: 'title', code: 'blank' },
      ],
    })
  })

  it('loses none of twenty added at once', async () => {
    const page = await act.page(owner)
    const added = await Promise.all(Array.from({ length: 20 }, (_, index) => act.widget(owner, page.id, { column: index % 3 })))
    expect((await layout(page.public_id)).flat().toSorted((a, b) => a - b)).toEqual(
      added.map((widget) => widget.id).toSorted((a, b) => a - b),
    )
  })
})

describe('PATCH /page/{id}/widgets', () => {
  it('moves widgets between columns and keeps the new order', async () => {
    const page = await act.page(owner)
    const [a, b, c] = [await act.widget(owner, page.id), await act.widget(owner, page.id), await act.widget(owner, page.id)]
    const answer = await arrange(page.id, [[c.id], [a.id, b.id]])
    expect(answer.status).toBe(200)
    expect(await layout(page.public_id)).toEqual([[c.id], [a.id, b.id]])
    expect(await act.view(page.public_id, owner)).toMatchObject({
      column_count: 2,
      column_widths: [2, 2],
      version: (answer.body as { version: number }).version,
    })
  })

  it('refuses a list that misses a widget, doubles one or names another page’s, and changes nothing', async () => {
    const page = await act.page(owner)
    const other = await act.widget(owner, (await act.page(owner)).id)
    const [a, b] = [await act.widget(owner, page.id), await act.widget(owner, page.id)]
    const before = await layout(page.public_id)
    for (const columns of [[[a.id]], [[a.id, a.id], [b.id]], [[a.id, b.id, other.id]], [[a.id, other.id]]]) {
      expect([columns, codeOf(await arrange(page.id, columns))]).toEqual([columns, 'conflict'])
    }
    expect(await layout(page.public_id)).toEqual(before)
    expect(codeOf(await arrange(page.id, [[a.id, b.id]], stranger))).toBe('not_found')
    expect(
      (
        await arrange(
          page.id,
          Array.from({ length: 8 }, () => []),
        )
      ).status,
    ).toBe(422)
  })
})

describe('DELETE /widget/{id}', () => {
  it('takes the widget away at once and its bookmarks soon after', async () => {
    const page = await act.page(owner)
    const widget = await act.widget(owner, page.id)
    await act.item(owner, widget.id, 'https://a.example/')
    const remove = (as: Parameters<typeof callService>[3]) =>
      callService(harness.url, deleteWidget, { params: { id: String(widget.id) } }, as)
    expect(codeOf(await remove(stranger))).toBe('not_found')
    await callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'link' } }, owner)
    expect(codeOf(await remove(stranger))).toBe('forbidden')
    expect((await remove(owner)).body).toEqual({ deleted: true })
    expect(await layout(page.public_id)).toEqual([[], [], []])
    expect(codeOf(await remove(owner))).toBe('not_found')

    const { env } = harness.stores
    const connection = await mongoose
      .createConnection(env['MONGODB_URI'] ?? '', { dbName: `${env['MONGODB_DB_PREFIX']}_pages` })
      .asPromise()
    try {
      await waitFor(
        'the bookmarks to go',
        async () => (await connection.collection('bookmarks').countDocuments({ widget_id: widget.id })) === 0,
      )
      // feeds does not run here: its entry stays open, pages' own one is closed.
      await waitFor('the event to be closed by its own service', async () => {
        const [found] = await connection
          .collection<{ _id: number; pending_events?: Array<{ subscriber: string }> }>('pages')
          .find({ _id: page.id })
          .toArray()
        return found?.pending_events?.map((event) => event.subscriber).join() === 'feeds'
      })
    } finally {
      await connection.close()
    }
  })
})

describe('POST /internal/widget_rights', () => {
  it('tells siblings what a person may do, and nobody else', async () => {
    const page = await act.page(owner)
    const widget = await act.widget(owner, page.id)
    const ask = (user_id: number | null, as: Parameters<typeof callService>[3] = { service: 'feeds' }) =>
      callService(harness.url, widgetRights, { body: { user_id, widget_ids: [widget.id, 42] } }, as)
    const right = { widget_id: widget.id, page_id: page.id, widget_type: 'urllist' }
    expect((await ask(owner.id)).body).toEqual({ rights: [{ ...right, can_view: true, can_edit: true }] })
    expect((await ask(null)).body).toEqual({ rights: [{ ...right, can_view: false, can_edit: false }] })
    expect(codeOf(await ask(owner.id, owner))).toBe('forbidden')
    expect(codeOf(await ask(owner.id, null))).toBe('forbidden')
    expect(codeOf(await ask(owner.id, 'nobody'))).toBe('unauthenticated')
  })
})
