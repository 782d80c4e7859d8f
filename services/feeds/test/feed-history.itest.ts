import type { WidgetArticles } from '@foyer/contracts/feeds/articles'
import { type FeedBefore, type FeedChange, feedsThen, restoreFeeds } from '@foyer/contracts/feeds/feed-history'
import { type Feed, addFeed, deleteFeed, moveFeed, moveFeeds, orderFeeds, updateFeed, widgetFeeds } from '@foyer/contracts/feeds/feeds'
import type { SessionUser } from '@foyer/contracts/identity'
import { createLogger } from '@foyer/service-kit/logger'
import { type Connection, connectMongo } from '@foyer/service-kit/mongo'
import type { RunningService } from '@foyer/service-kit/start-service'
import { type Caller, callService, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createFeedModel } from '../src/modules/feed/feed.model.ts'
import { createSubscriptionModel } from '../src/modules/subscription/subscription.model.ts'
import { type World, rss, startWorld } from './setup.ts'

let world: World
let feeds: RunningService
let mongo: Connection

beforeAll(async () => {
  world = await startWorld()
  feeds = await world.start(['http'], { FEED_HOST_SPACING_MS: '0', FEED_HOST_CONCURRENCY: '50', LOG_LEVEL: 'silent' })
  const dbName = `${world.stores.env['MONGODB_DB_PREFIX']}_feeds`
  mongo = await connectMongo({ uri: world.stores.env['MONGODB_URI'] ?? '', dbName, log: createLogger('test', 'silent') })
})
afterEach(() => {
  world.history.isAway = false
})
afterAll(async () => {
  await mongo?.close()
  await world?.stop()
})

type Place = { id: number; page_id: number }
const signIn = { username: 'ann', password: 'secret 7' }
const asPages = { service: 'pages' as const }

const add = async (widget: Place, as: SessionUser, name: string, credentials: object = {}): Promise<Feed> => {
  const url = world.serve(`/history-${name}-${widget.id}`, ({ headers }) =>
    'username' in credentials && !headers['authorization']
      ? { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } }
      : rss([`of ${name}`], name),
  )
  const answer = await callService(feeds.url, addFeed, { params: { id: String(widget.id) }, body: { url, ...credentials } }, as)
  expect(answer.status).toBe(201)
  return (answer.body as { feed: Feed }).feed
}
const paramsOf = (widget: Place, feed: Feed) => ({ id: String(widget.id), feed_id: String(feed.id) })
const rename = (widget: Place, feed: Feed, title: string, as: Caller) =>
  callService(feeds.url, updateFeed, { params: paramsOf(widget, feed), body: { title } }, as)
const remove = (widget: Place, feed: Feed, as: Caller) => callService(feeds.url, deleteFeed, { params: paramsOf(widget, feed) }, as)
const order = (widget: Place, ids: number[], as: Caller) =>
  callService(feeds.url, orderFeeds, { params: { id: String(widget.id) }, body: { ids } }, as)
const move = (widget: Place, feed: Feed, to: Place, as: Caller, index?: number) =>
  callService(
    feeds.url,
    moveFeed,
    { params: paramsOf(widget, feed), body: { widget_id: to.id, ...(index === undefined ? {} : { index }) } },
    as,
  )
const list = async (widget: Place, as: Caller): Promise<Feed[]> =>
  ((await callService(feeds.url, widgetFeeds, { params: { id: String(widget.id) } }, as)).body as { items: Feed[] }).items
const titles = async (widget: Place, as: Caller) => (await list(widget, as)).map(({ title }) => title)

