import { publicUrlSchema } from '@foyer/contracts/accounts/profiles'
import { describe, expect, it } from 'vitest'
import { addressHoldMs, isAvailable, isReserved } from './profile.policy.ts'

const now = new Date('2026-11-24T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

describe('the address of a profile', () => {
  it.each([
    ['ada-lovelace', true],
    ['ADA_LOVELACE', true],
    ['12345678', true],
    ['a'.repeat(32), true],
    ['a'.repeat(33), false],
    ['seven77', false],
    ['ada lovelace', false],
    ['ada.lovelace', false],
    ['adä-lovelace', false],
    ['ada/lovelace', false],
    ['', false],
  ])('%j is one: %s', (address, expected) => expect(publicUrlSchema.safeParse(address).success).toBe(expected))

  it.each([
    ['settings', true],
    ['post-master', true],
    ['operators', true],
    ['operators-team', true],
    ['downloads', true],
    ['sign__on', true],
    ['verification', true],
    ['support-team', true],
    ['foyer_news', true],
    ['--------', true],
    ['supportive-ada', false],
    ['ada-support', false],
    ['ada-lovelace', false],
  ])('%s is reserved: %s', (address, expected) => expect(isReserved(address)).toBe(expected))
})

describe('isAvailable', () => {
  const address = 'ada-lovelace'
  const of = (user_id: number, released_at: Date | null) => ({ _id: address, user_id, released_at })
  it.each([
    ['nobody has had it', null, true],
    ['it is their own', of(1, null), true],
    ['they have given it up themselves', of(1, ago(1)), true],
    ['somebody has it', of(2, null), false],
    ['somebody gave it up a moment ago', of(2, ago(1)), false],
    ['somebody gave it up 90 days ago', of(2, ago(addressHoldMs)), false],
    ['somebody gave it up longer ago than that', of(2, ago(addressHoldMs + 1)), true],
  ])('when %s', (_case, record, expected) => expect(isAvailable(address, record, 1, now)).toBe(expected))

  it('is true for the address that a person has, although it was reserved since', () =>
    expect(isAvailable('operators', { _id: 'operators', user_id: 1, released_at: null }, 1, now)).toBe(true))

  it('is false for a reserved address that nobody has', () => expect(isAvailable('postmaster', null, 1, now)).toBe(false))
})
