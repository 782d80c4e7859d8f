import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageGrantCookie } from '@foyer/contracts/cookies'
import { pageVisibility } from '@foyer/contracts/pages/page/page-sharing'
import type { ServiceName } from '@foyer/contracts/routes'
import { hashToken } from '@foyer/service-kit/hashes'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { renderedFrom, writeWebApp } from '@foyer/testing/web-app'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

const user = sessionUser({ memberships: [{ id: 101, role: 'member' }] })
const token = 'T'.repeat(43)
const signedIn = { cookie: `session=${token}; user_id=${user.id}` }
const rendered = '<div id="root"></div>'

let stores: TestStores
let accounts: Loopback
let pages: Loopback
let folder: string
let gateway: { url: string; stop(): Promise<void> }
/** What pages says of whoever may see the page of a test, and of who asks; undefined: it fails. */
let listing: object | undefined
let isShown: boolean | undefined

beforeAll(async () => {
  stores = await startStores()
  folder = await mkdtemp(join(tmpdir(), 'foyer-screen-status-'))
  accounts = await startLoopback(({ path, body }) => {
    if (path === '/site.json') return json({ sign_up: 'open', has_accounts: true, sends_mail: true })
    const { session } = JSON.parse(body || '{}') as { session?: string }
    return json({ user: session === hashToken(token) ? user : null })
  })
  pages = await startLoopback(({ path }) => {
    if (path.endsWith('/sharing')) return listing ? json(listing) : json({ code: 'internal' }, 500)
    if (path === pageVisibility.path) return isShown === undefined ? json({ code: 'internal' }, 500) : json({ is_shown: isShown })
    return json({ path })
  })
  gateway = await startGateway({
    env: {
      ...stores.env,
      ...(await writeWebApp(folder)),
      PUBLIC_URL: 'http://127.0.0.1:8080',
      RENDER_TIMEOUT_MS: '10000',
      PAGE_SHARING_TTL_MS: '0',
    },
    resolve: (name: ServiceName) => ({ accounts, pages })[name as 'accounts' | 'pages']?.url ?? 'http://127.0.0.1:9',
  })
})
afterAll(async () => {
  await gateway.stop()
  await accounts.close()
  await pages.close()
  await stores.stop()
  await rm(folder, { recursive: true })
})

let count = 0
let publicId = ''
beforeEach(() => {
  count += 1
  publicId = `Page${String(count).padStart(3, '0')}`
  listing = { is_listed: false, shown_to: 'everyone', owner_id: user.id + 1 }
  isShown = false
})

const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(gateway.url + path, { method, headers: { 'accept-encoding': 'identity', ...headers } })
const statusOf = async (headers?: Record<string, string>) => (await open(`/p/${publicId}`, headers)).status
const questions = () => pages.requests.filter(({ path }) => path === pageVisibility.path).length

describe('an address', () => {
  it.each([
    '/',
    '/users/sign_in',
    '/Users/Edit/',
    '/users/signed_up/ada@example.org',
    '/tags/vue.js',
    '/organization/Abc1234/members',
    '/o/Abc1234',
  ])('shows a screen: %s', async (path) => expect((await open(path)).status).toBe(200))

  it.each(['/nothing/here', '/users/nothing', '/about', '/ab', '/p/Abc1234/a/b', '/p/x', '/%E0%A4%A', '/organization/Abc1234/nothing'])(
    'answers 404 where the app says that there is nothing: %s',
    async (path) => {
      const answer = await open(path)
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-robots-tag')]).toEqual([
        404,
        'text/html; charset=utf-8',
        'noindex',
      ])
      expect(await answer.text()).toContain(rendered)
    },
  )

  it('answers 404 where no page has it', async () => {
    listing = { is_listed: false, shown_to: 'nobody' }
    expect((await open('/no-such-page')).status).toBe(404)
    listing = { is_listed: true, shown_to: 'everyone' }
    expect((await open('/no-such-page')).status).toBe(200)
  })
})

