import {
  type Article,
  type WidgetArticles,
  articles,
  markWidgetSeen,
  markAllRead,
  markArticles,
  readArticle,
} from '@foyer/contracts/feeds/articles'
import { pageDeleted, widgetDeleted } from '@foyer/contracts/events'
import { type Feed, addFeed } from '@foyer/contracts/feeds/feeds'
import { limits } from '@foyer/contracts/limits'
import { createLogger } from '@foyer/service-kit/logger'
import { type Connection, connectMongo } from '@foyer/service-kit/mongo'
import { connectConsumer } from '@foyer/service-kit/redis'
import type { RunningService } from '@foyer/service-kit/start-service'
import { type Caller, callPath, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLastSeenModel } from '../src/modules/read-state/last-seen.model.ts'
import { createLastSeenRepository } from '../src/modules/read-state/last-seen.repository.ts'
import { createReadStateModel } from '../src/modules/read-state/read-state.model.ts'
import { createReadStateRepository } from '../src/modules/read-state/read-state.repository.ts'
import { service } from '../src/service.ts'
import { type World, rss, startWorld } from './setup.ts'

let world: World
let feeds: RunningService
let mongo: Connection

beforeAll(async () => {
  world = await startWorld()
  feeds = await world.start(['http'], { FEED_HOST_SPACING_MS: '0' })
  mongo = await connectMongo({
    uri: world.stores.env['MONGODB_URI'] ?? '',
    dbName: `${world.stores.env['MONGODB_DB_PREFIX']}_feeds`,
    log: createLogger('test', 'silent'),
  })
})
afterAll(async () => {
  await mongo?.close()
  await world.stop()
})

async function subscribed(path: string, names: readonly string[], shared = false) {
  const person = world.person()
  const widget = world.widget(person.id, { shared })
  const feed = await add(widget.id, path, names, person)
  return { person, widget, feed }
}
async function add(widgetId: number, path: string, names: readonly string[], as: Caller): Promise<Feed> {
  const answer = await callPath(feeds.url, addFeed, `/widget/${widgetId}/feed`, as, { body: { url: world.serve(path, rss(names)) } })
  expect(answer.status).toBe(201)
  return (answer.body as { feed: Feed }).feed
}
async function shown(key: number | string, as: Caller, query: Record<string, string> = {}): Promise<WidgetArticles> {
  const answer = await callPath(feeds.url, articles, `/widgets/${key}/articles`, as, { query: { limit: '100', ...query } })
  const [widgetArticles] = (answer.body as { widgets: WidgetArticles[] }).widgets
  if (!widgetArticles) throw new Error('the widget is not there')
  return widgetArticles
}
const mark = (widgetId: number | string, body: unknown, as: Caller) =>
  callPath(feeds.url, markArticles, `/widget/${widgetId}/articles`, as, { body })
const markAll = (widgetId: number | string, body: unknown, as: Caller) =>
  callPath(feeds.url, markAllRead, `/widget/${widgetId}/articles/mark_all_read`, as, { body })
const see = (widgetId: number | string, body: unknown, as: Caller) =>
  callPath(feeds.url, markWidgetSeen, `/widget/${widgetId}/seen`, as, { body })
const open = (widgetId: number | string, articleId: number | string, as: Caller) =>
  callPath(feeds.url, readArticle, `/widget/${widgetId}/article/${articleId}`, as)
const readTitles = (widgetView: { articles: Article[] }) =>
  widgetView.articles.filter((article) => article.is_read).map((article) => article.title)
const now = () => Math.floor(Date.now() / 1000)

