import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addFeed } from '@foyer/contracts/feeds'
import { type ImportRecord, pollImport } from '@foyer/contracts/import'
import { type PageView, viewPage } from '@foyer/contracts/pages'
import { addWidget } from '@foyer/contracts/widget-calls'
import type { Widget } from '@foyer/contracts/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { type Page, type TestBrowser, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lend, pagesOf } from './browser-session.ts'

const count = 12_000
const env = {
  FETCH_ALLOW: '127.0.0.0/8',
  FEED_MIN_INTERVAL_S: '4',
  FEED_MAX_INTERVAL_S: '4',
  FEED_HOST_SPACING_MS: '0',
  FEED_RETRY_S: '20',
  FEED_SWEEP_MS: '500',
  SWEEP_INTERVAL_MS: '1000',
  IMPORT_LEASE_MS: '2000',
}
const feed =
  '<rss version="2.0"><channel><title>News</title><link>http://127.0.0.1/</link><item><guid>1</guid><title>One</title></item></channel></rss>'

let dataDir: string
let foyer: FoyerProcess
let site: Loopback
let browser: TestBrowser
let page: Page
let ada: ApiSession
let feedIsDown = false

describe.skipIf(chromiumPath() === null)('a crash in the middle of everything', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-crash-'))
    const headers = { 'content-type': 'application/rss+xml' }
    site = await startLoopback(() => (feedIsDown ? { status: 503 } : { headers, body: feed }))
    foyer = await startFoyer({ dataDir: join(dataDir, 'data'), env })
    ada = await signedUp(foyer.url)
    browser = await launchBrowser()
    await lend(browser, ada)
    page = await browser.newPage()
    page.setDefaultTimeout(20_000)
  })
  afterAll(async () => {
    await browser?.close()
    await foyer?.kill()
    await site?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const imported = async (id: number) => (await ada.call(pollImport, { params: { id: String(id) } })).body as ImportRecord
  /** Titles of all bookmarks of a page, read to the end; and how many there are said to be. */
  const bookmarksOf = async (publicId: string) => {
    const view = (await ada.call(viewPage, { params: { public_id: publicId } })).body as PageView
    const widgets = view.page.columns.flatMap((column) => column.widgets)
    const titles: string[] = []
    for (const one of widgets) {
      for (let after: string | null = ''; after !== null;) {
        const path = `/api/widget/${one.id}/items?after=${encodeURIComponent(after)}`
        const list = (await ada.send('GET', path)).body as { links: Array<{ title: string }>; next: string | null }
        titles.push(...list.links.map((link) => link.title))
        after = list.next
      }
    }
    return { widgets: widgets.length, titles, total: widgets.reduce((sum, one) => sum + (one.items?.total ?? 0), 0) }
  }

  it('keeps everything through kill -9 in the middle of a larger import, and nothing happens twice', async () => {
    const home = await waitFor('the first page', async () => (await pagesOf(ada))[0])
    const news = (await ada.call(addWidget, { params: { id: String(home.id) }, body: { widget_type: 'rsslist', title: 'News' } }))
      .body as Widget
    expect((await ada.call(addFeed, { params: { id: String(news.id) }, body: { url: `${site.url}/feed.rss` } })).status).toBe(201)

    const file = join(dataDir, 'larger.html')
    await writeFile(file, bookmarkFile({ folders: 60, bookmarks: count, name: 'Larger' }))
    await page.goto(`${foyer.url}/users/import`)
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    await page.getByLabel('Bookmark file').setInputFiles(file)
    await page.getByText('holds 12,000 bookmarks').waitFor()
    const id = Number(/\d+$/.exec(page.url())?.[0])

    // A delayed job: the feed is down, its next try waits for its time.
    feedIsDown = true
    const before = site.requests.length
    await waitFor('a poll that failed', () => site.requests.length > before)
    feedIsDown = false
    const fetched = site.requests.length

    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await waitFor('the import to be under way', async () => (await imported(id)).imported > 0)
    // With Redis stopped, the event of a new account cannot be relayed: it stands in its document alone.
    const [redis = '0'] = /\d+/.exec(await readFile(join(dataDir, 'data/redis/redis.pid'), 'utf8')) ?? []
    process.kill(Number(redis), 'SIGSTOP')
    const grace = await signedUp(foyer.url, 'grace@example.org')
    expect([(await imported(id)).status, await pagesOf(grace)]).toEqual(['import_in_progress', []])
    await foyer.kill()
    // Now a poll that succeeds is the last for long: the one that waits must come, and come once.
    const next = {
      ...env,
      FEED_MIN_INTERVAL_S: '600',
      FEED_MAX_INTERVAL_S: '600',
      FEED_HOST_SPACING_MS: '0',
      PORT: new URL(foyer.url).port,
    }
    foyer = await startFoyer({ dataDir: join(dataDir, 'data'), env: next })

    // The tab that was open all the time goes on by itself.
    await page.getByText('12,000 bookmarks are on your new page').waitFor({ timeout: 60_000 })
    const record = await imported(id)
    expect([record.status, record.imported]).toEqual(['done', count])
    expect(await pagesOf(ada)).toHaveLength(2)
    const { widgets, titles, total } = await bookmarksOf(record.page?.public_id ?? '')
    expect([widgets, total, titles.length, new Set(titles).size]).toEqual([60, count, count, count])
    await page.getByRole('link', { name: 'Open page' }).click()
    await page.getByRole('article').first().getByRole('link').first().waitFor()

    await waitFor('the first page of the new account', async () => (await pagesOf(grace)).length > 0, 30_000)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(await pagesOf(grace)).toHaveLength(1)

    await waitFor('the waiting poll', () => site.requests.length > fetched, 40_000)
    expect(site.requests.length).toBe(fetched + 1)
  })
})
