import { randomUUID } from 'node:crypto'
import { type ServiceName, serviceNames } from '@foyer/contracts/routes'
import { z } from 'zod'
import { type JobDefinition, defineJob } from '../jobs/job-definition.ts'

const deliverySchema = z.object({
  event: z.string(),
  event_id: z.string(),
  payload: z.unknown(),
  publisher: z.enum(serviceNames),
  subscriber: z.enum(serviceNames),
  collection: z.string(),
  document_id: z.union([z.number(), z.string()]),
})
/** One event on its way to one subscriber, and where its publisher keeps it until it has been handled. */
export type Delivery = z.infer<typeof deliverySchema>

const dedupeKey = (delivery: Pick<Delivery, 'event_id' | 'subscriber'>) => `${delivery.event_id}_${delivery.subscriber}`

const deliveries = z.union([z.object({ id: z.string(), events: z.array(deliverySchema) }), deliverySchema])
export type Deliveries = z.infer<typeof deliveries>

const handledEvent = deliverySchema.pick({ event_id: true, subscriber: true, collection: true, document_id: true })
/** The second form is what earlier releases have queued. */
const acknowledgement = z.union([z.object({ id: z.string(), handled: z.array(handledEvent) }), handledEvent])

/** How many events a subscriber handles at once. */
export const maxEventsAtOnce = 8

/** The queue in which a subscriber receives events, one by one or several in a job. */
export const eventQueue = (subscriber: ServiceName): JobDefinition<string, typeof deliveries> =>
  defineJob({
    name: `events-${subscriber}`,
    payload: deliveries,
    dedupeKey: (payload) => ('events' in payload ? payload.id : dedupeKey(payload)),
    attempts: 12,
    concurrency: maxEventsAtOnce,
  })

/** The queue in which a publisher receives acknowledgements. */
export const eventAckQueue = (publisher: ServiceName): JobDefinition<string, typeof acknowledgement> =>
  defineJob({
    name: `event-acks-${publisher}`,
    payload: acknowledgement,
    dedupeKey: (payload) => ('handled' in payload ? payload.id : dedupeKey(payload)),
    attempts: 12,
    concurrency: 8,
  })

/** The payload of a job for these events, of one subscriber. One alone keeps its own key: while it is queued, it is not queued again. */
export function toDeliveries(events: readonly Delivery[]): Deliveries {
  const [only, ...more] = events
  return only && more.length === 0 ? only : { id: randomUUID(), events: [...events] }
}
