import { createGroup, listGroups } from '@foyer/contracts/accounts/teams/team-groups'
import { acceptTeamInvitation } from '@foyer/contracts/accounts/teams/team-offers'
import { limits } from '@foyer/contracts/limits'
import { afterAll, describe, expect, it } from 'vitest'
import { createInvitationTokens } from '../../src/modules/team-link/invitation-tokens.ts'
import { createTeamMemberModel } from '../../src/modules/team/team-member.model.ts'
import { type Accounts, type AccountsStores, newPerson, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { type Directory, groupUrn, newDirectory, oktaUser } from '../support/directories.ts'
import { putInto } from '../support/teams.ts'

let stores: AccountsStores
let accounts: Accounts
let directory: Directory
withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
  directory = await newDirectory(accounts, stores)
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

let groups = 0
const newName = () => `Crew ${(groups += 1)}`

/** Somebody whose account the directory has made. */
async function person(): Promise<{ id: string; userId: number }> {
  const email = directory.newAddress()
  const { body } = await directory.send('POST', 'Users', oktaUser(email))
  const user = await stores.users.findOne({ normalized_email: email }).lean()
  return { id: body.id, userId: user?._id ?? 0 }
}

async function group(...people: { id: string }[]) {
  const displayName = newName()
  const members = people.map(({ id }) => ({ value: id, display: 'Somebody' }))
  const answer = await directory.send('POST', 'Groups', { schemas: [groupUrn], displayName, externalId: `x-${displayName}`, members })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { displayName, id: answer.body.id, path: `Groups/${answer.body.id}`, answer }
}

/** Who is in a group of the team, as its members see it. */
async function peopleIn(id: string): Promise<number[] | undefined> {
  const { body } = await callWith(accounts.url, listGroups, { params: { public_id: directory.team.public_id } }, directory.owner)
  return (body as { groups: { id: number; user_ids: number[] }[] }).groups
    .find((each) => each.id === Number(id))
    ?.user_ids.toSorted((a, b) => a - b)
}
const membersOf = async (path: string) => ((await directory.get(path)).body.members ?? []).map(({ value }) => value).toSorted()

describe('a group of a directory', () => {
  it('becomes a group of the team with these members', async () => {
    const [ada, grace] = [await person(), await person()]
    const { id, path, displayName } = await group(ada, grace)
    expect(await peopleIn(id)).toEqual([ada.userId, grace.userId].toSorted((a, b) => a - b))
    expect(await membersOf(path)).toEqual([ada.id, grace.id].toSorted())
    expect((await directory.get(`Users/${ada.id}`)).body.groups).toMatchObject([{ value: id, display: displayName }])
  })

  it.each([
    ['Entra adds', (id: string) => ({ op: 'Add', path: 'members', value: [{ $ref: null, value: id }] }), true],
    ['Okta adds', (id: string) => ({ op: 'add', path: 'members', value: [{ value: id, display: 'x' }] }), true],
    ['Okta replaces', (id: string) => ({ op: 'replace', path: 'members', value: [{ value: id }] }), true],
    ['Okta replaces all at once', (id: string) => ({ op: 'replace', value: { members: [{ value: id, display: 'x' }] } }), true],
    ['Entra removes by a list', (id: string) => ({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] }), false],
    ['Okta removes by a filter', (id: string) => ({ op: 'remove', path: `members[value eq "${id}"]` }), false],
  ])('changes its members as %s them', async (_, operation, isIn) => {
    const ada = await person()
    const { id, path } = await group(...(isIn ? [] : [ada]))
    expect((await directory.patch(path, operation(ada.id))).status).toBe(204)
    expect(await peopleIn(id)).toEqual(isIn ? [ada.userId] : [])
  })

  it('takes members that are added at the same time', async () => {
    const people = [await person(), await person(), await person(), await person()]
    const { id, path } = await group()
    await Promise.all(people.map((each) => directory.patch(path, { op: 'add', path: 'members', value: [{ value: each.id }] })))
    expect(await membersOf(path)).toEqual(people.map((each) => each.id).toSorted())
    expect(await peopleIn(id)).toEqual(people.map(({ userId }) => userId).toSorted((a, b) => a - b))
  })

  it('leaves in it whom a person has put there', async () => {
    const [ada, byHand] = [await person(), await newPerson(accounts.url)]
    await putInto(stores, directory.team, byHand)
    const { id, path, displayName } = await group(ada)
    await createTeamMemberModel(stores.mongo).updateOne({ user_id: byHand.user.id }, { $set: { groups: [Number(id)] } })
    await directory.send('PUT', path, { displayName, members: [] })
    expect(await peopleIn(id)).toEqual([byHand.user.id])
  })

  it('fails under the name of a group that people have made, which stays theirs', async () => {
    const title = newName()
    const ada = await person()
    const made = await callWith(
      accounts.url,
      createGroup,
      { params: { public_id: directory.team.public_id }, body: { title, user_ids: [] } },
      directory.owner,
    )
    const { id } = made.body as { id: number }
    const answer = await directory.send('POST', 'Groups', { displayName: title.toUpperCase(), members: [{ value: ada.id }] })
    expect([answer.status, answer.body.scimType]).toEqual([409, 'uniqueness'])
    expect(await directory.match('Groups', `displayName eq "${title}"`)).toEqual([])
    expect((await directory.get(`Groups/${id}`)).status).toBe(404)
    expect((await directory.send('DELETE', `Groups/${id}`)).status).toBe(404)
    expect(await peopleIn(String(id))).toEqual([])
  })

  it('takes another name, and 409 for one that another has', async () => {
    const [first, second] = [await group(), await group()]
    const rename = (value: string) => directory.patch(first.path, { op: 'Replace', path: 'displayName', value })
    const name = newName()
    expect((await rename(name)).status).toBe(204)
    expect(await directory.match('Groups', `displayName eq "${name}"`)).toMatchObject([
      { id: first.id, externalId: first.answer.body.externalId },
    ])
    expect((await rename(second.displayName)).body.scimType).toBe('uniqueness')
  })

  it('keeps a name that is longer than those of teams', async () => {
    const displayName = `${newName()} ${'long '.repeat(20)}`.trim()
    const { body } = await directory.send('POST', 'Groups', { displayName })
    expect((await directory.get(`Groups/${body.id}`)).body.displayName).toBe(displayName)
    const stored = await stores.mongo.collection('team_groups').findOne({ _id: Number(body.id) as never })
    expect(String(stored?.['title']).length).toBeLessThanOrEqual(limits.group_title)
  })

  it('disappears with DELETE, and once a person has deleted it', async () => {
    const [ada, first] = [await person(), await group()]
    expect((await directory.send('DELETE', first.path)).status).toBe(204)
    expect(await peopleIn(first.id)).toBeUndefined()
    const second = await group(ada)
    await stores.mongo.collection('team_groups').deleteOne({ _id: Number(second.id) as never })
    expect((await directory.get(second.path)).status).toBe(404)
    expect((await directory.get(`Users/${ada.id}`)).body).not.toHaveProperty('groups')
  })

  it('shows no members where they are left out', async () => {
    const { path, id, displayName } = await group(await person())
    expect((await directory.get(path, { excludedAttributes: 'members' })).body).not.toHaveProperty('members')
    const { body } = await directory.get('Groups', { filter: `displayName eq "${displayName}"`, excludedAttributes: 'members' })
    expect(body.Resources).toMatchObject([{ id }])
    expect(body.Resources[0]).not.toHaveProperty('members')
  })

  it.each([
    ['members[value eq "…"]', ({ user }: { user: string }) => `members[value eq "${user}"]`],
    ['id and members, as Entra asks', ({ user, id }: { user: string; id: string }) => `id eq "${id}" and members eq "${user}"`],
  ])('comes by a filter for somebody in it: %s', async (_, filter) => {
    const [ada, grace] = [await person(), await person()]
    const { id } = await group(ada)
    expect((await directory.match('Groups', filter({ user: ada.id, id }))).map((each) => each.id)).toEqual([id])
    expect(await directory.match('Groups', filter({ user: grace.id, id }))).toEqual([])
  })

  it('takes its name and its id in one value, as Okta sends them', async () => {
    const { id, path } = await group(await person())
    const displayName = newName()
    expect((await directory.patch(path, { op: 'replace', value: { id, displayName } })).status).toBe(204)
    expect((await directory.get(path)).body).toMatchObject({ id, displayName, members: [{}] })
  })

  it('takes everything by PUT, and an external id by PATCH', async () => {
    const [ada, grace] = [await person(), await person()]
    const { id, path, displayName } = await group(ada)
    const body = { schemas: [groupUrn], id, displayName, members: [{ value: grace.id, display: 'x' }] }
    expect((await directory.send('PUT', path, body)).status).toBe(200)
    expect(await membersOf(path)).toEqual([grace.id])
    await directory.patch(path, { op: 'Replace', path: 'externalId', value: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159' })
    expect((await directory.get(path)).body.externalId).toBe('8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159')
  })

  it('fails without a name', async () => {
    const { status, body } = await directory.send('POST', 'Groups', { displayName: ' ' })
    expect([status, body.scimType]).toEqual([400, 'invalidValue'])
  })
})

describe('somebody in a group of a directory', () => {
  it('comes into it once they have accepted the invitation', async () => {
    const invited = await newPerson(accounts.url)
    const { body } = await directory.send('POST', 'Users', oktaUser(invited.user.email))
    const { id, path } = await group(body)
    expect(await peopleIn(id)).toEqual([])
    expect(await membersOf(path)).toEqual([body.id])
    const invitation = await stores.mongo.collection('team_invitations').findOne({ team_id: directory.team.id, email: invited.user.email })
    const token = createInvitationTokens(stores.stores.env['INTERNAL_SECRET'] ?? '').ofInvitation(Number(invitation?.['token_id']))
    const params = { public_id: directory.team.public_id, token }
    expect((await callWith(accounts.url, acceptTeamInvitation, { params }, invited)).status).toBe(200)
    expect(await peopleIn(id)).toEqual([invited.user.id])
  })

  it('goes with the membership and comes back with it', async () => {
    const ada = await person()
    const { id } = await group(ada)
    await directory.patch(`Users/${ada.id}`, { op: 'replace', value: { active: false } })
    expect(await peopleIn(id)).toEqual([])
    await directory.patch(`Users/${ada.id}`, { op: 'replace', value: { active: true } })
    expect(await peopleIn(id)).toEqual([ada.userId])
  })
})
