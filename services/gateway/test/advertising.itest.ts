import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json, type Loopback, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { writeWebApp } from '@foyer/testing/web-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

type Gateway = { url: string; stop(): Promise<void> }

const size = { width: 728, height: 90 }
const slots = [
  { name: 'partner', html: '<script src="https://ads.example/a.js"></script>', ...size },
  { name: 'house', html: '<p>Go Pro</p>', is_own: true, ...size },
  { name: 'elsewhere', address: 'https://ads.example/frame', place: 'footer', ...size },
]

let stores: TestStores
let folder: string
let services: Loopback
let configured: Gateway
let plain: Gateway

beforeAll(async () => {
  stores = await startStores()
  folder = await mkdtemp(join(tmpdir(), 'foyer-slots-'))
  const web = await writeWebApp(folder)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'start-extras-abc1234.js'), 'export {}')
  const file = join(folder, 'ads.json')
  await writeFile(file, JSON.stringify({ slots, partner_hosts: ['partner.example'] }))
  services = await startLoopback(({ path }) =>
    path === '/site.json' ? json({ sign_up: 'open', has_accounts: true, sends_mail: true }) : json({ user: null }),
  )
  const start = (env: Record<string, string>) => startGateway({ env: { ...stores.env, ...web, ...env }, resolve: () => services.url })
  configured = await start({ ADS_FILE: file })
  plain = await start({})
})
afterAll(async () => {
  await Promise.all([configured.stop(), plain.stop()])
  await services.close()
  await stores.stop()
  await rm(folder, { recursive: true })
})

const open = ({ url }: Gateway, path: string, cookie = '') => fetch(url + path, { headers: { cookie, 'accept-encoding': 'identity' } })

describe('GET /api/slots.json', () => {
  it('says what there is, and no code', async () => {
    const { advertising } = (await (await open(configured, '/api/slots.json')).json()) as { advertising: { slots: { src: string }[] } }
    expect(advertising.slots.map(({ src }) => src)).toEqual(['/api/slots/partner', '/api/slots/house', 'https://ads.example/frame'])
    expect(advertising).toMatchObject({ is_partner_host: false, has_monetized_links: false, brand: null })
  })

  it('says that there is nothing without a configuration', async () => {
    expect(await (await open(plain, '/api/slots.json')).json()).toEqual({ advertising: null })
  })
})

describe('GET /api/slots/{name}', () => {
  it('shows the code of a partner to who has agreed alone', async () => {
    expect((await open(configured, '/api/slots/partner')).status).toBe(404)
    expect((await open(configured, '/api/slots/partner', 'consent=denied')).status).toBe(404)
    const shown = await open(configured, '/api/slots/partner', 'consent=granted')
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('https://ads.example/a.js')])
  })

  it('has a policy of its own, without the origin of the site', async () => {
    const policy = (await open(configured, '/api/slots/partner', 'consent=granted')).headers.get('content-security-policy')
    expect(policy).toMatch(/^sandbox allow-scripts/)
    expect(policy).not.toContain('allow-same-origin')
  })

  it('shows the banner of the operator without asking', async () => {
    const shown = await open(configured, '/api/slots/house')
    expect([shown.status, shown.headers.get('set-cookie'), await shown.text()]).toEqual([200, null, expect.stringContaining('Go Pro')])
  })

  it.each(['/api/slots/elsewhere', '/api/slots/none', '/api/slots/__proto__', '/api/slots/..%2f..%2fads.json'])(
    'has nothing at %s',
    async (path) => {
      expect((await open(configured, path, 'consent=granted')).status).toBe(404)
    },
  )

  it('has nothing without a configuration', async () => {
    expect((await open(plain, '/api/slots/house', 'consent=granted')).status).toBe(404)
  })
})

describe('the documents of the app', () => {
  const element = '<script defer src="/extras.js" data-module="/assets/start-extras-abc1234.js"></script>'

  it.each(['/', '/p/Abc1234', '/users/edit'])('load what there is besides at %s, once', async (path) => {
    const html = await (await open(configured, path)).text()
    expect(html.split(element)).toHaveLength(2)
    expect(html.indexOf(element)).toBeLessThan(html.indexOf('</head>'))
  })

  it.each(['/', '/p/Abc1234', '/users/edit'])('load nothing besides at %s without a configuration', async (path) => {
    expect(await (await open(plain, path)).text()).not.toContain('extras')
  })

  it('keep their policy as it is', async () => {
    const policies = await Promise.all(
      [configured, plain].map(async (gateway) => (await open(gateway, '/users/edit')).headers.get('content-security-policy')),
    )
    expect(policies[0]).toBe(policies[1])
  })
})
