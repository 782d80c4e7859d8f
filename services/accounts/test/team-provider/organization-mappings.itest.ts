import {
  type MappingLogEntry,
  type NewMapping,
  type OrganizationMapping,
  type PreviewedPerson,
  createOrganizationMapping,
  deleteOrganizationMapping,
  listMappingLog,
  listOrganizationMappings,
  previewOrganizationMappings,
  updateOrganizationMapping,
} from '@foyer/contracts/accounts/teams/organization-mappings'
import { createGroup } from '@foyer/contracts/accounts/teams/team-groups'
import { deleteTeamProvider } from '@foyer/contracts/accounts/teams/team-providers'
import { type Team, removeMember, updateMember } from '@foyer/contracts/accounts/teams/teams'
import { afterAll, describe, expect, it } from 'vitest'
import { createTeamMemberModel } from '../../src/modules/team/team-member.model.ts'
import { createTeamMemberRepository } from '../../src/modules/team/team-member.repository.ts'
import { type Accounts, type AccountsStores, type SignedIn, newEmail, newPerson, signedIn, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { directoryOf, makeToken, oktaUser } from '../support/directories.ts'
import { createTeamBrowser, named, newProvider } from '../support/team-providers.ts'
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

/** An enterprise with a provider, and a team below it that the same person owns. */
async function newEnterprise() {
  const owner = await newPerson(accounts.url)
  const team = await newTeam(accounts.url, owner, { title: 'Rockets', is_enterprise: true })
  const below = await newTeam(accounts.url, owner, { title: 'Pilots', parent: team.public_id })
  const provider = await newProvider(accounts.url, owner, team)
  const group = (
    await callWith(accounts.url, createGroup, { params: { public_id: below.public_id }, body: { title: 'Crew', user_ids: [] } }, owner)
  ).body as { id: number }
  return { owner, team, below, provider, group }
}

type Scene = Awaited<ReturnType<typeof newEnterprise>>

const mappingInto = (team: Pick<Team, 'public_id'>, fields: Partial<NewMapping> = {}): NewMapping => ({
  match: { by: 'group', value: 'staff' },
  organization: team.public_id,
  role: 'member',
  group_ids: [],
  ...fields,
})

const ofProvider = ({ provider }: Scene) => ({ id: String(provider.id) })

async function addMapping(scene: Scene, body: NewMapping): Promise<OrganizationMapping> {
  const answer = await callWith(accounts.url, createOrganizationMapping, { params: ofProvider(scene), body }, scene.owner)
  expect(answer.status).toBe(201)
  return answer.body as OrganizationMapping
}

let people = 0

/** Somebody whom the provider of a scene knows, and how they sign in with groups. */
function colleagueOf({ provider }: Scene) {
  const subject = `mapped-${(people += 1)}`
  const email = newEmail()
  const start = async (...groups: string[]): Promise<ReturnType<typeof signedIn>> => {
    const answer = await createTeamBrowser(accounts.url, stores).goThrough(named(provider, { subject, email, groups }))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return signedIn(answer)
  }
  return { start, signIn: async (...groups: string[]): Promise<number> => (await start(...groups)).user.id }
}

const removeFrom = ({ team }: Scene, id: number, by: Pick<SignedIn, 'headers'>) =>
  callWith(accounts.url, removeMember, { params: { public_id: team.public_id, user_id: String(id) } }, by)

/** Has the directory of the enterprise name somebody, and deactivate them. */
async function deactivate({ owner, team }: Scene, id: number): Promise<void> {
  await stores.users.updateOne({ _id: id }, { email_confirmed_at: new Date() })
  const user = await stores.users.findOne({ _id: id }).lean()
  const directory = directoryOf(accounts.url, team, await makeToken(accounts.url, owner, team))
  const { body } = await directory.send('POST', 'Users', oktaUser(user?.email ?? ''))
  await directory.patch(`Users/${body.id}`, { op: 'replace', value: { active: false } })
}

const membershipIn = (team: Pick<Team, 'id'>, userId: number) =>
  createTeamMemberModel(stores.mongo).findOne({ team_id: team.id, user_id: userId }).lean()

async function logOf(scene: Scene): Promise<MappingLogEntry[]> {
  const { body } = await callWith(accounts.url, listMappingLog, { params: ofProvider(scene) }, scene.owner)
  return (body as { entries: MappingLogEntry[] }).entries
}

describe('signing in by a provider with mappings', () => {
  it('adds people to a team below and its groups, and takes them out again', async () => {
    const scene = await newEnterprise()
    await addMapping(scene, mappingInto(scene.below, { group_ids: [scene.group.id] }))
    const colleague = colleagueOf(scene)
    const id = await colleague.signIn('staff')
    expect(await membershipIn(scene.below, id)).toMatchObject({ role: 'member', groups: [scene.group.id] })
    expect(await membershipIn(scene.team, id)).not.toBeNull()
    await colleague.signIn('others')
    expect(await membershipIn(scene.below, id)).toBeNull()
    expect(await membershipIn(scene.team, id)).not.toBeNull()
    const kinds = (await logOf(scene)).map(({ user_id, changes }) => [user_id, changes.map(({ kind }) => kind)])
    expect(kinds).toEqual([
      [id, ['leaves']],
      [id, ['joins', 'enters_group']],
    ])
  })

  it('gives and takes the role of an admin', async () => {
    const scene = await newEnterprise()
    await addMapping(scene, mappingInto(scene.team, { role: 'admin' }))
    const colleague = colleagueOf(scene)
    const id = await colleague.signIn('staff')
    expect(await membershipIn(scene.team, id)).toMatchObject({ role: 'admin' })
    await colleague.signIn()
    expect(await membershipIn(scene.team, id)).toMatchObject({ role: 'member' })
  })

  it.each([
    ['an admin removes them', (scene: Scene, id: number) => removeFrom(scene, id, scene.owner)],
    ['they leave', (scene: Scene, id: number, session: Pick<SignedIn, 'headers'>) => removeFrom(scene, id, session)],
    ['the directory deactivates them', (scene: Scene, id: number) => deactivate(scene, id)],
  ] as const)('takes back what it gave in teams below once %s', async (_, end) => {
    const scene = await newEnterprise()
    const byHand = await newTeam(accounts.url, scene.owner, { title: 'Gliders', parent: scene.team.public_id })
    await addMapping(scene, mappingInto(scene.below, { group_ids: [scene.group.id] }))
    const session = await colleagueOf(scene).start('staff')
    await putInto(stores, byHand, session)
    const { id } = session.user
    // Nobody leaves with their only way in.
    await stores.users.updateOne({ _id: id }, { $set: { email_confirmed_at: new Date() } })
    expect(await membershipIn(scene.below, id)).not.toBeNull()
    await end(scene, id, session)
    expect([await membershipIn(scene.team, id), await membershipIn(scene.below, id)]).toEqual([null, null])
    expect(await membershipIn(byHand, id)).not.toBeNull()
    expect((await logOf(scene))[0]).toMatchObject({ user_id: id, changes: [{ kind: 'leaves', organization: 'Pilots' }] })
  })

  it('leaves what was given by hand', async () => {
    const scene = await newEnterprise()
    const mapping = await addMapping(scene, mappingInto(scene.below))
    const colleague = colleagueOf(scene)
    const id = await colleague.signIn('staff')
    const params = { public_id: scene.below.public_id, user_id: String(id) }
    expect((await callWith(accounts.url, updateMember, { params, body: { role: 'admin' } }, scene.owner)).status).toBe(200)
    const own = { ...ofProvider(scene), mapping_id: String(mapping.id) }
    await callWith(accounts.url, deleteOrganizationMapping, { params: own }, scene.owner)
    await colleague.signIn('staff')
    expect(await membershipIn(scene.below, id)).toMatchObject({ role: 'admin' })
  })

  it('overwrites no role that is given by hand while it is applied', async () => {
    const scene = await newEnterprise()
    await addMapping(scene, mappingInto(scene.team, { role: 'admin' }))
    const id = await colleagueOf(scene).signIn('staff')
    const members = createTeamMemberRepository(createTeamMemberModel(stores.mongo))
    const read = await members.find(scene.team.id, id)
    if (!read) throw new Error('not a member')
    const fallen = { role: 'member' as const, groups: [], mapped: { membership: [], admin: [], groups: [] } }
    await members.setRole(scene.team.id, id, 'admin')
    expect(await members.setMapped(read, fallen)).toBe(false)
    expect(await membershipIn(scene.team, id)).toMatchObject({ role: 'admin' })
    const again = await members.find(scene.team.id, id)
    expect(again && (await members.setMapped(again, fallen))).toBe(true)
  })

  it('never changes the owner of a team', async () => {
    const scene = await newEnterprise()
    const colleague = colleagueOf(scene)
    const id = await colleague.signIn()
    const theirs = await putOwner(scene, id)
    await addMapping(scene, mappingInto(scene.below))
    await colleague.signIn('staff')
    await colleague.signIn()
    expect(await membershipIn(theirs, id)).toMatchObject({ role: 'admin' })
  })

  it('does not let in whom somebody has removed by hand', async () => {
    const scene = await newEnterprise()
    await addMapping(scene, mappingInto(scene.below))
    const colleague = colleagueOf(scene)
    const id = await colleague.signIn('staff')
    await callWith(accounts.url, removeMember, { params: { public_id: scene.below.public_id, user_id: String(id) } }, scene.owner)
    await colleague.signIn('staff')
    expect(await membershipIn(scene.below, id)).toBeNull()
  })

  it('gives nothing in a team that is no longer below, and takes away what it gave there', async () => {
    const scene = await newEnterprise()
    await addMapping(scene, mappingInto(scene.below))
    const colleague = colleagueOf(scene)
    const id = await colleague.signIn('staff')
    await stores.mongo.collection('teams').updateOne({ _id: scene.below.id as never }, { $set: { parent_id: null } })
    await colleague.signIn('staff')
    expect(await membershipIn(scene.below, id)).toBeNull()
    const { body } = await callWith(accounts.url, listOrganizationMappings, { params: ofProvider(scene) }, scene.owner)
    expect((body as { mappings: OrganizationMapping[] }).mappings).toMatchObject([{ organization: null }])
  })

  it('leaves what it gave by hand once the provider is deleted', async () => {
    const scene = await newEnterprise()
    await addMapping(scene, mappingInto(scene.below))
    const id = await colleagueOf(scene).signIn('staff')
    const params = { public_id: scene.team.public_id, provider_id: String(scene.provider.id) }
    expect((await callWith(accounts.url, deleteTeamProvider, { params }, scene.owner)).status).toBe(200)
    expect(await membershipIn(scene.below, id)).toMatchObject({ mapped: { membership: [] } })
  })
})

/** Makes somebody the owner of the team below, as they would be after a handover. */
async function putOwner({ below }: Scene, id: number): Promise<Pick<Team, 'id'>> {
  const person = { user: { id } } as SignedIn
  await putInto(stores, below, person, 'admin')
  await stores.mongo.collection('teams').updateOne({ _id: below.id as never }, { $set: { owner_id: id } })
  return below
}

describe('the mappings of a provider', () => {
  it('lists them with the teams that they can lead to', async () => {
    const scene = await newEnterprise()
    const mapping = await addMapping(scene, mappingInto(scene.below, { group_ids: [scene.group.id] }))
    const { body } = await callWith(accounts.url, listOrganizationMappings, { params: ofProvider(scene) }, scene.owner)
    expect(body).toMatchObject({
      mappings: [mapping],
      organizations: [
        { title: 'Rockets', groups: [] },
        { title: 'Pilots', groups: [{ title: 'Crew' }] },
      ],
    })
  })

  it('changes what is named and leaves the rest', async () => {
    const scene = await newEnterprise()
    const mapping = await addMapping(scene, mappingInto(scene.below, { group_ids: [scene.group.id] }))
    const params = { ...ofProvider(scene), mapping_id: String(mapping.id) }
    const match = { by: 'group' as const, value: 'crew' }
    const { body } = await callWith(accounts.url, updateOrganizationMapping, { params, body: { match } }, scene.owner)
    expect(body).toEqual({ ...mapping, match })
  })

  it('refuses teams that whoever saves it does not manage, and groups of another team', async () => {
    const scene = await newEnterprise()
    const foreign = await newTeam(accounts.url, await newPerson(accounts.url))
    const create = async (body: NewMapping) =>
      (await callWith(accounts.url, createOrganizationMapping, { params: ofProvider(scene), body }, scene.owner)).body
    expect(await create(mappingInto(foreign))).toMatchObject({ code: 'invalid', errors: [{ field: 'organization' }] })
    expect(await create(mappingInto(scene.team, { group_ids: [scene.group.id] }))).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'group_ids' }],
    })
  })

  it('refuses an admin of the enterprise alone a mapping into the team below', async () => {
    const scene = await newEnterprise()
    const admin = await newPerson(accounts.url)
    await putInto(stores, scene.team, admin, 'admin')
    const body = mappingInto(scene.below)
    const answer = await callWith(accounts.url, createOrganizationMapping, { params: ofProvider(scene), body }, admin)
    expect(answer.body).toMatchObject({ errors: [{ field: 'organization' }] })
  })

  it('shows what would change, and changes nothing', async () => {
    const scene = await newEnterprise()
    const id = await colleagueOf(scene).signIn('staff')
    const mapping = mappingInto(scene.below, { group_ids: [scene.group.id] })
    const body = { mapping_id: null, mapping }
    const answer = await callWith(accounts.url, previewOrganizationMappings, { params: ofProvider(scene), body }, scene.owner)
    const { people: previewed, people_count: count } = answer.body as { people: PreviewedPerson[]; people_count: number }
    expect(count).toBe(1)
    expect(previewed).toMatchObject([
      {
        user_id: id,
        changes: [
          { kind: 'joins', organization: 'Pilots' },
          { kind: 'enters_group', group: 'Crew' },
        ],
      },
    ])
    expect(await membershipIn(scene.below, id)).toBeNull()
  })
})
