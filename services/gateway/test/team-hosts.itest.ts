import { request as httpRequest } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TeamHost } from '@foyer/contracts/accounts/teams/team-hosts'
import { type Identity, identityHeader } from '@foyer/contracts/identity'
import type { ServiceName } from '@foyer/contracts/routes'
import { hashToken } from '@foyer/service-kit/hashes'
import { createIdentitySigner } from '@foyer/service-kit/identity'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores, testSecret } from '@foyer/testing/stores'
import { writeWebApp } from '@foyer/testing/web-app'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

const signer = createIdentitySigner(testSecret)
const settings = {
  open_links_in_new_window: false,
  hide_searchbar: false,
  hide_bookmark_search: false,
  allow_sign_in_on_teamdomain: true,
  allow_sign_up: false,
  auth_page_background: null,
}
const hostOf = (id: number, host: string, more: Partial<TeamHost['team']> = {}): TeamHost => ({
  host,
  team: { id, public_id: `Team00${id % 10}`, title: `Team ${id}`, logo: null, is_whitelabel: false, show_ads: false, ...more },
  default_page: null,
  custom_domain: { domain: host, custom_domain: host, ...settings },
})
const ada = sessionUser({
  role: 'admin',
  memberships: [
    { id: 101, role: 'member' },
    { id: 102, role: 'owner' },
  ],
})
const ofSite = { token: 'S'.repeat(43), team: undefined }
const ofFirst = { token: 'F'.repeat(43), team: 101 }
const cookieOf = ({ token }: { token: string }) => `__Host-session=${token}; __Host-user_id=${ada.id}`

let stores: TestStores
let accounts: Loopback
let pages: Loopback
let folder: string
let gateway: { url: string; stop(): Promise<void> }
/** What accounts says of names; `down`: it does not say. */
let names: Record<string, TeamHost | 'down'> = {}

beforeAll(async () => {
  stores = await startStores()
  folder = await mkdtemp(join(tmpdir(), 'foyer-team-hosts-'))
  accounts = await startLoopback(({ path, body }) => {
    if (path.startsWith('/internal/team-hosts/')) {
      const entry = names[path.split('/').at(-1) ?? ''] ?? null
      return entry === 'down' ? json({ code: 'internal' }, 500) : json({ team_host: entry })
    }
    if (path !== '/internal/sessions/verify') return json({})
    const { session } = JSON.parse(body) as { session: string }
    const match = [ofSite, ofFirst].find(({ token }) => hashToken(token) === session)
    if (!match) return json({ user: null })
    return json({ user: ada, has_host_cookie: true, ...(match.team === undefined ? {} : { host_team: match.team }) })
  })
  pages = await startLoopback(() => json({}))
  const urls: Partial<Record<ServiceName, string>> = { accounts: accounts.url, pages: pages.url }
  gateway = await startGateway({
    env: { ...stores.env, ...(await writeWebApp(folder)), PUBLIC_URL: 'https://foyer.example', RENDER_TIMEOUT_MS: '10000' },
    resolve: (name: ServiceName) => urls[name] ?? 'http://127.0.0.1:9',
  })
})
afterAll(async () => {
  await gateway.stop()
  await accounts.close()
  await pages.close()
  await stores.stop()
  await rm(folder, { recursive: true })
})

let count = 0
/** A name of this test alone, as answers about names are cached. */
let first = ''
let second = ''
beforeEach(() => {
  count += 1
  first = `first-${count}.example`
  second = `second-${count}.example`
  names = {
    [first]: hostOf(101, first),
    [second]: hostOf(102, second, { title: 'Under <their> own "label"', is_whitelabel: true }),
  }
})

