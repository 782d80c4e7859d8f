import { describe, expect, it } from 'vitest'
import { createLogger } from '../observability/logger.ts'
import { createMetrics } from '../observability/metrics.ts'
import type { HealthChecks } from './health.ts'
import { createHttpApp } from './http-app.ts'

const answers = () => Promise.resolve()
const refuses = () => Promise.reject(Object.assign(new Error('NOAUTH Authentication required.'), { name: 'ReplyError' }))
const isAway = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:6379'), { code: 'ECONNREFUSED' }))

async function ask(health: HealthChecks) {
  const app = createHttpApp({ log: createLogger('test', 'silent'), metrics: createMetrics('test'), health })
  const [ready, live, metrics] = await Promise.all(['/health/ready', '/health/live', '/metrics'].map((url) => app.inject(url)))
  await app.close()
  const figures = Object.fromEntries(
    Array.from((metrics?.body ?? '').matchAll(/^foyer_health\{state="(\w+)".*\} (\d)$/gm), ([, state, value]) => [state, value] as const),
  )
  return { status: ready?.statusCode, body: ready?.json<unknown>(), live: live?.statusCode, figures }
}

describe('the health of a service', () => {
  it('is ok while everything answers', async () => {
    expect(await ask({ required: { mongo: answers }, reported: { redis: answers } })).toEqual({
      status: 200,
      body: { status: 'ok', checks: { mongo: 'ok', redis: 'ok' } },
      live: 200,
      figures: { ready: '1', degraded: '0' },
    })
  })

  it('is degraded, and says why, without something that it can do without', async () => {
    expect(await ask({ required: { mongo: answers }, reported: { redis: refuses } })).toEqual({
      status: 200,
      body: { status: 'degraded', checks: { mongo: 'ok', redis: 'failed' }, reasons: { redis: 'wants a password' } },
      live: 200,
      figures: { ready: '1', degraded: '1' },
    })
  })

  it('is unavailable without something that it needs, and names no host', async () => {
    expect(await ask({ required: { mongo: answers, redis: isAway } })).toEqual({
      status: 503,
      body: { status: 'unavailable', checks: { mongo: 'ok', redis: 'failed' }, reasons: { redis: 'does not answer' } },
      live: 200,
      figures: { ready: '0', degraded: '0' },
    })
  })
})
