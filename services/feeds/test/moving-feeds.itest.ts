import { articles } from '@foyer/contracts/feeds/articles'
import { type Feed, addFeed, moveFeed, moveFeeds, updateFeed, widgetFeeds } from '@foyer/contracts/feeds/feeds'
import { limits } from '@foyer/contracts/limits'
import { createLogger } from '@foyer/service-kit/logger'
import { type Connection, connectMongo } from '@foyer/service-kit/mongo'
import { connectConsumer } from '@foyer/service-kit/redis'
import type { RunningService } from '@foyer/service-kit/start-service'
import { type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SubscriptionModel, createSubscriptionModel } from '../src/modules/subscription/subscription.model.ts'
import { type World, rss, startWorld } from './setup.ts'

type Place = { id: number }

const log = createLogger('test', 'silent')

let world: World
let feeds: RunningService
let mongo: Connection
let subscriptions: SubscriptionModel

beforeAll(async () => {
  world = await startWorld()
  feeds = await world.start(['http'], { FEED_HOST_SPACING_MS: '0', FEED_HOST_CONCURRENCY: '50' })
  mongo = await connectMongo({
    uri: world.stores.env['MONGODB_URI'] ?? '',
    dbName: `${world.stores.env['MONGODB_DB_PREFIX']}_feeds`,
    log,
  })
  subscriptions = createSubscriptionModel(mongo)
})
afterAll(async () => {
  await mongo?.close()
  await world?.stop()
})

const add = async (widget: Place, url: string, as: Caller, title?: string): Promise<Feed> => {
  const body = { url, ...(title === undefined ? {} : { title }) }
  const answer = await callService(feeds.url, addFeed, { params: { id: String(widget.id) }, body }, as)
  expect(answer.status).toBe(201)
  return (answer.body as { feed: Feed }).feed
}
const move = (from: Place, feed: Place | number, to: Place, as: Caller, index?: number) =>
  callService(
    feeds.url,
    moveFeed,
    {
      params: { id: String(from.id), feed_id: String(typeof feed === 'number' ? feed : feed.id) },
      body: { widget_id: to.id, ...(index === undefined ? {} : { index }) },
    },
    as,
  )
const moveAll = (from: Place, to: Place, as: Caller) =>
  callService(feeds.url, moveFeeds, { params: { id: String(from.id) }, body: { widget_id: to.id } }, as)
const list = async (widget: Place, as: Caller): Promise<Feed[]> => {
  const answer = await callService(feeds.url, widgetFeeds, { params: { id: String(widget.id) } }, as)
  return (answer.body as { items: Feed[] }).items
}
const titles = async (widget: Place, as: Caller) => (await list(widget, as)).map((feed) => feed.title)

/** A person with two widgets, on two pages, the first with a feed for each name. */
async function home(names: readonly string[]) {
  const person = world.person()
  const [here, there] = [world.widget(person.id), world.widget(person.id)]
  const added: Feed[] = []
  for (const name of names) added.push(await add(here, world.serve(`/${name}-${here.id}`, rss([name], name)), person))
  return { person, here, there, added }
}

/** As many feeds as a widget may have, but for `less`, without asking anybody. */
async function fill(widget: Place, less = 0) {
  const records = Array.from({ length: limits.feeds_per_widget - less }, () => newId())
  await subscriptions.insertMany(
    records.map((id) => ({ _id: id, widget_id: widget.id, feed_id: id, title: null, url: `https://a.example/${id}`, order: id })),
  )
}

