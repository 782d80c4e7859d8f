import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type SessionUser, identityHeader } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { publicEndpoints } from '@foyer/contracts/api/registry'
import type { ServiceName } from '@foyer/contracts/routes'
import { hashToken } from '@foyer/service-kit/hashes'
import { createIdentitySigner } from '@foyer/service-kit/identity'
import { createLogger } from '@foyer/service-kit/logger'
import { connectConsumer, connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { createSignals, publishSignal } from '@foyer/service-kit/signals'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores, testSecret } from '@foyer/testing/stores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

const signer = createIdentitySigner(testSecret)
const user = sessionUser()
const token = 'T'.repeat(43)
const users = new Map<string, SessionUser>([[hashToken(token), user]])

let stores: TestStores
let accounts: Loopback
let pages: Loopback
let gateway: { url: string; stop(): Promise<void> }
let webDir: string
let isRecording = true
let answerOfPages: (path: string) => ReturnType<typeof json> = () => json({ ok: true })

const signedIn = `session=${token}; user_id=${user.id}`

beforeAll(async () => {
  stores = await startStores()
  webDir = await mkdtemp(join(tmpdir(), 'foyer-web-'))
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Foyer</title>')
  await writeFile(join(webDir, 'index.html.br'), brotliCompressSync('<!doctype html><title>Foyer</title>'))
  await writeFile(join(webDir, 'assets', 'app-1234.js'), 'export {}')
  await writeFile(join(webDir, 'assets', 'app-1234.js.br'), brotliCompressSync('export {}'))
  accounts = await startLoopback(({ path, body }) => {
    if (path.startsWith('/internal/team-hosts/')) return json({ team_host: null })
    if (path === '/internal/sessions/verify') return json({ user: users.get((JSON.parse(body) as { session: string }).session) ?? null })
    if (path === '/internal/audit') return isRecording ? json({ id: 1 }, 201) : json({ code: 'unavailable', request_id: 'x' }, 503)
    if (path === '/users/tokens.json') return json({ code: 'impersonating', request_id: 'x' }, 403)
    if (path === '/users/sign_out.json')
      return { ...json({ signed_out: true }), headers: { 'content-type': 'application/json', 'set-cookie': 'session=; Max-Age=0' } }
    if (path === '/users/sign_in.json')
      return { ...json({}), headers: { 'content-type': 'application/json', 'set-cookie': `session=${'N'.repeat(43)}; HttpOnly` } }
    return json({ user: null })
  })
  pages = await startLoopback(({ path }) => answerOfPages(path))
  const urls: Record<ServiceName, string> = {
    accounts: accounts.url,
    pages: pages.url,
    feeds: 'http://127.0.0.1:9',
    'link-tools': 'http://127.0.0.1:9',
    import: pages.url,
    billing: 'http://127.0.0.1:9',
  }
  gateway = await startGateway({
    env: { ...stores.env, WEB_DIR: webDir, PUBLIC_URL: 'http://127.0.0.1:8080', LIMIT_CREDENTIALS: '5' },
    resolve: (name) => urls[name],
  })
})
afterAll(async () => {
  await gateway.stop()
  await accounts.close()
  await pages.close()
  await stores.stop()
  await rm(webDir, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, { headers: { 'accept-encoding': 'gzip, br', ...headers } })
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
const lastIdentity = () => signer.verify(String(pages.requests.at(-1)?.headers[identityHeader]))

/** A valid token for these cookies, as a browser would have it after its first call. */
async function xsrf(cookie = ''): Promise<string> {
  const answer = await get('/api/users/current.json', cookie ? { cookie } : {})
  const set = answer.headers.getSetCookie().find((header) => header.startsWith('XSRF-TOKEN='))
  return /^XSRF-TOKEN=([^;]+)/.exec(set ?? '')?.[1] ?? ''
}
async function post(
  path: string,
  { cookie = '', headers = {}, body = '{}' }: { cookie?: string; headers?: Record<string, string>; body?: string } = {},
) {
  const csrf = await xsrf(cookie)
  const jar = [cookie, `XSRF-TOKEN=${csrf}`].filter(Boolean).join('; ')
  return fetch(gateway.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: jar, 'x-xsrf-token': csrf, ...headers },
    body,
  })
}

