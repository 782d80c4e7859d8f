import { type AuditRecorder, createAuditRecorder } from '@foyer/service-kit/audit-recorder'
import { type IdentitySigner, createIdentitySigner } from '@foyer/service-kit/identity'
import { createInternalClient } from '@foyer/service-kit/internal-client'
import { type Logger, createLogger } from '@foyer/service-kit/logger'
import { type Metrics, createMetrics } from '@foyer/service-kit/metrics'
import { connectProducer } from '@foyer/service-kit/redis'
import type { Config } from './config.ts'
import { type Board, createBoard } from './modules/board/board.ts'
import { createKnownQueues } from './modules/board/known-queues.ts'

export type Deps = {
  config: Config
  log: Logger
  metrics: Metrics
  identities: IdentitySigner
  audit: AuditRecorder
  board: Board
  ping: () => Promise<unknown>
  close(): Promise<void>
}

export function createDeps(config: Config, accountsUrl: () => string): Deps {
  const log = createLogger('operators', config.LOG_LEVEL)
  const redis = connectProducer(config.REDIS_URL, log)
  const queues = createKnownQueues({ redis, prefix: config.QUEUE_PREFIX })
  const identities = createIdentitySigner(config.INTERNAL_SECRET)
  const internal = createInternalClient({ self: 'operators', identities, resolve: accountsUrl })
  return {
    config,
    log,
    metrics: createMetrics('operators'),
    identities,
    audit: createAuditRecorder({ internal, log }),
    board: createBoard({ queues }),
    ping: () => redis.ping(),
    async close() {
      await queues.close()
      await internal.close()
      redis.disconnect()
    },
  }
}
