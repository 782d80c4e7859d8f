import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { authorizeToken, isExpired, isOverLimit, isTouchDue, judgeExpiry } from './api-token.policy.ts'

const now = new Date('2026-01-01T12:00:00Z')
const hour = 60 * 60 * 1000
const later = (ms: number) => new Date(now.getTime() + ms)

describe('isExpired', () => {
  it('is true from the moment of expiry on, and never without one', () => {
    expect([isExpired({ expires_at: later(1) }, now), isExpired({ expires_at: now }, now), isExpired({ expires_at: null }, now)]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('isOverLimit', () => {
  it('counts the tokens that are good', () => {
    const good = Array.from({ length: limits.api_tokens }, () => ({ expires_at: null }))
    expect(isOverLimit([...good, { expires_at: now }], now)).toBe(false)
    expect(isOverLimit([...good, { expires_at: later(1) }], now)).toBe(true)
  })
})

describe('judgeExpiry', () => {
  it('takes times to come, up to ten years', () => {
    expect([now, later(1), later(9 * 365 * 24 * hour), later(11 * 366 * 24 * hour)].map((at) => judgeExpiry(at, now))).toEqual([
      'too_small',
      null,
      null,
      'too_large',
    ])
  })
})

describe('isTouchDue', () => {
  it('is due at the first use and an hour after the last one noted', () => {
    expect([null, later(-hour), later(1 - hour)].map((last_used_at) => isTouchDue({ last_used_at }, now))).toEqual([true, true, false])
  })
})

describe('authorizeToken', () => {
  const token = { _id: 1, hash: 'h', user_id: 7, name: 'n', scopes: [], created_at: now, expires_at: null, last_used_at: null }

  it('gives a token to its own person alone', () => {
    expect(authorizeToken(token, 7)).toBe(token)
    expect(() => authorizeToken(token, 8)).toThrow('not_found')
    expect(() => authorizeToken(null, 7)).toThrow('not_found')
  })
})
