import { type TokenCaller, createApiToken, verifyApiToken } from '@foyer/contracts/accounts/api-tokens'
import { membershipsOf, signIn } from '@foyer/contracts/accounts/accounts'
import { reauthenticate } from '@foyer/contracts/accounts/sign-in/reauthentication'
import {
  type ProviderDemandState,
  demandProvider,
  endProviderDemand,
  listDemandingTeams,
  viewProviderDemand,
} from '@foyer/contracts/accounts/teams/provider-demand'
import { deleteTeamProvider, updateTeamProvider } from '@foyer/contracts/accounts/teams/team-providers'
import { getTeam, removeMember } from '@foyer/contracts/accounts/teams/teams'
import { type SessionUser, identityHeader } from '@foyer/contracts/identity'
import { hashToken } from '@foyer/service-kit/hashes'
import { callService, errorCodeOf, testSigner } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, type SignedIn, cookiesOf, whoIs, withAccounts } from '../support/accounts.ts'
import { callWith, newAdmin } from '../support/administrators.ts'
import { createTeamBrowser, named, newProvider } from '../support/team-providers.ts'
import { newTeamWithPeople } from '../support/teams.ts'

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

const dayMs = 86_400_000
type Caller = Pick<SignedIn, 'headers'>

/** Somebody in a session, as the gateway finds them. */
async function inSession(session: string) {
  const user = (await whoIs(accounts.url, session)) as SessionUser
  return { user, session, headers: { [identityHeader]: testSigner.sign({ kind: 'user', session, user }) } }
}

/** A team with a provider that was tested, whose member has come in by it once. */
async function newScene() {
  const scene = await newTeamWithPeople(accounts, stores)
  const provider = await newProvider(accounts.url, scene.owner, scene.team)
  await stores.mongo.collection('team_auth_providers').updateOne({ _id: provider.id as never }, { $set: { tested_at: new Date() } })
  const params = { public_id: scene.team.public_id }
  const enterAs = async ({ user, headers }: SignedIn) => {
    const browser = createTeamBrowser(accounts.url, stores)
    const person = named(provider, { email: user.email, subject: String(newId()) })
    const { link } = (await browser.goThrough(person)).body as { link: { ticket: string } }
    await browser.link(link.ticket, headers)
    const own = createTeamBrowser(accounts.url, stores, headers)
    return inSession(hashToken(cookiesOf(await own.goThrough(person))['session']?.value ?? ''))
  }
  const demand = (as: Caller, body: object = {}) => callWith(accounts.url, demandProvider, { params, body }, as)
  const end = (as: Caller) => callWith(accounts.url, endProviderDemand, { params }, as)
  const view = async (as: Caller) => (await callWith(accounts.url, viewProviderDemand, { params }, as)).body as ProviderDemandState
  return { ...scene, provider, params, enterAs, demand, end, view }
}

const teamsOf = async ({ session }: { session: string }, { id }: { id: number }) => {
  const { memberships = [], held_back: heldBack = [] } = (await whoIs(accounts.url, session)) as SessionUser
  return { in: memberships.some((membership) => membership.id === id), heldBack: heldBack.includes(id) }
}

