import { feedOwners } from '@foyer/contracts/feeds/feed-owners'
import type { RunningService } from '@foyer/service-kit/start-service'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bench, startBench } from './polling-bench.ts'
import { type Reply, type World, rss, startWorld } from './setup.ts'

let world: World
let http: RunningService
let bench: Bench

beforeAll(async () => {
  world = await startWorld()
  http = await world.start(['http'], { FEED_HOST_SPACING_MS: '0' })
  bench = await startBench(world, http)
})
afterAll(async () => {
  await bench?.close()
  await world?.stop()
})

/** A feed that works until `answer.reply` is another one. */
async function feedAt(path: string, who: Parameters<Bench['subscribed']>[2] = {}) {
  const answer: { reply: Reply } = { reply: rss(['a']) }
  const feed = await bench.subscribed(path, () => answer.reply, who)
  const events = async () =>
    ((await feed.record()).pending_events ?? []).filter(({ subscriber }) => subscriber === 'accounts').map(({ name }) => name)
  return { ...feed, answer, events }
}

const ownersOf = (id: number) => callService(http.url, feedOwners, { params: { id: String(id) }, query: {} }, { service: 'accounts' })

describe('a feed that is gone', () => {
  it('is told to accounts once, by an event in the same write', async () => {
    const feed = await feedAt('/gone')
    feed.answer.reply = { status: 410 }
    await bench.pollNow(feed.id)
    expect(await feed.record()).toMatchObject({ status: 'gone', dead_at: expect.any(Date) as Date })
    expect(await feed.events()).toEqual(['feed.died'])
    expect(bench.relaysOf(feed.id)).toBe(1)
  })

  it('is told to have recovered when it works again', async () => {
    const feed = await feedAt('/back')
    feed.answer.reply = { status: 410 }
    await bench.pollNow(feed.id)
    await bench.models.feeds.updateOne({ _id: feed.id }, { $set: { status: 'failing' } })
    feed.answer.reply = rss(['b'])
    await bench.pollNow(feed.id)
    expect(await feed.record()).toMatchObject({ status: 'ok', dead_at: null })
    expect(await feed.events()).toEqual(['feed.died', 'feed.recovered'])
  })

  it('is told to have recovered when it moves to where another feed is', async () => {
    const [target, feed] = [await feedAt('/merged-to'), await feedAt('/merged-from')]
    await bench.models.feeds.updateOne({ _id: feed.id }, { $set: { status: 'failing', dead_at: new Date() } })
    feed.answer.reply = { status: 301, headers: { location: target.url } }
    await bench.pollNow(feed.id)
    await expect.poll(target.events).toEqual(['feed.recovered'])
  })
})

describe('the owners of a feed', () => {
  it('are everyone who has it once it is dead, with the widget', async () => {
    const feed = await feedAt('/owners')
    const second = await bench.subscribed('/owners', () => feed.answer.reply)
    expect((await ownersOf(feed.id)).body).toEqual({ owners: [], next: null })
    feed.answer.reply = { status: 410 }
    await bench.pollNow(feed.id)
    expect((await ownersOf(feed.id)).body).toEqual({
      owners: [feed, second].map(({ person, widget }) => ({ user_id: person.id, widget_id: widget.id })),
      next: null,
    })
  })

  it('are for services alone', async () => {
    const feed = await feedAt('/hidden')
    const ask = (caller: Parameters<typeof callService>[3]) =>
      callService(http.url, feedOwners, { params: { id: String(feed.id) }, query: {} }, caller)
    expect(errorCodeOf(await ask(null))).toBe('forbidden')
    expect(errorCodeOf(await ask(feed.person))).toBe('forbidden')
  })
})
