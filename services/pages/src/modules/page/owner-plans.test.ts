import { features } from '@foyer/contracts/billing/entitlements'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { describe, expect, it, vi } from 'vitest'
import { createFeaturesOf } from './owner-plans.ts'

const [ada, ben] = [
  { id: 1, is_premium: true },
  { id: 2, is_premium: false },
]

function setUp(answer: () => Promise<unknown>) {
  const call = vi.fn<() => Promise<unknown>>(answer)
  const log = { warn: vi.fn<() => void>() }
  let now = 1_000_000
  const listeners: Array<(signal: { subject_id: number }) => void> = []
  const featuresOf = createFeaturesOf({
    internal: { call } as unknown as Pick<InternalClient, 'call'>,
    signals: { on: (_name, listener) => void listeners.push(listener as never), onGap: () => undefined },
    clock: () => new Date(now),
    log: log as never,
  })
  const pass = (ms: number) => {
    now += ms
  }
  const changePlanOf = (id: number) => listeners.forEach((listener) => listener({ subject_id: id }))
  return { featuresOf, call, log, pass, changePlanOf }
}

describe('createFeaturesOf', () => {
  it('goes by the session of an owner, without a call', async () => {
    const { featuresOf, call } = setUp(() => Promise.reject(new Error('not asked')))
    expect(await featuresOf(ada.id, ada)).toEqual(features)
    expect(await featuresOf(ben.id, ben)).toEqual([])
    expect(call).not.toHaveBeenCalled()
  })

  it('asks billing once within seconds for an owner whose page somebody else edits', async () => {
    const { featuresOf, call, pass } = setUp(async () => ({ user_id: ben.id, is_premium: false, plan: 'free' }))
    expect(await featuresOf(ben.id, ada)).toEqual([])
    await featuresOf(ben.id, ada)
    expect(call).toHaveBeenCalledTimes(1)
    pass(6_000)
    await featuresOf(ben.id, ada)
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('asks again at once when the plan of the owner has changed', async () => {
    const { featuresOf, call, changePlanOf } = setUp(async () => ({ user_id: ben.id, is_premium: false, plan: 'free' }))
    await featuresOf(ben.id, ada)
    changePlanOf(ben.id)
    await featuresOf(ben.id, ada)
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('offers everything while billing does not answer, and lets no further view wait for it', async () => {
    const { featuresOf, call, log } = setUp(() => Promise.reject(new Error('unavailable')))
    expect(await featuresOf(ben.id, ada)).toEqual(features)
    expect(await featuresOf(ben.id, ada)).toEqual(features)
    expect([call.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 1])
  })
})
