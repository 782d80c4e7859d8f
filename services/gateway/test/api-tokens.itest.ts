import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as rawRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TokenCaller } from '@foyer/contracts/accounts/api-tokens'
import { type SessionUser, identityHeader } from '@foyer/contracts/identity'
import type { ServiceName } from '@foyer/contracts/routes'
import { newApiToken } from '@foyer/service-kit/api-token'
import { hashToken } from '@foyer/service-kit/hashes'
import { createIdentitySigner } from '@foyer/service-kit/identity'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { publishSignal } from '@foyer/service-kit/signals'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores, testSecret } from '@foyer/testing/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

const signer = createIdentitySigner(testSecret)
const [user, someoneElse] = [sessionUser(), sessionUser()]
const sessionToken = 'T'.repeat(43)
const sessionUsers = new Map<string, SessionUser>([[hashToken(sessionToken), someoneElse]])
const cookie = `session=${sessionToken}; user_id=${someoneElse.id}`
const callers = new Map<string, TokenCaller>()

let stores: TestStores
let accounts: Loopback
let pages: Loopback
let gateway: { url: string; stop(): Promise<void> }
let webDir: string
let redis: ReturnType<typeof connectProducer>

beforeAll(async () => {
  stores = await startStores()
  webDir = await mkdtemp(join(tmpdir(), 'foyer-web-'))
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Foyer</title>')
  accounts = await startLoopback(({ path, body }) => {
    const parsed = body ? (JSON.parse(body) as { session?: string; token?: string }) : {}
    if (path === '/internal/sessions/verify') return json({ user: sessionUsers.get(parsed.session ?? '') ?? null })
    if (path === '/internal/tokens/verify') return json({ caller: callers.get(parsed.token ?? '') ?? null })
    return { ...json({ user: null }), headers: { 'content-type': 'application/json', 'set-cookie': 'session=new; HttpOnly' } }
  })
  pages = await startLoopback(({ path }) => (path.startsWith('/live') ? { ...json({}), delayMs: 60_000 } : json({ ok: true })))
  const urls: Partial<Record<ServiceName, string>> = { accounts: accounts.url, pages: pages.url }
  gateway = await startGateway({
    env: { ...stores.env, WEB_DIR: webDir, LIMIT_CREDENTIALS: '5', TRUST_PROXY: '127.0.0.1' },
    resolve: (name) => urls[name] ?? 'http://127.0.0.1:9',
  })
  redis = connectProducer(stores.env['REDIS_URL'] ?? '', createLogger('test', 'silent'))
  await waitUntilReady(redis, 5_000)
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
  await accounts.close()
  await pages.close()
  await stores.stop()
  await rm(webDir, { recursive: true })
})

let addresses = 0
/** Another address for each test, so that none uses up the failures of another. */
const newAddress = () => `203.0.113.${(addresses += 1)}`

function newToken(overrides: Partial<TokenCaller> = {}): string {
  const token = newApiToken()
  callers.set(hashToken(token), { id: 5, scopes: ['pages:write'], expires_at: null, user, ...overrides })
  return token
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'x-forwarded-for': newAddress() })
const view = '/api/p/Abc1234.json'
const call = (path: string, headers: Record<string, string>, method = 'GET') =>
  fetch(gateway.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: '{}' }),
  })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const lastIdentity = () => signer.verify(String(pages.requests.at(-1)?.headers[identityHeader]))

describe('a call with an API token', () => {
  it('is one of the token’s person, and carries what the token allows', async () => {
    const token = newToken()
    const answer = await call(view, bearer(token))
    expect(answer.status).toBe(200)
    expect(lastIdentity()).toMatchObject({
      kind: 'user',
      session: hashToken(token),
      user: { id: user.id },
      token: { id: 5, scopes: ['pages:write'] },
    })
    expect(pages.requests.at(-1)?.headers).not.toHaveProperty('authorization')
  })

  it('writes without a forgery token, leaves no cookie, and ignores those that are sent', async () => {
    const answer = await call('/api/pages.json', { ...bearer(newToken()), cookie }, 'POST')
    expect(answer.status).toBe(200)
    expect(lastIdentity()).toMatchObject({ user: { id: user.id } })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('is refused with `csrf_failed` where cookies are sent in place of it', async () => {
    expect(await codeOf(await call('/api/pages.json', { cookie }, 'POST'))).toEqual([403, 'csrf_failed'])
  })

  it('takes over no cookie of an answer of accounts', async () => {
    const answer = await call('/api/users/current.json', bearer(newToken({ scopes: ['account:read'] })))
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  })

  it.each(['bearer', 'BEARER', 'Bearer  '])('may name the scheme as `%s`', async (scheme) => {
    const { 'x-forwarded-for': address } = bearer('')
    expect((await call(view, { authorization: `${scheme} ${newToken()}`, 'x-forwarded-for': address })).status).toBe(200)
    expect(lastIdentity()).toMatchObject({ user: { id: user.id } })
  })

  it('is refused with several headers, of which nobody can say which is meant', async () => {
    const [token, second] = [newToken(), newToken()]
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = [
        'Authorization',
        `Bearer ${token}`,
        'Authorization',
        `Bearer ${second}`,
        'X-Forwarded-For',
        newAddress(),
        'Host',
        'a',
      ]
      const sent = rawRequest(gateway.url + view, { headers }, (answer) => resolve(answer.resume().statusCode))
      sent.on('error', reject).end()
    })
    expect(status).toBe(401)
  })

  it('counts by its cookies where the header has another scheme, as of a proxy in front', async () => {
    await call(view, { authorization: 'Basic YTpi', cookie })
    expect(lastIdentity()).toMatchObject({ kind: 'user', user: { id: someoneElse.id } })
  })
})

