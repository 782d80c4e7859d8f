import { type Article, articles, readArticle } from '@foyer/contracts/feeds/articles'
import { type Feed, addFeed, deleteFeed, getFeed, moveFeed, refreshFeed, updateFeed, widgetFeeds } from '@foyer/contracts/feeds/feeds'
import { createLogger } from '@foyer/service-kit/logger'
import { type Connection, connectMongo } from '@foyer/service-kit/mongo'
import type { RunningService } from '@foyer/service-kit/start-service'
import { type Answer, type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FeedModel, createFeedModel } from '../src/modules/feed/feed.model.ts'
import { type Reply, type World, rss, startWorld } from './setup.ts'

type Place = { id: number }
type SignIn = { username: string; password: string }

const env = {
  FEED_HOST_SPACING_MS: '0',
  FEED_HOST_CONCURRENCY: '50',
  FEED_MIN_INTERVAL_S: '0.2',
  FEED_MAX_INTERVAL_S: '0.2',
  FEED_SWEEP_MS: '100',
}
const ann: SignIn = { username: 'ann', password: 'Grüße, 7' }
const header = ({ username, password }: SignIn) => `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

let world: World
let feeds: RunningService
let elsewhere: Loopback
let mongo: Connection
let records: FeedModel
let names = 0

beforeAll(async () => {
  world = await startWorld()
  feeds = await world.start(['http'], env)
  elsewhere = await startLoopback(() => rss(['from elsewhere'], 'Elsewhere'))
  mongo = await connectMongo({
    uri: world.stores.env['MONGODB_URI'] ?? '',
    dbName: `${world.stores.env['MONGODB_DB_PREFIX']}_feeds`,
    log: createLogger('test', 'silent'),
  })
  records = createFeedModel(mongo)
})
afterAll(async () => {
  await mongo?.close()
  await world?.stop()
  await elsewhere?.close()
})

/** A feed whose server wants this name and password. */
function guarded(signIn: SignIn = ann, reply: Reply | (() => Reply) = rss(['secret one', 'secret two'], 'Secret feed')) {
  const lock = { authorization: header(signIn) }
  const path = `/guarded-${++names}`
  const url = world.serve(path, ({ headers }) => {
    if (headers['authorization'] !== lock.authorization)
      return { status: 401, headers: { 'www-authenticate': 'Basic realm="x", charset="UTF-8"' } }
    return typeof reply === 'function' ? reply() : reply
  })
  return {
    url,
    path,
    lock,
    requests: () => world.requestsFor(path),
    sent: () => world.requestsFor(path).map((request) => request.headers['authorization']),
  }
}
const add = (widget: Place, body: { url: string; title?: string } & Partial<SignIn>, as: Caller) =>
  callService(feeds.url, addFeed, { params: { id: String(widget.id) }, body }, as)
const feedOf = (answer: Answer) => (answer.body as { feed: Feed }).feed
const update = (widget: Place, feed: Feed, body: Partial<SignIn> & { title?: string }, as: Caller) =>
  callService(feeds.url, updateFeed, { params: { id: String(widget.id), feed_id: String(feed.id) }, body }, as)
const list = async (widget: Place, as: Caller) =>
  ((await callService(feeds.url, widgetFeeds, { params: { id: String(widget.id) } }, as)).body as { items: Feed[] }).items
const read = async (widget: Place, as: Caller) => {
  const answer = await callPath(feeds.url, articles, `/widgets/${widget.id}/articles`, as, { query: { includeSite: 'true' } })
  return (answer.body as { widgets: Array<{ feeds: Feed[]; articles: Article[]; unread: number }> }).widgets[0]
}
const refresh = (widget: Place, feed: Feed, as: Caller) =>
  callService(feeds.url, refreshFeed, { params: { id: String(widget.id), feed_id: String(feed.id) } }, as)
const readBefore = (feed: Feed) => records.updateOne({ _id: feed.id }, { $set: { last_polled: new Date(Date.now() - 61_000) } })

function home() {
  const person = world.person()
  return { person, widget: world.widget(person.id) }
}

describe('a feed behind HTTP authentication', () => {
  it('is added with credentials and refused without or with wrong ones', async () => {
    const { person, widget } = home()
    const { url, sent } = guarded()
    const without = await add(widget, { url }, person)
    expect([without.status, errorCodeOf(without)]).toEqual([422, 'feed_credentials_required'])
    expect(errorCodeOf(await add(widget, { url, ...ann, password: 'wrong' }, person))).toBe('feed_credentials_required')
    expect(await records.countDocuments({ url })).toBe(0)
    const answer = await add(widget, { url, ...ann }, person)
    expect(answer).toMatchObject({
      status: 201,
      body: { loaded: true, feed: { title: 'Secret feed', url, is_private: true, is_locked: false } },
    })
    expect(sent().at(-1)).toBe(header(ann))
    expect((await read(widget, person))?.articles.map((article) => article.title)).toEqual(['secret one', 'secret two'])
  })

  it.each([
    ['Basic realm="x"', 'feed_credentials_required'],
    ['Digest realm="x", nonce="y", basic realm=z', 'feed_credentials_required'],
    [undefined, 'feed_credentials_required'],
    ['Bearer realm="basically"', 'feed_unreachable'],
    ['Negotiate', 'feed_unreachable'],
  ])('answers a 401 with the challenge %s with the code %s', async (challenge, code) => {
    const { person, widget } = home()
    const headers: Record<string, string> = challenge === undefined ? {} : { 'www-authenticate': challenge }
    const url = world.serve(`/challenge-${++names}`, { status: 401, headers })
    expect(errorCodeOf(await add(widget, { url }, person))).toBe(code)
  })

  it('accepts credentials in its address and stores the address without them', async () => {
    const { person, widget } = home()
    const { url, sent } = guarded()
    const typed = url.replace('http://', `feed:http://${ann.username}:${encodeURIComponent(ann.password)}@`)
    const feed = feedOf(await add(widget, { url: typed }, person))
    expect(feed).toMatchObject({ url, is_private: true })
    expect(sent()).toEqual([header(ann)])
    expect(JSON.stringify(await records.findOne({ _id: feed.id }).lean())).not.toMatch(/Gr(ü|%C3)|ann/)
  })

  it('sends credentials to a feed that a page names on the same server only', async () => {
    const { person, widget } = home()
    const { url, path } = guarded()
    const link = (href: string): Reply => ({
      headers: { 'content-type': 'text/html' },
      body: `<link rel="alternate" type="application/rss+xml" href="${href}">`,
    })
    const page = guarded(ann, link(path))
    expect(feedOf(await add(widget, { url: page.url, ...ann }, person))).toMatchObject({ url, is_private: true })
    const away = guarded(ann, link(`${elsewhere.url}/feed`))
    expect(feedOf(await add(widget, { url: away.url, ...ann }, person))).toMatchObject({ title: 'Elsewhere', is_private: false })
    for (const request of elsewhere.requests) expect(request.headers['authorization']).toBeUndefined()
  })

  it('never sends credentials to another server through a redirect', async () => {
    const { person, widget } = home()
    const moved: Reply = { status: 301, headers: { location: `${elsewhere.url}/moved` } }
    let reply: Reply = rss(['here'], 'Here')
    const { url, sent } = guarded(ann, () => reply)
    const feed = feedOf(await add(widget, { url, ...ann }, person))
    reply = moved
    for (let n = 0; n < 3; n++) {
      await readBefore(feed)
      await refresh(widget, feed, person)
    }
    expect(sent().at(-1)).toBe(header(ann))
    expect(elsewhere.requests.filter((request) => request.path === '/moved').length).toBeGreaterThan(1)
    for (const request of elsewhere.requests) expect(request.headers['authorization']).toBeUndefined()
    expect((await list(widget, person))[0]).toMatchObject({ is_private: true })
    const { url: redirecting } = guarded(ann, { status: 302, headers: { location: `${elsewhere.url}/first` } })
    await add(widget, { url: redirecting, ...ann }, person)
    for (const request of elsewhere.requests) expect(request.headers['authorization']).toBeUndefined()
  })

  it.each([
    [{ password: 'x' }, 'username', 'blank'],
    [{ username: 'a:b' }, 'username', 'invalid'],
    [{ username: 'a\nb' }, 'username', 'invalid'],
    [{ username: 'a', password: 'x\u0000' }, 'password', 'invalid'],
    [{ username: 'a'.repeat(256) }, 'username', 'too_long'],
    [{ username: 'a', password: 'a'.repeat(256) }, 'password', 'too_long'],
  ])('refuses the invalid credentials %j', async (body, field, code) => {
    const { person, widget } = home()
    const answer = await callPath(feeds.url, addFeed, `/widget/${widget.id}/feed`, person, { body: { url: 'https://a.example', ...body } })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, code }] } })
  })
})

