import { findTeamSignIns } from '@foyer/contracts/accounts/teams/team-sign-in'
import { createOrganizationMapping } from '@foyer/contracts/accounts/teams/organization-mappings'
import {
  type OidcProvider,
  createTeamProvider,
  listTeamProviders,
  updateTeamProvider,
} from '@foyer/contracts/accounts/teams/team-providers'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTeamMemberModel } from '../../src/modules/team/team-member.model.ts'
import {
  type Accounts,
  type AccountsStores,
  type SignedIn,
  newEmail,
  newPerson,
  signedIn,
  startAccounts,
  startAccountsStores,
} from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { callService } from '@foyer/testing/client'
import { createTeamBrowser } from '../support/team-providers.ts'
import { newTeam } from '../support/teams.ts'
import { type FakeProvider, client, startFakeProvider } from '../provider/fake-provider.ts'

let stores: AccountsStores
let fake: FakeProvider
let accounts: Accounts

beforeAll(async () => {
  stores = await startAccountsStores()
  fake = await startFakeProvider()
  accounts = await startAccounts(stores, { env: { FETCH_ALLOW: new URL(fake.url).host } })
})
beforeEach(() => fake.reset())
afterAll(async () => {
  await accounts?.stop()
  await fake?.close()
  await stores?.stop()
})

const oidcFields = (issuer: string, config: object = {}) => ({
  kind: 'custom_idp' as const,
  title: 'Company account',
  config: { issuer, client_id: client.id, client_secret: client.secret, ...config },
})

const atTeam = (team: Team) => ({ public_id: team.public_id })
const at = (team: Team, provider: { id: number }) => ({ public_id: team.public_id, provider_id: String(provider.id) })

/** Who is in the group of leads at the provider is an admin of the team. */
async function mapLeads({ owner, team, provider }: Awaited<ReturnType<typeof newScene>>): Promise<void> {
  const body = { match: { by: 'group' as const, value: 'leads' }, organization: team.public_id, role: 'admin' as const, group_ids: [] }
  await callWith(accounts.url, createOrganizationMapping, { params: { id: String(provider.id) }, body }, owner)
}

const membershipIn = (team: Team, userId: number) =>
  createTeamMemberModel(stores.mongo).findOne({ team_id: team.id, user_id: userId }).lean()

async function addProvider(owner: SignedIn, team: Team, fields = oidcFields(fake.issuer('acme'))): Promise<OidcProvider> {
  const made = await callWith(accounts.url, createTeamProvider, { params: atTeam(team), body: fields }, owner)
  if (made.status !== 201) throw new Error(`no provider: ${JSON.stringify(made.body)}`)
  const { provider } = made.body as { provider: OidcProvider }
  await callWith(accounts.url, updateTeamProvider, { params: at(team, provider), body: { enabled: true } }, owner)
  return provider
}

async function newScene() {
  const owner = await newPerson(accounts.url)
  const team = await newTeam(accounts.url, owner, { title: 'Rockets' })
  return { owner, team, provider: await addProvider(owner, team) }
}

const browserOf = (headers?: Record<string, string>) => createTeamBrowser(accounts.url, stores, headers)

/** What the provider sends back, with the id of the address that it sends it to. */
async function visit(browser: ReturnType<typeof browserOf>, provider: { id: number }, intent = 'sign_in') {
  const { body } = await browser.start(provider.id, { intent })
  const location = (await fetch((body as { url: string }).url, { redirect: 'manual' })).headers.get('location') ?? ''
  const { pathname, searchParams } = new URL(location)
  const { state = '', code, iss } = Object.fromEntries(searchParams)
  const id = Number(/^\/users\/auth\/custom_idp\/(\d+)\/callback$/.exec(pathname)?.[1])
  return { state, answer: { code, iss, provider_id: id } }
}

async function goThrough(provider: { id: number }, { headers, intent }: { headers?: Record<string, string>; intent?: string } = {}) {
  const browser = browserOf(headers)
  const { state, answer } = await visit(browser, provider, intent)
  return browser.complete(state, answer)
}

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

