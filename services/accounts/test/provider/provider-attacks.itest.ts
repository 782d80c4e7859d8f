import type { ProviderId } from '@foyer/contracts/accounts/sign-in/providers'
import { startLoopback } from '@foyer/testing/sibling'
import { type JWTPayload, SignJWT, UnsecuredJWT, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Accounts, newEmail, startAccounts, startAccountsStores } from '../support/accounts.ts'
import { type FakeProvider, type Forgery, client, providerEnv, startFakeProvider } from './fake-provider.ts'
import { createBrowser, outcomeOf } from './provider-browser.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let fake: FakeProvider
let accounts: Accounts

beforeAll(async () => {
  stores = await startAccountsStores()
  fake = await startFakeProvider()
  accounts = await startAccounts(stores, { env: providerEnv(fake) })
})
beforeEach(() => {
  fake.reset()
  fake.state.person = { ...fake.state.person, email: newEmail(), email_verified: true }
  accounts.clock.aheadMs = 0
})
afterAll(async () => {
  await accounts?.stop()
  await fake?.close()
  await stores?.stop()
})

const visitor = () => createBrowser(accounts.url)
const signIn = (provider: ProviderId = 'custom_idp') => visitor().goThrough(provider, 'sign_up')
const encoded = new TextEncoder().encode(client.secret)
const without = (claims: JWTPayload, name: string): JWTPayload => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))
const now = () => Math.floor(Date.now() / 1000)

describe('an ID token', () => {
  it('that is sound signs in', async () => {
    expect(outcomeOf(await signIn())).toBe('signed_in')
  })

  it.each<[string, Forgery]>([
    ['another audience', { idToken: (claims) => ({ ...claims, aud: 'another-client' }) }],
    ['several audiences and another authorized party', { idToken: (claims) => ({ ...claims, aud: [client.id, 'x'], azp: 'x' }) }],
    ['another issuer', { idToken: (claims) => ({ ...claims, iss: 'https://accounts.google.com' }) }],
    ['the nonce of another flow', { idToken: (claims) => ({ ...claims, nonce: 'a'.repeat(43) }) }],
    ['no nonce', { idToken: (claims) => without(claims, 'nonce') }],
    ['an end that has passed', { idToken: (claims) => ({ ...claims, iat: now() - 600, exp: now() - 120 }) }],
    ['no end', { idToken: (claims) => without(claims, 'exp') }],
    ['no subject', { idToken: (claims) => ({ ...claims, sub: '' }) }],
    ['no signature (alg none)', { sign: (claims) => new UnsecuredJWT(claims).encode() }],
    ['our own secret as its key (alg HS256)', { sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(encoded) }],
    [
      'the signature of another key of the same name',
      {
        sign: async (claims) =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'RS256', kid: fake.state.keys.kid })
            .sign((await generateKeyPair('RS256')).privateKey),
      },
    ],
    [
      'a key that the provider does not have',
      {
        sign: async (claims) =>
          new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'unknown' }).sign((await generateKeyPair('RS256')).privateKey),
      },
    ],
  ])('with %s is refused', async (_, forgery) => {
    fake.state.forgery = forgery
    const answer = await signIn()
    expect([answer.status, outcomeOf(answer)]).toEqual([422, 'provider_failed'])
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('is needed from a provider of OpenID Connect', async () => {
    fake.state.forgery = { token: () => ({ status: 200, body: { access_token: 'an-access-token', token_type: 'bearer' } }) }
    expect(outcomeOf(await signIn())).toBe('provider_failed')
  })

  it('signed by a key that was rotated a moment ago signs in, and by the one before no longer', async () => {
    expect(outcomeOf(await signIn('google_oauth2'))).toBe('signed_in')
    const former = fake.state.keys
    await fake.rotateKeys('second')
    expect(outcomeOf(await signIn('google_oauth2'))).toBe('signed_in')
    fake.state.forgery = {
      sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: former.kid }).sign(former.privateKey),
    }
    expect(outcomeOf(await signIn('google_oauth2'))).toBe('provider_failed')
  })
})

