import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Metrics } from '../observability/metrics.ts'
import { storeFailureReason } from '../stores/store-failure.ts'

/**
 * Named checks; each resolves when the thing answers. What is `required` decides about readiness; without what is `reported` a service goes on and
 * answers, but not with everything it has.
 */
export type HealthChecks = { required: Record<string, () => Promise<unknown>>; reported?: Record<string, () => Promise<unknown>> }

/** `ok`, `degraded`: ready, but something reported fails; `unavailable`: something required does. */
export type HealthStatus = 'ok' | 'degraded' | 'unavailable'
type Health = { status: HealthStatus; checks: Record<string, 'ok' | 'failed'>; reasons?: Record<string, string> }

const checkTimeoutMs = 1_000

/**
 * `/health/live` (the process answers), `/health/ready` (503 while something required does not; what fails with its reason, which names no host),
 * `/metrics` (Prometheus text; `not_found` to whom `mayReadMetrics` refuses).
 */
export function addHealthRoutes(
  app: FastifyInstance,
  checks: HealthChecks,
  metrics: Metrics,
  mayReadMetrics: (request: FastifyRequest) => boolean = () => true,
): void {
  reportHealth(checks, metrics)
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const health = await healthOf(checks)
    return reply.code(health.status === 'unavailable' ? 503 : 200).send(health)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request)) throw new AppError('not_found')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Adds to the metrics whether the service is ready and whether it is degraded (1 or 0), asked at each scrape. */
function reportHealth(checks: HealthChecks, metrics: Metrics): void {
  const help = 'Whether what the service needs answers (ready), and whether something else does not (degraded)'
  const gauge = metrics.gauge('foyer_health', help, ['state'], async () => {
    const { status } = await healthOf(checks)
    gauge.set({ state: 'ready' }, status === 'unavailable' ? 0 : 1)
    gauge.set({ state: 'degraded' }, status === 'degraded' ? 1 : 0)
  })
}

async function healthOf({ required, reported = {} }: HealthChecks): Promise<Health> {
  const [needed, more] = await Promise.all([runChecks(required), runChecks(reported)])
  const failed = [...needed, ...more].filter(({ reason }) => reason !== null)
  const status = needed.some(({ reason }) => reason !== null) ? 'unavailable' : failed.length > 0 ? 'degraded' : 'ok'
  const states = [...needed, ...more].map(({ name, reason }) => [name, reason === null ? 'ok' : 'failed'] as const)
  const reasons = failed.map(({ name, reason }) => [name, reason ?? ''] as const)
  return { status, checks: Object.fromEntries(states), ...(failed.length > 0 ? { reasons: Object.fromEntries(reasons) } : {}) }
}

function runChecks(checks: HealthChecks['required']): Promise<Array<{ name: string; reason: string | null }>> {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('timed out')), checkTimeoutMs)
      })
      try {
        await Promise.race([check(), late])
        return { name, reason: null }
      } catch (error) {
        return { name, reason: storeFailureReason(error) }
      } finally {
        clearTimeout(timer)
      }
    }),
  )
}