describe('signing in by the OpenID provider of a team', () => {
  it('creates an account in the team, and finds it again', async () => {
    const { team, provider } = await newScene()
    const email = newEmail()
    fake.state.person = { ...fake.state.person, email, email_verified: true, name: 'Ada Lovelace' }
    const first = await goThrough(provider)
    expect(first.body).toMatchObject({ outcome: 'signed_in', is_new: true, user: { name: 'Ada Lovelace', email } })
    const { id } = signedIn(first).user
    expect(await membershipIn(team, id)).toMatchObject({ role: 'member' })
    expect(signedIn(await goThrough(provider)).user.id).toBe(id)
  })

  it('takes an address as proved by nothing that the provider alone says', async () => {
    const { provider } = await newScene()
    const email = newEmail()
    fake.state.person = { ...fake.state.person, email, email_verified: true }
    await goThrough(provider)
    const user = await stores.users.findOne({ normalized_email: email.toLowerCase() }).lean()
    expect(user).toMatchObject({ email_confirmed_at: null })
  })

  it('signs nobody in to an account that has the address', async () => {
    const { provider } = await newScene()
    const victim = await newPerson(accounts.url)
    fake.state.person = { ...fake.state.person, email: victim.user.email, email_verified: true }
    const { body } = await goThrough(provider)
    expect(body).toMatchObject({ outcome: 'link_required' })
  })

  it('goes by groups that UserInfo alone names', async () => {
    const scene = await newScene()
    const { team, provider } = scene
    await mapLeads(scene)
    fake.state.person = { ...fake.state.person, email: newEmail() }
    fake.state.userInfoOnly = { groups: ['leads'] }
    const { id } = signedIn(await goThrough(provider)).user
    expect(await membershipIn(team, id)).toMatchObject({ role: 'admin' })
  })

  it('leaves roles as they are where the provider withholds the groups for their number', async () => {
    const scene = await newScene()
    const { team, provider } = scene
    await mapLeads(scene)
    fake.state.person = { ...fake.state.person, email: newEmail(), groups: ['leads'] }
    const { id } = signedIn(await goThrough(provider)).user
    const { groups: _, ...person } = fake.state.person
    fake.state.person = { ...person, _claim_names: { groups: 'src1' } }
    await goThrough(provider)
    expect(await membershipIn(team, id)).toMatchObject({ role: 'admin' })
  })

  it('shows an admin what has arrived, and signs nobody in', async () => {
    const { owner, provider } = await newScene()
    fake.state.person = { ...fake.state.person, email: newEmail(), groups: ['staff'], department: 'Sales' }
    const { body } = await goThrough(provider, { headers: owner.headers, intent: 'test' })
    expect(body).toMatchObject({
      outcome: 'tested',
      test: { subject: fake.state.person['sub'], groups: ['staff'], outcome: 'create' },
    })
    expect((body as { test: { attributes: object[] } }).test.attributes).toContainEqual({ name: 'department', values: ['Sales'] })
    expect(body).not.toHaveProperty('user')
  })
})

