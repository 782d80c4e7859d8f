import { deleteAccount } from '@foyer/contracts/accounts/account-deletion'
import { exportAccount } from '@foyer/contracts/accounts/account-data'
import { deleteTeam, listDeletedTeams, restoreTeam } from '@foyer/contracts/accounts/teams/team-deletion'
import { listTeamAudit } from '@foyer/contracts/accounts/teams/team-audit'
import { getTeam } from '@foyer/contracts/accounts/teams/teams'
import { limits } from '@foyer/contracts/limits'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTeamMemberModel } from '../../src/modules/team/team-member.model.ts'
import { createTeamNoticeQuota } from '../../src/modules/team/team-notice-quota.ts'
import { createTeamModel } from '../../src/modules/team/team.model.ts'
import { type Accounts, type AccountsStores, type SignedIn, newPerson, startAccounts, startAccountsStores } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { newDirectory, oktaUser, provision } from '../support/directories.ts'
import { membershipsOf, newTeam, newTeamWithPeople, putInto } from '../support/teams.ts'

let stores: AccountsStores
let accounts: Accounts
const dayMs = 24 * 60 * 60 * 1000

beforeAll(async () => {
  stores = await startAccountsStores()
  accounts = await startAccounts(stores, {
    roles: ['http', 'worker'],
    env: { SWEEP_INTERVAL_MS: '100', ACCOUNT_DELETION_DAYS: '0' },
  })
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

type World = Awaited<ReturnType<typeof newTeamWithPeople>>
const params = ({ team }: Pick<World, 'team'>) => ({ public_id: team.public_id })
const remove = (world: World, person: SignedIn, body: object = {}) =>
  callWith(accounts.url, deleteTeam, { params: params(world), body: { title: 'Editors', ...body } }, person)
const pendingOf = async (id: number) => (await createTeamModel(stores.mongo).findOne({ _id: id }).lean())?.pending_events ?? []

describe('DELETE /organization/{public_id}.json', () => {
  it('takes the team from everybody at once, and tells pages which pages are handed over', async () => {
    const world = await newTeamWithPeople(accounts, stores)
    const { team, owner, member } = world
    const receiver = await newTeam(accounts.url, owner, { title: 'Press' })
    const handedOver = [
      { page_id: 1, to: { kind: 'person', user_id: member.user.id } },
      { page_id: 2, to: { kind: 'team', public_id: receiver.public_id } },
    ]
    expect((await remove(world, owner, { handed_over: handedOver })).status).toBe(200)
    expect([await membershipsOf(accounts.url, member), (await membershipsOf(accounts.url, owner)).map(({ id }) => id)]).toEqual([
      [],
      [receiver.id],
    ])
    expect((await callWith(accounts.url, getTeam, { params: params(world) }, owner)).status).toBe(404)
    const events = await pendingOf(team.id)
    expect(events.find(({ name }) => name === 'team.deleted')?.payload).toMatchObject({
      team_id: team.id,
      handed_over: [
        { page_id: 1, to: { owner_kind: 'person', owner_id: member.user.id } },
        { page_id: 2, to: { owner_kind: 'team', owner_id: receiver.id } },
      ],
    })
  })

  it('asks for the title, and hands pages to nobody who is not there for it', async () => {
    const world = await newTeamWithPeople(accounts, stores)
    const stranger = await newPerson(accounts.url)
    const theirs = await newTeam(accounts.url, stranger)
    expect((await remove(world, world.owner, { title: 'editors' })).status).toBe(422)
    const toStranger = { page_id: 1, to: { kind: 'person', user_id: stranger.user.id } }
    const toTheirs = { page_id: 1, to: { kind: 'team', public_id: theirs.public_id } }
    for (const page of [toStranger, toTheirs]) expect((await remove(world, world.owner, { handed_over: [page] })).status).toBe(404)
    expect(await membershipsOf(accounts.url, world.member)).toHaveLength(1)
  })
})

describe('POST /organization/{public_id}/restore', () => {
  it('brings the team back with its members, for its owner alone', async () => {
    const world = await newTeamWithPeople(accounts, stores)
    const { owner, admin, member } = world
    await remove(world, owner)
    const restore = (person: SignedIn) => callWith(accounts.url, restoreTeam, { params: params(world) }, person)
    expect((await restore(admin)).status).toBe(404)
    const { body } = await callWith(accounts.url, listDeletedTeams, {}, owner)
    expect(body).toMatchObject({ organizations: [{ public_id: world.team.public_id, title: 'Editors' }] })
    expect((await restore(owner)).body).toMatchObject({ organization: { role: 'owner', member_count: 3 } })
    expect(await membershipsOf(accounts.url, member)).toHaveLength(1)
    const audit = await callWith(accounts.url, listTeamAudit, { params: params(world) }, admin)
    const { entries } = audit.body as { entries: Array<{ action: string; actor: object }> }
    expect(entries.map(({ action }) => action)).toEqual(['team.restored', 'team.deleted', 'team.created'])
    expect(entries[0]?.actor).toEqual({ kind: 'person', id: owner.user.id, name: owner.user.name })
  })

  it('refuses who does too often what all members are told of', async () => {
    const world = await newTeamWithPeople(accounts, stores)
    const quota = createTeamNoticeQuota({ mongo: stores.mongo, clock: () => new Date() })
    for (let count = 0; count < limits.team_notices_per_hour; count += 1) await quota.take(world.owner.user.id)
    await remove(world, world.owner)
    const answer = await callWith(accounts.url, restoreTeam, { params: params(world) }, world.owner)
    expect(errorCodeOf(answer)).toBe('rate_limited')
    expect((await callWith(accounts.url, listDeletedTeams, {}, world.owner)).body).toMatchObject({
      organizations: [{ public_id: world.team.public_id }],
    })
  })
})

describe('a team whose time to be restored is over', () => {
  it('leaves nothing but the event that tells of it', async () => {
    const world = await newTeamWithPeople(accounts, stores)
    const { team, owner } = world
    await remove(world, owner)
    const teams = createTeamModel(stores.mongo)
    await teams.updateOne({ _id: team.id }, { $set: { 'deletion.due_at': new Date(Date.now() - dayMs) } })
    await waitFor('the sweep', async () => (await teams.findOne({ _id: team.id, deletion: { $exists: true } })) === null)
    expect(await createTeamMemberModel(stores.mongo).countDocuments({ team_id: team.id })).toBe(0)
    const stored = await teams.findOne({ _id: team.id }).lean()
    expect(JSON.stringify(stored ?? {})).not.toContain('Editors')
  })

  it('leaves nothing of its directory', async () => {
    const directory = await newDirectory(accounts, stores)
    const { team, owner } = directory
    await provision(directory, stores)
    await directory.send('POST', 'Groups', { displayName: 'Crew' })
    const call = { params: { public_id: team.public_id }, body: { title: 'Rockets' } }
    expect((await callWith(accounts.url, deleteTeam, call, owner)).status).toBe(200)
    await createTeamModel(stores.mongo).updateOne({ _id: team.id }, { $set: { 'deletion.due_at': new Date(Date.now() - dayMs) } })
    await waitFor('the end of the directory', async () => {
      const left = await Promise.all([
        stores.mongo.collection('team_directories').countDocuments({ _id: team.id as never }),
        stores.mongo.collection('directory_accounts').countDocuments({ _id: team.id as never }),
        stores.mongo.collection('directory_users').countDocuments({ team_id: team.id }),
        stores.mongo.collection('directory_groups').countDocuments({ team_id: team.id }),
      ])
      return left.every((count) => count === 0)
    })
  })
})

describe('the deletion of an account', () => {
  it('takes what directories say of the person with it', async () => {
    const directory = await newDirectory(accounts, stores)
    const person = await newPerson(accounts.url)
    await stores.users.updateOne({ _id: person.user.id }, { email_confirmed_at: new Date() })
    await putInto(stores, directory.team, person)
    await directory.send('POST', 'Users', oktaUser(person.user.email))
    const records = stores.mongo.collection('directory_users')
    expect(await records.countDocuments({ user_id: person.user.id })).toBe(1)
    expect((await callWith(accounts.url, deleteAccount, {}, person)).status).toBe(200)
    await waitFor('the end of the record', async () => (await records.countDocuments({ team_id: directory.team.id })) === 0)
  })

  const removeAccount = (person: SignedIn) => callWith(accounts.url, deleteAccount, {}, person)

  it('waits until its person has handed over or deleted the teams that others are in', async () => {
    const world = await newTeamWithPeople(accounts, stores)
    const answer = await removeAccount(world.owner)
    expect([answer.status, errorCodeOf(answer), answer.body]).toEqual([
      409,
      'teams_owned',
      expect.objectContaining({ params: { count: 1, titles: 'Editors' } }),
    ])
  })

  it('deletes a team with nobody else in it, and takes the person out of all others', async () => {
    const world = await newTeamWithPeople(accounts, stores)
    const alone = await newTeam(accounts.url, world.member, { title: 'Alone' })
    expect((await removeAccount(world.member)).status).toBe(200)
    const members = createTeamMemberModel(stores.mongo)
    await waitFor('the end of the account', async () => (await members.countDocuments({ user_id: world.member.user.id })) === 0)
    expect((await pendingOf(world.team.id)).map(({ name }) => name)).toContain('team.member_removed')
    await waitFor('the end of the team', async () => {
      const team = await createTeamModel(stores.mongo).findOne({ _id: alone.id }).lean()
      return team === null || team.deleted_at !== undefined
    })
  })

  it('hands a team to its longest-serving admin where a site admin deletes the account', async () => {
    const world = await newTeamWithPeople(accounts, stores)
    const { team, owner, admin } = world
    const later = await newPerson(accounts.url)
    await putInto(stores, team, later, 'admin')
    const past = new Date(Date.now() - dayMs)
    await stores.users.updateOne(
      { _id: owner.user.id },
      { $set: { deletion: { requested_at: past, due_at: past, hash: null, started_at: null } } },
    )
    await waitFor('the new owner', async () =>
      (await membershipsOf(accounts.url, admin)).some(({ id, role }) => id === team.id && role === 'owner'),
    )
    expect(await membershipsOf(accounts.url, later)).toEqual([{ id: team.id, role: 'admin' }])
  })
})

describe('the archive of a person', () => {
  it('names the teams that they are in, and nobody else of them', async () => {
    const world = await newTeamWithPeople(accounts, stores)
    const call = { params: { user_id: String(world.member.user.id) } }
    const { body } = await callService(accounts.url, exportAccount, call, { service: 'import' })
    expect((body as { parts: Record<string, unknown> }).parts['teams']).toEqual([
      { public_id: world.team.public_id, title: 'Editors', role: 'member', since: expect.any(Number) },
    ])
  })
})
