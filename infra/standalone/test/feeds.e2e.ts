/// <reference lib="dom" />
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Feed, addFeed, widgetFeeds } from '@foyer/contracts/feeds'
import { type PageSummary, type PageView, createPage, viewPage } from '@foyer/contracts/pages'
import { addWidget } from '@foyer/contracts/widget-calls'
import type { Widget } from '@foyer/contracts/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Page, type TestBrowser, axeFindings, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUzZswgIiSpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
  'base64',
)

let dataDir: string
let foyer: FoyerProcess
let site: Loopback
let browser: TestBrowser
let person: ApiSession
let summary: PageSummary
let page: Page
let news = ['Moss under ice', 'Fish are black', 'Dreams in colour']
let trainsAreDown = false

function rss(title: string, titles: readonly string[], withPictures: boolean) {
  const items = titles.map((headline, index) => {
    const thumbnail = withPictures ? `<media:thumbnail url="${site.url}/picture.png"/>` : ''
    const date = new Date(Date.now() - (index + 1) * 3_600_000).toUTCString()
    return `<item><guid isPermaLink="false">${headline}</guid><title>${headline}</title><link>${site.url}/articles</link><pubDate>${date}</pubDate>${thumbnail}</item>`
  })
  const body = `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>${title}</title>${items.join('')}</channel></rss>`
  return { headers: { 'content-type': 'application/rss+xml' }, body }
}

function answer(path: string) {
  if (path === '/picture.png') return { headers: { 'content-type': 'image/png' }, body: picture }
  if (path === '/news.rss') return rss('Science and nature', news, true)
  if (path === '/releases.rss') return rss('Releases', ['Version 2', 'Version 1'], false)
  if (path === '/trains.rss') return trainsAreDown ? { status: 503 } : rss('Night trains', ['A new sleeper'], false)
  const link = (href: string, title: string) => `<link rel="alternate" type="application/rss+xml" href="${href}" title="${title}">`
  if (path === '/')
    return { headers: { 'content-type': 'text/html' }, body: link('/news.rss', 'RSS') + link('/releases.rss', 'New versions') }
  return { status: 404 }
}

