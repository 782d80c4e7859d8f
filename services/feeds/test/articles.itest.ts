import { type Article, type WidgetArticles, articles } from '@foyer/contracts/feeds/articles'
import { type Feed, addFeed, getFeed } from '@foyer/contracts/feeds/feeds'
import { type Connection, connectMongo } from '@foyer/service-kit/mongo'
import { createLogger } from '@foyer/service-kit/logger'
import type { RunningService } from '@foyer/service-kit/start-service'
import { type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../src/migrations.ts'
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

type Added = { feed: Feed; loaded: boolean }

async function add(widget: { id: number }, url: string, as: Caller): Promise<Added> {
  const answer = await callService(feeds.url, addFeed, { params: { id: String(widget.id) }, body: { url } }, as)
  expect(answer.status).toBe(201)
  return answer.body as Added
}
const ask = (keys: ReadonlyArray<number | string>, as: Caller, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  callPath(feeds.url, articles, `/widgets/${keys.join(',')}/articles`, as, { query, headers })
async function read(keys: ReadonlyArray<number | string>, as: Caller, query: Record<string, string> = {}): Promise<WidgetArticles[]> {
  const answer = await ask(keys, as, query)
  expect(answer.status).toBe(200)
  return (answer.body as { widgets: WidgetArticles[] }).widgets
}
const titles = (widgetArticles: { articles: Article[] } | undefined) => widgetArticles?.articles.map((article) => article.title)

function home() {
  const person = world.person()
  return { person, widget: world.widget(person.id) }
}

/** Makes a feed the private one of somebody. */
const makePrivate = (feedId: number, owner: number) =>
  mongo.collection<{ _id: number }>('feeds').updateOne({ _id: feedId }, { $set: { private_of: owner } })

describe('GET /widgets/{ids}/articles', () => {
  it('answers the newest articles of several feeds, merged by date', async () => {
    const { person, widget } = home()
    const added = await add(widget, world.serve('/merge-1', rss(['day 28', 'day 27', 'day 26'])), person)
    const items = ['2024-01-29', '2024-01-26T12:00:00Z'].map(
      (date) => `<entry><id>${date}</id><title>${date}</title><updated>${date}</updated></entry>`,
    )
    const atom = { body: `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title>${items.join('')}</feed>` }
    const two = await add(widget, world.serve('/merge-2', atom), person)
    const [widgetArticles] = await read([widget.id], person)
    expect(widgetArticles?.feeds).toEqual([added.feed, two.feed])
    expect(titles(widgetArticles)).toEqual(['2024-01-29', 'day 28', 'day 27', '2024-01-26T12:00:00Z', 'day 26'])
    expect(widgetArticles).toMatchObject({ widget_id: widget.id, feed_id: null, unread: 5, last_seen_at: null })
    expect(widgetArticles?.articles[1]).toMatchObject({
      feed_id: added.feed.id,
      published: Date.UTC(2024, 0, 28) / 1000,
      author: null,
      image: null,
      summary: '',
      is_read: false,
      has_content: false,
    })
    expect(widgetArticles?.articles[1]?.added).toBeGreaterThan(Date.now() / 1000 - 60)
    expect((await read([widget.id], person, { limit: '2' }))[0]?.articles).toHaveLength(2)
  })

  it('answers ten articles by default', async () => {
    const { person, widget } = home()
    await add(widget, world.serve('/twenty', rss(Array.from({ length: 20 }, (_, i) => `${i}`))), person)
    expect((await read([widget.id], person))[0]?.articles).toHaveLength(10)
    expect((await read([widget.id], person))[0]?.unread).toBe(20)
  })

  it('answers whole widgets and single feeds of a widget in the requested order', async () => {
    const { person, widget } = home()
    const added = await add(widget, world.serve('/key-1', rss(['a', 'b'])), person)
    const two = await add(widget, world.serve('/key-2', rss(['c'])), person)
    const otherWidget = await add(world.widget(person.id), world.serve('/key-3', rss(['d'])), person)
    const keys = [`${widget.id}-${two.feed.id}`, widget.id, `${widget.id}-${added.feed.id}`, `${widget.id}-${two.feed.id}`]
    const readWidgets = await read(keys, person)
    expect(readWidgets.map((part) => [part.widget_id, part.feed_id, titles(part)?.toSorted(), part.unread])).toEqual([
      [widget.id, two.feed.id, ['c'], 1],
      [widget.id, null, ['a', 'b', 'c'], 3],
      [widget.id, added.feed.id, ['a', 'b'], 2],
    ])
    expect(readWidgets[0]?.feeds.map((feed) => feed.id)).toEqual([two.feed.id])
    const [foreign] = await read([`${widget.id}-${otherWidget.feed.id}`], person)
    expect(foreign).toMatchObject({ feeds: [], articles: [], unread: 0 })
  })

  it('includes the site of each feed, with an icon address of ours, on request', async () => {
    const { person, widget } = home()
    await add(widget, world.serve('/with-site', rss(['a'], 'Sited')), person)
    expect((await read([widget.id], person))[0]?.feeds[0]).not.toHaveProperty('site')
    const [widgetArticles] = await read([widget.id], person, { includeSite: 'true' })
    expect(widgetArticles?.feeds[0]?.site).toEqual({ url: 'https://site.example/', title: 'Sited', icon: '/api/tools/icons/site.example' })
  })

  it('leaves out widgets the caller cannot view, with one rights call for all', async () => {
    const { person, widget } = home()
    const shared = world.widget(person.id, { shared: true })
    const bookmarks = world.widget(person.id, { type: 'urllist', shared: true })
    const before = world.rightsAsked()
    const readWidgets = await read([widget.id, bookmarks.id, shared.id, newId()], null)
    expect(readWidgets).toEqual([{ widget_id: shared.id, feed_id: null, feeds: [], articles: [], unread: 0, last_seen_at: null }])
    expect(world.rightsAsked() - before).toBe(1)
    expect((await ask([widget.id], 'nobody')).status).toBe(401)
  })

  it('shows widgets to who has the secret of their page, and to nobody else at the same time', async () => {
    const { person } = home()
    const widget = world.widget(person.id, { key: 'k'.repeat(43) })
    const granted = { viewer: null, grants: [{ public_id: 'Abc1234', key: 'k'.repeat(43) }] }
    const wrong = { viewer: null, grants: [{ public_id: 'Abc1234', key: 'w'.repeat(43) }] }
    for (const [viewer, count] of [
      [granted, 1],
      [null, 0],
      [wrong, 0],
      [granted, 1],
    ] as const) {
      expect(await read([widget.id], viewer)).toHaveLength(count)
    }
  })

  it('shows a private feed only to the person who added it', async () => {
    const { person, widget } = home()
    widget.shared = true
    const { feed } = await add(widget, world.serve('/secret/path?key=1', rss(['hidden'], 'Secret title')), person)
    await makePrivate(feed.id, person.id)
    const [own] = await read([widget.id], person)
    expect(own).toMatchObject({ feeds: [{ title: 'Secret title', is_private: true, is_locked: false }], unread: 1 })
    expect(titles(own)).toEqual(['hidden'])
    for (const viewer of [world.person(), null]) {
      const answer = await ask([widget.id, `${widget.id}-${feed.id}`], viewer, { includeSite: 'true' })
      const text = JSON.stringify(answer.body)
      expect(text).not.toMatch(/hidden|Secret|secret|key=1|site\.example/)
      const [widgetArticles] = (answer.body as { widgets: WidgetArticles[] }).widgets
      expect(widgetArticles).toMatchObject({
        feeds: [
          {
            title: new URL(world.loopback.url).host,
            url: world.loopback.url,
            is_private: true,
            is_locked: true,
            site: null,
            site_url: null,
          },
        ],
        articles: [],
        unread: 0,
      })
    }
  })

  it('answers no markup from hostile feeds', async () => {
    const { person, widget } = home()
    const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const escaped = attack.replaceAll('<', '&lt;')
    const item = `<item><title>${escaped}Title</title><link>javascript:alert(1)</link><author>${escaped}Ada</author><description><![CDATA[${attack}Text]]></description></item>`
    const body = `<rss version="2.0"><channel><title>${escaped}Feed</title><link>javascript:alert(1)</link>${item}</channel></rss>`
    await add(widget, world.serve('/attack', { body }), person)
    const [widgetArticles] = await read([widget.id], person)
    expect(JSON.stringify(widgetArticles)).not.toMatch(/script|onerror/i)
    expect(widgetArticles).toMatchObject({
      feeds: [{ title: 'Feed', site_url: null }],
      articles: [{ title: 'Title', url: null, author: 'Ada', summary: 'Text' }],
    })
  })

  it.each([
    ['/widgets/0/articles', 404],
    ['/widgets/1,,2/articles', 404],
    ['/widgets/a/articles', 404],
    ['/widgets/1-/articles', 404],
    ['/widgets/1-0/articles', 404],
    ['/widgets/1-2-3/articles', 404],
    [`/widgets/${Array.from({ length: 26 }, (_, i) => i + 1).join(',')}/articles`, 404],
    ['/widgets/1/articles?limit=0', 422],
    ['/widgets/1/articles?limit=101', 422],
    ['/widgets/1/articles?limit=many', 422],
    ['/widgets/1/articles?includeSite=perhaps', 422],
    ['/widgets/1/articles?unread=2', 422],
  ])('refuses %s', async (path, status) => expect((await callPath(feeds.url, articles, path, world.person())).status).toBe(status))
})

describe('the migration to article lists', () => {
  it('lists existing articles and changes nothing when it runs again', async () => {
    const { person, widget } = home()
    const { feed } = await add(widget, world.serve('/migrated', rss(['a', 'b'])), person)
    const before = await read([widget.id], person)
    const lists = mongo.collection<{ _id: number }>('article_lists')
    await lists.deleteOne({ _id: feed.id })
    expect((await read([widget.id], person))[0]?.articles).toEqual([])
    const list = migrations.find((migration) => migration.version === 2)
    for (let times = 0; times < 2; times++) await list?.run(mongo)
    expect(await read([widget.id], person)).toEqual(before)
    await lists.updateOne({ _id: feed.id }, { $set: { ids: [] } })
    await list?.run(mongo)
    expect((await read([widget.id], person))[0]?.articles).toEqual([])
  })
})

describe('GET /widgets/{ids}/articles with If-None-Match', () => {
  it('answers 304 without a body for the ETag of the same caller only', async () => {
    const { person, widget } = home()
    widget.shared = true
    await add(widget, world.serve('/unchanged', rss(['a'])), person)
    const first = await ask([widget.id], person)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"/)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('vary')).toBe('cookie, authorization')
    for (const condition of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await ask([widget.id], person, {}, { 'if-none-match': condition })
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, null, etag])
    }
    expect((await ask([widget.id], person, {}, { 'if-none-match': '"other"' })).status).toBe(200)
    // A visitor is told another number of unread articles.
    expect((await ask([widget.id], null, {}, { 'if-none-match': etag })).status).toBe(200)
  })

  it('answers 200 once articles or read state have changed', async () => {
    const { person, widget } = home()
    await add(widget, world.serve('/changing-1', rss(['a'])), person)
    const etag = (await ask([widget.id], person)).headers.get('etag') ?? ''
    await add(widget, world.serve('/changing-2', rss(['b'])), person)
    const again = await ask([widget.id], person, {}, { 'if-none-match': etag })
    expect(again.status).toBe(200)
    expect(again.headers.get('etag')).not.toBe(etag)
  })

  it('does not answer 304 to a caller who may no longer view the widget', async () => {
    const { person, widget } = home()
    const { feed } = await add(widget, world.serve('/withdrawn', rss(['a'])), person)
    const get = (headers: Record<string, string>) => callPath(feeds.url, getFeed, `/feed/${feed.id}.json`, person, { headers })
    const first = await get({})
    expect(first.status).toBe(200)
    world.widgets.delete(widget.id)
    // Rights are cached for a second.
    await expect.poll(async () => (await get({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(404)
    expect((await get({ 'if-none-match': '*' })).headers.get('etag')).toBeNull()
  })
})

describe('GET /feed/{id}.json', () => {
  const details = (id: number | string, as: Caller, query: Record<string, string> = {}) =>
    callPath(feeds.url, getFeed, `/feed/${id}.json`, as, { query })

  it('answers the state of a feed, with statistics on request', async () => {
    const { person, widget } = home()
    const url = world.serve('/details', rss(['one', 'two'], 'Detailed'))
    const { feed } = await add(widget, url, person)
    const answer = await details(feed.id, person)
    expect(answer).toMatchObject({
      status: 200,
      body: { id: feed.id, title: 'Detailed', url, status: 'ok', error: null, site: { url: 'https://site.example/' } },
    })
    expect(answer.body).not.toHaveProperty('extended')
    const extended = (await details(feed.id, person, { extended: 'true' })).body as { extended: { articles: Article[]; failures: number } }
    expect(extended.extended.failures).toBe(0)
    expect(extended.extended.articles.map((article) => article.title)).toEqual(['one', 'two'])
  })

  it('answers not_found unless the feed is in a widget the caller can view', async () => {
    const { person, widget } = home()
    widget.shared = true
    const { feed } = await add(widget, world.serve('/details-mine', rss(['a'])), person)
    for (const as of [world.person()]) expect(errorCodeOf(await details(feed.id, as))).toBe('not_found')
    for (const as of [null, 'nobody'] as const) expect((await details(feed.id, as)).status).toBe(401)
    expect(errorCodeOf(await details(newId(), person))).toBe('not_found')
    await makePrivate(feed.id, newId())
    expect(errorCodeOf(await details(feed.id, person))).toBe('not_found')
  })

  it.each(['0', 'a', '1.5', '99999999999999999'])('answers not_found for the id %s', async (id) => {
    expect((await details(id, world.person())).status).toBe(404)
  })
})
