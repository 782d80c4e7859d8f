import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityHeader } from '@foyer/contracts/identity'
import type { ServiceName } from '@foyer/contracts/routes'
import { hashToken } from '@foyer/service-kit/hashes'
import { createIdentitySigner } from '@foyer/service-kit/identity'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores, testSecret } from '@foyer/testing/stores'
import { indexHtml, renderedFrom, writeWebApp } from '@foyer/testing/web-app'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

const signer = createIdentitySigner(testSecret)
const user = sessionUser({ lang: 'de' })
const token = 'T'.repeat(43)
const actingToken = 'A'.repeat(43)
const people = new Map([
  [hashToken(token), user],
  [hashToken(actingToken), sessionUser({ impersonated_by: { id: 7, name: 'Grace' } })],
])
const signedIn = { cookie: `session=${token}; user_id=${user.id}` }

let stores: TestStores
let accounts: Loopback
let pages: Loopback
let folder: string
let webApp: Record<string, string>
let gateway: { url: string; stop(): Promise<void> }
let answerOfPages: (path: string) => ReturnType<typeof json> | Promise<ReturnType<typeof json>>

const startWith = (env: Record<string, string>) =>
  startGateway({
    env: { ...stores.env, PUBLIC_URL: 'http://127.0.0.1:8080', ...webApp, ...env },
    resolve: (name: ServiceName) => ({ accounts, pages })[name as 'accounts' | 'pages']?.url ?? 'http://127.0.0.1:9',
  })

beforeAll(async () => {
  stores = await startStores()
  folder = await mkdtemp(join(tmpdir(), 'foyer-screens-'))
  webApp = await writeWebApp(folder)
  accounts = await startLoopback(({ path, body }) => {
    if (path === '/internal/audit') return json({ id: 1 }, 201)
    if (path === '/site.json') return json({ sign_up: 'open', has_accounts: true, sends_mail: true })
    return json({ user: people.get((JSON.parse(body) as { session: string }).session) ?? null })
  })
  pages = await startLoopback(({ path }) => answerOfPages(path))
  // Long enough for the slowest machine; the test of the bound has a gateway of its own.
  gateway = await startWith({ RENDER_TIMEOUT_MS: '10000' })
})
afterAll(async () => {
  await gateway.stop()
  await accounts.close()
  await pages.close()
  await stores.stop()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  answerOfPages = (path) => json({ path })
})

const open = (path: string, headers: Record<string, string> = {}, { url } = gateway) =>
  fetch(url + path, { headers: { 'accept-encoding': 'identity', ...headers } })
const callsOfPage = () => pages.requests.filter(({ path }) => path.startsWith('/p/'))
const lastIdentity = () => signer.verify(String(callsOfPage().at(-1)?.headers[identityHeader]))