describe('a private feed', () => {
  it('is separate from the public feed and from those of other people at one address', async () => {
    const [first, second, third] = [home(), home(), home()]
    const bob = { username: 'bob', password: '' }
    const url = world.serve(`/both-${++names}`, ({ headers }) =>
      rss([(headers['authorization'] as string | undefined) ?? 'for all'], 'Both'),
    )
    const open = feedOf(await add(first.widget, { url }, first.person))
    const anns = feedOf(await add(second.widget, { url, ...ann }, second.person))
    const bobs = feedOf(await add(third.widget, { url, ...bob }, third.person))
    expect(new Set([open.id, anns.id, bobs.id]).size).toBe(3)
    const seen = await Promise.all(
      [first, second, third].map(async (subscriber) => (await read(subscriber.widget, subscriber.person))?.articles[0]?.title),
    )
    expect(seen).toEqual(['for all', header(ann), header(bob)])
  })

  it('is shown to others on a shared page as locked, without content', async () => {
    const { person, widget } = home()
    const friend = world.person()
    Object.assign(widget, { shared: true, editors: [friend.id] })
    const { url } = guarded()
    const feed = feedOf(await add(widget, { url, ...ann }, person))
    await add(widget, { url: world.serve(`/open-${++names}`, rss(['open'], 'Open')) }, person)
    const [article] = (await read(widget, person))?.articles.filter((candidate) => candidate.feed_id === feed.id) ?? []
    for (const as of [friend, world.person(), null]) {
      const [locked] = await list(widget, as)
      expect(locked).toEqual({
        id: feed.id,
        widget: widget.id,
        title: new URL(url).host,
        url: new URL(url).origin,
        site_url: null,
        status: 'ok',
        error: null,
        loaded: true,
        last_polled: null,
        next_poll: null,
        is_private: true,
        is_locked: true,
        notice: null,
      })
      const seen = await read(widget, as)
      expect(seen?.articles.map((openArticle) => openArticle.title)).toEqual(['open'])
      expect(JSON.stringify(seen)).not.toMatch(/ecret|guarded/)
      const alone = await callPath(feeds.url, articles, `/widgets/${widget.id}-${feed.id}/articles`, as)
      expect(JSON.stringify(alone.body)).not.toMatch(/ecret|guarded/)
      expect(errorCodeOf(await callPath(feeds.url, readArticle, `/widget/${widget.id}/article/${article?.id}`, as))).toBe('not_found')
      expect((await callPath(feeds.url, getFeed, `/feed/${feed.id}.json`, as)).status).toBe(as ? 404 : 401)
    }
    expect((await callPath(feeds.url, readArticle, `/widget/${widget.id}/article/${article?.id}`, person)).status).toBe(200)
    expect((await callPath(feeds.url, getFeed, `/feed/${feed.id}.json`, person)).status).toBe(200)
    await update(widget, feed, { title: 'Ann’s own' }, person)
    expect((await list(widget, null))[0]?.title).toBe('Ann’s own')
    expect((await read(widget, person))?.articles).toHaveLength(3)
  })

  it('stays with its owner when somebody else moves it', async () => {
    const { person, widget } = home()
    const friend = world.person()
    const target = world.widget(person.id, { editors: [friend.id] })
    Object.assign(widget, { editors: [friend.id] })
    const { url, lock, sent } = guarded()
    const feed = feedOf(await add(widget, { url, ...ann }, person))
    const params = { id: String(widget.id), feed_id: String(feed.id) }
    expect((await callService(feeds.url, moveFeed, { params, body: { widget_id: target.id } }, friend)).status).toBe(200)
    expect(await list(target, friend)).toMatchObject([{ id: feed.id, is_locked: true }])
    expect(await list(target, person)).toMatchObject([{ id: feed.id, is_locked: false, title: 'Secret feed' }])
    const before = sent().length
    const answer = await update(target, feed, { username: 'friend', password: 'x' }, friend)
    expect([answer.status, errorCodeOf(answer)]).toEqual([403, 'forbidden'])
    expect(sent()).toHaveLength(before)
    lock.authorization = 'changed'
    await readBefore(feed)
    const refreshed = await refresh(target, feed, friend)
    expect(refreshed.body).toMatchObject({ feed: { is_locked: true, error: null, status: 'ok' } })
    expect(await list(target, person)).toMatchObject([{ error: 'credentials_required', status: 'failing' }])
  })

  it('is not polled after its credentials were rejected until they are replaced', async () => {
    const { person, widget } = home()
    const { url, lock, requests } = guarded()
    const feed = feedOf(await add(widget, { url, ...ann }, person))
    const worker = await world.start(['worker'], { ...env, FEED_RETRY_S: '0.2' })
    await waitFor('polls', () => requests().length >= 3)
    const next = { username: 'ann', password: 'new' }
    lock.authorization = header(next)
    await waitFor('the refusal', async () => (await list(widget, person))[0]?.error === 'credentials_required')
    const inADay = () => new Date(Date.now() + 24 * 3_600_000)
    await waitFor('the feed to be dormant', async () => ((await records.findById(feed.id))?.next_poll_at ?? new Date(0)) > inADay())
    const refused = requests().length
    const wrong = await update(widget, feed, { ...next, password: 'still wrong' }, person)
    expect([wrong.status, errorCodeOf(wrong)]).toEqual([422, 'feed_credentials_required'])
    const right = await update(widget, feed, next, person)
    expect(right).toMatchObject({ status: 200, body: { id: feed.id, error: null, status: 'ok', is_private: true } })
    expect(requests().length).toBe(refused + 2)
    await waitFor('polls again', () => requests().length > refused + 2)
    await worker.stop()
  })

  it('accepts new credentials while the old ones still work', async () => {
    const { person, widget } = home()
    const { url, lock, sent } = guarded()
    const feed = feedOf(await add(widget, { url, ...ann }, person))
    const next = { username: 'ann', password: 'next' }
    lock.authorization = header(next)
    const before = Date.now()
    expect(await update(widget, feed, next, person)).toMatchObject({ status: 200, body: { status: 'ok', error: null } })
    expect(await list(widget, person)).toMatchObject([{ status: 'ok', error: null }])
    expect((await records.findOne({ _id: feed.id }).lean())?.next_poll_at?.getTime()).toBeGreaterThan(before)
    await readBefore(feed)
    expect((await refresh(widget, feed, person)).body).toMatchObject({ feed: { error: null } })
    expect(sent().at(-1)).toBe(header(next))
  })

  it('keeps its credentials when new ones cannot be tried', async () => {
    const { person, widget } = home()
    let reply: Reply = rss(['a'], 'A')
    const { url, sent } = guarded(ann, () => reply)
    const feed = feedOf(await add(widget, { url, ...ann }, person))
    reply = { status: 503 }
    expect(await update(widget, feed, ann, person)).toMatchObject({
      status: 422,
      body: { code: 'feed_unreachable', params: { status: 503 } },
    })
    reply = rss(['b'], 'B')
    await readBefore(feed)
    expect((await refresh(widget, feed, person)).body).toMatchObject({ feed: { title: 'B', error: null } })
    expect(new Set(sent())).toEqual(new Set([header(ann)]))
  })

  it('replaces the public feed in a widget once that demands credentials', async () => {
    const { person, widget } = home()
    const stranger = home()
    const lock = { on: false }
    const url = world.serve(`/closing-${++names}`, ({ headers }) =>
      lock.on && headers['authorization'] !== header(ann) ? { status: 401 } : rss(['a'], 'Closing'),
    )
    const feed = feedOf(await add(widget, { url, title: 'Mine' }, person))
    await add(stranger.widget, { url }, stranger.person)
    lock.on = true
    await readBefore(feed)
    expect((await refresh(widget, feed, person)).body).toMatchObject({ feed: { error: 'credentials_required', is_private: false } })
    const answer = await update(widget, feed, ann, person)
    expect(answer).toMatchObject({ status: 200, body: { title: 'Mine', url, error: null, status: 'ok', is_private: true } })
    expect((answer.body as Feed).id).not.toBe(feed.id)
    expect(await list(widget, person)).toHaveLength(1)
    expect(await list(stranger.widget, stranger.person)).toMatchObject([{ id: feed.id, error: 'credentials_required', is_private: false }])
    const third = home()
    expect(errorCodeOf(await add(third.widget, { url }, third.person))).toBe('feed_credentials_required')
  })

  it('is restored without credentials after a recent removal, for its owner only', async () => {
    const { person, widget } = home()
    const stranger = home()
    const { url } = guarded()
    const feed = feedOf(await add(widget, { url, ...ann }, person))
    await callService(feeds.url, deleteFeed, { params: { id: String(widget.id), feed_id: String(feed.id) } }, person)
    expect(errorCodeOf(await add(stranger.widget, { url }, stranger.person))).toBe('feed_credentials_required')
    expect(feedOf(await add(widget, { url }, person))).toMatchObject({ id: feed.id, is_private: true })
  })

  it('is stored with sealed credentials that open with the previous key during a rotation', async () => {
    const { person, widget } = home()
    const { url, requests } = guarded()
    const feed = feedOf(await add(widget, { url, ...ann }, person))
    const sealedText = async () => (await records.findOne({ _id: feed.id }).lean())?.credentials ?? ''
    const before = await sealedText()
    expect(before).toMatch(/^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]+$/)
    const [first, second] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')]
    const reads = async (keys: Record<string, string>) => {
      await readBefore(feed)
      await records.updateOne({ _id: feed.id }, { $set: { next_poll_at: new Date() } })
      const count = requests().length
      const worker = await world.start(['worker'], { ...env, ...keys })
      await waitFor('a poll', () => requests().length > count)
      await worker.stop()
      return (await list(widget, person))[0]?.error
    }
    // From what INTERNAL_SECRET gives to a key of its own, to another, to one that has not heard of any.
    expect(await reads({ FEED_SECRET_KEY: first })).toBeNull()
    expect((await sealedText()).split('.')[1]).not.toBe(before.split('.')[1])
    expect(await reads({ FEED_SECRET_KEY: second, FEED_SECRET_KEY_PREVIOUS: first })).toBeNull()
    expect(await reads({ FEED_SECRET_KEY: second })).toBeNull()
    expect(await reads({ FEED_SECRET_KEY: first })).toBe('credentials_required')
  })
})
