import { suggestSearches } from '@foyer/contracts/link-tools/suggestions'
import type { Kit } from '@foyer/service-kit/service'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../src/config.ts'
import { createDeps } from '../src/deps.ts'
import { service } from '../src/service.ts'

const type = 'application/x-suggestions+json; charset=utf-8'

let stores: TestStores
let engine: Loopback
let linkTools: RunningService
let now = Date.parse('2026-11-25T18:00:00Z')
let answer: Parameters<typeof startLoopback>[0]
const person = sessionUser()

beforeAll(async () => {
  stores = await startStores()
  engine = await startLoopback((request) => answer(request))
  const createDepsThen = (kit: Kit<Config>) => createDeps({ ...kit, clock: () => new Date(now) })
  linkTools = await startService(
    { ...service, createDeps: createDepsThen },
    {
      env: {
        ...stores.env,
        FETCH_ALLOW: '127.0.0.0/8',
        DUCKDUCKGO_SUGGESTIONS_URL: `${engine.url}/ac/?type=list&q=%s`,
        WIKIPEDIA_SUGGESTIONS_URL: `${engine.url}/{language}/api.php?search=%s`,
      },
      roles: ['http'],
      resolve: () => engine.url,
    },
  )
})

afterAll(async () => {
  await linkTools?.stop()
  await engine?.close()
  await stores?.stop()
})

beforeEach(() => {
  // Nothing of another test is cached any more, and no engine is left alone.
  now += 3_600_000
  answer = () => ({ headers: { 'content-type': type }, body: '["rye",["rye bread","rye flour"],["",""],["",""]]' })
})

type Query = { provider: 'duckduckgo' | 'wikipedia'; q: string; language?: string }
const ask = (query: Query, as: Parameters<typeof callService>[3] = person) =>
  callService(linkTools.url, suggestSearches, { query: { language: 'en', ...query } }, as)
const requests = (run: () => Promise<unknown>) => {
  const before = engine.requests.length
  return run().then(() => engine.requests.slice(before))
}

describe('GET /tools/suggestions', () => {
  it('answers what the engine suggests', async () => {
    expect(await ask({ provider: 'duckduckgo', q: 'rye' })).toMatchObject({
      status: 200,
      body: { suggestions: ['rye bread', 'rye flour'] },
    })
  })

  it('sends the query encoded, and nothing about who asks', async () => {
    const [request] = await requests(() => ask({ provider: 'duckduckgo', q: 'rye & wheat/Brötchen #1' }))
    expect(request?.path).toBe('/ac/?type=list&q=rye%20%26%20wheat%2FBr%C3%B6tchen%20%231')
    expect(Object.keys(request?.headers ?? {})).not.toEqual(expect.arrayContaining(['cookie', 'referer', 'x-forwarded-for']))
    expect(request?.headers).not.toHaveProperty('cookie')
  })

  it('asks an engine in the language of the person', async () => {
    const [request] = await requests(() => ask({ provider: 'wikipedia', q: 'roggen', language: 'de' }))
    expect(request?.path).toBe('/de/api.php?search=roggen')
  })

  it('asks once for everyone, for ten minutes', async () => {
    const [first, second] = [sessionUser(), sessionUser()]
    const sent = await requests(async () => {
      await Promise.all([ask({ provider: 'duckduckgo', q: 'oat' }, first), ask({ provider: 'duckduckgo', q: 'oat' }, second)])
      now += 10 * 60_000 - 1
      await ask({ provider: 'duckduckgo', q: 'oat' })
    })
    expect(sent).toHaveLength(1)
    now += 1
    expect(await requests(() => ask({ provider: 'duckduckgo', q: 'oat' }))).toHaveLength(1)
  })

  it.each(['ada@example.org', 'https://ada:secret@bank.example/', '4111 1111 1111 1111', 'hunter2!Xyz'])(
    'suggests nothing for %s, and asks nobody',
    async (q) => {
      expect(
        await requests(async () => expect(await ask({ provider: 'duckduckgo', q })).toMatchObject({ body: { suggestions: [] } })),
      ).toEqual([])
    },
  )

  it.each([
    ['an error page', () => ({ status: 500, body: 'sorry' })],
    ['a page in its place', () => ({ headers: { 'content-type': 'text/html' }, body: '<html><script>alert(1)</script>' })],
    ['another shape', () => ({ body: '{"suggestions":["<script>"]}' })],
    ['a huge answer', () => ({ body: JSON.stringify(['rye', Array.from({ length: 20_000 }, () => 'rye bread')]) })],
    ['a redirect into the network', () => ({ status: 302, headers: { location: 'http://10.0.0.1/' } })],
  ])('answers source_unavailable for %s', async (_, reply) => {
    answer = reply
    const response = await ask({ provider: 'duckduckgo', q: 'rye' })
    expect([response.status, errorCodeOf(response)]).toEqual([503, 'source_unavailable'])
  })

  it('leaves an engine that is away alone for a minute, and asks the others', async () => {
    answer = () => ({ status: 503 })
    await ask({ provider: 'duckduckgo', q: 'rye' })
    expect(await requests(() => ask({ provider: 'duckduckgo', q: 'barley' }))).toEqual([])
    expect(await requests(() => ask({ provider: 'wikipedia', q: 'barley' }))).toHaveLength(1)
    now += 60_000
    expect(await requests(() => ask({ provider: 'duckduckgo', q: 'barley' }))).toHaveLength(1)
  })

  it('does not leave an engine alone that refuses a single query', async () => {
    answer = ({ path }) => (path.includes('odd') ? { status: 400 } : { body: '["rye",["rye bread"]]' })
    expect(errorCodeOf(await ask({ provider: 'duckduckgo', q: 'odd' }))).toBe('source_unavailable')
    expect(await ask({ provider: 'duckduckgo', q: 'rye' })).toMatchObject({ body: { suggestions: ['rye bread'] } })
  })

  it('gives markup as the text that it is', async () => {
    answer = () => ({ body: '["a",["<img src=x onerror=alert(1)>"]]' })
    expect(await ask({ provider: 'duckduckgo', q: 'a' })).toMatchObject({ body: { suggestions: ['<img src=x onerror=alert(1)>'] } })
  })

  it('requires a session, a query and an engine that gives suggestions', async () => {
    expect(errorCodeOf(await ask({ provider: 'duckduckgo', q: 'rye' }, null))).toBe('unauthenticated')
    expect(errorCodeOf(await ask({ provider: 'duckduckgo', q: ' ' }))).toBe('invalid')
    expect(errorCodeOf(await ask({ provider: 'duckduckgo', q: 'x'.repeat(201) }))).toBe('invalid')
    expect(errorCodeOf(await ask({ provider: 'google' as 'duckduckgo', q: 'rye' }))).toBe('invalid')
  })
})

it('refuses an address without a place for the query', () => {
  expect(() => service.readConfig({ ...stores.env, ECOSIA_SUGGESTIONS_URL: 'https://ac.ecosia.example/' })).toThrow(
    /ECOSIA_SUGGESTIONS_URL/,
  )
})