describe('a rendered screen', () => {
  it('is in the HTML, with its title, its styles and the state for the browser', async () => {
    const html = await (await open('/p/Abc1234/start?q=1')).text()
    expect(renderedFrom(html)).toMatchObject({ url: '/p/Abc1234/start?q=1', page: { path: '/p/Abc1234.json' } })
    expect(html).toContain('<title>A &lt;title&gt;</title>')
    expect(html).toContain('{color:red}</style>')
    expect(html).toContain('<script type="application/json" id="server-state">')
    expect(html).not.toContain('noscript')
  })

  it('is that of a page at the address that its owner has chosen', async () => {
    const html = await (await open('/my-links?q=1')).text()
    expect(renderedFrom(html)).toMatchObject({ url: '/my-links?q=1' })
  })

  it.each([
    ['reads what is kept there before the first paint, where the browser says that there is something', 'has_choices=1', true],
    ['does not wait for it where there is nothing', '', false],
  ])('%s', async (_, cookie, waits) => {
    const html = await (await open('/p/Abc1234', { cookie })).text()
    expect(/<html[^>]* data-choices/.test(html)).toBe(waits)
  })

  it('records that it was read where a site admin acts as somebody else', async () => {
    const acting = people.get(hashToken(actingToken))
    await (await open('/p/Abc1234', { cookie: `session=${actingToken}; user_id=${acting?.id}` })).text()
    const acts = accounts.requests.filter(({ path }) => path === '/internal/audit').map(({ body }) => JSON.parse(body) as object)
    expect(acts).toMatchObject([
      { action: 'impersonation.read', target: { id: String(acting?.id) }, details: { endpoint: 'screen', path: '/p/Abc1234' } },
    ])
  })

  it('is never stored by a cache', async () => {
    const { headers } = await open('/p/Abc1234')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('vary')).toContain('cookie')
  })

  it('has styles that the policy allows by a nonce, another one every time', async () => {
    const nonceOf = async () => {
      const answer = await open('/p/Abc1234')
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
      expect(await answer.text()).toContain(`<style id="server-styles" nonce="${nonce}">`)
      return nonce
    }
    expect(await nonceOf()).not.toBe(await nonceOf())
  })

  it('shows a pupil no frame of another site', async () => {
    const policyFor = async (is_pupil: boolean) => {
      const [own, id] = is_pupil ? ['U'.repeat(43), user.id + 1] : ['V'.repeat(43), user.id + 2]
      people.set(hashToken(own), { ...user, id, ...(is_pupil ? { is_pupil } : {}) })
      const { headers } = await open('/p/Abc1234', { cookie: `session=${own}; user_id=${id}` })
      return headers.get('content-security-policy') ?? ''
    }
    expect(await policyFor(true)).toContain("frame-src 'none';")
    expect(await policyFor(false)).toContain("frame-src 'self' https: http:;")
  })

  it('leaves the browser with the token that a change needs, and no other cookie', async () => {
    const cookies = (await open('/p/Abc1234', signedIn)).headers.getSetCookie()
    expect(cookies).toEqual([expect.stringMatching(/^XSRF-TOKEN=/)])
    const csrfCookie = cookies[0]?.split(';')[0] ?? ''
    expect((await open('/p/Abc1234', { cookie: `${signedIn.cookie}; ${csrfCookie}` })).headers.getSetCookie()).toEqual([])
  })

  it('allows no inline script but by the nonce', async () => {
    const answer = await open('/p/Abc1234')
    const nonce = /script-src 'self' 'nonce-([^']+)'(?:;|$)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    expect(await answer.text()).toContain(
      `<script nonce="${nonce}" data-texts-en="/assets/en.js" data-entry="/assets/app.js" data-imports="/assets/vendor.js">`,
    )
  })

  it('brings all that the first paint needs', async () => {
    const html = await (await open('/p/Abc1234')).text()
    expect(html).toContain('>start()</script>')
    expect(html).toContain('>a{color:blue}</style>')
    expect(html).not.toContain('stylesheet')
  })

  it('is compressed for browsers that can read it', async () => {
    const answer = await open('/p/Abc1234', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(renderedFrom(await answer.text())).toMatchObject({ url: '/p/Abc1234' })
  })

  it('is not compressed for browsers that refuse it', async () => {
    const { headers } = await open('/p/Abc1234', { 'accept-encoding': 'gzip, br;q=0' })
    expect(headers.get('content-encoding')).toBeNull()
  })

  it('begins with the head, before its data has come', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof json>>()
    answerOfPages = () => promise
    const reader = (await open('/p/Abc1234')).body?.getReader()
    const first = new TextDecoder().decode((await reader?.read())?.value)
    expect(first).toContain('/assets/app.js')
    expect(first).not.toContain('<body>')
    resolve(json({}))
    await reader?.cancel()
  })

  it.each([
    [{ 'accept-language': 'de-AT,en;q=0.5' }, 'de'],
    [{ 'accept-language': 'fr,de;q=0.5' }, 'de'],
    [{ 'accept-language': 'fr' }, 'en'],
    [{}, 'en'],
  ])('is in the language that the browser wishes for: %j gives %s', async (headers, language) => {
    const html = await (await open('/p/Abc1234', headers)).text()
    expect(html).toContain(`<html lang="${language}" data-viewer="visitor">`)
    expect(renderedFrom(html)).toMatchObject({ language })
  })

  it('is in the language of the account, whatever the browser wishes for', async () => {
    const html = await (await open('/p/Abc1234', { ...signedIn, 'accept-language': 'en' })).text()
    expect(html).toContain('<html lang="de" data-viewer="member">')
  })

  it.each([
    [{ 'sec-ch-ua-mobile': '?1' }, true],
    [{ 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' }, false],
    [{ 'user-agent': 'Mozilla/5.0 (iPhone) Version/18 Mobile/15E148 Safari/604.1' }, true],
    [{ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' }, false],
  ])('is that of a phone where the browser says that it is one: %j gives %s', async (headers, isPhone) => {
    expect(renderedFrom(await (await open('/p/Abc1234', headers)).text())).toMatchObject({ isPhone })
  })
})

describe('the calls of the renderer', () => {
  it('are made as the visitor who asks', async () => {
    await (await open('/p/Abc1234')).text()
    expect(lastIdentity()).toMatchObject({ kind: 'visitor' })
  })

  it('are made as the user who asks', async () => {
    await (await open('/p/Abc1234', signedIn)).text()
    expect(lastIdentity()).toMatchObject({ kind: 'user', user: { id: user.id } })
  })

  it('are made as a visitor where the session is not valid', async () => {
    const html = await (await open('/p/Abc1234', { cookie: `session=${'X'.repeat(43)}; user_id=${user.id}` })).text()
    expect(lastIdentity()).toMatchObject({ kind: 'visitor' })
    expect(renderedFrom(html)).toMatchObject({ hasSession: false })
  })

  it('never change anything', async () => {
    const before = accounts.requests.length
    expect(await (await open('/p/Writes1', signedIn)).text()).toContain('<div id="root"></div>')
    expect(accounts.requests.slice(before).map(({ path }) => path)).not.toContain('/users/sign_out.json')
  })
})

describe('the plain shell', () => {
  const shell = /<title>Foyer<\/title>[^]*<div id="root"><\/div>(?![^]*server-state)[^]*<\/html>/
  const htmlOf = async (path: string, from = gateway) => (await open(path, {}, from)).text()

  it.each(['/users/sign_in', '/settings', '/my/links', '/ab'])('is the answer for a screen that is not rendered: %s', async (path) => {
    expect(await htmlOf(path)).toMatch(shell)
  })

  it('is the answer where the caller may not see the page', async () => {
    answerOfPages = () => json({ code: 'not_found' }, 404)
    expect(await htmlOf('/p/Abc1234')).toMatch(shell)
  })

  it('is the answer where a service fails', async () => {
    answerOfPages = () => json({ code: 'internal' }, 500)
    expect(await htmlOf('/p/Abc1234')).toMatch(shell)
  })

  it('is the answer where the renderer fails', async () => {
    expect(await htmlOf('/p/Throws1')).toMatch(shell)
    expect(renderedFrom(await (await open('/p/Abc1234')).text())).toMatchObject({ url: '/p/Abc1234' })
  })

  it('is the answer where rendering takes too long, and the next screen is rendered', async () => {
    const quick = await startWith({ RENDER_TIMEOUT_MS: '2000' })
    try {
      expect(await htmlOf('/p/Forever', quick)).toMatch(shell)
      await expect
        .poll(async () => renderedFrom(await (await open('/p/Abc1234', {}, quick)).text()), { timeout: 30_000 })
        .toMatchObject({ url: '/p/Abc1234' })
    } finally {
      await quick.stop()
    }
  })

  it('is the answer where rendering takes too much memory, and the next screen is rendered', async () => {
    expect(await htmlOf('/p/Hungry1')).toMatch(shell)
    await expect
      .poll(async () => renderedFrom(await (await open('/p/Abc1234')).text()), { timeout: 30_000 })
      .toMatchObject({ url: '/p/Abc1234' })
  })

  it('is the answer to an address that asks too often', async () => {
    const strict = await startWith({ LIMIT_ADDRESS: '1' })
    try {
      await (await open('/p/Abc1234', {}, strict)).text()
      const answer = await open('/p/Abc1234', {}, strict)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('retry-after')).toBeNull()
      expect(await answer.text()).toMatch(shell)
    } finally {
      await strict.stop()
    }
  })

  it('is what the app is installed with', async () => {
    const answer = await open('/index.html')
    expect(await answer.text()).toBe(indexHtml)
  })
})

describe('a browser that leaves', () => {
  it('ends the rendering for it', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof json>>()
    answerOfPages = () => promise
    const aborted = async () =>
      Number(/foyer_rendered_screens_total{outcome="aborted"[^}]*} (\d+)/.exec(await (await open('/metrics')).text())?.[1] ?? 0)
    const endedBefore = await aborted()
    const before = callsOfPage().length
    const leaving = new AbortController()
    await fetch(`${gateway.url}/p/Abc1234`, { signal: leaving.signal })
    await expect.poll(() => callsOfPage().length).toBe(before + 1)
    leaving.abort()
    await expect.poll(aborted).toBe(endedBefore + 1)
    resolve(json({}))
  })
})

describe('a screen whose address ends as that of a file', () => {
  it.each([
    '/chrome_uninstall.html',
    '/newtab_uninstall.html',
    '/bookmarker_uninstall.html',
    '/five_questions.html',
    '/users/signed_up/ada@example.org',
    '/users/signed_up/ada%40example.org',
    '/tags/vue.js',
  ])('is the app: %s', async (path) => {
    const answer = await open(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })

  it('is none of other files that are not there', async () => {
    expect((await open('/other.html')).status).toBe(404)
  })
})
