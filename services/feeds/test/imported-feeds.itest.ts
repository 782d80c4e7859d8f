import { type Feed, addFeed, deleteFeed, widgetFeeds } from '@foyer/contracts/feeds/feeds'
import { type ImportedFeeds, importedFeeds, storeImportedFeeds } from '@foyer/contracts/feeds/imported-feeds'
import { limits } from '@foyer/contracts/limits'
import { createLogger } from '@foyer/service-kit/logger'
import { type Connection, connectMongo } from '@foyer/service-kit/mongo'
import type { RunningService } from '@foyer/service-kit/start-service'
import { type Caller, callPath, callService } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFeedModel, type FeedRecord } from '../src/modules/feed/feed.model.ts'
import { createSubscriptionModel } from '../src/modules/subscription/subscription.model.ts'
import { type World, rss, startWorld } from './setup.ts'

const importer = { service: 'import' as const }
/** Where no request is made: many feeds there keep no worker busy. */
const refused = 'http://10.0.0.1'

let world: World
let feeds: RunningService
let mongo: Connection

beforeAll(async () => {
  world = await startWorld()
  feeds = await world.start(['http'], { FEED_HOST_SPACING_MS: '0' })
  const { env } = world.stores
  const log = createLogger('test', 'silent')
  mongo = await connectMongo({ uri: env['MONGODB_URI'] ?? '', dbName: `${env['MONGODB_DB_PREFIX']}_feeds`, log })
})
afterAll(async () => {
  await mongo?.close()
  await world?.stop()
})

type Imported = { widget_id: number; url: string; title: string }
const store = (imported: Imported[], as: Caller = importer) =>
  callService(feeds.url, storeImportedFeeds, { params: { import_id: '7' }, body: { owner_id: 1, page_id: 2, feeds: imported } }, as)
const stored = async (imported: Imported[]) => ((await store(imported)).body as { stored: number }).stored
const recordsOf = (urls: string[]): Promise<FeedRecord[]> =>
  createFeedModel(mongo)
    .find({ url: { $in: urls } })
    .limit(urls.length)
    .sort({ next_poll_at: 1 })
    .lean<FeedRecord[]>()
    .exec()

describe('PUT /internal/imports/{import_id}/feeds', () => {
  it('stores feeds of widgets that do not exist yet and shows them once they do', async () => {
    const person = world.person()
    const id = newId()
    const imported = [
      { widget_id: id, url: 'https://one.example/feed', title: ' First ' },
      { widget_id: id, url: 'feed://two.example/rss', title: '' },
    ]
    expect(await stored(imported)).toBe(2)
    const list = () => callService(feeds.url, widgetFeeds, { params: { id: String(id) } }, person)
    expect((await list()).status).toBe(404)
    world.widget(person.id, { id })
    await waitFor('the right to be asked again', async () => (await list()).status === 200)
    expect((await list()).body).toMatchObject({
      items: [
        { title: 'First', url: 'https://one.example/feed', status: 'new' },
        { title: 'two.example', url: 'http://two.example/rss' },
      ],
    })
  })

  it('changes nothing when repeated', async () => {
    const person = world.person()
    const widget = world.widget(person.id)
    const imported = ['a', 'b', 'c'].map((name) => ({ widget_id: widget.id, url: `https://again.example/${name}`, title: name }))
    expect(await stored(imported)).toBe(3)
    // When they are polled changes with the queue.
    const records = async () =>
      (await recordsOf(imported.map((feed) => feed.url)))
        .toSorted((a, b) => a._id - b._id)
        .map((record) => ({ ...record, next_poll_at: null }))
    const before = await records()
    expect(await stored(imported)).toBe(3)
    expect(await Promise.all([stored(imported), stored(imported)])).toEqual([3, 3])
    expect(await records()).toEqual(before)
    const list = await callService(feeds.url, widgetFeeds, { params: { id: String(widget.id) } }, person)
    expect((list.body as { items: Feed[] }).items.map((item) => item.title)).toEqual(['a', 'b', 'c'])
  })

  it('makes many feeds due at once', async () => {
    const widgets = Array.from({ length: limits.import_batch / limits.feeds_per_widget }, newId)
    const imported = widgets.flatMap((widget_id) =>
      Array.from({ length: limits.feeds_per_widget }, (_, i) => ({ widget_id, url: `${refused}/${widget_id}/${i}`, title: '' })),
    )
    expect(await stored(imported)).toBe(limits.import_batch)
    const records = await recordsOf(imported.map((feed) => feed.url))
    expect(records).toHaveLength(limits.import_batch)
    expect(records.every((record) => record.orphaned_at === null)).toBe(true)
    // Queued right away: what is due again is due in case the queue is lost.
    const soon = Date.now() + 10 * 60_000
    expect(records.every((record) => (record.next_poll_at?.getTime() ?? Infinity) < soon)).toBe(true)
  })

  it('does not reschedule a feed that already has subscriptions', async () => {
    const person = world.person()
    const widget = world.widget(person.id)
    const url = world.serve('/known', rss(['a'], 'Known'))
    await callService(feeds.url, addFeed, { params: { id: String(widget.id) }, body: { url } }, person)
    const before = await recordsOf([url])
    const otherWidget = world.widget(person.id)
    expect(await stored([{ widget_id: otherWidget.id, url, title: '' }])).toBe(1)
    expect(await recordsOf([url])).toEqual(before)
    const list = await callService(feeds.url, widgetFeeds, { params: { id: String(otherWidget.id) } }, person)
    expect(list.body).toMatchObject({ items: [{ title: 'Known', status: 'ok' }] })
  })

  it('stores no title that equals the title of the feed', async () => {
    const person = world.person()
    const widgets = [world.widget(person.id), world.widget(person.id)]
    const url = world.serve('/titled', rss(['a'], 'As the feed says'))
    await callService(feeds.url, addFeed, { params: { id: String(widgets[0]?.id) }, body: { url } }, person)
    const otherUrl = 'https://never-read.example/feed'
    await stored([
      { widget_id: widgets[1]?.id ?? 0, url, title: ' As the feed says ' },
      { widget_id: widgets[1]?.id ?? 0, url: otherUrl, title: 'never-read.example' },
      { widget_id: widgets[1]?.id ?? 0, url: `${otherUrl}2`, title: 'Mine' },
    ])
    const subscriptions = await createSubscriptionModel(mongo).find({ widget_id: widgets[1]?.id }).sort({ order: 1 }).limit(3).lean()
    expect(subscriptions.map((subscription) => subscription.title)).toEqual([null, null, 'Mine'])
  })

  it('leaves out invalid addresses and feeds beyond the limit of a widget', async () => {
    const widget_id = newId()
    const imported = Array.from({ length: limits.feeds_per_widget + 2 }, (_, i) => ({
      widget_id,
      url: `${refused}/${i}`,
      title: '',
    }))
    expect(await stored([{ widget_id, url: 'javascript:alert(1)', title: 'x' }, ...imported])).toBe(limits.feeds_per_widget)
    expect(await stored(imported)).toBe(limits.feeds_per_widget)
  })

  it('has the feeds polled by the worker without waiting for its sweep', async () => {
    const url = world.serve('/at-once', rss(['hello'], 'At once'))
    const worker = await world.start(['worker'], { FEED_SWEEP_MS: '600000', FEED_HOST_SPACING_MS: '0' })
    expect(await stored([{ widget_id: newId(), url, title: '' }])).toBe(1)
    await waitFor('the feed to be read', async () => (await recordsOf([url]))[0]?.title === 'At once')
    await worker.stop()
  })

  it('has the feeds polled by the worker', async () => {
    const url = world.serve('/imported', rss(['hello'], 'Imported'))
    expect(await stored([{ widget_id: newId(), url, title: '' }])).toBe(1)
    const worker = await world.start(['worker'], { FEED_SWEEP_MS: '100', FEED_HOST_SPACING_MS: '0' })
    await waitFor('the feed to be read', async () => (await recordsOf([url]))[0]?.title === 'Imported')
    await worker.stop()
  })

  it('refuses everyone but services', async () => {
    expect((await store([], 'nobody')).status).toBe(401)
    expect((await store([], null)).status).toBe(403)
    expect((await store([], world.person())).status).toBe(403)
  })

  it.each([
    [{ owner_id: 1, page_id: 2 }],
    [{ owner_id: 1, feeds: [] }],
    [{ owner_id: 1, page_id: 2, feeds: [{ widget_id: 'x', url: 'https://a.example', title: '' }] }],
    [{ owner_id: 1, page_id: 2, feeds: Array.from({ length: limits.import_batch + 1 }, () => ({ widget_id: 1, url: '', title: '' })) }],
  ])('refuses the invalid body %j', async (body) => {
    expect((await callPath(feeds.url, storeImportedFeeds, '/internal/imports/7/feeds', importer, { body })).status).toBe(422)
  })
})