/** What has been recorded of widgets, in its order. */
const recorded = (...widgets: Place[]): FeedChange[] => {
  const ids = new Set(widgets.map(({ id }) => id))
  return world.history.records.flatMap(({ changes }) => changes).filter(({ widget_id }) => ids.has(widget_id))
}
/** What undoes all changes of widgets after the first `count`, each feed as it was first. */
const undone = (count: number, ...widgets: Place[]): FeedBefore[] => {
  const later = recorded(...widgets)
    .slice(count)
    .toReversed()
  return [...new Map(later.map(({ id, before }) => [id, { id, before }])).values()]
}
const restore = async (person: SessionUser, widgets: Place[], changes: FeedBefore[], copies: Array<{ from: number; to: number }> = []) => {
  const page_id = widgets[0]?.page_id ?? 0
  const restoration = { page_id, by: { id: person.id, name: person.name }, at: 1_700_000_000_000 }
  const body = { restoration, widget_ids: widgets.map(({ id }) => id), copies, feeds: changes }
  return callService(feeds.url, restoreFeeds, { params: { page_id: String(page_id) }, body }, asPages)
}
const shownThen = async (person: SessionUser, widgets: Place[], changes: FeedBefore[]): Promise<WidgetArticles[]> => {
  const body = { user_id: person.id, widget_ids: widgets.map(({ id }) => id), feeds: changes }
  return ((await callService(feeds.url, feedsThen, { body }, asPages)).body as { widgets: WidgetArticles[] }).widgets
}

/** A person with two widgets on one page, the first with a feed for each name. */
async function home(...names: string[]) {
  const person = world.person()
  const here = world.widget(person.id)
  const there = world.widget(person.id, { page_id: here.page_id })
  const added: Feed[] = []
  for (const name of names) added.push(await add(here, person, name))
  return { person, here, there, added, count: recorded(here, there).length }
}
const dropFeed = async (feed: Feed) => {
  await createFeedModel(mongo).deleteOne({ _id: feed.id })
}

describe('the record of a change of the feeds of a widget', () => {
  it('says before each change who makes it, what it does, and how the feed was', async () => {
    const { person, here, there, added } = await home('a', 'b')
    const [a, b] = added as [Feed, Feed]
    await rename(here, a, 'Mine', person)
    await order(here, [b.id, a.id], person)
    await move(here, b, there, person, 0)
    await remove(here, a, person)
    const changes = recorded(here, there)
    expect(changes.map(({ act, feed_title, widget_id }) => [act, feed_title, widget_id])).toEqual([
      ['feed_added', 'a', here.id],
      ['feed_added', 'b', here.id],
      ['feed_changed', 'Mine', here.id],
      ['feeds_arranged', 'Mine', here.id],
      ['feeds_arranged', 'b', here.id],
      ['feed_moved', 'b', there.id],
      [undefined, 'b', there.id],
      ['feed_removed', 'Mine', here.id],
    ])
    expect(changes[0]?.before).toBeNull()
    expect(changes[2]?.before).toMatchObject({ widget_id: here.id, feed_id: a.id, title: null, url: a.url, is_private: false })
    expect(changes[5]?.before).toMatchObject({ widget_id: here.id, feed_id: b.id })
    const authors = world.history.records.filter(({ changes: [first] }) => first?.widget_id === here.id).map(({ by }) => by)
    expect(authors).toEqual(authors.map(() => ({ kind: 'person', id: person.id, via: 'person', name: person.name })))
  })

  it('is one for all feeds that are moved, and one for each page that they leave or come to', async () => {
    const { person, here, count } = await home('a', 'b')
    const elsewhere = world.widget(person.id)
    await callService(feeds.url, moveFeeds, { params: { id: String(here.id) }, body: { widget_id: elsewhere.id } }, person)
    const changes = recorded(here, elsewhere).slice(count)
    expect(changes.map(({ act, widget_id }) => [act, widget_id])).toEqual([
      ['feed_moved', here.id],
      ['feed_moved', here.id],
      ['feed_moved', elsewhere.id],
      ['feed_moved', elsewhere.id],
    ])
    expect(world.history.records.filter(({ changes: [first] }) => first?.widget_id === here.id)).toHaveLength(3)
  })

  it('is not made of what changes nothing', async () => {
    const { person, here, added, count } = await home('a', 'b')
    const [a, b] = added as [Feed, Feed]
    await rename(here, a, '', person)
    await order(here, [a.id, b.id], person)
    const again = recorded(here).length
    await order(here, [a.id, b.id], person)
    await callService(feeds.url, addFeed, { params: { id: String(here.id) }, body: { url: a.url } }, person)
    await callService(feeds.url, updateFeed, { params: paramsOf(here, a), body: { seen: true } }, person)
    await callService(feeds.url, deleteFeed, { params: { id: String(here.id), feed_id: String(newId()) } }, person)
    // Places of feeds are numbered when they are first arranged.
    expect(recorded(here).slice(again)).toEqual([])
    expect(
      recorded(here)
        .slice(count)
        .every(({ act }) => act === 'feeds_arranged'),
    ).toBe(true)
  })

  it('is what a change waits for: without it nothing is changed', async () => {
    const { person, here, there, added } = await home('a', 'b')
    const [a, b] = added as [Feed, Feed]
    const before = await list(here, person)
    world.history.isAway = true
    const answers = [
      await rename(here, a, 'Mine', person),
      await order(here, [b.id, a.id], person),
      await move(here, a, there, person),
      await remove(here, a, person),
      await callService(feeds.url, addFeed, { params: { id: String(there.id) }, body: { url: a.url } }, person),
    ]
    expect(answers.map(errorCodeOf)).toEqual(answers.map(() => 'unavailable'))
    expect([await list(here, person), await list(there, person)]).toEqual([before, []])
  })

  it('has neither the address nor the own title of a private feed', async () => {
    const { person, here } = await home()
    const feed = await add(here, person, 'secret', signIn)
    await remove(here, feed, person)
    const [added, removed] = recorded(here)
    const { host } = new URL(feed.url)
    expect(feed.title).toBe('secret')
    expect([added?.feed_title, removed?.feed_title]).toEqual([host, host])
    expect(removed?.before).toMatchObject({ url: new URL(feed.url).origin, is_private: true })
  })
})

