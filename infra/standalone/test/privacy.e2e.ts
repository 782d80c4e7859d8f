/// <reference lib="dom" />
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addItem } from '@foyer/contracts/item-calls'
import { createPage } from '@foyer/contracts/pages'
import type { PageSummary } from '@foyer/contracts/pages'
import { addWidget } from '@foyer/contracts/widget-calls'
import type { Widget } from '@foyer/contracts/widgets'
import { createIconModel } from '@foyer/link-tools/modules/icon/icon.model'
import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import { signedUp } from '@foyer/testing/api-session'
import { type TestBrowser, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptIn, lend } from './browser-session.ts'

/** A red square of 16 pixels. */
const redSquare =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVQokWP4z8BAEmIY1cAwGkr/h2vSAACQ+f8BxdOlvwAAAABJRU5ErkJggg=='

let dataDir: string
let site: Loopback
let foyer: FoyerProcess
let browser: TestBrowser

describe.skipIf(chromiumPath() === null)('looking at a page', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-privacy-'))
    site = await startLoopback(() => ({
      headers: { 'content-type': 'text/html' },
      body: '<title>A site</title><link rel=icon href=/i.png>',
    }))
    foyer = await startFoyer({ dataDir: join(dataDir, 'data'), env: { FETCH_ALLOW: '127.0.0.0/8', SWEEP_INTERVAL_MS: '500' } })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await foyer?.kill()
    await site?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('shows the icons of its links, or letters, and tells no site of it', async () => {
    const owner = await signedUp(foyer.url)
    const added = (await owner.call(createPage, { body: { title: 'Mine' } })).body as PageSummary
    const list = (await owner.call(addWidget, { params: { id: String(added.id) }, body: { widget_type: 'urllist', title: 'Links' } }))
      .body as Widget
    for (const [title, url] of [
      ['With an icon', 'https://icons.example/a'],
      ['Without one', 'https://nothing.example/'],
      ['Close by', `${site.url}/close`],
      ['Write to me', 'mailto:me@icons.example'],
    ] as const) {
      await owner.call(addItem, { params: { id: String(list.id) }, body: { url, title } })
    }
    await haveIcon('icons.example')

    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await lend(browser, owner)
    const before = site.requests.length
    await page.goto(`${foyer.url}/p/${added.public_id}/mine`)
    const row = (title: string) => page.getByRole('link', { name: title })
    // Exactly as wide as asked for at this density.
    await waitFor('the icon', () =>
      row('With an icon')
        .locator('img')
        .evaluate((image) => (image as HTMLImageElement).naturalWidth === 16),
    )
    const opacity = (title: string) =>
      row(title)
        .locator('img')
        .evaluate((image) => getComputedStyle(image).opacity)
    await waitFor('it to be shown', async () => (await opacity('With an icon')) === '1')
    const tile = row('With an icon').locator('[data-tile]')
    expect(await tile.evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor])).toEqual([
      'rgba(0, 0, 0, 0)',
      'rgba(0, 0, 0, 0)',
    ])
    expect(await row('Without one').innerText()).toContain('W')
    expect(await opacity('Without one')).toBe('0')
    expect(await row('Write to me').locator('svg').count()).toBe(1)
    await page.waitForLoadState('networkidle')

    expect(asked.some((url) => url.includes('/tools/icons/icons.example?size=16'))).toBe(true)
    expect(asked.filter((url) => !url.startsWith(`${foyer.url}/`) && !url.startsWith('data:'))).toEqual([])
    expect(site.requests.length).toBe(before)
    await page.close()
  })

  it('leaves nothing of it in the browser after signing out, not even what came in just before', async () => {
    const owner = await signedUp(foyer.url)
    const added = (await owner.call(createPage, { body: { title: 'For me alone' } })).body as PageSummary
    await lend(browser, owner)
    const page = await browser.newPage()
    await page.goto(`${foyer.url}/p/${added.public_id}`)
    await waitFor('the page to be kept', async () => (await keptIn(page)).includes('For me alone'))
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).evaluate((logOut: HTMLElement) => {
      const look = () => {
        if (document.body.textContent.includes('Told at the last moment')) logOut.click()
      }
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    await owner.call(createPage, { body: { title: 'Told at the last moment' } })
    await waitFor('the visitor to be kept', async () => (await keptIn(page)).includes('"data":null'))
    const kept = await keptIn(page)
    expect(['For me alone', 'Told at the last moment'].filter((title) => kept.includes(title))).toEqual([])
  })
})

/** As if it had been fetched: a site of that name cannot be had here. */
async function haveIcon(host: string): Promise<void> {
  const run = JSON.parse(await readFile(join(dataDir, 'data', 'run.json'), 'utf8')) as { mongo_uri: string }
  const connection = await connectMongo({ uri: run.mongo_uri, dbName: 'foyer_link_tools', log: createLogger('test', 'silent') })
  const icon = { status: 'ok' as const, png: redSquare, failures: 0, fetched_at: new Date(), due_at: null, fetching_until: null }
  const icons = createIconModel(connection)
  await waitFor('the first attempt', async () => (await icons.findOne({ _id: host }).lean())?.status === 'failed')
  await icons.updateOne({ _id: host }, { $set: icon })
  await connection.close()
}
