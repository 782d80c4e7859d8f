import { eventDefinitions, widgetDeleted } from '@foyer/contracts/events'
import { type Model, Schema } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventJobHandlers, handleEvent } from '../src/events/event-handlers.ts'
import { type WithPendingEvents, createEventRelay, pendingEventFields, pendingEventIndex, pendingEvents } from '../src/events/events.ts'
import { createJobQueues, startWorkers } from '../src/jobs/jobs.ts'
import { createLogger } from '../src/observability/logger.ts'
import { createMetrics } from '../src/observability/metrics.ts'
import { type Connection, connectMongo, ensureIndexes } from '../src/stores/mongo.ts'
import { connectConsumer, connectProducer, waitUntilReady } from '../src/stores/redis.ts'
import { startStores, until } from './stores.ts'

const log = createLogger('test', 'silent')
type Thing = WithPendingEvents & { _id: number; name: string }

let stores: Awaited<ReturnType<typeof startStores>>
let connection: Connection
let things: Model<Thing>
let producer: ReturnType<typeof connectProducer>
let queues: ReturnType<typeof createJobQueues>

beforeAll(async () => {
  stores = await startStores()
  connection = await connectMongo({ uri: stores.mongoUri, dbName: stores.run, log })
  const schema = new Schema<Thing>({ _id: Number, name: String, ...pendingEventFields }, { versionKey: false })
  schema.index(...pendingEventIndex)
  things = connection.model<Thing>('Thing', schema, 'things')
  await ensureIndexes(connection)
  producer = connectProducer(stores.redisUrl, log)
  await waitUntilReady(producer, 5_000)
  queues = createJobQueues({ redis: producer, prefix: stores.run, log })
})
afterAll(async () => {
  await queues.close()
  producer.disconnect()
  await connection.close()
  await stores.stop()
})

const payload = { widget_id: 1, page_id: 2, widget_type: 'urllist' }
const models = () => [things] as never
const relayOf = () => createEventRelay({ service: 'pages', models, queues, log })

/** Both sides of an event in one process: pages publishes and subscribes, feeds subscribes. */
type Handle = (deleted: typeof payload) => Promise<void>
function work(handlers: { pages: Handle; feeds: Handle }) {
  const relay = relayOf()
  const of = (service: 'pages' | 'feeds') =>
    eventJobHandlers({
      service,
      handlers: [handleEvent(widgetDeleted, handlers[service]), ...othersOf(service)],
      models,
      relay,
      log,
    })
  return startWorkers({
    connect: () => connectConsumer(stores.redisUrl, log),
    prefix: stores.run,
    handlers: [...of('pages'), ...of('feeds')],
    log,
    metrics: createMetrics('test'),
  })
}
/** Whatever else the service subscribes to. */
const othersOf = (service: 'pages' | 'feeds') =>
  eventDefinitions
    .filter((event) => event.name !== widgetDeleted.name && event.subscribers.includes(service))
    .map((event) => handleEvent(event, async () => undefined))

const delivery = { event: widgetDeleted.name, payload, subscriber: 'feeds', collection: 'things', document_id: 1 } as const

/** The queues, with a list of what is put into them; `enqueue` stands in for them. */
function recorded(enqueue: typeof queues.enqueue = (...job) => queues.enqueue(...job)) {
  const jobs: Array<{ name: string; payload: unknown }> = []
  const recording: typeof queues = {
    ...queues,
    enqueue(job, message, options) {
      jobs.push({ name: job.name, payload: message })
      return enqueue(job, message, options)
    },
  }
  return { queues: recording, jobs }
}

/** A relay that sweeps so many documents at a time, and the ids of the documents whose events it has queued. */
function sweeperOf(sweepBounds?: { batch: number; max: number }) {
  const queued: unknown[] = []
  const recording: typeof queues = {
    ...queues,
    async enqueue(_job, message) {
      queued.push((message as { document_id: unknown }).document_id)
      return true
    },
  }
  return { queued, relay: createEventRelay({ service: 'pages', models, queues: recording, log, ...(sweepBounds ? { sweepBounds } : {}) }) }
}

