import { confirmTotp, startTotp } from '@foyer/contracts/accounts/sign-in/authentication'
import type { ProviderIntent } from '@foyer/contracts/accounts/sign-in/providers'
import { getReauthentication } from '@foyer/contracts/accounts/sign-in/reauthentication'
import { totpCode } from '@foyer/testing/authenticator-app'
import { errorCodeOf } from '@foyer/testing/client'
import { type OidcProvider, startOidcProvider } from '@foyer/testing/oidc-provider'
import { Events, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Accounts, callAs, signedIn, startAccounts, startAccountsStores, whoIs } from '../support/accounts.ts'
import { type Back, createBrowser, outcomeOf } from './provider-browser.ts'
import { finish } from '../support/second-factor.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>

beforeAll(async () => {
  stores = await startAccountsStores()
})
afterAll(() => stores?.stop())

const envOf = ({ issuer, clientId, clientSecret }: Pick<OidcProvider, 'issuer' | 'clientId' | 'clientSecret'>) => ({
  CUSTOM_IDP_ISSUER: issuer,
  CUSTOM_IDP_CLIENT_ID: clientId,
  CUSTOM_IDP_CLIENT_SECRET: clientSecret,
  FETCH_ALLOW: new URL(issuer).host,
})

describe('a certified provider (oidc-provider)', () => {
  let provider: OidcProvider
  let accounts: Accounts

  beforeAll(async () => {
    provider = await startOidcProvider()
    accounts = await startAccounts(stores, { env: envOf(provider) })
  })
  afterAll(async () => {
    await accounts?.stop()
    await provider?.close()
  })

  it('signs up who fills in its forms, and in again without them', async () => {
    const browser = createBrowser(accounts.url)
    const there = createTraveller(provider.issuer)
    const back = await there.visit(browser, 'sign_up', 'ada')
    expect(back['iss']).toBe(provider.issuer)
    const first = await browser.complete('custom_idp', back)
    expect(signedIn(first).user).toMatchObject({ email: 'ada@idp.example', name: 'ada', is_email_confirmed: true })
    const again = await browser.complete('custom_idp', await there.visit(browser, 'sign_in', 'nobody asks'))
    expect(signedIn(again).user.id).toBe(signedIn(first).user.id)
  })

  it('takes a code once: it refuses the second use, and so do we', async () => {
    const browser = createBrowser(accounts.url)
    const there = createTraveller(provider.issuer)
    const first = await there.visit(browser, 'sign_up', 'bob')
    expect(outcomeOf(await browser.complete('custom_idp', first))).toBe('signed_in')
    expect(outcomeOf(await browser.complete('custom_idp', first))).toBe('provider_flow_ended')
    const second = await there.visit(browser, 'sign_in', 'bob')
    expect(outcomeOf(await browser.complete('custom_idp', { ...second, code: first['code'] ?? '' }))).toBe('provider_failed')
  })

  it('sends back who cancels', async () => {
    const browser = createBrowser(accounts.url)
    const back = await createTraveller(provider.issuer).cancel(browser)
    expect(back['error']).toBe('access_denied')
    expect(outcomeOf(await browser.complete('custom_idp', back))).toBe('provider_denied')
  })
})

