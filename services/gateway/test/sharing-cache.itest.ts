import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublicPage } from '@foyer/contracts/pages/page/public-pages'
import type { ServiceName } from '@foyer/contracts/routes'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { publishSignal } from '@foyer/service-kit/signals'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { writeWebApp } from '@foyer/testing/web-app'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

const publicPage: PublicPage = {
  public_id: 'Abc1234',
  public_url: null,
  slug: 'links',
  title: 'My secret links',
  description: '',
  owner_name: 'Ada',
  is_listed: true,
  version: 1,
  last_updated: 1_700_000_000,
}

let stores: TestStores
let pages: Loopback
let folder: string
let gateway: { url: string; stop(): Promise<void> }
let redis: ReturnType<typeof connectProducer>
let page: PublicPage | null = publicPage

beforeAll(async () => {
  stores = await startStores()
  folder = await mkdtemp(join(tmpdir(), 'foyer-sharing-'))
  pages = await startLoopback(({ path }) => {
    if (path.endsWith('/sharing')) return json({ is_listed: page !== null })
    if (path.endsWith('/news')) return json({ news: page && { page, items: [] } })
    return json({ page })
  })
  gateway = await startGateway({
    env: {
      ...stores.env,
      ...(await writeWebApp(folder)),
      PUBLIC_URL: 'https://foyer.example',
      PAGE_SHARING_TTL_MS: '60000',
      RENDER_TIMEOUT_MS: '10000',
    },
    resolve: (name: ServiceName) => (name === 'pages' ? pages.url : 'http://127.0.0.1:9'),
  })
  redis = connectProducer(stores.env['REDIS_URL'] ?? '', createLogger('test', 'silent'))
  await waitUntilReady(redis, 5_000)
})
afterAll(async () => {
  redis?.disconnect()
  await gateway?.stop()
  await pages?.close()
  await stores?.stop()
  await rm(folder, { recursive: true })
})

async function seen() {
  const [feed, screen] = await Promise.all(['/p/Abc1234/feed.xml', '/p/Abc1234'].map((path) => fetch(gateway.url + path)))
  const html = (await screen?.text()) ?? ''
  return { feed: feed?.status, isNamed: html.includes('My secret links'), robots: screen?.headers.get('x-robots-tag') ?? null }
}

it('says nothing of a page any more as soon as it is no longer public, though answers are cached for longer', async () => {
  expect(await seen()).toEqual({ feed: 200, isNamed: true, robots: null })
  page = null
  await publishSignal({ redis, prefix: stores.env['QUEUE_PREFIX'] ?? '' }, { name: 'page.access_changed', page_id: 1 })
  await expect.poll(seen).toEqual({ feed: 404, isNamed: false, robots: 'noindex' })
})
