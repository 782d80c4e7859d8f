import { signUp } from '@foyer/contracts/accounts/accounts'
import { registerAccount, startAnonymously } from '@foyer/contracts/accounts/sign-in/anonymous-accounts'
import { type AuditEntry, listAuditEntries } from '@foyer/contracts/accounts/administration/audit'
import { findPageInvitation } from '@foyer/contracts/pages/page/page-invitations'
import { viewSignUpInvitation, viewSite } from '@foyer/contracts/accounts/sign-in/site'
import {
  createSiteInvitation,
  listSiteInvitations,
  withdrawSiteInvitation,
} from '@foyer/contracts/accounts/administration/site-invitations'
import type { SiteInvitation } from '@foyer/contracts/accounts/administration/site-invitations'
import { type Answer, callService, errorCodeOf } from '@foyer/testing/client'
import { json, startLoopback } from '@foyer/testing/sibling'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Accounts,
  type SignedIn,
  callAs,
  newEmail,
  newPerson,
  signedIn,
  startAccounts,
  startAccountsStores,
} from '../support/accounts.ts'

type Mode = 'open' | 'invited' | 'closed'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let pages: Awaited<ReturnType<typeof startLoopback>>
/** What pages says of the invitation of a token. */
const toPages = new Map<string, { email: string; inviterId: number; state?: 'token_used' }>()
let running: Accounts[] = []

beforeAll(async () => {
  stores = await startAccountsStores({ isNew: true })
  pages = await startLoopback(({ path, body }) => {
    if (path !== findPageInvitation.path) return json({ is_premium: true, plan: 'premium', user_id: 1 })
    const invitation = toPages.get((JSON.parse(body) as { token: string }).token)
    if (!invitation) return json({ code: 'token_invalid', request_id: 'x' }, 404)
    if (invitation.state) return json({ code: invitation.state, request_id: 'x' }, 410)
    return json({ email: invitation.email, inviter: { id: invitation.inviterId, name: 'Ada' }, expires_at: 4_000_000_000 })
  })
})
beforeEach(async () => {
  await stores.users.deleteMany({})
  await stores.mongo.collection('site_invitations').deleteMany({})
})
afterEach(async () => {
  for (const accounts of running) await accounts.stop()
  running = []
})
afterAll(async () => {
  await pages?.close()
  await stores?.stop()
})

async function start(mode: Mode): Promise<string> {
  const accounts = await startAccounts({ stores: stores.stores, billing: pages }, { env: { SIGN_UP: mode } })
  running.push(accounts)
  return accounts.url
}

const trySignUp = (url: string, email: string, invitation?: string) =>
  callService(url, signUp, { body: { email, password: 'correct horse', ...(invitation ? { invitation } : {}) } }, null)
const roleOf = ({ body }: Answer) => (body as { user: SignedIn['user'] }).user.role
const fieldsOf = ({ body }: Answer) => (body as { errors?: unknown[] }).errors
const siteOf = async (url: string) => (await callService(url, viewSite, {}, null)).body

let tokens = 0
function inviteToPage(email: string, inviter: SignedIn, state?: 'token_used'): string {
  const token = String((tokens += 1)).padStart(48, '0')
  toPages.set(token, { email, inviterId: inviter.user.id, ...(state ? { state } : {}) })
  return token
}

async function inviteToSite(url: string, email: string, admin: SignedIn) {
  const answer = await callAs(url, createSiteInvitation, admin.headers, { email })
  const invitation = answer.body as SiteInvitation
  return { answer, invitation, token: invitation.path?.split('#')[1] ?? '' }
}

