import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signOut } from '@foyer/contracts/accounts'
import { addItem } from '@foyer/contracts/item-calls'
import { type PageSummary, type ShareMode, createPage, updatePageAccess } from '@foyer/contracts/pages'
import { addWidget } from '@foyer/contracts/widget-calls'
import type { Widget } from '@foyer/contracts/widgets'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Page, type TestBrowser, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { type Stack, startStack } from '../src/stack.ts'

let dataDir: string
let stack: Stack
let owner: ApiSession
let shared: PageSummary
let links: Widget
/** The owner's browser and a visitor's. */
let own: TestBrowser
let other: TestBrowser
let ownPage: Page
let otherPage: Page

describe.skipIf(chromiumPath() === null)('looking at a page while it changes', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-live-'))
    const env = { ...process.env, FOYER_DATA: dataDir, PORT: '0', LOG_LEVEL: 'silent' }
    stack = await startStack(readConfig(env), () => undefined)
    owner = await signedUp(stack.url)
    shared = (await owner.call(createPage, { body: { title: 'Shared' } })).body as PageSummary
    const params = { id: String(shared.id) }
    links = (await owner.call(addWidget, { params, body: { widget_type: 'urllist', title: 'Links' } })).body as Widget
    await share('link')
    ;[own, other] = [await launchBrowser(), await launchBrowser()]
    await own.context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: stack.url })))
    ;[ownPage, otherPage] = [await look(own), await look(other)]
  })
  afterAll(async () => {
    await own?.close()
    await other?.close()
    await stack?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const share = async (share_mode: ShareMode) => {
    const answer = await owner.call(updatePageAccess, { params: { id: String(shared.id) }, body: { share_mode } })
    expect(answer.status).toBe(200)
  }
  /** Through the API, in a session no browser knows of. */
  const add = async (title: string) => {
    const body = { url: `https://${title.toLowerCase()}.example/`, title }
    expect((await owner.call(addItem, { params: { id: String(links.id) }, body })).status).toBe(201)
  }
  const look = async (browser: TestBrowser) => {
    const page = await browser.newPage()
    page.setDefaultTimeout(15_000)
    await page.goto(`${stack.url}/p/${shared.public_id}`)
    await page.getByRole('article', { name: 'Links', exact: true }).waitFor()
    // Is gone after a reload.
    await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }))
    return page
  }
  /** Waits until the link is there; gives whether that took no reload. */
  const shows = async (page: Page, title: string) => {
    await page.getByRole('link', { name: new RegExp(title) }).waitFor()
    return page.evaluate(() => 'neverReloaded' in globalThis)
  }
  const connections = async () => {
    const text = await (await fetch(`${stack.services['pages']}/metrics`)).text()
    return Number(/^foyer_live_connections\S* (\d+)$/m.exec(text)?.[1])
  }

  it('shows what was added elsewhere, to everyone who looks, without a reload', async () => {
    await waitFor('both browsers to listen', async () => (await connections()) === 2)
    await add('Birch')
    expect(await Promise.all([shows(ownPage, 'Birch'), shows(otherPage, 'Birch')])).not.toContain(false)
  })

  it('needs one connection for all tabs of a browser', async () => {
    const second = await look(own)
    await add('Cedar')
    expect(await Promise.all([shows(ownPage, 'Cedar'), shows(second, 'Cedar'), shows(otherPage, 'Cedar')])).not.toContain(false)
    expect(await connections()).toBe(2)
    // The first tab holds the connection; the second takes over and hears on.
    await ownPage.close()
    await add('Dogwood')
    expect(await shows(second, 'Dogwood')).toBe(true)
    await waitFor('one connection a browser', async () => (await connections()) === 2)
    await add('Elm')
    expect(await shows(second, 'Elm')).toBe(true)
    ownPage = second
  })

  it('watches a page of the same browser that another tab opens', async () => {
    const next = (await owner.call(createPage, { body: { title: 'Another' } })).body as PageSummary
    const tab = await own.newPage()
    tab.setDefaultTimeout(15_000)
    await tab.goto(`${stack.url}/p/${next.public_id}`)
    await tab.getByRole('heading', { name: 'Another' }).first().waitFor()
    await waitFor('one connection a browser', async () => (await connections()) === 2)
    await owner.call(addWidget, { params: { id: String(next.id) }, body: { widget_type: 'urllist', title: 'Came later' } })
    await tab.getByRole('article', { name: 'Came later', exact: true }).waitFor()
    await tab.close()
    await add('Fir')
    expect(await shows(ownPage, 'Fir')).toBe(true)
  })

  it('catches up when the network comes back', async () => {
    await own.context.setOffline(true)
    await add('Ginkgo')
    expect(await shows(otherPage, 'Ginkgo')).toBe(true)
    expect(await ownPage.getByRole('link', { name: /Ginkgo/ }).count()).toBe(0)
    await own.context.setOffline(false)
    expect(await shows(ownPage, 'Ginkgo')).toBe(true)
  })

  it('catches up after its connection was cut', async () => {
    // A service that has lost its signals for a moment cuts every stream.
    const run = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as { redis_url: string }
    const redis = connectProducer(run.redis_url, createLogger('test', 'silent'))
    await waitUntilReady(redis, 5_000)
    await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    await waitFor('every stream to be cut', async () => (await connections()) === 0)
    await add('Hazel')
    expect(await Promise.all([shows(ownPage, 'Hazel'), shows(otherPage, 'Hazel')])).not.toContain(false)
    await waitFor('both browsers to listen again', async () => (await connections()) === 2)
    redis.disconnect()
  })

  it('ends for those whose access is withdrawn', async () => {
    await share('private')
    await otherPage.getByRole('heading', { name: 'There is nothing here' }).waitFor()
    expect(await otherPage.getByRole('article').count()).toBe(0)
    await add('Ivy')
    expect(await shows(ownPage, 'Ivy')).toBe(true)
  })

  it('ends with the session, also where it was ended elsewhere', async () => {
    expect((await owner.call(signOut, {})).status).toBe(200)
    await waitFor('the page to be taken off the screen', async () => (await ownPage.getByRole('article').count()) === 0)
  })
})
