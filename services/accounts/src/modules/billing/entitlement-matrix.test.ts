import { type Feature, type Plan, features, isEntitled } from '@foyer/contracts/billing/entitlements'
import { describe, expect, it } from 'vitest'
import { createTeamSeats } from '../team/team-seats.ts'
import type { Team } from '../team/team.model.ts'
import { createToPerson } from '../team/to-person.ts'
import type { User } from '../user/user.model.ts'
import { createOwnerPlan } from './owner-plan.ts'

const person = { _id: 1 } as User
const enterprise = { _id: 8, parent_id: null, is_enterprise: true, max_member_limit: null, trial_ends_at: null } as Team
const plain = { _id: 7, parent_id: null, is_enterprise: false, max_member_limit: null, trial_ends_at: null } as Team
const below: Team = { ...plain, _id: 9, parent_id: 8 }

/** Who pays what, and whose rights that gives. */
const subjects = {
  person: { payer: 1, asks: 1, team: null },
  'member of the team': { payer: 7, asks: 1, team: plain },
  'page of the team': { payer: 7, asks: 7, team: plain },
  'member of a team of the enterprise': { payer: 8, asks: 1, team: below },
  'page of a team of the enterprise': { payer: 8, asks: 9, team: below },
  'somebody else': { payer: 5, asks: 1, team: null },
  visitor: { payer: 1, asks: 0, team: null },
} as const
type Subject = keyof typeof subjects

const paidPlans = ['free', 'premium', 'team', 'enterprise'] as const

/** The plan of a subject where a payer has one, or where billing is off. */
function planOf(subject: Subject, paid: (typeof paidPlans)[number], billing: 'on' | 'off'): Promise<Plan> {
  const { payer, asks, team } = subjects[subject]
  const own = (id: number): Plan => (billing === 'off' ? 'unlimited' : id === payer ? paid : 'free')
  const find = async (id: number) => [plain, enterprise, below].find(({ _id }) => _id === id) ?? null
  const seats = createTeamSeats({
    teams: { find },
    ownOf: async ({ _id }) => ({ plan: own(_id), seats: null }),
    limitOfAll: 500,
    clock: () => new Date(),
  })
  const toPerson = createToPerson({
    entitlements: { planOf: async ({ _id }) => own(_id) },
    memberships: {
      joinedBy: async () =>
        team ? [{ team: { ...team, owner_id: 1, permissions: [] }, member: { user_id: 1, role: 'member' } as never }] : [],
    },
    seats,
    enabledProvidersOf: async () => [],
    hasAdvertising: false,
  })
  const users = { findById: async (id: number) => (id === 1 ? person : null) }
  return createOwnerPlan({ teams: { find }, users, seats, toPerson })(asks, 'request')
}

const entitled: Record<Subject, readonly string[]> = {
  person: ['premium', 'team', 'enterprise'],
  'member of the team': ['premium', 'team', 'enterprise'],
  'page of the team': ['premium', 'team', 'enterprise'],
  'member of a team of the enterprise': ['premium', 'team', 'enterprise'],
  'page of a team of the enterprise': ['premium', 'team', 'enterprise'],
  'somebody else': [],
  visitor: [],
}

describe.each(Object.keys(subjects) as Subject[])('what is allowed to a %s', (subject) => {
  const allowed = async (paid: (typeof paidPlans)[number], billing: 'on' | 'off'): Promise<Feature[]> => {
    const plan = await planOf(subject, paid, billing)
    return features.filter((feature) => isEntitled(plan, feature))
  }

  it.each(paidPlans)('follows from the plan that is paid: %s', async (paid) => {
    expect(await allowed(paid, 'on')).toEqual(entitled[subject].includes(paid) ? [...features] : [])
  })

  it('includes everything while billing is off, but for visitors', async () => {
    expect(await allowed('free', 'off')).toEqual(subject === 'visitor' ? [] : [...features])
  })
})