describe('a team that demands its provider', () => {
  it('holds back members who have not come in by it, and nobody else', async () => {
    const { team, owner, admin, member, enterAs, demand } = await newScene()
    const proved = await enterAs(member)
    expect((await demand(owner)).status).toBe(200)
    expect(await teamsOf(admin, team)).toEqual({ in: false, heldBack: true })
    expect(await teamsOf(owner, team)).toEqual({ in: true, heldBack: false })
    expect(await teamsOf(proved, team)).toEqual({ in: true, heldBack: false })
    expect((await teamsOf(proved, team)).in).toBe(true)
  })

  it('refuses their calls about the team, and says by what they come in', async () => {
    const { team, owner, admin, provider, params, demand } = await newScene()
    await demand(owner)
    const unproved = await inSession(admin.session)
    expect(errorCodeOf(await callWith(accounts.url, getTeam, { params }, unproved))).toBe('team_provider_required')
    const { body } = await callWith(accounts.url, listDemandingTeams, {}, unproved)
    expect(body).toEqual({
      organizations: [
        {
          id: team.id,
          public_id: team.public_id,
          title: team.title,
          providers: [{ id: provider.id, kind: 'saml2', title: provider.title }],
        },
      ],
    })
    const free = await inSession(owner.session)
    expect((await callWith(accounts.url, listDemandingTeams, {}, free)).body).toEqual({ organizations: [] })
  })

  it('lets them leave, and take out nobody else', async () => {
    const { team, owner, admin, member, params, demand } = await newScene()
    await demand(owner)
    const unproved = await inSession(admin.session)
    const remove = (userId: number) => callWith(accounts.url, removeMember, { params: { ...params, user_id: String(userId) } }, unproved)
    expect(errorCodeOf(await remove(member.user.id))).toBe('team_provider_required')
    expect((await remove(admin.user.id)).body).toEqual({ removed: true })
    expect(await teamsOf(admin, team)).toEqual({ in: false, heldBack: false })
  })

  it('takes who links their account as come in', async () => {
    const { team, owner, provider, member, demand } = await newScene()
    await demand(owner)
    expect(await teamsOf(member, team)).toEqual({ in: false, heldBack: true })
    const browser = createTeamBrowser(accounts.url, stores)
    const { link } = (await browser.goThrough(named(provider, { email: member.user.email, subject: String(newId()) }))).body as {
      link: { ticket: string }
    }
    expect((await browser.link(link.ticket, member.headers)).status).toBe(200)
    expect(await teamsOf(member, team)).toEqual({ in: true, heldBack: false })
  })

  it('asks again after the days that it names', async () => {
    const { team, owner, member, enterAs, demand } = await newScene()
    const proved = await enterAs(member)
    await demand(owner, { max_age_days: 3 })
    const set = (days: number) =>
      stores.sessions.updateOne({ _id: proved.session }, { $set: { 'provider_proofs.0.at': new Date(Date.now() - days * dayMs) } })
    await set(2)
    const user = (await whoIs(accounts.url, proved.session)) as SessionUser
    expect(user.proved_until).toBeGreaterThan(Date.now())
    await set(3)
    expect(await teamsOf(proved, team)).toEqual({ in: false, heldBack: true })
  })

  it('holds back a site admin who acts as its owner', async () => {
    const { team, owner, params, demand } = await newScene()
    await demand(owner)
    const admin = await newAdmin(accounts.url, stores)
    const acting = { admin_id: admin.user.id, admin_name: admin.user.name, admin_session: admin.session }
    const { _id: _, ...session } = (await stores.sessions.findOne({ _id: owner.session }).lean()) ?? {}
    const ofAdmin = hashToken(String(newId()))
    await stores.sessions.create({ ...session, _id: ofAdmin, authenticated_by: [], impersonation: acting })
    expect(await teamsOf({ session: ofAdmin }, team)).toEqual({ in: false, heldBack: true })
    expect(errorCodeOf(await callWith(accounts.url, getTeam, { params }, await inSession(ofAdmin)))).toBe('team_provider_required')
  })

  it('counts no API token as its provider', async () => {
    const { team, owner, member, enterAs, demand } = await newScene()
    const proved = await enterAs(member)
    await demand(owner)
    const own = await inSession(proved.session)
    const made = await callWith(accounts.url, createApiToken, { body: { name: 'Script', scopes: ['pages:read'], expires_at: null } }, own)
    const { secret } = made.body as { secret: string }
    const answer = await callService(accounts.url, verifyApiToken, { body: { token: hashToken(secret) } }, { service: 'gateway' })
    const { caller } = answer.body as { caller: TokenCaller }
    expect([caller.user.memberships, caller.user.held_back]).toEqual([undefined, [team.id]])
  })

  it('counts for who is not calling while a session of theirs was proved', async () => {
    const { team, owner, admin, member, enterAs, demand } = await newScene()
    await enterAs(member)
    await demand(owner)
    const ask = async ({ user }: SignedIn) =>
      (await callService(accounts.url, membershipsOf, { params: { user_id: String(user.id) } }, { service: 'pages' })).body
    expect(await ask(member)).toMatchObject({ memberships: [{ id: team.id }] })
    expect(await ask(admin)).toEqual({ memberships: [], held_back: [team.id] })
  })

  it('counts no provider that was turned off', async () => {
    const { team, owner, member, params, provider, enterAs, demand } = await newScene()
    const proved = await enterAs(member)
    await newProvider(accounts.url, owner, team)
    await demand(owner)
    const ofProvider = { ...params, provider_id: String(provider.id) }
    expect((await callWith(accounts.url, updateTeamProvider, { params: ofProvider, body: { enabled: false } }, owner)).status).toBe(200)
    expect(await teamsOf(proved, team)).toEqual({ in: false, heldBack: true })
  })

  it('asks a provider once more that was turned off and on', async () => {
    const { team, owner, member, params, provider, enterAs, demand } = await newScene()
    const proved = await enterAs(member)
    await newProvider(accounts.url, owner, team)
    await demand(owner)
    const ofProvider = { ...params, provider_id: String(provider.id) }
    for (const enabled of [false, true]) await callWith(accounts.url, updateTeamProvider, { params: ofProvider, body: { enabled } }, owner)
    expect(await teamsOf(proved, team)).toEqual({ in: false, heldBack: true })
    // The person has shown who they are by their password as well, and stays logged in.
    expect(await whoIs(accounts.url, proved.session)).toMatchObject({ id: member.user.id })
  })

  it('keeps its last provider', async () => {
    const { owner, params, provider, demand } = await newScene()
    await demand(owner)
    const ofProvider = { ...params, provider_id: String(provider.id) }
    const attempts = [
      await callWith(accounts.url, updateTeamProvider, { params: ofProvider, body: { enabled: false } }, owner),
      await callWith(accounts.url, deleteTeamProvider, { params: ofProvider }, owner),
    ]
    expect(attempts.map(errorCodeOf)).toEqual(['team_provider_demanded', 'team_provider_demanded'])
  })

  it('ends', async () => {
    const { team, owner, admin, demand, end } = await newScene()
    await demand(owner)
    expect((await end(owner)).body).toMatchObject({ demand: null })
    expect(await teamsOf(admin, team)).toEqual({ in: true, heldBack: false })
  })
})