describe('POST /api/users/test_sign_in.json', () => {
  const ask = (headers: Record<string, string> = {}) => fetch(`${gateway.url}/api/users/test_sign_in.json`, { method: 'POST', headers })

  it('says what is missing instead of refusing the call, and leaves a forgery token', async () => {
    const answer = await ask()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await answer.json()).toMatchObject({ session: 'missing', user_id: 'missing', xsrf_cookie: 'missing', xsrf_header: 'missing' })
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^XSRF-TOKEN=/)])
  })

  it('finds nothing wrong with a complete sign-in, and tells nothing of what is in it', async () => {
    const cookie = `session=${token}; user_id=${user.id}`
    const csrf = await xsrf(cookie)
    const headers = { 'x-xsrf-token': csrf, 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'de' }
    const answer = await ask({ ...headers, cookie: `${cookie}; XSRF-TOKEN=${csrf}` })
    const body = await answer.text()
    expect(new Set(Object.values(JSON.parse(body) as Record<string, string>))).toEqual(new Set(['valid']))
    for (const secret of [token, csrf, String(user.id), user.name]) expect(body).not.toContain(secret)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('says that a session has ended, and that a token is that of another session', async () => {
    const answer = await ask({ cookie: `session=${'Z'.repeat(43)}; user_id=${user.id}; XSRF-TOKEN=${await xsrf()}` })
    expect(await answer.json()).toMatchObject({ session: 'invalid', xsrf_cookie: 'invalid' })
  })
})

