import type { ServiceName } from '@foyer/contracts/routes'
import type { FastifyInstance } from 'fastify'
import type { StoreConfig } from './config.ts'
import type { EventHandler } from '../events/event-handlers.ts'
import type { EventRelay } from '../events/events.ts'
import type { HttpAppOptions } from '../http/http-app.ts'
import type { IdGenerator } from '../ids.ts'
import type { IdentitySigner } from '../access/identity.ts'
import type { InternalClient } from '../http/internal-client.ts'
import type { JobDefinition, JobHandler } from '../jobs/job-definition.ts'
import type { JobQueues } from '../jobs/jobs.ts'
import type { Logger } from '../observability/logger.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { ConfiguredMigration } from '../stores/migrations.ts'
import type { Connection } from '../stores/mongo.ts'
import type { Redis } from '../stores/redis.ts'
import type { Signals } from '../events/signals.ts'
import type { Sweep } from '../jobs/sweeps.ts'

/** What every service gets to build its own dependencies from. */
export type Kit<C extends StoreConfig = StoreConfig> = {
  config: C
  log: Logger
  metrics: Metrics
  mongo: Connection
  /** Never waits: while Redis is away its commands fail at once. */
  redis: Redis
  ids: IdGenerator
  clock: () => Date
  identities: IdentitySigner
  internal: InternalClient
  queues: JobQueues
  events: EventRelay
  signals: Signals
  /** What `createHttpApp` takes. */
  http: HttpAppOptions
}

/** One service as data and functions: what `startService` starts, whether alone or beside others in one process. */
export type ServiceDefinition<C extends StoreConfig, D> = {
  name: ServiceName
  readConfig(env?: Record<string, string | undefined>): C
  migrations: readonly ConfiguredMigration<NoInfer<C>>[]
  /** The composition root. */
  createDeps(kit: Kit<C>): D | Promise<D>
  buildApp(deps: D): FastifyInstance | Promise<FastifyInstance>
  jobs: readonly JobDefinition[]
  jobHandlers(deps: D): readonly JobHandler[]
  eventHandlers(deps: D): readonly EventHandler[]
  sweeps?(deps: D): readonly Sweep[]
  close?(deps: D): Promise<void>
}

/** Types a service definition by its own config and dependencies. */
export function defineService<C extends StoreConfig, D>(definition: ServiceDefinition<C, D>): ServiceDefinition<C, D> {
  return definition
}
