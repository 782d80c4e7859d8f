import { setTimeout } from 'node:timers/promises'
import { publishImport, storeImportBatch } from '@foyer/contracts/pages/page/page-imports'
import { listPages } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { deleteWidget, restoreWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { eventQueue } from '@foyer/service-kit/event-queues'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, actions, hasHandledAllEvents, startPages } from './support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>

beforeAll(async () => {
  harness = await startPages()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

describe('user.created', () => {
  it('creates one first page per user, however often the event comes', async () => {
    const user = sessionUser()
    const { env } = harness.stores
    const log = createLogger('test', 'silent')
    const redis = connectProducer(env['REDIS_URL'] ?? '', log)
    await waitUntilReady(redis, 5_000)
    const queues = createJobQueues({ redis, prefix: env['QUEUE_PREFIX'] ?? '', log })
    const event = (event_id: string) => ({
      event: 'user.created',
      event_id,
      payload: { user_id: user.id, name: 'Ada', lang: 'de' },
      publisher: 'accounts' as const,
      subscriber: 'pages' as const,
      collection: 'users',
      document_id: user.id,
    })
    for (const id of ['event-a', 'event-a', 'event-b']) expect(await queues.enqueue(eventQueue('pages'), event(id))).toBe(true)
    const list = () => act.list(user)
    await waitFor('the first page', async () => (await list()).length > 0)
    await waitFor('all copies handled', () => hasHandledAllEvents(queues))
    const own = await list()
    expect(own).toMatchObject([{ title: 'Start', is_default: true }])
    expect(await act.view(own[0]?.public_id ?? '', user)).toMatchObject({ owner_name: 'Ada', column_count: 3 })
    await queues.close()
    redis.disconnect()
  })
})

describe('recovery after a crash between writing a bookmark and counting it', () => {
  it('the pending event moves the page version on and corrects the count', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const widget = await act.widget(owner, page.id)
    await act.item(owner, widget.id, 'https://a.example', 'A')
    const before = await act.view(page.public_id, owner)

    const { env } = harness.stores
    const connection = await mongoose
      .createConnection(env['MONGODB_URI'] ?? '', { dbName: `${env['MONGODB_DB_PREFIX']}_pages` })
      .asPromise()
    const bookmarks = connection.collection<{ _id: number }>('bookmarks')
    const [existing] = await bookmarks.find({ widget_id: widget.id }).toArray()
    const orphan = { ...existing, _id: newId(), order: 'a5', title: 'B' }
    const pending = {
      id: 'left-behind',
      name: 'page.items_changed',
      subscriber: 'pages',
      payload: { page_id: page.id, widget_id: widget.id },
      at: new Date(Date.now() - 60_000),
    }
    await bookmarks.insertOne({ ...orphan, pending_events: [pending] } as never)

    const after = await waitFor('the page to move on', async () => {
      const seen = await act.view(page.public_id, owner)
      return seen.version > before.version ? seen : null
    })
    expect(after.columns[0]?.widgets[0]?.items).toMatchObject({ total: 2, links: [{ title: 'A' }, { title: 'B' }] })
    await waitFor('the event to be acknowledged', async () => {
      const [record] = await bookmarks.find({ _id: orphan._id }).toArray()
      return (record as { pending_events?: unknown[] } | undefined)?.pending_events?.length === 0
    })
    await connection.close()
  })
})

describe('reconciling the item count of a widget that was restored', () => {
  it('leaves an item to the call that has just stored it, and counts it once that call is taken for dead', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const widget = await act.widget(owner, page.id)
    await act.item(owner, widget.id, 'https://a.example', 'A')
    const total = async () => (await act.view(page.public_id, owner)).columns[0]?.widgets[0]?.items?.total
    const params = { id: String(widget.id) }
    await callService(harness.url, deleteWidget, { params }, owner)
    await harness.database(async (connection) => {
      const bookmarks = connection.collection<{ _id: number }>('bookmarks')
      const [existing] = await bookmarks.find({ widget_id: widget.id }).toArray()
      const payload = { page_id: page.id, widget_id: widget.id }
      const pending = {
        id: `stored-${widget.id}`,
        name: 'page.items_changed',
        subscriber: 'pages',
        payload,
        at: new Date(Date.now() + 3_600_000),
      }
      await bookmarks.insertOne({ ...existing, _id: newId(), order: 'a5', title: 'B', pending_events: [pending] } as never)
    })
    await callService(harness.url, restoreWidget, { params }, owner)
    const totals: unknown[] = []
    for (let n = 0; n < 10; n += 1) {
      totals.push(await total())
      await setTimeout(50)
    }
    expect(new Set(totals)).toEqual(new Set([1]))
    await harness.database((connection) =>
      connection
        .collection('bookmarks')
        .updateOne({ 'pending_events.id': `stored-${widget.id}` }, { $set: { 'pending_events.0.at': new Date(Date.now() - 3_600_000) } }),
    )
    await waitFor('the item to be counted', async () => (await total()) === 2)
  })
})

describe('PUT /internal/imports/{id}', () => {
  it('shows nothing before the page is published, and the same after every call came twice', async () => {
    const owner = sessionUser()
    const [pageId, widgetId, feedsId, folderId] = [newId(), newId(), newId(), newId()]
    const bookmarks = Array.from({ length: 5 }, (_, index) => ({
      id: newId(),
      widget_id: widgetId,
      folder_id: folderId,
      order: `a${index}`,
      url: index === 4 ? 'javascript:void(0)' : `https://a.example/${index}`,
      title: `T${index}`,
      description: '',
      tags: [],
      created_at: 1_500_000_000,
    }))
    const params = { import_id: String(newId()) }
    const widgets = [
      {
        id: widgetId,
        widget_type: 'urllist' as const,
        title: 'Folder',
        total: 5,
        folders: [
          { id: newId(), title: 'Loose' },
          { id: folderId, title: 'Group' },
        ],
      },
      { id: feedsId, widget_type: 'rsslist' as const, title: 'Feeds', total: 3, folders: [] },
    ]
    const store = (as: Parameters<typeof callService>[3] = { service: 'import' }) =>
      callService(harness.url, storeImportBatch, { params, body: { owner_id: owner.id, page_id: pageId, bookmarks } }, as)
    const publish = () =>
      callService(
        harness.url,
        publishImport,
        {
          params,
          body: { owner_id: owner.id, page_id: pageId, title: 'Imported', widgets },
        },
        { service: 'import' },
      )
    expect((await store()).body).toEqual({ stored: 5 })
    expect((await store()).body).toEqual({ stored: 5 })
    expect(errorCodeOf(await store(owner))).toBe('forbidden')
    expect(((await callService(harness.url, listPages, {}, owner)).body as { pages: { personal: unknown[] } }).pages.personal).toEqual([])
    const first = (await publish()).body as PageSummary
    expect((await publish()).body).toEqual(first)
    const page = await act.view(first.public_id, owner)
    const links = bookmarks.map(({ id, title, url }) => ({ id, title, url, folder_id: folderId }))
    expect(page.columns.flatMap((column) => column.widgets)).toMatchObject([
      {
        title: 'Folder',
        items: {
          total: 5,
          folders: [
            { title: 'Loose', links: [] },
            { title: 'Group', links },
          ],
        },
      },
      { title: 'Feeds', widget_type: 'rsslist', items: null },
    ])
  })
})