describe('PATCH /widget/{id}/articles', () => {
  it('marks articles as read and unread for the caller only', async () => {
    const { person, widget } = await subscribed('/mark', ['a', 'b', 'c'], true)
    const [a, b] = (await shown(widget.id, person)).articles
    const ids = [a?.id ?? 0, b?.id ?? 0]
    expect(await mark(widget.id, { read: ids }, person)).toMatchObject({ status: 200, body: { unread: 1 } })
    const after = await shown(widget.id, person)
    expect([readTitles(after), after.unread]).toEqual([['a', 'b'], 1])
    expect(await mark(widget.id, { unread: [ids[0]] }, person)).toMatchObject({ body: { unread: 2 } })
    expect(readTitles(await shown(widget.id, person))).toEqual(['b'])
    const stranger = world.person()
    expect((await shown(widget.id, stranger)).unread).toBe(3)
    expect(await mark(widget.id, { read: [ids[0]] }, stranger)).toMatchObject({ body: { unread: 2 } })
    expect(readTitles(await shown(widget.id, person))).toEqual(['b'])
    const visited = await shown(widget.id, null)
    expect([readTitles(visited), visited.unread]).toEqual([[], 0])
  })

  it('changes nothing when repeated and ignores articles of other widgets', async () => {
    const { person, widget } = await subscribed('/mark-twice', ['a', 'b'])
    const foreign = await subscribed('/mark-foreign', ['x'])
    const [a] = (await shown(widget.id, person)).articles
    const [x] = (await shown(foreign.widget.id, foreign.person)).articles
    const body = { read: [a?.id, a?.id, x?.id, newId()] }
    expect(await mark(widget.id, body, person)).toMatchObject({ status: 200, body: { unread: 1 } })
    expect(await mark(widget.id, body, person)).toMatchObject({ status: 200, body: { unread: 1 } })
    const reading = createReadStateRepository(createReadStateModel(mongo))
    const storedStates = await reading.ofFeeds(person.id, [(await shown(widget.id, person)).feeds[0]?.id ?? 0, foreign.feed.id])
    expect([...storedStates.values()].map((articleIds) => [...articleIds])).toEqual([[a?.id]])
    expect(await mark(widget.id, {}, person)).toMatchObject({ status: 200, body: { unread: 1 } })
  })

  it('applies to every widget with the feed, and removes read articles from unread lists', async () => {
    const { person, widget } = await subscribed('/mark-both', ['a', 'b', 'c'])
    const second = world.widget(person.id)
    const feed = await add(second.id, '/mark-both', ['a', 'b', 'c'], person)
    const [a] = (await shown(widget.id, person)).articles
    await mark(widget.id, { read: [a?.id] }, person)
    expect(readTitles(await shown(second.id, person))).toEqual(['a'])
    expect((await shown(second.id, person, { unread: 'true' })).articles.map((article) => article.title)).toEqual(['b', 'c'])
    expect(
      (await shown(`${second.id}-${feed.id}`, person, { unread: 'true', limit: '1' })).articles.map((article) => article.title),
    ).toEqual(['b'])
    expect((await shown(second.id, person, { unread: 'false' })).articles).toHaveLength(3)
  })

  it('loses no mark of concurrent requests', async () => {
    const { person, widget } = await subscribed(
      '/mark-many',
      Array.from({ length: 30 }, (_, n) => `${n}`),
    )
    const all = (await shown(widget.id, person)).articles
    const answers = await Promise.all(all.map((article) => mark(widget.id, { read: [article.id] }, person)))
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect((await shown(widget.id, person)).unread).toBe(0)
  })

  it('signals every widget of the person that has the feed', async () => {
    const { person, widget } = await subscribed('/mark-told', ['a'])
    const second = world.widget(person.id)
    await add(second.id, '/mark-told', ['a'], person)
    const redis = connectConsumer(world.stores.env['REDIS_URL'] ?? '', createLogger('test', 'silent'))
    const heard: Array<{ name: string; user_id?: number; widget_ids?: number[] }> = []
    redis.on('message', (_channel, text) => heard.push(JSON.parse(text) as (typeof heard)[number]))
    await redis.subscribe(`${world.stores.env['QUEUE_PREFIX']}:signals`)
    const [a] = (await shown(widget.id, person)).articles
    await mark(widget.id, { read: [a?.id] }, person)
    await waitFor('the signal', async () => heard.some((event) => event.name === 'read_state.changed'))
    const signal = heard.find((event) => event.name === 'read_state.changed')
    expect(signal).toMatchObject({ user_id: person.id })
    expect(new Set(signal?.widget_ids)).toEqual(new Set([widget.id, second.id]))
    redis.disconnect()
  })

  it('removes marks of articles that no longer exist', async () => {
    const { person, widget, feed } = await subscribed('/mark-swept', ['a'])
    const reading = createReadStateRepository(createReadStateModel(mongo))
    const gone = Array.from({ length: limits.articles_per_feed * 4 }, () => newId())
    await reading.mark(person.id, [{ feed_id: feed.id, read: gone, unread: [] }])
    const [a] = (await shown(widget.id, person)).articles
    await mark(widget.id, { read: [a?.id] }, person)
    expect([...((await reading.ofFeeds(person.id, [feed.id])).get(feed.id) ?? [])]).toEqual([a?.id])
  })
})

