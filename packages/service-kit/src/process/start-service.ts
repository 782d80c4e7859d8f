import type { ServiceName } from '@foyer/contracts/routes'
import { type ReadPriority, createReadPriority } from '../async/read-priority.ts'
import type { Environment, StoreConfig } from './config.ts'
import { eventJobHandlers } from '../events/event-handlers.ts'
import { type EventModel, createEventRelay } from '../events/events.ts'
import type { HealthChecks } from '../http/health.ts'
import { closeHttpApp, createHttpApp } from '../http/http-app.ts'
import { createIdGenerator } from '../ids.ts'
import { createIdentitySigner, serviceHeaderBytes } from '../access/identity.ts'
import { createInternalClient } from '../http/internal-client.ts'
import { assertEveryJobHandled } from '../jobs/job-definition.ts'
import { createJobQueues, reportQueues, startWorkers } from '../jobs/jobs.ts'
import { createLogger } from '../observability/logger.ts'
import { createMetrics } from '../observability/metrics.ts'
import { migrate } from '../stores/migrations.ts'
import { type Connection, connectMongo, ensureIndexes, pingMongo } from '../stores/mongo.ts'
import { type Redis, connectConsumer, connectProducer, waitUntilReady } from '../stores/redis.ts'
import type { Kit, ServiceDefinition } from './service.ts'
import { createSignals } from '../events/signals.ts'
import { startSweeps } from '../jobs/sweeps.ts'

export type StartOptions = {
  env: Environment
  /** `http` answers calls, `worker` takes jobs and sweeps (see WORKER_ROLE); standalone starts both. */
  roles: ReadonlyArray<'http' | 'worker'>
  /** Where sibling services are; by default the config's `ACCOUNTS_URL`, `PAGES_URL` … */
  resolve?: (service: ServiceName) => string
  /** Add memory and event-loop figures to this service's metrics: once a process. */
  processMetrics?: boolean
  /** Shared by all services of a process; by default the service has its own. */
  readPriority?: ReadPriority
}

export type RunningService = { name: ServiceName; url: string; stop(): Promise<void> }

/** Connects the stores, migrates, creates indexes, then starts the roles. Throws before anything listens when something is missing. */
export async function startService<C extends StoreConfig, D>(
  definition: ServiceDefinition<C, D>,
  options: StartOptions,
): Promise<RunningService> {
  const config = definition.readConfig(options.env)
  const log = createLogger(definition.name, config.LOG_LEVEL)
  const metrics = createMetrics(definition.name)
  const { readPriority = createReadPriority() } = options
  if (options.processMetrics) metrics.addProcessMetrics()
  const closers: Array<() => Promise<unknown>> = []
  const stop = async () => {
    for (const close of closers.toReversed())
      await close().catch((error: unknown) => log.warn({ err: error }, 'a part of the service did not stop cleanly'))
    closers.length = 0
  }

  try {
    const mongo = await connectMongo({
      uri: config.MONGODB_URI,
      dbName: `${config.MONGODB_DB_PREFIX}_${definition.name.replace('-', '_')}`,
      log,
      timeoutMs: config.STORE_TIMEOUT_MS,
    })
    closers.push(() => mongo.close())
    const producer = connectProducer(config.REDIS_URL, log)
    const consumer = connectConsumer(config.REDIS_URL, log)
    closers.push(async () => producer.disconnect())
    await waitUntilReady(producer, 3_000)
    await migrate(mongo, definition.migrations, log, config)

    const identities = createIdentitySigner(config.INTERNAL_SECRET)
    const internal = createInternalClient({ self: definition.name, identities, resolve: options.resolve ?? resolveFrom(config) })
    closers.push(() => internal.close())
    const queues = createJobQueues({ redis: producer, prefix: config.QUEUE_PREFIX, log })
    closers.push(() => queues.close())
    const signals = createSignals({ producer, consumer, prefix: config.QUEUE_PREFIX, log })
    closers.push(() => signals.close())
    const models = () =>
      // Which models carry events is known by their schema path alone; mongoose types every model of a connection as Model<any>.
      Object.values(mongo.models).filter((model) => model.schema.path('pending_events') !== undefined) as unknown as EventModel[]
    const events = createEventRelay({ service: definition.name, models, queues, log })
    closers.push(() => events.drain())

    const kit: Kit<C> = {
      config,
      log,
      metrics,
      mongo,
      redis: producer,
      ids: createIdGenerator(),
      clock: () => new Date(),
      identities,
      internal,
      queues,
      events,
      signals,
      http: {
        log,
        metrics,
        readPriority,
        health: healthChecks({ mongo, producer, answersCalls: options.roles.includes('http') }),
        headerLimit: serviceHeaderBytes,
        checkResponses: config.NODE_ENV === 'test',
      },
    }
    const deps = await definition.createDeps(kit)
    closers.push(async () => definition.close?.(deps))
    await ensureIndexes(mongo)

    const eventHandlers = definition.eventHandlers(deps)
    const jobHandlers = definition.jobHandlers(deps)
    assertEveryJobHandled(definition.jobs, jobHandlers)
    const eventJobs = eventJobHandlers({ service: definition.name, handlers: eventHandlers, models, relay: events, log })
    const handlers = [...jobHandlers, ...eventJobs]
    const does = options.roles.includes('worker') ? config.WORKER_ROLE : 'nothing'
    if (does === 'all' || does === 'jobs') {
      const connect = () => connectConsumer(config.REDIS_URL, log)
      const workers = startWorkers({
        connect,
        prefix: config.QUEUE_PREFIX,
        lockMs: config.JOB_LOCK_MS,
        handlers,
        log,
        metrics,
        readPriority,
      })
      closers.push(() => workers.close())
    }
    if (does === 'all' || does === 'sweeps') {
      const sweepEvents = async () => metrics.pendingEvents.set(await events.sweep(config.SWEEP_INTERVAL_MS))
      const sweeps = startSweeps(
        [{ name: 'events', everyMs: config.SWEEP_INTERVAL_MS, run: sweepEvents }, ...(definition.sweeps?.(deps) ?? [])],
        log,
        readPriority,
      )
      closers.push(() => sweeps.stop())
    }
    if (does !== 'nothing') reportQueues(queues, { jobs: handlers.map((handler) => handler.job), metrics })

    // Worker-only processes listen too: health and metrics are asked of them as of any other.
    const app = options.roles.includes('http') ? await definition.buildApp(deps) : createHttpApp(kit.http)
    const url = await app.listen({ host: config.HOST, port: config.PORT })
    closers.push(() => closeHttpApp(app))
    log.info({ url, roles: options.roles }, 'started')
    return { name: definition.name, url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const healthTimeoutMs = 1_000

/** A process that only takes jobs, or queues what is due, can do nothing without Redis; one that answers calls goes on. */
function healthChecks(options: { mongo: Connection; producer: Redis; answersCalls: boolean }): HealthChecks {
  const { mongo, producer, answersCalls } = options
  const checks = { mongo: () => pingMongo(mongo, healthTimeoutMs), redis: () => producer.ping() }
  if (!answersCalls) return { required: checks }
  return { required: { mongo: checks.mongo }, reported: { redis: checks.redis } }
}

function resolveFrom(config: Record<string, unknown>): (service: ServiceName) => string {
  return (service) => {
    const variable = `${service.replace('-', '_').toUpperCase()}_URL`
    const value = config[variable]
    if (typeof value !== 'string') throw new Error(`${variable} is not configured`)
    return value
  }
}
