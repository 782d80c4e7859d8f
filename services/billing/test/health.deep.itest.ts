import { startService } from '@foyer/service-kit/start-service'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { service } from '../src/service.ts'

let stores: TestStores
beforeAll(async () => {
  stores = await startStores()
})
afterAll(() => stores?.stop())

describe('health', () => {
  it('of a worker that cannot reach its queue is not ready; one that answers calls is, and degraded', async () => {
    const env = { ...stores.env, REDIS_URL: 'redis://127.0.0.1:9' }
    const [worker, answering] = await Promise.all([
      startService(service, { env, roles: ['worker'] }),
      startService(service, { env, roles: ['http'] }),
    ])
    try {
      const [ofWorker, ofAnswering] = await Promise.all([worker, answering].map(({ url }) => fetch(`${url}/health/ready`)))
      expect(ofWorker?.status).toBe(503)
      expect(await ofWorker?.json()).toMatchObject({ status: 'unavailable', reasons: { redis: 'does not answer' } })
      expect(ofAnswering?.status).toBe(200)
      expect(await ofAnswering?.json()).toMatchObject({ status: 'degraded', reasons: { redis: 'does not answer' } })
    } finally {
      await Promise.all([worker.stop(), answering.stop()])
    }
  })
})