describe('POST /widget/{id}/articles/mark_all_read', () => {
  it('marks articles added by a time and answers those an undo must restore', async () => {
    const { person, widget } = await subscribed('/all', ['a', 'b', 'c'])
    const [a, b, c] = (await shown(widget.id, person)).articles
    await mark(widget.id, { read: [b?.id] }, person)
    expect(await markAll(widget.id, { until: now() - 3_600 }, person)).toMatchObject({ body: { marked: [], unread: 2 } })
    const answer = await markAll(widget.id, { until: now() + 1 }, person)
    const { marked } = answer.body as { marked: number[] }
    expect([answer.status, new Set(marked)]).toEqual([200, new Set([a?.id, c?.id])])
    expect((await shown(widget.id, person)).unread).toBe(0)
    expect(await mark(widget.id, { unread: marked }, person)).toMatchObject({ body: { unread: 2 } })
    expect(readTitles(await shown(widget.id, person))).toEqual(['b'])
  })

  it('marks only the named feed of a widget', async () => {
    const { person, widget, feed } = await subscribed('/all-one', ['a', 'b'])
    await add(widget.id, '/all-two', ['c'], person)
    const answer = await markAll(widget.id, { until: now() + 1, feed_id: feed.id }, person)
    expect(answer.body).toMatchObject({ unread: 1 })
    expect(readTitles(await shown(widget.id, person))).toEqual(['a', 'b'])
    expect(await markAll(widget.id, { until: now() + 1, feed_id: newId() }, person)).toMatchObject({ status: 200, body: { marked: [] } })
  })
})

describe('PUT /widget/{id}/seen', () => {
  it('stores the latest time for the caller, never an earlier or a future one', async () => {
    const { person, widget } = await subscribed('/seen', ['a'], true)
    const at = now() - 100
    expect(await see(widget.id, { at }, person)).toMatchObject({ status: 200, body: { last_seen_at: at } })
    expect((await shown(widget.id, person)).last_seen_at).toBe(at)
    expect(await see(widget.id, { at: at - 50 }, person)).toMatchObject({ body: { last_seen_at: at } })
    const ahead = (await see(widget.id, { at: now() + 10_000 }, person)).body as { last_seen_at: number }
    expect(ahead.last_seen_at).toBeLessThanOrEqual(now())
    expect((await shown(widget.id, world.person())).last_seen_at).toBeNull()
    expect((await shown(widget.id, null)).last_seen_at).toBeNull()
  })

  it('keeps the latest of concurrent requests', async () => {
    const { person, widget } = await subscribed('/seen-many', ['a'])
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => see(widget.id, { at: 1_000 + n }, person)))
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect((await shown(widget.id, person)).last_seen_at).toBe(1_011)
  })
})

