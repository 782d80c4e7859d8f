import type { EventDefinition } from '@foyer/contracts/events'
import { eventQueue } from '@foyer/service-kit/event-queues'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { newId } from '@foyer/testing/factories'
import type { TestStores } from '@foyer/testing/stores'

/** Hands an event about a team to pages as accounts does. */
export async function tellEvent(
  { env }: Pick<TestStores, 'env'>,
  { name: event }: EventDefinition,
  payload: Record<string, unknown> & { team_id: number },
): Promise<void> {
  const log = createLogger('test', 'silent')
  const redis = connectProducer(env['REDIS_URL'] ?? '', log)
  await waitUntilReady(redis, 5_000)
  const queues = createJobQueues({ redis, prefix: env['QUEUE_PREFIX'] ?? '', log })
  const envelope = { event, event_id: `event-${newId()}`, publisher: 'accounts', subscriber: 'pages' } as const
  await queues.enqueue(eventQueue('pages'), { ...envelope, payload, collection: 'teams', document_id: payload.team_id })
  await queues.close()
  redis.disconnect()
}
