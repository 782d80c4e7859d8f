import type { Endpoint } from '@foyer/contracts/endpoint'
import { deleteTeam } from '@foyer/contracts/accounts/teams/team-deletion'
import { listTeamAudit } from '@foyer/contracts/accounts/teams/team-audit'
import { createGroup, deleteGroup, listGroups, updateGroup } from '@foyer/contracts/accounts/teams/team-groups'
import { answerTeamParent, listTeamsBelow, releaseTeam, setTeamParent } from '@foyer/contracts/accounts/teams/team-parents'
import { removeTeamLogo } from '@foyer/contracts/accounts/teams/team-logo'
import {
  type Team,
  type TeamMember,
  answerTeamOffer,
  getTeam,
  listMembers,
  offerTeam,
  removeMember,
  updateMember,
  updateTeam,
} from '@foyer/contracts/accounts/teams/teams'
import type { TeamRole } from '@foyer/contracts/accounts/team-roles'
import { errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { createTeamModel } from '../../src/modules/team/team.model.ts'
import { type Accounts, type AccountsStores, type SignedIn, newPerson, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { membershipsOf, newTeam, newTeamWithPeople, putInto } from '../support/teams.ts'

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

type World = Awaited<ReturnType<typeof newTeamWithPeople>> & {
  stranger: SignedIn
  removed: SignedIn
  foreign: SignedIn
  director: SignedIn
}

/** A team, who is in it, somebody who was, the owners of another team and of its enterprise, and a stranger. */
async function newWorld(): Promise<World> {
  const world = await newTeamWithPeople(accounts, stores)
  const [stranger, removed, foreign] = [await newPerson(accounts.url), await newPerson(accounts.url), await newPerson(accounts.url)]
  const director = await newPerson(accounts.url)
  const enterprise = await newTeam(accounts.url, director, { is_enterprise: true })
  await createTeamModel(stores.mongo).updateOne({ _id: world.team.id }, { $set: { parent_id: enterprise.id } })
  await newTeam(accounts.url, foreign)
  await putInto(stores, world.team, removed, 'admin')
  await callWith(accounts.url, removeMember, { params: atMember(world, removed.user.id) }, world.owner)
  return { ...world, stranger, removed, foreign, director }
}

type Call = { endpoint: Endpoint; input: (world: World) => { params?: object; body?: unknown } }

const roleOf = async ({ team }: World, { user }: SignedIn): Promise<TeamRole | null> => {
  const stored = await createTeamModel(stores.mongo).findOne({ _id: team.id }).lean()
  return stored?.owner_id === user.id ? 'owner' : null
}

const at = ({ team }: Pick<World, 'team'>) => ({ public_id: team.public_id })
const atMember = (world: Pick<World, 'team'>, id: number) => ({ ...at(world), user_id: String(id) })
const atGroup = (world: World, id: number) => ({ ...at(world), group_id: String(id) })
const atTeam = (world: World, publicId: string) => ({ ...at(world), team_public_id: publicId })
const calls: Record<string, Call & { least: 'member' | 'admin' | 'owner' }> = {
  getTeam: { endpoint: getTeam, least: 'member', input: (world) => ({ params: at(world) }) },
  listMembers: { endpoint: listMembers, least: 'member', input: (world) => ({ params: at(world) }) },
  listGroups: { endpoint: listGroups, least: 'member', input: (world) => ({ params: at(world) }) },
  updateTeam: { endpoint: updateTeam, least: 'admin', input: (world) => ({ params: at(world), body: { description: 'New' } }) },
  removeTeamLogo: { endpoint: removeTeamLogo, least: 'admin', input: (world) => ({ params: at(world) }) },
  updateMember: {
    endpoint: updateMember,
    least: 'admin',
    input: (world) => ({ params: atMember(world, world.member.user.id), body: { role: 'admin' } }),
  },
  removeMember: { endpoint: removeMember, least: 'admin', input: (world) => ({ params: atMember(world, 4711) }) },
  createGroup: {
    endpoint: createGroup,
    least: 'admin',
    input: (world) => ({ params: at(world), body: { title: `Group ${Math.random()}`, user_ids: [] } }),
  },
  deleteGroup: { endpoint: deleteGroup, least: 'admin', input: (world) => ({ params: atGroup(world, 4711) }) },
  listTeamAudit: { endpoint: listTeamAudit, least: 'admin', input: (world) => ({ params: at(world) }) },
  listTeamsBelow: { endpoint: listTeamsBelow, least: 'admin', input: (world) => ({ params: at(world) }) },
  releaseTeam: { endpoint: releaseTeam, least: 'admin', input: (world) => ({ params: atTeam(world, 'Abc1234') }) },
  setTeamParent: { endpoint: setTeamParent, least: 'owner', input: (world) => ({ params: at(world), body: { parent: null } }) },
  offerTeam: { endpoint: offerTeam, least: 'owner', input: (world) => ({ params: at(world), body: { user_id: null } }) },
}
const rank = { stranger: -1, removed: -1, foreign: -1, director: -1, member: 0, admin: 1, owner: 2 } as const
const least = { member: 0, admin: 1, owner: 2 } as const
type Caller = keyof typeof rank

const send = (world: World, person: SignedIn, { endpoint, input }: Call) => callWith(accounts.url, endpoint, input(world) as never, person)

describe('the roles in a team', () => {
  it.each(Object.keys(rank) as Caller[])('let %s do what they may and nothing else', async (caller) => {
    const world = await newWorld()
    for (const [name, call] of Object.entries(calls)) {
      const answer = await send(world, world[caller], call)
      const may = rank[caller] >= least[call.least]
      const refusal = rank[caller] < 0 ? 'not_found' : 'forbidden'
      expect([name, answer.status < 300 ? 'done' : errorCodeOf(answer)]).toEqual([name, may ? 'done' : refusal])
    }
  })
})

describe('the owner of a team', () => {
  const attempts: Record<string, (world: World, person: SignedIn) => Call> = {
    'the role of an owner': (_world, { user }) => ({
      endpoint: updateMember,
      input: (world) => ({ params: atMember(world, user.id), body: { role: 'owner' } }),
    }),
    'an offer to themselves': (_world, { user }) => ({
      endpoint: offerTeam,
      input: (world) => ({ params: at(world), body: { user_id: user.id } }),
    }),
    'accepting what nobody has offered': () => ({
      endpoint: answerTeamOffer,
      input: (world) => ({ params: at(world), body: { accept: true } }),
    }),
    'removing the owner': () => ({
      endpoint: removeMember,
      input: (world) => ({ params: atMember(world, world.owner.user.id) }),
    }),
    'making the owner a member': () => ({
      endpoint: updateMember,
      input: (world) => ({ params: atMember(world, world.owner.user.id), body: { role: 'member' } }),
    }),
    'a field of the team': (_world, { user }) => ({
      endpoint: updateTeam,
      input: (world) => ({ params: at(world), body: { owner_id: user.id } }),
    }),
    'deleting the team': () => ({
      endpoint: deleteTeam,
      input: (world) => ({ params: at(world), body: { title: 'Editors' } }),
    }),
    'an answer for the enterprise': () => ({
      endpoint: answerTeamParent,
      input: (world) => ({ params: atTeam(world, world.team.public_id), body: { accept: true } }),
    }),
  }

  it.each(Object.entries(attempts))('stays who it is, whoever tries %s', async (_name, attempt) => {
    const world = await newWorld()
    for (const person of [world.stranger, world.removed, world.foreign, world.director, world.member, world.admin]) {
      expect((await send(world, person, attempt(world, person))).status).toBeGreaterThanOrEqual(400)
      expect(await roleOf(world, person)).toBeNull()
    }
    expect(await roleOf(world, world.owner)).toBe('owner')
    expect(await membershipsOf(accounts.url, world.owner)).toEqual([{ id: world.team.id, role: 'owner' }])
  })

  it('stays who it is while somebody leaves and accepts at once', async () => {
    const world = await newWorld()
    const { team, owner, admin } = world
    await send(world, owner, { endpoint: offerTeam, input: () => ({ params: at(world), body: { user_id: admin.user.id } }) })
    await Promise.all([
      send(world, admin, { endpoint: answerTeamOffer, input: () => ({ params: at(world), body: { accept: true } }) }),
      send(world, owner, { endpoint: removeMember, input: () => ({ params: atMember(world, admin.user.id) }) }),
    ])
    const owners = [await membershipsOf(accounts.url, owner), await membershipsOf(accounts.url, admin)].flat()
    expect(owners.filter(({ id, role }) => id === team.id && role === 'owner')).toHaveLength(1)
  })
})

describe('handing a team over', () => {
  it('makes whoever accepts the owner, and their predecessor an admin', async () => {
    const world = await newWorld()
    const { team, owner, member } = world
    const offer = await callWith(accounts.url, offerTeam, { params: at(world), body: { user_id: member.user.id } }, owner)
    expect((offer.body as { organization: Team }).organization.transfer).toEqual({ user_id: member.user.id, name: member.user.name })
    expect(await membershipsOf(accounts.url, owner)).toEqual([{ id: team.id, role: 'owner' }])
    const answer = await callWith(accounts.url, answerTeamOffer, { params: at(world), body: { accept: true } }, member)
    expect((answer.body as { organization: Team }).organization).toMatchObject({ role: 'owner', transfer: null })
    expect([await membershipsOf(accounts.url, owner), await membershipsOf(accounts.url, member)]).toEqual([
      [{ id: team.id, role: 'admin' }],
      [{ id: team.id, role: 'owner' }],
    ])
  })

  it('offers nothing any more to who has declined or was removed', async () => {
    const world = await newWorld()
    const { owner, admin, member } = world
    const offerTo = ({ user }: SignedIn) => callWith(accounts.url, offerTeam, { params: at(world), body: { user_id: user.id } }, owner)
    const accept = (person: SignedIn, accepts: boolean) =>
      callWith(accounts.url, answerTeamOffer, { params: at(world), body: { accept: accepts } }, person)
    await offerTo(admin)
    expect((await accept(member, true)).status).toBe(409)
    await accept(admin, false)
    expect((await accept(admin, true)).status).toBe(409)
    await offerTo(member)
    await callWith(accounts.url, removeMember, { params: atMember(world, member.user.id) }, admin)
    expect((await accept(member, true)).status).toBe(404)
  })

  it('refuses to offer a team to who is not in it', async () => {
    const world = await newWorld()
    const answer = await callWith(accounts.url, offerTeam, { params: at(world), body: { user_id: world.stranger.user.id } }, world.owner)
    expect([answer.status, errorCodeOf(answer)]).toEqual([404, 'not_found'])
  })
})

describe('the members of a team', () => {
  it('tells other services whom it removes, with the address that invitations may be open for', async () => {
    const world = await newTeamWithPeople(accounts, stores)
    const { id, email } = world.member.user
    await callWith(accounts.url, removeMember, { params: atMember(world, id) }, world.owner)
    const stored = await createTeamModel(stores.mongo).findOne({ _id: world.team.id }).lean()
    const payload = { team_id: world.team.id, user_id: id, email }
    expect(stored?.pending_events).toContainEqual(expect.objectContaining({ name: 'team.member_removed', payload }))
  })

  const list = async (world: World, person: SignedIn, query: Record<string, string> = {}) =>
    (await callWith(accounts.url, listMembers, { params: at(world), query }, person)).body as {
      members: TeamMember[]
      next: string | null
      total: number
    }

  it('show their addresses to the owner and admins alone', async () => {
    const world = await newWorld()
    const [forAdmin, forMember] = [await list(world, world.admin), await list(world, world.member)]
    expect(forAdmin.total).toBe(3)
    expect(new Set(forAdmin.members.map(({ email }) => email))).toEqual(
      new Set([world.owner, world.admin, world.member].map(({ user }) => user.email)),
    )
    expect(forMember.members.map(({ email, last_seen_at }) => [email, last_seen_at])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
  })

  it('come up for their address to those who see it, and to nobody else', async () => {
    const world = await newWorld()
    await stores.users.updateOne({ _id: world.owner.user.id }, { $set: { name: 'Zoe' } })
    const query = { query: world.admin.user.email.slice(0, -4) }
    expect((await list(world, world.owner, query)).members.map(({ user_id }) => user_id)).toEqual([world.admin.user.id])
    expect((await list(world, world.member, query)).members).toEqual([])
  })

  it('appear by role, the owner as the owner', async () => {
    const world = await newWorld()
    const idsOf = async (role: string) => (await list(world, world.member, { role })).members.map(({ user_id }) => user_id)
    expect([await idsOf('owner'), await idsOf('admin'), await idsOf('member')]).toEqual([
      [world.owner.user.id],
      [world.admin.user.id],
      [world.member.user.id],
    ])
  })

  it('counts only matching members', async () => {
    const world = await newWorld()
    const query = { query: world.admin.user.email.slice(0, -4) }
    const totals = [
      await list(world, world.owner, query),
      await list(world, world.owner, { role: 'member' }),
      await list(world, world.member, query),
    ]
    expect(totals.map(({ total }) => total)).toEqual([1, 1, 0])
  })

  it('leave themselves, and lose the team at once', async () => {
    const world = await newWorld()
    const params = atMember(world, world.member.user.id)
    expect((await callWith(accounts.url, removeMember, { params }, world.member)).status).toBe(200)
    expect(await membershipsOf(accounts.url, world.member)).toEqual([])
    expect((await callWith(accounts.url, getTeam, { params: at(world) }, world.member)).status).toBe(404)
  })

  it('remove nobody else', async () => {
    const world = await newWorld()
    const params = atMember(world, world.admin.user.id)
    expect(errorCodeOf(await callWith(accounts.url, removeMember, { params }, world.member))).toBe('forbidden')
  })
})

describe('the groups of a team', () => {
  it('take members of the team alone, and stand in their identities', async () => {
    const world = await newWorld()
    const { team, admin, member, stranger } = world
    const body = { title: 'Writers', user_ids: [member.user.id, stranger.user.id] }
    const { body: group } = await callWith(accounts.url, createGroup, { params: at(world), body }, admin)
    expect(group).toMatchObject({ title: 'Writers', user_ids: [member.user.id] })
    const { id } = group as { id: number }
    expect(await membershipsOf(accounts.url, member)).toEqual([{ id: team.id, role: 'member', allows: ['create'], groups: [id] }])
    const groupParams = atGroup(world, id)
    const changed = await callWith(accounts.url, updateGroup, { params: groupParams, body: { user_ids: [admin.user.id] } }, admin)
    expect(changed.body).toMatchObject({ title: 'Writers', user_ids: [admin.user.id] })
    expect(await membershipsOf(accounts.url, member)).toEqual([{ id: team.id, role: 'member', allows: ['create'] }])
    await callWith(accounts.url, deleteGroup, { params: groupParams }, admin)
    expect(await membershipsOf(accounts.url, admin)).toEqual([{ id: team.id, role: 'admin' }])
  })

  it('refuse a title that another one has, however it is spelled', async () => {
    const world = await newWorld()
    const create = (title: string) => callWith(accounts.url, createGroup, { params: at(world), body: { title, user_ids: [] } }, world.admin)
    await create('Writers')
    expect(errorCodeOf(await create('WRITERS'))).toBe('conflict')
  })

  it('belong to their team: another one reaches none of them', async () => {
    const [world, another] = [await newWorld(), await newWorld()]
    const { body } = await callWith(accounts.url, createGroup, { params: at(world), body: { title: 'A', user_ids: [] } }, world.admin)
    const params = atGroup(another, (body as { id: number }).id)
    expect((await callWith(accounts.url, updateGroup, { params, body: { title: 'B' } }, another.owner)).status).toBe(404)
    await callWith(accounts.url, deleteGroup, { params }, another.owner)
    expect((await callWith(accounts.url, listGroups, { params: at(world) }, world.member)).body).toMatchObject({ groups: [{ title: 'A' }] })
  })
})
