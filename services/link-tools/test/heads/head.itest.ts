import { type ExternalData, externalUrlData, findTitle, titleFromResource } from '@foyer/contracts/link-tools/external-data'
import { findDomains } from '@foyer/contracts/link-tools/link-tools'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { service } from '../../src/service.ts'

type Reply = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array; delayMs?: number }

const page = (head: string, type = 'text/html; charset=utf-8') => ({ headers: { 'content-type': type }, body: head })
const windows1251 = Buffer.concat([Buffer.from('<meta charset="windows-1251"><title>'), Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])])

const described = `<html lang="de-at"><head><title>Katzen – Beispiel</title><meta name="description" content="Alles über Katzen">
  <meta property="og:image" content="/cat.jpg"><meta property="og:image:width" content="1200"><meta property="og:site_name" content="Beispiel">
  <link rel="canonical" href="/katzen"><link rel="icon" href="/i.svg"><link rel="alternate" type="application/rss+xml" title="Neues" href="/feed"></head>`
const pdf = (info: string) => Buffer.from(`%PDF-1.4\n1 0 obj\n<< ${info} /Producer (x) >>\nendobj\ntrailer << /Info 1 0 R >>\n%%EOF`)
type Headers = { 'user-agent'?: string; range?: string; cookie?: string }
const isBrowser = (headers: Headers) => headers['user-agent']?.startsWith('Mozilla/') === true

/** As a server that gives parts of a file. */
function partOf(file: Buffer, headers: Headers): Reply {
  const [, bytes] = /^bytes=-(\d+)$/.exec(headers.range ?? '') ?? []
  const type = { 'content-type': 'application/pdf' }
  return bytes === undefined ? { headers: type, body: file } : { status: 206, headers: type, body: file.subarray(-Number(bytes)) }
}

let stores: TestStores
let site: Loopback
let linkTools: RunningService
let closedPort: string
const person = sessionUser()

