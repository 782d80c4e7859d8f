import { type TeamDirectory, viewTeamDirectory, withdrawDirectoryToken } from '@foyer/contracts/accounts/teams/team-directory'
import { listTeamAudit } from '@foyer/contracts/accounts/teams/team-audit'
import { type TeamMember, listMembers, updateMember } from '@foyer/contracts/accounts/teams/teams'
import { newApiToken } from '@foyer/service-kit/api-token'
import { afterAll, describe, expect, it } from 'vitest'
import { createTeamMemberModel } from '../../src/modules/team/team-member.model.ts'
import { type Accounts, type AccountsStores, type SignedIn, newEmail, newPerson, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { type Directory, makeToken, newDirectory, oktaUser, provision } from '../support/directories.ts'
import { newTeam, putInto } from '../support/teams.ts'

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

const view = async ({ owner, team }: Pick<Directory, 'owner' | 'team'>) =>
  (await callWith(accounts.url, viewTeamDirectory, { params: { public_id: team.public_id } }, owner)).body as TeamDirectory

describe('the token of a directory', () => {
  it('lets it in at the address of its team', async () => {
    const { status, body } = await directory.get('ServiceProviderConfig')
    expect(status).toBe(200)
    expect(body).toMatchObject({ patch: { supported: true }, bulk: { supported: false }, etag: { supported: true } })
    const overview = await view(directory)
    expect(overview.address).toMatch(new RegExp(`/scim/v2/${directory.team.public_id}$`))
    expect(overview.token).toMatchObject({ made_by: directory.owner.user.name, is_active: true, last_used_at: expect.any(Number) })
    expect(JSON.stringify(overview)).not.toContain(directory.secret)
  })

  it.each(['another token', 'the token of another team'])('refuses %s', async (which) => {
    const stranger = await newPerson(accounts.url)
    const team = await newTeam(accounts.url, stranger)
    const token = which === 'another token' ? newApiToken() : await makeToken(accounts.url, stranger, team)
    expect((await directory.send('GET', 'Users', null, { token })).status).toBe(401)
  })

  it('counts no longer once it is renewed or withdrawn', async () => {
    const own = await newDirectory(accounts, stores)
    const renewed = await makeToken(accounts.url, own.owner, own.team)
    expect((await own.get('Users')).status).toBe(401)
    expect((await own.send('GET', 'Users', null, { token: renewed })).status).toBe(200)
    const answer = await callWith(accounts.url, withdrawDirectoryToken, { params: { public_id: own.team.public_id } }, own.owner)
    expect((answer.body as TeamDirectory).token).toBeNull()
    expect((await own.send('GET', 'Users', null, { token: renewed })).status).toBe(401)
  })

  it('counts only while who has made it manages the team', async () => {
    const admin = await newPerson(accounts.url)
    await putInto(stores, directory.team, admin, 'admin')
    const own = await newDirectory(accounts, stores)
    await putInto(stores, own.team, admin, 'admin')
    const secret = await makeToken(accounts.url, admin, own.team)
    expect((await own.send('GET', 'Users', null, { token: secret })).status).toBe(200)
    const params = { public_id: own.team.public_id, user_id: String(admin.user.id) }
    await callWith(accounts.url, updateMember, { params, body: { role: 'member' } }, own.owner)
    expect((await own.send('GET', 'Users', null, { token: secret })).status).toBe(401)
    expect((await view(own)).token).toMatchObject({ is_active: false })
  })

  it.each([{ suspension: { at: new Date(), reason: 'Spam', by: 'Root' } }, { deletion: { at: new Date(), due_at: new Date(), by: 1 } }])(
    'refuses its own while the team has %o',
    async (state) => {
      const own = await newDirectory(accounts, stores)
      await stores.mongo.collection('teams').updateOne({ _id: own.team.id as never }, { $set: state })
      expect((await own.get('Users')).status).toBe(401)
    },
  )
})

describe('what a directory has told', () => {
  it('shows how many people it names, and what could not be done', async () => {
    const own = await newDirectory(accounts, stores)
    await own.send('POST', 'Users', oktaUser(own.newAddress()))
    await own.send('POST', 'Users', oktaUser(newEmail()))
    await own.send('POST', 'Users', oktaUser(own.newAddress(), { active: false }))
    await own.send('POST', 'Users', { userName: 'ada' })
    await own.get('Users/123')
    const overview = await view(own)
    expect(overview).toMatchObject({ people: { active: 1, invited: 1, inactive: 1 }, groups: 0 })
    expect(overview.problems).toMatchObject([{ problem: 'address_missing', subject: 'ada', detail: expect.stringContaining('address') }])
  })

  it('shows admins who is in the team by it, and nobody else', async () => {
    const own = await newDirectory(accounts, stores)
    const { userId } = await provision(own, stores)
    const [byHand, mapped] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    for (const person of [byHand, mapped]) await putInto(stores, own.team, person)
    await createTeamMemberModel(stores.mongo).updateOne({ user_id: mapped.user.id }, { $set: { mapped: { membership: [1] } } })
    const originsFor = async (viewer: SignedIn) => {
      const { body } = await callWith(accounts.url, listMembers, { params: { public_id: own.team.public_id }, query: {} }, viewer)
      return new Map((body as { members: TeamMember[] }).members.map(({ user_id, origin }) => [user_id, origin]))
    }
    const shown = await originsFor(own.owner)
    expect([userId, mapped.user.id, byHand.user.id].map((id) => shown.get(id))).toEqual(['directory', 'mapping', null])
    expect([...(await originsFor(byHand)).values()]).toEqual([null, null, null, null])
  })

  it('stands in the log of the team under the name of the protocol', async () => {
    const own = await newDirectory(accounts, stores)
    await own.send('POST', 'Users', oktaUser(own.newAddress()))
    const { body } = await callWith(accounts.url, listTeamAudit, { params: { public_id: own.team.public_id } }, own.owner)
    const { entries } = body as { entries: { action: string; actor: object; details: object }[] }
    expect(entries.find(({ action }) => action === 'team.member_joined')).toMatchObject({
      actor: { kind: 'system', id: null, name: 'SCIM' },
      details: { by: 'directory' },
    })
    expect(entries.map(({ action }) => action)).toContain('team.directory_token_made')
  })
})

describe('the documents of a directory', () => {
  it.each([
    ['ResourceTypes', 200],
    ['ResourceTypes/User', 200],
    ['ResourceTypes/Pet', 404],
    ['Schemas', 200],
    ['Schemas/urn:ietf:params:scim:schemas:core:2.0:Group', 200],
    ['Me', 501],
    ['Pets', 404],
    ['Users/abc', 404],
    ['Users/1/2', 404],
  ])('answers GET %s with %s', async (path, status) => expect((await directory.get(path)).status).toBe(status))

  it.each([
    ['DELETE', 'Users', 405],
    ['POST', 'Users/1', 405],
    ['POST', 'ServiceProviderConfig', 405],
    ['POST', 'Bulk', 501],
    ['POST', '.search', 501],
  ])('answers %s %s with %s', async (method, path, status) => expect((await directory.send(method, path, {})).status).toBe(status))

  it.each([
    ['POST', 'Users', []],
    ['POST', 'Users', 'text'],
    ['POST', 'Groups', null],
    ['PATCH', 'Users', null],
  ])('answers %s %s with an error of the protocol for %j', async (method, path, body) => {
    const answer = await directory.send(method, path, body)
    expect(answer.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(answer.status),
      detail: expect.any(String),
    })
  })
})
