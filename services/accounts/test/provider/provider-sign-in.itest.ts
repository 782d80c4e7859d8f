import { type ProviderId, listProviders, providerIds, receiveProviderForm } from '@foyer/contracts/accounts/sign-in/providers'
import { startAnonymously } from '@foyer/contracts/accounts/sign-in/anonymous-accounts'
import { fillPath } from '@foyer/contracts/endpoint'
import { callService, identityHeaders } from '@foyer/testing/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Accounts,
  cookiesOf,
  newConfirmedPerson,
  newEmail,
  newPerson,
  signedIn,
  startAccounts,
  startAccountsStores,
  whoIs,
} from '../support/accounts.ts'
import { type FakeProvider, client, providerEnv, startFakeProvider } from './fake-provider.ts'
import { mailsTo } from '../support/mailbox.ts'
import { createBrowser, outcomeOf } from './provider-browser.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let fake: FakeProvider
let accounts: Accounts

beforeAll(async () => {
  stores = await startAccountsStores()
  fake = await startFakeProvider()
  accounts = await startAccounts(stores, { env: providerEnv(fake), roles: ['http', 'worker'] })
})
beforeEach(() => {
  fake.reset()
  accounts.clock.aheadMs = 0
})
afterAll(async () => {
  await accounts?.stop()
  await fake?.close()
  await stores?.stop()
})

const visitor = () => createBrowser(accounts.url)
const userOf = (email: string) => stores.users.findOne({ normalized_email: email.toLowerCase() }).lean()

describe('GET /users/providers.json', () => {
  it('names the providers that are set up, in the order of the sign-in screen', async () => {
    const { body } = await callService(accounts.url, listProviders, {}, null)
    const { providers } = body as { providers: Array<{ id: ProviderId; name: string }> }
    expect(providers.map(({ id }) => id)).toEqual(providerIds)
    expect(providers.map(({ name }) => name)).toEqual(['Google', 'Microsoft', 'Apple', 'Facebook', 'X', 'Yahoo', 'JumpCloud', 'Acme'])
  })

  it('is empty where none is set up, and none can be started', async () => {
    const plain = await startAccounts(stores)
    expect((await callService(plain.url, listProviders, {}, null)).body).toEqual({ providers: [], has_team_providers: false })
    expect((await createBrowser(plain.url).start('google_oauth2')).status).toBe(404)
    await plain.stop()
  })
})

describe.each(providerIds)('signing in with %s', (provider) => {
  it('creates an account for someone new, and finds it again', async () => {
    const email = newEmail()
    fake.state.person = { ...fake.state.person, email, email_verified: true, name: 'Ada Lovelace' }
    const first = await visitor().goThrough(provider, 'sign_up')
    expect([first.status, outcomeOf(first)]).toEqual([200, 'signed_in'])
    expect(signedIn(first).user).toMatchObject({ email, name: 'Ada Lovelace' })
    const again = await visitor().goThrough(provider)
    expect(outcomeOf(again)).toBe('signed_in')
    expect(signedIn(again).user.id).toBe(signedIn(first).user.id)
    expect((await whoIs(accounts.url, signedIn(again).session))?.id).toBe(signedIn(first).user.id)
  })
})

