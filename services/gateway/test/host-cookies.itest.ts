import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SessionUser, identityHeader } from '@foyer/contracts/identity'
import type { ServiceName } from '@foyer/contracts/routes'
import { hashToken } from '@foyer/service-kit/hashes'
import { createIdentitySigner } from '@foyer/service-kit/identity'
import { sessionCookies } from '@foyer/service-kit/session-cookies'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores, testSecret } from '@foyer/testing/stores'
import { writeWebApp } from '@foyer/testing/web-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

const signer = createIdentitySigner(testSecret)
const [ada, mallory] = [sessionUser(), sessionUser()]
const now = { user: ada, token: 'A'.repeat(43), has_host_cookie: true }
const before = { user: ada, token: 'B'.repeat(43) }
const planted = { user: mallory, token: 'M'.repeat(43), has_host_cookie: true }
const sessions: Array<{ user: SessionUser; token: string; has_host_cookie?: boolean }> = [now, before, planted]

type Started = { user: { id: number }; token: string }
const prefixed = ({ token, user }: Started) => `__Host-session=${token}; __Host-user_id=${user.id}`
const plain = ({ token, user }: Started) => `session=${token}; user_id=${user.id}`
const [fresh = ''] = sessionCookies({ token: 'N'.repeat(43), userId: ada.id }, { https: true, secure: true })

let stores: TestStores
let accounts: Loopback
let pages: Loopback
let folder: string
let gateway: { url: string; stop(): Promise<void> }

beforeAll(async () => {
  stores = await startStores()
  folder = await mkdtemp(join(tmpdir(), 'foyer-cookies-'))
  accounts = await startLoopback(({ path, body }) => {
    if (path === '/users/sign_in.json')
      return { ...json({ user: null }), headers: { 'content-type': 'application/json', 'set-cookie': fresh } }
    if (path !== '/internal/sessions/verify') return json({})
    const { session } = JSON.parse(body) as { session: string }
    const match = sessions.find(({ token }) => hashToken(token) === session)
    return json({ user: match?.user ?? null, ...(match?.has_host_cookie ? { has_host_cookie: true } : {}) })
  })
  pages = await startLoopback(() => json({}))
  const urls: Partial<Record<ServiceName, string>> = { accounts: accounts.url, pages: pages.url }
  gateway = await startGateway({
    env: { ...stores.env, ...(await writeWebApp(folder)), PUBLIC_URL: 'https://foyer.example', RENDER_TIMEOUT_MS: '10000' },
    resolve: (name: ServiceName) => urls[name] ?? 'http://127.0.0.1:9',
  })
})
afterAll(async () => {
  await gateway.stop()
  await accounts.close()
  await pages.close()
  await stores.stop()
  await rm(folder, { recursive: true })
})

const open = (path: string, cookie: string) => fetch(gateway.url + path, { headers: { cookie } })
const setBy = (answer: Response) => answer.headers.getSetCookie().filter((line) => !line.startsWith('XSRF-TOKEN='))

/** Whom pages was told that it is. */
async function viewerOf(cookie: string): Promise<number | null> {
  await open('/api/p/Abc1234.json', cookie)
  const identity = signer.verify(String(pages.requests.at(-1)?.headers[identityHeader]))
  return identity.kind === 'user' ? identity.user.id : null
}

describe('the session of a browser over https', () => {
  it.each([
    ['with the prefix', prefixed(now), ada.id],
    ['without the prefix, from before there was one', plain(before), ada.id],
    ['without the prefix, which another host can set', plain(planted), null],
    ['with the prefix beside one that another host has set', `${plain(planted)}; ${prefixed(now)}`, ada.id],
    ['with the prefix beside the user id of another host', `user_id=${mallory.id}; ${prefixed(now)}`, ada.id],
    ['with the prefix but a user id without it', `__Host-session=${now.token}; user_id=${ada.id}`, null],
    ['that has ended, beside one that another host has set', `${plain(before)}; __Host-session=${'X'.repeat(43)}`, null],
  ])('is that of the cookie %s', async (_what, cookie, viewer) => {
    expect(await viewerOf(cookie)).toBe(viewer)
  })

  it.each(['/api/p/Abc1234.json', '/p/Abc1234'])('gets the prefix with the next look at %s', async (path) => {
    const expected = sessionCookies({ token: before.token, userId: ada.id }, { https: true, secure: true })
    expect(setBy(await open(path, plain(before)))).toEqual(expected)
    expect(setBy(await open(path, prefixed(before)))).toEqual([])
  })

  it('does not come back beside the one that a sign-in starts', async () => {
    const first = await open('/api/p/Abc1234.json', prefixed(before))
    const xsrf = /^XSRF-TOKEN=([^;]+)/.exec(first.headers.getSetCookie().at(-1) ?? '')?.[1] ?? ''
    const headers = { cookie: `${plain(before)}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf, 'content-type': 'application/json' }
    const answer = await fetch(`${gateway.url}/api/users/sign_in.json`, { method: 'POST', headers, body: '{}' })
    expect([answer.status, setBy(answer)]).toEqual([200, [fresh]])
  })
})
