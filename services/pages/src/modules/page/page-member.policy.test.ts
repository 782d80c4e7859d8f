import { describe, expect, it } from 'vitest'
import { mayEditForTeam, mayOrderForTeam, roleIn } from './page-member.policy.ts'

const nobody = { is_owner: false, is_admin: false, is_member: false }

describe('the role of somebody on a page', () => {
  it('is none for visitors, for people who are not members, and on a page without members', () => {
    const page = { members: [{ user_id: 7, role: 'viewer' as const }] }
    expect([roleIn(page, { id: 7 }), roleIn(page, { id: 8 }), roleIn(page, null), roleIn({}, { id: 7 })]).toEqual([
      'viewer',
      null,
      null,
      null,
    ])
  })
})

describe('the page of a team', () => {
  it.each([
    [{ ...nobody, is_owner: true }, false, true],
    [{ ...nobody, is_admin: true }, false, true],
    [{ ...nobody, is_member: true }, false, false],
    [{ ...nobody, is_member: true }, true, true],
    [nobody, true, false],
  ])('is edited by %j where all members may edit is %j: %j', (part, allow_all_members_edit, may) => {
    expect(mayEditForTeam({ allow_all_members_edit }, part)).toBe(may)
  })

  it('is put in order by owners and admins of the team alone', () => {
    expect(
      [{ ...nobody, is_owner: true }, { ...nobody, is_admin: true }, { ...nobody, is_member: true }, nobody].map(mayOrderForTeam),
    ).toEqual([true, true, false, false])
  })
})
