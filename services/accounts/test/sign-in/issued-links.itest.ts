import { createLoginLink, createPasswordLink, type IssuedLink } from '@foyer/contracts/accounts/administration/account-administration'
import { lockUser, setUserRole } from '@foyer/contracts/accounts/administration/administration'
import { impersonateUser } from '@foyer/contracts/accounts/administration/impersonation'
import { listNotifications, type Notification } from '@foyer/contracts/accounts/notifications'
import { requestPasswordReset, resetPassword } from '@foyer/contracts/accounts/sign-in/password-reset'
import { requestSignInLink, signInByLink } from '@foyer/contracts/accounts/sign-in/sign-in-links'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import {
  type Accounts,
  type AccountsStores,
  type SignedIn,
  newConfirmedPerson,
  newPerson,
  signedIn,
  trySignIn,
  whoIs,
  withHttpsAccounts,
} from '../support/accounts.ts'
import { callWith, entriesOf, newAdmin } from '../support/administrators.ts'
import { asIdentity } from '../support/identities.ts'
import { mailTitled, tokenAfter } from '../support/mailbox.ts'
import { newPersonWithTotp } from '../support/second-factor.ts'

let stores: AccountsStores
let accounts: Accounts
let admin: SignedIn

withHttpsAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
  admin = await newAdmin(accounts.url, stores)
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

const hour = 3_600_000
const kinds = { login: createLoginLink, password: createPasswordLink }
type Purpose = keyof typeof kinds
const both = Object.keys(kinds) as Purpose[]

const ask = (purpose: Purpose, person: SignedIn, as: { headers: Record<string, string> } = admin) =>
  callWith(accounts.url, kinds[purpose], { params: { id: String(person.user.id) } }, as)

async function issue(purpose: Purpose, person: SignedIn): Promise<{ token: string } & IssuedLink> {
  const { status, body } = await ask(purpose, person)
  expect(status).toBe(200)
  const issued = body as IssuedLink
  return { ...issued, token: issued.path.split('#')[1] ?? '' }
}

const password = 'walrus umbrella 42'
const use = (purpose: Purpose, token: string) =>
  purpose === 'login'
    ? callService(accounts.url, signInByLink, { body: { token } }, null)
    : callService(accounts.url, resetPassword, { body: { token, new_password: password, new_password_confirmation: password } }, null)

/** Has a link sent, as anybody may who knows the address, and gives its token. */
const send = (purpose: Purpose, { user: { email } }: SignedIn) =>
  tokenAfter(accounts.url, email, purpose === 'login' ? /by_link#(\S+)/ : /password\/edit#(\S+)/, () =>
    callService(accounts.url, purpose === 'login' ? requestSignInLink : requestPasswordReset, { body: { email } }, null),
  )

const stored = async (person: SignedIn) => ({
  user: await stores.users.findOne({ _id: person.user.id }).lean(),
  links: await stores.signInLinks.find({ user_id: person.user.id }).lean(),
})

