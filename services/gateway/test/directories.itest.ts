import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newApiToken } from '@foyer/service-kit/api-token'
import { hashToken } from '@foyer/service-kit/hashes'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { writeWebApp } from '@foyer/testing/web-app'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

const errorUrn = 'urn:ietf:params:scim:api:messages:2.0:Error'
const token = newApiToken()
let stores: TestStores
let accounts: Loopback
let folder: string
let gateway: { url: string; stop(): Promise<void> }
let requests: { path: string; body: Record<string, unknown> }[] = []
let answer: object = {}
let status = 200

beforeAll(async () => {
  stores = await startStores()
  folder = await mkdtemp(join(tmpdir(), 'foyer-directories-'))
  accounts = await startLoopback(({ path, body }) => {
    if (!path.startsWith('/internal/directories/')) return json({ team_host: null })
    requests.push({ path, body: JSON.parse(body) as Record<string, unknown> })
    return json(answer, status)
  })
  gateway = await startGateway({
    env: { ...stores.env, ...(await writeWebApp(folder)), LIMIT_CREDENTIALS: '60' },
    resolve: () => accounts.url,
  })
})
beforeEach(() => {
  requests = []
  status = 200
  answer = { status: 200, body: { id: '1' }, etag: 'W/"1"', location: null }
})
afterAll(async () => {
  await gateway.stop()
  await accounts.close()
  await stores.stop()
  await rm(folder, { recursive: true })
})

const send = (method: string, path: string, init: RequestInit = {}) =>
  fetch(`${gateway.url}/scim/v2/${path}`, {
    method,
    ...init,
    headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string> | undefined) },
  })

describe('a request of a directory', () => {
  it('goes to accounts with the hash of its token, and comes back as it answers', async () => {
    answer = { status: 201, body: { id: '1' }, etag: 'W/"1"', location: 'https://foyer.example/scim/v2/Team001/Users/1' }
    const reply = await send('POST', 'Team001/Users?attributes=id', {
      body: '{"userName":"ada"}',
      headers: { 'content-type': 'application/scim+json', 'if-match': 'W/"0"', cookie: 'session=x' },
    })
    expect(reply.status).toBe(201)
    expect(await reply.json()).toEqual({ id: '1' })
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/scim+json; charset=utf-8',
      etag: 'W/"1"',
      location: 'https://foyer.example/scim/v2/Team001/Users/1',
      'cache-control': 'no-store',
    })
    expect(reply.headers.get('set-cookie')).toBeNull()
    expect(requests).toEqual([
      {
        path: '/internal/directories/Team001',
        body: {
          token: hashToken(token),
          method: 'POST',
          path: 'Users',
          query: { attributes: 'id' },
          if_match: 'W/"0"',
          if_none_match: null,
          body: { userName: 'ada' },
        },
      },
    ])
  })

  it('gets no body where there is none', async () => {
    answer = { status: 204, body: null, etag: null, location: null }
    const reply = await send('DELETE', 'Team001/Users/1', { headers: { 'content-type': 'application/json' } })
    expect([reply.status, await reply.text()]).toEqual([204, ''])
  })

  it.each([
    ['no token', { authorization: '' }],
    ['what is no token', { authorization: 'Bearer abc' }],
    ['another scheme', { authorization: `Basic ${token}` }],
  ])('fails with 401 for %s, and accounts is not asked', async (_, headers) => {
    const reply = await send('GET', 'Team001/Users', { headers })
    expect([reply.status, await reply.json()]).toEqual([401, { schemas: [errorUrn], status: '401', detail: expect.any(String) }])
    expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="Foyer"')
    expect(requests).toEqual([])
  })

  it('fails with 401 where accounts does not take the token', async () => {
    status = 401
    answer = { code: 'unauthenticated', request_id: 'x' }
    expect((await send('GET', 'Team001/Users')).status).toBe(401)
  })

  it.each([
    ['a body that is no JSON', 400, { body: '{', headers: { 'content-type': 'application/json' } }],
    ['a body with a prototype', 400, { body: '{"__proto__":{"x":1}}', headers: { 'content-type': 'application/scim+json' } }],
    ['a body of another type', 415, { body: '<a/>', headers: { 'content-type': 'text/xml' } }],
    ['a body that is too large', 413, { body: JSON.stringify('x'.repeat(600_000)), headers: { 'content-type': 'application/json' } }],
  ])('fails in the form of the protocol for %s', async (_, expected, init) => {
    const reply = await send('POST', 'Team001/Users', init)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([expected, 'application/scim+json; charset=utf-8'])
    expect(await reply.json()).toMatchObject({ schemas: [errorUrn], status: String(expected) })
    expect(requests).toEqual([])
  })

  it('fails with 503 while accounts is away', async () => {
    status = 503
    answer = { code: 'unavailable', request_id: 'x' }
    const reply = await send('GET', 'Team001/Users')
    expect([reply.status, await reply.json()]).toMatchObject([503, { status: '503' }])
  })
})