type Sent = { method?: string; body?: string }
/** As `fetch`, which lets nobody choose the host, and changes how the path is written. */
const open = (host: string, path: string, headers: Record<string, string> = {}, { method = 'GET', body }: Sent = {}) =>
  new Promise<Response>((resolve, reject) => {
    const request = httpRequest(gateway.url, { method, path, headers: { ...headers, host } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { statusCode: status = 0, rawHeaders } = answer
        const pairs = rawHeaders.flatMap((name, index) =>
          index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as [string, string]] : [],
        )
        resolve(new Response(status === 304 || status === 204 ? null : Buffer.concat(parts), { status, headers: pairs }))
      })
    })
    request.on('error', reject)
    request.end(body)
  })

/** Whom pages was told that it is. */
async function identityAt(host: string, cookie = ''): Promise<Identity> {
  pages.requests.length = 0
  await open(host, '/api/p/Abc1234.json', { cookie })
  return signer.verify(String(pages.requests.at(-1)?.headers[identityHeader]))
}

describe('a request', () => {
  it('is in no scope at the address of the installation', async () => {
    expect(await identityAt('foyer.example')).not.toHaveProperty('host')
  })

  it('is in the scope of the team whose name it came by, whatever its case and with the dot of a complete name', async () => {
    for (const name of [first, first.toUpperCase(), `${first}.`, `${first}:8080`]) {
      expect(await identityAt(name)).toMatchObject({ kind: 'visitor', host: { team: 101, name: first } })
    }
  })

  it('is in no scope by numbers, and by names that no team can have', async () => {
    for (const name of ['127.0.0.1', '[::1]:8080', 'localhost', 'gateway', 'app.localhost']) {
      expect(await identityAt(name)).not.toHaveProperty('host')
    }
  })

  it('has one plain answer by a name that is nobody’s, whatever it asks for', async () => {
    for (const path of ['/', '/api/p/Abc1234.json', '/p/Abc1234', '/robots.txt', '/assets/app.js', '/admin/queues']) {
      const answer = await open('stranger.example', path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
      expect(await answer.text()).not.toMatch(/foyer/i)
    }
  })

  it('does not believe what nobody in front has said of its host', async () => {
    const answer = await open('foyer.example', '/robots.txt', { 'x-forwarded-host': first, forwarded: `host=${first}` })
    expect(await answer.text()).toContain('https://foyer.example/sitemap.xml')
  })

  it('is refused while accounts does not say whose a name is', async () => {
    names[first] = 'down'
    expect((await open(first, '/p/Abc1234')).status).toBe(503)
    expect((await open('foyer.example', '/p/Abc1234')).status).toBe(200)
  })

  it('finds the state of the process by every name', async () => {
    expect((await open('stranger.example', '/health/live')).status).toBe(200)
    for (const path of ['/health', '/health/live/x', '/metrics/x']) {
      expect((await open('stranger.example', path)).headers.get('content-type')).toBe('text/plain; charset=utf-8')
    }
  })
})

describe('the host of a team', () => {
  it.each(['/api/users/webhooks.json', '/api/admin/users.json', '/api/docs', '/api/none', '/admin/queues', '/api/users/test_sign_in.json'])(
    'has nothing at %s, which is not declared for it',
    async (path) => {
      expect((await open(first, path)).status).toBe(404)
      expect(pages.requests.filter((request) => request.path.includes('admin'))).toEqual([])
    },
  )

  it.each(['/scim/v2/Team001/Users', '/%73cim/v2/Team001/Users', '/scim%2Fv2/Team001', '/scim/v2'])(
    'has no directory at %s',
    async (path) => {
      expect((await open(first, path)).status).toBe(404)
      expect((await open('foyer.example', '/scim/v2/Team001/Users')).status).toBe(401)
    },
  )

  it.each(['/%61dmin/queues', '/admin%2Fqueues', '/admin/queues#x', '/%61pi/admin/users.json', '/api%2Fadmin%2Fusers.json', '/%61pi/docs'])(
    'has nothing at %s, however it is written',
    async (path) => expect((await open(first, path)).status).toBe(404),
  )

  it.each(['http://foyer.example/robots.txt', 'https://stranger.example/', '*'])('refuses %s in place of a path', async (target) => {
    expect((await open(first, target)).status).toBe(404)
    expect((await open('stranger.example', target)).headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  it('refuses to log in where the team does not let people', async () => {
    names[second] = {
      ...hostOf(102, second),
      custom_domain: { domain: second, custom_domain: second, ...settings, allow_sign_in_on_teamdomain: false },
    }
    const post = (host: string) =>
      open(host, '/api/users/host_session.json', { 'content-type': 'application/json' }, { method: 'POST', body: '{}' })
    expect((await post(second)).status).toBe(404)
    expect((await post(first)).status).not.toBe(404)
  })

  it('takes no API token', async () => {
    const answer = await open(first, '/api/p/Abc1234.json', { authorization: `Bearer foyer_${'a'.repeat(40)}` })
    expect(answer.status).toBe(401)
  })

  it('has files with its own address, and no service worker', async () => {
    expect(await (await open(first, '/robots.txt')).text()).toContain(`https://${first}/sitemap.xml`)
    expect(await (await open(first, '/manifest.webmanifest')).json()).toMatchObject({ name: 'Team 101' })
    expect(await (await open(first, '/mark.svg')).text()).toContain('>T</text>')
    expect(await (await open(first, '/sw.js')).text()).toContain('registration.unregister()')
    expect((await open(first, '/index.html')).status).toBe(404)
  })

  it('says in its documents whose it is, and under its own label nothing of the product', async () => {
    const html = await (await open(second, '/users/sign_in')).text()
    expect(html).toContain('<title>Under &lt;their&gt; own &quot;label&quot;</title>')
    expect(html.replace(/data-team-host="[^"]*"/, '')).not.toMatch(/foyer/i)
    expect(await (await open(second, '/favicon.svg')).text()).toContain('>U</text>')
  })

  it('has browsers forget what they keep for a name that is another team’s by now', async () => {
    const visit = (cookie: string) => open(first, '/users/sign_in', { cookie })
    const forgets = async (cookie: string) => (await visit(cookie)).headers.get('clear-site-data')
    expect((await visit('')).headers.getSetCookie().join()).toContain('site_of=Team001')
    expect([await forgets(''), await forgets('site_of=Team001'), await forgets('site_of=Team009')]).toEqual([
      null,
      null,
      '"cache", "storage"',
    ])
  })

  it('leads from / to where one logs in while there is no page, else to what everyone may know of it', async () => {
    expect((await open(first, '/')).headers.get('location')).toBe('/users/sign_in')
    names[second] = { ...hostOf(102, second), default_page: 'Abc1234' }
    expect((await open(second, '/')).headers.get('location')).toBe('/p/Abc1234')
  })
})

describe('a session', () => {
  it('counts by the host of the team where it was started, without other teams and without what a site admin may do', async () => {
    const identity = await identityAt(first, cookieOf(ofFirst))
    expect(identity).toMatchObject({ kind: 'user', host: { team: 101 }, user: { id: ada.id, role: 'user', memberships: [{ id: 101 }] } })
    expect(identity.kind === 'user' && identity.user.memberships).toHaveLength(1)
  })

  it.each([
    ['one of the installation by the host of a team', ofSite, () => first],
    ['one of a team at the address of the installation', ofFirst, () => 'foyer.example'],
    ['one of a team by the host of another', ofFirst, () => second],
  ])('does not count as %s', async (_what, session, host) => {
    expect((await identityAt(host(), cookieOf(session))).kind).toBe('visitor')
  })

  it('of the team that had the name before does not count for the next one', async () => {
    expect((await identityAt(first, cookieOf(ofFirst))).kind).toBe('user')
    names[`again-${first}`] = hostOf(102, `again-${first}`)
    expect((await identityAt(`again-${first}`, cookieOf(ofFirst))).kind).toBe('visitor')
  })
})
