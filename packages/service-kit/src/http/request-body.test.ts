import { endpoint } from '@foyer/contracts/endpoint'
import { errorBodySchema } from '@foyer/contracts/errors'
import { identityHeader } from '@foyer/contracts/identity'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAccess } from '../access/access.ts'
import { createIdentitySigner } from '../access/identity.ts'
import { createLogger } from '../observability/logger.ts'
import { createMetrics } from '../observability/metrics.ts'
import { createHttpApp } from './http-app.ts'
import { serve } from './route.ts'

const add = endpoint({
  name: 'add',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/things',
  rights: 'anyone',
  summary: 'For tests',
  body: z.strictObject({ ids: z.array(z.number()).max(3_000), title: z.string().optional() }),
  responses: { 200: z.object({ count: z.number() }) },
})
const addMany = endpoint({ ...add, name: 'addMany', path: '/many', body_limit: 200_000 })
const restore = endpoint({
  ...add,
  name: 'restore',
  audience: 'internal',
  path: '/internal/things',
  rights: 'service',
  callers: ['import'],
})

const identities = createIdentitySigner('a secret of at least thirty-two characters')
const asVisitor = { [identityHeader]: identities.sign({ kind: 'visitor' }) }
const asService = { [identityHeader]: identities.sign({ kind: 'service', service: 'import' }) }

const app = createHttpApp({ log: createLogger('test', 'silent'), metrics: createMetrics('test'), health: { required: {} } })
const access = createAccess(identities)
for (const declaration of [add, addMany, restore]) serve(app, access, declaration, async ({ body }) => ({ count: body.ids.length }))

async function post(url: string, payload: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...asVisitor, ...headers },
  })
  if (answer.statusCode === 200) return [200, answer.json<{ count: number }>().count]
  expect(answer.payload.length).toBeLessThan(8 * 1024)
  return [answer.statusCode, errorBodySchema.parse(answer.json()).code]
}

const ids = (count: number, rest = '') => `{"ids":[${Array(count).fill(1).join(',')}]${rest}}`
const members = (count: number) => Array.from({ length: count }, (_, n) => `"${n.toString(36)}":1`).join(',')
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a body', () => {
  it.each([
    ['with all entries that the schema allows', ids(3_000), 200, 3_000],
    ['with some entries more', ids(3_500), 422, 'invalid'],
    ['with many entries more', ids(9_000), 413, 'payload_too_large'],
    ['with many members', `{${members(5_000)}}`, 413, 'payload_too_large'],
    ['with some members that are unknown', `{${members(900)}}`, 422, 'invalid'],
    ['that is deeper than any call', `{"ids":${'['.repeat(40)}${']'.repeat(40)}}`, 400, 'bad_request'],
    ['beyond 64 kB', ids(1, `,"title":"${'a'.repeat(64 * 1024)}"`), 413, 'payload_too_large'],
    ['that is no JSON', '{"ids":[', 400, 'bad_request'],
    ['that is empty', '', 400, 'bad_request'],
    ['that poisons a prototype', '{"ids":[1],"__proto__":{"a":1}}', 400, 'bad_request'],
    ['that poisons a prototype by the constructor', '{"ids":[1],"constructor":{"prototype":{}}}', 400, 'bad_request'],
    ['with a byte order mark', `\uFEFF${ids(1)}`, 200, 1],
  ])('%s is answered as it is: %#', async (_, body, ...answer) => {
    expect(await post('/things', body)).toEqual(answer)
  })

  it('may be as large as its endpoint says', async () => {
    const body = ids(3_000, `,"title":"${'a'.repeat(150_000)}"`)
    expect(await post('/many', body)).toEqual([200, 3_000])
    expect(await post('/things', body)).toEqual([413, 'payload_too_large'])
  })

  it('may hold any number of values between services', async () => {
    expect(await post('/internal/things', ids(200_000), asService)).toEqual([422, 'invalid'])
  })

  it.each([
    ['with some parameters', 900, 422, 'invalid'],
    ['with more parameters than values are allowed', 9_000, 413, 'payload_too_large'],
  ])('%s as a form is refused', async (_, count, ...answer) => {
    const body = Array.from({ length: count }, (__, n) => `${n}=1`).join('&')
    expect(await post('/things', body, form)).toEqual(answer)
  })

  it('to an address that does not exist is refused unread', async () => {
    expect(await post('/nothing', `{${members(5_000)}}`)).toEqual([413, 'payload_too_large'])
    expect(await post('/nothing', '{}')).toEqual([404, 'not_found'])
  })
})

describe('an address', () => {
  it('with more than a hundred parameters is refused', async () => {
    const query = (count: number) => Array(count).fill('a=1').join('&')
    expect(await post(`/things?${query(100)}`, ids(1))).toEqual([200, 1])
    expect(await post(`/things?${query(101)}`, ids(1))).toEqual([400, 'bad_request'])
    expect(await post(`/nothing/${query(101)}?a=1`, '{}')).toEqual([404, 'not_found'])
  })
})