describe('the first account', () => {
  it.each<Mode>(['open', 'invited', 'closed'])('administers the site where sign-up is %s, and no later one does', async (mode) => {
    const url = await start(mode)
    expect(await siteOf(url)).toEqual({ sign_up: mode, has_accounts: false, sends_mail: false })
    expect(roleOf(await trySignUp(url, newEmail()))).toBe('admin')
    expect(await siteOf(url)).toEqual({ sign_up: mode, has_accounts: true, sends_mail: false })
    const second = await trySignUp(url, newEmail())
    expect(mode === 'open' ? roleOf(second) : second.status).toBe(mode === 'open' ? 'user' : 403)
  })

  it('is one of many that sign up at the same time', async () => {
    const url = await start('open')
    const answers = await Promise.all(Array.from({ length: 8 }, () => trySignUp(url, newEmail())))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
    expect(answers.map(roleOf).filter((role) => role === 'admin')).toHaveLength(1)
    expect(await stores.users.countDocuments({ role: 'admin' })).toBe(1)
  })

  it('is the only one of many that sign up at the same time where sign-up is closed', async () => {
    const url = await start('closed')
    const answers = await Promise.all(Array.from({ length: 8 }, () => trySignUp(url, newEmail())))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 7 }, () => 403)])
    expect(await stores.users.countDocuments({})).toBe(1)
  })

  it('is an anonymous one only once it is registered', async () => {
    const url = await start('open')
    const anonymous = await callService(url, startAnonymously, { body: {} }, null)
    expect(roleOf(anonymous)).toBe('user')
    const registered = await callAs(url, registerAccount, signedIn(anonymous).headers, { email: newEmail(), password: 'correct horse' })
    expect([registered.status, roleOf(registered)]).toEqual([200, 'admin'])
    expect(roleOf(await trySignUp(url, newEmail()))).toBe('user')
  })

  it('is nobody of a Foyer whose accounts are older than this rule', async () => {
    const url = await start('open')
    const person = await newPerson(url)
    await stores.users.updateOne({ _id: person.user.id }, { $set: { role: 'user' }, $unset: { is_first: '' } })
    expect(roleOf(await trySignUp(url, newEmail()))).toBe('user')
    expect(await stores.users.countDocuments({ role: 'admin' })).toBe(0)
  })
})

