import { signOut } from '@foyer/contracts/accounts'
import { addItem } from '@foyer/contracts/kinds/bookmarks'
import { type PageSummary, type ShareMode, updatePageAccess } from '@foyer/contracts/pages'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, test as base, testAlone } from './fixtures.ts'
import { storesOf } from './support/foyer-server.ts'
import type { Seeder } from './support/seeder.ts'
import { text } from './support/texts.ts'

type Live = {
  summary: PageSummary
  share: (share_mode: ShareMode) => Promise<unknown>
  /** Adds a bookmark through the API, in a session no browser knows of. */
  add: (title: string) => Promise<unknown>
}

/** A public page with an empty bookmark widget. */
async function createLive(seed: Seeder): Promise<Live> {
  const summary = await seed.page('Shared')
  const widget = await seed.widget(summary, 'urllist', 'Links')
  const share = (share_mode: ShareMode) => seed.call(updatePageAccess, { params: { id: String(summary.id) }, body: { share_mode } })
  await share('public')
  const add = (title: string) =>
    seed.call(addItem, { params: { id: String(widget.id) }, body: { url: `https://${title.toLowerCase()}.example/`, title } })
  return { summary, share, add }
}

const test = base.extend<{ live: Live }>({ live: async ({ seed }, use) => use(await createLive(seed)) })

/** Opens the page in a tab and waits until its browser listens. */
async function open(tab: Page, { public_id }: PageSummary, streams: () => number): Promise<void> {
  await tab.goto(`/p/${public_id}`)
  await tab.getByRole('article', { name: 'Links', exact: true }).waitFor()
  // Is gone after a reload.
  await tab.evaluate(() => Object.assign(globalThis, { neverReloaded: true }))
  await expect.poll(streams).toBe(1)
}

/** Waits until a bookmark is shown, without a reload. */
async function shows(tab: Page, title: string): Promise<void> {
  await tab.getByRole('link', { name: new RegExp(title) }).waitFor()
  expect(await tab.evaluate(() => 'neverReloaded' in globalThis)).toBe(true)
}

/** Counts the live streams that a browser has open. */
function countStreams(context: BrowserContext): () => number {
  const streams = new Set<Request>()
  const isStream = (request: Request) => new URL(request.url()).pathname === '/api/live'
  context.on('request', (request) => void (isStream(request) && streams.add(request)))
  context.on('requestfinished', (request) => void streams.delete(request))
  context.on('requestfailed', (request) => void streams.delete(request))
  // Closing a tab ends its streams without an event.
  return () => [...streams].filter((request) => !request.frame().page().isClosed()).length
}

test('a bookmark added elsewhere is shown to everyone on the page without a reload', async ({ page, context, live, openBrowser }) => {
  const visitor = await openBrowser(null)
  await open(page, live.summary, countStreams(context))
  await open(visitor, live.summary, countStreams(visitor.context()))
  await live.add('Birch')
  await Promise.all([shows(page, 'Birch'), shows(visitor, 'Birch')])
})

test('all tabs of a browser share one connection, which another tab takes over', async ({ page, context, live }) => {
  const streams = countStreams(context)
  await open(page, live.summary, streams)
  const second = await context.newPage()
  await open(second, live.summary, streams)
  await live.add('Cedar')
  await Promise.all([shows(page, 'Cedar'), shows(second, 'Cedar')])
  expect(streams()).toBe(1)
  // The first tab holds the connection.
  await page.close()
  await live.add('Dogwood')
  await shows(second, 'Dogwood')
  await expect.poll(streams).toBe(1)
  await live.add('Elm')
  await shows(second, 'Elm')
})

test('one connection watches the pages of all tabs', { tag: '@deep' }, async ({ page, context, live, seed }) => {
  const streams = countStreams(context)
  await open(page, live.summary, streams)
  const next = await seed.page('Another')
  const tab = await context.newPage()
  await tab.goto(`/p/${next.public_id}`)
  await tab.getByRole('heading', { name: 'Another' }).first().waitFor()
  await seed.widget(next, 'urllist', 'Came later')
  await tab.getByRole('article', { name: 'Came later', exact: true }).waitFor()
  await expect.poll(streams).toBe(1)
  await tab.close()
  await live.add('Fir')
  await shows(page, 'Fir')
})

test('a page catches up when the network comes back', { tag: '@deep' }, async ({ page, context, live, openBrowser }) => {
  const visitor = await openBrowser(null)
  await open(page, live.summary, countStreams(context))
  await open(visitor, live.summary, countStreams(visitor.context()))
  await context.setOffline(true)
  await live.add('Ginkgo')
  await shows(visitor, 'Ginkgo')
  await expect(page.getByRole('link', { name: /Ginkgo/ })).toHaveCount(0)
  await context.setOffline(false)
  await shows(page, 'Ginkgo')
})

testAlone('a page catches up after its connection was cut', async ({ page, context, foyer, seed }) => {
  const live = await createLive(seed)
  const streams = countStreams(context)
  await open(page, live.summary, streams)
  // A service that has lost its signals for a moment cuts every stream.
  const { redis_url } = await storesOf(foyer)
  const redis = connectProducer(redis_url, createLogger('test', 'silent'))
  await waitUntilReady(redis, 5_000)
  const reconnected = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/live')
  await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
  redis.disconnect()
  await reconnected
  await live.add('Hazel')
  await shows(page, 'Hazel')
  await expect.poll(streams).toBe(1)
})

test('a page disappears for those whose access is withdrawn', async ({ page, context, live, openBrowser }) => {
  const visitor = await openBrowser(null)
  await open(page, live.summary, countStreams(context))
  await open(visitor, live.summary, countStreams(visitor.context()))
  await live.share('private')
  await visitor.getByRole('heading', { name: text('errors:screen.404.title') }).waitFor()
  await expect(visitor.getByRole('article')).toHaveCount(0)
  await live.add('Ivy')
  await shows(page, 'Ivy')
})

test('a page disappears when its session is ended elsewhere', async ({ page, context, live, member }) => {
  await open(page, live.summary, countStreams(context))
  await live.share('private')
  expect((await member.call(signOut, { body: {} })).status).toBe(200)
  await expect(page.getByRole('article')).toHaveCount(0)
})
