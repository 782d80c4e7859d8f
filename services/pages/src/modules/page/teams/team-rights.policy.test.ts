import { describe, expect, it } from 'vitest'
import { ownerOfNewPage } from './team-rights.policy.ts'

describe('ownerOfNewPage', () => {
  it('gives a new page to who makes it', () => {
    expect(ownerOfNewPage({ id: 7 }, null)).toEqual({ owner_id: 7, owner_kind: 'person' })
  })

  it('gives it to a team in which they may make pages', () => {
    expect(ownerOfNewPage({ id: 7, memberships: [{ id: 9, role: 'admin' }] }, 9)).toEqual({ owner_id: 9, owner_kind: 'team' })
  })

  it('gives it to the team that calls by a token of its own', () => {
    expect(ownerOfNewPage({ id: 9, memberships: [{ id: 9, role: 'admin' }] }, undefined)).toEqual({ owner_id: 9, owner_kind: 'team' })
  })

  it('refuses a team that somebody is not in', () => {
    expect(() => ownerOfNewPage({ id: 7, memberships: [{ id: 9, role: 'admin' }] }, 8)).toThrow('not_found')
  })

  it('refuses a team that lets its members make none', () => {
    expect(() => ownerOfNewPage({ id: 7, memberships: [{ id: 9, role: 'member' }] }, 9)).toThrow('forbidden')
  })
})
