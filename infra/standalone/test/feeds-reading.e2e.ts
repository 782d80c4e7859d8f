/// <reference lib="dom" />
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addFeed } from '@foyer/contracts/feeds'
import { type PageSummary, createPage } from '@foyer/contracts/pages'
import { addWidget } from '@foyer/contracts/widget-calls'
import type { Widget } from '@foyer/contracts/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Page, type TestBrowser, axeFindings, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lend } from './browser-session.ts'
import { type FeedSite, startFeedSite } from './feed-site.ts'
import { onPage } from './on-page.ts'

let dataDir: string
let foyer: FoyerProcess
let site: FeedSite
let person: ApiSession
let summary: PageSummary
let newsId: number
/** Two browsers of one person. */
let browser: TestBrowser
let second: TestBrowser
let page: Page
let elsewhere: Page

describe.skipIf(chromiumPath() === null)('reading articles', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-feeds-reading-'))
    site = await startFeedSite()
    foyer = await startFoyer({ dataDir: join(dataDir, 'data'), env: { FETCH_ALLOW: '127.0.0.0/8', FEED_HOST_SPACING_MS: '0' } })
    person = await signedUp(foyer.url)
    summary = (await person.call(createPage, { body: { title: 'Reading', column_count: 2 } })).body as PageSummary
    const body = { widget_type: 'rsslist' as const, title: 'News', settings: { n: 10 } }
    const widget = (await person.call(addWidget, { params: { id: String(summary.id) }, body })).body as Widget
    newsId = widget.id
    for (const path of ['/science.rss', '/trains.rss']) {
      await person.call(addFeed, { params: { id: String(widget.id) }, body: { url: site.url + path } })
    }
    ;[browser, second] = [await launchBrowser(), await launchBrowser()]
    ;[page, elsewhere] = [await open(browser), await open(second)]
  })
  afterAll(async () => {
    await browser?.close()
    await second?.close()
    await foyer?.kill()
    await site?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function open(where: TestBrowser): Promise<Page> {
    await lend(where, person)
    const tab = await where.newPage()
    tab.setDefaultTimeout(20_000)
    await tab.goto(`${foyer.url}/p/${summary.public_id}`)
    await article('Moss under ice', tab).waitFor()
    return tab
  }
  const news = (tab = page) => onPage(tab).widget('News')
  const row = (name: string, tab = page) => news(tab).getByRole('listitem').filter({ hasText: name })
  const article = (name: string, tab = page) => row(name, tab).getByRole('link', { name })
  const unread = (count: number, tab = page) => news(tab).getByText(`${count} unread`, { exact: true }).waitFor()
  const isUnread = (name: string, tab = page) => article(name, tab).getByText('unread').waitFor()
  const isRead = (name: string, tab = page) => row(name, tab).getByRole('button', { name: 'Mark as unread' }).waitFor({ state: 'attached' })

  it('shows the articles of several feeds in one list by time, all of them unread', async () => {
    await unread(5)
    await unread(5, elsewhere)
    await isUnread('A new sleeper')
    expect(await axeFindings(page)).toEqual([])
  })

  it('opens an article beside the page, and goes on to the next by a key', async () => {
    await row('Moss under ice').hover()
    await row('Moss under ice').getByRole('button', { name: 'Open in reader' }).click()
    const reader = page.getByRole('dialog', { name: 'Moss under ice' })
    await reader.getByRole('heading', { name: 'About it' }).waitFor()
    await reader.getByText('Moss under ice, and more of it.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('j')
    await page.getByRole('dialog').getByText(', and more of it.').waitFor()
    expect(await page.getByRole('dialog', { name: 'Moss under ice' }).count()).toBe(0)
    await page.keyboard.press('k')
    await reader.waitFor()
    await page.keyboard.press('Escape')
    await reader.waitFor({ state: 'detached' })
    // The keyboard goes on from the article that was read.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Moss under ice')
    await isRead('Moss under ice')
    await unread(3)
  })

  it('tells the other browser at once what was read', async () => {
    await isRead('Moss under ice', elsewhere)
    await unread(3, elsewhere)
    expect(await article('Moss under ice', elsewhere).getByText('unread').count()).toBe(0)
  })

  it('marks one as read and as unread again', async () => {
    await row('Fish are black').hover()
    await row('Fish are black').getByRole('button', { name: 'Mark as read' }).click()
    await isRead('Fish are black')
    await unread(2)
    await row('Moss under ice').hover()
    await row('Moss under ice').getByRole('button', { name: 'Mark as unread' }).click()
    await isUnread('Moss under ice')
    await unread(3, elsewhere)
    await page.reload()
    await isUnread('Moss under ice')
    await isRead('Fish are black')
    await unread(3)
    expect(await article('Fish are black').getByText('unread').count()).toBe(0)
  })

  it('says what is unread while the widget is collapsed', async () => {
    const title = news().getByRole('heading', { level: 2 }).getByRole('button')
    await title.click()
    await row('Fish are black').waitFor({ state: 'detached' })
    await unread(3)
    expect(await axeFindings(page)).toEqual([])
    await row('Fish are black', elsewhere).hover()
    await row('Fish are black', elsewhere).getByRole('button', { name: 'Mark as unread' }).click()
    await unread(4)
    await page.reload()
    await unread(4)
    await row('Fish are black', elsewhere).getByRole('button', { name: 'Mark as read' }).click()
    await unread(3)
    // Under the mouse a list would hold still.
    await elsewhere.mouse.move(0, 0)
    await title.click()
    await isRead('Fish are black')
    await unread(3)
  })

  it('marks all as read, and takes that back', async () => {
    await news().hover()
    await news().getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByText('All articles in “News” were marked as read.').waitFor()
    await isRead('Moss under ice', elsewhere)
    await news(elsewhere)
      .getByText(/\d unread/)
      .waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await unread(3)
    await unread(3, elsewhere)
    await isRead('Fish are black', elsewhere)
    await onPage(page).widgetMenu('News', 'Mark all as read')
    await isRead('Dreams in colour')
    await page.reload()
    await isRead('Moss under ice')
    await isRead('Dreams in colour')
    await news()
      .getByText(/\d unread/)
      .waitFor({ state: 'detached' })
    expect(await news().getByRole('button', { name: 'Mark all as read' }).count()).toBe(0)
  })

  it('tells the other browser also what is read just after that has looked', async () => {
    const looked = elsewhere.waitForResponse(/\/seen$/)
    await person.call(addFeed, { params: { id: String(newsId) }, body: { url: `${site.url}/releases.rss` } })
    await unread(2)
    await looked
    await row('Version 2').hover()
    await row('Version 2').getByRole('button', { name: 'Mark as read' }).click()
    await unread(1, elsewhere)
    await isRead('Version 2', elsewhere)
    expect(await article('Version 2', elsewhere).getByText('unread').count()).toBe(0)
  })
})
