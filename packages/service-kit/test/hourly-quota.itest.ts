import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../src/observability/logger.ts'
import { createHourlyQuota, createHourlyQuotaModel } from '../src/async/hourly-quota.ts'
import { type Connection, connectMongo } from '../src/stores/mongo.ts'
import { startStores } from './stores.ts'

let stores: Awaited<ReturnType<typeof startStores>>
let connection: Connection

beforeAll(async () => {
  stores = await startStores()
  connection = await connectMongo({ uri: stores.mongoUri, dbName: `${stores.run}_quota`, log: createLogger('test', 'silent') })
})
afterAll(async () => {
  await connection?.close()
  await stores?.stop()
})

let quotas = 0
function newQuota(max: number) {
  const clock = { at: new Date('2027-01-01T12:00:00Z') }
  const name = `Quota${(quotas += 1)}`
  return { clock, ...createHourlyQuota({ records: createHourlyQuotaModel(connection, name, name), max, clock: () => clock.at }) }
}

describe('an hourly quota', () => {
  it('gives what is left of it, to each person on their own', async () => {
    const quota = newQuota(5)
    expect([await quota.take(1, 3), await quota.take(1, 3), await quota.take(1, 1)]).toEqual([3, 2, 0])
    expect(await quota.take(2, 9)).toBe(5)
  })

  it('gives again what was granted more than an hour ago', async () => {
    const quota = newQuota(2)
    await quota.take(1, 1)
    quota.clock.at = new Date('2027-01-01T12:30:00Z')
    await quota.take(1, 1)
    quota.clock.at = new Date('2027-01-01T13:00:01Z')
    expect(await quota.take(1, 2)).toBe(1)
  })

  it('gives no more to many calls at the same time', async () => {
    const quota = newQuota(10)
    const granted = await Promise.all(Array.from({ length: 8 }, () => quota.take(1, 2)))
    expect(granted.reduce((sum, count) => sum + count, 0)).toBe(10)
  })

  it('starts again with a full quota for somebody who was forgotten', async () => {
    const quota = newQuota(1)
    await quota.take(1, 1)
    await quota.deleteOf(1)
    expect(await quota.take(1, 1)).toBe(1)
  })
})
