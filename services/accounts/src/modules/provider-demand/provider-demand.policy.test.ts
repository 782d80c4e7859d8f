import { describe, expect, it } from 'vitest'
import { hindranceOf } from './provider-demand.policy.ts'

const at = new Date('2026-11-30T12:00:00Z')
const team = { owner_id: 1 }
const provider = { _id: 7, enabled: true, tested_at: at }
const proof = { team_id: 3, provider_id: 7, identity: 'ada', at }

describe('hindranceOf', () => {
  it.each([
    ['none', []],
    ['one that is turned off', [{ ...provider, enabled: false }]],
    ['one that nobody has tested', [{ ...provider, tested_at: null }]],
  ])('asks for a test with %s', (_, providers) => {
    expect(hindranceOf(team, providers, { userId: 1, proofs: [] })).toBe('not_tested')
  })

  it('asks nothing more of the owner', () => {
    expect(hindranceOf(team, [provider], { userId: 1, proofs: [] })).toBeNull()
  })

  it('asks an admin to come in by a provider that was tested', () => {
    expect(hindranceOf(team, [provider], { userId: 2, proofs: [] })).toBe('not_signed_in')
    expect(hindranceOf(team, [provider], { userId: 2, proofs: [{ ...proof, provider_id: 8 }] })).toBe('not_signed_in')
    expect(hindranceOf(team, [provider], { userId: 2, proofs: [proof] })).toBeNull()
  })
})
