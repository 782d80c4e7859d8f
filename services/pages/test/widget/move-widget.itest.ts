import { ownerChanged } from '@foyer/contracts/events'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { deleteWidget, moveWidget, restoreWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { newPublicId } from '@foyer/service-kit/ids'
import { type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import type { Authorized } from '@foyer/service-kit/authorized'
import { noWebhooks } from '@foyer/testing/webhooks'
import { afterAll, describe, expect, it } from 'vitest'
import { createPageModel } from '../../src/modules/page/page.model.ts'
import type { PageRecord } from '../../src/modules/page/page.model.ts'
import { type PageRepository, createPageRepository } from '../../src/modules/page/page.repository.ts'
import { createDefaultPage } from '../../src/modules/page/changes/default-page.ts'
import { createDeletePage } from '../../src/modules/page/changes/delete-page.command.ts'
import { createWidgetWebhooks } from '../../src/modules/page/widget-webhooks.ts'
import { createMoveWidget } from '../../src/modules/widget/move-widget.command.ts'
import { createDeleteWidget } from '../../src/modules/widget/delete-widget.command.ts'
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

const idsOf = async (page: PageSummary) =>
  (await act.view(page.public_id, owner)).columns.map((column) => column.widgets.map((widget) => widget.id))
const move = (id: number, body: Record<string, unknown>, as: Caller = owner) =>
  callPath(harness.url, moveWidget, `/widget/${id}/page`, as, { body })

describe('PATCH /widget/{id}/page', () => {
  it('moves a widget with its items to another page and back', async () => {
    const [from, to] = [await act.page(owner), await act.page(owner)]
    const [widget, stays, there] = [
      await act.widget(owner, from.id),
      await act.widget(owner, from.id),
      await act.widget(owner, to.id, { column: 1 }),
    ]
    const item = await act.item(owner, widget.id, 'https://a.example/')
    const answer = await move(widget.id, { page_id: to.id, column: 1, index: 1 })
    expect(answer.body).toMatchObject({ id: widget.id, tab_id: to.id, column: 1, index: 1, items: { links: [item], total: 1 } })
    expect([await idsOf(from), await idsOf(to)]).toEqual([
      [[stays.id], [], []],
      [[], [there.id, widget.id], []],
    ])
    // Asked again because the answer was lost, it stays where it is.
    expect((await move(widget.id, { page_id: to.id, column: 1, index: 1 })).status).toBe(200)
    expect(await idsOf(to)).toEqual([[], [there.id, widget.id], []])
    const later = await act.item(owner, widget.id, 'https://b.example/')
    expect((await move(widget.id, { page_id: from.id })).body).toMatchObject({ tab_id: from.id, items: { links: [item, later], total: 2 } })
    expect([await idsOf(from), await idsOf(to)]).toEqual([
      [[widget.id, stays.id], [], []],
      [[], [there.id], []],
    ])
  })

  it('refuses a move unless the person may edit both pages', async () => {
    const [from, to, foreign] = [await act.page(owner), await act.page(owner), await act.page(stranger)]
    const { id } = await act.widget(owner, from.id)
    expect(errorCodeOf(await move(id, { page_id: to.id }, null))).toBe('unauthenticated')
    expect(errorCodeOf(await move(id, { page_id: foreign.id }, stranger))).toBe('not_found')
    expect(errorCodeOf(await move(id, { page_id: foreign.id }))).toBe('not_found')
    await callService(harness.url, updatePageAccess, { params: { id: String(foreign.id) }, body: { share_mode: 'public' } }, stranger)
    expect(errorCodeOf(await move(id, { page_id: foreign.id }))).toBe('forbidden')
    expect(errorCodeOf(await move(id, { page_id: 42 }))).toBe('not_found')
    expect((await move(id, { page_id: to.id, column: 7 })).status).toBe(422)
    expect((await move(id, {})).body).toMatchObject({ errors: [{ field: 'page_id', code: 'blank' }] })
    expect(await idsOf(from)).toEqual([[id], [], []])
  })

  it('the worker finishes a move after the process died', async () => {
    const [from, to] = [await act.page(owner), await act.page(owner)]
    const widget = await act.widget(owner, from.id)
    await act.item(owner, widget.id, 'https://a.example/')
    await harness.database(async (connection) => {
      const { pages, dying } = parts(createPageRepository(createPageModel(connection), { changed: () => undefined }))
      await expect(
        dying('byIdWithTombstones').move(await page(pages, from), [widget.id], await page(pages, to), { column: 0, index: 0 }, owner),
      ).rejects.toThrow('the process died')
    })
    await waitFor('the widget to arrive', async () => (await idsOf(to))[0]?.includes(widget.id))
    expect(await idsOf(from)).toEqual([[], [], []])
    expect((await act.view(to.public_id, owner)).columns[0]?.widgets[0]).toMatchObject({ items: { total: 1 } })
  })

  it('a moved widget is deleted and restored on its new page', async () => {
    const [from, to] = [await act.page(owner), await act.page(owner)]
    const { id } = await act.widget(owner, from.id)
    await move(id, { page_id: to.id })
    const params = { id: String(id) }
    await callService(harness.url, deleteWidget, { params }, owner)
    expect((await callService(harness.url, restoreWidget, { params }, owner)).body).toMatchObject({ tab_id: to.id })
  })
})

const page = async (pages: PageRepository, { id }: Pick<PageSummary, 'id'>) =>
  (await pages.byId(id)) as Authorized<PageRecord, 'edit' | 'delete'>

/** The commands on the given repository; `dying` is the move in a process that ends when it comes to that step. */
function parts(pages: PageRepository) {
  const relay = () => undefined
  const clock = () => new Date()
  const kinds = { holdsItems: (type: string) => type === 'urllist' }
  const subjectOf = async () => owner
  const signals = { publish: () => Promise.resolve(), on: () => undefined, onGap: () => undefined, close: () => Promise.resolve() }
  const webhooks = createWidgetWebhooks(noWebhooks)
  const moving = createMoveWidget({ pages, webhooks, relay, kinds, subjectOf })
  return {
    pages,
    moving,
    deletion: createDeletePage({ pages, signals, webhooks: noWebhooks, clock, relay, defaultPage: createDefaultPage({ pages }) }),
    removal: createDeleteWidget({ pages, webhooks, clock, relay, kinds }),
    dying: (step: 'byIdWithTombstones' | 'ackMoves') =>
      createMoveWidget({
        pages: { ...pages, [step]: () => Promise.reject(new Error('the process died')) },
        webhooks,
        relay,
        kinds,
        subjectOf,
      }),
  }
}

describe('a widget move that is interrupted', () => {
  // A database of its own that no worker looks after: each step is taken by the test.
  const scene = async (work: (scene: Scene) => Promise<void>) =>
    harness.database(async (connection) => {
      const model = createPageModel(connection.useDb(`${connection.name}_alone`))
      const all = parts(createPageRepository(model, { changed: () => undefined }))
      const pages = [record([widgetRecord()]), record([]), record([])]
      for (const pageRecord of pages) await all.pages.insert(pageRecord)
      const [from, to, third] = pages.map((pageRecord) => pageRecord._id) as [number, number, number]
      const id = pages[0]?.widgets[0]?.id ?? 0
      const where = async () => (await model.find({ 'widgets.id': id }, { _id: 1 }).lean()).map((pageRecord) => pageRecord._id)
      const stop = async (step: 'byIdWithTombstones' | 'ackMoves') =>
        expect(
          all
            .dying(step)
            .move(await page(all.pages, { id: from }), [id], await page(all.pages, { id: to }), { column: 0, index: 0 }, owner),
        ).rejects.toThrow('the process died')
      const settle = () => all.moving.settle({ widget_ids: [id], from_page_id: from, page_id: to })
      await work({ ...all, from, to, third, id, where, stop, settle })
    })
  type Scene = ReturnType<typeof parts> & {
    from: number
    to: number
    third: number
    id: number
    where: () => Promise<number[]>
    stop: (step: 'byIdWithTombstones' | 'ackMoves') => Promise<void>
    settle: () => Promise<void>
  }

  it('the event handler finishes a move that stopped after the first write, once however often it runs', () =>
    scene(async ({ pages, from, to, id, where, stop, settle }) => {
      await stop('byIdWithTombstones')
      expect(await where()).toEqual([])
      await Promise.all([settle(), settle(), settle()])
      await settle()
      expect(await where()).toEqual([to])
      const arrived = await pages.byId(to)
      expect(arrived).toMatchObject({ columns: [[id], []], items: { [`w${id}`]: { total: 3 } } })
      expect(arrived?.widgets).toHaveLength(1)
      expect(await pages.byIdWithTombstones(from)).toMatchObject({ widgets: [], columns: [[], []], pending_events: [] })
    }))

  it('tells link-tools of a widget that comes to another owner, in the write that brings it', () =>
    scene(async ({ pages, from, to, id, moving }) => {
      const owner_id = newId()
      const target = await page(pages, { id: to })
      await pages.replace(target, { set: { owner_id } })
      await moving.move(await page(pages, { id: from }), [id], await page(pages, { id: to }), { column: 0, index: 0 }, owner)
      const { pending_events: events = [] } = await page(pages, { id: to })
      const payload = {
        from: { owner_id: recordOwner, owner_kind: 'person' },
        to: { owner_id, owner_kind: 'person' },
        widget_ids: [id],
      }
      expect(events.map((event) => [event.name, event.payload])).toContainEqual([ownerChanged.name, payload])
    }))

  it('the event handler only acknowledges a move that stopped after the second write', () =>
    scene(async ({ pages, from, to, id, stop, settle }) => {
      await stop('ackMoves')
      await settle()
      await settle()
      const arrived = await pages.byId(to)
      expect([arrived?.columns, arrived?.widgets.length, arrived?.version]).toEqual([[[id], []], 1, 2])
      expect(await pages.byIdWithTombstones(from)).toMatchObject({ pending_events: [] })
    }))

  it('a late event handler does not move back a widget that was moved on', () =>
    scene(async ({ pages, moving, to, third, id, where, stop, settle }) => {
      await stop('ackMoves')
      expect(await where()).toEqual([to])
      await moving.move(await page(pages, { id: to }), [id], await page(pages, { id: third }), { column: 0, index: 0 }, owner)
      await settle()
      expect(await where()).toEqual([third])
    }))

  it('a widget that has come is moved on while others change its page whenever there is time to', () =>
    scene(async ({ pages, to, third, id, where, stop }) => {
      await stop('ackMoves')
      const change = () => pages.setFields(to, { title: `Title ${Math.random()}` })
      const busy = {
        ...pages,
        ackMoves: async (...moves: Parameters<typeof pages.ackMoves>) => {
          await change()
          await pages.ackMoves(...moves)
        },
      }
      await parts(busy).moving.move(await page(pages, { id: to }), [id], await page(pages, { id: third }), { column: 0, index: 0 }, owner)
      expect(await where()).toEqual([third])
    }))

  it('a late event handler does not bring back a deleted widget', () =>
    scene(async ({ pages, removal, to, id, where, stop, settle }) => {
      await stop('ackMoves')
      await removal.delete(await page(pages, { id: to }), [id])
      await settle()
      expect(await where()).toEqual([])
      expect((await removal.restore(await page(pages, { id: to }), [id])).widgets).toHaveLength(1)
    }))

  it('deletes the widget with its new page when that is deleted before a late handler runs', () =>
    scene(async ({ pages, deletion, to, id, where, stop, settle }) => {
      await stop('ackMoves')
      await deletion.delete(await page(pages, { id: to }))
      await settle()
      expect(await where()).toEqual([])
      const published = (await pages.byIdWithTombstones(to))?.pending_events?.find((event) => event.name === 'page.deleted')
      expect(published?.payload).toEqual({ page_id: to, widget_ids: [id] })
    }))

  it('returns the widget to its page when the target page was deleted meanwhile', () =>
    scene(async ({ pages, deletion, from, to, id, where, stop, settle }) => {
      await stop('byIdWithTombstones')
      await deletion.delete(await page(pages, { id: to }))
      await Promise.all([settle(), settle()])
      expect(await where()).toEqual([from])
      expect(await pages.byId(from)).toMatchObject({ items: { [`w${id}`]: { total: 3 } } })
    }))

  it('deletes the widget when both pages were deleted meanwhile', () =>
    scene(async ({ pages, deletion, from, to, id, where, stop, settle }) => {
      await stop('byIdWithTombstones')
      for (const pageId of [to, from]) await deletion.delete(await page(pages, { id: pageId }))
      await settle()
      await settle()
      expect(await where()).toEqual([])
      const published = (await pages.byIdWithTombstones(from))?.pending_events?.filter((event) => event.name === 'widget.deleted')
      expect(published?.map((event) => [event.subscriber, event.payload])).toEqual(
        ['pages', 'feeds', 'link-tools'].map((subscriber) => [subscriber, { widget_id: id, page_id: from, widget_type: 'urllist' }]),
      )
    }))
})

const widgetRecord = () => ({ id: newId(), public_id: 'Wid1234', widget_type: 'urllist', title: 'W', settings: {} })

const recordOwner = newId()

function record(widgets: Array<ReturnType<typeof widgetRecord>>): PageRecord {
  const id = newId()
  return {
    _id: id,
    public_id: newPublicId(),
    title: 'P',
    owner_id: recordOwner,
    is_default: false,
    share_mode: 'private',
    column_widths: [2, 2],
    columns: [widgets.map((widget) => widget.id), []],
    widgets,
    items: Object.fromEntries(widgets.map((widget) => [`w${widget.id}`, { rev: 1, total: 3 }])),
    version: 1,
    order: 'a0',
    created_at: new Date(),
    updated_at: new Date(),
  }
}
