import { describe, expect, it } from 'vitest'
import { isDormant, isLocked, isPolled } from './feed.policy.ts'

describe('isDormant', () => {
  it.each([
    ['a feed that said it is gone', { status: 'gone', error: 'gone', private_of: null }, true],
    ['a private feed whose credentials were rejected', { status: 'failing', error: 'credentials_required', private_of: 7 }, true],
    ['a public feed that asks for credentials', { status: 'failing', error: 'credentials_required', private_of: null }, false],
    ['a private feed that works', { status: 'ok', error: null, private_of: 7 }, false],
  ] as const)('decides for %s (%j): %s', (_, feed, dormant) => expect(isDormant(feed)).toBe(dormant))
})

describe('isLocked', () => {
  it('is true of a private feed for everyone but its owner', () => {
    expect(isLocked({ private_of: 7 }, 7)).toBe(false)
    expect(isLocked({ private_of: 7 }, 8)).toBe(true)
    expect(isLocked({ private_of: 7 }, null)).toBe(true)
  })

  it('is false of a public feed', () => expect(isLocked({ private_of: null }, null)).toBe(false))
})

describe('isPolled', () => {
  const now = new Date(1_000)

  it('returns true until the lease of a poll has ended', () => {
    expect(isPolled({ fetching_until: new Date(1_001) }, now)).toBe(true)
    expect(isPolled({ fetching_until: now }, now)).toBe(false)
    expect(isPolled({ fetching_until: null }, now)).toBe(false)
  })
})
