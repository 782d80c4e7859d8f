import { findDomains, findTitle } from '@foyer/contracts/link-tools'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { service } from '../src/service.ts'

type Reply = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array; delayMs?: number }

const page = (head: string, type = 'text/html; charset=utf-8') => ({ headers: { 'content-type': type }, body: head })
const windows1251 = Buffer.concat([Buffer.from('<meta charset="windows-1251"><title>'), Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])])

let stores: TestStores
let site: Loopback
let linkTools: RunningService
let closedPort: string
const person = sessionUser()

beforeAll(async () => {
  stores = await startStores()
  site = await startLoopback(({ path }): Reply => {
    if (path === '/slow') return { ...page('<title>Slow</title>'), delayMs: 300 }
    if (path === '/moved') return { status: 301, headers: { location: '/page' } }
    if (path === '/cyrillic') return { headers: { 'content-type': 'text/html' }, body: windows1251 }
    if (path === '/image') return { headers: { 'content-type': 'image/png' }, body: '<title>no</title>' }
    if (path === '/untitled') return page('<p>nothing</p>')
    if (path === '/gone') return { ...page('<title>404 Not Found</title>'), status: 404 }
    if (path === '/large') return page(`<title>Large</title>${'x'.repeat(4_000_000)}`)
    if (path === '/inside') return { status: 302, headers: { location: 'http://10.0.0.1/' } }
    return page(`<title>Page ${path} &amp; more</title>`)
  })
  const closed = await startLoopback(() => ({}))
  closedPort = closed.url
  await closed.close()
  linkTools = await startService(service, {
    env: { ...stores.env, FETCH_ALLOW: '127.0.0.0/8', PUBLIC_URL: 'https://foyer.example' },
    roles: ['http'],
    resolve: () => site.url,
  })
})

afterAll(async () => {
  await linkTools?.stop()
  await site?.close()
  await stores?.stop()
})

const ask = (url: string, as: Parameters<typeof callService>[3] = person) => callService(linkTools.url, findTitle, { query: { url } }, as)
const requestsFor = (path: string) => site.requests.filter((request) => request.path === path)

describe('GET /tools/title', () => {
  it('answers the decoded title and sends our user agent to the site', async () => {
    const answer = await ask(`${site.url}/page`)
    expect(answer).toMatchObject({ status: 200, body: { url: `${site.url}/page`, title: 'Page /page & more' } })
    expect(requestsFor('/page')[0]?.headers['user-agent']).toBe('Foyer/0.1 (+https://foyer.example/)')
    expect(requestsFor('/page')[0]?.headers).not.toHaveProperty('cookie')
  })

  it('follows redirects and decodes by the real charset', async () => {
    expect((await ask(`${site.url}/moved`)).body).toMatchObject({ title: 'Page /page & more' })
    expect((await ask(`${site.url}/cyrillic`)).body).toMatchObject({ title: 'Привет' })
  })

  it('requests a page once for concurrent callers and caches the title', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(`${site.url}/slow`)))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await ask(`${site.url}/slow#part`)).body).toEqual({ url: `${site.url}/slow#part`, title: 'Slow' })
    expect(requestsFor('/slow')).toHaveLength(1)
  })

  it.each(['/image', '/untitled', '/gone', '/large'])('finds no title at %s', async (path) => {
    const answer = await ask(site.url + path)
    expect([answer.status, errorCodeOf(answer)]).toEqual([404, 'title_not_found'])
  })

  it('caches a missing title but no failure', async () => {
    const before = [requestsFor('/untitled').length, requestsFor('/gone').length]
    await ask(`${site.url}/untitled`)
    await ask(`${site.url}/gone`)
    expect([requestsFor('/untitled').length, requestsFor('/gone').length]).toEqual([before[0], Number(before[1]) + 1])
  })

  it('answers title_not_found without details when the site does not respond', async () => {
    const answer = await ask(`${closedPort}/`)
    expect([answer.status, errorCodeOf(answer)]).toEqual([404, 'title_not_found'])
    expect(Object.keys(answer.body as object).toSorted()).toEqual(['code', 'request_id'])
  })

  it.each(['http://10.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/latest/meta-data', 'http://0x0a000001/'])(
    'refuses the private address %s',
    async (url) => {
      const answer = await ask(url)
      expect([answer.status, errorCodeOf(answer)]).toEqual([422, 'address_not_allowed'])
    },
  )

  it('refuses a redirect to a private address', async () => {
    expect(errorCodeOf(await ask(`${site.url}/inside`))).toBe('address_not_allowed')
  })

  it.each(['javascript:alert(1)', 'ftp://a.example/', 'file:///etc/passwd', 'a@b.example'])('refuses %s as no web address', async (url) => {
    const answer = await ask(url)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ field: 'url', code: 'invalid_url' }] } })
  })

  it('names the missing field', async () => {
    const answer = await callPath(linkTools.url, findTitle, findTitle.path, person)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ field: 'url', code: 'blank' }] } })
  })

  it('requires a session', async () => {
    for (const as of ['nobody', null, { service: 'pages' as const }] as const) {
      const answer = await ask(`${site.url}/page`, as)
      expect([answer.status, errorCodeOf(answer)]).toEqual([401, 'unauthenticated'])
    }
  })
})

describe('GET /tools/domains/find_v2', () => {
  const suggest = (query: { query: string }, as: Parameters<typeof callService>[3] = person) =>
    callService(linkTools.url, findDomains, { query }, as)

  it('answers sites that begin with the query', async () => {
    expect((await suggest({ query: 'wikip' })).body).toMatchObject({
      domains: expect.arrayContaining([{ domain: 'wikipedia.org', title: 'Wikipedia' }]) as unknown,
    })
    expect((await suggest({ query: 'no such site' })).body).toEqual({ domains: [] })
  })

  it('requires a session and a query of at most 255 characters', async () => {
    expect(errorCodeOf(await suggest({ query: 'wiki' }, null))).toBe('unauthenticated')
    expect(errorCodeOf(await suggest({ query: 'x'.repeat(256) }))).toBe('invalid')
  })
})

describe('link-tools configuration', () => {
  it('names the variable of an invalid allow-list', () => {
    expect(() => service.readConfig({ ...stores.env, FETCH_ALLOW: '127.0.0.0/8, not a host/' })).toThrow(/FETCH_ALLOW/)
    expect(service.readConfig({ ...stores.env, FETCH_ALLOW: ' 10.0.0.0/8 , nas.lan:8080' }).FETCH_ALLOW).toEqual([
      '10.0.0.0/8',
      'nas.lan:8080',
    ])
  })
})
