import { describe, expect, it } from 'vitest'
import { afterReset, maxResets, maySendReset, resetState } from './password-reset.policy.ts'

const now = new Date('2026-11-24T10:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const link = (hash: string, created: Date, used: Date | null = null) => ({
  hash,
  created_at: created,
  expires_at: new Date(created.getTime() + 60 * 60_000),
  used_at: used,
})

describe('resetState', () => {
  const resets = [link('first', minutes(-30), minutes(-20)), link('second', minutes(-20)), link('third', minutes(-10))]

  it.each([
    ['first', 'used'],
    ['second', 'expired'],
    ['third', 'valid'],
    ['fourth', 'unknown'],
  ])('of the %s link is %s', (hash, state) => expect(resetState(resets, hash, now)).toBe(state))

  it('keeps a link of a site admin apart from those that were sent', () => {
    const issued = { ...link('issued', minutes(-15)), is_issued: true }
    const mixed = [link('first', minutes(-20)), issued, link('second', minutes(-10))]
    expect(['first', 'issued', 'second'].map((hash) => resetState(mixed, hash, now))).toEqual(['expired', 'valid', 'valid'])
  })

  it('is expired from the time it names', () => {
    expect(resetState([link('only', minutes(-59))], 'only', now)).toBe('valid')
    expect(resetState([link('only', minutes(-60))], 'only', now)).toBe('expired')
  })
})

describe('afterReset', () => {
  it('notes which link was used, and ends every other', () => {
    const issued = { ...link('issued', minutes(-5)), is_issued: true }
    const resets = afterReset([link('sent', minutes(-10)), issued], 'issued', now)
    expect(['sent', 'issued'].map((hash) => resetState(resets, hash, now))).toEqual(['expired', 'used'])
  })
})

describe('maySendReset', () => {
  it('allows so many within an hour', () => {
    const sent = Array.from({ length: maxResets }, (_, index) => link(`${index}`, minutes(-59 + index)))
    expect(maySendReset(sent, now)).toBe(false)
    expect(maySendReset(sent.slice(1), now)).toBe(true)
    expect(maySendReset(sent, minutes(1))).toBe(true)
  })

  it('does not count those of site admins', () => {
    const issued = Array.from({ length: maxResets }, (_, index) => ({ ...link(`${index}`, minutes(-1)), is_issued: true }))
    expect(maySendReset(issued, now)).toBe(true)
  })
})
