import { describe, expect, it } from 'vitest'
import { confirmsAddresses, endOf, nextCheck, problemOf, stateOf } from './team-domain.policy.ts'

const hourMs = 3_600_000
const now = new Date('2026-11-30T12:00:00Z')
const claim = { domain: 'start.example.com', challenge: 'abc' }
const old = new Date('2026-01-01')

describe('the state of a domain', () => {
  it.each([
    ['claimed', { is_host: true }],
    ['off', { is_host: true, off_at: now }],
    ['proved', { is_host: true, proved_name: 'start.example.com' }],
    ['proved', { is_host: false, proved_name: 'start.example.com', reached_at: now }],
    ['active', { is_host: true, proved_name: 'start.example.com', reached_at: now }],
    ['failing', { is_host: true, proved_name: 'start.example.com', reached_at: now, failing_since: now }],
  ] as const)('returns %s', (state, fields) => expect(stateOf(fields)).toBe(state))
})

describe('what DNS says of a claim', () => {
  it('accepts the record among others', () => {
    expect(problemOf({ kind: 'records', texts: ['v=spf1', 'foyer-domain=abc '] }, claim)).toBeNull()
  })

  it('tells a missing record from another one, and both from silence', () => {
    expect(problemOf({ kind: 'absent' }, claim)).toBe('record_missing')
    expect(problemOf({ kind: 'records', texts: ['foyer-domain=ab'] }, claim)).toBe('record_differs')
    expect(problemOf({ kind: 'unknown' }, claim)).toBe('dns_unavailable')
    expect(problemOf({ kind: 'disagreement' }, claim)).toBe('dns_differs')
  })
})

describe('the next check', () => {
  it('comes soon while somebody sets the domain up, and daily once it stands', () => {
    expect(nextCheck({ claimed_at: now, is_host: true }, now)).toEqual(new Date(now.getTime() + hourMs / 6))
    expect(nextCheck({ claimed_at: old, is_host: true }, now)).toEqual(new Date(now.getTime() + 2 * hourMs))
    const proved = { claimed_at: old, proved_name: 'start.example.com' }
    expect(nextCheck({ ...proved, is_host: true, reached_at: now }, now)).toEqual(new Date(now.getTime() + 24 * hourMs))
    expect(nextCheck({ ...proved, is_host: false }, now)).toEqual(new Date(now.getTime() + 24 * hourMs))
    expect(nextCheck({ ...proved, is_host: true, failing_since: now }, now)).toEqual(new Date(now.getTime() + 6 * hourMs))
  })
})

describe('the end of a domain', () => {
  const domain = { failing_since: now } as Parameters<typeof endOf>[0]

  it('comes seven days after its proof was first missing', () => {
    expect(endOf({ ...domain, problem: 'record_missing' })).toEqual(new Date(now.getTime() + 7 * 24 * hourMs))
  })

  it('counts from the missing proof, whatever else fails', () => {
    const later = new Date(now.getTime() + hourMs)
    expect(endOf({ ...domain, failing_since: later, proof_missing_since: now, problem: 'unreachable' })).toEqual(
      new Date(now.getTime() + 7 * 24 * hourMs),
    )
  })

  it('does not come while it is only not reached', () => {
    expect(endOf({ ...domain, problem: 'unreachable' })).toBeNull()
  })
})

describe('an address at a name', () => {
  const name = { organization_id: 5, is_email_domain: true, proved_name: 'example.com' } as Parameters<typeof endOf>[0]

  it('counts as the team’s while its proof stands', () => {
    expect(confirmsAddresses(name, 5)).toBe(true)
    expect(confirmsAddresses({ ...name, failing_since: now, problem: 'unreachable' }, 5)).toBe(true)
  })

  it.each([
    ['is another team’s', { organization_id: 6 }],
    ['is not for addresses', { is_email_domain: false }],
    ['is off', { off_at: now }],
    ['has lost its proof', { proof_missing_since: now }],
    ['was losing its proof before', { failing_since: now, problem: 'record_differs' }],
  ])('does not where the name %s', (_case, fields) => expect(confirmsAddresses({ ...name, ...fields }, 5)).toBe(false))

  it('does not by a name that nobody has proved', () => expect(confirmsAddresses(null, 5)).toBe(false))
})