describe('showing by a provider that it is still the person', () => {
  let provider: OidcProvider
  let accounts: Accounts

  beforeAll(async () => {
    provider = await startOidcProvider()
    accounts = await startAccounts(stores, { env: envOf(provider) })
  })
  afterEach(() => {
    accounts.clock.aheadMs = 0
  })
  afterAll(async () => {
    await accounts?.stop()
    await provider?.close()
  })

  /** Someone who has signed up with the provider alone, and is signed in there and here. */
  async function newcomer(name: string) {
    const there = createTraveller(provider.issuer)
    const person = signedIn(await signUpAt(there, name))
    return { there, person, browser: createBrowser(accounts.url, person.headers) }
  }
  async function signUpAt(there: ReturnType<typeof createTraveller>, name: string) {
    const browser = createBrowser(accounts.url)
    return browser.complete('custom_idp', await there.visit(browser, 'sign_up', name))
  }
  const isRecent = async (headers: Record<string, string>) => (await callAs(accounts.url, startTotp, headers)).status === 201

  it('asks them to log in there once more, and starts a session under a new token', async () => {
    const { there, person, browser } = await newcomer('carol')
    expect((await callAs(accounts.url, getReauthentication, person.headers)).body).toMatchObject({
      methods: ['provider', 'email_code'],
      providers: [{ id: 'custom_idp' }],
    })
    await stores.sessions.updateOne({ _id: person.session }, { $set: { authenticated_at: new Date(0) } })
    expect(await isRecent(person.headers)).toBe(false)
    const start = await browser.start('custom_idp', 'confirm')
    const { searchParams } = new URL((start.body as { url: string }).url)
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0'])
    const answer = await browser.complete('custom_idp', await there.visit(browser, 'confirm', 'carol'))
    expect([outcomeOf(answer), there.loginsAsked()]).toEqual(['confirmed', 2])
    const renewed = signedIn(answer)
    expect(renewed.user.id).toBe(person.user.id)
    expect(await whoIs(accounts.url, person.session)).toBeNull()
    expect(await isRecent(renewed.headers)).toBe(true)
  })

  it('is refused to who logs in there as somebody else, linked or not', async () => {
    const [{ person, browser }, stranger] = [await newcomer('dan'), await newcomer('erin')]
    for (const name of ['erin', 'frank']) {
      const answer = await browser.complete('custom_idp', await createTraveller(provider.issuer).visit(browser, 'confirm', name))
      expect([answer.status, outcomeOf(answer)], name).toEqual([409, 'provider_other_account'])
    }
    expect((await whoIs(accounts.url, person.session))?.id).toBe(person.user.id)
    expect((await whoIs(accounts.url, stranger.person.session))?.id).toBe(stranger.person.user.id)
  })

  it('counts for the account alone that asked', async () => {
    const [{ there, browser }, stranger] = [await newcomer('gina'), await newcomer('hugo')]
    const back = await there.visit(browser, 'confirm', 'gina')
    const elsewhere = createBrowser(accounts.url, stranger.person.headers)
    elsewhere.adopt(browser.cookie())
    expect(outcomeOf(await elsewhere.complete('custom_idp', back))).toBe('provider_flow_ended')
  })

  it('is for who is signed in', async () => {
    expect((await createBrowser(accounts.url).start('custom_idp', 'confirm')).status).toBe(401)
  })

  it('asks for the second factor where there is one', async () => {
    const { there, person, browser } = await newcomer('ivan')
    const { secret } = (await callAs(accounts.url, startTotp, person.headers)).body as { secret: string }
    await callAs(accounts.url, confirmTotp, person.headers, { code: totpCode(secret, { steps: -1, now: Date.now() }) })
    const answer = await browser.complete('custom_idp', await there.visit(browser, 'confirm', 'ivan'))
    expect([outcomeOf(answer), answer.headers.getSetCookie()]).toEqual(['second_factor', []])
  })

  it('signs in by a provider with the code of the app, and by nothing less', async () => {
    const { there, person } = await newcomer('judy')
    const { secret } = (await callAs(accounts.url, startTotp, person.headers)).body as { secret: string }
    await callAs(accounts.url, confirmTotp, person.headers, { code: totpCode(secret, { steps: -1, now: Date.now() }) })
    const visitor = createBrowser(accounts.url)
    const answer = await visitor.complete('custom_idp', await there.visit(visitor, 'sign_in', 'judy'))
    expect([outcomeOf(answer), answer.headers.getSetCookie()]).toEqual(['second_factor', []])
    const { challenge } = (answer.body as { second_factor: { challenge: string } }).second_factor
    expect((await finish(accounts.url, challenge, { code: '000000' })).status).toBe(422)
    const done = await finish(accounts.url, challenge, { code: totpCode(secret, { steps: 0, now: Date.now() }) })
    expect((await whoIs(accounts.url, signedIn(done).session))?.id).toBe(person.user.id)
    expect(errorCodeOf(await finish(accounts.url, challenge, { code: totpCode(secret, { steps: 1, now: Date.now() }) }))).toBe(
      'token_invalid',
    )
  })
})