describe('PUT /internal/pages/{page_id}/restored_feeds', () => {
  it('makes the feeds of widgets what they were, and is recorded so that it can be undone', async () => {
    const { person, here, there, added, count } = await home('a', 'b', 'c')
    const [a, b, c] = added as [Feed, Feed, Feed]
    const then = await list(here, person)
    await rename(here, a, 'Mine', person)
    await order(here, [c.id, b.id, a.id], person)
    await move(here, b, there, person)
    await remove(here, c, person)
    await add(there, person, 'd')
    const [now, nowThere] = [await list(here, person), await list(there, person)]
    const changes = undone(count, here, there)
    const before = recorded(here, there).length
    expect(await restore(person, [here, there], changes)).toMatchObject({ status: 200, body: { left_out: 0 } })
    expect([await list(here, person), await list(there, person)]).toEqual([then, []])
    const again = recorded(here, there).length
    await restore(person, [here, there], changes)
    expect(recorded(here, there)).toHaveLength(again)
    expect(world.history.records.at(-1)?.restoration?.page_id).toBe(here.page_id)
    await restore(person, [here, there], undone(before, here, there))
    expect([await list(here, person), await list(there, person)]).toEqual([now, nowThere])
  })

  it('fetches a feed anew that nobody has had for so long that it is gone', async () => {
    const { person, here, added, count } = await home('a')
    const [a] = added as [Feed]
    await remove(here, a, person)
    await dropFeed(a)
    expect((await restore(person, [here], undone(count, here))).body).toEqual({ left_out: 0 })
    expect(await list(here, person)).toMatchObject([{ url: a.url, status: 'new' }])
    expect(await createFeedModel(mongo).findOne({ url: a.url }).lean()).toMatchObject({ orphaned_at: null, next_poll_at: expect.any(Date) })
  })

  it('brings a private feed back to whom it belongs, and to nobody else', async () => {
    const { person, here, count } = await home()
    const feed = await add(here, person, 'own', signIn)
    const added = recorded(here).length
    await remove(here, feed, person)
    const changes = undone(added, here)
    expect((await restore(world.person(), [here], changes)).body).toEqual({ left_out: 1 })
    expect(await list(here, person)).toEqual([])
    expect((await restore(person, [here], changes)).body).toEqual({ left_out: 0 })
    expect(await list(here, person)).toMatchObject([{ id: feed.id, is_private: true, is_locked: false }])
    await restore(person, [here], undone(count, here))
    await dropFeed(feed)
    expect((await restore(person, [here], changes)).body).toEqual({ left_out: 1 })
    expect(await createFeedModel(mongo).countDocuments({ url: new URL(feed.url).origin })).toBe(0)
  })

  it('shows the public feed again in the place of the private one that it was exchanged for', async () => {
    const { person, here, added, count } = await home('a')
    const [a] = added as [Feed]
    await callService(feeds.url, updateFeed, { params: paramsOf(here, a), body: signIn }, person)
    expect(await list(here, person)).toMatchObject([{ is_private: true }])
    await restore(person, [here], undone(count, here))
    expect(await list(here, person)).toMatchObject([{ id: a.id, is_private: false }])
  })

  it('leaves what is on another page now there, and brings a copy', async () => {
    const { person, here, added, count } = await home('a')
    const [a] = added as [Feed]
    const elsewhere = world.widget(person.id)
    await move(here, a, elsewhere, person)
    const changes = undone(count, here)
    for (let n = 0; n < 2; n += 1) await restore(person, [here], changes)
    expect([await titles(here, person), await titles(elsewhere, person)]).toEqual([['a'], ['a']])
    expect(await createSubscriptionModel(mongo).countDocuments({ feed_id: a.id })).toBe(2)
  })

  it('fills the copy of a widget that is on another page now with the feeds of then', async () => {
    const { person, here, added, count } = await home('a', 'b', 'c')
    const [a, b] = added as [Feed, Feed]
    await remove(here, a, person)
    await rename(here, b, 'Later', person)
    const copy = world.widget(person.id)
    await restore(person, [copy], undone(count, here), [{ from: here.id, to: copy.id }])
    expect([await titles(copy, person), await titles(here, person)]).toEqual([
      ['a', 'b', 'c'],
      ['Later', 'c'],
    ])
  })

  it('is for pages alone', async () => {
    const body = { restoration: { page_id: 1, by: { id: 1, name: '' }, at: 0 }, widget_ids: [], copies: [], feeds: [] }
    const statuses = ([null, 'nobody', world.person()] as const).map(async (as) => [
      (await callService(feeds.url, restoreFeeds, { params: { page_id: '1' }, body }, as)).status,
      (await callService(feeds.url, feedsThen, { body: { user_id: 1, widget_ids: [], feeds: [] } }, as)).status,
    ])
    expect(await Promise.all(statuses)).toEqual([
      [403, 403],
      [401, 401],
      [403, 403],
    ])
  })
})

