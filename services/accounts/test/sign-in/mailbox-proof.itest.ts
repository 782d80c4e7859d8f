import { changePassword } from '@foyer/contracts/accounts/accounts'
import type { AccessKind } from '@foyer/contracts/accounts/accounts'
import { createApiToken, verifyApiToken } from '@foyer/contracts/accounts/api-tokens'
import { confirmTotp, startTotp } from '@foyer/contracts/accounts/sign-in/authentication'
import { confirmEmailChange, requestEmailChange } from '@foyer/contracts/accounts/sign-in/email-change'
import { requestPasswordReset, resetPassword } from '@foyer/contracts/accounts/sign-in/password-reset'
import { subscribeToPush } from '@foyer/contracts/accounts/push'
import { requestSignInLink, signInByLink } from '@foyer/contracts/accounts/sign-in/sign-in-links'
import { createWebhook, listWebhooks } from '@foyer/contracts/accounts/webhooks'
import { hashToken } from '@foyer/service-kit/hashes'
import { totpCode } from '@foyer/testing/authenticator-app'
import { type Answer, callService, errorCodeOf, identityHeaders } from '@foyer/testing/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Accounts,
  type SignedIn,
  callAs,
  newEmail,
  newPerson,
  signedIn,
  startAccounts,
  startAccountsStores,
  trySignIn,
  whoIs,
} from '../support/accounts.ts'
import { type FakeProvider, providerEnv, startFakeProvider } from '../provider/fake-provider.ts'
import { tokenAfter } from '../support/mailbox.ts'
import { createBrowser, outcomeOf } from '../provider/provider-browser.ts'
import { startPushService } from '../support/push-service.ts'
import { createTeamBrowser, named, newProvider } from '../support/team-providers.ts'
import { newTeamWithPeople } from '../support/teams.ts'
import { overviewOf, tryAddPasskey, useByPasskey } from '../support/second-factor.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let fake: FakeProvider
let push: Awaited<ReturnType<typeof startPushService>>
let accounts: Accounts

beforeAll(async () => {
  stores = await startAccountsStores()
  fake = await startFakeProvider()
  push = await startPushService()
  const env = { ...providerEnv(fake), FETCH_ALLOW: '127.0.0.0/8', PUBLIC_URL: 'http://localhost:8080' }
  accounts = await startAccounts(stores, { roles: ['http', 'worker'], env })
})
beforeEach(() => {
  fake.reset()
  accounts.clock.aheadMs = 0
})
afterAll(async () => {
  await accounts?.stop()
  await push?.close()
  await fake?.close()
  await stores?.stop()
})

const nobody = identityHeaders(null)

/** Has a link to log in sent, and gives its token. */
const signInToken = (email: string) =>
  tokenAfter(accounts.url, email, /users\/sign_in\/by_link#(\S+)/, () =>
    callService(accounts.url, requestSignInLink, { body: { email } }, null),
  )
const resetToken = (email: string) =>
  tokenAfter(accounts.url, email, /users\/password\/edit#(\S+)/, () =>
    callService(accounts.url, requestPasswordReset, { body: { email } }, null),
  )
const useLink = (token: string, headers = nobody) => callAs(accounts.url, signInByLink, headers, { token })
const newPassword = { new_password: 'battery staple', new_password_confirmation: 'battery staple' }
const reset = (token: string, headers = nobody) => callAs(accounts.url, resetPassword, headers, { token, ...newPassword })
const signInByProvider = async (email: string, headers = nobody, isVerified = true) => {
  fake.state.person = { ...fake.state.person, email, email_verified: isVerified }
  return createBrowser(accounts.url, headers).goThrough('custom_idp')
}
const removedBy = ({ body }: Answer) => (body as { removed_access?: AccessKind[] }).removed_access ?? []

const everything = [
  'password',
  'sessions',
  'api_tokens',
  'passkeys',
  'provider_identities',
  'push_subscriptions',
  'second_factor',
  'webhooks',
]

/** Someone who has signed up with an address that they have not confirmed, and has set up everything that opens the account. */
async function squatter() {
  const person = await newPerson(accounts.url)
  const { authenticator } = await tryAddPasskey(accounts.url, person)
  fake.state.person = { sub: `squatter-${person.user.id}`, email: newEmail(), email_verified: true }
  const theirs = fake.state.person
  expect(outcomeOf(await createBrowser(accounts.url, person.headers).goThrough('google_oauth2', 'link'))).toBe('linked')
  const token = await callAs(accounts.url, createApiToken, person.headers, { name: 'mine', scopes: ['pages:read'], expires_at: null })
  const { secret: apiToken } = token.body as { secret: string }
  await callAs(accounts.url, createWebhook, person.headers, { url: 'https://127.0.0.1/hook', events: ['page.created'] })
  await callAs(accounts.url, subscribeToPush, person.headers, push.browser().subscription)
  const { secret } = (await callAs(accounts.url, startTotp, person.headers)).body as { secret: string }
  const code = totpCode(secret, { steps: 0, now: Date.now() + accounts.clock.aheadMs })
  expect((await callAs(accounts.url, confirmTotp, person.headers, { code })).status).toBe(200)
  return { ...person, authenticator, theirs, apiToken }
}

