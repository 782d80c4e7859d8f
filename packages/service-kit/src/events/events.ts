import { randomUUID } from 'node:crypto'
import { type EventDefinition, eventDefinitions } from '@foyer/contracts/events'
import { type ServiceName, serviceNames } from '@foyer/contracts/routes'
import { type Model, Schema } from 'mongoose'
import { z } from 'zod'
import { type JobDefinition, type JobHandler, defineJob, handleJob } from '../jobs/job-definition.ts'
import { createBatcher } from '../async/batcher.ts'
import type { JobQueues } from '../jobs/jobs.ts'
import { logFailure } from '../stores/log-failure.ts'
import type { Logger } from '../observability/logger.ts'

/** One event that one subscriber has not finished yet; it stands inside the document it tells of. */
export type PendingEvent = { id: string; name: string; subscriber: ServiceName; payload: unknown; at: Date }
export type WithPendingEvents = { pending_events?: PendingEvent[]; deleted_at?: Date | null }

type Id = number | string
type EventModel = Model<WithPendingEvents & { _id: Id }>

/** Schema field of a document that carries events and leaves no tombstone. */
export const pendingEventField = {
  pending_events: {
    // An empty object in a payload means something: it must come out again.
    type: [
      new Schema({ id: String, name: String, subscriber: String, payload: Schema.Types.Mixed, at: Date }, { _id: false, minimize: false }),
    ],
    default: undefined,
  },
} as const

/** Schema fields of a document that carries events. `deleted_at` marks a tombstone: gone for readers, kept until its events are. */
export const pendingEventFields = { ...pendingEventField, deleted_at: { type: Date, default: undefined } } as const

/** The index by which the sweep finds what stayed pending; every schema with `pendingEventField` declares it. */
export const pendingEventIndex = [{ 'pending_events.at': 1 }, { sparse: true, name: 'pending_events' }] as const

/** The entries to write into the changed document, one a subscriber, in the same write as the change. */
export function pendingEvents<N extends string, P extends z.ZodType>(
  event: EventDefinition<N, P>,
  payload: z.input<P>,
  subscribers: readonly ServiceName[] = event.subscribers,
): PendingEvent[] {
  const id = randomUUID()
  const parsed = event.payload.parse(payload)
  return subscribers.map((subscriber) => ({ id, name: event.name, subscriber, payload: parsed, at: new Date() }))
}

const envelope = z.object({
  event: z.string(),
  event_id: z.string(),
  payload: z.unknown(),
  publisher: z.enum(serviceNames),
  subscriber: z.enum(serviceNames),
  collection: z.string(),
  document_id: z.union([z.number(), z.string()]),
})
type Envelope = z.infer<typeof envelope>
type EventJob = JobDefinition<string, typeof envelope>

const dedupeKey = (payload: Pick<Envelope, 'event_id' | 'subscriber'>) => `${payload.event_id}_${payload.subscriber}`

const handledEvent = envelope.pick({ event_id: true, subscriber: true, collection: true, document_id: true })
/** The second form is what earlier releases have queued. */
const acknowledgement = z.union([z.object({ id: z.string(), handled: z.array(handledEvent) }), handledEvent])
type AcknowledgementJob = JobDefinition<string, typeof acknowledgement>

/** The queue in which a subscriber receives events. */
export const eventQueue = (subscriber: ServiceName): EventJob =>
  defineJob({ name: `events-${subscriber}`, payload: envelope, dedupeKey, attempts: 12, concurrency: 8 })

/** The queue in which a publisher receives acknowledgements. */
export const eventAckQueue = (publisher: ServiceName): AcknowledgementJob =>
  defineJob({
    name: `event-acks-${publisher}`,
    payload: acknowledgement,
    dedupeKey: (payload) => ('handled' in payload ? payload.id : dedupeKey(payload)),
    attempts: 12,
    concurrency: 8,
  })

export type EventHandler = { event: EventDefinition; run(payload: unknown): Promise<void> }