describe.each(both)('a link that a site admin creates (%s)', (purpose) => {
  it('works once, and within the hour', async () => {
    const person = await newPerson(accounts.url)
    const { path, token, expires_at } = await issue(purpose, person)
    expect(path).toBe(`${purpose === 'login' ? '/users/sign_in/by_link' : '/users/password/edit'}#${token}`)
    expect(Math.abs(expires_at * 1000 - Date.now() - accounts.clock.aheadMs - hour)).toBeLessThan(60_000)
    expect((await use(purpose, token)).status).toBe(200)
    expect(errorCodeOf(await use(purpose, token))).toBe('token_used')
    const late = await issue(purpose, person)
    accounts.clock.aheadMs += hour + 1
    expect(errorCodeOf(await use(purpose, late.token))).toBe('token_expired')
    accounts.clock.aheadMs -= hour + 1
  })

  it('leaves its token nowhere, and is in the audit log', async () => {
    const person = await newPerson(accounts.url)
    const { token } = await issue(purpose, person)
    const entries = await entriesOf(accounts.url, admin, person.user.id)
    expect(entries[0]).toMatchObject({ action: `user.${purpose}_link_created`, actor: { id: admin.user.id }, outcome: 'done' })
    expect(JSON.stringify([await stored(person), entries])).not.toContain(token)
  })

  it('tells its person in Foyer and by a message, neither of which has the link', async () => {
    const person = await newPerson(accounts.url)
    const { token } = await issue(purpose, person)
    const { notifications } = (await callWith(accounts.url, listNotifications, { query: {} }, person)).body as {
      notifications: Notification[]
    }
    expect(notifications).toMatchObject([{ kind: 'access_link_created', params: { purpose } }])
    const mail = await mailTitled(
      accounts.url,
      person.user.email,
      purpose === 'login' ? 'A site admin created a login link for you' : 'A site admin created a link to reset your password',
    )
    expect(JSON.stringify([notifications, mail])).not.toContain(token)
  })

  it('leaves an address unconfirmed, and what the person has set up', async () => {
    const person = await newPerson(accounts.url)
    await use(purpose, (await issue(purpose, person)).token)
    const { user } = await stored(person)
    expect(user).toMatchObject({ email_confirmed_at: null, password_hash: expect.any(String) })
  })

  it('keeps an address confirmed', async () => {
    const person = await newConfirmedPerson(accounts.url, stores)
    await use(purpose, (await issue(purpose, person)).token)
    expect((await stored(person)).user?.email_confirmed_at).toEqual(expect.any(Date))
  })

  it('stays good when somebody has a link sent', async () => {
    const person = await newPerson(accounts.url)
    const { token } = await issue(purpose, person)
    await send(purpose, person)
    expect((await use(purpose, token)).status).toBe(200)
  })

  it('ends the one before it', async () => {
    const person = await newPerson(accounts.url)
    const first = await issue(purpose, person)
    const second = await issue(purpose, person)
    expect(errorCodeOf(await use(purpose, first.token))).toBe('token_expired')
    expect((await use(purpose, second.token)).status).toBe(200)
  })

  it('leaves a link good that was sent, whose use ends it', async () => {
    const person = await newPerson(accounts.url)
    const issued = await issue(purpose, person)
    const sent = await send(purpose, person)
    const again = await issue(purpose, person)
    expect(errorCodeOf(await use(purpose, issued.token))).toBe('token_expired')
    expect((await use(purpose, sent)).status).toBe(200)
    expect(errorCodeOf(await use(purpose, again.token))).toBe('token_expired')
  })

  it('asks who has a second factor for it', async () => {
    const person = await newPersonWithTotp(accounts)
    const answer = await use(purpose, (await issue(purpose, person)).token)
    const body = purpose === 'login' ? answer.body : (await trySignIn(accounts.url, person.user.email, password)).body
    expect(body).toMatchObject({ second_factor: expect.anything() })
    expect(body).toMatchObject({ user: null })
  })

  it('gives no session to an account that was locked meanwhile', async () => {
    const person = await newPerson(accounts.url)
    const { token } = await issue(purpose, person)
    await callWith(accounts.url, lockUser, { params: { id: String(person.user.id) }, body: { reason: 'Spam' } }, admin)
    const answer = await use(purpose, token)
    const last = purpose === 'login' ? answer : await trySignIn(accounts.url, person.user.email, password)
    expect(errorCodeOf(last)).toBe('account_suspended')
    expect(errorCodeOf(await ask(purpose, person))).toBe('conflict')
  })

  it('ends when its person becomes a site admin', async () => {
    const person = await newPerson(accounts.url)
    const { token } = await issue(purpose, person)
    const params = { id: String(person.user.id) }
    expect((await callWith(accounts.url, setUserRole, { params, body: { role: 'admin' } }, admin)).status).toBe(200)
    expect(errorCodeOf(await use(purpose, token))).toBe(purpose === 'login' ? 'token_expired' : 'token_invalid')
  })

  it('refuses a site admin, oneself, and people without an address', async () => {
    const anonymous = await newPerson(accounts.url)
    await stores.users.updateOne({ _id: anonymous.user.id }, { $set: { is_anonymous: true, email: '' } })
    for (const person of [admin, await newAdmin(accounts.url, stores), anonymous])
      expect(errorCodeOf(await ask(purpose, person))).toBe('forbidden')
    expect(errorCodeOf(await ask(purpose, { ...admin, user: { ...admin.user, id: 404 } }))).toBe('not_found')
  })

  it('refuses everyone but a site admin with a recent proof', async () => {
    const [person, stranger] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    expect(errorCodeOf(await ask(purpose, person, stranger))).toBe('not_found')
    const late = await newAdmin(accounts.url, stores)
    await stores.sessions.updateOne({ _id: late.session }, { $set: { authenticated_at: new Date(Date.now() - 24 * hour) } })
    expect(errorCodeOf(await ask(purpose, person, late))).toBe('reauthentication_required')
    expect((await stored(person)).links).toEqual([])
  })

  it('refuses a site admin who acts as somebody else', async () => {
    const [acting, person] = [await newAdmin(accounts.url, stores), await newPerson(accounts.url)]
    const answer = await callWith(accounts.url, impersonateUser, { body: { user_id: person.user.id, reason: 'Help' } }, acting)
    const { session } = signedIn(answer)
    const user = await whoIs(accounts.url, session)
    if (!user) throw new Error('the session does not count')
    const refused = await ask(purpose, await newPerson(accounts.url), { headers: asIdentity(user, session) })
    expect(errorCodeOf(refused)).toBe('not_found')
  })
})

describe('a password link that a site admin creates', () => {
  it('ends every session, and the login link with it', async () => {
    const person = await newPerson(accounts.url)
    const login = await issue('login', person)
    const { token } = await issue('password', person)
    expect((await whoIs(accounts.url, person.session))?.id).toBe(person.user.id)
    await use('password', token)
    expect(await whoIs(accounts.url, person.session)).toBeNull()
    expect(errorCodeOf(await use('login', login.token))).toBe('token_expired')
    expect((await trySignIn(accounts.url, person.user.email, password)).status).toBe(200)
  })
})
