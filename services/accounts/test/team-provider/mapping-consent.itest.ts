import {
  type IncomingMapping,
  type NewMapping,
  type OrganizationMapping,
  createOrganizationMapping,
  endIncomingMapping,
  listIncomingMappings,
  listOrganizationMappings,
  updateOrganizationMapping,
} from '@foyer/contracts/accounts/teams/organization-mappings'
import { updateTeamProvider } from '@foyer/contracts/accounts/teams/team-providers'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { afterAll, describe, expect, it } from 'vitest'
import { createTeamMemberModel } from '../../src/modules/team/team-member.model.ts'
import { type Accounts, type AccountsStores, type SignedIn, newEmail, newPerson, signedIn, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { createTeamBrowser, named, newProvider, samlFields } from '../support/team-providers.ts'
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
  return { owner, team, below, provider }
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
  const signIn = async (...groups: string[]): Promise<number> => {
    const answer = await createTeamBrowser(accounts.url, stores).goThrough(named(provider, { subject, email, groups }))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return signedIn(answer).user.id
  }
  return { signIn }
}

const membershipIn = (team: Pick<Team, 'id'>, userId: number) =>
  createTeamMemberModel(stores.mongo).findOne({ team_id: team.id, user_id: userId }).lean()

/** What an admin of the enterprise alone may do: have another provider answer. */
async function replaceProvider(scene: Scene, config: object) {
  const admin = await newPerson(accounts.url)
  await putInto(stores, scene.team, admin, 'admin')
  const params = { public_id: scene.team.public_id, provider_id: String(scene.provider.id) }
  const body = { config: samlFields(config).config }
  expect((await callWith(accounts.url, updateTeamProvider, { params, body }, admin)).status).toBe(200)
}

async function listed(scene: Scene): Promise<OrganizationMapping[]> {
  const { body } = await callWith(accounts.url, listOrganizationMappings, { params: ofProvider(scene) }, scene.owner)
  return (body as { mappings: OrganizationMapping[] }).mappings
}

const patch = (scene: Scene, id: number, body: Partial<NewMapping>) =>
  callWith(accounts.url, updateOrganizationMapping, { params: { ...ofProvider(scene), mapping_id: String(id) }, body }, scene.owner)

describe('a mapping into a team below', () => {
  it('refuses the role of an admin there', async () => {
    const scene = await newEnterprise()
    const refusal = { code: 'invalid', errors: [{ field: 'role', code: 'invalid' }] }
    const body = mappingInto(scene.below, { role: 'admin' })
    const answer = await callWith(accounts.url, createOrganizationMapping, { params: ofProvider(scene), body }, scene.owner)
    expect(answer.body).toMatchObject(refusal)
    const own = await addMapping(scene, mappingInto(scene.team, { role: 'admin' }))
    expect((await patch(scene, own.id, { organization: scene.below.public_id })).body).toMatchObject(refusal)
  })

  it('makes nobody an admin there who was mapped so before', async () => {
    const scene = await newEnterprise()
    const { id } = await addMapping(scene, mappingInto(scene.below))
    await stores.mongo.collection('organization_mappings').updateOne({ _id: id as never }, { $set: { role: 'admin' } })
    expect(await membershipIn(scene.below, await colleagueOf(scene).signIn('staff'))).toMatchObject({ role: 'member' })
    expect(await listed(scene)).toMatchObject([{ role: 'member', is_lapsed: false }])
    expect((await patch(scene, id, { group_ids: [] })).status).toBe(200)
  })

  it.each([
    ['the provider is another', { entity_id: 'https://elsewhere.example/entity' }],
    ['the groups are read elsewhere', { groups_attribute: 'mine' }],
  ])('gives nothing until it is saved again once %s', async (_case, config) => {
    const scene = await newEnterprise()
    const { id } = await addMapping(scene, mappingInto(scene.below))
    await replaceProvider(scene, config)
    expect(await membershipIn(scene.below, await colleagueOf(scene).signIn('staff'))).toBeNull()
    expect(await listed(scene)).toMatchObject([{ is_lapsed: true }])
    expect((await patch(scene, id, {})).body).toMatchObject({ is_lapsed: false })
    expect(await membershipIn(scene.below, await colleagueOf(scene).signIn('staff'))).not.toBeNull()
  })

  it('outlasts another title and address of the provider', async () => {
    const scene = await newEnterprise()
    await addMapping(scene, mappingInto(scene.below))
    await replaceProvider(scene, { sign_in_url: 'https://provider.example/login' })
    expect(await membershipIn(scene.below, await colleagueOf(scene).signIn('staff'))).not.toBeNull()
  })

  it('gives nothing once who has saved it does not manage the team any more', async () => {
    const scene = await newEnterprise()
    const { id } = await addMapping(scene, mappingInto(scene.below))
    const former = await newPerson(accounts.url)
    await stores.mongo.collection('organization_mappings').updateOne({ _id: id as never }, { $set: { consented_by: former.user.id } })
    expect(await membershipIn(scene.below, await colleagueOf(scene).signIn('staff'))).toBeNull()
    await putInto(stores, scene.below, former, 'admin')
    expect(await membershipIn(scene.below, await colleagueOf(scene).signIn('staff'))).not.toBeNull()
  })
})

describe('mappings of other teams', () => {
  const params = ({ below }: Scene) => ({ public_id: below.public_id })
  const listFor = async (scene: Scene, as: Pick<SignedIn, 'headers'>) =>
    ((await callWith(accounts.url, listIncomingMappings, { params: params(scene) }, as)).body as { mappings?: IncomingMapping[] }).mappings

  it('appear to the admins of the team that they lead to, who can end them', async () => {
    const scene = await newEnterprise()
    const [own, leading] = [await addMapping(scene, mappingInto(scene.team)), await addMapping(scene, mappingInto(scene.below))]
    const admin = await newPerson(accounts.url)
    await putInto(stores, scene.below, admin, 'admin')
    const organization = { id: scene.team.id, public_id: scene.team.public_id, title: scene.team.title }
    const match = { by: 'group', value: 'staff' }
    expect(await listFor(scene, admin)).toMatchObject([
      { id: leading.id, match, organization, provider: scene.provider.title, is_lapsed: false },
    ])
    const end = async (id: number) =>
      (await callWith(accounts.url, endIncomingMapping, { params: { ...params(scene), mapping_id: String(id) } }, admin)).status
    expect([await end(own.id), await end(leading.id), await listFor(scene, admin)]).toEqual([404, 200, []])
  })

  it('stay hidden from other people', async () => {
    const scene = await newEnterprise()
    await addMapping(scene, mappingInto(scene.below))
    const member = await newPerson(accounts.url)
    await putInto(stores, scene.below, member)
    expect(await listFor(scene, member)).toBeUndefined()
  })
})