describe('the way to a provider', () => {
  it('asks for a code with PKCE, state and nonce, and binds them to the browser', async () => {
    const answer = await visitor().start('google_oauth2')
    const url = new URL((answer.body as { url: string }).url)
    expect(url.origin + url.pathname).toBe(`${fake.issuer('google')}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: client.id,
      redirect_uri: 'http://127.0.0.1:8080/users/auth/google_oauth2/callback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(name), name).toMatch(/^[\w-]{43}$/)
    expect(cookiesOf(answer)['sign_in_flow']?.attributes).toEqual(['Path=/', 'Max-Age=1800', 'SameSite=Lax', 'HttpOnly'])
  })

  it('stores neither state nor nonce nor verifier', async () => {
    const browser = visitor()
    const { state } = await browser.visit('google_oauth2')
    const stored = JSON.stringify(await stores.mongo.collection('provider_flows').find({}).toArray())
    expect([stored.includes(state ?? ''), stored.includes(browser.cookie() ?? '')]).toEqual([false, false])
  })

  it('uses a cookie that no other host can set where Foyer is reached by https', async () => {
    const secure = await startAccounts(stores, { env: { ...providerEnv(fake), PUBLIC_URL: 'https://foyer.example' } })
    const answer = await createBrowser(secure.url).start('google_oauth2')
    expect(cookiesOf(answer)['__Host-sign_in_flow']?.attributes).toEqual(['Path=/', 'Max-Age=1800', 'SameSite=Lax', 'HttpOnly', 'Secure'])
    await secure.stop()
  })

  it('lets two tabs of a browser be on their way at once', async () => {
    fake.state.person = { ...fake.state.person, email: newEmail(), email_verified: true }
    const browser = visitor()
    const [first, second] = [await browser.visit('google_oauth2', 'sign_up'), await browser.visit('google_oauth2')]
    expect(outcomeOf(await browser.complete('google_oauth2', first))).toBe('signed_in')
    expect(outcomeOf(await browser.complete('google_oauth2', second))).toBe('signed_in')
  })
})

describe('the form that Apple sends', () => {
  const post = (form: Record<string, string>) =>
    fetch(accounts.url + fillPath(receiveProviderForm.path, { provider: 'apple' }), {
      method: 'POST',
      headers: identityHeaders(null),
      body: new URLSearchParams(form),
      redirect: 'manual',
    })

  it('leads to the screen that completes the sign-in, which takes the name from it', async () => {
    const browser = visitor()
    const email = newEmail()
    fake.state.person = { ...fake.state.person, email, email_verified: 'true' }
    const { url } = (await browser.start('apple', 'sign_up')).body as { url: string }
    expect(new URL(url).searchParams.get('response_mode')).toBe('form_post')
    expect(new URL(url).searchParams.get('redirect_uri')).toBe('http://127.0.0.1:8080/api/users/auth/apple/callback')
    const location = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? ''
    const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' }, email })
    const answer = await post({ ...Object.fromEntries(new URL(location).searchParams), user })
    expect(answer.status).toBe(303)
    const screen = new URL(answer.headers.get('location') ?? '')
    expect([screen.origin, screen.pathname, screen.search]).toEqual(['http://127.0.0.1:8080', '/users/auth/apple/callback', ''])
    const completed = await browser.complete('apple', Object.fromEntries(new URLSearchParams(screen.hash.slice(1))))
    expect(signedIn(completed).user.name).toBe('Ada Lovelace')
  })

  it('hands on a refusal, and no field that it does not know', async () => {
    const answer = await post({ state: 'abc', error: 'user_cancelled_authorize', next: 'https://evil.example' })
    expect(answer.headers.get('location')).toBe('http://127.0.0.1:8080/users/auth/apple/callback#state=abc&error=user_cancelled_authorize')
  })

  it('stores nothing, whoever sends it', async () => {
    const count = () => stores.mongo.collection('provider_flows').countDocuments({})
    const before = await count()
    expect((await post({ state: 'made up', code: 'made up', user: 'no json' })).status).toBe(303)
    expect(await count()).toBe(before)
  })
})

describe('someone whom no account is linked to', () => {
  it('is offered one on the sign-in screen, which is created on request, once', async () => {
    const email = newEmail()
    fake.state.person = { ...fake.state.person, email, email_verified: true, name: 'Ada' }
    const browser = visitor()
    const offer = await browser.goThrough('google_oauth2')
    expect(outcomeOf(offer)).toBe('no_account_found')
    expect(await userOf(email)).toBeNull()
    const { ticket } = (offer.body as { sign_up: { ticket: string; email: string; name: string } }).sign_up
    expect((offer.body as { sign_up: object }).sign_up).toMatchObject({ email, name: 'Ada' })
    const created = await browser.signUp('google_oauth2', { ticket, lang: 'de' })
    expect([created.status, signedIn(created).user.email]).toEqual([201, email])
    expect((await userOf(email))?.lang).toBe('de')
    expect(outcomeOf(await browser.signUp('google_oauth2', { ticket }))).toBe('provider_flow_ended')
  })

  it('gives an address of their own where the provider has none, and may try another one', async () => {
    const [browser, ada] = [visitor(), await newPerson(accounts.url)]
    const offer = await browser.goThrough('twitter', 'sign_up')
    const { ticket, email } = (offer.body as { sign_up: { ticket: string; email: null } }).sign_up
    expect(email).toBeNull()
    const refusal = (answer: { body: unknown }) => (answer.body as { errors: object[] }).errors
    expect(refusal(await browser.signUp('twitter', { ticket }))).toEqual([{ field: 'email', code: 'blank' }])
    expect(refusal(await browser.signUp('twitter', { ticket, email: ada.user.email }))).toEqual([{ field: 'email', code: 'taken' }])
    const created = await browser.signUp('twitter', { ticket, email: newEmail() })
    expect(created.status).toBe(201)
    expect(signedIn(created).user).toMatchObject({ is_email_confirmed: false })
  })

  it('cannot use an offer in another browser, or for another provider, or after ten minutes', async () => {
    fake.state.person = { ...fake.state.person, email: newEmail() }
    const browser = visitor()
    const { ticket } = ((await browser.goThrough('google_oauth2')).body as { sign_up: { ticket: string } }).sign_up
    const foreign = visitor()
    await foreign.start('google_oauth2')
    expect(outcomeOf(await foreign.signUp('google_oauth2', { ticket }))).toBe('provider_flow_ended')
    expect(outcomeOf(await browser.signUp('yahoo_auth', { ticket }))).toBe('provider_flow_ended')
    accounts.clock.aheadMs = 11 * 60_000
    expect(outcomeOf(await browser.signUp('google_oauth2', { ticket }))).toBe('provider_flow_ended')
  })

  it('is not linked to an account that has the same address, and has confirmed it, verified or not', async () => {
    const ada = await newConfirmedPerson(accounts.url, stores)
    for (const intent of ['sign_in', 'sign_up'] as const) {
      fake.state.person = { sub: `same-address-${intent}`, email: ada.user.email.toUpperCase(), email_verified: true }
      const answer = await visitor().goThrough('google_oauth2', intent)
      expect(outcomeOf(answer)).toBe('email_taken')
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(await stores.mongo.collection('provider_identities').countDocuments({ user_id: ada.user.id })).toBe(0)
  })

  it('keeps what they have made anonymously', async () => {
    const started = await callService(accounts.url, startAnonymously, { body: {} }, null)
    const anonymous = signedIn(started)
    fake.state.person = { ...fake.state.person, email: newEmail(), email_verified: true, name: 'Ada' }
    const answer = await createBrowser(accounts.url, anonymous.headers).goThrough('google_oauth2', 'sign_up')
    expect(signedIn(answer).user).toMatchObject({ id: anonymous.user.id, name: 'Ada', is_anonymous: false })
    expect(await whoIs(accounts.url, anonymous.session)).toBeNull()
  })
})

describe('the e-mail address of a provider', () => {
  const signUpWith = async (provider: ProviderId, claims: Record<string, unknown>) => {
    fake.state.person = { ...fake.state.person, ...claims }
    return signedIn(await visitor().goThrough(provider, 'sign_up')).user
  }

  it.each([
    ['google_oauth2', { email: `${Date.now()}.a@gmail.com`, email_verified: true }, true],
    ['google_oauth2', { email: `${Date.now()}.b@acme.example`, email_verified: true, hd: 'acme.example' }, true],
    ['google_oauth2', { email: `${Date.now()}.c@other.example`, email_verified: true }, false],
    ['google_oauth2', { email: `${Date.now()}.d@gmail.com`, email_verified: false }, false],
    ['microsoft_graph', { email: `${Date.now()}.e@outlook.com`, email_verified: true }, false],
    ['apple', { email: `${Date.now()}.f@privaterelay.appleid.com`, email_verified: 'true' }, true],
    ['facebook', { email: `${Date.now()}.g@example.org` }, false],
    ['yahoo_auth', { email: `${Date.now()}.h@yahoo.co.uk`, email_verified: true }, true],
    ['custom_idp', { email: `${Date.now()}.i@example.org`, email_verified: true }, true],
    ['custom_idp', { email: `${Date.now()}.j@example.org` }, false],
  ] as const)('of %s with %j counts as confirmed: %s', async (provider, claims, isConfirmed) => {
    const user = await signUpWith(provider, claims)
    expect(user).toMatchObject({ email: claims.email, is_email_confirmed: isConfirmed })
  })

  it('is confirmed by a link where the provider cannot vouch for it', async () => {
    const email = newEmail()
    await signUpWith('facebook', { email })
    await expect.poll(async () => (await mailsTo(accounts.url, email)).length, { timeout: 20_000 }).toBe(1)
  })

  it.each([
    ['has none', {}],
    ['has an empty one', { email: '' }],
  ])('comes from the UserInfo endpoint where the ID token %s', async (_, claims) => {
    const email = newEmail()
    fake.state.userInfoOnly = { email, email_verified: true }
    expect(await signUpWith('custom_idp', { name: 'Ada', ...claims })).toMatchObject({ email, name: 'Ada', is_email_confirmed: true })
  })

  it('is confirmed where the UserInfo endpoint alone says so', async () => {
    const email = newEmail()
    fake.state.userInfoOnly = { email_verified: true }
    expect(await signUpWith('custom_idp', { email, name: 'Ada' })).toMatchObject({ email, is_email_confirmed: true })
  })

  it('is not confirmed where the UserInfo endpoint says so of another one', async () => {
    const email = newEmail()
    fake.state.userInfoOnly = { email: newEmail(), email_verified: true }
    expect(await signUpWith('custom_idp', { email, name: 'Ada' })).toMatchObject({ email, is_email_confirmed: false })
  })

  it('counts as absent when it is none', async () => {
    fake.state.person = { ...fake.state.person, email: 'no address' }
    const answer = await visitor().goThrough('custom_idp', 'sign_up')
    expect((answer.body as { sign_up: object }).sign_up).toMatchObject({ email: null })
  })
})

describe('the name of a provider', () => {
  const nameWith = async (claims: Record<string, unknown>) => {
    fake.state.person = { ...fake.state.person, email: newEmail(), email_verified: true, ...claims }
    return signedIn(await visitor().goThrough('custom_idp', 'sign_up')).user.name
  }

  it('comes from the UserInfo endpoint where the ID token has none', async () => {
    fake.state.userInfoOnly = { name: 'Bea Example' }
    expect(await nameWith({})).toBe('Bea Example')
  })

  it('comes from a signed UserInfo answer', async () => {
    fake.state.userInfoOnly = { name: 'Bea Example' }
    fake.state.forgery = { signUserInfo: (claims, issuer) => fake.signed({ ...claims, iss: issuer, aud: client.id }) }
    expect(await nameWith({})).toBe('Bea Example')
  })

  it('is the one that somebody signs in with there where there is no other', async () => {
    expect(await nameWith({ preferred_username: 'cyd' })).toBe('cyd')
  })

  it('keeps the joiners of its script', async () => {
    expect(await nameWith({ name: 'می\u200cخواهم 👩\u200d💻' })).toBe('می\u200cخواهم 👩\u200d💻')
  })

  it('is missing where the UserInfo endpoint does not answer, and the person is signed in all the same', async () => {
    fake.state.forgery = { userInfoStatus: 500 }
    expect(await nameWith({ email: `ada.${Date.now()}@example.org` })).toMatch(/^ada\./)
  })
})
