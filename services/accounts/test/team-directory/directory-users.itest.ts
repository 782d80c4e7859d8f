import { type Team, removeMember } from '@foyer/contracts/accounts/teams/teams'
import { listTeamInvitations } from '@foyer/contracts/accounts/teams/team-invitations'
import { afterAll, describe, expect, it } from 'vitest'
import { createSessionModel } from '../../src/modules/session/session.model.ts'
import { createTeamMemberModel } from '../../src/modules/team/team-member.model.ts'
import { type Accounts, type AccountsStores, newEmail, newPerson, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { type Directory, type ScimAnswer, entraUser, newDirectory, oktaUser, provision } from '../support/directories.ts'
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

const userOf = (email: string) => stores.users.findOne({ normalized_email: email.toLowerCase() }).lean()
const membershipOf = (team: Pick<Team, 'id'>, userId: number | undefined) =>
  createTeamMemberModel(stores.mongo)
    .findOne({ team_id: team.id, user_id: userId ?? 0 })
    .lean()
const recordOf = ({ body: { id } }: Pick<ScimAnswer, 'body'>) =>
  stores.mongo.collection('directory_users').findOne({ _id: Number(id) as never })
const provisioned = (fields: object = {}) => provision(directory, stores, fields)
/** Notes a session of somebody, as signing in does. */
async function sessionOf(userId: number) {
  const now = new Date()
  const session = { user_id: userId, created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + 3_600_000) }
  const id = `${userId}-${now.getTime()}`
  await createSessionModel(stores.mongo).collection.insertOne({ _id: id as never, ...session })
  return { isThere: async () => (await createSessionModel(stores.mongo).countDocuments({ _id: id })) === 1 }
}
const invitationsTo = async (email: string) => {
  const { body } = await callWith(accounts.url, listTeamInvitations, { params: { public_id: directory.team.public_id } }, directory.owner)
  return (body as { invitations: { email: string | null; id: number }[] }).invitations.filter((each) => each.email === email)
}