const callerOf = async (apiToken: string) =>
  (
    (await callService(accounts.url, verifyApiToken, { body: { token: hashToken(apiToken) } }, { service: 'gateway' })).body as {
      caller: object | null
    }
  ).caller

/** That nothing of what somebody had set up opens the account any more. */
async function expectShut(person: Awaited<ReturnType<typeof squatter>>): Promise<void> {
  expect(await whoIs(accounts.url, person.session)).toBeNull()
  expect((await trySignIn(accounts.url, person.user.email, person.password)).status).toBe(401)
  expect(errorCodeOf(await useByPasskey(accounts.url, person.authenticator))).toBe('passkey_rejected')
  expect(await callerOf(person.apiToken)).toBeNull()
  fake.state.person = person.theirs
  expect(outcomeOf(await createBrowser(accounts.url).goThrough('google_oauth2'))).toBe('no_account_found')
}

describe('the first proof of an address', () => {
  it('removes the way in by the provider of a team that made the account', async () => {
    const { team, admin } = await newTeamWithPeople(accounts, stores)
    const browser = createTeamBrowser(accounts.url, stores)
    const email = newEmail()
    const person = named(await newProvider(accounts.url, admin, team), { email, subject: email })
    const outcomeAgain = async () => ((await browser.goThrough(person)).body as { outcome: string }).outcome
    expect(await outcomeAgain()).toBe('signed_in')
    expect(removedBy(await useLink(await signInToken(email)))).toContain('provider_identities')
    expect(await outcomeAgain()).toBe('link_required')
  })

  it('by a link to log in removes all that opened the account before, says so, and logs in', async () => {
    const person = await squatter()
    const answer = await useLink(await signInToken(person.user.email))
    expect([answer.status, removedBy(answer).toSorted()]).toEqual([200, everything.toSorted()])
    const owner = signedIn(answer)
    expect(owner.user).toMatchObject({ id: person.user.id, is_email_confirmed: true })
    expect((await whoIs(accounts.url, owner.session))?.id).toBe(person.user.id)
    await expectShut(person)
    expect(await overviewOf(accounts.url, owner)).toMatchObject({ has_password: false, passkeys: [], totp: null })
    expect((await callAs(accounts.url, listWebhooks, owner.headers)).body).toEqual({ webhooks: [] })
    expect(await createBrowser(accounts.url, owner.headers).identities()).toEqual([])
  })

  it('by a password reset removes it as well, and sets the password', async () => {
    const person = await squatter()
    const answer = await reset(await resetToken(person.user.email))
    // That password and sessions end is what a reset is for.
    expect([answer.status, removedBy(answer).toSorted()]).toEqual([200, everything.slice(2).toSorted()])
    await expectShut(person)
    const again = await trySignIn(accounts.url, person.user.email, newPassword.new_password)
    expect(signedIn(again).user).toMatchObject({ id: person.user.id, is_email_confirmed: true })
  })

  it('by a provider that vouches for the address removes it as well, and links the provider', async () => {
    const person = await squatter()
    const answer = await signInByProvider(person.user.email)
    expect([outcomeOf(answer), removedBy(answer).toSorted()]).toEqual(['signed_in', everything.toSorted()])
    const owner = signedIn(answer)
    expect(owner.user).toMatchObject({ id: person.user.id, is_email_confirmed: true })
    await expectShut(person)
    expect(await createBrowser(accounts.url, owner.headers).identities()).toMatchObject([{ provider: 'custom_idp' }])
  })

  it('is not what a provider says that does not vouch for the address', async () => {
    const person = await newPerson(accounts.url)
    expect(outcomeOf(await signInByProvider(person.user.email, nobody, false))).toBe('email_taken')
    expect((await whoIs(accounts.url, person.session))?.id).toBe(person.user.id)
  })

  it.each([
    ['a link to log in', async ({ user, headers }: SignedIn) => useLink(await signInToken(user.email), headers)],
    ['a provider', async ({ user, headers }: SignedIn) => signInByProvider(user.email, headers)],
  ])('by %s keeps everything in the browser that is signed in to the account', async (_way, prove) => {
    const person = await newPerson(accounts.url)
    await tryAddPasskey(accounts.url, person)
    const answer = await prove(person)
    expect([removedBy(answer), signedIn(answer).user]).toMatchObject([[], { id: person.user.id, is_email_confirmed: true }])
    expect((await trySignIn(accounts.url, person.user.email, person.password)).status).toBe(200)
    expect(await overviewOf(accounts.url, signedIn(answer))).toMatchObject({ has_password: true, passkeys: [{}] })
  })

  it('keeps nothing for a browser that is signed in to another account', async () => {
    const [person, stranger] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    expect(removedBy(await useLink(await signInToken(person.user.email), stranger.headers))).toEqual(['password', 'sessions'])
  })

  it('by the link of the sign-up message keeps everything', async () => {
    const email = newEmail()
    const person: { current?: SignedIn } = {}
    const token = await tokenAfter(accounts.url, email, /users\/welcome#(\S+)/, async () => {
      person.current = await newPerson(accounts.url, { email })
    })
    expect((await callAs(accounts.url, confirmEmailChange, nobody, { token })).status).toBe(200)
    expect(await whoIs(accounts.url, person.current?.session ?? '')).not.toBeNull()
    expect(removedBy(await useLink(await signInToken(email)))).toEqual([])
    expect((await trySignIn(accounts.url, email, 'correct horse')).status).toBe(200)
  })

  it('is one: what is set up afterwards stays', async () => {
    const person = await newPerson(accounts.url)
    const owner = signedIn(await useLink(await signInToken(person.user.email)))
    await tryAddPasskey(accounts.url, owner)
    accounts.clock.aheadMs += 60_000
    expect(removedBy(await useLink(await signInToken(person.user.email)))).toEqual([])
    accounts.clock.aheadMs += 60_000
    expect(removedBy(await reset(await resetToken(person.user.email)))).toEqual([])
    expect(await overviewOf(accounts.url, owner)).toMatchObject({ passkeys: [{}] })
  })

  it('leaves no way in to a stranger who signs in at the same time', async () => {
    const person = await squatter()
    const token = await signInToken(person.user.email)
    const [proof, , created] = await Promise.all([
      useLink(token),
      useByPasskey(accounts.url, person.authenticator),
      callAs(accounts.url, createApiToken, person.headers, { name: 'late', scopes: ['pages:read'], expires_at: null }),
      tryAddPasskey(accounts.url, person).then(
        ({ answer }) => answer,
        () => null,
      ),
      trySignIn(accounts.url, person.user.email, person.password),
    ])
    expect(proof.status).toBe(200)
    await expectShut(person)
    // It may have come too late to be made.
    const { secret } = created.body as { secret?: string }
    expect(secret && (await callerOf(secret))).toBeFalsy()
    const owner = signedIn(proof)
    expect((await stores.sessions.find({ user_id: person.user.id }).lean()).map(({ _id }) => _id)).toEqual([owner.session])
    expect(await overviewOf(accounts.url, owner)).toMatchObject({ has_password: false, passkeys: [], totp: null })
  })

  it('by two ways at the same time leaves one account with what the second has set', async () => {
    const person = await newPerson(accounts.url)
    const [link, newest] = [await signInToken(person.user.email), await resetToken(person.user.email)]
    const answers = await Promise.all([useLink(link), reset(newest)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await trySignIn(accounts.url, person.user.email, person.password)).status).toBe(401)
    expect(await whoIs(accounts.url, person.session)).toBeNull()
  })
})