describe('GET /page/{id}/imported_feeds', () => {
  const progressOf = async (pageId: number, as: Caller) => callService(feeds.url, importedFeeds, { params: { id: String(pageId) } }, as)

  it('counts the feeds that are read and those that could not be, and lists these', async () => {
    const person = world.person()
    const [first, second] = [world.widget(person.id), world.widget(person.id)]
    const pageId = newId()
    const good = world.serve('/progress-good', rss(['a'], 'Good'))
    const bad = world.serve('/progress-bad', { status: 404 })
    const imported = [
      { widget_id: first.id, url: good, title: '' },
      { widget_id: second.id, url: good, title: '' },
      { widget_id: first.id, url: bad, title: 'Bad' },
    ]
    const body = { owner_id: person.id, page_id: pageId, feeds: imported }
    await callService(feeds.url, storeImportedFeeds, { params: { import_id: '8' }, body }, importer)
    expect((await progressOf(pageId, person)).body).toEqual({ total: 2, read: 0, failed: 0, failing: [] })
    const worker = await world.start(['worker'], { FEED_SWEEP_MS: '100', FEED_HOST_SPACING_MS: '0' })
    await waitFor('both to be tried', async () => {
      const { read, failed } = (await progressOf(pageId, person)).body as ImportedFeeds
      return read === 1 && failed === 1
    })
    await worker.stop()
    const { failing } = (await progressOf(pageId, person)).body as ImportedFeeds
    expect(failing).toMatchObject([{ widget: first.id, title: 'Bad', url: bad, status: 'failing', error: 'not_found' }])
    await callService(feeds.url, deleteFeed, { params: { id: String(first.id), feed_id: String(failing[0]?.id) } }, person)
    expect((await progressOf(pageId, person)).body).toEqual({ total: 1, read: 1, failed: 0, failing: [] })
  })

  it('tells nobody of feeds that somebody else has imported', async () => {
    const person = world.person()
    const pageId = newId()
    const body = { owner_id: person.id, page_id: pageId, feeds: [{ widget_id: newId(), url: 'https://mine.example/feed', title: '' }] }
    await callService(feeds.url, storeImportedFeeds, { params: { import_id: '9' }, body }, importer)
    expect((await progressOf(pageId, person)).body).toMatchObject({ total: 1 })
    expect((await progressOf(pageId, world.person())).body).toEqual({ total: 0, read: 0, failed: 0, failing: [] })
    expect((await progressOf(pageId, null)).status).toBe(401)
  })
})
