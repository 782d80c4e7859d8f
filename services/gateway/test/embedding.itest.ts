import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServiceName } from '@foyer/contracts/routes'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { writeWebApp } from '@foyer/testing/web-app'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

const key = 'k'.repeat(43)
const ownSiteAlone = { ancestors: ["'self'"], options: 'SAMEORIGIN' }
const withSites = { ancestors: ["'self'", 'https://blog.example', 'https://*.shop.example', 'http://localhost:8080'], options: null }

type Asked = { page: { public_id?: string; slug?: string }; access_token?: string }

let stores: TestStores
let pages: Loopback
let folder: string
let gateway: { url: string; stop(): Promise<void> }
/** What pages says of each page: `Linked1` has the link with `key`. */
let hosts: string[]
let isAnswering: boolean

beforeAll(async () => {
  stores = await startStores()
  folder = await mkdtemp(join(tmpdir(), 'foyer-embedding-'))
  pages = await startLoopback(({ path, body }) => {
    if (path.endsWith('/token')) return json({ is_valid: false })
    if (path !== '/internal/page_embedding') return json({ page: null, is_listed: false })
    const { page, access_token } = JSON.parse(body) as Asked
    const isPublic = page.public_id === 'Public1' || page.slug === 'my-links'
    const isShared = isPublic || (page.public_id === 'Linked1' && access_token === key)
    return isAnswering ? json({ hosts: isShared ? hosts : [] }) : json({ code: 'unavailable', request_id: 'x' }, 503)
  })
  gateway = await startGateway({
    env: { ...stores.env, ...(await writeWebApp(folder)), PUBLIC_URL: 'https://foyer.example', RENDER_TIMEOUT_MS: '10000' },
    resolve: (name: ServiceName) => (name === 'pages' ? pages.url : 'http://127.0.0.1:9'),
  })
})
afterAll(async () => {
  await gateway.stop()
  await pages.close()
  await stores.stop()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  hosts = ['blog.example', '*.shop.example', 'localhost:8080']
  isAnswering = true
})

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, { headers: { 'accept-encoding': 'identity', ...headers } })

async function framingOf(path: string, headers?: Record<string, string>) {
  const response = await open(path, headers)
  const policy = (response.headers.get('content-security-policy') ?? '').split(';')
  const [, ...ancestors] = policy.find((directive) => directive.startsWith('frame-ancestors'))?.split(' ') ?? []
  return { ancestors, options: response.headers.get('x-frame-options') }
}

describe('the document of a page in a frame of another site', () => {
  it.each([
    ['a public page', '/p/Public1?embed=1'],
    ['a public page with the words of its title', '/p/Public1/links?embed=1'],
    ['a public page at the address that was chosen for it', '/my-links?embed=1'],
    ['a page that is shared by link, with its token', `/p/Linked1?access_token=${key}&embed=1`],
  ])('is allowed to the sites that its owner has named: %s', async (_, path) => expect(await framingOf(path)).toEqual(withSites))

  it.each([
    ['a public page without embed=1', '/p/Public1'],
    ['another embed', '/p/Public1?embed=2'],
    ['a page that pages gives no sites for', '/p/Private1?embed=1'],
    ['a page that is shared by link, without its token', '/p/Linked1?embed=1'],
    ['a page that is shared by link, with another token', `/p/Linked1?access_token=${'o'.repeat(43)}&embed=1`],
    ['a token that is too long to be one', `/p/Linked1?access_token=${'k'.repeat(200)}&embed=1`],
    ['the front', '/?embed=1'],
    ['another screen', '/users/sign_in?embed=1'],
    ['an address below that of a page', '/p/Public1/links/more?embed=1'],
    ['what is no page', '/p/Public1.json?embed=1'],
    ['a call', '/api/p/Public1.json?embed=1'],
    ['a file', '/theme.js?embed=1'],
  ])('is refused to all of them: %s', async (_, path) => expect(await framingOf(path)).toEqual(ownSiteAlone))

  it('is refused though the browser has the secret of the page', async () => {
    expect(await framingOf('/p/Linked1?embed=1', { cookie: `page_access_Linked1=${key}` })).toEqual(ownSiteAlone)
  })

  it('is refused with the next request once no site is named', async () => {
    expect(await framingOf('/p/Public1?embed=1')).toEqual(withSites)
    hosts = []
    expect(await framingOf('/p/Public1?embed=1')).toEqual(ownSiteAlone)
  })

  it('is refused where pages does not answer, or with what is no host', async () => {
    isAnswering = false
    expect(await framingOf('/p/Public1?embed=1')).toEqual(ownSiteAlone)
    isAnswering = true
    hosts = ["blog.example; script-src 'unsafe-inline'"]
    expect(await framingOf('/p/Public1?embed=1')).toEqual(ownSiteAlone)
  })

  it('opens links in new tabs, and is strict in everything else', async () => {
    const [framed, plain] = [await open('/p/Public1?embed=1'), await open('/p/Public1')]
    const base = '<base target="_blank">'
    expect([(await framed.text()).includes(base), (await plain.text()).includes(base)]).toEqual([true, false])
    const rest = (response: Response) =>
      (response.headers.get('content-security-policy') ?? '')
        .replaceAll(/'nonce-[^']+'/g, 'nonce')
        .split(';')
        .filter((directive) => !directive.startsWith('frame-ancestors'))
    expect(rest(framed)).toEqual(rest(plain))
  })
})
