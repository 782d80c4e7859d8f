import { userDeleted } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { trashLimits } from '@foyer/contracts/trash-limits'
import { deletePageForAdmin } from '@foyer/contracts/pages/page/page-administration'
import { createPage, deletePage, updatePageAccess, viewPage } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import {
  type DeletedPage,
  type DeletedWidget,
  listDeletedPages,
  listDeletedWidgets,
  purgePage,
  restorePage,
} from '@foyer/contracts/pages/page/trash'
import { deleteWidget, restoreWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { eventQueue } from '@foyer/service-kit/event-queues'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { startService } from '@foyer/service-kit/start-service'
import { type Caller, callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import { service } from '../../src/service.ts'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const remove = (page: PageSummary, as: Caller) => callService(harness.url, deletePage, of(page), as)
const restore = (page: PageSummary, as: Caller) => callService(harness.url, restorePage, of(page), as)
const purge = (page: PageSummary, as: Caller) => callService(harness.url, purgePage, of(page), as)
const trash = async (as: Caller) => ((await callService(harness.url, listDeletedPages, {}, as)).body as { pages: DeletedPage[] }).pages
const trashFrom = async (as: Caller, query: { query?: string; after?: string }) =>
  (await callService(harness.url, listDeletedPages, { query }, as)).body as { pages: DeletedPage[]; next: string | null }
const list = (as: Caller) => act.list(as)
const statusOf = async ({ public_id }: PageSummary, as: Caller) =>
  (await callService(harness.url, viewPage, { params: { public_id } }, as)).status
const ids = (pages: { id: number }[]) => pages.map(({ id }) => id)
const bookmarksOf = (widgetId: number) =>
  harness.database((connection) => connection.collection('bookmarks').countDocuments({ widget_id: widgetId, deleted_at: null }))
const deletedBefore = ({ id }: PageSummary, days: number) =>
  harness.database((connection) =>
    connection
      .collection<{ _id: number }>('pages')
      .updateOne({ _id: id }, { $set: { trashed_at: new Date(Date.now() - days * 24 * 3_600_000) } }),
  )

/** As accounts does. */
async function tellOfDeletion(user_id: number): Promise<void> {
  const { env } = harness.stores
  const log = createLogger('test', 'silent')
  const redis = connectProducer(env['REDIS_URL'] ?? '', log)
  await waitUntilReady(redis, 5_000)
  const queues = createJobQueues({ redis, prefix: env['QUEUE_PREFIX'] ?? '', log })
  const event = { event: userDeleted.name, event_id: `deletion-of-${user_id}`, payload: { user_id }, document_id: user_id }
  const route = { publisher: 'accounts' as const, subscriber: 'pages' as const, collection: 'users' }
  await queues.enqueue(eventQueue('pages'), { ...event, ...route })
  await queues.close()
  redis.disconnect()
}

/** A page shared by link, with a widget of two bookmarks. */
async function filledPage(owner = sessionUser()) {
  const page = await act.page(owner)
  const widget = await act.widget(owner, page.id, { column: 1 })
  await act.item(owner, widget.id, 'https://a.example/')
  await act.item(owner, widget.id, 'https://b.example/')
  await callService(harness.url, updatePageAccess, { ...of(page), body: { share_mode: 'public' } }, owner)
  return { owner, page, widget }
}

describe('a deleted widget', () => {
  it('is listed with its page and what it holds, the last first, as long as it can be restored', async () => {
    const { owner, page, widget } = await filledPage()
    const empty = await act.widget(owner, page.id, { title: 'Empty' })
    for (const { id } of [widget, empty]) await callService(harness.url, deleteWidget, of({ id }), owner)
    const listed = async (as: Caller) =>
      ((await callService(harness.url, listDeletedWidgets, {}, as)).body as { widgets: DeletedWidget[] }).widgets
    const from = { page: { public_id: page.public_id, title: page.title } }
    expect(await listed(owner)).toMatchObject([
      { ...from, id: empty.id, title: 'Empty', widget_type: 'urllist', items: 0 },
      { ...from, id: widget.id, items: 2 },
    ])
    expect(await listed(sessionUser())).toEqual([])
    await callService(harness.url, restoreWidget, of(widget), owner)
    expect(ids(await listed(owner))).toEqual([empty.id])
    // It goes and comes back with its page.
    await remove(page, owner)
    expect(await listed(owner)).toEqual([])
    await restore(page, owner)
    expect(ids(await listed(owner))).toEqual([empty.id])
  })
})

describe('a deleted page', () => {
  it('is gone for everyone, and restored with everything on it, at its address and for whom it was shared', async () => {
    const { owner, page, widget } = await filledPage()
    const before = await act.view(page.public_id, owner)
    await remove(page, owner)
    expect([await statusOf(page, owner), await statusOf(page, null), await list(owner)]).toEqual([404, 404, []])
    const [deleted] = await trash(owner)
    expect(deleted).toMatchObject({ id: page.id, title: page.title, share_mode: 'public', widgets: 1 })
    expect((deleted?.expires_at ?? 0) - (deleted?.deleted_at ?? 0)).toBe(limits.trash_days * 24 * 3_600)

    expect(await restore(page, owner)).toMatchObject({
      status: 200,
      body: { id: page.id, public_id: page.public_id, share_mode: 'public' },
    })
    const after = await act.view(page.public_id, owner)
    expect(after.columns).toEqual(before.columns)
    expect(after.columns[1]?.widgets[0]?.items).toMatchObject({ total: 2 })
    expect([await statusOf(page, null), await trash(owner), await bookmarksOf(widget.id)]).toEqual([200, [], 2])
  })

  it('stays as it is when it is deleted or restored twice', async () => {
    const { owner, page } = await filledPage()
    expect((await restore(page, owner)).status).toBe(200)
    await remove(page, owner)
    expect((await remove(page, owner)).status).toBe(404)
    await restore(page, owner)
    const { version } = await act.view(page.public_id, owner)
    expect((await restore(page, owner)).status).toBe(200)
    expect((await act.view(page.public_id, owner)).version).toBe(version)
  })

  it('cannot be changed, nor what is on it', async () => {
    const { owner, page, widget } = await filledPage()
    await remove(page, owner)
    await expect(act.item(owner, widget.id, 'https://c.example/')).rejects.toThrow('not_found')
    await expect(act.widget(owner, page.id)).rejects.toThrow('not_found')
    await restore(page, owner)
    expect((await act.view(page.public_id, owner)).columns[1]?.widgets[0]?.items).toMatchObject({ total: 2 })
  })

  it('is neither known nor restored to anybody else', async () => {
    const [{ owner, page }, stranger] = [await filledPage(), sessionUser()]
    await remove(page, owner)
    for (const answer of [await restore(page, stranger), await purge(page, stranger)]) {
      expect([answer.status, errorCodeOf(answer)]).toEqual([404, 'not_found'])
    }
    expect(await trash(stranger)).toEqual([])
    expect(ids(await trash(owner))).toEqual([page.id])
  })

  it('takes room among the pages again, where there is some', async () => {
    const owner = { ...sessionUser(), is_premium: false }
    const pages: PageSummary[] = []
    for (let made = 0; made < limits.free_pages; made += 1) pages.push(await act.page(owner))
    const [first] = pages
    if (!first) throw new Error('there is no page')
    await remove(first, owner)
    const another = await act.page(owner)
    const refused = await restore(first, owner)
    expect([refused.status, errorCodeOf(refused)]).toEqual([409, 'page_limit'])
    expect(ids(await trash(owner))).toEqual([first.id])
    await remove(another, owner)
    expect((await restore(first, owner)).status).toBe(200)
    expect(ids(await trash(owner))).toEqual([another.id])
  })

  it('restores one of several pages at once where there is room for one', async () => {
    const owner = sessionUser()
    const free = { ...owner, is_premium: false }
    const deleted = [await act.page(owner), await act.page(owner), await act.page(owner)]
    for (const page of deleted) await remove(page, owner)
    const expected = ids(await trash(owner))
    for (let made = 1; made < limits.free_pages; made += 1) await act.page(owner)
    const answers = await Promise.all(deleted.map((page) => restore(page, free)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await list(owner)).toHaveLength(limits.free_pages)
    const restored = deleted[answers.findIndex(({ status }) => status === 200)]
    expect(ids(await trash(owner))).toEqual(expected.filter((id) => id !== restored?.id))
  })

  it('leaves the default page to another one, and its key to a new page', async () => {
    const owner = sessionUser()
    const create = async () =>
      (await callService(harness.url, createPage, { body: { title: 'Keyed', idempotency_key: 'the-key-of-a-page' } }, owner))
        .body as PageSummary
    const [first, second] = [await create(), await act.page(owner)]
    await remove(second, owner)
    await restore(second, owner)
    await remove(first, owner)
    expect((await list(owner)).map(({ id, is_default }) => [id, is_default])).toEqual([[second.id, true]])
    expect((await create()).id).not.toBe(first.id)
  })

  it('is deleted for good when its owner says so, with what is on it', async () => {
    const { owner, page, widget } = await filledPage()
    const refused = await purge(page, owner)
    expect([refused.status, errorCodeOf(refused)]).toEqual([409, 'conflict'])
    await remove(page, owner)
    expect(await purge(page, owner)).toMatchObject({ status: 200, body: { deleted: true } })
    expect(await trash(owner)).toEqual([])
    expect((await restore(page, owner)).status).toBe(404)
    await waitFor('its bookmarks to go', async () => (await bookmarksOf(widget.id)) === 0)
  })

  it('is deleted for good after thirty days, and not before', async () => {
    const [late, early] = [await filledPage(), await filledPage()]
    for (const { owner, page } of [late, early]) await remove(page, owner)
    await deletedBefore(late.page, limits.trash_days + 1)
    await deletedBefore(early.page, limits.trash_days - 1)
    // The sweep runs when a worker starts.
    const worker = await startService(service, { env: harness.stores.env, roles: ['worker'], resolve: () => 'http://127.0.0.1:9' })
    await waitFor('its bookmarks to go', async () => (await bookmarksOf(late.widget.id)) === 0)
    await worker.stop()
    expect([await trash(late.owner), ids(await trash(early.owner))]).toEqual([[], [early.page.id]])
    expect((await restore(early.page, early.owner)).status).toBe(200)
  })

  it('goes with its owner’s account', async () => {
    const { owner, page, widget } = await filledPage()
    await remove(page, owner)
    await tellOfDeletion(owner.id)
    await waitFor('its bookmarks to go', async () => (await bookmarksOf(widget.id)) === 0)
    expect((await restore(page, owner)).status).toBe(404)
  })

  it('cannot be restored where a site admin has deleted it', async () => {
    const { owner, page } = await filledPage()
    expect((await callService(harness.url, deletePageForAdmin, of(page), { service: 'accounts' })).status).toBe(200)
    expect([await trash(owner), (await restore(page, owner)).status]).toEqual([[], 404])
  })
})

describe('the list of deleted pages', () => {
  it('goes on where the answer before ended, and finds by title in all of it', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    await remove(page, owner)
    const at = Date.now() - 60_000
    await harness.database(async (connection) => {
      const pages = connection.collection<{ _id: number; public_id: string; title: string; trashed_at: Date }>('pages')
      const deleted = await pages.findOne({ _id: page.id })
      if (!deleted) throw new Error('there is no such page')
      const copies = Array.from({ length: trashLimits.items_per_call }, (_, index) => ({
        ...deleted,
        _id: page.id + 1 + index,
        public_id: `trash${page.id}${index}`,
        title: `Copy ${index}`,
        // Several at the same time, as with a team that is deleted.
        trashed_at: new Date(at - Math.floor(index / 10)),
      }))
      await pages.insertMany(copies)
    })
    const first = await trashFrom(owner, {})
    const second = await trashFrom(owner, { after: first.next ?? '' })
    expect([first.pages.length, second.pages.length, second.next]).toEqual([trashLimits.items_per_call, 1, null])
    expect(new Set(ids([...first.pages, ...second.pages])).size).toBe(trashLimits.items_per_call + 1)
    const [last] = second.pages
    expect(ids((await trashFrom(owner, { query: last?.title ?? '' })).pages)).toContain(last?.id)
    expect(errorCodeOf(await callService(harness.url, listDeletedPages, { query: { after: 'x' } }, owner))).toBe('bad_request')
    const stranger = sessionUser()
    for (const query of [{}, { after: first.next ?? '' }, { query: 'Copy' }]) expect((await trashFrom(stranger, query)).pages).toEqual([])
  })
})