describe('sign-up', () => {
  it.each([
    ['invited', 'sign_up_by_invitation'],
    ['closed', 'sign_up_closed'],
  ] as const)('is refused where it is %s, without telling who has an account', async (mode, code) => {
    const url = await start(mode)
    const admin = await newPerson(url)
    const answers = [await trySignUp(url, newEmail()), await trySignUp(url, admin.user.email)]
    expect(answers.map(errorCodeOf)).toEqual([code, code])
    expect(errorCodeOf(await callService(url, startAnonymously, { body: {} }, null))).toBe(code)
  })

  it('keeps anonymous accounts of before able to register after it was closed', async () => {
    const open = await start('open')
    await newPerson(open)
    const anonymous = signedIn(await callService(open, startAnonymously, { body: {} }, null))
    const closed = await start('closed')
    const registered = await callAs(closed, registerAccount, anonymous.headers, { email: newEmail(), password: 'correct horse' })
    expect([registered.status, roleOf(registered)]).toEqual([200, 'user'])
  })

  it('takes the invitation of any member where it is by invitation, once, and for its address alone', async () => {
    const url = await start('invited')
    const admin = await newPerson(url)
    const member = signedIn(await trySignUp(url, 'm@example.org', inviteToPage('M@Example.org ', { ...admin })))
    const token = inviteToPage('Guest@Bücher.example', { ...admin, ...member })
    for (const email of [
      'guest+1@xn--bcher-kva.example',
      'ɡuest@xn--bcher-kva.example',
      'guest@xn--bcher-kva.example.org',
      'other@example.org',
    ]) {
      const refused = await trySignUp(url, email, token)
      expect([email, refused.status]).toEqual([email, 422])
    }
    expect(fieldsOf(await trySignUp(url, 'other@example.org', token))).toEqual([{ field: 'email', code: 'not_invited' }])
    expect(roleOf(await trySignUp(url, ' GUEST@xn--bcher-kva.example', token))).toBe('user')
    await stores.users.updateOne(
      { normalized_email: 'guest@xn--bcher-kva.example' },
      { $set: { email: 'moved@example.org', normalized_email: 'moved@example.org' } },
    )
    expect(errorCodeOf(await trySignUp(url, 'guest@xn--bcher-kva.example', token))).toBe('token_used')
  })

  it('gives one account to two who use an invitation at the same time', async () => {
    const url = await start('invited')
    const token = inviteToPage('twice@example.org', await newPerson(url))
    const answers = await Promise.all([1, 2, 3, 4].map(() => trySignUp(url, 'twice@example.org', token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('takes only the invitations of site admins where it is closed', async () => {
    const url = await start('closed')
    const admin = await newPerson(url)
    const { token } = await inviteToSite(url, 'member@example.org', admin)
    const member = signedIn(await trySignUp(url, 'member@example.org', token))
    const byMember = inviteToPage('guest@example.org', { ...admin, ...member })
    expect(errorCodeOf(await trySignUp(url, 'guest@example.org', byMember))).toBe('sign_up_closed')
    expect(errorCodeOf(await callService(url, viewSignUpInvitation, { params: { token: byMember } }, null))).toBe('sign_up_closed')
    expect(roleOf(await trySignUp(url, 'guest@example.org', inviteToPage('guest@example.org', admin)))).toBe('user')
  })

  it('refuses invitations that do not exist, were used, or are of somebody who is locked', async () => {
    const url = await start('invited')
    const admin = await newPerson(url)
    const member = signedIn(await trySignUp(url, 'm@example.org', inviteToPage('m@example.org', admin)))
    const [used, ofLocked] = [inviteToPage('g@example.org', admin, 'token_used'), inviteToPage('g@example.org', { ...admin, ...member })]
    await stores.users.updateOne({ _id: member.user.id }, { $set: { suspension: { at: new Date(), reason: 'Spam', by: 'Ada' } } })
    const codes = []
    for (const token of ['f'.repeat(48), used, ofLocked]) codes.push(errorCodeOf(await trySignUp(url, 'g@example.org', token)))
    expect(codes).toEqual(['token_invalid', 'token_used', 'token_invalid'])
  })

  it('needs no invitation where it is open, and takes every address', async () => {
    const url = await start('open')
    await newPerson(url)
    expect((await trySignUp(url, newEmail(), 'f'.repeat(48))).status).toBe(201)
  })
})

describe('an invitation to the site', () => {
  it('shows whom it is for and who invites, and its link again to site admins while it can be used', async () => {
    const url = await start('closed')
    const admin = await newPerson(url)
    const { answer, invitation, token } = await inviteToSite(url, 'guest@example.org', admin)
    expect(answer.status).toBe(201)
    expect((await callService(url, viewSignUpInvitation, { params: { token } }, null)).body).toEqual({
      email: 'guest@example.org',
      inviter: admin.user.name,
      is_to_page: false,
      organization: null,
      expires_at: invitation.expires_at,
    })
    const list = async () => (await callAs(url, listSiteInvitations, admin.headers)).body
    expect(await list()).toEqual({ invitations: [invitation] })
    await trySignUp(url, 'guest@example.org', token)
    expect(await list()).toMatchObject({ invitations: [{ state: 'used' }] })
    expect(JSON.stringify(await list())).not.toContain(token)
    expect(errorCodeOf(await callService(url, viewSignUpInvitation, { params: { token } }, null))).toBe('token_used')
  })

  it('ends when it is withdrawn, made anew, expired, or its inviter administers the site no longer', async () => {
    const url = await start('closed')
    const admin = await newPerson(url)
    const invite = () => inviteToSite(url, 'guest@example.org', admin)
    const code = async (token: string) => errorCodeOf(await trySignUp(url, 'guest@example.org', token))
    const [before, after] = [await invite(), await invite()]
    expect(await code(before.token)).toBe('token_invalid')
    const path = withdrawSiteInvitation.path.replace('{id}', String(after.invitation.id))
    await callAs(url, { ...withdrawSiteInvitation, path }, admin.headers)
    expect(await code(after.token)).toBe('token_invalid')
    const last = await invite()
    await stores.users.updateOne({ _id: admin.user.id }, { $set: { role: 'user' } })
    expect(await code(last.token)).toBe('token_invalid')
    await stores.users.updateOne({ _id: admin.user.id }, { $set: { role: 'admin' } })
    for (const accounts of running) accounts.clock.aheadMs = 15 * 24 * 60 * 60 * 1000
    expect(await code(last.token)).toBe('token_expired')
  })

  it('is refused for an address that has an account, and recorded in the audit log', async () => {
    const url = await start('closed')
    const admin = await newPerson(url)
    expect(errorCodeOf((await inviteToSite(url, admin.user.email, admin)).answer)).toBe('conflict')
    await inviteToSite(url, 'guest@example.org', admin)
    const { entries } = (await callAs(url, listAuditEntries, admin.headers)).body as { entries: AuditEntry[] }
    expect(entries[0]).toMatchObject({
      action: 'invitation.created',
      target: { kind: 'invitation', label: 'guest@example.org' },
      outcome: 'done',
    })
  })
})
