import { userDeleted } from '@foyer/contracts/events'
import { eventQueue } from '@foyer/service-kit/event-queues'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import type { Harness } from './harness.ts'

/** Tells pages that an account has come to its end, as accounts does. */
export async function sendUserDeleted({ stores: { env } }: Harness, user_id: number): Promise<void> {
  const log = createLogger('test', 'silent')
  const redis = connectProducer(env['REDIS_URL'] ?? '', log)
  await waitUntilReady(redis, 5_000)
  const queues = createJobQueues({ redis, prefix: env['QUEUE_PREFIX'] ?? '', log })
  const event = { event: userDeleted.name, event_id: `deletion-of-${user_id}`, payload: { user_id }, document_id: user_id }
  await queues.enqueue(eventQueue('pages'), { ...event, publisher: 'accounts', subscriber: 'pages', collection: 'users' })
  await queues.close()
  redis.disconnect()
}