describe('what only this machine may ask for', () => {
  const statusOf = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = rawRequest(`${gateway.url}/api/outbox.json`, { headers }, (answer) => resolve(answer.resume().statusCode))
      sent.on('error', reject).end()
    })

  it('is not there for others', async () => {
    expect(await statusOf({})).toBe(200)
    expect(await statusOf({ host: 'foyer.example' })).toBe(404)
    expect(await statusOf({ 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  })

  it('refuses a proxy that adds no header', async () => {
    const { hostname, port } = new URL(gateway.url)
    const socket = connect(Number(port), hostname).setEncoding('utf8')
    socket.end(`GET /api/outbox.json HTTP/1.0\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`)
    let answer = ''
    for await (const part of socket) answer += String(part)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  })
})

describe('the flow cookie', () => {
  const flowAt = (path: string) => accounts.requests.findLast((request) => request.path === path)?.headers['x-foyer-flow']

  it('goes on to steps of a flow alone, and to the service nothing else of the cookies', async () => {
    const cookie = `sign_in_flow=${'F'.repeat(43)}; other=1`
    await post('/api/users/auth/google_oauth2.json', { cookie })
    expect(flowAt('/users/auth/google_oauth2.json')).toBe('F'.repeat(43))
    await get('/api/users/current.json', { cookie })
    expect(flowAt('/users/current.json')).toBeUndefined()
    expect(accounts.requests.at(-1)?.headers['cookie']).toBeUndefined()
  })

  it('cannot be sent as a header', async () => {
    await post('/api/users/auth/google_oauth2.json', { headers: { 'x-foyer-flow': 'forged' } })
    expect(flowAt('/users/auth/google_oauth2.json')).toBeUndefined()
  })

  it('is asked for by no call that another site sends', async () => {
    const body = 'state=s&code=c'
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com', cookie: signedIn }
    await fetch(`${gateway.url}/api/users/auth/apple/callback`, { method: 'POST', headers, body })
    const sent = accounts.requests.at(-1)
    expect([sent?.path, sent?.body]).toEqual(['/users/auth/apple/callback', body])
    expect(signer.verify(String(sent?.headers[identityHeader]))).toMatchObject({ kind: 'visitor' })
  })
})

describe('the identity of a caller', () => {
  it('is the user that both cookies name, else a visitor', async () => {
    await get('/api/p/Abc1234.json', { cookie: signedIn })
    expect(lastIdentity()).toMatchObject({ kind: 'user', session: hashToken(token), user: { id: user.id } })
    for (const cookie of ['', `session=${token}`, `user_id=${user.id}`, `session=${token}; user_id=1`, 'session=wrong; user_id=1']) {
      await get('/api/p/Abc1234.json', { cookie })
      expect(lastIdentity(), cookie).toMatchObject({ kind: 'visitor' })
    }
  })

  it('cannot be claimed by a header, in any spelling, nor dropped through Connection', async () => {
    const forged = signer.sign({ kind: 'service', service: 'pages' })
    await new Promise<void>((resolve, reject) => {
      const sent = rawRequest(`${gateway.url}/api/p/Abc1234.json`, {
        headers: {
          'X-FOYER-Identity': forged,
          'X-Foyer-Other': '1',
          Connection: 'keep-alive, x-foyer-identity, x-request-id',
          'X-Forwarded-For': '203.0.113.7',
          cookie: signedIn,
        },
      })
      sent.on('response', (answer) => answer.resume().on('end', resolve))
      sent.on('error', reject)
      sent.end()
    })
    expect(lastIdentity()).toMatchObject({ kind: 'user' })
    const { headers } = pages.requests.at(-1) ?? {}
    expect(headers).not.toHaveProperty('x-foyer-other')
    expect(headers).not.toHaveProperty('cookie')
    expect(headers?.['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers?.['x-request-id']).toMatch(/^[\w-]{8,64}$/)
  })

  it('is a visitor from the next request after a sign-out or revocation by another process', async () => {
    const secondUser = sessionUser()
    const otherToken = 'U'.repeat(43)
    users.set(hashToken(otherToken), secondUser)
    const cookie = `session=${otherToken}; user_id=${secondUser.id}`
    const seen = async () => {
      await get('/api/p/Abc1234.json', { cookie })
      return lastIdentity().kind
    }
    expect(await seen()).toBe('user')
    users.delete(hashToken(otherToken))
    expect(await seen()).toBe('user')
    expect((await post('/api/users/sign_out.json', { cookie })).status).toBe(200)
    expect(await seen()).toBe('visitor')

    users.set(hashToken('V'.repeat(43)), secondUser)
    const third = `session=${'V'.repeat(43)}; user_id=${secondUser.id}`
    await get('/api/p/Abc1234.json', { cookie: third })
    expect(lastIdentity().kind).toBe('user')
    users.clear()
    users.set(hashToken(token), user)
    const log = createLogger('test', 'silent')
    const producer = connectProducer(stores.env['REDIS_URL'] ?? '', log)
    await waitUntilReady(producer, 5_000)
    const signals = createSignals({
      producer,
      consumer: connectConsumer(stores.env['REDIS_URL'] ?? '', log),
      prefix: stores.env['QUEUE_PREFIX'] ?? '',
      log,
    })
    await signals.publish({ name: 'session.revoked', session: hashToken('V'.repeat(43)) })
    const kindOfThird = async () => {
      await get('/api/p/Abc1234.json', { cookie: third })
      return lastIdentity().kind
    }
    await expect.poll(kindOfThird).toBe('visitor')
    await signals.close()
    producer.disconnect()
  })
})

describe('the teams of a person', () => {
  const member = sessionUser()
  const sent = 'M'.repeat(43)
  const team = { id: 5, role: 'member' as const }
  // Shorter than accounts is not asked again without a signal.
  const untilSignalled = { timeout: 4_000, interval: 20 }
  const be = (memberships: SessionUser['memberships']) => users.set(hashToken(sent), { ...member, memberships })
  const seen = async () => {
    await get('/api/p/Abc1234.json', { cookie: `session=${sent}; user_id=${member.id}` })
    const identity = lastIdentity()
    return identity.kind === 'user' ? identity.user.memberships : null
  }
  const change = async () => {
    const redis = connectProducer(stores.env['REDIS_URL'] ?? '', createLogger('test', 'silent'))
    await waitUntilReady(redis, 5_000)
    await publishSignal({ redis, prefix: stores.env['QUEUE_PREFIX'] ?? '' }, { name: 'memberships.changed', user_id: member.id })
    redis.disconnect()
  }
  afterAll(() => users.delete(hashToken(sent)))

  it('reach each call in the identity and ask accounts nothing, until one of them changes', async () => {
    be([team])
    const questions = () => accounts.requests.filter(({ path }) => path === '/internal/sessions/verify').length
    expect(await seen()).toEqual([team])
    const before = questions()
    be([{ ...team, role: 'owner' }])
    for (let view = 0; view < 5; view += 1) expect(await seen()).toEqual([team])
    expect(questions()).toBe(before)
    await change()
    await expect.poll(seen, untilSignalled).toEqual([{ ...team, role: 'owner' }])
    be([])
    await change()
    await expect.poll(seen, untilSignalled).toEqual([])
  })

  it.each([
    [
      'there are more than an identity has room for',
      Array.from({ length: limits.memberships + 1 }, (_, index) => ({ ...team, id: index + 1 })),
    ],
    ['a role is none', [{ ...team, role: 'enterprise' as 'member' }]],
  ])('let no call through where %s', async (_case, teams) => {
    be(teams)
    await change()
    const cookie = `session=${sent}; user_id=${member.id}`
    await expect.poll(async () => (await get('/api/p/Abc1234.json', { cookie })).status, untilSignalled).toBe(503)
    const before = pages.requests.length
    expect((await get('/api/p/Abc1234.json', { cookie })).status).toBe(503)
    expect(pages.requests.length).toBe(before)
  })
})

describe('unsafe requests through the gateway', () => {
  it('need the CSRF token of their own session in cookie and header', async () => {
    expect((await post('/api/pages.json', { cookie: signedIn })).status).toBe(200)
    const csrf = await xsrf(signedIn)
    const attempts: Array<Record<string, string>> = [
      { cookie: signedIn },
      { cookie: `${signedIn}; XSRF-TOKEN=${csrf}` },
      { cookie: signedIn, 'x-xsrf-token': csrf },
      { cookie: `${signedIn}; XSRF-TOKEN=a.b`, 'x-xsrf-token': 'a.b' },
      { cookie: `XSRF-TOKEN=${csrf}`, 'x-xsrf-token': csrf },
      { cookie: `${signedIn}; XSRF-TOKEN=${csrf}`, 'x-xsrf-token': csrf, origin: 'https://evil.example' },
      { cookie: `${signedIn}; XSRF-TOKEN=${csrf}`, 'x-xsrf-token': csrf, 'sec-fetch-site': 'cross-site' },
    ]
    const requestsBefore = pages.requests.length
    for (const headers of attempts) {
      const answer = await fetch(`${gateway.url}/api/pages.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      })
      expect([answer.status, await codeOf(answer)], JSON.stringify(headers)).toEqual([403, 'csrf_failed'])
    }
    expect(pages.requests.length).toBe(requestsBefore)
  })

  it('get the token of a new session with the response that starts it', async () => {
    const answer = await post('/api/users/sign_in.json')
    const cookies = answer.headers.getSetCookie()
    expect(cookies.some((cookie) => cookie.startsWith('session=NNN'))).toBe(true)
    const fresh = /^XSRF-TOKEN=([^;]+)/.exec(cookies.findLast((cookie) => cookie.startsWith('XSRF-TOKEN=')) ?? '')?.[1] ?? ''
    const next = await fetch(`${gateway.url}/api/pages.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `session=${'N'.repeat(43)}; XSRF-TOKEN=${fresh}`, 'x-xsrf-token': fresh },
      body: '{}',
    })
    expect(next.status).toBe(200)
  })
})

describe('proxied requests', () => {
  it('reach every public endpoint of the contracts and no other path', async () => {
    for (const path of [
      '/api/internal/widget_rights',
      '/api/internal/sessions/verify',
      '/api/nothing',
      '/api',
      '/internal/widget_rights',
      '/api/p/../internal/x',
      '/api/p/%2e%2e%2finternal.json',
    ]) {
      const requestsBefore = pages.requests.length
      const answer = await fetch(gateway.url + path, { method: path.includes('internal') ? 'POST' : 'GET' })
      expect(answer.status, path).toBe(404)
      expect(pages.requests.length).toBe(requestsBefore)
    }
    const reads = publicEndpoints().filter((endpoint) => endpoint.service === 'pages' && endpoint.method === 'GET' && !endpoint.at_gateway)
    for (const endpoint of reads) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '7')
      expect((await get(`/api${path}?a=1`)).status, path).toBe(200)
      expect(pages.requests.at(-1)?.path).toBe(`${path}?a=1`)
    }
  })

  it('are bounded in size, with or without Content-Length, and in upload time', async () => {
    const big = await post('/api/pages.json', { cookie: signedIn, body: 'x'.repeat(64 * 1024 + 1) })
    expect([big.status, await codeOf(big)]).toEqual([413, 'payload_too_large'])
    const csrf = await xsrf(signedIn)
    const status = await new Promise<number>((resolve, reject) => {
      const sent = rawRequest(`${gateway.url}/api/pages.json`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'transfer-encoding': 'chunked',
          cookie: `${signedIn}; XSRF-TOKEN=${csrf}`,
          'x-xsrf-token': csrf,
        },
      })
      sent.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      sent.on('error', reject)
      for (let index = 0; index < 20; index += 1) sent.write('x'.repeat(100_000))
      sent.end()
    })
    expect(status).toBe(413)
    const headers = await get('/api/p/Abc1234.json', { 'x-long': 'x'.repeat(20_000) })
    expect(headers.status).toBe(431)
  })

  it('are rate-limited by address on endpoints that take credentials', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 7; index += 1) statuses.push((await post('/api/users/sign_in.json')).status)
    expect(statuses.at(-1)).toBe(429)
    const refused = await post('/api/users.json')
    expect([await codeOf(refused), Number(refused.headers.get('retry-after')) > 0]).toEqual(['rate_limited', true])
    expect((await get('/api/p/Abc1234.json')).status).toBe(200)
  })
})

