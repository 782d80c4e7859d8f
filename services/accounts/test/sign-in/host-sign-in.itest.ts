import { createHash } from 'node:crypto'
import { currentUser, signOut } from '@foyer/contracts/accounts/accounts'
import { beginHostSignIn, issueHostTicket, redeemHostTicket, viewHostSignIn } from '@foyer/contracts/accounts/teams/host-sign-in'
import { type OwnSession, endOtherSessions, listSessions } from '@foyer/contracts/accounts/sign-in/sessions'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { flowHeader, identityHeader } from '@foyer/contracts/identity'
import { hashToken } from '@foyer/service-kit/hashes'
import { type Answer, callPath, errorCodeOf, testSigner } from '@foyer/testing/client'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type TeamDomain, createTeamDomainModel } from '../../src/modules/team-domain/team-domain.model.ts'
import {
  type Accounts,
  type AccountsStores,
  type SignedIn,
  cookiesOf,
  newConfirmedPerson,
  newEmail,
  newPerson,
  whoIs,
  withHttpsAccounts,
} from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { membershipsOf, newTeam, putInto } from '../support/teams.ts'

let stores: AccountsStores
let accounts: Accounts
withHttpsAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
})
beforeEach(() => {
  accounts.clock.aheadMs = 0
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

let count = 0
/** A proved name of a team, as the checks leave it. */
async function provedName({ id }: Team, fields: Partial<TeamDomain> = {}) {
  count += 1
  const domain = fields.domain ?? `start${count}.crew.example`
  await createTeamDomainModel(stores.mongo).create({
    _id: Date.now() * 1_000 + count,
    organization_id: id,
    domain,
    challenge: 'x',
    claimed_by: 1,
    claimed_at: new Date(),
    proved_name: domain,
    due_at: new Date(Date.now() + 86_400_000),
    is_host: true,
    is_email_domain: false,
    open_links_in_new_window: false,
    hide_searchbar: false,
    hide_bookmark_search: false,
    allow_sign_in_on_teamdomain: true,
    allow_sign_up: false,
    ...fields,
  })
  return domain
}

const call = (as: Pick<SignedIn, 'headers'>, endpoint: Endpoint, input: object): Promise<Answer> =>
  callWith(accounts.url, endpoint, input as never, as)

/** A call of a visitor by the host of a team, as the gateway describes it. */
function byHost(endpoint: Endpoint, { host, team, cookie }: { host: string; team: number; cookie?: string }, body: unknown) {
  const identity = testSigner.sign({ kind: 'visitor', host: { team } })
  const headers = { [identityHeader]: identity, 'x-forwarded-host': host, ...(cookie ? { [flowHeader]: cookie } : {}) }
  return callPath(accounts.url, endpoint, endpoint.path, null, { headers, body })
}

async function begun({ id: team }: Pick<Team, 'id'>, host: string) {
  const answer = await byHost(beginHostSignIn, { host, team }, { return_to: '/p/Abc1234' })
  const url = new URL((answer.body as { url: string }).url)
  return { url, cookie: cookiesOf(answer)['__Host-sign_in_flow']?.value ?? '' }
}

async function issued(as: SignedIn, url: URL) {
  const answer = await call(as, issueHostTicket, { body: Object.fromEntries(url.searchParams) })
  if (answer.status !== 201) throw new Error(`no ticket: ${JSON.stringify(answer.body)}`)
  return new URL((answer.body as { url: string }).url)
}

/** A member of a team on their way to its host. */
async function onTheWay() {
  const owner = await newPerson(accounts.url)
  const team = await newTeam(accounts.url, owner)
  const host = await provedName(team)
  const { url, cookie } = await begun(team, host)
  const arrival = await issued(owner, url)
  return { owner, team, host, cookie, url, arrival, ticket: arrival.hash.slice(1) }
}
const redeem = ({ host, team, cookie, ticket }: { host: string; team: Pick<Team, 'id'>; cookie: string; ticket: string }) =>
  byHost(redeemHostTicket, { host, team: team.id, cookie }, { ticket })

describe('signing in by the host of a team', () => {
  it('leads to the address of the installation, bound to the browser, and back with a ticket', async () => {
    const { host, cookie, url, arrival } = await onTheWay()
    expect(url.origin + url.pathname).toBe('https://foyer.example/users/host_sign_in')
    expect(url.searchParams.get('binding')).toBe(createHash('sha256').update(cookie).digest('base64url'))
    expect(arrival.origin + arrival.pathname).toBe(`https://${host}/users/host_sign_in`)
  })

  it('starts a session of its own that counts by that host alone', async () => {
    const way = await onTheWay()
    const answer = await redeem(way)
    expect(answer).toMatchObject({ status: 200, body: { user: { id: way.owner.user.id }, return_to: '/p/Abc1234' } })
    const token = cookiesOf(answer)['__Host-session']
    expect(token?.attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure']))
    expect(token?.attributes.join()).not.toContain('Domain')
    const stored = await stores.sessions.findOne({ _id: hashToken(token?.value ?? '') }).lean()
    expect(stored).toMatchObject({ user_id: way.owner.user.id, host_team: way.team.id, host: way.host, authenticated_by: ['password'] })
    expect(await whoIs(accounts.url, way.owner.session)).not.toBeNull()
  })

  it('answers there who somebody is to others, and nothing else of their account', async () => {
    const way = await onTheWay()
    await stores.users.updateOne(
      { _id: way.owner.user.id },
      { $set: { role: 'admin', country: 'DE', notifications: { tour: 1_700_000_000 }, denied_create_pages: true } },
    )
    const answer = await redeem(way)
    const user = await whoIs(accounts.url, hashToken(cookiesOf(answer)['__Host-session']?.value ?? ''))
    if (!user) throw new Error('no session')
    const identity = testSigner.sign({ kind: 'user', session: 'x', user, host: { team: way.team.id } })
    const current = await callPath(accounts.url, currentUser, currentUser.path, null, { headers: { [identityHeader]: identity } })
    for (const { body } of [answer, current]) {
      expect(JSON.stringify(body)).not.toContain(way.owner.user.email)
      const neutral = {
        email: '',
        role: 'user',
        country: null,
        notifications: {},
        created_at: 0,
        is_premium: false,
        denied_create_pages: false,
      }
      expect(body).toMatchObject({ user: { id: way.owner.user.id, name: way.owner.user.name, ...neutral } })
      expect(body).not.toHaveProperty('user.plan')
    }
  })

  it('lists that session with its domain, and ends it with the others', async () => {
    const way = await onTheWay()
    const session = hashToken(cookiesOf(await redeem(way))['__Host-session']?.value ?? '')
    const { sessions } = (await call(way.owner, listSessions, {})).body as { sessions: OwnSession[] }
    expect(sessions.map(({ host, is_current }) => [host, is_current])).toEqual([
      [null, true],
      [way.host, false],
    ])
    await call(way.owner, endOtherSessions, {})
    expect(await whoIs(accounts.url, session)).toBeNull()
  })

  it('takes a ticket once', async () => {
    const way = await onTheWay()
    expect((await redeem(way)).status).toBe(200)
    expect(errorCodeOf(await redeem(way))).toBe('token_invalid')
  })

  it('refuses another browser, and the ticket is gone then', async () => {
    const way = await onTheWay()
    const { cookie } = await begun(way.team, way.host)
    expect(errorCodeOf(await redeem({ ...way, cookie }))).toBe('token_invalid')
    expect(errorCodeOf(await redeem(way))).toBe('token_invalid')
  })

  it('refuses a browser without the cookie', async () => {
    const { host, team, ticket } = await onTheWay()
    expect(errorCodeOf(await byHost(redeemHostTicket, { host, team: team.id }, { ticket }))).toBe('token_invalid')
  })

  it('refuses a ticket after thirty seconds', async () => {
    const way = await onTheWay()
    accounts.clock.aheadMs = 30_001
    expect(errorCodeOf(await redeem(way))).toBe('token_invalid')
  })

  it('refuses another host, of the same team and of another', async () => {
    const first = await onTheWay()
    expect(errorCodeOf(await redeem({ ...first, host: await provedName(first.team) }))).toBe('token_invalid')
    const second = await onTheWay()
    const foreignTeam = await newTeam(accounts.url, await newPerson(accounts.url))
    expect(errorCodeOf(await redeem({ ...second, team: foreignTeam }))).toBe('token_invalid')
  })

  it('refuses a ticket whose session has ended', async () => {
    const way = await onTheWay()
    await call(way.owner, signOut, { body: {} })
    expect(errorCodeOf(await redeem(way))).toBe('token_invalid')
  })

  it('refuses a name that no team has, and a team that lets nobody log in', async () => {
    const owner = await newPerson(accounts.url)
    const team = await newTeam(accounts.url, owner)
    const closed = await provedName(team, { allow_sign_in_on_teamdomain: false })
    for (const host of [closed, 'nobody.example']) {
      const body = { host, binding: 'b'.repeat(43), return_to: '/' }
      expect((await call(owner, issueHostTicket, { body })).status).toBe(404)
      expect((await call(owner, viewHostSignIn, { query: { host } })).status).toBe(404)
    }
  })
})

describe('signing up by the host of a team', () => {
  async function openTeam(fields: Partial<TeamDomain> = {}) {
    const owner = await newPerson(accounts.url)
    const team = await newTeam(accounts.url, owner)
    const host = await provedName(team, { allow_sign_up: true, ...fields })
    const domain = await provedName(team, { is_host: false, is_email_domain: true })
    return { team, host, domain }
  }
  const emailAt = (domain: string) => newEmail().replace(/@.*/, `@${domain}`)
  const stateOf = async (as: SignedIn, host: string) =>
    ((await call(as, viewHostSignIn, { query: { host } })).body as { membership: string }).membership
  const refusal = async (as: SignedIn, team: Team, host: string) =>
    errorCodeOf(await call(as, issueHostTicket, { body: Object.fromEntries((await begun(team, host)).url.searchParams) }))
  const enter = async (as: SignedIn, team: Team, host: string) => issued(as, (await begun(team, host)).url)

  it('lets people in whose address is confirmed and at a domain of the team', async () => {
    const { team, host, domain } = await openTeam()
    const person = await newConfirmedPerson(accounts.url, stores, { email: emailAt(domain) })
    expect(await stateOf(person, host)).toBe('joins')
    await enter(person, team, host)
    expect(await membershipsOf(accounts.url, person)).toEqual([expect.objectContaining({ id: team.id, role: 'member' })])
    expect(await stateOf(person, host)).toBe('member')
  })

  it('leaves outside who has not confirmed their address, or has another one', async () => {
    const { team, host, domain } = await openTeam()
    const unconfirmed = await newPerson(accounts.url, { email: emailAt(domain) })
    const below = await newConfirmedPerson(accounts.url, stores, { email: emailAt(`mail.${domain}`) })
    expect(await stateOf(unconfirmed, host)).toBe('unconfirmed')
    expect(await stateOf(below, host)).toBe('none')
    for (const person of [unconfirmed, below]) {
      expect(await refusal(person, team, host)).toBe('forbidden')
      expect(await membershipsOf(accounts.url, person)).toEqual([])
    }
  })

  it('leaves everyone outside where the team lets nobody sign up', async () => {
    const { team, host, domain } = await openTeam({ allow_sign_up: false })
    const person = await newConfirmedPerson(accounts.url, stores, { email: emailAt(domain) })
    expect(await refusal(person, team, host)).toBe('forbidden')
    expect(await membershipsOf(accounts.url, person)).toEqual([])
  })

  it('counts no domain that another team has proved', async () => {
    const [{ team, host }, { domain }] = [await openTeam(), await openTeam()]
    const person = await newConfirmedPerson(accounts.url, stores, { email: emailAt(domain) })
    expect(await refusal(person, team, host)).toBe('forbidden')
    expect(await membershipsOf(accounts.url, person)).toEqual([])
  })

  it('keeps members as they are', async () => {
    const { team, host } = await openTeam()
    const admin = await newPerson(accounts.url)
    await putInto(stores, team, admin, 'admin')
    expect(await stateOf(admin, host)).toBe('member')
    await enter(admin, team, host)
    expect(await membershipsOf(accounts.url, admin)).toEqual([expect.objectContaining({ id: team.id, role: 'admin' })])
  })
})