/** Joins an event with a subscriber's handler, which must take the same event twice without harm. */
export function handleEvent<N extends string, P extends z.ZodType>(
  event: EventDefinition<N, P>,
  run: (payload: z.output<P>) => Promise<void>,
): EventHandler {
  return { event, run: (payload) => run(event.payload.parse(payload)) }
}

/** An entry that is finished: of one subscriber, or of all that an event has. */
type Ack = { model: EventModel; id: Id; eventId: string; subscriber?: ServiceName }

const ackDelayMs = 250
/** A subscriber tells a publisher what it has handled in one job. */
const handledBounds = { max: 500, delayMs: 100 }
const defaultSweepBounds = { batch: 500, max: 10_000 }

export type EventRelay = {
  /**
   * Hands the pending events of one document to the subscribers' queues, soon and without making the caller wait: `events`, which the caller has
   * just written into it, or, where none are given, all that are in it.
   */
  relay(model: unknown, id: Id, events?: readonly PendingEvent[]): void
  /**
   * Removes one finished entry and, when it was a tombstone's last, the tombstone, soon and together with others. Should the process die before,
   * the sweep has the event handled again.
   */
  ack(model: unknown, id: Id, eventId: string, subscriber: ServiceName): void
  /**
   * Removes an event whose work the writer has done itself, soon and together with others, so that it costs no write of its own. Should
   * the process die before, the sweep has the handler do the work again.
   */
  ackLater(model: unknown, id: Id, eventId: string): void
  /**
   * Tells its publisher that an event has been handled, soon and together with others. Should that get lost, the sweep of the publisher has it
   * handled again.
   */
  acknowledge(delivery: Envelope): void
  /**
   * Queues again everything that stayed pending for longer than `olderThanMs`; returns the number of documents. A sweep that ends at its
   * maximum is continued by the next, so that no number of permanently failing events delays a later one.
   */
  sweep(olderThanMs: number): Promise<number>
  /** Waits for what was begun. */
  drain(): Promise<void>
}

/**
 * The publishing side. Change and event are one write; this only carries copies to the queues, so whatever is lost on the way is
 * queued again by the sweep until each handler has finished.
 */
export function createEventRelay(options: {
  service: ServiceName
  models: () => readonly EventModel[]
  queues: JobQueues
  log: Logger
  /** How many documents a sweep reads at a time, and at most of one collection. */
  sweepBounds?: { batch: number; max: number }
}): EventRelay {
  const { sweepBounds = defaultSweepBounds } = options
  const running = new Set<Promise<void>>()

  const run = (work: () => Promise<unknown>, failure: string) => {
    const running_ = work()
      .then(() => undefined)
      .catch((error: unknown) => logFailure(options.log, 'warn', error, failure))
      .finally(() => running.delete(running_))
    running.add(running_)
  }
  const acks = createBatcher<Ack>(
    async (batch) => {
      try {
        for (const [model, entries] of Map.groupBy(batch, (entry) => entry.model)) await removeAcknowledged(model, entries)
      } catch (error) {
        logFailure(options.log, 'warn', error, 'events not acknowledged; the sweep will have them handled again')
      }
    },
    { delayMs: ackDelayMs },
  )
  const handled = createBatcher<Envelope>(async (batch) => {
    for (const [publisher, events] of Map.groupBy(batch, (delivery) => delivery.publisher))
      await options.queues.enqueue(eventAckQueue(publisher), { id: randomUUID(), handled: events })
  }, handledBounds)

  const hand = async (model: EventModel, document: { _id: Id; pending_events?: PendingEvent[] }) => {
    for (const pendingEvent of document.pending_events ?? []) {
      await options.queues.enqueue(eventQueue(pendingEvent.subscriber), {
        event: pendingEvent.name,
        event_id: pendingEvent.id,
        payload: pendingEvent.payload,
        publisher: options.service,
        subscriber: pendingEvent.subscriber,
        collection: model.collection.collectionName,
        document_id: document._id,
      })
    }
  }

  // By id, as a document with several events has no place of its own among their times.
  const sweptUpTo = new Map<EventModel, Id>()
  const sweepModel = async (model: EventModel, before: Date): Promise<number> => {
    for (let count = 0; ;) {
      const last = sweptUpTo.get(model)
      const open = await model
        .find({ 'pending_events.at': { $lt: before }, ...(last === undefined ? {} : { _id: { $gt: last } }) }, { pending_events: 1 })
        .sort({ _id: 1 })
        .limit(sweepBounds.batch)
        .lean()
      for (const document of open) await hand(model, document)
      count += open.length
      const end = open.at(-1)
      if (!end || open.length < sweepBounds.batch) {
        sweptUpTo.delete(model)
        return count
      }
      sweptUpTo.set(model, end._id)
      if (count >= sweepBounds.max) return count
    }
  }

  return {
    relay(model, id, events) {
      const publisher = model as EventModel
      run(async () => {
        const entries = events ?? (await publisher.findOne({ _id: id }, { pending_events: 1 }).lean())?.pending_events ?? []
        await hand(publisher, { _id: id, pending_events: [...entries] })
      }, 'event not relayed; the sweep will queue it')
    },
    ackLater(model, id, eventId) {
      void acks.add({ model: model as EventModel, id, eventId })
    },
    ack(model, id, eventId, subscriber) {
      void acks.add({ model: model as EventModel, id, eventId, subscriber })
    },
    acknowledge(delivery) {
      void handled.add(delivery)
    },
    async sweep(olderThanMs) {
      const before = new Date(Date.now() - olderThanMs)
      let count = 0
      for (const model of options.models()) count += await sweepModel(model, before)
      return count
    },
    async drain() {
      await Promise.all([handled.flush(), acks.flush(), ...running])
    },
  }
}