describe('rate limits behind a trusted proxy', () => {
  it('count an IPv6 client by its /64 network', async () => {
    const behindProxy = await startGateway({
      env: { ...stores.env, WEB_DIR: webDir, TRUST_PROXY: '127.0.0.1', LIMIT_CREDENTIALS: '5' },
      resolve: () => accounts.url,
    })
    const csrf = await xsrf()
    const signInFrom = async (address: string) => {
      const answer = await fetch(`${behindProxy.url}/api/users/sign_in.json`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: `XSRF-TOKEN=${csrf}`,
          'x-xsrf-token': csrf,
          'x-forwarded-for': address,
        },
        body: '{}',
      })
      return answer.status
    }
    const statuses: number[] = []
    for (let host = 1; host <= 9; host += 1) statuses.push(await signInFrom(`2001:db8:1:2::${host}`))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429])
    expect(await signInFrom('2001:db8:1:3::1')).toBe(200)
    await behindProxy.stop()
  })
})

describe('the metrics of the gateway', () => {
  it('are answered to a client of the own machine', async () => {
    const answer = await get('/metrics')
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('service="gateway"')])
  })

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])('are not_found through a proxy that sends %s', async (header) => {
    const answer = await get('/metrics', { [header]: '127.0.0.1' })
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'not_found'])
  })
})

