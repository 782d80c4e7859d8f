import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SessionUser, identityHeader } from '@foyer/contracts/identity'
import { operatorsBase } from '@foyer/contracts/routes'
import { hashToken } from '@foyer/service-kit/hashes'
import { createIdentitySigner } from '@foyer/service-kit/identity'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { publishSignal } from '@foyer/service-kit/signals'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores, testSecret } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

type Person = { user: SessionUser; cookie: string }

const users = new Map<string, SessionUser>()

let stores: TestStores
let accounts: Loopback
let operators: Loopback
let gateway: { url: string; stop(): Promise<void> }
let webDir: string

beforeAll(async () => {
  stores = await startStores()
  webDir = await mkdtemp(join(tmpdir(), 'foyer-web-'))
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>The app</title>')
  accounts = await startLoopback(({ body }) => json({ user: users.get((JSON.parse(body) as { session: string }).session) ?? null }))
  operators = await startLoopback(() => ({ ...json({ here: true }), headers: { 'set-cookie': 'session=theirs', 'x-foyer-x': 'inside' } }))
  gateway = await startGateway({
    env: { ...stores.env, WEB_DIR: webDir, OPERATORS_URL: operators.url },
    resolve: () => accounts.url,
  })
})
afterAll(async () => {
  await gateway?.stop()
  await accounts?.close()
  await operators?.close()
  await stores?.stop()
  await rm(webDir, { recursive: true })
})

function someone(role: SessionUser['role']): Person {
  const user = { ...sessionUser(), role }
  const token = String(user.id).padEnd(43, 'T')
  users.set(hashToken(token), user)
  return { user, cookie: `session=${token}; user_id=${user.id}` }
}
const ask = (path: string, { cookie = '', ...headers }: Record<string, string> = {}, method = 'GET') =>
  fetch(gateway.url + operatorsBase + path, { method, headers: { ...headers, ...(cookie ? { cookie } : {}) } })
async function xsrf(cookie: string): Promise<string> {
  const set = (await ask('/', { cookie })).headers.getSetCookie()
  return /^XSRF-TOKEN=([^;]+)/.exec(set.find((header) => header.startsWith('XSRF-TOKEN=')) ?? '')?.[1] ?? ''
}

describe('the operators’ page through the gateway', () => {
  it('is proxied to operators with the identity of the admin and without cookies', async () => {
    const { user, cookie } = someone('admin')
    const answer = await ask('/api/queues?page=1', { cookie, [identityHeader]: 'forged' })
    expect([answer.status, await answer.json()]).toEqual([200, { here: true }])
    const passed = operators.requests.at(-1)
    expect(passed?.path).toBe(`${operatorsBase}/api/queues?page=1`)
    expect(createIdentitySigner(testSecret).verify(String(passed?.headers[identityHeader]))).toMatchObject({ kind: 'user', user })
    expect(passed?.headers['cookie']).toBeUndefined()
    expect(answer.headers.get('x-foyer-x')).toBeNull()
    expect(answer.headers.getSetCookie().join('')).not.toContain('theirs')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('is not found for anyone but site admins, and calls no upstream', async () => {
    const before = operators.requests.length
    for (const cookie of ['', someone('user').cookie, `session=${'X'.repeat(43)}; user_id=1`]) {
      for (const path of ['', '/', '/queue/feed-poll']) {
        const answer = await ask(path, { cookie })
        expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>The app</title>'])
      }
      expect((await ask('/api/queues', { cookie })).status).toBe(404)
      expect((await ask('/static/js/main.js', { cookie })).status).toBe(404)
    }
    expect(operators.requests).toHaveLength(before)
  })

  it('refuses unsafe requests without the CSRF token of the session', async () => {
    const { cookie } = someone('admin')
    const token = await xsrf(cookie)
    const before = operators.requests.length
    const path = '/api/queues/feed-poll/retry/failed'
    expect((await ask(path, { cookie }, 'PUT')).status).toBe(403)
    expect((await ask(path, { cookie: `${cookie}; XSRF-TOKEN=${token}` }, 'PUT')).status).toBe(403)
    const foreign = { cookie: `${cookie}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token, origin: 'https://elsewhere.example' }
    expect((await ask(path, foreign, 'PUT')).status).toBe(403)
    expect(operators.requests).toHaveLength(before)
    expect((await ask(path, { cookie: `${cookie}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token }, 'PUT')).status).toBe(200)
    const userCookie = someone('user').cookie
    const theirs = await xsrf(userCookie)
    expect((await ask(path, { cookie: `${userCookie}; XSRF-TOKEN=${theirs}`, 'x-xsrf-token': theirs }, 'PUT')).status).toBe(404)
  })

  it('answers `unavailable` while operators is down', async () => {
    const alone = await startGateway({
      env: { ...stores.env, WEB_DIR: webDir, OPERATORS_URL: 'http://127.0.0.1:9' },
      resolve: () => accounts.url,
    })
    const answer = await fetch(`${alone.url}${operatorsBase}/api/queues`, { headers: { cookie: someone('admin').cookie } })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'unavailable'])
    await alone.stop()
  })

  it('is available to a new admin from the next request', async () => {
    const { user, cookie } = someone('user')
    expect((await ask('/api/queues', { cookie })).status).toBe(404)
    user.role = 'admin'
    expect((await ask('/api/queues', { cookie })).status).toBe(404)
    const redis = connectProducer(stores.env['REDIS_URL'] ?? '', createLogger('test', 'silent'))
    await waitUntilReady(redis, 5_000)
    const requestsBefore = accounts.requests.length
    await publishSignal({ redis, prefix: stores.env['QUEUE_PREFIX'] ?? '' }, { name: 'user.changed', user_id: user.id })
    await waitFor('the admin', async () => (await ask('/api/queues', { cookie })).status === 200)
    expect(accounts.requests.length).toBe(requestsBefore + 1)
    redis.disconnect()
  })
})