describe('a change of the address that was asked for', () => {
  const changeLink = /users\/change_email#(\S+)/
  const ask = ({ headers, password }: SignedIn, email: string) =>
    tokenAfter(accounts.url, email, changeLink, () =>
      callAs(accounts.url, requestEmailChange, headers, { email, current_password: password }),
    )
  const confirm = (token: string) => callService(accounts.url, confirmEmailChange, { body: { token } }, null)

  it.each([
    ['the first proof of the address', async ({ user }: SignedIn) => useLink(await signInToken(user.email))],
    ['a password reset', async ({ user }: SignedIn) => reset(await resetToken(user.email))],
    [
      'another password',
      ({ headers, password }: SignedIn) => callAs(accounts.url, changePassword, headers, { current_password: password, ...newPassword }),
    ],
  ])('does not survive %s', async (_way, act) => {
    const [person, email] = [await newPerson(accounts.url), newEmail()]
    const token = await ask(person, email)
    expect((await act(person)).status).toBe(200)
    expect(errorCodeOf(await confirm(token))).toBe('token_used')
    expect(await stores.users.findOne({ _id: person.user.id }).lean()).toMatchObject({ email: person.user.email })
  })
})

describe('what opens an account beside the password', () => {
  it('is named after a reset, and stays for the person to judge', async () => {
    const person = await newPerson(accounts.url)
    const owner = signedIn(await useLink(await signInToken(person.user.email), person.headers))
    await callAs(accounts.url, createApiToken, owner.headers, { name: 'backup', scopes: ['pages:read'], expires_at: null })
    fake.state.person = { sub: `linked-${person.user.id}`, email: 'ada@idp.example' }
    await createBrowser(accounts.url, owner.headers).goThrough('google_oauth2', 'link')
    const token = await resetToken(person.user.email)
    const notice = tokenAfter(accounts.url, person.user.email, /API tokens: backup/, async () => {
      expect((await reset(token)).body).toMatchObject({
        removed_access: [],
        other_access: [
          { kind: 'api_tokens', names: ['backup'] },
          { kind: 'provider_identities', names: ['Google (ada@idp.example)'] },
        ],
      })
    })
    await notice
    expect(outcomeOf(await createBrowser(accounts.url).goThrough('google_oauth2'))).toBe('signed_in')
  })
})
