import { type EventDefinition, eventDefinitions } from '@foyer/contracts/events'
import type { ServiceName } from '@foyer/contracts/routes'
import type { z } from 'zod'
import { createSemaphore } from '../async/semaphore.ts'
import { type JobHandler, handleJob } from '../jobs/job-definition.ts'
import type { Logger } from '../observability/logger.ts'
import { logFailure } from '../stores/log-failure.ts'
import { type Delivery, eventAckQueue, eventQueue, maxEventsAtOnce } from './event-queues.ts'
import type { EventModel, EventRelay } from './events.ts'

export type EventHandler = { event: EventDefinition; run(payload: unknown): Promise<void> }

/** Joins an event with a subscriber's handler, which must take the same event twice without harm. */
export function handleEvent<N extends string, P extends z.ZodType>(
  event: EventDefinition<N, P>,
  run: (payload: z.output<P>) => Promise<void>,
): EventHandler {
  return { event, run: (payload) => run(event.payload.parse(payload)) }
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
  log: Logger
}): JobHandler[] {
  const { service, handlers, relay, log } = options
  for (const event of eventDefinitions) {
    const count = handlers.filter((handler) => handler.event.name === event.name).length
    const expected = event.subscribers.includes(service) ? 1 : 0
    if (count !== expected) throw new Error(`${service} has ${count} handlers for ${event.name}; it must have ${expected}`)
  }
  const handle = async (delivery: Delivery) => {
    const handler = handlers.find((candidate) => candidate.event.name === delivery.event)
    if (!handler) throw new Error(`${service} has no handler for ${delivery.event}`)
    await handler.run(delivery.payload)
    relay.acknowledge(delivery)
  }
  const slots = createSemaphore(maxEventsAtOnce)
  const receive = handleJob(eventQueue(service), async (payload, { isTakenOver }) => {
    if (!('events' in payload)) return slots.run(() => handle(payload))
    // Where an event has ended the process that handled it, the others are not to share its end once more.
    if (isTakenOver) return relay.deliverAlone(payload.events)
    const failed: Delivery[] = []
    const handleOrNote = (delivery: Delivery) =>
      handle(delivery).catch((error: unknown) => {
        logFailure(log, 'warn', error, 'event not handled; will retry', { event: delivery.event })
        failed.push(delivery)
      })
    await Promise.all(payload.events.map((delivery) => slots.run(() => handleOrNote(delivery))))
    await relay.deliverAlone(failed)
  })
  const acknowledge = handleJob(eventAckQueue(service), async (payload) => {
    for (const delivery of 'handled' in payload ? payload.handled : [payload]) {
      const model = options.models().find((candidate) => candidate.collection.collectionName === delivery.collection)
      if (model) relay.ack(model, delivery.document_id, delivery.event_id, delivery.subscriber)
    }
  })
  const publishes = eventDefinitions.some((event) => event.publisher === service)
  return [...(handlers.length > 0 ? [receive] : []), ...(publishes ? [acknowledge] : [])]
}
