import { describe, expect, it } from 'vitest'
import { type WaysIn, remainingWaysIn, waysIn, waysOf } from './remaining-ways-in.policy.ts'

const none: WaysIn = { hasPassword: false, passkeys: 0, providers: 0, isEmailConfirmed: false }

describe('waysIn', () => {
  it('names each way that there is', () => {
    expect(waysIn(none)).toEqual([])
    expect(waysIn({ hasPassword: true, passkeys: 2, providers: 1, isEmailConfirmed: true })).toEqual([
      'password',
      'passkey',
      'provider',
      'email_link',
    ])
  })
})

describe('remainingWaysIn', () => {
  it.each([
    ['passkey', { passkeys: 1 }, []],
    ['passkey', { passkeys: 2 }, ['passkey']],
    ['passkey', { passkeys: 1, providers: 1 }, ['provider']],
    ['passkey', { passkeys: 1, hasPassword: true }, ['password']],
    ['provider', { providers: 1 }, []],
    ['provider', { providers: 1, isEmailConfirmed: true }, ['email_link']],
  ] as const)('without a %s of %j are %j', (removed, ways, remaining) =>
    expect(remainingWaysIn({ ...none, ...ways }, removed)).toEqual(remaining),
  )
})

describe('waysOf', () => {
  it('counts links by e-mail where messages are known to arrive', () => {
    const user = { password_hash: null, is_anonymous: false, email_confirmed_at: null }
    expect(waysOf(user).isEmailConfirmed).toBe(false)
    expect(waysOf({ ...user, email_confirmed_at: new Date() }).isEmailConfirmed).toBe(true)
  })
})
