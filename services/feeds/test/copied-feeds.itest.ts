import { type Feed, addFeed, orderFeeds, updateFeed, widgetFeeds } from '@foyer/contracts/feeds/feeds'
import { copyFeeds } from '@foyer/contracts/pages/page/page-copies'
import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import type { RunningService } from '@foyer/service-kit/start-service'
import { type Caller, callService, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFeedModel } from '../src/modules/feed/feed.model.ts'
import { createSubscriptionModel } from '../src/modules/subscription/subscription.model.ts'
import { type World, rss, startWorld } from './setup.ts'

let world: World
let feeds: RunningService

beforeAll(async () => {
  world = await startWorld()
  feeds = await world.start(['http'], { FEED_HOST_SPACING_MS: '0', FEED_HOST_CONCURRENCY: '50' })
})
afterAll(() => world?.stop())

type Place = { id: number }
const copy = (owner: { id: number }, widgets: Array<{ from: number; to: number }>, as: Caller = { service: 'pages' }) =>
  callService(feeds.url, copyFeeds, { params: { page_id: String(newId()) }, body: { owner_id: owner.id, widgets } }, as)
const add = async (widget: Place, as: Caller, name: string, signIn: object = {}): Promise<Feed> => {
  const url = world.serve(`/copied-${name}`, ({ headers }) =>
    'username' in signIn && !headers['authorization']
      ? { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } }
      : rss([`of ${name}`], name),
  )
  const answer = await callService(feeds.url, addFeed, { params: { id: String(widget.id) }, body: { url, ...signIn } }, as)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { feed: Feed }).feed
}
const list = async (widget: Place, as: Caller): Promise<Feed[]> =>
  ((await callService(feeds.url, widgetFeeds, { params: { id: String(widget.id) } }, as)).body as { items: Feed[] }).items
const signIn = { username: 'ann', password: 'secret 7' }

/** A widget of one person with two feeds, the second first. */
async function scene(prefix: string) {
  const owner = world.person()
  const widget = world.widget(owner.id)
  const [first, second] = [await add(widget, owner, `${prefix}-a`), await add(widget, owner, `${prefix}-b`)]
  const params = { id: String(widget.id), feed_id: String(first.id) }
  await callService(feeds.url, updateFeed, { params, body: { title: 'Renamed' } }, owner)
  await callService(feeds.url, orderFeeds, { params: { id: String(widget.id) }, body: { ids: [second.id, first.id] } }, owner)
  return { owner, widget, first, second }
}

describe('PUT /internal/pages/{page_id}/copied_feeds', () => {
  it('shows the same feeds in their order and under their titles, once the widget is on a page', async () => {
    const { owner, widget, first, second } = await scene('same')
    const id = newId()
    expect(await copy(owner, [{ from: widget.id, to: id }])).toMatchObject({ status: 200, body: { copied: 2 } })
    const target = world.widget(owner.id, { id })
    const copied = await list(target, owner)
    expect(copied).toMatchObject([
      { id: second.id, title: 'same-b', widget: id, status: 'ok' },
      { id: first.id, title: 'Renamed', widget: id, url: first.url },
    ])
    expect((await list(widget, owner)).map(({ title }) => title)).toEqual(['same-b', 'Renamed'])
  })

  it('changes nothing the second time', async () => {
    const { owner, widget } = await scene('twice')
    const target = world.widget(owner.id)
    const pairs = [{ from: widget.id, to: target.id }]
    await copy(owner, pairs)
    const before = await list(target, owner)
    await Promise.all([copy(owner, pairs), copy(owner, pairs)])
    expect(await list(target, owner)).toEqual(before)
  })

  it('keeps the feeds of several widgets apart', async () => {
    const [trees, birds] = [await scene('apart'), await scene('other')]
    const person = world.person()
    const [first, second] = [world.widget(person.id), world.widget(person.id)]
    await copy(person, [
      { from: trees.widget.id, to: first.id },
      { from: birds.widget.id, to: second.id },
      { from: newId(), to: newId() },
    ])
    expect((await list(first, person)).map(({ id }) => id)).toEqual([trees.second.id, trees.first.id])
    expect((await list(second, person)).map(({ id }) => id)).toEqual([birds.second.id, birds.first.id])
  })

  it('copies a private feed to the page of another owner for its own person', async () => {
    const { owner, widget } = await scene('private-elsewhere')
    const secret = await add(widget, owner, 'private-elsewhere-secret', signIn)
    const [team, id] = [newId(), newId()]
    const body = { owner_id: team, owner_kind: 'team' as const, created_by: owner.id, widgets: [{ from: widget.id, to: id }] }
    await callService(feeds.url, copyFeeds, { params: { page_id: String(newId()) }, body }, { service: 'pages' })
    const target = world.widget(owner.id, { id })
    expect((await list(target, owner)).map((feed) => feed.id)).toContain(secret.id)
  })

  it('copies a private feed for its own person alone', async () => {
    const { owner, widget } = await scene('private')
    const secret = await add(widget, owner, 'private-secret', signIn)
    expect(secret.is_private).toBe(true)
    const stranger = world.person()
    const [own, theirs] = [world.widget(owner.id), world.widget(stranger.id)]
    await copy(owner, [{ from: widget.id, to: own.id }])
    await copy(stranger, [{ from: widget.id, to: theirs.id }])
    expect((await list(own, owner)).map(({ id }) => id)).toContain(secret.id)
    const titles = (await list(theirs, stranger)).map(({ title }) => title)
    expect(titles).toEqual(['private-b', 'Renamed'])
  })

  it('adopts a feed that its last widget has given up', async () => {
    const { owner, widget, first } = await scene('orphan')
    const { env } = world.stores
    const log = createLogger('test', 'silent')
    const mongo = await connectMongo({ uri: env['MONGODB_URI'] ?? '', dbName: `${env['MONGODB_DB_PREFIX']}_feeds`, log })
    const feedModel = createFeedModel(mongo)
    await feedModel.updateOne({ _id: first.id }, { $set: { orphaned_at: new Date(), next_poll_at: null } })
    const target = world.widget(owner.id)
    await copy(owner, [{ from: widget.id, to: target.id }])
    expect(await feedModel.findOne({ _id: first.id }).lean()).toMatchObject({ orphaned_at: null, next_poll_at: expect.any(Date) })
    const [subscription] = await createSubscriptionModel(mongo).find({ widget_id: target.id, feed_id: first.id }).limit(1).lean()
    expect(subscription).toMatchObject({ user_id: owner.id, title: 'Renamed' })
    await mongo.close()
  })

  it('is for services alone', async () => {
    const person = world.person()
    expect(errorCodeOf(await copy(person, [], person))).toBe('forbidden')
    expect(errorCodeOf(await copy(person, [], 'nobody'))).toBe('unauthenticated')
  })
})