describe('demanding a provider', () => {
  it('shows first who would lose the pages', async () => {
    const { owner, admin, member, enterAs, view } = await newScene()
    await enterAs(member)
    await stores.sessions.deleteMany({ user_id: member.user.id })
    expect(await view(owner)).toEqual({
      demand: null,
      hindrance: null,
      unlinked: { count: 1, people: [{ public_id: admin.user.public_id, name: admin.user.name }] },
      signed_out: 1,
    })
  })

  it('takes a provider that was tested', async () => {
    const { owner, provider, demand, view } = await newScene()
    await stores.mongo.collection('team_auth_providers').updateOne({ _id: provider.id as never }, { $set: { tested_at: null } })
    expect((await view(owner)).hindrance).toBe('not_tested')
    expect(errorCodeOf(await demand(owner))).toBe('team_provider_untried')
  })

  it('locks no admin out who does it', async () => {
    const { admin, team, enterAs, demand, view } = await newScene()
    expect((await view(admin)).hindrance).toBe('not_signed_in')
    expect(errorCodeOf(await demand(admin))).toBe('team_provider_untried')
    const proved = await enterAs(admin)
    expect((await demand(proved)).status).toBe(200)
    expect(await teamsOf(proved, team)).toEqual({ in: true, heldBack: false })
  })

  it('asks who does it to show that it is they', async () => {
    const { owner, demand, end } = await newScene()
    await stores.sessions.updateMany({ user_id: owner.user.id }, { $set: { authenticated_at: new Date(0) } })
    expect([await demand(owner), await end(owner)].map(errorCodeOf)).toEqual(['reauthentication_required', 'reauthentication_required'])
  })
})

describe('what a provider has said in a browser', () => {
  it('adds to what the person has shown there before', async () => {
    const { admin, enterAs } = await newScene()
    const { user, session } = await enterAs(admin)
    expect(user.proved_by_team).toBeUndefined()
    const { authenticated_by: by, authenticated_at: at } = (await stores.sessions.findOne({ _id: session }).lean()) ?? {}
    expect(by).toEqual(['password', 'team_provider'])
    expect(at?.getTime()).toBeGreaterThan(Date.now() - dayMs)
  })

  it('stays when the session goes on under another token', async () => {
    const { team, owner, member, enterAs, demand } = await newScene()
    const proved = await enterAs(member)
    await demand(owner)
    const answer = await callWith(accounts.url, reauthenticate, { body: { password: member.password } }, proved)
    const next = { session: hashToken(cookiesOf(answer)['session']?.value ?? '') }
    expect(await teamsOf(next, team)).toEqual({ in: true, heldBack: false })
  })

  it('counts for nobody else who logs in there', async () => {
    const { team, owner, admin, member, enterAs, demand } = await newScene()
    const proved = await enterAs(member)
    await demand(owner)
    const body = { email: admin.user.email, password: admin.password }
    const answer = await callWith(accounts.url, signIn, { body }, proved)
    const next = { session: hashToken(cookiesOf(answer)['session']?.value ?? '') }
    expect(await teamsOf(next, team)).toEqual({ in: false, heldBack: true })
  })
})
