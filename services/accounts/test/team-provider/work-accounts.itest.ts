import {
  type ProvidedMember,
  type WorkAccount,
  listProvidedMembers,
  listWorkAccounts,
  unlinkProvidedMember,
  unlinkWorkAccount,
} from '@foyer/contracts/accounts/sign-in/work-accounts'
import { removeMember } from '@foyer/contracts/accounts/teams/teams'
import { updateTeamProvider } from '@foyer/contracts/accounts/teams/team-providers'
import { type SessionUser, identityHeader } from '@foyer/contracts/identity'
import { hashToken } from '@foyer/service-kit/hashes'
import { errorCodeOf, testSigner } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, type SignedIn, cookiesOf, newPerson, whoIs, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
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

type Caller = Pick<SignedIn, 'headers'>

/** A team with a provider, whose member is linked to it; `enter` logs them in by it in a browser of their own. */
async function newScene() {
  const scene = await newTeamWithPeople(accounts, stores)
  const provider = await newProvider(accounts.url, scene.owner, scene.team)
  const person = named(provider, { email: scene.member.user.email, subject: String(newId()) })
  const browser = createTeamBrowser(accounts.url, stores)
  const { link } = (await browser.goThrough(person)).body as { link: { ticket: string } }
  await browser.link(link.ticket, scene.member.headers)
  const enter = async () => {
    const answer = await createTeamBrowser(accounts.url, stores).goThrough(person)
    return hashToken(cookiesOf(answer)['session']?.value ?? '')
  }
  const own = async (as: Caller) => ((await callWith(accounts.url, listWorkAccounts, {}, as)).body as { accounts: WorkAccount[] }).accounts
  const unlink = async (as: Caller) =>
    callWith(accounts.url, unlinkWorkAccount, { params: { id: (await own(scene.member))[0]?.id ?? 'none' } }, as)
  return { ...scene, provider, person, enter, own, unlink }
}

describe('the work accounts of a person', () => {
  it('name provider and team', async () => {
    const { team, provider, member, admin, own } = await newScene()
    expect(await own(member)).toMatchObject([
      { provider: provider.title, organization: { public_id: team.public_id, title: team.title }, is_available: true },
    ])
    expect(await own(admin)).toEqual([])
  })

  it('end with the sessions that they have opened', async () => {
    const { member, enter, own, unlink } = await newScene()
    const opened = await enter()
    expect((await unlink(member)).status).toBe(200)
    expect(await own(member)).toEqual([])
    expect(await whoIs(accounts.url, opened)).toBeNull()
    expect(await whoIs(accounts.url, member.session)).not.toBeNull()
  })

  it('leave a session in which the person has shown who they are as well', async () => {
    const { member, person, unlink } = await newScene()
    const answer = await createTeamBrowser(accounts.url, stores, member.headers).goThrough(person)
    const session = hashToken(cookiesOf(answer)['session']?.value ?? '')
    const user = (await whoIs(accounts.url, session)) as SessionUser
    expect((await unlink({ headers: { [identityHeader]: testSigner.sign({ kind: 'user', session, user }) } })).status).toBe(200)
    expect((await stores.sessions.findOne({ _id: session }).lean())?.provider_proofs).toEqual([])
  })

  it('belong to nobody else, and ask who unlinks them to show that it is they', async () => {
    const { member, unlink } = await newScene()
    expect(errorCodeOf(await unlink(await newPerson(accounts.url)))).toBe('not_found')
    await stores.sessions.updateMany({ user_id: member.user.id }, { $set: { authenticated_at: new Date(0) } })
    expect(errorCodeOf(await unlink(member))).toBe('reauthentication_required')
  })

  it('stay where they are the last way in', async () => {
    const { member, own, unlink } = await newScene()
    await stores.users.updateOne({ _id: member.user.id }, { $set: { password_hash: null, email_confirmed_at: null } })
    expect(errorCodeOf(await unlink(member))).toBe('last_way_in')
    expect(await own(member)).toHaveLength(1)
  })

  it('keep in the team whom they alone log in', async () => {
    const { team, member } = await newScene()
    const leave = () => {
      const params = { public_id: team.public_id, user_id: String(member.user.id) }
      return callWith(accounts.url, removeMember, { params }, member)
    }
    const lists = async () => (await callWith(accounts.url, listWorkAccounts, {}, member)).body as { has_own_way_in: boolean }
    expect(await lists()).toMatchObject({ has_own_way_in: true })
    await stores.users.updateOne({ _id: member.user.id }, { $set: { password_hash: null, email_confirmed_at: null } })
    expect(await lists()).toMatchObject({ has_own_way_in: false })
    expect(errorCodeOf(await leave())).toBe('last_way_in')
    await stores.users.updateOne({ _id: member.user.id }, { $set: { email_confirmed_at: new Date() } })
    expect((await leave()).status).toBe(200)
  })

  it('go when they are no way in any more', async () => {
    const { team, owner, provider, member, own, unlink } = await newScene()
    const params = { public_id: team.public_id, provider_id: String(provider.id) }
    await callWith(accounts.url, updateTeamProvider, { params, body: { enabled: false } }, owner)
    expect((await own(member))[0]?.is_available).toBe(false)
    expect((await unlink(member)).status).toBe(200)
  })
})

describe('the people of a provider', () => {
  const listAs = async (id: number, as: Caller) => callWith(accounts.url, listProvidedMembers, { params: { id: String(id) } }, as)

  it('appear to those who run the team, who can unlink them', async () => {
    const { admin, member, provider, person, enter, own } = await newScene()
    const opened = await enter()
    const { people } = (await listAs(provider.id, admin)).body as { people: ProvidedMember[] }
    expect(people).toMatchObject([{ user: { public_id: member.user.public_id, name: member.user.name }, subject: person.subject }])
    const params = { id: String(provider.id), identity_id: people[0]?.id ?? '' }
    expect(errorCodeOf(await callWith(accounts.url, unlinkProvidedMember, { params }, member))).toBe('forbidden')
    expect((await callWith(accounts.url, unlinkProvidedMember, { params }, admin)).status).toBe(200)
    expect([await own(member), await whoIs(accounts.url, opened)]).toEqual([[], null])
  })

  it('stay apart from those of another provider', async () => {
    const { member, own, provider } = await newScene()
    const second = await newScene()
    const params = { id: String(second.provider.id), identity_id: (await own(member))[0]?.id ?? '' }
    expect(errorCodeOf(await callWith(accounts.url, unlinkProvidedMember, { params }, second.owner))).toBe('not_found')
    expect(errorCodeOf(await listAs(provider.id, second.owner))).toBe('not_found')
  })
})
