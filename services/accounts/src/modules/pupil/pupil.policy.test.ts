import { pupilPictures, picturePasswordSchema } from '@foyer/contracts/accounts/teams/pupil-pictures'
import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { cardExpiry, cardState, drawPictures, isLocked, passwordOf } from './pupil.policy.ts'

const now = new Date('2026-11-24T10:00:00Z')
const later = cardExpiry(now)

describe('drawPictures', () => {
  it('draws different pictures, each of those that are left', () => {
    const drawn = drawPictures(() => 0)
    expect(drawn).toEqual(pupilPictures.slice(0, 4))
    expect(picturePasswordSchema.safeParse(drawPictures((below) => below - 1)).success).toBe(true)
  })
})

describe('passwordOf', () => {
  it('depends on the order', () => expect(passwordOf(['cat', 'dog'])).not.toBe(passwordOf(['dog', 'cat'])))
})

describe('cardState', () => {
  it.each([
    ['none', undefined, now],
    ['open', { hash: '', expires_at: later, used_at: null }, now],
    ['expired', { hash: '', expires_at: later, used_at: null }, later],
    ['used', { hash: '', expires_at: later, used_at: now }, later],
  ] as const)('is %s', (state, card, at) => expect(cardState(card, at)).toBe(state))
})

describe('isLocked', () => {
  it('locks after as many attempts as are allowed', () => {
    expect(isLocked({})).toBe(false)
    expect(isLocked({ attempts: limits.pupil_attempts - 1 })).toBe(false)
    expect(isLocked({ attempts: limits.pupil_attempts })).toBe(true)
  })
})
