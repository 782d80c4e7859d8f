import type { Plan } from '@foyer/contracts/billing/entitlements'
import { createIdGenerator } from '@foyer/service-kit/ids'
import { limits } from '@foyer/contracts/limits'
import { afterAll, describe, expect, it } from 'vitest'
import { createJoinTeam } from '../../src/modules/team/join-team.command.ts'
import { createTeamMemberModel } from '../../src/modules/team/team-member.model.ts'
import { createTeamMemberRepository } from '../../src/modules/team/team-member.repository.ts'
import { createTeamSeats } from '../../src/modules/team/team-seats.ts'
import { createTeamModel } from '../../src/modules/team/team.model.ts'
import { createTeamRepository } from '../../src/modules/team/team.repository.ts'
import { createUserRepository } from '../../src/modules/user/user.repository.ts'
import { type Accounts, type AccountsStores, newPerson, withAccounts } from '../support/accounts.ts'
import { membershipsOf, newTeam } from '../support/teams.ts'

let stores: AccountsStores
let accounts: Accounts
withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

const ids = createIdGenerator()

/** The command on the store of the running service, and whom it has signalled of. */
function joining({ plan = 'unlimited' }: { plan?: Plan } = {}) {
  const signalled: number[] = []
  const teams = createTeamRepository(createTeamModel(stores.mongo))
  const clock = () => new Date()
  const join = createJoinTeam({
    teams,
    members: createTeamMemberRepository(createTeamMemberModel(stores.mongo)),
    users: createUserRepository(stores.users),
    seats: createTeamSeats({ teams, ownOf: async () => ({ plan, seats: null }), limitOfAll: limits.team_members, clock }),
    data: { beginningOf: async () => undefined },
    signals: { publish: async (signal) => void ('user_id' in signal && signalled.push(signal.user_id)) },
    relay: () => undefined,
    ids,
    clock,
  })
  return { join, signalled }
}

const asMember = { role: 'member' as const, invitedBy: null }

describe('joining a team', () => {
  it('makes somebody a member and tells every process', async () => {
    const [owner, ada] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const team = await newTeam(accounts.url, owner)
    const { join, signalled } = joining()
    expect(await join(team.id, ada.user.id, { role: 'admin', invitedBy: owner.user.id })).toMatchObject({ isNew: true })
    expect([await membershipsOf(accounts.url, ada), signalled]).toEqual([[{ id: team.id, role: 'admin' }], [ada.user.id]])
  })

  it('leaves who is in it what they are, the owner too', async () => {
    const [owner, ada] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const team = await newTeam(accounts.url, owner)
    const { join } = joining()
    await join(team.id, ada.user.id, asMember)
    const again = [await join(team.id, ada.user.id, { role: 'admin', invitedBy: null }), await join(team.id, owner.user.id, asMember)]
    expect(again.map(({ isNew }) => isNew)).toEqual([false, false])
    expect([await membershipsOf(accounts.url, ada), await membershipsOf(accounts.url, owner)]).toMatchObject([
      [{ role: 'member' }],
      [{ role: 'owner' }],
    ])
  })

  it('passes the limit of a team at no time, however many come at once', async () => {
    const team = await newTeam(accounts.url, await newPerson(accounts.url))
    await createTeamModel(stores.mongo).updateOne({ _id: team.id }, { $set: { max_member_limit: 3 } })
    const people = await Promise.all(Array.from({ length: 6 }, () => newPerson(accounts.url)))
    const { join } = joining()
    const outcomes = await Promise.allSettled(people.map(({ user }) => join(team.id, user.id, asMember)))
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
    expect(new Set(refusals.map(({ message }) => message))).toEqual(new Set(['team_member_limit']))
    expect(await createTeamMemberModel(stores.mongo).countDocuments({ team_id: team.id })).toBeLessThanOrEqual(3)
  })

  it('ends at 20 people in a team without a plan where billing is on', async () => {
    const team = await newTeam(accounts.url, await newPerson(accounts.url))
    const people = await Promise.all(Array.from({ length: 20 }, () => newPerson(accounts.url)))
    const { join } = joining({ plan: 'free' })
    const joined: boolean[] = []
    for (const { user } of people)
      joined.push(
        await join(team.id, user.id, asMember).then(
          () => true,
          () => false,
        ),
      )
    expect(joined).toEqual([...Array.from({ length: 19 }, () => true), false])
  })

  it.each([
    ['whose trial is over', { trial_ends_at: new Date(0) }, 'team_trial_expired'],
    ['that is locked', { suspension: { at: new Date(), reason: 'Spam', by: 'Ada' } }, 'not_found'],
    ['that is deleted', { deletion: { at: new Date(), due_at: new Date(Date.now() + 86_400_000), by: 1 } }, 'not_found'],
  ])('refuses a team %s', async (_which, change, code) => {
    const team = await newTeam(accounts.url, await newPerson(accounts.url))
    await createTeamModel(stores.mongo).updateOne({ _id: team.id }, { $set: change })
    const { user } = await newPerson(accounts.url)
    await expect(joining().join(team.id, user.id, asMember)).rejects.toThrow(code)
  })

  it('refuses people whose account is being deleted, and members of the maximum number of teams', async () => {
    const team = await newTeam(accounts.url, await newPerson(accounts.url))
    const [leaving, joiner] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const deletion = { requested_at: new Date(), due_at: new Date(Date.now() + 86_400_000), hash: null, started_at: null }
    await stores.users.updateOne({ _id: leaving.user.id }, { $set: { deletion } })
    await expect(joining().join(team.id, leaving.user.id, asMember)).rejects.toThrow('account_leaving')
    const members = createTeamMemberModel(stores.mongo)
    const own = { user_id: joiner.user.id, role: 'member' as const, invited_by: null, since: new Date(), name: 'ada', email: '' }
    await members.insertMany(Array.from({ length: limits.memberships }, (_, index) => ({ ...own, _id: ids(), team_id: index + 1 })))
    await expect(joining().join(team.id, joiner.user.id, asMember)).rejects.toThrow('team_limit')
    expect(await members.countDocuments({ user_id: joiner.user.id })).toBe(limits.memberships)
  })
})
