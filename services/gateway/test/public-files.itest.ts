import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PublicPage, listedPagesPerCall } from '@foyer/contracts/pages/page/public-pages'
import type { ServiceName } from '@foyer/contracts/routes'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { writeWebApp } from '@foyer/testing/web-app'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

const png = Buffer.from('a picture')
const public_id = 'Abc1234'
const listedPage: PublicPage = {
  public_id,
  public_url: null,
  slug: 'links',
  title: 'Links',
  description: 'Every day',
  owner_name: 'Ada',
  is_listed: true,
  version: 1,
  last_updated: 1_700_000_000,
}
const item = {
  id: 1,
  kind: 'bookmark',
  widget_id: 5,
  widget_title: 'Tools',
  title: 'Example',
  url: 'https://example.org/',
  text: '',
  created_at: 1_700_000_000,
}

let stores: TestStores
let pages: Loopback
let folder: string
let gateway: { url: string; stop(): Promise<void> }
let page: PublicPage | null
let listed: Array<{ id: number; public_id: string }>

beforeAll(async () => {
  stores = await startStores()
  folder = await mkdtemp(join(tmpdir(), 'foyer-files-'))
  pages = await startLoopback(({ path }) => answer(new URL(path, 'http://pages')))
  gateway = await startGateway({
    env: {
      ...stores.env,
      ...(await writeWebApp(folder)),
      PUBLIC_URL: 'https://foyer.example',
      PAGE_SHARING_TTL_MS: '0',
      SITEMAP_TTL_MS: '0',
      RENDER_TIMEOUT_MS: '10000',
    },
    resolve: (name: ServiceName) => (['pages', 'link-tools'].includes(name) ? pages.url : 'http://127.0.0.1:9'),
  })
})
afterAll(async () => {
  await gateway.stop()
  await pages.close()
  await stores.stop()
  await rm(folder, { recursive: true })
})
let nextVersion = 1
beforeEach(() => {
  page = { ...listedPage, version: (nextVersion += 1) }
  listed = []
})

function answer({ pathname, searchParams }: URL) {
  const after = Number(searchParams.get('after') ?? 0)
  if (pathname === '/internal/page_picture') return json({ png: png.toString('base64') })
  if (pathname.endsWith('/sharing')) return json({ is_listed: page?.is_listed ?? false })
  if (pathname.endsWith('/outline')) return json({ outline: { title: 'Links', owner_name: '', theme_color: 0, columns: [] } })
  if (pathname.endsWith('/news')) return json({ news: page && { page, items: [item] } })
  if (pathname === '/internal/listed_page_parts') return json({ parts: [0, 7] })
  if (pathname === '/internal/listed_pages') {
    const part = listed.filter(({ id }) => id > after).slice(0, listedPagesPerCall)
    const last = part.length === listedPagesPerCall ? (part.at(-1)?.id ?? null) : null
    return json({
      pages: part.map((entry) => ({ public_id: entry.public_id, public_url: null, slug: '', last_updated: 1_700_000_000 })),
      next: last,
    })
  }
  if (pathname === '/internal/public_page_slugs/every-day') return json({ page })
  if (pathname.startsWith('/internal/public_pages/'))
    return json({ page: [public_id, 'Throws1'].some((id) => pathname.endsWith(id)) ? page : null })
  return json({})
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, { headers: { 'accept-encoding': 'identity', ...headers } })
const callsOf = (path: string) => pages.requests.filter((request) => request.path.includes(path)).length
const files = ['feed.xml', 'feed.json', 'og.png']

