import { changePassword, currentUser } from '@foyer/contracts/accounts/accounts'
import { confirmEmailChange, requestEmailChange } from '@foyer/contracts/accounts/sign-in/email-change'
import { requestSignInLink, signInByLink } from '@foyer/contracts/accounts/sign-in/sign-in-links'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import {
  type Accounts,
  type AccountsStores,
  callAs,
  cookiesOf,
  newEmail,
  newConfirmedPerson,
  newPerson,
  signedIn,
  trySignIn,
  whoIs,
  withHttpsAccounts,
} from '../support/accounts.ts'
import { mailsTo, tokenAfter } from '../support/mailbox.ts'

let stores: AccountsStores
let accounts: Accounts

withHttpsAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

const minute = 60_000
const linkPattern = /https:\/\/foyer\.example\/users\/sign_in\/by_link#(\S+)/
const request = (email: string) => callService(accounts.url, requestSignInLink, { body: { email } }, null)
const use = (token: string) => callService(accounts.url, signInByLink, { body: { token } }, null)

/** Asks for a link, as if a minute after the one before, and gives its token once the message is there. */
function newLink(email: string): Promise<string> {
  accounts.clock.aheadMs += minute
  return tokenAfter(accounts.url, email, linkPattern, async () => expect((await request(email)).status).toBe(202))
}

describe('a link to sign in', () => {
  it('signs in without a password, starts a session of its own and confirms the address', async () => {
    const person = await newConfirmedPerson(accounts.url, stores)
    const answer = await use(await newLink(person.user.email))
    expect(answer.status).toBe(200)
    const { user, session, token } = signedIn(answer)
    expect(user).toMatchObject({ id: person.user.id, is_email_confirmed: true })
    expect(cookiesOf(answer)['session']?.attributes).toContain('HttpOnly')
    expect(JSON.stringify(answer.body)).not.toContain(token)
    expect((await whoIs(accounts.url, session))?.id).toBe(user.id)
    expect(await whoIs(accounts.url, person.session)).not.toBeNull()
    expect((await callAs(accounts.url, currentUser, person.headers)).body).toMatchObject({ user: { is_email_confirmed: true } })
  })

  it('ends the session that the browser had', async () => {
    const [ada, bob] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const token = await newLink(bob.user.email)
    expect((await callAs(accounts.url, signInByLink, ada.headers, { token })).status).toBe(200)
    expect(await whoIs(accounts.url, ada.session)).toBeNull()
  })

  it('is in the language of the person, and its token is not stored', async () => {
    const { user } = await newPerson(accounts.url, { lang: 'de' })
    const token = await newLink(user.email)
    const [mail] = await mailsTo(accounts.url, user.email, linkPattern)
    expect([mail?.subject, mail?.text]).toEqual(['Dein Link zum Anmelden', expect.stringContaining('Gib ihn nicht weiter')])
    const stored = await stores.signInLinks.find({ user_id: user.id }).lean()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('works once', async () => {
    const token = await newLink((await newPerson(accounts.url)).user.email)
    expect((await use(token)).status).toBe(200)
    expect(errorCodeOf(await use(token))).toBe('token_used')
  })

  it('starts one session when it is used twice at the same time', async () => {
    const { user } = await newConfirmedPerson(accounts.url, stores)
    const token = await newLink(user.email)
    const before = await stores.sessions.countDocuments({ user_id: user.id })
    const answers = await Promise.all([use(token), use(token), use(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
    expect(await stores.sessions.countDocuments({ user_id: user.id })).toBe(before + 1)
  })

  it('ends when a newer one is sent', async () => {
    const { user } = await newPerson(accounts.url)
    const [older, newer] = [await newLink(user.email), await newLink(user.email)]
    expect(errorCodeOf(await use(older))).toBe('token_expired')
    expect((await use(newer)).status).toBe(200)
  })

  it('ends after ten minutes', async () => {
    const token = await newLink((await newPerson(accounts.url)).user.email)
    accounts.clock.aheadMs += 10 * minute
    expect(errorCodeOf(await use(token))).toBe('token_expired')
  })

  it('ends when the password is changed', async () => {
    const { user, headers, password } = await newPerson(accounts.url)
    const token = await newLink(user.email)
    const body = { current_password: password, new_password: 'battery staple', new_password_confirmation: 'battery staple' }
    expect((await callAs(accounts.url, changePassword, headers, body)).status).toBe(200)
    expect(errorCodeOf(await use(token))).toBe('token_expired')
  })

  it('ends when the account has another address by now', async () => {
    const { user, headers, password } = await newPerson(accounts.url)
    const token = await newLink(user.email)
    const email = newEmail()
    const change = await tokenAfter(accounts.url, email, /change_email#(\S+)/, () =>
      callAs(accounts.url, requestEmailChange, headers, { email, current_password: password }),
    )
    expect((await callService(accounts.url, confirmEmailChange, { body: { token: change } }, null)).status).toBe(200)
    expect(errorCodeOf(await use(token))).toBe('token_expired')
  })

  it('says that the account is gone', async () => {
    const { user } = await newPerson(accounts.url)
    const token = await newLink(user.email)
    await stores.users.deleteOne({ _id: user.id })
    expect(errorCodeOf(await use(token))).toBe('no_account_found')
  })

  it('works while sign-in by password is locked, and leaves the lock as it is', async () => {
    const { user, password } = await newConfirmedPerson(accounts.url, stores)
    for (let attempt = 0; attempt < 11; attempt += 1) await trySignIn(accounts.url, user.email, 'wrong')
    const token = await newLink(user.email)
    expect((await use(token)).status).toBe(200)
    expect(errorCodeOf(await trySignIn(accounts.url, user.email, password))).toBe('sign_in_locked')
  })

  it('is refused when it was never sent', async () => {
    const answer = await use('x'.repeat(43))
    expect([answer.status, errorCodeOf(answer), answer.headers.getSetCookie()]).toEqual([404, 'token_invalid', []])
  })

  it('is sent five times an hour at most, and once for requests within a minute', async () => {
    const { user } = await newPerson(accounts.url)
    for (let link = 0; link < 5; link += 1) await newLink(user.email)
    await request(user.email)
    accounts.clock.aheadMs += minute
    await request(user.email)
    // Jobs of one kind are taken in their order: this one comes behind them.
    await newLink((await newPerson(accounts.url)).user.email)
    expect(await mailsTo(accounts.url, user.email, linkPattern)).toHaveLength(5)
    accounts.clock.aheadMs += 60 * minute
    await newLink(user.email)
  })
})

describe('an address that no account has', () => {
  it('is answered like any other, sends nothing and leaves nothing', async () => {
    const [email, person] = [newEmail(), await newPerson(accounts.url)]
    const before = await stores.signInLinks.countDocuments({})
    accounts.clock.aheadMs += minute
    const [ofNobody, ofPerson] = [await request(email), await request(person.user.email)]
    expect([ofNobody.status, ofNobody.body, ofNobody.headers.getSetCookie()]).toEqual([
      ofPerson.status,
      ofPerson.body,
      ofPerson.headers.getSetCookie(),
    ])
    await expect.poll(() => mailsTo(accounts.url, person.user.email, linkPattern), { timeout: 30_000 }).toHaveLength(1)
    expect(await mailsTo(accounts.url, email)).toEqual([])
    expect(await stores.signInLinks.countDocuments({})).toBe(before + 1)
  })
})
