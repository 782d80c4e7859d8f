import type { EventDefinition } from '@foyer/contracts/events'
import { eventQueue } from '@foyer/service-kit/event-queues'
import { newId } from '@foyer/testing/factories'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import type { z } from 'zod'
import type { Harness } from './harness.ts'

/** Tells pages of an event, as its publisher does. */
export async function sendEvent<N extends string, P extends z.ZodType>(
  { stores: { env } }: Harness,
  event: EventDefinition<N, P>,
  payload: z.input<P>,
): Promise<void> {
  const log = createLogger('test', 'silent')
  const redis = connectProducer(env['REDIS_URL'] ?? '', log)
  await waitUntilReady(redis, 5_000)
  const queues = createJobQueues({ redis, prefix: env['QUEUE_PREFIX'] ?? '', log })
  const document_id = newId()
  const envelope = { event: event.name, event_id: `event-${document_id}`, payload, document_id }
  await queues.enqueue(eventQueue('pages'), { ...envelope, publisher: event.publisher, subscriber: 'pages', collection: 'users' })
  await queues.close()
  redis.disconnect()
}
