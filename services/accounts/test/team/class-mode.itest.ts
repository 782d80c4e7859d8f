import { restorePupil } from '@foyer/contracts/accounts/teams/pupils'
import { type ClassMode, type Team, getTeam, removeMember, updateTeam } from '@foyer/contracts/accounts/teams/teams'
import { limits } from '@foyer/contracts/limits'
import { createIdGenerator } from '@foyer/service-kit/ids'
import { errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { createJoinTeam } from '../../src/modules/team/join-team.command.ts'
import { createTeamMemberModel } from '../../src/modules/team/team-member.model.ts'
import { type TeamMember, createTeamMemberRepository } from '../../src/modules/team/team-member.repository.ts'
import { createTeamSeats } from '../../src/modules/team/team-seats.ts'
import { createTeamModel } from '../../src/modules/team/team.model.ts'
import { createTeamRepository } from '../../src/modules/team/team.repository.ts'
import { createUserRepository } from '../../src/modules/user/user.repository.ts'
import { type Accounts, type AccountsStores, newPerson, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { type Class, added, at, newClass, tryToAdd } from '../support/pupils.ts'
import { newTeam, putInto } from '../support/teams.ts'

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

const choose = (world: Class, mode: ClassMode) =>
  callWith(accounts.url, updateTeam, { params: at(world), body: { people_by: mode } }, world.teacher)
const modeOf = async (world: Class) =>
  ((await callWith(accounts.url, getTeam, { params: at(world) }, world.teacher)).body as { organization: Team }).organization.people_by
const remove = (world: Class, userId: number) =>
  callWith(accounts.url, removeMember, { params: { ...at(world), user_id: String(userId) } }, world.teacher)

const ids = createIdGenerator()

/** Joins a class by e-mail; `beforeInsert` runs between the first claim and the membership. */
function joining(beforeInsert: () => Promise<unknown> = async () => undefined) {
  const teams = createTeamRepository(createTeamModel(stores.mongo))
  const members = createTeamMemberRepository(createTeamMemberModel(stores.mongo))
  const clock = () => new Date()
  const join = createJoinTeam({
    teams,
    members: {
      ...members,
      async insert(member: TeamMember) {
        await beforeInsert()
        return members.insert(member)
      },
    },
    users: createUserRepository(stores.users),
    seats: createTeamSeats({
      teams,
      ownOf: async () => ({ plan: 'unlimited' as const, seats: null }),
      limitOfAll: limits.team_members,
      clock,
    }),
    data: { beginningOf: async () => undefined },
    signals: { publish: async () => undefined },
    relay: () => undefined,
    ids,
    clock,
  })
  return { members, join: (world: Class, userId: number) => join(world.team.id, userId, { role: 'member', invitedBy: null }) }
}

describe('choosing how the pupils of a class come in', () => {
  it('decides before anybody has come', async () => {
    const world = await newClass(accounts.url)
    expect((await choose(world, 'email')).body).toMatchObject({ organization: { people_by: 'email' } })
    expect(errorCodeOf(await tryToAdd(accounts.url, world, [{ name: 'Ben' }]))).toBe('class_mixed')
    expect((await choose(world, 'user_names')).body).toMatchObject({ organization: { people_by: 'user_names' } })
    expect((await tryToAdd(accounts.url, world, [{ name: 'Ben' }])).status).toBe(201)
  })

  it('refuses while pupils are in it, and takes another choice once they are gone', async () => {
    const world = await newClass(accounts.url)
    const [pupil] = await added(accounts.url, world, 'Ben')
    expect(errorCodeOf(await choose(world, 'email'))).toBe('class_not_empty')
    await remove(world, pupil?.user_id ?? 0)
    expect((await choose(world, 'email')).status).toBe(200)
  })

  it('refuses while people who came by e-mail are in it', async () => {
    const world = await newClass(accounts.url)
    const ada = await newPerson(accounts.url)
    await joining().join(world, ada.user.id)
    expect(errorCodeOf(await choose(world, 'user_names'))).toBe('class_not_empty')
    await remove(world, ada.user.id)
    expect((await choose(world, 'user_names')).status).toBe(200)
  })

  it('does not count teachers', async () => {
    const world = await newClass(accounts.url)
    await putInto(stores, world.team, await newPerson(accounts.url), 'admin')
    expect((await choose(world, 'user_names')).status).toBe(200)
  })

  it('leaves the account of a removed pupil to its deletion when they cannot come back', async () => {
    const world = await newClass(accounts.url)
    const [pupil] = await added(accounts.url, world, 'Ben')
    await remove(world, pupil?.user_id ?? 0)
    await choose(world, 'email')
    const params = { ...at(world), user_id: String(pupil?.user_id) }
    expect(errorCodeOf(await callWith(accounts.url, restorePupil, { params }, world.teacher))).toBe('class_mixed')
    expect((await stores.users.findOne({ _id: pupil?.user_id }).lean())?.deletion).toBeDefined()
  })

  it('refuses in a team that is no class', async () => {
    const teacher = await newPerson(accounts.url)
    const team = await newTeam(accounts.url, teacher)
    expect(errorCodeOf(await choose({ team, teacher }, 'email'))).toBe('conflict')
  })

  it('refuses who was about to come in when it was chosen, and leaves no membership', async () => {
    const world = await newClass(accounts.url)
    const ada = await newPerson(accounts.url)
    const { join, members } = joining(() => choose(world, 'user_names'))
    await expect(join(world, ada.user.id)).rejects.toMatchObject({ code: 'class_mixed' })
    expect([await members.find(world.team.id, ada.user.id), await modeOf(world)]).toEqual([null, 'user_names'])
  })

  it('never has both kinds in a class when it is chosen while people come in', async () => {
    const world = await newClass(accounts.url)
    const people = [await newPerson(accounts.url), await newPerson(accounts.url), await newPerson(accounts.url)]
    const { join, members } = joining()
    await Promise.allSettled([
      choose(world, 'user_names'),
      ...people.map(({ user }) => join(world, user.id)),
      choose(world, 'email'),
      tryToAdd(accounts.url, world, [{ name: 'Ben' }]),
      choose(world, 'user_names'),
    ])
    const inside = await Promise.all((await members.userIds(world.team.id)).map((id) => stores.users.findOne({ _id: id }).lean()))
    const kinds = new Set(
      inside.flatMap((user) => (user && user._id !== world.teacher.user.id ? (user.pupil ? 'user_names' : 'email') : [])),
    )
    expect(kinds.size).toBeLessThanOrEqual(1)
    for (const kind of kinds) expect(await modeOf(world)).toBe(kind)
  })
})
