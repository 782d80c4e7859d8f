import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Metrics } from '../observability/metrics.ts'

/** Named checks; each resolves when the thing answers. `required` ones decide about readiness, the others are only reported. */
export type HealthChecks = { required: Record<string, () => Promise<unknown>>; reported?: Record<string, () => Promise<unknown>> }

const checkTimeoutMs = 1_000

/**
 * `/health/live` (the process answers), `/health/ready` (503 while something required does not), `/metrics` (Prometheus text; `not_found` to
 * whom `mayReadMetrics` refuses).
 */
export function addHealthRoutes(
  app: FastifyInstance,
  checks: HealthChecks,
  metrics: Metrics,
  mayReadMetrics: (request: FastifyRequest) => boolean = () => true,
): void {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const required = await runChecks(checks.required)
    const reported = await runChecks(checks.reported ?? {})
    const ready = Object.values(required).every((state) => state === 'ok')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', checks: { ...required, ...reported } })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request)) throw new AppError('not_found')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

async function runChecks(checks: HealthChecks['required']): Promise<Record<string, 'ok' | 'failed'>> {
  const entries = Object.entries(checks).map(async ([name, check]) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('timed out')), checkTimeoutMs)
    })
    try {
      await Promise.race([check(), late])
      return [name, 'ok'] as const
    } catch {
      return [name, 'failed'] as const
    } finally {
      clearTimeout(timer)
    }
  })
  return Object.fromEntries(await Promise.all(entries))
}
