import { describe, expect, it } from 'vitest'
import { provableRole, provedMembership } from './proved-rights.policy.ts'

describe('provableRole', () => {
  it.each([
    { provedByTeam: undefined, most: 'owner' },
    { provedByTeam: 7, most: 'admin' },
    { provedByTeam: 8, most: 'member' },
    { provedByTeam: null, most: 'member' },
  ])('gives $most in team 7 where team $provedByTeam says who it is', ({ provedByTeam, most }) => {
    expect(provableRole(7, provedByTeam)).toBe(most)
  })
})

describe('provedMembership', () => {
  it('keeps what is no more than that, and cuts down what is', () => {
    expect(provedMembership({ id: 8, role: 'member', allows: ['edit'] }, 7)).toEqual({ id: 8, role: 'member', allows: ['edit'] })
    expect(provedMembership({ id: 8, role: 'owner', groups: [3] }, 7)).toEqual({ id: 8, role: 'member', groups: [3] })
    expect(provedMembership({ id: 7, role: 'owner' }, 7)).toEqual({ id: 7, role: 'admin' })
    expect(provedMembership({ id: 7, role: 'owner' }, undefined)).toEqual({ id: 7, role: 'owner' })
  })
})
