import { teamPermissions } from '@foyer/contracts/accounts/team-roles'
import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import type { TeamMember } from './team-member.model.ts'
import type { Team } from './team.model.ts'
import { allowedIn, allowsOf, hasTrialExpired, memberLimitOf, roleOf, toMembership, trialDaysLeft } from './team.policy.ts'

const team: Team = {
  _id: 7,
  public_id: 'Team007',
  title: 'Editors',
  description: '',
  owner_id: 1,
  created_by: 1,
  created_at: new Date('2026-11-01'),
  is_enterprise: false,
  parent_id: null,
  permissions: ['create'],
  lock_teammenu: false,
  is_sharing_restricted: false,
  takes_requests: false,
  is_readable_by_enterprise: false,
  is_education: false,
  is_whitelabel: false,
  is_premium: null,
  max_member_limit: null,
  trial_ends_at: null,
}
const memberAs = (user_id: number, role: TeamMember['role'], groups?: number[]): TeamMember => ({
  _id: 70 + user_id,
  team_id: 7,
  user_id,
  role,
  ...(groups ? { groups } : {}),
  invited_by: null,
  since: new Date('2026-11-02'),
  name: 'ada',
  email: 'ada@example.org',
})
const unlimited = { plan: 'unlimited', seats: null } as const
const free = { plan: 'free', seats: null } as const
const all = { ...team, permissions: [...teamPermissions] }

describe('allowsOf', () => {
  it('gives what the team lets its members do, in the order of the list', () => {
    expect(allowsOf({ ...team, permissions: ['delete', 'create'] })).toEqual(['create', 'delete'])
  })

  it('leaves out sharing and inviting where they are for admins alone', () => {
    expect(allowsOf({ ...all, is_sharing_restricted: true })).toEqual(['create', 'edit', 'order', 'delete'])
  })

  it('leaves out the order of pages where the menu is locked', () => {
    expect(allowsOf({ ...all, lock_teammenu: true })).not.toContain('order')
  })
})

describe('roleOf', () => {
  it('takes the owner from the team, whatever role their membership has', () => {
    expect([roleOf(team, memberAs(1, 'member')), roleOf(team, memberAs(2, 'admin')), roleOf(team, memberAs(3, 'member'))]).toEqual([
      'owner',
      'admin',
      'member',
    ])
  })

  it('lets nothing that is stored with a membership make an owner', () => {
    expect(roleOf(team, memberAs(2, 'owner' as 'admin'))).not.toBe('owner')
  })
})

describe('allowedIn', () => {
  it('lets the owner and admins do everything, also what is switched off for members', () => {
    const restricted = { ...team, is_sharing_restricted: true, lock_teammenu: true }
    expect([allowedIn(restricted, memberAs(1, 'admin')), allowedIn(restricted, memberAs(2, 'admin'))]).toEqual([
      [...teamPermissions],
      [...teamPermissions],
    ])
    expect(allowedIn(restricted, memberAs(3, 'member'))).toEqual(['create'])
  })
})

describe('toMembership', () => {
  it('names what members may do, and for the owner and admins nothing but the role', () => {
    expect(toMembership(all, memberAs(2, 'admin'))).toEqual({ id: 7, role: 'admin' })
    expect(toMembership(all, memberAs(3, 'member', [9]))).toEqual({ id: 7, role: 'member', allows: [...teamPermissions], groups: [9] })
    expect(toMembership({ ...team, permissions: [] }, memberAs(3, 'member'))).toEqual({ id: 7, role: 'member' })
  })

  it('names no more groups than an identity may have', () => {
    const groups = Array.from({ length: limits.groups_per_member + 5 }, (_, index) => index + 1)
    expect(toMembership(team, memberAs(3, 'member', groups)).groups).toHaveLength(limits.groups_per_member)
  })
})

describe('memberLimitOf', () => {
  it('prefers the number of the team to that of all teams', () => {
    expect([memberLimitOf({ max_member_limit: 3 }, unlimited, 500), memberLimitOf({ max_member_limit: null }, unlimited, 500)]).toEqual([
      3, 500,
    ])
  })

  it('gives a team without a plan room for 20 where billing is on', () => {
    expect([memberLimitOf({ max_member_limit: null }, free, 500), memberLimitOf({ max_member_limit: null }, free, 10)]).toEqual([20, 10])
  })
})

describe('the trial of a team', () => {
  const ends = { trial_ends_at: new Date('2026-12-10T12:00:00Z') }

  it('counts the days that are left, the last one as one', () => {
    const left = (day: string) => trialDaysLeft(ends, 'free', new Date(day))
    expect([left('2026-12-08T12:00:00Z'), left('2026-12-10T11:00:00Z'), left('2026-12-10T12:00:00Z')]).toEqual([2, 1, 0])
  })

  it('expires at its end, unless there is a plan by then', () => {
    const after = new Date('2026-12-10T12:00:00Z')
    expect([hasTrialExpired(ends, 'free', after), hasTrialExpired(ends, 'unlimited', after), hasTrialExpired(ends, 'team', after)]).toEqual(
      [true, true, false],
    )
    expect(hasTrialExpired(ends, 'free', new Date('2026-12-10T11:59:59Z'))).toBe(false)
  })

  it('never expires where there is none', () => {
    expect([
      hasTrialExpired({ trial_ends_at: null }, 'free', new Date()),
      trialDaysLeft({ trial_ends_at: null }, 'free', new Date()),
    ]).toEqual([false, null])
  })
})