describe('an answer that is not for this provider', () => {
  it.each([
    ['comes to the address of another provider', { provider_id: 4_711 }, 'provider_flow_ended'],
    ['names no provider', { provider_id: undefined }, 'provider_flow_ended'],
    ['names another issuer', { iss: 'https://evil.example' }, 'provider_failed'],
    ['names no issuer where the provider always does', { iss: undefined }, 'provider_failed'],
  ])('refuses one that %s', async (_, change, code) => {
    const { provider } = await newScene()
    const browser = browserOf()
    const { state, answer } = await visit(browser, provider)
    expect(codeOf(await browser.complete(state, { ...answer, ...change }))).toBe(code)
  })

  it.each([
    ['another audience', { aud: 'somebody-else' }],
    ['another nonce', { nonce: 'another' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a time that is over', { exp: 1 }],
  ])('refuses one whose ID token has %s', async (_, claims) => {
    const { provider } = await newScene()
    fake.state.forgery = { idToken: (honest) => ({ ...honest, ...claims }) }
    expect(codeOf(await goThrough(provider))).toBe('provider_failed')
  })

  it('counts in its browser alone, once', async () => {
    const { provider } = await newScene()
    fake.state.person = { ...fake.state.person, email: newEmail() }
    const browser = browserOf()
    const { state, answer } = await visit(browser, provider)
    expect(codeOf(await browserOf().complete(state, answer))).toBe('provider_flow_ended')
    expect((await browser.complete(state, answer)).status).toBe(200)
    expect(codeOf(await browser.complete(state, answer))).toBe('provider_flow_ended')
  })

  it('signs the same subject of two teams in to two accounts', async () => {
    const [acme, umbrella] = [await newScene(), await newScene()]
    fake.state.person = { ...fake.state.person, email: newEmail() }
    const first = signedIn(await goThrough(acme.provider)).user.id
    fake.state.person = { ...fake.state.person, email: newEmail() }
    expect(signedIn(await goThrough(umbrella.provider)).user.id).not.toBe(first)
  })
})

describe('setting up an OpenID provider', () => {
  it('never shows the secret, and keeps it while none is entered', async () => {
    const { owner, team, provider } = await newScene()
    const { body } = await callWith(accounts.url, listTeamProviders, { params: atTeam(team) }, owner)
    expect(JSON.stringify(body)).not.toContain(client.secret)
    expect(provider).toMatchObject({ config: { has_secret: true, scopes: 'openid email profile' } })
    const config = { issuer: fake.issuer('acme'), client_id: client.id, scopes: 'email groups' }
    const changed = await callWith(accounts.url, updateTeamProvider, { params: at(team, provider), body: { config } }, owner)
    expect(changed.body).toMatchObject({ provider: { config: { scopes: 'openid email groups' }, tested_at: null } })
    fake.state.person = { ...fake.state.person, email: newEmail() }
    expect((await goThrough(provider)).status).toBe(200)
  })

  it('keeps no secret in the clear', async () => {
    const { provider } = await newScene()
    const stored = await stores.mongo.collection('team_auth_providers').findOne({ _id: provider.id as never })
    expect(JSON.stringify(stored)).not.toContain(client.secret)
  })

  it('asks for the secret again with another issuer, so that no other server is sent it', async () => {
    const { owner, team, provider } = await newScene()
    const config = { issuer: fake.issuer('evil'), client_id: client.id }
    const { body } = await callWith(accounts.url, updateTeamProvider, { params: at(team, provider), body: { config } }, owner)
    expect(body).toMatchObject({ code: 'invalid', errors: [{ field: 'config.client_secret', code: 'blank' }] })
  })

  it('reaches no address inside of the network', async () => {
    const { owner, team } = await newScene()
    const provider = await addProvider(owner, team, oidcFields('https://127.0.0.1:1/inside'))
    const answer = await browserOf().start(provider.id)
    expect(codeOf(answer)).toBe('provider_failed')
  })

  it.each(['https://idp.example/.well-known/openid-configuration', 'https://idp.example/?x=1', 'ftp://idp.example', 'idp.example'])(
    'refuses %s as an issuer',
    async (issuer) => {
      const { owner, team } = await newScene()
      const body = oidcFields(issuer)
      expect((await callWith(accounts.url, createTeamProvider, { params: atTeam(team), body }, owner)).status).toBe(422)
    },
  )
})

describe('POST /users/auth/team/find.json', () => {
  const find = (domain: string) => callService(accounts.url, findTeamSignIns, { body: { domain } }, null)

  async function prove(team: Team, domain: string, fields: object = {}): Promise<void> {
    const claim = { organization_id: team.id, domain, proved_name: domain, is_email_domain: true, is_host: false, ...fields }
    await stores.mongo.collection('team_domains').insertOne({ _id: team.id as never, ...claim })
  }

  it('finds the providers of the team that has proved a domain, however it is written', async () => {
    const { team, provider } = await newScene()
    await prove(team, 'xn--bcher-kva.example')
    const expected = { organization: { title: 'Rockets' }, providers: [{ id: provider.id, title: 'Company account' }] }
    expect((await find('Bücher.example')).body).toMatchObject(expected)
  })

  it.each([
    ['is not one of addresses', { is_email_domain: false }],
    ['is off', { off_at: new Date() }],
    ['is claimed alone', { proved_name: 'elsewhere.example' }],
  ])('finds nothing by a domain that %s', async (_, fields) => {
    const { team } = await newScene()
    const domain = `d${team.id}.example`
    await prove(team, domain, { ...fields, ...('proved_name' in fields ? { proved_name: `x${team.id}.example` } : {}) })
    expect((await find(domain)).status).toBe(404)
  })
})