describe('a profile', () => {
  it('of another subject than the ID token names is refused', async () => {
    fake.state.person = { sub: 'someone' }
    fake.state.forgery = { userInfo: (claims) => ({ ...claims, sub: 'someone else', email: newEmail() }) }
    expect(outcomeOf(await signIn())).toBe('provider_failed')
  })

  it('of another subject is refused where the ID token has an address too', async () => {
    fake.state.person = { sub: 'someone', email: newEmail() }
    fake.state.forgery = { userInfo: (claims) => ({ ...claims, sub: 'someone else', email_verified: true }) }
    expect(outcomeOf(await signIn())).toBe('provider_failed')
  })

  it.each<[string, NonNullable<Forgery['signUserInfo']>]>([
    [
      'signed by another key',
      async (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign((await generateKeyPair('RS256')).privateKey),
    ],
    [
      'signed by a secret',
      (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(client.secret.padEnd(32))),
    ],
    ['not signed', async (claims) => new UnsecuredJWT(claims).encode()],
    ['of another issuer', (claims) => fake.signed({ ...claims, iss: 'https://other.example' })],
    ['for another client', (claims) => fake.signed({ ...claims, aud: 'another' })],
    ['that has expired', (claims) => fake.signed({ ...claims, exp: 1 })],
  ])('%s is refused', async (_, signUserInfo) => {
    fake.state.person = { sub: 'someone', email: newEmail() }
    fake.state.forgery = { signUserInfo }
    expect(outcomeOf(await signIn())).toBe('provider_failed')
  })

  it.each(['facebook', 'twitter'] as const)('of %s that names nobody is refused', async (provider) => {
    fake.state.person = { email: newEmail() }
    expect(outcomeOf(await signIn(provider))).toBe('provider_failed')
  })
})

describe('an authorization response', () => {
  it('counts once', async () => {
    const browser = visitor()
    const back = await browser.visit('custom_idp', 'sign_up')
    expect(outcomeOf(await browser.complete('custom_idp', back))).toBe('signed_in')
    const replayed = await browser.complete('custom_idp', back)
    expect([replayed.status, outcomeOf(replayed)]).toEqual([410, 'provider_flow_ended'])
  })

  it('counts once also when it is sent twice at the same time', async () => {
    const browser = visitor()
    const back = await browser.visit('custom_idp', 'sign_up')
    const outcomes = (await Promise.all([1, 2, 3].map(() => browser.complete('custom_idp', back)))).map(outcomeOf)
    expect(outcomes.map(String).toSorted()).toEqual(['provider_flow_ended', 'provider_flow_ended', 'signed_in'])
  })

  it('counts in no other browser, with a flow of its own or without', async () => {
    const back = await visitor().visit('custom_idp', 'sign_up')
    expect(outcomeOf(await visitor().complete('custom_idp', back))).toBe('provider_flow_ended')
    const victim = visitor()
    await victim.visit('custom_idp')
    expect(outcomeOf(await victim.complete('custom_idp', back))).toBe('provider_flow_ended')
  })

  it('does not take the code of another flow', async () => {
    const browser = visitor()
    const [first, second] = [await browser.visit('custom_idp', 'sign_up'), await browser.visit('custom_idp', 'sign_up')]
    const mixed = { ...second, code: first['code'] ?? '' }
    expect(outcomeOf(await browser.complete('custom_idp', mixed))).toBe('provider_failed')
  })

  it('does not take a code that was used', async () => {
    const browser = visitor()
    const first = await browser.visit('facebook', 'sign_up')
    expect(outcomeOf(await browser.complete('facebook', first))).toBe('signed_in')
    const second = await browser.visit('facebook', 'sign_up')
    expect(outcomeOf(await browser.complete('facebook', { ...second, code: first['code'] ?? '' }))).toBe('provider_failed')
  })

  it('counts for ten minutes', async () => {
    const browser = visitor()
    const back = await browser.visit('custom_idp', 'sign_up')
    accounts.clock.aheadMs = 10 * 60_000
    expect(outcomeOf(await browser.complete('custom_idp', back))).toBe('provider_flow_ended')
  })

  it('with a state that nobody has made is refused', async () => {
    const browser = visitor()
    await browser.visit('custom_idp')
    expect(outcomeOf(await browser.complete('custom_idp', { state: 'a'.repeat(43), code: 'x' }))).toBe('provider_flow_ended')
  })

  it('of another provider than the person was sent to is refused (mix-up)', async () => {
    const browser = visitor()
    const back = await browser.visit('google_oauth2')
    expect(outcomeOf(await browser.complete('yahoo_auth', back))).toBe('provider_flow_ended')
    const further = await browser.visit('google_oauth2')
    const from = fake.requests.length
    expect(outcomeOf(await browser.complete('google_oauth2', { ...further, iss: fake.issuer('yahoo') }))).toBe('provider_failed')
    // The code has gone to nobody.
    expect(fake.requests.slice(from).filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('without the issuer is refused where the provider says that it names it (RFC 9207)', async () => {
    const browser = visitor()
    const { iss: _, ...back } = await browser.visit('google_oauth2')
    expect(outcomeOf(await browser.complete('google_oauth2', back))).toBe('provider_failed')
  })

  it.each([
    ['access_denied', 403, 'provider_denied'],
    ['user_cancelled_authorize', 403, 'provider_denied'],
    ['server_error', 422, 'provider_failed'],
  ])('that says %s is answered in our words', async (error, status, code) => {
    const browser = visitor()
    const { state = '' } = await browser.visit('custom_idp')
    const answer = await browser.complete('custom_idp', { state, error })
    expect([answer.status, outcomeOf(answer)]).toEqual([status, code])
    expect((answer.body as { params: object }).params).toEqual({ provider: 'Acme' })
  })
})

describe('a provider', () => {
  const withIssuer = async (issuer: string, env: Record<string, string> = {}) => {
    const running = await startAccounts(stores, { env: { ...providerEnv(fake), CUSTOM_IDP_ISSUER: issuer, ...env } })
    return { browser: createBrowser(running.url), stop: () => running.stop() }
  }

  it.each(['token_endpoint', 'jwks_uri', 'userinfo_endpoint'])('whose %s leads into our own network is not called there', async (name) => {
    const inside = await startLoopback(() => ({ body: 'secret' }))
    fake.state.person = { sub: 'someone' }
    fake.state.forgery = { discovery: (document) => ({ ...document, [name]: `${inside.url}/admin` }) }
    const { browser, stop } = await withIssuer(fake.issuer(`inside_${name}`))
    expect(outcomeOf(await browser.goThrough('custom_idp'))).toBe('provider_failed')
    expect(inside.requests).toEqual([])
    await stop()
    await inside.close()
  })

  it('whose token endpoint redirects is not followed', async () => {
    const inside = await startLoopback(() => ({ body: 'secret' }))
    const redirecting = await startLoopback(() => ({ status: 307, headers: { location: inside.url } }))
    fake.state.forgery = { discovery: (document) => ({ ...document, token_endpoint: redirecting.url }) }
    const allow = [fake, inside, redirecting].map(({ url }) => new URL(url).host).join()
    const { browser, stop } = await withIssuer(fake.issuer('redirecting'), { FETCH_ALLOW: allow })
    expect(outcomeOf(await browser.goThrough('custom_idp'))).toBe('provider_unreachable')
    expect(inside.requests).toEqual([])
    await stop()
    await inside.close()
    await redirecting.close()
  })

  it('that calls itself otherwise than the configuration is refused', async () => {
    fake.state.forgery = { discovery: (document) => ({ ...document, issuer: 'https://accounts.google.com' }) }
    const { browser, stop } = await withIssuer(fake.issuer('liar'))
    expect(outcomeOf(await browser.start('custom_idp'))).toBe('provider_failed')
    await stop()
  })

  it('in our own network is not called unless the configuration allows it', async () => {
    const { browser, stop } = await withIssuer(fake.issuer('private'), { FETCH_ALLOW: '' })
    const from = fake.requests.length
    expect(outcomeOf(await browser.start('custom_idp'))).toBe('provider_failed')
    expect(fake.requests.length).toBe(from)
    await stop()
  })

  it('is not spoken to without TLS unless the configuration names it', async () => {
    const { browser, stop } = await withIssuer('http://idp.example')
    expect(outcomeOf(await browser.start('custom_idp'))).toBe('provider_failed')
    await stop()
  })

  it('that cannot be reached is named, and nobody waits for it', async () => {
    const gone = await startLoopback(() => ({}))
    await gone.close()
    const { browser, stop } = await withIssuer(gone.url, { FETCH_ALLOW: '127.0.0.0/8' })
    const answer = await browser.start('custom_idp')
    expect([answer.status, outcomeOf(answer)]).toEqual([503, 'provider_unreachable'])
    expect((answer.body as { params: object }).params).toEqual({ provider: 'Acme' })
    await stop()
  })

  it('that is too slow is given up', async () => {
    const browser = visitor()
    const back = await browser.visit('custom_idp')
    fake.state.forgery = { delayMs: 8_000 }
    const started = Date.now()
    expect(outcomeOf(await browser.complete('custom_idp', back))).toBe('provider_unreachable')
    expect(Date.now() - started).toBeLessThan(8_000)
  })

  it.each([
    ['an error', { status: 500, body: { error: 'server_error', error_description: 'Prose of theirs' } }],
    ['no JSON object', { status: 200, body: [] as unknown as Record<string, unknown> }],
  ])('that answers with %s is answered in our words', async (_, token) => {
    fake.state.forgery = { token: () => token }
    const answer = await signIn()
    expect(outcomeOf(answer)).toBe('provider_failed')
    expect(JSON.stringify(answer.body)).not.toContain('Prose')
  })
})