describe('a proxied response with an ETag', () => {
  const tagged = { etag: 'W/"abc"', 'cache-control': 'private, no-cache', vary: 'cookie' }
  const shown = (answer: Response) => Object.keys(tagged).map((name) => answer.headers.get(name))

  it('keeps the cache headers of the service', async () => {
    answerOfPages = () => ({ ...json({ ok: true }), headers: { 'content-type': 'application/json', ...tagged } })
    const answer = await get('/api/p/Abc1234.json', { cookie: signedIn })
    expect([answer.status, shown(answer)]).toEqual([200, Object.values(tagged)])
    // Whatever says nothing is kept by nobody.
    answerOfPages = () => json({ ok: true })
    expect((await get('/api/p/Abc1234.json', { cookie: signedIn })).headers.get('cache-control')).toBe('no-store')
  })

  it('is passed on as 304 without a body on a reusable connection', async () => {
    answerOfPages = () => ({ status: 304, headers: tagged })
    const headers = { cookie: signedIn, 'if-none-match': '"x,y", W/"abc"' }
    const [answer, again] = [await get('/api/p/Abc1234.json', headers), await get('/api/p/Abc1234.json', headers)]
    expect([answer.status, await answer.text(), shown(answer)]).toEqual([304, '', Object.values(tagged)])
    expect(again.status).toBe(304)
    expect(pages.requests.at(-1)?.headers['if-none-match']).toBe(headers['if-none-match'])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    answerOfPages = () => json({ ok: true })
  })
})

