import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TeamHost } from '@foyer/contracts/accounts/teams/team-hosts'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { writeWebApp } from '@foyer/testing/web-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

const host: TeamHost = {
  host: 'start.flyers.example',
  team: { id: 7, public_id: 'Team001', title: 'Flyers', logo: null, is_whitelabel: false, show_ads: true },
  default_page: null,
  custom_domain: {
    domain: 'start.flyers.example',
    custom_domain: 'start.flyers.example',
    open_links_in_new_window: false,
    hide_searchbar: false,
    hide_bookmark_search: false,
    allow_sign_in_on_teamdomain: true,
    allow_sign_up: false,
    auth_page_background: null,
  },
}

let stores: TestStores
let accounts: Loopback
let folder: string
let gateway: { url: string; stop(): Promise<void> }
/** Names that accounts fails for. */
const broken = 'broken.example'

beforeAll(async () => {
  stores = await startStores()
  folder = await mkdtemp(join(tmpdir(), 'foyer-ask-'))
  accounts = await startLoopback(({ path }) => {
    if (path.endsWith(broken)) return json({ code: 'internal' }, 500)
    return json({ team_host: path.endsWith(`/${host.host}`) ? host : null })
  })
  gateway = await startGateway({
    env: { ...stores.env, ...(await writeWebApp(folder)), PUBLIC_URL: 'https://foyer.example' },
    resolve: () => accounts.url,
  })
})
afterAll(async () => {
  await gateway.stop()
  await accounts.close()
  await stores.stop()
  await rm(folder, { recursive: true })
})

const ask = async (query: string, headers: Record<string, string> = {}) =>
  (await fetch(`${gateway.url}/.well-known/foyer/certificate${query}`, { headers })).status

describe('a reverse proxy that asks whether it may get a certificate', () => {
  it('returns 200 for a name that a team has proved, however it is written', async () => {
    expect(await ask('?domain=start.flyers.example')).toBe(200)
    expect(await ask('?domain=Start.Flyers.Example.')).toBe(200)
  })

  it.each(['?domain=other.example', '?domain=', '', '?domain=a.example&domain=b.example', '?domain=127.0.0.1%2Fx', `?domain=${broken}`])(
    'returns 404 for %s',
    async (query) => expect(await ask(query)).toBe(404),
  )

  it('returns 404 to what a proxy passes on', async () => {
    expect(await ask('?domain=start.flyers.example', { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  })
})
