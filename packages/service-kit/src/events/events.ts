import { randomUUID } from 'node:crypto'
import type { EventDefinition } from '@foyer/contracts/events'
import type { ServiceName } from '@foyer/contracts/routes'
import { type Model, Schema } from 'mongoose'
import type { z } from 'zod'
import { type BatchBounds, createBatcher } from '../async/batcher.ts'
import type { JobQueues } from '../jobs/jobs.ts'
import { logFailure } from '../stores/log-failure.ts'
import type { Logger } from '../observability/logger.ts'
import { type Delivery, eventAckQueue, eventQueue, toDeliveries } from './event-queues.ts'

/** One event that one subscriber has not finished yet; it stands inside the document it tells of. */
export type PendingEvent = { id: string; name: string; subscriber: ServiceName; payload: unknown; at: Date }
export type WithPendingEvents = { pending_events?: PendingEvent[]; deleted_at?: Date | null }

type Id = number | string
export type EventModel = Model<WithPendingEvents & { _id: Id }>

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

/** An entry that is finished: of one subscriber, or of all that an event has. */
type Ack = { model: EventModel; id: Id; eventId: string; subscriber?: ServiceName }

const notRelayed = 'events not relayed; the sweep will queue them'
const notAcknowledged = 'events not acknowledged; the sweep will have them handled again'

const ackBounds = { delayMs: 250 }
/** What several callers hand over at nearly the same time goes to a subscriber in one job. */
const relayBounds = { max: 50, delayMs: 50, isFirstAtOnce: true }
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
  acknowledge(delivery: Delivery): void
  /** Queues each of these for its subscriber again, in a job of its own. Should that fail, the sweep of the publisher does. */
  deliverAlone(deliveries: readonly Delivery[]): Promise<void>
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
  const reads = new Set<Promise<void>>()

  /** Nobody waits for these batches: what fails is logged. */
  const inBatches = <T>(work: (batch: T[]) => Promise<void>, failure: string, bounds: BatchBounds) =>
    createBatcher<T>((batch) => work(batch).catch((error: unknown) => logFailure(options.log, 'warn', error, failure)), bounds)
  const acks = inBatches<Ack>(
    async (batch) => {
      for (const [model, entries] of Map.groupBy(batch, (entry) => entry.model)) await removeAcknowledged(model, entries)
    },
    notAcknowledged,
    ackBounds,
  )
  const handled = inBatches<Delivery>(
    async (batch) => {
      for (const [publisher, events] of Map.groupBy(batch, (delivery) => delivery.publisher))
        await options.queues.enqueue(eventAckQueue(publisher), { id: randomUUID(), handled: events })
    },
    notAcknowledged,
    handledBounds,
  )
  const relayed = inBatches<Delivery>(
    async (batch) => {
      for (const [subscriber, deliveries] of Map.groupBy(batch, (delivery) => delivery.subscriber))
        await options.queues.enqueue(eventQueue(subscriber), toDeliveries(deliveries))
    },
    notRelayed,
    relayBounds,
  )

  const deliverAlone = async (deliveries: readonly Delivery[]) => {
    for (const delivery of deliveries) await options.queues.enqueue(eventQueue(delivery.subscriber), delivery)
  }
  const deliveriesOf = (model: EventModel, id: Id, events: readonly PendingEvent[] = []): Delivery[] =>
    events.map((pendingEvent) => ({
      event: pendingEvent.name,
      event_id: pendingEvent.id,
      payload: pendingEvent.payload,
      publisher: options.service,
      subscriber: pendingEvent.subscriber,
      collection: model.collection.collectionName,
      document_id: id,
    }))

  const handOver = (model: EventModel, id: Id, events?: readonly PendingEvent[]) => {
    for (const delivery of deliveriesOf(model, id, events)) void relayed.add(delivery)
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
      for (const document of open) await deliverAlone(deliveriesOf(model, document._id, document.pending_events))
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
      if (events) return handOver(publisher, id, events)
      const read = publisher
        .findOne({ _id: id }, { pending_events: 1 })
        .lean()
        .then((document) => handOver(publisher, id, document?.pending_events))
        .catch((error: unknown) => logFailure(options.log, 'warn', error, notRelayed))
        .finally(() => reads.delete(read))
      reads.add(read)
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
    deliverAlone,
    async sweep(olderThanMs) {
      const before = new Date(Date.now() - olderThanMs)
      let count = 0
      for (const model of options.models()) count += await sweepModel(model, before)
      return count
    },
    async drain() {
      await Promise.all(reads)
      await Promise.all([relayed.flush(), handled.flush(), acks.flush()])
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