describe('the sweep of events that stay pending', () => {
  const ids = Array.from({ length: 501 }, (_, n) => 1_001 + n)
  beforeAll(async () => {
    const at = (id: number) => new Date(1_000_000 + id)
    const events = (id: number) => pendingEvents(widgetDeleted, payload, ['feeds']).map((event) => ({ ...event, at: at(id) }))
    await things.insertMany(ids.map((id) => ({ _id: id, name: 'stuck', pending_events: events(id) })))
  })
  afterAll(async () => {
    await things.deleteMany({ _id: { $in: ids } })
  })

  it('queues a newer event behind more stuck ones than a batch holds', async () => {
    const { relay, queued } = sweeperOf()
    expect(await relay.sweep(60_000)).toBe(501)
    expect(queued).toEqual(ids)
  })

  it('continues in the next run where the maximum of a run ended it, and then begins anew', async () => {
    const { relay, queued } = sweeperOf({ batch: 200, max: 400 })
    expect(await relay.sweep(60_000)).toBe(400)
    expect(await relay.sweep(60_000)).toBe(101)
    expect(queued).toEqual(ids)
    expect(await relay.sweep(60_000)).toBe(400)
  })
})

describe('an event written with its change', () => {
  it('reaches every subscriber, and is removed only when each has acknowledged it', async () => {
    const seen: string[] = []
    let feedsIsDown = true
    const workers = work({
      pages: async () => void seen.push('pages'),
      feeds: async () => {
        if (feedsIsDown) throw new Error('down')
        seen.push('feeds')
      },
    })
    await things.create([{ _id: 1, name: 'a', pending_events: pendingEvents(widgetDeleted, payload, ['pages', 'feeds']) }])
    relayOf().relay(things, 1)
    const open = async () => (await things.findOne({ _id: 1 }).lean())?.pending_events?.map((pendingEvent) => pendingEvent.subscriber)
    await until('pages to finish', async () => (await open())?.join() === 'feeds')
    feedsIsDown = false
    await until('feeds to finish', async () => (await open())?.length === 0)
    expect(seen).toEqual(['pages', 'feeds'])
    await workers.close()
  })

  it('is queued by the sweep when the process died before the relay, and its tombstone is removed with its last event', async () => {
    const count = { pages: 0, feeds: 0 }
    await things.create([
      { _id: 2, name: 'b', pending_events: pendingEvents(widgetDeleted, payload, ['pages', 'feeds']), deleted_at: new Date() },
    ])
    expect(await relayOf().sweep(60_000)).toBe(0)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await relayOf().sweep(0)).toBe(1)
    expect(await relayOf().sweep(0)).toBe(1)
    const workers = work({ pages: async () => void (count.pages += 1), feeds: async () => void (count.feeds += 1) })
    await until('the tombstone to go', async () => (await things.countDocuments({ _id: 2 })) === 0)
    expect(count).toEqual({ pages: 1, feeds: 1 })
    await workers.close()
  })

  it('is relayed alone when its id is named', async () => {
    const [first, second] = [pendingEvents(widgetDeleted, payload, ['feeds']), pendingEvents(widgetDeleted, payload, ['feeds'])]
    await things.create([{ _id: 4, name: 'd', pending_events: [...first, ...second] }])
    const workers = work({ pages: async () => undefined, feeds: async () => undefined })
    const relay = relayOf()
    relay.relay(things, 4, first)
    const open = async () => (await things.findOne({ _id: 4 }).lean())?.pending_events?.map((pendingEvent) => pendingEvent.id)
    await until('the named event to be acknowledged', async () => (await open())?.length === 1)
    await relay.drain()
    expect(await open()).toEqual(second.map((pendingEvent) => pendingEvent.id))
    await things.deleteOne({ _id: 4 })
    await workers.close()
  })

  it('goes to a subscriber together with others, and where it fails is tried again alone', async () => {
    const handled: number[] = []
    let hasFailed = false
    const workers = work({
      pages: async () => undefined,
      async feeds({ widget_id }) {
        if (widget_id === 12 && !hasFailed) {
          hasFailed = true
          throw new Error('not yet')
        }
        handled.push(widget_id)
      },
    })
    const eventsOf = (id: number) => pendingEvents(widgetDeleted, { ...payload, widget_id: id }, ['feeds'])
    const documents = [11, 12, 13].map((id) => ({ _id: id, name: 'e', pending_events: eventsOf(id) }))
    await things.create(documents)
    const { queues: recording, jobs } = recorded()
    const relay = createEventRelay({ service: 'pages', models, queues: recording, log })
    for (const { _id, pending_events } of documents) relay.relay(things, _id, pending_events)
    await relay.drain()
    expect(jobs.map((job) => (job.payload as { events: unknown[] }).events.length)).toEqual([3])
    await until('all to be acknowledged', async () => (await things.countDocuments({ 'pending_events.0': { $exists: true } })) === 0)
    expect(handled).toEqual([11, 13, 12])
    await things.deleteMany({ _id: { $in: [11, 12, 13] } })
    await workers.close()
  })

  it('is delivered alone where the process that was handling several has ended', async () => {
    const { queues: recording, jobs } = recorded(async () => true)
    const relay = createEventRelay({ service: 'feeds', models, queues: recording, log })
    const handlers = [handleEvent(widgetDeleted, async () => void jobs.push({ name: 'handled', payload })), ...othersOf('feeds')]
    const [receive] = eventJobHandlers({ service: 'feeds', handlers, models, relay, log })
    const deliveries = ['a', 'b'].map((event_id) => ({ ...delivery, publisher: 'pages', event_id }))
    await receive?.run({ id: 'both', events: deliveries }, { jobId: 'both', attempt: 1, isTakenOver: true })
    expect(jobs).toMatchObject(deliveries.map(({ event_id }) => ({ name: 'events-feeds', payload: { event_id } })))
  })

  it('is acknowledged to its publisher together with others', async () => {
    const { queues: recording, jobs } = recorded(async () => true)
    const relay = createEventRelay({ service: 'feeds', models, queues: recording, log })
    for (const event_id of ['a', 'b']) relay.acknowledge({ ...delivery, event_id, publisher: 'pages' })
    relay.acknowledge({ ...delivery, event_id: 'c', publisher: 'import' })
    await relay.drain()
    expect(jobs).toMatchObject([
      { name: 'event-acks-pages', payload: { handled: [{ event_id: 'a' }, { event_id: 'b' }] } },
      { name: 'event-acks-import', payload: { handled: [{ event_id: 'c' }] } },
    ])
  })

  it('waits in its document while Redis is away', async () => {
    const away = connectProducer('redis://127.0.0.1:9', log)
    const none = createJobQueues({ redis: away, prefix: stores.run, log })
    const relay = createEventRelay({ service: 'pages', models, queues: none, log })
    await things.create([{ _id: 3, name: 'c', pending_events: pendingEvents(widgetDeleted, payload, ['pages', 'feeds']) }])
    relay.relay(things, 3)
    await relay.drain()
    expect((await things.findOne({ _id: 3 }).lean())?.pending_events).toHaveLength(2)
    await none.close()
    away.disconnect()
  })

  it('waits in its document where it cannot be relayed', async () => {
    const { queues: recording, jobs } = recorded(() => Promise.reject(new Error('no such queue')))
    const relay = createEventRelay({ service: 'pages', models, queues: recording, log })
    relay.relay(things, 5, pendingEvents(widgetDeleted, payload, ['feeds']))
    relay.acknowledge({ ...delivery, event_id: 'd', publisher: 'pages' })
    await expect(relay.drain()).resolves.toBeUndefined()
    expect(jobs.map(({ name }) => name).toSorted()).toEqual(['event-acks-pages', 'events-feeds'])
  })

  it('stops a service from starting without one of its handlers', () => {
    const relay = relayOf()
    expect(() => eventJobHandlers({ service: 'feeds', handlers: [], models, relay, log })).toThrow(
      /feeds has 0 handlers for \w+\.\w+; it must have 1/,
    )
  })
})