describe('PATCH /widget/{id}/feed/{feed_id}', () => {
  it('moves a feed to an index of a widget on any page, with its title, notice and owner', async () => {
    const { person, here, there } = await home(['a', 'b'])
    const feed = await add(here, world.serve(`/mine-${here.id}`, rss(['x'], 'Own title')), person, 'Mine')
    const notice = { kind: 'moved' as const, from: 'https://old.example/feed', at: new Date(1_700_000_000_000) }
    await subscriptions.updateOne({ widget_id: here.id, feed_id: feed.id }, { $set: { notice } })
    for (const name of ['one', 'two']) await add(there, world.serve(`/${name}-${there.id}`, rss([name], name)), person)
    const answer = await move(here, feed, there, person, 1)
    expect(answer.status).toBe(200)
    const { items } = answer.body as { items: Feed[] }
    expect(items.map((item) => item.title)).toEqual(['one', 'Mine', 'two'])
    expect(items[1]).toMatchObject({ id: feed.id, widget: there.id, notice: { kind: 'moved', from: notice.from, at: 1_700_000_000 } })
    expect(await titles(here, person)).toEqual(['a', 'b'])
    expect(await subscriptions.findOne({ widget_id: there.id, feed_id: feed.id }).lean()).toMatchObject({ user_id: person.id })
    const read = await callPath(feeds.url, articles, `/widgets/${there.id}/articles`, person)
    expect((read.body as { widgets: Array<{ articles: unknown[] }> }).widgets[0]?.articles).toHaveLength(3)
  })

  it('appends the feed without an index and puts it first at 0', async () => {
    const { person, here, there, added } = await home(['a', 'b', 'c'])
    for (const feed of added) await move(here, feed, there, person)
    expect(await titles(there, person)).toEqual(['a', 'b', 'c'])
    await move(there, added[2] ?? 1, here, person)
    await move(there, added[1] ?? 1, here, person, 0)
    expect(await titles(here, person)).toEqual(['b', 'c'])
  })

  it('succeeds when repeated and reorders within one widget', async () => {
    const { person, here, there, added } = await home(['a', 'b', 'c'])
    for (let n = 0; n < 2; n++) expect((await move(here, added[0] ?? 1, there, person, 0)).status).toBe(200)
    expect(await titles(there, person)).toEqual(['a'])
    expect((await move(here, added[2] ?? 1, here, person, 0)).status).toBe(200)
    expect(await titles(here, person)).toEqual(['c', 'b'])
  })

  it('removes the feed here when the target widget already has it', async () => {
    const { person, here, there, added } = await home(['a', 'b'])
    await add(there, added[0]?.url ?? '', person, 'There')
    expect((await move(here, added[0] ?? 1, there, person)).status).toBe(200)
    expect([await titles(here, person), await titles(there, person)]).toEqual([['b'], ['There']])
  })

  it('keeps the feed in exactly one of the two widgets during concurrent moves', async () => {
    const { person, here, there, added } = await home(['a'])
    const [feed] = added as [Feed]
    const moves = Promise.all([0, 1, 2, 3, 4, 5].map((n) => (n % 2 ? move(there, feed, here, person) : move(here, feed, there, person))))
    let over = false
    void moves.finally(() => (over = true))
    while (!over) expect(await subscriptions.countDocuments({ feed_id: feed.id })).toBe(1)
    for (const { status } of await moves) expect([200, 404]).toContain(status)
    expect([...(await titles(here, person)), ...(await titles(there, person))]).toEqual(['a'])
  })

  it('refuses a full widget and one that is deleted during the move', async () => {
    const { person, here, there, added } = await home(['a'])
    await fill(there)
    const answer = await move(here, added[0] ?? 1, there, person)
    expect([answer.status, errorCodeOf(answer)]).toEqual([409, 'feed_limit'])
    const gone = world.widget(person.id)
    await list(gone, person)
    world.widgets.delete(gone.id)
    expect(errorCodeOf(await move(here, added[0] ?? 1, gone, person))).toBe('not_found')
    expect(await titles(here, person)).toEqual(['a'])
    expect(await subscriptions.countDocuments({ widget_id: gone.id })).toBe(0)
  })

  it('refuses callers who cannot edit both widgets', async () => {
    const { person, here, there, added } = await home(['a'])
    const [feed] = added as [Feed]
    const stranger = world.person()
    const [hidden, shared] = [world.widget(stranger.id), world.widget(stranger.id, { shared: true })]
    const bookmarks = world.widget(person.id, { type: 'urllist' })
    expect(errorCodeOf(await move(here, feed, hidden, person))).toBe('not_found')
    expect(errorCodeOf(await move(here, feed, shared, person))).toBe('forbidden')
    expect(errorCodeOf(await move(here, feed, bookmarks, person))).toBe('not_found')
    expect(errorCodeOf(await move(here, feed, { id: newId() }, person))).toBe('not_found')
    expect(errorCodeOf(await move(here, newId(), there, person))).toBe('not_found')
    expect(errorCodeOf(await move(hidden, feed, there, person))).toBe('not_found')
    expect(errorCodeOf(await move(here, feed, hidden, stranger))).toBe('not_found')
    for (const as of ['nobody', null, { service: 'pages' as const }] as const) expect((await move(here, feed, there, as)).status).toBe(401)
    expect(await titles(here, person)).toEqual(['a'])
    hidden.owner = person.id
    await waitFor('the new right', async () => (await move(here, feed, hidden, person)).status === 200)
  })

  it('moves feeds between widgets of two owners for a person who may edit both', async () => {
    const { person, here, added } = await home(['a'])
    const editor = world.person()
    here.editors = [editor.id]
    const own = world.widget(editor.id)
    await add(own, world.serve(`/own-${own.id}`, rss(['own'], 'own')), editor)
    // Rights are cached for a second.
    await expect.poll(async () => (await moveAll(here, here, editor)).status).toBe(200)
    expect((await move(here, added[0]?.id ?? 0, own, editor)).status).toBe(200)
    expect([await titles(here, person), await titles(own, editor)]).toEqual([[], ['own', 'a']])
    expect((await moveAll(own, here, editor)).status).toBe(200)
    expect([await titles(here, person), await titles(own, editor)]).toEqual([['own', 'a'], []])
  })

  it.each([[{}], [{ widget_id: 'x' }], [{ widget_id: 1, index: -1 }], [{ widget_id: 1, index: 1.5 }], [{ widget_id: 1, url: 'x' }]])(
    'refuses the invalid body %j',
    async (body) => {
      const { person, here, added } = await home(['a'])
      expect((await callPath(feeds.url, moveFeed, `/widget/${here.id}/feed/${added[0]?.id}`, person, { body })).status).toBe(422)
    },
  )
})

