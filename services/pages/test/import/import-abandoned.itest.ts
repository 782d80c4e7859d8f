import { importAbandoned } from '@foyer/contracts/events'
import { publishImport, storeImportBatch } from '@foyer/contracts/pages/page/page-imports'
import { listPages } from '@foyer/contracts/pages/page/pages'
import type { SessionUser } from '@foyer/contracts/identity'
import { eventQueue } from '@foyer/service-kit/event-queues'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { callService } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, actions, hasHandledAllEvents, startPages } from '../support/harness.ts'

let harness: Harness

beforeAll(async () => {
  harness = await startPages()
})
afterAll(() => harness.stop())

describe('import.abandoned', () => {
  it('deletes the bookmarks of the import, and publishes page.deleted for feeds and link-tools', async () => {
    const owner = sessionUser()
    const [pageId, widgetId] = [newId(), newId()]
    await store(owner, pageId, widgetId)
    expect(await bookmarksOf(widgetId)).toBe(3)
    await abandon(owner, pageId, widgetId)
    await abandon(owner, pageId, widgetId)
    await waitFor('the bookmarks to be gone', async () => (await bookmarksOf(widgetId)) === 0)
    const pendingEvents = () =>
      harness.database(async (connection) => {
        const page = await connection.collection<{ _id: number; pending_events: unknown }>('pages').findOne({ _id: pageId })
        return page?.pending_events
      })
    // What pages has done itself leaves the document a moment later.
    await expect
      .poll(pendingEvents)
      .toMatchObject(
        ['feeds', 'link-tools'].map((subscriber) => ({ name: 'page.deleted', subscriber, payload: { widget_ids: [widgetId] } })),
      )
    expect((await callService(harness.url, listPages, {}, owner)).body).toMatchObject({ pages: { personal: [] } })
  })

  it('keeps everything of an abandoned import whose page was published', async () => {
    const owner = sessionUser()
    const [pageId, widgetId] = [newId(), newId()]
    await store(owner, pageId, widgetId)
    const widgets = [{ id: widgetId, widget_type: 'urllist' as const, title: 'Folder', total: 3, folders: [] }]
    const body = { owner_id: owner.id, page_id: pageId, title: 'Imported', widgets }
    await callService(harness.url, publishImport, { params: { import_id: '1' }, body }, { service: 'import' })
    await abandon(owner, pageId, widgetId)
    expect(await bookmarksOf(widgetId)).toBe(3)
    expect((await callService(harness.url, listPages, {}, owner)).body).toMatchObject({ pages: { personal: [{ id: pageId }] } })
  })

  it('keeps everything of an abandoned import that was published into an existing page', async () => {
    const owner = sessionUser()
    const page = await actions(harness.url).page(owner)
    const [pageId, widgetId] = [newId(), newId()]
    await store(owner, pageId, widgetId)
    const widgets = [{ id: widgetId, widget_type: 'urllist' as const, title: 'Folder', total: 3, folders: [] }]
    const body = { owner_id: owner.id, page_id: pageId, into_page_id: page.id, title: 'Imported', widgets }
    await callService(harness.url, publishImport, { params: { import_id: '1' }, body }, { service: 'import' })
    await abandon(owner, pageId, widgetId)
    expect(await bookmarksOf(widgetId)).toBe(3)
  })
})

async function store(owner: SessionUser, pageId: number, widgetId: number): Promise<void> {
  const bookmarks = ['a0', 'a1', 'a2'].map((order) => ({
    id: newId(),
    widget_id: widgetId,
    folder_id: null,
    order,
    url: `https://${order}.example/`,
    title: order,
    description: '',
    tags: [],
    created_at: 1,
  }))
  const body = { owner_id: owner.id, page_id: pageId, bookmarks }
  const answer = await callService(harness.url, storeImportBatch, { params: { import_id: '1' }, body }, { service: 'import' })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

const bookmarksOf = (widgetId: number) =>
  harness.database((connection) => connection.collection('bookmarks').countDocuments({ widget_id: widgetId }))

/** Tells pages as the import service does, and waits until it has handled it. */
async function abandon(owner: SessionUser, pageId: number, widgetId: number): Promise<void> {
  const { env } = harness.stores
  const log = createLogger('test', 'silent')
  const redis = connectProducer(env['REDIS_URL'] ?? '', log)
  await waitUntilReady(redis, 5_000)
  const queues = createJobQueues({ redis, prefix: env['QUEUE_PREFIX'] ?? '', log })
  await queues.enqueue(eventQueue('pages'), {
    event: importAbandoned.name,
    event_id: `abandoned-${newId()}`,
    payload: { page_id: pageId, owner_id: owner.id, widget_ids: [widgetId] },
    publisher: 'import',
    subscriber: 'pages',
    collection: 'imports',
    document_id: 1,
  })
  await waitFor('it to be handled', () => hasHandledAllEvents(queues))
  await queues.close()
  redis.disconnect()
}
