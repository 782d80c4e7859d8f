import { describe, expect, it } from 'vitest'
import { planOfSubscription } from './entitlement.policy.ts'

const now = new Date('2026-01-01T00:00:00Z')
const later = new Date(now.getTime() + 1)

describe('planOfSubscription', () => {
  it('gives Premium until the instant a granted subscription ends', () => {
    expect(planOfSubscription({ plan: 'granted', valid_until: later }, now)).toBe('premium')
    expect(planOfSubscription({ plan: 'granted', valid_until: now }, now)).toBe('free')
  })

  it('gives the plan that a subscription names', () => {
    expect(planOfSubscription({ plan: 'team', valid_until: later }, now)).toBe('team')
    expect(planOfSubscription({ plan: 'enterprise', valid_until: later }, now)).toBe('enterprise')
  })

  it('gives no subscription the free plan', () => expect(planOfSubscription(null, now)).toBe('free'))

  it('gives nobody by name what only Foyers without billing have', () => {
    expect(planOfSubscription({ plan: 'unlimited', valid_until: later }, now)).toBe('premium')
  })
})
