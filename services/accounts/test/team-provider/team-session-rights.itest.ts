import { type CurrentUser, currentUser } from '@foyer/contracts/accounts/accounts'
import { reauthenticate } from '@foyer/contracts/accounts/sign-in/reauthentication'
import { answerTeamOffer, offerTeam, removeMember, updateMember, updateTeam } from '@foyer/contracts/accounts/teams/teams'
import { openPortal, startCheckout } from '@foyer/contracts/billing/billing-calls'
import type { SessionUser } from '@foyer/contracts/identity'
import { identityHeader } from '@foyer/contracts/identity'
import { hashToken } from '@foyer/service-kit/hashes'
import { errorCodeOf, testSigner } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, type SignedIn, cookiesOf, newPerson, whoIs, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { inviting } from '../support/team-invitations.ts'
import { createTeamBrowser, named, newProvider } from '../support/team-providers.ts'
import { newTeam, newTeamWithPeople, putInto } from '../support/teams.ts'

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

/** Somebody in a session, as the gateway finds them. */
async function inSession(session: string) {
  const user = (await whoIs(accounts.url, session)) as SessionUser
  return { user, session, headers: { [identityHeader]: testSigner.sign({ kind: 'user', session, user }) } }
}

/** The session that a provider of team A opens for somebody who is its member, owns team B, and has been linked. */
async function openedByProvider() {
  const a = await newTeamWithPeople(accounts, stores)
  const victim = await newPerson(accounts.url)
  const b = await newTeam(accounts.url, victim)
  const colleague = await newPerson(accounts.url)
  await putInto(stores, b, colleague)
  const provider = await newProvider(accounts.url, a.admin, a.team)
  const browser = createTeamBrowser(accounts.url, stores)
  const person = named(provider, { email: victim.user.email, subject: String(newId()) })
  const { link } = (await browser.goThrough(person)).body as { link: { ticket: string } }
  await browser.link(link.ticket, victim.headers)
  const enter = async () => {
    const token = cookiesOf(await browser.goThrough(person))['session']?.value ?? ''
    return inSession(hashToken(token))
  }
  return { a, b, victim, colleague, enter }
}
const call = callWith
const roleIn = ({ memberships = [] }: SessionUser, { id }: { id: number }) => memberships.find((membership) => membership.id === id)?.role

describe('a session that a provider of a team has opened', () => {
  it('has in every other team the rights of a member, and owns nothing', async () => {
    const { a, b, victim, enter } = await openedByProvider()
    await stores.mongo.collection('teams').updateOne({ public_id: a.team.public_id }, { $set: { owner_id: victim.user.id } })
    const intruder = await enter()
    const { user } = intruder
    expect([roleIn(user, a.team), roleIn(user, b), user.proved_by_team]).toEqual(['admin', 'member', a.team.id])
    const shown = async (as: Pick<SignedIn, 'headers'>) =>
      ((await call(accounts.url, currentUser, {}, as)).body as { user: CurrentUser }).user
    expect([(await shown(intruder)).is_proved_by_team, (await shown(victim)).is_proved_by_team]).toEqual([true, undefined])
    expect(roleIn((await inSession(victim.session)).user, b)).toBe('owner')
  })

  it('takes an older session without its team for one of another', async () => {
    const { a, enter } = await openedByProvider()
    const { session, user } = await enter()
    await stores.mongo.collection('team_members').updateOne({ team_id: a.team.id, user_id: user.id }, { $set: { role: 'admin' } })
    await stores.sessions.updateOne({ _id: session }, { $unset: { provider_team: '' } })
    const { user: older } = await inSession(session)
    expect([roleIn(older, a.team), older.proved_by_team]).toEqual(['member', null])
  })

  it('gives no role of a site admin', async () => {
    const { victim, enter } = await openedByProvider()
    const { session } = await enter()
    await stores.users.updateOne({ _id: victim.user.id }, { $set: { role: 'admin' } })
    expect((await inSession(session)).user.role).toBe('user')
  })

  it('changes nothing in another team until the person shows who they are', async () => {
    const { b, victim, colleague, enter } = await openedByProvider()
    const intruder = await enter()
    const params = { public_id: b.public_id }
    const ofColleague = { ...params, user_id: String(colleague.user.id) }
    const attempts = [
      await call(accounts.url, offerTeam, { params, body: { user_id: colleague.user.id } }, intruder),
      await call(accounts.url, updateMember, { params: ofColleague, body: { role: 'admin' } }, intruder),
      await call(accounts.url, updateTeam, { params, body: { title: 'Taken over' } }, intruder),
    ]
    expect(attempts.map(errorCodeOf)).toEqual(['reauthentication_required', 'reauthentication_required', 'reauthentication_required'])
    expect((await call(accounts.url, removeMember, { params: ofColleague }, intruder)).status).toBe(403)
    const proof = await call(accounts.url, reauthenticate, { body: { password: victim.password } }, intruder)
    const own = await inSession(hashToken(cookiesOf(proof)['session']?.value ?? ''))
    expect([roleIn(own.user, b), own.user.proved_by_team]).toEqual(['owner', undefined])
    expect((await call(accounts.url, offerTeam, { params, body: { user_id: colleague.user.id } }, own)).status).toBe(200)
  })
})

describe('what somebody pays', () => {
  it('is changed by who has shown who they are, where the provider of a team alone has said it', async () => {
    const { victim, enter } = await openedByProvider()
    const pay = async (as: Pick<SignedIn, 'headers'>) => [
      errorCodeOf(await call(accounts.url, startCheckout, { body: { type: 'annual', currency: 'eur' } }, as)),
      errorCodeOf(await call(accounts.url, openPortal, {}, as)),
    ]
    expect(await pay(await enter())).toEqual(['reauthentication_required', 'reauthentication_required'])
    expect(await pay(victim)).not.toContain('reauthentication_required')
  })
})

describe('coming into a team', () => {
  it('is for who has shown who they are, where the provider of another team alone has said it', async () => {
    const { victim, colleague, enter } = await openedByProvider()
    const team = await newTeam(accounts.url, colleague)
    const { newLink, accept } = inviting(accounts.url)
    const token = await newLink(team, colleague)
    expect(errorCodeOf(await accept(team, token, await enter()))).toBe('reauthentication_required')
    expect((await accept(team, token, victim)).status).toBe(200)
  })
})

describe('the roles of a team', () => {
  it('pass on only by who has lately shown who they are', async () => {
    const { team, owner, member } = await newTeamWithPeople(accounts, stores)
    const params = { public_id: team.public_id }
    const offer = (as: SignedIn, to: SignedIn) => call(accounts.url, offerTeam, { params, body: { user_id: to.user.id } }, as)
    const answer = (accept: boolean) => call(accounts.url, answerTeamOffer, { params, body: { accept } }, member)
    const setRole = (role: 'admin' | 'member') =>
      call(accounts.url, updateMember, { params: { ...params, user_id: String(member.user.id) }, body: { role } }, owner)
    await offer(owner, member)
    await stores.sessions.updateMany({ user_id: { $in: [owner.user.id, member.user.id] } }, { $set: { authenticated_at: new Date(0) } })
    const refused = [await offer(owner, member), await answer(true), await setRole('admin')].map(errorCodeOf)
    expect(refused).toEqual(['reauthentication_required', 'reauthentication_required', 'reauthentication_required'])
    expect([(await setRole('member')).status, (await answer(false)).status]).toEqual([200, 200])
  })
})
