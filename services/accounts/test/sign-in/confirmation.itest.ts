import { currentUser } from '@foyer/contracts/accounts/accounts'
import { confirmEmailChange, requestEmailChange, requestEmailConfirmation } from '@foyer/contracts/accounts/sign-in/email-change'
import { requestPasswordReset, resetPassword } from '@foyer/contracts/accounts/sign-in/password-reset'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, type SignedIn, callAs, newEmail, newPerson, withHttpsAccounts } from '../support/accounts.ts'
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

const hour = 60 * 60_000
const welcomeLink = /https:\/\/foyer\.example\/users\/welcome#(\S+)/
const confirm = (token: string) => callService(accounts.url, confirmEmailChange, { body: { token } }, null)
const resend = ({ headers }: Pick<SignedIn, 'headers'>) => callAs(accounts.url, requestEmailConfirmation, headers)
const isConfirmed = async ({ headers }: SignedIn) =>
  ((await callAs(accounts.url, currentUser, headers)).body as { user: { is_email_confirmed: boolean } }).user.is_email_confirmed

/** Signs someone up and gives them with the token of the message that follows. */
async function newUnconfirmed(email = newEmail()): Promise<{ person: SignedIn; token: string }> {
  let person: SignedIn | undefined
  const token = await tokenAfter(accounts.url, email, welcomeLink, async () => (person = await newPerson(accounts.url, { email })))
  if (!person) throw new Error('nobody signed up')
  return { person, token }
}

describe('the link that is sent at sign-up', () => {
  it('confirms the address, whoever opens it, and nobody else is told', async () => {
    const { person, token } = await newUnconfirmed()
    expect(await isConfirmed(person)).toBe(false)
    expect((await confirm(token)).body).toEqual({ email: person.user.email })
    expect(await isConfirmed(person)).toBe(true)
    expect(await mailsTo(accounts.url, person.user.email)).toHaveLength(1)
  })

  it('names nobody: who signed up may have chosen any name and any address', async () => {
    const { person } = await newUnconfirmed()
    const [mail] = await mailsTo(accounts.url, person.user.email)
    expect(mail?.text).toMatch(/^Hello,\n\nSomeone created an account at foyer\.example with this address\./)
    expect(mail?.text).not.toContain(person.user.name)
  })

  it('works once, also at the same time', async () => {
    const { token } = await newUnconfirmed()
    const answers = await Promise.all([confirm(token), confirm(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect(errorCodeOf(await confirm(token))).toBe('token_used')
  })

  it('expires after a day', async () => {
    const { token } = await newUnconfirmed()
    accounts.clock.aheadMs += 24 * hour
    expect(errorCodeOf(await confirm(token))).toBe('token_expired')
  })

  it('is ended by a newer one', async () => {
    const { person, token } = await newUnconfirmed()
    const newer = await tokenAfter(accounts.url, person.user.email, welcomeLink, () => resend(person))
    expect(errorCodeOf(await confirm(token))).toBe('token_expired')
    expect((await confirm(newer)).status).toBe(200)
  })

  it('is ended by the request to change the address, whose link confirms the new one', async () => {
    const { person, token } = await newUnconfirmed()
    const email = newEmail()
    const change = await tokenAfter(accounts.url, email, /change_email#(\S+)/, () =>
      callAs(accounts.url, requestEmailChange, person.headers, { email, current_password: person.password }),
    )
    expect(errorCodeOf(await confirm(token))).toBe('token_expired')
    expect((await confirm(change)).body).toEqual({ email })
    expect(await isConfirmed(person)).toBe(true)
  })

  it('is not stored', async () => {
    const { person, token } = await newUnconfirmed()
    expect(JSON.stringify(await stores.users.findOne({ _id: person.user.id }).lean())).not.toContain(token)
  })
})

describe('POST /users/confirmation.json', () => {
  it('sends five messages an hour at most, the one at sign-up included', async () => {
    const { person } = await newUnconfirmed()
    for (let message = 0; message < 4; message += 1) {
      accounts.clock.aheadMs += 1_000
      expect((await resend(person)).status).toBe(202)
    }
    expect(errorCodeOf(await resend(person))).toBe('rate_limited')
    accounts.clock.aheadMs += hour
    expect((await resend(person)).status).toBe(202)
  })

  it('refuses another link once the address is confirmed', async () => {
    const { person, token } = await newUnconfirmed()
    await confirm(token)
    expect(errorCodeOf(await resend(person))).toBe('conflict')
  })

  it('has nothing to do for who has set a forgotten password by a link to the address', async () => {
    const { person } = await newUnconfirmed()
    const token = await tokenAfter(accounts.url, person.user.email, /password\/edit#(\S+)/, () =>
      callService(accounts.url, requestPasswordReset, { body: { email: person.user.email } }, null),
    )
    const passwords = { new_password: 'battery staple', new_password_confirmation: 'battery staple' }
    expect((await callService(accounts.url, resetPassword, { body: { token, ...passwords } }, null)).status).toBe(200)
    expect((await stores.users.findOne({ _id: person.user.id }).lean())?.email_confirmed_at).toBeInstanceOf(Date)
  })
})
