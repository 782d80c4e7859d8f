import { createLogger } from '@foyer/service-kit/logger'
import { describe, expect, it } from 'vitest'
import { createEntitlementService } from './entitlement.service.ts'

describe('asking billing whether someone is premium', () => {
  it('remembers the answer for seconds', async () => {
    const { service, asked, pass, answer } = setUp()
    expect(await service.isPremium(person)).toBe(true)
    answer(() => Promise.resolve(false))
    pass(4_999)
    expect(await service.isPremium(person)).toBe(true)
    pass(1)
    expect(await service.isPremium(person)).toBe(false)
    expect(asked).toEqual([1, 1])
  })

  it('asks once for many calls at the same time', async () => {
    const { service, asked } = setUp()
    expect(await Promise.all([service.isPremium(person), service.isPremium(person), service.isPremium({ ...person, _id: 2 })])).toEqual([
      true,
      true,
      true,
    ])
    expect(asked).toEqual([1, 2])
  })

  it('keeps a changed answer with the user, and an unchanged one not again', async () => {
    const { service, kept } = setUp()
    await service.isPremium({ _id: 1, is_premium: false })
    await service.isPremium({ _id: 2, is_premium: true })
    expect(kept).toEqual([[1, true]])
  })
})

describe('while billing is away', () => {
  it('takes the last known entitlement, and asks again only after a while', async () => {
    const { service, asked, answer, pass } = setUp()
    answer(() => Promise.reject(new Error('away')))
    expect(await service.isPremium({ _id: 1, is_premium: true })).toBe(true)
    expect(await service.isPremium({ _id: 2, is_premium: false })).toBe(false)
    expect(asked).toEqual([1])
    pass(3_000)
    answer(() => Promise.resolve(false))
    expect(await service.isPremium({ _id: 1, is_premium: true })).toBe(false)
  })

  it('gives nothing away to whom billing never knew', async () => {
    const { service, answer } = setUp()
    answer(() => Promise.reject(new Error('away')))
    expect(await service.isPremium(person)).toBe(false)
  })
})

describe('while the store takes no writes', () => {
  it('answers all the same', async () => {
    const { service, refuseWrites } = setUp()
    refuseWrites()
    expect(await service.isPremium(person)).toBe(true)
  })
})

const person = { _id: 1, is_premium: null }

function setUp() {
  let now = 1_000_000
  let reply = () => Promise.resolve(true)
  let writable = true
  const asked: number[] = []
  const kept: Array<[number, boolean]> = []
  const service = createEntitlementService({
    ask: (userId) => {
      asked.push(userId)
      return reply()
    },
    keep: async (userId, isPremium) => {
      if (!writable) throw new Error('disk full')
      kept.push([userId, isPremium])
    },
    clock: () => new Date(now),
    log: createLogger('test', 'silent'),
  })
  return {
    service,
    asked,
    kept,
    answer: (next: () => Promise<boolean>) => (reply = next),
    pass: (ms: number) => (now += ms),
    refuseWrites: () => (writable = false),
  }
}
