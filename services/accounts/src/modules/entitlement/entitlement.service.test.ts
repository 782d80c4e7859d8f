import type { Plan } from '@foyer/contracts/billing/entitlements'
import { createLogger } from '@foyer/service-kit/logger'
import { describe, expect, it } from 'vitest'
import { createEntitlementService } from './entitlement.service.ts'

describe('planOf', () => {
  it('caches the answer of billing for five seconds', async () => {
    const { service, calls, pass, answer } = setUp()
    expect(await service.planOf(person)).toBe('premium')
    answer(() => Promise.resolve<Plan>('free'))
    pass(4_999)
    expect(await service.planOf(person)).toBe('premium')
    pass(1)
    expect(await service.planOf(person)).toBe('free')
    expect(calls).toEqual([1, 1])
  })

  it('asks billing once for concurrent calls', async () => {
    const { service, calls } = setUp()
    expect(await Promise.all([service.planOf(person), service.planOf(person), service.planOf({ ...person, _id: 2 })])).toEqual([
      'premium',
      'premium',
      'premium',
    ])
    expect(calls).toEqual([1, 2])
  })

  it('stores an answer with the user only when it has changed', async () => {
    const { service, stored } = setUp()
    await service.planOf({ _id: 1, is_premium: false })
    await service.planOf({ _id: 2, is_premium: true })
    expect(stored).toEqual([[1, true]])
  })
})

describe('planOf while billing is unavailable', () => {
  it('gives the stored entitlement and asks again only after three seconds', async () => {
    const { service, calls, answer, pass } = setUp()
    answer(() => Promise.reject(new Error('away')))
    expect(await service.planOf({ _id: 1, is_premium: true })).toBe('premium')
    expect(await service.planOf({ _id: 2, is_premium: false })).toBe('free')
    expect(calls).toEqual([1])
    pass(3_000)
    answer(() => Promise.resolve<Plan>('free'))
    expect(await service.planOf({ _id: 1, is_premium: true })).toBe('free')
  })

  it('gives the free plan to a user that billing never answered for', async () => {
    const { service, answer } = setUp()
    answer(() => Promise.reject(new Error('away')))
    expect(await service.planOf(person)).toBe('free')
  })
})

describe('planOf while the store refuses writes', () => {
  it('gives the answer of billing', async () => {
    const { service, refuseWrites } = setUp()
    refuseWrites()
    expect(await service.planOf(person)).toBe('premium')
  })
})

const person = { _id: 1, is_premium: null }

function setUp() {
  let now = 1_000_000
  let reply = () => Promise.resolve<Plan>('premium')
  let writable = true
  const calls: number[] = []
  const stored: Array<[number, boolean]> = []
  const service = createEntitlementService({
    askBilling: (userId) => {
      calls.push(userId)
      return reply()
    },
    storePremium: async (userId, isPremium) => {
      if (!writable) throw new Error('disk full')
      stored.push([userId, isPremium])
    },
    clock: () => new Date(now),
    log: createLogger('test', 'silent'),
  })
  return {
    service,
    calls,
    stored,
    answer: (next: () => Promise<Plan>) => (reply = next),
    pass: (ms: number) => (now += ms),
    refuseWrites: () => (writable = false),
  }
}