describe('the files of a public page', () => {
  it.each([
    ['feed.xml', 'application/rss+xml; charset=utf-8'],
    ['feed.json', 'application/feed+json; charset=utf-8'],
    ['og.png', 'image/png'],
  ])('%s is %s', async (file, type) => {
    const response = await get(`/p/${public_id}/${file}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it.each(files)('%s is not sent again to who has it, and is another once the page has changed', async (file) => {
    const first = await get(`/p/${public_id}/${file}`)
    const etag = first.headers.get('etag') ?? ''
    const again = await get(`/p/${public_id}/${file}`, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get(`/p/${public_id}/${file}`, { 'if-none-match': '"another"' })).status).toBe(200)
  })

  it('are made once for a version of the page', async () => {
    const made = () => [callsOf('/news'), callsOf('/outline'), callsOf('/page_picture')]
    for (const file of files) await get(`/p/${public_id}/${file}`)
    const once = made()
    for (const file of files) await get(`/p/${public_id}/${file}`)
    expect(made()).toEqual(once)
    page = { ...listedPage, version: (nextVersion += 1) }
    for (const file of files) await get(`/p/${public_id}/${file}`)
    expect(made()).toEqual(once.map((count, index) => count + (index === 0 ? 2 : 1)))
  })

  it('feeds are not sent to who has them of that date', async () => {
    const changed = (await get(`/p/${public_id}/feed.xml`)).headers.get('last-modified') ?? ''
    expect(changed).toBe(new Date(1_700_000_000_000).toUTCString())
    expect((await get(`/p/${public_id}/feed.xml`, { 'if-modified-since': changed })).status).toBe(304)
    const before = new Date(1_699_999_999_000).toUTCString()
    expect((await get(`/p/${public_id}/feed.xml`, { 'if-modified-since': before })).status).toBe(200)
  })

  it.each(files)('%s is not there for a page that not everyone may see', async (file) => {
    page = null
    expect((await get(`/p/${public_id}/${file}`)).status).toBe(404)
    expect((await get(`/p/not-an-id/${file}`)).status).toBe(404)
  })

  it('there is no picture of a page that is not listed, while its feeds are there', async () => {
    page = { ...listedPage, is_listed: false, version: (nextVersion += 1) }
    const statuses = await Promise.all(files.map(async (file) => (await get(`/p/${public_id}/${file}`)).status))
    expect(statuses).toEqual([200, 200, 404])
  })

  it('other sites may show the picture, and nothing else', async () => {
    const policies = await Promise.all(
      files.map(async (file) => (await get(`/p/${public_id}/${file}`)).headers.get('cross-origin-resource-policy')),
    )
    expect(policies).toEqual(['same-origin', 'same-origin', 'cross-origin'])
  })
})

describe('the document of a page', () => {
  const headOf = async (path: string) => (await (await get(path)).text()).split('</head>')[0] ?? ''

  it('says in its head what a listed page is', async () => {
    const head = await headOf(`/p/${public_id}/links`)
    expect(head).toContain(`<link rel="canonical" href="https://foyer.example/p/${public_id}/links">`)
    expect(head).toContain('<meta property="og:title" content="Links">')
  })

  it('says so at the address that was chosen for the page', async () => {
    page = { ...listedPage, public_url: 'every-day', slug: 'every-day' }
    expect(await headOf('/every-day')).toContain('<link rel="canonical" href="https://foyer.example/every-day">')
  })

  it('says so too where the browser draws the screen', async () => {
    const head = await headOf('/p/Throws1')
    expect(head).toContain('<title>Foyer</title>')
    expect(head).toContain('<meta property="og:title" content="Links">')
  })

  it.each([
    ['not everyone may see', null],
    ['is not listed', { ...listedPage, is_listed: false }],
  ])('says nothing of a page that %s', async (_, hidden) => {
    page = hidden
    expect((await get(`/p/${public_id}`)).headers.get('x-robots-tag')).toBe('noindex')
    expect(await headOf(`/p/${public_id}`)).not.toMatch(/og:|canonical|Every day/)
  })
})

describe('the sitemap', () => {
  it('names its parts', async () => {
    const response = await get('/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect([...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://foyer.example/sitemap/0.xml',
      'https://foyer.example/sitemap/7.xml',
    ])
  })

  it('has the addresses of a part, read in steps, with the day of the last change', async () => {
    listed = Array.from({ length: listedPagesPerCall + 3 }, (_, index) => ({
      id: index + 1,
      public_id: `Pg${String(index).padStart(4, '0')}`,
    }))
    const first = await (await get('/sitemap/0.xml')).text()
    expect(first.match(/<url>/g)).toHaveLength(listed.length + 1)
    expect(first).toContain('<url><loc>https://foyer.example/</loc></url>')
    expect(first).toContain('<url><loc>https://foyer.example/p/Pg0000</loc><lastmod>2023-11-14T22:13:20.000Z</lastmod></url>')
    const next = await (await get(`/sitemap/${listedPagesPerCall}.xml`)).text()
    expect(next.match(/<url>/g)).toHaveLength(3)
  })

  it.each(['/sitemap/x.xml', '/sitemap/-1.xml', '/sitemap/1e3.xml', '/sitemap/99999999999999999.xml'])('has no part %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('is named by robots.txt', async () => {
    const text = await (await get('/robots.txt')).text()
    expect(text).toContain('Sitemap: https://foyer.example/sitemap.xml')
    expect(text).toContain('Disallow: /api/')
  })
})
