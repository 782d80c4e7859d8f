import { describe, expect, it } from 'vitest'
import { isActive } from './entitlement.policy.ts'

const now = new Date('2026-01-01T00:00:00Z')

describe('a subscription', () => {
  it('makes premium until the instant it ends', () => {
    expect(isActive({ valid_until: new Date(now.getTime() + 1) }, now)).toBe(true)
    expect(isActive({ valid_until: now }, now)).toBe(false)
  })

  it('is required for premium when billing is on', () => expect(isActive(null, now)).toBe(false))
})
