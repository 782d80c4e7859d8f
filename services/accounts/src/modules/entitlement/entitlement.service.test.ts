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
    await service.planOf({ _id: 1, is_premium: false, plan: 'free' })
    await service.planOf({ _id: 2, is_premium: true, plan: 'premium', plan_until: null })
    expect(stored).toEqual([[1, 'premium']])
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

  it('gives the stored plan as long as billing has said, and for 72 hours at least', async () => {
    const { service, answer, pass } = setUp()
    answer(() => Promise.reject(new Error('away')))
    const hour = 3_600_000
    const ended = { _id: 1, is_premium: true, plan: 'team', plan_until: new Date(0) } as const
    const running = { _id: 2, is_premium: true, plan: 'enterprise', plan_until: new Date(1_000_000 + 100 * hour) } as const
    expect([await service.planOf(ended), await service.planOf(running)]).toEqual(['team', 'enterprise'])
    pass(72 * hour - 1)
    expect(await service.planOf(ended)).toBe('team')
    pass(1)
    expect([await service.planOf(ended), await service.planOf(running)]).toEqual(['free', 'enterprise'])
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
  const stored: Array<[number, Plan]> = []
  const service = createEntitlementService({
    askBilling: async (userId) => {
      calls.push(userId)
      return { plan: await reply(), seats: null, until: null }
    },
    store: async (userId, { plan }) => {
      if (!writable) throw new Error('disk full')
      stored.push([userId, plan])
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