describe('a token that is none', () => {
  it.each([
    ['unknown', () => newApiToken()],
    ['expired', () => newToken({ expires_at: Date.now() - 1 })],
    ['empty', () => ''],
    ['another text', () => 'eyJhbGciOiJIUzI1NiJ9.e30.x'],
  ])('is refused where it is %s, also where visitors may call and beside good cookies', async (_what, make) => {
    const answer = await call(view, { ...bearer(make()), cookie })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Foyer", error="invalid_token"')
    expect(await codeOf(answer)).toEqual([401, 'api_token_invalid'])
  })

  it('is not looked up unless its checksum is right', async () => {
    const token = newApiToken()
    const before = accounts.requests.length
    await call(view, bearer(`${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`))
    expect(accounts.requests).toHaveLength(before)
  })

  it('is refused without being looked at after several of an address; good ones of the address go on', async () => {
    const address = newAddress()
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await call(view, { authorization: 'Bearer none', 'x-forwarded-for': address })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await call(view, { authorization: `Bearer ${newToken()}`, 'x-forwarded-for': address })).status).toBe(200)
  })

  it('does not become one as a session cookie, and no session cookie becomes a token', async () => {
    const token = newToken()
    await call(view, bearer(token))
    await call(view, { cookie: `session=${token}; user_id=${user.id}` })
    expect(lastIdentity()).toMatchObject({ kind: 'visitor' })
    expect((await call(view, bearer(sessionToken))).status).toBe(401)
  })
})

describe('a scope that does not suffice', () => {
  it('is answered with the one that would', async () => {
    const answer = await call('/api/pages.json', bearer(newToken({ scopes: ['pages:read', 'feeds:write'] })), 'POST')
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Foyer", error="insufficient_scope", scope="pages:write"')
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'insufficient_scope', params: { scope: 'pages:write' } }),
    ])
  })

  it('is said of no scope where a call needs a session', async () => {
    const everything = newToken({ scopes: ['account:write', 'pages:write', 'feeds:write', 'imports:write', 'tools:read'] })
    for (const [method, path] of [
      ['POST', '/api/users/tokens.json'],
      ['GET', '/api/users/tokens.json'],
      ['PUT', '/api/users/password.json'],
      ['POST', '/api/users/sign_out.json'],
    ] as const) {
      expect(await codeOf(await call(path, bearer(everything), method)), path).toEqual([403, 'session_required'])
    }
  })
})

describe('a token that is revoked', () => {
  const revoke = (token: string) =>
    publishSignal({ redis, prefix: stores.env['QUEUE_PREFIX'] ?? '' }, { name: 'session.revoked', session: hashToken(token) })

  it('is refused from the next call on, and its streams end', async () => {
    const token = newToken()
    const headers = bearer(token)
    expect((await call(view, headers)).status).toBe(200)
    const stream = call('/api/live?watch=Abc1234:0', headers).then(
      () => 'answered',
      () => 'ended',
    )
    await expect.poll(() => pages.requests.some(({ path }) => path.startsWith('/live'))).toBe(true)
    callers.delete(hashToken(token))
    await revoke(token)
    expect(await stream).toBe('ended')
    expect((await call(view, headers)).status).toBe(401)
  })

  it('ends its streams as well when it expires', async () => {
    const end = Date.now() + 1_000
    const headers = bearer(newToken({ expires_at: end }))
    const before = pages.requests.length
    const stream = call('/api/live?watch=Abc1234:0', headers).then(
      () => 'answered',
      () => 'ended',
    )
    await expect.poll(() => pages.requests.slice(before).some(({ path }) => path.startsWith('/live'))).toBe(true)
    expect(await stream).toBe('ended')
    expect(Date.now()).toBeGreaterThanOrEqual(end)
    expect((await call(view, headers)).status).toBe(401)
  })

  it.each(['user.changed', 'memberships.changed'] as const)('asks accounts again after %s of its person', async (name) => {
    const token = newToken()
    const headers = bearer(token)
    expect((await call(view, headers)).status).toBe(200)
    callers.delete(hashToken(token))
    await publishSignal({ redis, prefix: stores.env['QUEUE_PREFIX'] ?? '' }, { name, user_id: user.id })
    await expect.poll(async () => (await call(view, { ...headers, 'x-forwarded-for': newAddress() })).status).toBe(401)
  })
})

describe('where no session is read', () => {
  it('pictures come with any header', async () => {
    const answer = await call('/api/tools/icons/a.example?size=16', bearer('none'))
    expect(answer.status).not.toBe(401)
  })

  it('HTML knows people by their cookies alone', async () => {
    const before = accounts.requests.length
    const answer = await fetch(`${gateway.url}/p/Abc1234`, { headers: { ...bearer(newToken()), accept: 'text/html' } })
    expect(answer.status).toBe(200)
    expect(accounts.requests.slice(before).filter(({ path }) => path === '/internal/tokens/verify')).toEqual([])
  })
})
