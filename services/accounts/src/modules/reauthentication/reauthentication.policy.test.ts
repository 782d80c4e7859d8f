import { describe, expect, it } from 'vitest'
import { countCode, reauthenticationMethods } from './reauthentication.policy.ts'

const none = { hasPassword: false, passkeys: 0, providers: 0, isEmailConfirmed: false }

describe('reauthenticationMethods', () => {
  it.each([
    [{ hasPassword: true, isEmailConfirmed: true }, ['password']],
    [{ hasPassword: true, passkeys: 1 }, ['passkey', 'password']],
    [{ isEmailConfirmed: true, providers: 1 }, ['provider', 'email_code']],
    [{ hasPassword: true, providers: 1 }, ['password']],
    [{ isEmailConfirmed: true, passkeys: 1 }, ['passkey', 'email_code']],
    [{ providers: 1 }, ['provider']],
    [{}, []],
  ])('for %j are %j', (ways, methods) => expect(reauthenticationMethods({ ...none, ...ways })).toEqual(methods))
})

describe('countCode', () => {
  it('allows five within an hour', () => {
    const start = new Date('2026-01-01T00:00:00Z')
    expect(countCode(null, start)).toEqual({ count: 1, counted_since: start })
    expect(countCode({ count: 4, counted_since: start }, start)).toEqual({ count: 5, counted_since: start })
    expect(countCode({ count: 5, counted_since: start }, start)).toBeNull()
    const later = new Date(start.getTime() + 60 * 60 * 1000)
    expect(countCode({ count: 5, counted_since: start }, later)).toEqual({ count: 1, counted_since: later })
  })
})