describe('the document of a page', () => {
  it('opens for everyone where everyone is shown something', async () => {
    const before = questions()
    const answer = await open(`/p/${publicId}/links`)
    expect([answer.status, questions()]).toEqual([200, before])
    expect(renderedFrom(await answer.text())).toMatchObject({ url: `/p/${publicId}/links` })
  })

  it('opens for its owner, of whom nobody is asked', async () => {
    listing = { is_listed: false, shown_to: 'people', owner_id: user.id }
    const before = questions()
    expect([await statusOf(signedIn), questions()]).toEqual([200, before])
  })

  it('opens for who may see it, of whom pages is asked once', async () => {
    listing = { is_listed: false, shown_to: 'people' }
    isShown = true
    const before = questions()
    expect([await statusOf(signedIn), await statusOf(signedIn), questions()]).toEqual([200, 200, before + 1])
    expect(JSON.parse(pages.requests.findLast(({ path }) => path === pageVisibility.path)?.body ?? '')).toEqual({
      page: { public_id: publicId },
      viewer: { id: user.id, memberships: user.memberships },
      grants: [],
    })
  })

  it('opens for a visitor with the secret of the page', async () => {
    listing = { is_listed: false, shown_to: 'people' }
    isShown = true
    const cookie = `${pageGrantCookie(false)}${publicId}=${'k'.repeat(43)}`
    expect(await statusOf({ cookie })).toBe(200)
    isShown = false
    expect(await statusOf({ cookie })).toBe(404)
  })

  it.each([
    ['a visitor', {}],
    ['somebody who is signed in', signedIn],
  ])('looks the same to %s who may not see it as for one that does not exist', async (_, headers) => {
    const seen = async () => {
      const answer = await open(`/p/${publicId}`, headers)
      const html = await answer.text()
      const { status } = answer
      const names = [...answer.headers.keys()].filter((name) => name !== 'date')
      return { status, names, html: html.replaceAll(/nonce="[^"]+"/g, '') }
    }
    listing = { is_listed: false, shown_to: 'people', owner_id: user.id + 1 }
    const hidden = await seen()
    listing = { is_listed: false, shown_to: 'nobody' }
    expect(hidden).toMatchObject({ status: 404, html: expect.stringContaining(rendered) as string })
    expect(await seen()).toEqual(hidden)
  })

  it('opens while pages does not say whether it is', async () => {
    listing = undefined
    expect(await statusOf()).toBe(200)
    listing = { is_listed: false, shown_to: 'people' }
    isShown = undefined
    expect(await statusOf(signedIn)).toBe(200)
  })
})

describe('HEAD', () => {
  const perAnswer = new Set(['connection', 'content-length', 'date', 'keep-alive', 'set-cookie', 'transfer-encoding', 'x-request-id'])
  const shownHeaders = ({ headers }: Response) =>
    Object.fromEntries([...headers].flatMap(([name, value]) => (perAnswer.has(name) ? [] : [[name, value.replaceAll(/nonce-[^']+/g, '')]])))

  it.each([
    '/',
    '/p/Abc1234/links',
    '/my-links',
    '/users/sign_in',
    '/nothing/here',
    '/theme.js',
    '/robots.txt',
    '/api/docs',
    '/api/p/Abc1234.json',
  ])('answers as GET, without a body: %s', async (path) => {
    const [answer, whole] = [await open(path, signedIn, 'HEAD'), await open(path, signedIn)]
    expect([answer.status, shownHeaders(answer)]).toEqual([whole.status, shownHeaders(whole)])
    expect(await answer.text()).toBe('')
    await whole.text()
  })

  it('renders nothing', async () => {
    const before = pages.requests.filter(({ path }) => path.startsWith('/p/')).length
    expect((await open(`/p/${publicId}`, {}, 'HEAD')).status).toBe(200)
    expect(pages.requests.filter(({ path }) => path.startsWith('/p/'))).toHaveLength(before)
  })

  it('opens no stream', async () => expect((await open('/api/live', {}, 'HEAD')).status).toBe(404))

  it('needs no token against forgery, which every change needs', async () => {
    expect((await open('/', signedIn, 'POST')).status).toBe(404)
    expect((await open('/api/pages.json', signedIn, 'POST')).status).toBe(403)
  })
})