describe('GET /widget/{id}/article/{article_id}', () => {
  it('answers the article with the read state of the caller', async () => {
    const { person, widget } = await subscribed('/open', ['a', 'b'])
    const [a] = (await shown(widget.id, person)).articles
    await mark(widget.id, { read: [a?.id] }, person)
    const answer = await open(widget.id, a?.id ?? 0, person)
    expect(answer).toMatchObject({ status: 200, body: { article: { ...a, is_read: true }, content: [] } })
    expect(answer.headers.get('etag')).toMatch(/^W\//)
  })

  it('answers not_found unless the widget has the feed of the article', async () => {
    const { person, widget } = await subscribed('/open-here', ['a'], true)
    const elsewhere = await subscribed('/open-there', ['b'])
    const [a] = (await shown(widget.id, person)).articles
    const [b] = (await shown(elsewhere.widget.id, elsewhere.person)).articles
    expect((await open(widget.id, a?.id ?? 0, null)).status).toBe(200)
    for (const [id, as] of [
      [b?.id ?? 0, person],
      [newId(), person],
      ['x', person],
    ] as const)
      expect(errorCodeOf(await open(widget.id, id, as))).toBe('not_found')
    expect(errorCodeOf(await open(elsewhere.widget.id, b?.id ?? 0, person))).toBe('not_found')
    await mongo.collection<{ _id: number }>('feeds').updateOne({ _id: a?.feed_id ?? 0 }, { $set: { private_of: person.id } })
    expect((await open(widget.id, a?.id ?? 0, person)).status).toBe(200)
    for (const as of [null, world.person()]) expect(errorCodeOf(await open(widget.id, a?.id ?? 0, as))).toBe('not_found')
    expect(await markAll(widget.id, { until: now() + 1 }, world.person())).toMatchObject({ body: { marked: [], unread: 0 } })
  })
})

describe('the read state endpoints', () => {
  it('refuse visitors and callers who cannot view the widget', async () => {
    const { widget, person } = await subscribed('/rights', ['a'])
    const shared = await subscribed('/rights-shared', ['a'], true)
    const bookmarks = world.widget(person.id, { type: 'urllist' })
    const calls = [
      (id: number | string, as: Caller) => mark(id, { read: [1] }, as),
      (id: number | string, as: Caller) => markAll(id, { until: 1 }, as),
      (id: number | string, as: Caller) => see(id, { at: 1 }, as),
    ]
    for (const call of calls) {
      expect((await call(widget.id, person)).status).toBe(200)
      expect((await call(shared.widget.id, person)).status).toBe(200)
      for (const id of [shared.widget.id, widget.id]) expect((await call(id, null)).status).toBe(401)
      expect((await call(widget.id, 'nobody')).status).toBe(401)
      for (const id of [bookmarks.id, newId(), '0', 'x']) expect(errorCodeOf(await call(id, person))).toBe('not_found')
      expect(errorCodeOf(await call(widget.id, shared.person))).toBe('not_found')
    }
  })

  it.each([
    [{ read: ['1'] }, 'read.0'],
    [{ read: [0] }, 'read.0'],
    [{ read: 1 }, 'read'],
    [{ unread: Array.from({ length: limits.marked_articles + 1 }, () => 1) }, 'unread'],
    [{ seen: [1] }, 'seen'],
  ])('answer the invalid field of the mark %j', async (body, field) => {
    const answer = await mark(newId(), body, world.person())
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(JSON.stringify((answer.body as { errors: unknown }).errors)).toContain(field.split('.')[0])
  })

  it.each([{}, { until: -1 }, { until: 'now' }, { until: 1.5 }, { until: 1, feed_id: 0 }, { until: 1, page: 2 }])(
    'refuse to mark all read with %j',
    async (body) => expect((await markAll(newId(), body, world.person())).status).toBe(422),
  )

  it.each([{}, { at: -1 }, { at: 'now' }, { at: 1.5 }, { at: 1, widget: 2 }])('refuse a last-seen time of %j', async (body) => {
    expect((await see(newId(), body, world.person())).status).toBe(422)
  })
})

describe('the last-seen times of a widget', () => {
  it.each([
    ['the widget is deleted', widgetDeleted.name, (id: number) => ({ widget_id: id, page_id: 1, widget_type: 'rsslist' })],
    ['its page is deleted', pageDeleted.name, (id: number) => ({ page_id: 1, widget_ids: [id] })],
  ])('are removed when %s', async (_, name, payload) => {
    const { person, widget } = await subscribed(`/forgotten-${name}`, ['a'])
    await see(widget.id, { at: 1_000 }, person)
    const lastSeen = createLastSeenRepository(createLastSeenModel(mongo))
    expect((await lastSeen.ofWidgets(person.id, [widget.id])).size).toBe(1)
    const deps = {
      subscriptionService: { removeWidgets: async () => undefined },
      readStateService: { removeWidgets: (ids: number[]) => remove(ids) },
    }
    const remove = async (ids: number[]) => {
      for (const id of ids) await lastSeen.removeOfWidget(id)
    }
    const handlers = service.eventHandlers(deps as never)
    await handlers.find((handler) => handler.event.name === name)?.run(payload(widget.id))
    await handlers.find((handler) => handler.event.name === name)?.run(payload(widget.id))
    expect((await lastSeen.ofWidgets(person.id, [widget.id])).size).toBe(0)
  })
})