describe('an upstream failure', () => {
  it('answers 503 when refused or cut off and 504 on a timeout, while other calls succeed', async () => {
    const down = await get('/api/widgets/7/articles')
    expect([down.status, await codeOf(down)]).toEqual([503, 'unavailable'])
    expect((await get('/api/p/Abc1234.json')).status).toBe(200)

    answerOfPages = () => ({ ...json({ ok: true }), delayMs: 4_000 })
    const shortTimeoutGateway = await startGateway({
      env: { ...stores.env, WEB_DIR: webDir, UPSTREAM_TIMEOUT_MS: '500' },
      resolve: () => pages.url,
    })
    const silent = await fetch(`${shortTimeoutGateway.url}/api/p/Abc1234.json`)
    expect([silent.status, await codeOf(silent)]).toEqual([504, 'timeout'])
    answerOfPages = () => json({ ok: true })
    await shortTimeoutGateway.stop()

    const broken = connectBreaker()
    const url = await broken.url
    const secondGateway = await startGateway({ env: { ...stores.env, WEB_DIR: webDir }, resolve: () => url })
    const cut = await fetch(`${secondGateway.url}/api/p/Abc1234.json`)
    expect([cut.status, await codeOf(cut), cut.headers.get('retry-after')]).toEqual([503, 'unavailable', '1'])
    await secondGateway.stop()
    broken.close()
  })

  it('passes on a 503 of the service without a retry', async () => {
    answerOfPages = () => json({ code: 'unavailable', request_id: 'x' }, 503)
    const requestsBefore = pages.requests.length
    expect((await get('/api/p/Abc1234.json')).status).toBe(503)
    expect(pages.requests.length).toBe(requestsBefore + 1)
    answerOfPages = () => json({ ok: true })
  })

  it('of accounts leaves visitors served and answers unavailable to signed-in callers', async () => {
    const secondGateway = await startGateway({
      env: { ...stores.env, WEB_DIR: webDir },
      resolve: (name) => (name === 'pages' ? pages.url : 'http://127.0.0.1:9'),
    })
    expect((await fetch(`${secondGateway.url}/api/p/Abc1234.json`)).status).toBe(200)
    const refused = await fetch(`${secondGateway.url}/api/p/Abc1234.json`, { headers: { cookie: signedIn } })
    expect([refused.status, await codeOf(refused)]).toEqual([503, 'unavailable'])
    await secondGateway.stop()
  })
})

describe('the web app', () => {
  /** As long as an address that can be saved may be, in a query that is in a query, as it is on the way through the sign-in. */
  const longLink = `/users/sign_in?return_to=${encodeURIComponent(`/add?url=${encodeURIComponent('https://example.org/'.padEnd(2_047, '%20'))}`)}`

  it('is served in brotli, with immutable hashed files and HTML that is never cached', async () => {
    for (const path of ['/', '/p/Abc1234/my-page', '/users/sign_in', longLink]) {
      const html = await get(path)
      expect([html.status, html.headers.get('cache-control'), html.headers.get('content-encoding')], path).toEqual([200, 'no-store', 'br'])
      expect(await html.text()).toContain('<title>Foyer')
    }
    const script = await get('/assets/app-1234.js')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('content-encoding')).toBe('br')
    expect((await get('/assets/gone-1.js')).status).toBe(404)
    expect((await get('/../../etc/passwd')).status).toBe(404)
    expect((await get('/%2e%2e/%2e%2e/etc/passwd')).headers.get('content-type')).toContain('text/html')
    expect((await get('/', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
  })

  it.each([
    ['/%', 404],
    ['/p/%E0%A4%A', 404],
    ['/%ff?a=%', 404],
    ['/users/import/%zz', 200],
  ])('is served at %s, which has a broken escape', async (path, status) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('x-robots-tag'), await answer.text()]).toEqual([
      status,
      'noindex',
      expect.stringContaining('<title>Foyer'),
    ])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('is not served at an address of the API with a broken escape', async () => {
    const answer = await get('/api/%')
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'not_found'])
  })

  it('has a strict content security policy on every response', async () => {
    for (const path of ['/', '/api/p/Abc1234.json', '/assets/app-1234.js', '/api/nothing']) {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none';script-src 'self';style-src 'self'")
      expect([headers.get('x-content-type-options'), headers.get('referrer-policy'), headers.get('x-powered-by')]).toEqual([
        'nosniff',
        'no-referrer',
        null,
      ])
    }
  })

  it.each([
    ['by another site', { 'sec-fetch-site': 'cross-site' }, 'same-origin'],
    ['by a browser that does not say', {}, 'same-origin'],
    ['by the person', { 'sec-fetch-site': 'none' }, null],
  ])('is isolated from the window that opened it when it is opened %s: %j', async (_, headers, policy) => {
    const answer = await get('/', headers)
    expect(answer.headers.get('cross-origin-opener-policy')).toBe(policy)
  })

  it.each(['/assets/', '/.git/config', '/.env', '/assets/.git/'])('lists no folder and serves no file beside it: %s', async (path) => {
    const answer = await get(path)
    expect(await answer.text()).not.toMatch(/app-1234|\[core\]|index of/i)
    // The app, which says that there is nothing, or the error itself.
    expect(['404 text/html; charset=utf-8', '404 application/json; charset=utf-8']).toContain(
      `${answer.status} ${answer.headers.get('content-type')}`,
    )
  })

  it('does not echo a request (TRACE)', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>()
    const sent = rawRequest(`${gateway.url}/`, { method: 'TRACE', agent: false, headers: { 'x-secret': 'an echo' } }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(pieces).toString() }))
    })
    sent.on('error', reject).end()
    const { status, body } = await promise
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('an echo')
  })

  it('answers the OpenAPI description', async () => {
    const document = (await (await get('/api/docs')).json()) as { openapi: string; paths: Record<string, unknown> }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain('/p/{public_id}.json')
  })
})