describe.skipIf(chromiumPath() === null)('reading feeds', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-feeds-'))
    site = await startLoopback(({ path }) => answer(path))
    const env = {
      FETCH_ALLOW: '127.0.0.0/8',
      FEED_MIN_INTERVAL_S: '2',
      FEED_MAX_INTERVAL_S: '2',
      FEED_HOST_SPACING_MS: '0',
      FEED_RETRY_S: '600',
      FEED_SWEEP_MS: '300',
    }
    foyer = await startFoyer({ dataDir: join(dataDir, 'data'), env })
    person = await signedUp(foyer.url)
    summary = (await person.call(createPage, { body: { title: 'Reading' } })).body as PageSummary
    browser = await launchBrowser()
    await browser.context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: foyer.url })))
    page = await browser.newPage()
    page.setDefaultTimeout(15_000)
  })
  afterAll(async () => {
    await browser?.close()
    await foyer?.kill()
    await site?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const widget = (title: string) => page.getByRole('article', { name: title, exact: true })
  const feedWidget = async (title: string, path: string) => {
    const added = (await person.call(addWidget, { params: { id: String(summary.id) }, body: { widget_type: 'rsslist', title } }))
      .body as Widget
    const answered = await person.call(addFeed, { params: { id: String(added.id) }, body: { url: site.url + path } })
    expect(answered.status).toBe(201)
  }
  const storedFeeds = async (title: string) => {
    const view = (await person.call(viewPage, { params: { public_id: summary.public_id } })).body as PageView
    const match = view.page.columns.flatMap((column) => column.widgets).find((storedWidget) => storedWidget.title === title)
    const stored = await person.call(widgetFeeds, { params: { id: String(match?.id) } })
    return (stored.body as { items: Feed[] }).items.map((feed) => feed.title)
  }
  const open = async () => {
    await page.goto(`${foyer.url}/p/${summary.public_id}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
  }
  const settingsOf = async (title: string) => {
    await widget(title).hover()
    await page.getByRole('button', { name: `Menu of ${title}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('heading', { name: 'Feeds', exact: true }).waitFor()
    return sheet
  }
  const feedsIn = (sheet: ReturnType<Page['getByRole']>) => sheet.getByRole('region', { name: 'Feeds' }).getByRole('listitem')

  const titlesIn = (sheet: ReturnType<Page['getByRole']>) =>
    feedsIn(sheet).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-drag-label')))
  const feedMenu = async (sheet: ReturnType<Page['getByRole']>, title: string, entry: string) => {
    await sheet.getByRole('button', { name: `Menu of ${title}`, exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter')
  }

  it('takes an empty widget its first feed from the address of a site, chosen among several', async () => {
    await person.call(addWidget, { params: { id: String(summary.id) }, body: { widget_type: 'rsslist', title: 'Mine' } })
    await open()
    const field = widget('Mine').getByLabel('Add a site or feed')
    await field.fill(`${site.url}/nothing`)
    await field.press('Enter')
    await widget('Mine').getByText('There is no feed at this address.').waitFor()
    await field.fill(site.url)
    await field.press('Enter')
    // The best of them is chosen already.
    await widget('Mine')
      .getByRole('checkbox', { name: /Science/ })
      .uncheck()
    await widget('Mine')
      .getByRole('checkbox', { name: /Releases/ })
      .check()
    await widget('Mine').getByText('2 articles').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await widget('Mine').getByRole('button', { name: 'Add feed' }).click()
    await widget('Mine')
      .getByRole('link', { name: /Version 2/ })
      .waitFor()
  })

  it('shows pictures through Foyer alone, and none where they are switched off', async () => {
    const outside: string[] = []
    page.on('request', (request) => !request.url().startsWith(foyer.url) && outside.push(request.url()))
    await feedWidget('Science', '/news.rss')
    await open()
    await waitFor('the pictures', () =>
      widget('Science')
        .locator('img')
        .evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 1).length === 3),
    )
    expect(outside).toEqual([])
    const sheet = await settingsOf('Science')
    await sheet.getByLabel('Show images').uncheck()
    await waitFor('the pictures to go', async () => (await widget('Science').locator('ul img').count()) === 0)
    await sheet.getByLabel('Show images').check()
    await page.keyboard.press('Escape')
  })

  it('renames, orders, removes and adds feeds by keyboard, and takes a removal back', async () => {
    const sheet = await settingsOf('Science')
    await sheet.getByLabel('Add a site or feed').fill(`${site.url}/trains.rss`)
    await page.keyboard.press('Enter')
    await feedsIn(sheet).nth(1).waitFor()
    await feedMenu(sheet, 'Night trains', 'Rename')
    await sheet.getByLabel('Title of “Night trains”').fill('Trains')
    await page.keyboard.press('Enter')
    const handle = sheet.getByRole('button', { name: 'Move Trains', exact: true })
    await handle.focus()
    for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
    await waitFor('the new order', async () => (await titlesIn(sheet))[0] === 'Trains')
    await feedMenu(sheet, 'Trains', 'Remove')
    await waitFor('the feed to go', async () => (await feedsIn(sheet).count()) === 1)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await waitFor('the feed to be back', async () => (await titlesIn(sheet))[0] === 'Trains')
    await page.keyboard.press('Escape')
    // Under the mouse the list would hold still.
    await page.mouse.move(1, 1)
    await widget('Science').getByText('A new sleeper').waitFor()
    await waitFor(
      'the removal to be taken back on the server',
      async () => (await storedFeeds('Science')).join() === 'Trains,Science and nature',
    )
    await open()
    await widget('Science').getByText('A new sleeper').waitFor()
    expect(await widget('Science').getByText('Trains', { exact: true }).count()).toBe(1)
  })

  it('holds its lists still under the mouse when articles come', async () => {
    const row = widget('Science').getByRole('link', { name: /Fish are black/ })
    await row.hover()
    const before = await row.boundingBox()
    news = ['Breaking one', 'Breaking two', ...news]
    await widget('Science').getByRole('button', { name: '2 new' }).waitFor()
    expect(await row.boundingBox()).toEqual(before)
    await widget('Science').getByRole('button', { name: '2 new' }).click()
    await widget('Science')
      .getByRole('link', { name: /Breaking one/ })
      .waitFor()
    await row.hover()
    news = ['Breaking three', ...news]
    await widget('Science').getByRole('button', { name: '1 new' }).waitFor()
    await page.mouse.move(1, 1)
    await widget('Science')
      .getByRole('link', { name: /Breaking three/ })
      .waitFor()
  })

  it('says what is wrong with a feed, and reads it again when asked', async () => {
    trainsAreDown = true
    const again = widget('Science').getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await widget('Science').getByText('Trains could not be updated. This feed returned a server error.').waitFor()
    await again.click()
    await page.getByText('“Trains” still cannot be loaded. This feed returned a server error.').waitFor()
    expect(await again.isVisible()).toBe(true)
  })

  it('reads well on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open()
    await widget('Science')
      .getByRole('link', { name: /Breaking three/ })
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await axeFindings(page)).toEqual([])
  })
})
