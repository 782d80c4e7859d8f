import { listTeamProviders, updateTeamProvider } from '@foyer/contracts/accounts/teams/team-providers'
import { listTeamSignIns } from '@foyer/contracts/accounts/teams/team-sign-in'
import { removeMember } from '@foyer/contracts/accounts/teams/teams'
import { fillPath } from '@foyer/contracts/endpoint'
import { identityHeader } from '@foyer/contracts/identity'
import { hashToken } from '@foyer/service-kit/hashes'
import { callPath, callService, errorCodeOf, testSigner } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { createTeamIdentityModel } from '../../src/modules/team-sign-in/team-identity.model.ts'
import { type Accounts, type AccountsStores, cookiesOf, newPerson, whoIs, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { createTeamBrowser, named, newProvider } from '../support/team-providers.ts'
import { newTeam, newTeamWithPeople } from '../support/teams.ts'

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

const newAddress = () => `p${newId()}@company.example`

async function world() {
  const people = await newTeamWithPeople(accounts, stores)
  const provider = await newProvider(accounts.url, people.admin, people.team)
  return { ...people, provider, browser: createTeamBrowser(accounts.url, stores) }
}
type Signed = { outcome: string; user?: { id: number; email: string; name: string; is_email_confirmed: boolean }; is_new?: boolean }
const isIn = async (teamId: number, userId: number) =>
  (await stores.mongo.collection('team_members').countDocuments({ team_id: teamId, user_id: userId })) === 1

describe('signing in by a provider of a team', () => {
  it('ends with the provider being turned off where nothing else has said who it is', async () => {
    const { admin, team, provider, browser } = await world()
    const session = hashToken(cookiesOf(await browser.goThrough(named(provider, { email: newAddress() })))['session']?.value ?? '')
    expect(await whoIs(accounts.url, session)).not.toBeNull()
    const params = { public_id: team.public_id, provider_id: String(provider.id) }
    await callWith(accounts.url, updateTeamProvider, { params, body: { enabled: false } }, admin)
    expect(await whoIs(accounts.url, session)).toBeNull()
  })

  it('creates an account for an address that nobody has, in the team', async () => {
    const { team, provider, browser } = await world()
    const { outcome, user, is_new } = (await browser.goThrough(named(provider, { email: newAddress() }))).body as Signed
    expect([outcome, is_new, user?.name, user?.is_email_confirmed]).toEqual(['signed_in', true, 'Ada Lovelace', false])
    expect(await isIn(team.id, user?.id ?? 0)).toBe(true)
  })

  it('knows somebody again by provider, issuer and subject, whatever their address has become', async () => {
    const { provider, browser } = await world()
    const first = (await browser.goThrough(named(provider, { email: newAddress() }))).body as Signed
    const again = (await browser.goThrough(named(provider, { email: newAddress() }))).body as Signed
    expect([again.outcome, again.is_new, again.user?.id]).toEqual(['signed_in', undefined, first.user?.id])
    const stranger = (await browser.goThrough(named(provider, { email: newAddress(), issuer: 'https://another.example' }))).body as Signed
    expect(stranger.user?.id).not.toBe(first.user?.id)
  })

  it('asks whoever has the address to sign in to that account once, in the same browser', async () => {
    const { team, provider, browser } = await world()
    const owner = await newPerson(accounts.url)
    const person = named(provider, { email: owner.user.email })
    const { outcome, link } = (await browser.goThrough(person)).body as { outcome: string; link: { ticket: string } }
    expect(outcome).toBe('link_required')
    const elsewhere = createTeamBrowser(accounts.url, stores)
    await elsewhere.start(provider.id)
    expect(errorCodeOf(await elsewhere.link(link.ticket, owner.headers))).toBe('provider_flow_ended')
    expect(errorCodeOf(await browser.link(link.ticket, (await newPerson(accounts.url)).headers))).toBe('provider_other_account')
    expect(await isIn(team.id, owner.user.id)).toBe(false)
    expect((await browser.link(link.ticket, owner.headers)).status).toBe(200)
    expect(await isIn(team.id, owner.user.id)).toBe(true)
    expect(((await browser.goThrough(person)).body as Signed).user?.id).toBe(owner.user.id)
    expect(errorCodeOf(await browser.link(link.ticket, owner.headers))).toBe('provider_flow_ended')
  })

  it('counts an answer once, and in no other browser', async () => {
    const { provider, browser } = await world()
    const state = await browser.visit(provider.id)
    const stranger = createTeamBrowser(accounts.url, stores)
    await stranger.start(provider.id)
    expect(errorCodeOf(await stranger.complete(state))).toBe('provider_flow_ended')
    await browser.complete(state)
    expect(errorCodeOf(await browser.complete(state))).toBe('provider_flow_ended')
  })

  it('lets nobody in again whom an admin has removed, nor into the account of somebody who has left', async () => {
    const { team, owner, provider, browser } = await world()
    const person = named(provider, { email: newAddress() })
    const { user } = (await browser.goThrough(person)).body as Signed
    const params = { public_id: team.public_id, user_id: String(user?.id) }
    await callWith(accounts.url, removeMember, { params }, owner)
    expect(errorCodeOf(await browser.goThrough(person))).toBe('team_provider_removed')
    await stores.mongo.collection('team_removals').deleteMany({ user_id: user?.id })
    expect(((await browser.goThrough(person)).body as Signed).outcome).toBe('link_required')
  })

  it('signs in no site admin, and nobody without an address', async () => {
    const { provider, browser } = await world()
    const admin = await newPerson(accounts.url)
    await stores.users.updateOne({ _id: admin.user.id }, { $set: { role: 'admin' } })
    expect(errorCodeOf(await browser.goThrough(named(provider, { email: admin.user.email })))).toBe('team_provider_site_admin')
    expect(errorCodeOf(await browser.goThrough(named(provider, { email: null })))).toBe('team_provider_no_email')
  })

  it('starts a session that does not count as proof for what changes how one signs in', async () => {
    const { provider, browser } = await world()
    const { user } = (await browser.goThrough(named(provider, { email: newAddress() }))).body as Signed
    const session = await stores.sessions.findOne({ user_id: user?.id }).lean()
    expect([session?.authenticated_by, session?.authenticated_at?.getTime()]).toEqual([['team_provider'], 0])
  })

  it('leads to a path of ours alone', async () => {
    const { provider, browser } = await world()
    const to = async (return_to: string) => {
      const answer = await browser.goThrough(named(provider, { email: newAddress(), subject: String(newId()) }), {
        intent: 'sign_in',
        return_to,
      })
      return (answer.body as { return_to: string }).return_to
    }
    expect([await to('/p/Abc1234?x=1'), await to('//evil.example'), await to('/\\evil.example'), await to('https://evil.example')]).toEqual(
      ['/p/Abc1234?x=1', '/', '/', '/'],
    )
  })

  it('shows an admin in a test what arrived and what would follow, and signs nobody in', async () => {
    const { team, admin, member, provider } = await world()
    const browser = createTeamBrowser(accounts.url, stores, admin.headers)
    const person = named(provider, { email: newAddress(), groups: ['g1'], attributes: [{ name: 'department', values: ['R&D'] }] })
    const { outcome, user, test } = (await browser.goThrough(person, { intent: 'test' })).body as Signed & { test: object }
    expect([outcome, user]).toEqual(['tested', undefined])
    expect(test).toMatchObject({ outcome: 'create', groups: ['g1'], attributes: [{ name: 'department', values: ['R&D'] }] })
    expect(await stores.users.countDocuments({ email: person.email ?? '' })).toBe(0)
    const listed = await callWith(accounts.url, listTeamProviders, { params: { public_id: team.public_id } }, admin)
    expect((listed.body as { providers: { tested_at: number }[] }).providers[0]?.tested_at).toBeTypeOf('number')
    expect((await createTeamBrowser(accounts.url, stores, member.headers).start(provider.id, { intent: 'test' })).status).toBe(404)
  })
})

describe('a provider of a team', () => {
  it('serves its team alone, and is listed to everyone while it is turned on', async () => {
    const { team, provider, browser } = await world()
    const ways = await callService(accounts.url, listTeamSignIns, { params: { public_id: team.public_id } }, null)
    expect(ways.body).toEqual({
      organization: { public_id: team.public_id, title: team.title },
      providers: [{ id: provider.id, kind: 'saml2', title: 'Company account' }],
    })
    const { user } = (await browser.goThrough(named(provider, { email: newAddress() }))).body as Signed
    const ids = (await createTeamIdentityModel(stores.mongo).find({ user_id: user?.id }).lean()).map(({ team_id }) => team_id)
    expect(ids).toEqual([team.id])
  })

  it('is missing for everyone but by the host of its team, which then has none', async () => {
    const owner = await newPerson(accounts.url)
    const team = await newTeam(accounts.url, owner)
    const params = { public_id: team.public_id }
    const listAt = (hostTeam: number) => {
      const identity = testSigner.sign({ kind: 'visitor', host: { team: hostTeam } })
      return callPath(accounts.url, listTeamSignIns, fillPath(listTeamSignIns.path, params), null, {
        headers: { [identityHeader]: identity },
      })
    }
    expect((await callService(accounts.url, listTeamSignIns, { params }, null)).status).toBe(404)
    expect((await listAt(team.id + 1)).status).toBe(404)
    expect((await listAt(team.id)).body).toMatchObject({ organization: params, providers: [] })
  })
})
