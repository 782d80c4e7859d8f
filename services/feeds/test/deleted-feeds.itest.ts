import { type DeletedFeed, listDeletedFeeds, purgeDeletedFeeds, restoreDeletedFeeds } from '@foyer/contracts/feeds/deleted-feeds'
import { articles as widgetArticles, markAllRead } from '@foyer/contracts/feeds/articles'
import { type Feed, addFeed, deleteFeed, restoreFeed, updateFeed, widgetFeeds } from '@foyer/contracts/feeds/feeds'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { createLogger } from '@foyer/service-kit/logger'
import { type Connection, connectMongo } from '@foyer/service-kit/mongo'
import type { RunningService } from '@foyer/service-kit/start-service'
import { type Caller, callService, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { foldText } from '@foyer/text/search-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFeedModel } from '../src/modules/feed/feed.model.ts'
import { createDeletedFeedModel } from '../src/modules/subscription/deleted-feed.model.ts'
import { createSubscriptionModel } from '../src/modules/subscription/subscription.model.ts'
import { type World, rss, startWorld } from './setup.ts'

let world: World
let feeds: RunningService
let mongo: Connection

beforeAll(async () => {
  world = await startWorld()
  const env = {
    FEED_HOST_SPACING_MS: '0',
    FEED_HOST_CONCURRENCY: '50',
    FEED_RETENTION_S: '3600',
    FEED_SWEEP_MS: '100',
    LOG_LEVEL: 'silent',
  }
  feeds = await world.start(['http', 'worker'], env)
  const dbName = `${world.stores.env['MONGODB_DB_PREFIX']}_feeds`
  mongo = await connectMongo({ uri: world.stores.env['MONGODB_URI'] ?? '', dbName, log: createLogger('test', 'silent') })
})
afterAll(async () => {
  await mongo?.close()
  await world?.stop()
})

type Place = { id: number; page_id: number }
const asPages = { service: 'pages' as const }
const paramsOf = (widget: Place, feed: Feed) => ({ id: String(widget.id), feed_id: String(feed.id) })
const remove = (widget: Place, feed: Feed, as: Caller) => callService(feeds.url, deleteFeed, { params: paramsOf(widget, feed) }, as)
const restore = (widget: Place, feed: Feed, as: Caller) => callService(feeds.url, restoreFeed, { params: paramsOf(widget, feed) }, as)
const list = async (widget: Place, as: Caller): Promise<Feed[]> =>
  ((await callService(feeds.url, widgetFeeds, { params: { id: String(widget.id) } }, as)).body as { items: Feed[] }).items
const trash = async (widgets: Place[], part: object = {}): Promise<DeletedFeed[]> =>
  (
    (await callService(feeds.url, listDeletedFeeds, { body: { widget_ids: widgets.map(({ id }) => id), limit: 10, ...part } }, asPages))
      .body as { feeds: DeletedFeed[] }
  ).feeds

/** A person with a widget that has a feed for each name. */
async function home(...names: string[]) {
  const person = world.person()
  const widget = world.widget(person.id)
  const added: Feed[] = []
  for (const name of names) added.push(await add(widget, person, name))
  return { person, widget, added }
}

async function add(widget: Place, as: SessionUser, name: string): Promise<Feed> {
  const url = world.serve(`/trash-${foldText(name)}-${widget.id}`, rss([`of ${name}`], name))
  const answer = await callService(feeds.url, addFeed, { params: { id: String(widget.id) }, body: { url } }, as)
  expect(answer.status).toBe(201)
  return (answer.body as { feed: Feed }).feed
}

describe('a deleted feed', () => {
  it('comes back to its place with its title, who added it and what was read of it', async () => {
    const { person, widget, added } = await home('a', 'b', 'c')
    const [, b] = added as [Feed, Feed, Feed]
    await callService(feeds.url, updateFeed, { params: paramsOf(widget, b), body: { title: 'Mine' } }, person)
    await callService(feeds.url, markAllRead, { params: { id: String(widget.id) }, body: { until: 1_900_000_000 } }, person)
    const before = await list(widget, person)
    const stored = await createSubscriptionModel(mongo).findOne({ widget_id: widget.id, feed_id: b.id }).lean()
    await remove(widget, b, person)
    expect(await list(widget, person)).toHaveLength(2)
    expect(await restore(widget, b, person)).toMatchObject({ status: 200, body: { id: b.id, title: 'Mine' } })
    expect((await list(widget, person)).map(({ id, title }) => [id, title])).toEqual(before.map(({ id, title }) => [id, title]))
    expect(await createSubscriptionModel(mongo).findOne({ widget_id: widget.id, feed_id: b.id }).lean()).toEqual(stored)
    const articles = await callService(feeds.url, widgetArticles, { params: { ids: String(widget.id) } }, person)
    expect(JSON.stringify(articles.body)).not.toContain('"is_read":false')
    expect(await trash([widget])).toEqual([])
  })

  it('stays restorable when the retention time of feeds that nobody has is over', async () => {
    const { person, widget, added } = await home('kept')
    const [feed] = added as [Feed]
    await remove(widget, feed, person)
    const model = createFeedModel(mongo)
    const orphaned_at = new Date(Date.now() - 40 * 24 * 3_600_000)
    await model.updateOne({ _id: feed.id }, { $set: { orphaned_at, next_poll_at: null } })
    // The sweep has looked at it.
    await waitFor('the sweep', async () => ((await model.findOne({ _id: feed.id }).lean())?.orphaned_at ?? orphaned_at) > orphaned_at)
    expect(await restore(widget, feed, person)).toMatchObject({ status: 200, body: { id: feed.id } })
    expect(await model.findOne({ _id: feed.id }).lean()).toMatchObject({ orphaned_at: null })
  })

  it('that is in the widget again stays as it is', async () => {
    const { person, widget, added } = await home('twice')
    const [feed] = added as [Feed]
    await remove(widget, feed, person)
    await callService(feeds.url, addFeed, { params: { id: String(widget.id) }, body: { url: feed.url } }, person)
    expect([(await restore(widget, feed, person)).status, (await restore(widget, feed, person)).status]).toEqual([200, 200])
    expect(await list(widget, person)).toHaveLength(1)
  })

  it('stays deleted for people who may not edit the widget, and where it never was', async () => {
    const { person, widget, added } = await home('private')
    const [feed] = added as [Feed]
    const elsewhere = world.widget(person.id)
    await remove(widget, feed, person)
    expect(errorCodeOf(await restore(widget, feed, world.person()))).toBe('not_found')
    expect(errorCodeOf(await restore(elsewhere, feed, person))).toBe('not_found')
  })

  it('stays deleted where the widget is full', async () => {
    const { person, widget, added } = await home('one')
    const [feed] = added as [Feed]
    await remove(widget, feed, person)
    const more = Array.from({ length: limits.feeds_per_widget }, () => {
      const feed_id = newId()
      return { _id: newId(), widget_id: widget.id, feed_id, url: `https://a.example/${feed_id}`, order: feed_id, title: null }
    })
    await createSubscriptionModel(mongo).insertMany(more)
    expect(errorCodeOf(await restore(widget, feed, person))).toBe('feed_limit')
    expect(await trash([widget])).toHaveLength(1)
  })
})

describe('the deleted feeds of widgets', () => {
  it('appear with who deleted them, the last first, in parts, by title and by address', async () => {
    const { person, widget, added } = await home('Ålder', 'Birch', 'Cedar')
    for (const feed of added) await remove(widget, feed, person)
    const all = await trash([widget])
    expect(all.map(({ title, deleted_by }) => [title, deleted_by])).toEqual([
      ['Cedar', person.id],
      ['Birch', person.id],
      ['Ålder', person.id],
    ])
    const [first] = all as [DeletedFeed]
    const rest = await trash([widget], { before: { at: first.deleted_at, id: first.id }, limit: 1 })
    expect(rest.map(({ title }) => title)).toEqual(['Birch'])
    expect((await trash([widget], { query: 'alder' })).map(({ title }) => title)).toEqual(['Ålder'])
    expect(await trash([widget], { query: 'trash-birch' })).toHaveLength(1)
  })

  it('come back to another widget, and go for good', async () => {
    const { person, widget, added } = await home('x', 'y', 'z')
    const elsewhere = world.widget(person.id)
    for (const feed of added) await remove(widget, feed, person)
    const [z, y] = (await trash([widget])) as [DeletedFeed, DeletedFeed]
    const by = { kind: 'person' as const, via: 'person' as const, id: person.id, name: 'Ada' }
    const body = { by, from: widget.id, to: elsewhere.id, ids: [z.id, newId()] }
    const answer = await callService(feeds.url, restoreDeletedFeeds, { body }, asPages)
    expect(answer.body).toEqual({ restored: [z.id], failed: [{ id: body.ids[1], code: 'not_found' }] })
    expect((await list(elsewhere, person)).map(({ title }) => title)).toEqual(['z'])
    expect(world.history.records.at(-1)?.by).toMatchObject({ id: person.id, name: 'Ada' })
    const purge = (ids?: number[]) =>
      callService(feeds.url, purgeDeletedFeeds, { body: { widget_ids: [widget.id], ...(ids ? { ids } : {}) } }, asPages)
    expect((await purge([y.id])).body).toEqual({ deleted: 1 })
    expect((await purge()).body).toEqual({ deleted: 1 })
    expect(await createDeletedFeedModel(mongo).countDocuments({ widget_id: widget.id })).toBe(0)
  })
})