describe('another implementation of a provider (oauth2-mock-server)', () => {
  const server = new OAuth2Server()
  let accounts: Accounts

  beforeAll(async () => {
    await server.issuer.keys.generate('RS256')
    await server.start(0, '127.0.0.1')
    // It calls itself by the name that it has in `iss`.
    const port = server.address().port
    server.issuer.url = `http://127.0.0.1:${port}`
    accounts = await startAccounts(stores, { env: envOf({ issuer: server.issuer.url, clientId: 'foyer', clientSecret: 'secret' }) })
  })
  afterAll(async () => {
    await accounts?.stop()
    await server.stop()
  })

  /** Writes these claims into every token until the next test. */
  const claim = (claims: object) =>
    server.service.on(Events.BeforeTokenSigning, (token: { payload: object }) => void Object.assign(token.payload, claims))
  afterEach(() => server.service.removeAllListeners(Events.BeforeTokenSigning))

  it('signs up', async () => {
    claim({ email: 'eve@mock.example', email_verified: true })
    const answer = await createBrowser(accounts.url).goThrough('custom_idp', 'sign_up')
    expect(signedIn(answer).user).toMatchObject({ email: 'eve@mock.example' })
  })

  it.each([
    ['audience', { aud: 'another' }],
    ['nonce', { nonce: 'another' }],
    ['issuer', { iss: 'http://127.0.0.1:1' }],
    ['end', { exp: 1_000_000_000 }],
  ])('signs nobody in by a token of another %s', async (_, claims) => {
    claim(claims)
    expect(outcomeOf(await createBrowser(accounts.url).goThrough('custom_idp', 'sign_up'))).toBe('provider_failed')
  })
})

type Browser = ReturnType<typeof createBrowser>

/** Someone in a browser at the provider, with cookies, who fills in the forms that it shows. */
function createTraveller(issuer: string) {
  const cookies = new Map<string, string>()
  let logins = 0

  async function request(url: string, form?: Record<string, string>): Promise<Response> {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  /** Follows redirects, and does what each page asks for, until the way leads back. */
  async function follow(start: string, onPage: (html: string, url: string) => Promise<Response>): Promise<Back> {
    let [url, answer] = [start, await request(start)]
    for (let steps = 0; steps < 12; steps += 1) {
      const location = answer.headers.get('location')
      if (location === null) {
        answer = await onPage(await answer.text(), url)
        continue
      }
      url = new URL(location, url).href
      if (new URL(url).origin !== issuer) return Object.fromEntries(new URL(url).searchParams)
      answer = await request(url)
    }
    throw new Error('the provider does not lead back')
  }

  const startUrl = async (browser: Browser, intent: ProviderIntent) =>
    ((await browser.start('custom_idp', intent)).body as { url: string }).url

  return {
    /** How often it was asked for a name. */
    loginsAsked: () => logins,
    async visit(browser: Browser, intent: ProviderIntent, name: string): Promise<Back> {
      return follow(await startUrl(browser, intent), (html, url) => {
        const isLogin = html.includes('name="login"')
        if (isLogin) logins += 1
        return request(url, isLogin ? { prompt: 'login', login: name, password: 'any' } : { prompt: 'consent' })
      })
    },
    async cancel(browser: Browser): Promise<Back> {
      return follow(await startUrl(browser, 'sign_in'), (html) => {
        const abort = /href="([^"]*\/abort)"/.exec(html)?.[1] ?? ''
        return request(new URL(abort, issuer).href)
      })
    },
  }
}
