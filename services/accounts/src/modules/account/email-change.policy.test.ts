import { describe, expect, it } from 'vitest'
import { countEmailChange, emailLinkState } from './email-change.policy.ts'
import { formerLinks } from '../user/email-change.ts'

const began = new Date('2026-11-24T10:00:00Z')
const after = (minutes: number) => new Date(began.getTime() + minutes * 60_000)

describe('countEmailChange', () => {
  it('allows five within an hour', () => {
    const counts = [undefined, 1, 2, 3, 4, 5].map((count) =>
      countEmailChange(count === undefined ? undefined : { count, counted_since: began }, after(count === undefined ? 0 : 59)),
    )
    expect(counts).toEqual([1, 2, 3, 4, 5, null].map((count) => count && { count, counted_since: began }))
  })

  it('counts anew after an hour', () => {
    expect(countEmailChange({ count: 5, counted_since: began }, after(60))).toEqual({ count: 1, counted_since: after(60) })
  })
})

describe('a link to confirm an address', () => {
  const link = (hash: string, used: Date | null = null) => ({ hash, used_at: used, expires_at: after(60) })

  it.each([
    ['newest', 'valid'],
    ['used before', 'used'],
    ['ended by the newest', 'expired'],
  ])('that is the %s is %s', (hash, state) => {
    const former = [
      { hash: 'used before', used_at: after(-5) },
      { hash: 'ended by the newest', used_at: null },
    ]
    expect(emailLinkState({ ...link('newest'), former }, hash, after(0))).toBe(state)
  })

  it('is used once it was, and expired from the time it names', () => {
    expect(emailLinkState(link('newest', after(1)), 'newest', after(2))).toBe('used')
    expect(emailLinkState(link('newest'), 'newest', after(59))).toBe('valid')
    expect(emailLinkState(link('newest'), 'newest', after(60))).toBe('expired')
  })

  it('is remembered, the last five, once there is a newer one', () => {
    const former = ['1', '2', '3', '4', '5'].map((hash) => ({ hash, used_at: null }))
    expect(formerLinks(undefined)).toEqual([])
    expect(formerLinks({ hash: null, used_at: null })).toEqual([])
    expect(formerLinks({ hash: '6', used_at: after(1), former })).toEqual([...former.slice(1), { hash: '6', used_at: after(1) }])
  })
})