describe('a user whom a directory creates', () => {
  it('becomes an account in the team where the team has proved the domain', async () => {
    const { answer, email, userId } = await provisioned()
    expect(answer.body).toMatchObject({
      userName: email,
      active: true,
      displayName: 'Ada Lovelace',
      emails: [{ value: email, primary: true }],
    })
    expect(answer.location).toBe(answer.body.meta.location)
    expect(answer.etag).toBe(answer.body.meta.version)
    expect(await userOf(email)).toMatchObject({
      name: 'Ada Lovelace',
      password_hash: null,
      role: 'user',
      email_confirmed_at: expect.any(Date),
    })
    expect(await membershipOf(directory.team, userId)).toMatchObject({ role: 'member' })
  })

  it('gets an invitation where the address has an account, which stays as it is', async () => {
    const person = await newPerson(accounts.url)
    const before = await userOf(person.user.email)
    const answer = await directory.send('POST', 'Users', entraUser(person.user.email, { displayName: 'Somebody Else' }))
    expect(answer.status).toBe(201)
    expect(await membershipOf(directory.team, person.user.id)).toBeNull()
    expect(await invitationsTo(person.user.email)).toHaveLength(1)
    expect(await userOf(person.user.email)).toEqual(before)
  })

  it('gets an invitation where the domain is not the team’s, and no account', async () => {
    const email = newEmail()
    expect((await directory.send('POST', 'Users', oktaUser(email))).status).toBe(201)
    expect(await userOf(email)).toBeNull()
    expect(await invitationsTo(email)).toHaveLength(1)
  })

  it('stands for the member who has confirmed the address', async () => {
    const person = await newPerson(accounts.url)
    await putInto(stores, directory.team, person)
    await stores.users.updateOne({ _id: person.user.id }, { email_confirmed_at: new Date() })
    const answer = await directory.send('POST', 'Users', oktaUser(person.user.email))
    expect(await recordOf(answer)).toMatchObject({ user_id: person.user.id })
  })

  it('does not stand for a member who has only typed the address', async () => {
    const person = await newPerson(accounts.url)
    await putInto(stores, directory.team, person)
    await stores.users.updateOne({ _id: person.user.id }, { email_confirmed_at: null })
    const answer = await directory.send('POST', 'Users', oktaUser(person.user.email))
    expect(await recordOf(answer)).not.toHaveProperty('user_id')
  })

  it.each([
    ['the user name in other letters', (email: string) => oktaUser(email.toUpperCase())],
    ['the address', (email: string) => oktaUser(`x-${email}`, { emails: [{ value: email, primary: true }] })],
  ])('fails where another one has %s', async (_, body) => {
    const { email } = await provisioned()
    const { status, body: error } = await directory.send('POST', 'Users', body(email))
    expect([status, error.scimType, error.status]).toEqual([409, 'uniqueness', '409'])
  })

  it('exists once where it is created several times at once', async () => {
    const body = oktaUser(directory.newAddress())
    const answers = await Promise.all([1, 2, 3].map(() => directory.send('POST', 'Users', body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  it('fails without an address', async () => {
    const { status, body } = await directory.send('POST', 'Users', { userName: 'ada', active: true })
    expect([status, body.scimType]).toEqual([400, 'invalidValue'])
  })

  it('leaves nothing behind where the team has no room', async () => {
    const own = await newDirectory(accounts, stores)
    await stores.mongo.collection('teams').updateOne({ _id: own.team.id as never }, { $set: { max_member_limit: 1 } })
    const email = own.newAddress()
    const { status, body } = await own.send('POST', 'Users', oktaUser(email))
    expect([status, body.detail]).toEqual([403, 'The team has no free seats.'])
    expect(await userOf(email)).toBeNull()
    expect(await own.match('Users', `userName eq "${email}"`)).toEqual([])
  })
})

describe('a user whom a directory deactivates', () => {
  it.each([
    ['Okta, by PATCH', (path: string) => directory.patch(path, { op: 'replace', value: { active: false } })],
    ['Entra, by a text', (path: string) => directory.patch(path, { op: 'Replace', path: 'active', value: 'False' })],
    [
      'Entra, by a list',
      (path: string) => directory.patch(path, { op: 'Replace', path: 'active', value: [{ $ref: null, value: 'False' }] }),
    ],
    ['Google, by PATCH', (path: string) => directory.patch(path, { op: 'replace', path: 'active', value: false })],
  ])('leaves the team and is signed out, as %s', async (_, deactivate) => {
    const { path, userId } = await provisioned()
    const session = await sessionOf(userId)
    const answer = await deactivate(path)
    expect([answer.status, answer.body.active]).toEqual([200, false])
    expect(await membershipOf(directory.team, userId)).toBeNull()
    expect(await session.isThere()).toBe(false)
    expect(await stores.users.countDocuments({ _id: userId })).toBe(1)
  })

  it('leaves the team by PUT', async () => {
    const { path, email, userId } = await provisioned()
    expect((await directory.send('PUT', path, oktaUser(email, { active: false }))).body.active).toBe(false)
    expect(await membershipOf(directory.team, userId)).toBeNull()
  })

  it.each([
    ['PUT', (path: string, email: string) => directory.send('PUT', path, { schemas: [], userName: email, displayName: 'Ada' })],
    ['PATCH', (path: string) => directory.patch(path, { op: 'remove', path: 'active' }, { op: 'replace', path: 'active', value: null })],
  ])('stays outside by a %s that does not activate them', async (_, change) => {
    const { path, email, userId } = await provisioned()
    await directory.patch(path, { op: 'replace', value: { active: false } })
    expect((await change(path, email)).body.active).toBe(false)
    expect(await membershipOf(directory.team, userId)).toBeNull()
  })

  it('stays signed in where the account has more than the directory', async () => {
    const { path, userId } = await provisioned()
    await stores.users.updateOne({ _id: userId }, { password_hash: 'x' })
    const session = await sessionOf(userId)
    await directory.patch(path, { op: 'replace', value: { active: false } })
    expect(await membershipOf(directory.team, userId)).toBeNull()
    expect(await session.isThere()).toBe(true)
  })

  it('comes back when the directory activates them again', async () => {
    const { path, userId } = await provisioned()
    await directory.patch(path, { op: 'replace', value: { active: false } })
    expect((await directory.patch(path, { op: 'replace', value: { active: true } })).body.active).toBe(true)
    expect(await membershipOf(directory.team, userId)).toMatchObject({ role: 'member' })
  })

  it('gets an invitation to come back where a person has removed them', async () => {
    const { path, userId, email } = await provisioned()
    const { public_id } = directory.team
    await callWith(accounts.url, removeMember, { params: { public_id, user_id: String(userId) } }, directory.owner)
    await directory.patch(path, { op: 'replace', value: { active: true, displayName: 'Ada L.' } })
    expect(await membershipOf(directory.team, userId)).toBeNull()
    await directory.patch(path, { op: 'replace', value: { active: false } })
    await directory.patch(path, { op: 'replace', value: { active: true } })
    expect(await membershipOf(directory.team, userId)).toBeNull()
    expect(await invitationsTo(email)).toHaveLength(1)
  })

  it('keeps name and sessions once they have left', async () => {
    const { path, userId } = await provisioned()
    const { public_id } = directory.team
    await callWith(accounts.url, removeMember, { params: { public_id, user_id: String(userId) } }, directory.owner)
    const session = await sessionOf(userId)
    await directory.patch(path, { op: 'replace', value: { displayName: 'Nobody' } })
    await directory.patch(path, { op: 'replace', value: { active: false } })
    await directory.send('DELETE', path)
    expect(await stores.users.findOne({ _id: userId }).lean()).toMatchObject({ name: 'Ada Lovelace' })
    expect(await session.isThere()).toBe(true)
  })

  it('loses the invitation that they have not accepted', async () => {
    const email = newEmail()
    const { body } = await directory.send('POST', 'Users', oktaUser(email))
    await directory.patch(`Users/${body.id}`, { op: 'replace', value: { active: false } })
    expect(await invitationsTo(email)).toEqual([])
  })

  it.each(['PATCH', 'PUT', 'DELETE'] as const)('refuses the owner, by %s', async (method) => {
    const { owner, team } = directory
    await stores.users.updateOne({ _id: owner.user.id }, { email_confirmed_at: new Date() })
    const [existing] = await directory.match('Users', `userName eq "${owner.user.email}"`)
    const record = existing ?? (await directory.send('POST', 'Users', oktaUser(owner.user.email))).body
    const bodies = {
      PATCH: { Operations: [{ op: 'replace', value: { active: false } }] },
      PUT: oktaUser(owner.user.email, { active: false }),
      DELETE: null,
    }
    const answer = await directory.send(method, `Users/${record.id}`, bodies[method])
    expect(answer.status).toBe(403)
    expect(await membershipOf(team, owner.user.id)).not.toBeNull()
    expect((await directory.get(`Users/${record.id}`)).body.active).toBe(true)
  })
})

describe('a user whom a directory changes', () => {
  it('takes the new name, and signs in by the address of before', async () => {
    const { path, email, userId } = await provisioned()
    const moved = directory.newAddress()
    const answer = await directory.patch(path, {
      op: 'replace',
      value: { displayName: 'Ada King', userName: moved, emails: [{ value: moved, type: 'work', primary: true }] },
    })
    expect(answer.body).toMatchObject({ userName: moved, displayName: 'Ada King' })
    expect(await stores.users.findOne({ _id: userId }).lean()).toMatchObject({ name: 'Ada King', email })
  })

  it('takes all that Entra sends at once, but for what Foyer does not have', async () => {
    const { path, userId } = await provisioned()
    const [moved, enterprise] = [directory.newAddress(), 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User']
    const { status, body } = await directory.patch(
      path,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: moved },
      { op: 'Add', path: 'name.familyName', value: 'King' },
      { op: 'Replace', path: 'displayName', value: 'Ada King' },
      { op: 'Add', path: `${enterprise}:manager`, value: '7' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Engines' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+43 1 5880' },
      { op: 'Add', path: 'addresses[type eq "work"].formatted', value: 'Vienna' },
      { op: 'Add', path: 'roles[primary eq "True"].value', value: '{"id":"1"}' },
      { op: 'Replace', path: 'active', value: 'True' },
      { op: 'Add', value: { 'name.givenName': 'Augusta', [`${enterprise}:costCenter`]: '12' } },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ active: true, displayName: 'Ada King', name: { givenName: 'Augusta', familyName: 'King' } })
    expect(body.emails).toMatchObject([{ value: moved, type: 'work' }])
    expect(JSON.stringify(body)).not.toMatch(/5880|Vienna|Engines/)
    expect(await stores.users.findOne({ _id: userId }).lean()).toMatchObject({ name: 'Ada King' })
  })

  it('keeps the name of an account that is their own', async () => {
    const person = await newPerson(accounts.url)
    await putInto(stores, directory.team, person)
    await stores.users.updateOne({ _id: person.user.id }, { email_confirmed_at: new Date() })
    const { body } = await directory.send('POST', 'Users', oktaUser(person.user.email))
    await directory.patch(`Users/${body.id}`, { op: 'replace', path: 'displayName', value: 'Changed' })
    expect(await userOf(person.user.email)).toMatchObject({ name: person.user.name })
  })

  it('loses what PUT leaves out', async () => {
    const { path, email } = await provisioned()
    const { body } = await directory.send('PUT', path, { schemas: [], userName: email })
    expect(body).not.toHaveProperty('displayName')
    expect(body).not.toHaveProperty('externalId')
    expect(body.active).toBe(true)
  })

  it('refuses a change of an old version, and says when nothing has changed', async () => {
    const { path, answer } = await provisioned()
    await directory.patch(path, { op: 'replace', value: { displayName: 'Other' } })
    const operations = { Operations: [{ op: 'replace', value: { displayName: 'Third' } }] }
    expect((await directory.send('PATCH', path, operations, { ifMatch: answer.etag ?? '' })).status).toBe(412)
    const current = await directory.get(path)
    expect(current.body.displayName).toBe('Other')
    expect((await directory.send('GET', path, null, { ifNoneMatch: current.etag ?? '' })).status).toBe(304)
    expect((await directory.send('PATCH', path, operations, { ifMatch: current.etag ?? '' })).status).toBe(200)
  })

  it('disappears with DELETE, but for the account', async () => {
    const { path, userId } = await provisioned()
    expect((await directory.send('DELETE', path)).status).toBe(204)
    expect((await directory.get(path)).status).toBe(404)
    expect((await directory.send('DELETE', path)).status).toBe(404)
    expect(await membershipOf(directory.team, userId)).toBeNull()
    expect(await stores.users.countDocuments({ _id: userId })).toBe(1)
  })
})