beforeAll(async () => {
  stores = await startStores()
  site = await startLoopback(({ path, headers }): Reply => {
    if (path === '/slow') return { ...page('<title>Slow</title>'), delayMs: 300 }
    if (path === '/moved') return { status: 301, headers: { location: '/page' } }
    if (path === '/cyrillic') return { headers: { 'content-type': 'text/html' }, body: windows1251 }
    if (path === '/image') return { headers: { 'content-type': 'image/png' }, body: '<title>no</title>' }
    if (path === '/untitled') return page('<p>nothing</p>')
    if (path === '/gone') return { ...page('<title>404 Not Found</title>'), status: 404 }
    if (path === '/large') return page(`<title>Large</title></head><body>${'x'.repeat(4_000_000)}`)
    if (path === '/forbidden') return { ...page('<title>Access denied</title>'), status: 403 }
    if (path === '/browsers-alone')
      return isBrowser(headers) ? page('<title>For browsers</title>') : { ...page('<title>No</title>'), status: 403 }
    if (path === '/empty-for-others') return isBrowser(headers) ? page('<title>Not empty</title>') : page('')
    if (path === '/members/1') return { status: 302, headers: { location: '/login?back=/members/1' } }
    if (path === '/login') return page('<title>Log in to read</title>')
    if (path === '/checked') return page('<title>Just a moment...</title>')
    if (path === '/described') return page(described)
    if (path === '/leads-on') return page('<title>Redirecting…</title><meta http-equiv="refresh" content="0; url=/leads-further">')
    if (path === '/leads-further')
      return {
        headers: { 'content-type': 'text/html', 'set-cookie': 'seen=1; Path=/' },
        body: '<meta http-equiv="refresh" content="0; url=/behind-refresh">',
      }
    if (path === '/behind-refresh')
      return page(headers.cookie === 'seen=1' ? '<title>Behind a refresh</title>' : '<title>No cookie</title>')
    if (path === '/leads-inside') return page('<title>Inside</title><meta http-equiv="refresh" content="0; url=http://10.0.0.1/">')
    if (path.startsWith('/leads-round')) return page('<title>Round</title><meta http-equiv="refresh" content="0; url=/leads-round?x">')
    if (path === '/cookie')
      return headers.cookie === 'a=1'
        ? page('<title>Behind a cookie</title>')
        : { status: 302, headers: { location: '/cookie', 'set-cookie': 'a=1' } }
    if (path === '/many-headers')
      return { headers: { 'content-type': 'text/html', link: 'x'.repeat(200_000) }, body: '<title>Many headers</title>' }
    if (path === '/shop')
      return page(`<title>A shop</title><p>${' '.repeat(20_000)}</p><script id="anubis_challenge" type="application/json">{}</script>`)
    if (path === '/anubis')
      return page('<title>A bot’s view</title><script id="anubis_version">"1"</script><meta http-equiv="refresh" content="2; url=/passed">')
    if (path === '/embedded')
      return page('<link rel="alternate" type="application/json+oembed" href="/oembed"><meta name="description" content="x">')
    if (path === '/oembed')
      return {
        headers: { 'content-type': 'application/json' },
        body: '{"type":"video","title":"By oEmbed","thumbnail_url":"https://a.example/t.png"}',
      }
    if (path === '/Report%202026.pdf') return { headers: { 'content-type': 'application/pdf' }, body: pdf('/Title (Annual report)') }
    if (path === '/plain.pdf') return { headers: { 'content-type': 'application/pdf' }, body: pdf('') }
    if (path === '/long.pdf')
      return partOf(Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(400_000), pdf('/Title (At the end)')]), headers)
    if (path === '/photo.png') return { headers: { 'content-type': 'image/png' }, body: Buffer.from('89504e470d0a1a0a', 'hex') }
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

  it.each(['/image', '/untitled', '/gone', '/photo.png', '/forbidden', '/members/1', '/checked'])('finds no title at %s', async (path) => {
    const answer = await ask(site.url + path)
    expect([answer.status, errorCodeOf(answer)]).toEqual([404, 'title_not_found'])
  })

  it.each([
    ['/large', 'Large'],
    ['/browsers-alone', 'For browsers'],
    ['/empty-for-others', 'Not empty'],
    ['/embedded', 'By oEmbed'],
    ['/login', 'Log in to read'],
    ['/leads-on', 'Behind a refresh'],
    ['/leads-round', 'Round'],
    ['/cookie', 'Behind a cookie'],
    ['/many-headers', 'Many headers'],
  ])('finds the title of %s', async (path, title) => expect((await ask(site.url + path)).body).toMatchObject({ title }))

  it('asks like a browser where it was refused, and once', async () => {
    await ask(`${site.url}/forbidden`)
    expect(requestsFor('/forbidden').map(({ headers }) => isBrowser(headers))).toEqual([false, true])
  })

  it('shares what it has read among addresses that lead to the same page', async () => {
    await ask(`${site.url}/shared`)
    expect((await ask(`${site.url}/shared?utm_source=x`)).body).toMatchObject({ title: 'Page /shared & more' })
    expect(requestsFor('/shared')).toHaveLength(1)
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

  it('refuses a page that leads on to a private address', async () => {
    expect(errorCodeOf(await ask(`${site.url}/leads-inside`))).toBe('address_not_allowed')
  })

  it('stays at the page of a gatekeeper, wherever that leads on to', async () => {
    expect(errorCodeOf(await ask(`${site.url}/anubis`))).toBe('title_not_found')
    expect(requestsFor('/passed')).toEqual([])
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

describe('GET /tools/title_from_resource', () => {
  const askResource = (path: string, as: Parameters<typeof callService>[3] = person) =>
    callService(linkTools.url, titleFromResource, { query: { url: site.url + path } }, as)

  it.each([
    ['/Report%202026.pdf', 'Annual report'],
    ['/plain.pdf', 'plain.pdf'],
    ['/long.pdf', 'At the end'],
    ['/photo.png', 'photo.png'],
    ['/page', 'Page /page & more'],
  ])('answers that of %s', async (path, title) =>
    expect(await askResource(path)).toMatchObject({ status: 200, body: { url: site.url + path, title } }),
  )

  it.each(['/image', '/untitled', '/gone'])('finds no title at %s', async (path) =>
    expect(await askResource(path)).toMatchObject({ status: 200, body: { url: site.url + path, title: null } }),
  )
})

describe('GET /external_url_data', () => {
  const askData = (url: string, as: Parameters<typeof callService>[3] = person) =>
    callService(linkTools.url, externalUrlData, { query: { url } }, as)

  it('answers what a page says of itself', async () => {
    expect((await askData(`${site.url}/described`)).body).toEqual({
      url: `${site.url}/described`,
      canonical_url: `${site.url}/katzen`,
      kind: 'page',
      title: 'Katzen – Beispiel',
      description: 'Alles über Katzen',
      site_name: 'Beispiel',
      language: 'de-AT',
      icon: `${site.url}/i.svg`,
      picture: {
        url: `${site.url}/cat.jpg`,
        picture_url: expect.stringMatching(/^\/api\/tools\/images\//) as string,
        width: 1200,
        height: null,
      },
      feeds: [{ url: `${site.url}/feed`, title: 'Neues' }],
      wall: null,
    } satisfies ExternalData)
  })

  it.each([
    ['/members/1', 'login'],
    ['/checked', 'robots'],
    ['/shop', 'robots'],
    ['/forbidden', 'robots'],
  ])('says what %s shows in place of the page', async (path, wall) =>
    expect((await askData(site.url + path)).body).toMatchObject({ wall, title: null, description: null }),
  )

  it.each(['/image', '/untitled', '/gone'])('finds no head at %s', async (path) => {
    const answer = await askData(site.url + path)
    expect([answer.status, errorCodeOf(answer)]).toEqual([404, 'head_not_found'])
  })

  it('refuses private addresses, what is no address, and strangers', async () => {
    expect(errorCodeOf(await askData('http://10.0.0.1/'))).toBe('address_not_allowed')
    expect(await askData('file:///etc/passwd')).toMatchObject({ body: { errors: [{ field: 'url', code: 'invalid_url' }] } })
    expect(errorCodeOf(await askData(`${site.url}/page`, null))).toBe('unauthenticated')
  })

  it('names the missing field', async () => {
    const answer = await callPath(linkTools.url, externalUrlData, externalUrlData.path, person)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ field: 'url', code: 'blank' }] } })
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