/** A server that takes a request and breaks the connection off. */
function connectBreaker(): { url: Promise<string>; close(): void } {
  const { promise, resolve } = Promise.withResolvers<string>()
  const listening = import('node:net').then(({ createServer }) => {
    const server = createServer((socket) => socket.once('data', () => socket.destroy()))
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
    })
    return server
  })
  return { url: promise, close: () => void listening.then((server) => server.close()) }
}

describe('a site admin who acts as somebody else', () => {
  const impersonated = sessionUser({ impersonated_by: { id: 7, name: 'Grace' } })
  const impersonatedToken = 'Grace'.padEnd(43, 'G')
  const cookie = `session=${impersonatedToken}; user_id=${impersonated.id}`
  beforeEach(() => void users.set(hashToken(impersonatedToken), impersonated))
  const outcomes = () => accounts.requests.filter(({ path }) => /^\/internal\/audit\/\d+\/outcome$/.test(path))
  const recorded = () => accounts.requests.filter(({ path }) => path === '/internal/audit')

  it('has every call that may change something recorded before it goes on', async () => {
    expect((await post('/api/pages.json', { cookie })).status).toBe(200)
    expect(JSON.parse(recorded().at(-1)?.body ?? '')).toMatchObject({
      action: 'impersonation.call',
      actor: { id: 7, name: 'Grace', session: hashToken(impersonatedToken) },
      target: { kind: 'user', id: String(impersonated.id) },
      details: { endpoint: 'createPage', path: '/api/pages.json' },
    })
  })

  it('records how such a call ended, be it refused', async () => {
    expect((await post('/api/pages.json', { cookie })).status).toBe(200)
    expect((await post('/api/users/tokens.json', { cookie })).status).toBe(403)
    const codes = () =>
      outcomes()
        .slice(-2)
        .map(({ body }) => (JSON.parse(body) as { code: string | null }).code)
    await expect.poll(codes).toEqual([null, '403'])
  })

  it('records what they read, once an address', async () => {
    const before = recorded().length
    for (const path of ['/api/users/pages.json', '/api/users/pages.json?since=1', '/api/p/Abc1234.json', '/api/users/pages.json'])
      expect((await get(path, { cookie })).status).toBe(200)
    expect(
      recorded()
        .slice(before)
        .map(({ body }) => JSON.parse(body) as object),
    ).toMatchObject([
      { action: 'impersonation.read', details: { endpoint: 'listPages', path: '/api/users/pages.json' } },
      { action: 'impersonation.read', details: { endpoint: 'viewPage', path: '/api/p/Abc1234.json' } },
    ])
  })

  it('is refused a call that cannot be recorded', async () => {
    isRecording = false
    const before = pages.requests.length
    expect((await post('/api/pages.json', { cookie })).status).toBe(503)
    expect(pages.requests).toHaveLength(before)
    isRecording = true
  })
})

describe('a connection without a request', () => {
  it('does not block other connections', async () => {
    const { hostname, port } = new URL(gateway.url)
    const idle = Array.from({ length: 50 }, () => connect(Number(port), hostname))
    expect((await get('/api/p/Abc1234.json')).status).toBe(200)
    for (const socket of idle) socket.destroy()
  })

  it('does not delay a stop of the gateway', async () => {
    const stopping = await startGateway({ env: { ...stores.env, WEB_DIR: webDir }, resolve: () => 'http://127.0.0.1:9' })
    const { hostname, port } = new URL(stopping.url)
    const unused = connect(Number(port), hostname)
    await once(unused, 'connect')
    const ended = once(unused, 'close')
    const began = performance.now()
    await stopping.stop()
    await ended
    // closeHttpApp would cut it after five seconds.
    expect(performance.now() - began).toBeLessThan(4_000)
  })
})