describe('POST /internal/feeds_then', () => {
  it('shows the feeds of then with their articles of now, of the widgets alone that had others', async () => {
    const { person, here, there, added, count } = await home('a', 'b')
    const [a, b] = added as [Feed, Feed]
    await rename(here, b, 'Later', person)
    await remove(here, a, person)
    const quiet = world.widget(person.id, { page_id: here.page_id })
    await add(quiet, person, 'x')
    const [widget, ...rest] = await shownThen(person, [here, there, quiet], undone(count, here))
    expect([widget?.widget_id, rest]).toEqual([here.id, []])
    expect(widget?.feeds.map(({ id, title }) => [id, title])).toEqual([
      [a.id, 'a'],
      [b.id, 'b'],
    ])
    expect(widget?.articles.map(({ title }) => title).toSorted()).toEqual(['of a', 'of b'])
  })

  it('says of a feed that is gone that it is', async () => {
    const { person, here, added, count } = await home('a')
    const [a] = added as [Feed]
    await rename(here, a, 'Mine', person)
    await remove(here, a, person)
    await dropFeed(a)
    const [widget] = await shownThen(person, [here], undone(count + 1, here))
    expect(widget?.feeds).toMatchObject([{ title: 'Mine', url: a.url, status: 'gone', error: 'removed' }])
  })

  it('shows nobody else the articles, the address and the title of a private feed', async () => {
    const { person, here } = await home()
    const feed = await add(here, person, 'secret', signIn)
    const count = recorded(here).length
    await remove(here, feed, person)
    const changes = undone(count, here)
    const [own] = await shownThen(person, [here], changes)
    expect([own?.feeds[0]?.url, own?.articles.length]).toEqual([feed.url, 1])
    const [foreign] = await shownThen(world.person(), [here], changes)
    expect(foreign?.feeds).toMatchObject([{ is_locked: true, url: new URL(feed.url).origin, title: new URL(feed.url).host }])
    expect(foreign?.articles).toEqual([])
    expect(JSON.stringify(foreign)).not.toContain('secret')
  })
})
