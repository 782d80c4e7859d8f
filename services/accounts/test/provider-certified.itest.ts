import { type OidcProvider, startOidcProvider } from '@foyer/testing/oidc-provider'
import { Events, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Accounts, signedIn, startAccounts, startAccountsStores } from './accounts.ts'
import { type Back, createBrowser, outcomeOf } from './provider-browser.ts'

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

  const startUrl = async (browser: Browser, intent: 'sign_in' | 'sign_up') =>
    ((await browser.start('custom_idp', intent)).body as { url: string }).url

  return {
    async visit(browser: Browser, intent: 'sign_in' | 'sign_up', name: string): Promise<Back> {
      return follow(await startUrl(browser, intent), (html, url) => {
        const isLogin = html.includes('name="login"')
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
