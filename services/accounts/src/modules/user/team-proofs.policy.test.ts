import { describe, expect, it } from 'vitest'
import { type TeamProof, heldBackBy, withProof } from './team-proofs.policy.ts'

const now = new Date('2026-11-30T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const demand = { team_id: 1, max_age_days: 10, provider_ids: [7] }
const proof = (fields: Partial<TeamProof> = {}): TeamProof => ({ team_id: 1, provider_id: 7, identity: 'ada', at: now, ...fields })

describe('heldBackBy', () => {
  it('holds nothing back without a demand', () => {
    expect(heldBackBy([], [], now)).toEqual({ heldBack: [], provedUntil: undefined })
  })

  it('holds a team back that nothing was said for', () => {
    expect(heldBackBy([demand], [], now).heldBack).toEqual([1])
  })

  it.each([
    ['by the provider of another team', { team_id: 2 }],
    ['by a provider that is turned off', { provider_id: 8 }],
    ['too long ago', { at: daysAgo(10) }],
  ])('holds a team back for which it was said %s', (_, fields) => {
    expect(heldBackBy([demand], [proof(fields)], now).heldBack).toEqual([1])
  })

  it('lets in who was named in time, and says until when', () => {
    const proofs = [proof({ at: daysAgo(9) }), proof({ at: daysAgo(20), identity: 'former' })]
    expect(heldBackBy([demand], proofs, now)).toEqual({ heldBack: [], provedUntil: now.getTime() + 86_400_000 })
  })

  it('gives the first end of several', () => {
    const demands = [demand, { team_id: 2, max_age_days: 1, provider_ids: [8] }]
    const proofs = [proof(), proof({ team_id: 2, provider_id: 8, identity: 'b' })]
    expect(heldBackBy(demands, proofs, now).provedUntil).toBe(now.getTime() + 86_400_000)
  })
})

describe('withProof', () => {
  it('replaces what the provider said of the same person', () => {
    const newer = proof()
    expect(withProof([proof({ at: daysAgo(3) }), proof({ identity: 'b' })], newer)).toEqual([proof({ identity: 'b' }), newer])
  })

  it('keeps the latest twenty', () => {
    const many = Array.from({ length: 20 }, (_, index) => proof({ identity: `person ${index}` }))
    expect(withProof(many, proof()).map(({ identity }) => identity)).toEqual([...many.slice(1).map(({ identity }) => identity), 'ada'])
  })
})