/** Takes finished entries out of their documents, in one write, and then the tombstones that have none left. */
async function removeAcknowledged(model: EventModel, acks: readonly Ack[]): Promise<void> {
  const ids = [...new Set(acks.map(({ id }) => id))]
  const finished = [...Map.groupBy(acks, ({ subscriber }) => subscriber)].map(([subscriber, entries]) => ({
    id: { $in: entries.map(({ eventId }) => eventId) },
    ...(subscriber === undefined ? {} : { subscriber }),
  }))
  const [only, ...more] = finished
  await model.updateMany({ _id: { $in: ids } }, { $pull: { pending_events: more.length > 0 ? { $or: finished } : only } })
  if (model.schema.path('deleted_at') === undefined) return
  await model.deleteMany({ _id: { $in: ids }, deleted_at: { $exists: true }, 'pending_events.0': { $exists: false } })
}

/**
 * The job handlers of a service's part in events: receiving as subscriber, processing acknowledgements as publisher. Throws when a subscribed
 * event has no handler.
 */
export function eventJobHandlers(options: {
  service: ServiceName
  handlers: readonly EventHandler[]
  models: () => readonly EventModel[]
  relay: EventRelay
}): JobHandler[] {
  const { service, handlers } = options
  for (const event of eventDefinitions) {
    const count = handlers.filter((handler) => handler.event.name === event.name).length
    const expected = event.subscribers.includes(service) ? 1 : 0
    if (count !== expected) throw new Error(`${service} has ${count} handlers for ${event.name}; it must have ${expected}`)
  }
  const receive = handleJob(eventQueue(service), async (delivery) => {
    const handler = handlers.find((candidate) => candidate.event.name === delivery.event)
    if (!handler) throw new Error(`${service} has no handler for ${delivery.event}`)
    await handler.run(delivery.payload)
    options.relay.acknowledge(delivery)
  })
  const acknowledge = handleJob(eventAckQueue(service), async (payload) => {
    for (const delivery of 'handled' in payload ? payload.handled : [payload]) {
      const model = options.models().find((candidate) => candidate.collection.collectionName === delivery.collection)
      if (model) options.relay.ack(model, delivery.document_id, delivery.event_id, delivery.subscriber)
    }
  })
  const publishes = eventDefinitions.some((event) => event.publisher === service)
  return [...(handlers.length > 0 ? [receive] : []), ...(publishes ? [acknowledge] : [])]
}