describe('PATCH /widget/{id}/feeds', () => {
  it('appends all feeds to those of the target widget, in their order', async () => {
    const { person, here, there, added } = await home(['a', 'b', 'c'])
    await add(there, world.serve(`/first-${there.id}`, rss(['x'], 'first')), person)
    await add(there, added[1]?.url ?? '', person, 'B')
    for (let n = 0; n < 2; n++) {
      const answer = await moveAll(here, there, person)
      expect([answer.status, (answer.body as { items: Feed[] }).items.map((item) => item.title)]).toEqual([200, ['first', 'B', 'a', 'c']])
    }
    expect(await list(here, person)).toEqual([])
    expect((await moveAll(there, there, person)).status).toBe(200)
    expect(await titles(there, person)).toEqual(['first', 'B', 'a', 'c'])
  })

  it('moves none when the target widget cannot hold all', async () => {
    const { person, here, there } = await home(['a', 'b'])
    await fill(there, 1)
    const answer = await moveAll(here, there, person)
    expect([answer.status, errorCodeOf(answer)]).toEqual([409, 'feed_limit'])
    expect(await titles(here, person)).toEqual(['a', 'b'])
  })

  it('refuses a body that names no widget', async () => {
    const { person, here } = await home(['a'])
    expect((await callPath(feeds.url, moveFeeds, `/widget/${here.id}/feeds`, person, { body: {} })).status).toBe(422)
    expect(await titles(here, person)).toEqual(['a'])
  })
})

describe('the notice of a moved feed', () => {
  it('is shown to callers who can edit the widget until one of them dismisses it', async () => {
    const { person, here, added } = await home(['a'])
    here.shared = true
    const friend = world.person()
    here.editors = [friend.id]
    const notice = { kind: 'relocated' as const, from: 'https://old.example/feed', at: new Date(1_700_000_000_000) }
    await subscriptions.updateOne({ widget_id: here.id }, { $set: { notice } })
    const seen = { kind: 'relocated', from: notice.from, at: 1_700_000_000 }
    // Rights are cached for a second.
    for (const as of [person, friend]) await expect.poll(async () => (await list(here, as))[0]?.notice).toEqual(seen)
    for (const as of [world.person(), null]) expect((await list(here, as))[0]?.notice).toBeNull()
    const params = { id: String(here.id), feed_id: String(added[0]?.id) }
    expect(errorCodeOf(await callService(feeds.url, updateFeed, { params, body: { seen: true } }, world.person()))).toBe('forbidden')
    expect((await callService(feeds.url, updateFeed, { params, body: { title: 'Mine' } }, person)).body).toMatchObject({ notice: seen })
    expect((await callService(feeds.url, updateFeed, { params, body: { seen: true } }, friend)).body).toMatchObject({
      title: 'Mine',
      notice: null,
    })
    expect((await list(here, person))[0]?.notice).toBeNull()
  })
})

describe('the viewers of both widgets', () => {
  it('receive a signal of a move', async () => {
    const { person, here, there, added } = await home(['a', 'b'])
    const redis = connectConsumer(world.stores.env['REDIS_URL'] ?? '', log)
    const heard: string[] = []
    await redis.subscribe(`${world.stores.env['QUEUE_PREFIX']}:signals`)
    redis.on('message', (_, text) => heard.push(text))
    const signalCount = () =>
      heard.filter((event) => event.includes('articles.changed') && event.includes(`[${here.id},${there.id}]`)).length
    await move(here, added[0] ?? 1, there, person)
    await waitFor('the first', () => signalCount() === 1)
    await moveAll(here, there, person)
    await waitFor('the rest', () => signalCount() === 2)
    redis.disconnect()
    expect(signalCount()).toBe(2)
  })
})
