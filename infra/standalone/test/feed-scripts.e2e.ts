/// <reference lib="dom" />
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ContentNode, type WidgetArticles, articles, readArticle } from '@foyer/contracts/articles'
import { addFeed } from '@foyer/contracts/feeds'
import { type PageSummary, createPage, updatePageAccess } from '@foyer/contracts/pages'
import { addWidget } from '@foyer/contracts/widget-calls'
import type { Widget } from '@foyer/contracts/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Page, type TestBrowser, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lend } from './browser-session.ts'
import { type HostileFeed, hostileFeed, hostileList } from './scripts/hostile-feeds.ts'
import { ownPayloads, pieces, publicPayloads } from './scripts/payloads.ts'
import { type Watch, watchScripts } from './scripts/watch-scripts.ts'

const perFeed = 95
const perPage = 12
const all = [...ownPayloads, ...publicPayloads()]
/** Our own payloads in every form and view, all others in one form by turns and mostly as headlines, which are drawn soonest. */
const feeds: Array<HostileFeed & { view: number }> = [
  ...(['rss', 'atom', 'atom', 'atom', 'json'] as const).map((format, turn) => ({ format, turn, payloads: ownPayloads, view: turn % 3 })),
  ...pieces(all.slice(ownPayloads.length), perFeed).map((some, index) => ({
    format: (['rss', 'atom', 'json'] as const)[index % 3] ?? ('rss' as const),
    turn: index,
    payloads: some,
    view: index % 6 === 1 ? 1 : index % 6 === 4 ? 2 : 0,
  })),
]
/** Five at a time for things with five fields; our own are in each of them. */
const byTurns = [
  ...pieces(all, 5),
  ...[1, 2, 3, 4].flatMap((by) => pieces([...ownPayloads.slice(by), ...ownPayloads.slice(0, by)], 5)),
].map((some) => Array.from({ length: 5 }, (_, n) => some[n] ?? ''))

let dataDir: string
let foyer: FoyerProcess
let site: Loopback
let browser: TestBrowser
let person: ApiSession
let page: Page
let watch: Watch
const pages: Array<{ public_id: string; widgets: Widget[] }> = []

/** A site whose every word is a payload. */
function answer(path: string) {
  const [, name = '', number = ''] = /^\/(feed|site)\/(\d+)/.exec(path) ?? []
  const index = Number(number)
  if (name === 'feed') {
    const feed = feeds[index]
    const body = feed ? hostileFeed(feed, site.url) : ''
    return { headers: { 'content-type': body.startsWith('{') ? 'application/feed+json' : 'application/xml' }, body }
  }
  if (path === '/picture.svg') {
    const body = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
    return { headers: { 'content-type': 'image/svg+xml' }, body }
  }
  if (name !== 'site') return { status: 404 }
  const links = (pieces(all, 12)[index] ?? []).map((one, at) => {
    return `<link rel="alternate" type="application/rss+xml" href="/feed/${at % feeds.length}?${index}-${at}" title="${one.replaceAll('"', '&quot;')}">`
  })
  return { headers: { 'content-type': 'text/html' }, body: `<html><head><title>${all[index]}</title>${links.join('\n')}</head></html>` }
}

describe.skipIf(chromiumPath() === null)(`${all.length} scripts that feeds would like to run`, () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-scripts-'))
    site = await startLoopback(({ path }) => answer(path))
    const limits = { LIMIT_ADDRESS: '100000', LIMIT_ACCOUNT: '100000', LIMIT_OUTBOUND: '100000' }
    const env = { FETCH_ALLOW: '127.0.0.0/8', FEED_HOST_SPACING_MS: '0', FEED_HOST_CONCURRENCY: '8', ...limits }
    foyer = await startFoyer({ dataDir: join(dataDir, 'data'), env })
    person = await signedUp(foyer.url)
    for (const some of pieces([...feeds.keys()], perPage)) pages.push(await feedPage(some))
    browser = await launchBrowser({ width: 1000, height: 600 })
    await lend(browser, person)
    page = await browser.newPage()
    page.setDefaultTimeout(100_000)
    watch = await watchScripts(page, foyer.url)
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    await foyer?.kill()
    await site?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function feedPage(indexes: number[]): Promise<(typeof pages)[number]> {
    const { id, public_id } = (await person.call(createPage, { body: { title: 'Hostile', column_count: 4 } })).body as PageSummary
    await person.call(updatePageAccess, { params: { id: String(id) }, body: { share_mode: 'link' } })
    const widgets = indexes.map(async (index) => {
      const settings = { n: 100, m: feeds[index]?.view ?? 1, i: index < 5 ? 1 : 0, h: 1, x: 1 } as const
      const body = { widget_type: 'rsslist' as const, title: `Feed ${index}`, column: index % 4, index: 90, settings }
      const widget = (await person.call(addWidget, { params: { id: String(id) }, body })).body as Widget
      const added = await person.call(addFeed, { params: { id: String(widget.id) }, body: { url: `${site.url}/feed/${index}` } })
      if (added.status !== 201) throw new Error(`feed ${index}: ${JSON.stringify(added.body)}`)
      return widget
    })
    return { public_id, widgets: await Promise.all(widgets) }
  }
  const articlesOf = async (widgets: Widget[]) => {
    const ids = widgets.map((one) => one.id).join(',')
    return ((await person.call(articles, { params: { ids }, query: { limit: '100' } })).body as { widgets: WidgetArticles[] }).widgets
  }
  const open = async ({ public_id, widgets }: (typeof pages)[number] = { public_id: '', widgets: [] }) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(`${foyer.url}/p/${public_id}`, { waitUntil: 'domcontentloaded' })
    await page
      .locator('main article')
      .nth(widgets.length - 1)
      .waitFor()
  }

  beforeEach(() => {
    watch.executed.splice(0)
  })

  it('are all there, as articles', async () => {
    const stored = await Promise.all(pages.map(async ({ widgets }) => articlesOf(widgets)))
    const count = stored.flat().reduce((sum, one) => sum + one.articles.length, 0)
    // What a reader takes for the same article posted again is there once.
    expect(count).toBeGreaterThan(all.length * 0.9)
  })

  it('would be noticed', async () => {
    await open(pages[0])
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><iframe srcdoc=x></iframe>',
      )
      alert(1)
    })
    const unnoticed = async () => {
      const noticed = (await watch.ends()).join('\n')
      return [/^alert$/m, /^CSP script-src/m, /^img onerror$/m, /^link javascript:/m, /^<iframe/m].filter((one) => !one.test(noticed))
    }
    await expect.poll(unnoticed, { timeout: 10_000 }).toEqual([])
  })

  it('run nowhere in headlines, lists and cards', async () => {
    for (const [number, one] of pages.entries()) {
      // What comes from the feeds is the same for a visitor, and there is less around it.
      if (number === 1) await browser.context.clearCookies()
      await open(one)
      await page.evaluate(async (count) => {
        for (let index = 0; index < count; index += 1) {
          // The page is drawn anew once the browser knows that nobody is signed in any more.
          const widget = () => document.querySelectorAll('main article')[index]
          for (let n = 0; n < 600 && !widget()?.querySelector('li'); n += 1) {
            widget()?.scrollIntoView()
            await new Promise((resolve) => setTimeout(resolve, 100))
          }
        }
      }, one.widgets.length)
      expect(await page.locator('main article:not(:has(li))').count()).toBe(0)
      expect(await watch.ends()).toEqual([])
    }
    await lend(browser, person)
  }, 600_000)

  it('run nowhere in the reader', async () => {
    const contents: ContentNode[][] = []
    for (const { widgets } of pages) {
      const lists = await articlesOf(widgets)
      const toRead = lists.flatMap((one) =>
        one.articles.filter((article) => article.has_content).map((article) => [one.widget_id, article.id]),
      )
      for (const some of pieces(toRead, 48)) {
        const answers = some.map(([id, article]) => person.call(readArticle, { params: { id: String(id), article_id: String(article) } }))
        for (const { body } of await Promise.all(answers)) contents.push((body as { content: ContentNode[] }).content)
      }
    }
    expect(contents.length).toBeGreaterThan(all.length * 0.9)
    await open(pages[0])
    // Every text as the server gives it, all in one article.
    const content = [...contents.flat(), { tag: 'p', children: ['The end of it all'] }]
    await page.route('**/api/widget/*/article/*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), content } })
    })
    // Before its tools are there, a click leads to the site.
    await page
      .getByRole('button', { name: /^Mark as read/ })
      .first()
      .waitFor({ state: 'attached' })
    const [readable] = await articlesOf(pages[0]?.widgets.slice(0, 1) ?? [])
    const some = readable?.articles.find((article) => article.has_content)
    await page.locator(`main article [data-row="${some?.id}"]`).click()
    await page.getByRole('dialog').getByText('The end of it all').waitFor({ state: 'attached' })
    expect(await watch.ends()).toEqual([])
  })

  const feedForm = async () => {
    await page.getByRole('button', { name: 'Add content', exact: true }).click()
    await page.getByRole('button', { name: 'Add: Articles' }).click()
    return page.getByLabel('Address of the site or feed')
  }

  it('run nowhere among the feeds that an address leads to', async () => {
    await open(pages[0])
    const field = await feedForm()
    for (const path of ['/site/0', '/site/1', '/site/2']) {
      await field.fill(site.url + path)
      await field.press('Enter')
      await page.getByRole('checkbox').first().waitFor()
      expect(await watch.ends()).toEqual([])
    }
    // And what no server of ours would let through.
    const found = byTurns.map(([title, url, ...latest]) => ({ url, title, site_url: url, articles: 3, newest_at: 1_000_000_000, latest }))
    await page.route('**/api/tools/feeds*', (route) => route.fulfill({ json: { feeds: found } }))
    await field.fill(all[1] ?? '')
    await field.press('Enter')
    await page.waitForFunction((count) => document.querySelectorAll('[role=dialog] fieldset li').length === count, found.length)
    expect(await watch.ends()).toEqual([])
  })

  it('run nowhere in the settings of feeds', async () => {
    const [first] = (await articlesOf(pages[0]?.widgets.slice(0, 1) ?? []))[0]?.feeds ?? []
    if (!first) throw new Error('there is no feed')
    const many = byTurns.map(([title, url, home, from, code], index) => ({
      ...first,
      id: index + 1,
      title,
      url,
      site_url: home,
      error: code,
      is_private: index % 2 === 0,
      is_locked: index % 4 === 2,
      status: (['ok', 'failing', 'gone', 'new'] as const)[index % 4],
      site: { url: home, title, icon: from },
      notice: { kind: 'relocated' as const, from, at: 1 },
    }))
    await open(pages[0])
    await page.route('**/api/widgets/*/articles*', async (route) => {
      await route.fulfill({
        json: { widgets: [{ widget_id: first.widget, feed_id: null, feeds: many, articles: [], unread: 0, last_seen_at: null }] },
      })
    })
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.locator('main article header').first().hover()
    await page
      .getByRole('button', { name: /^Menu of Feed/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await page.waitForFunction((count) => document.querySelectorAll('[role=dialog] section li').length === count, many.length)
    expect(await watch.ends()).toEqual([])
  })

  it('run nowhere in a list of feeds that is imported', async () => {
    const titles = all.filter((_, index) => index < 60 || index % Math.ceil(all.length / 300) === 0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const upload = async (name: string, text: string) => {
      await page.goto(`${foyer.url}/users/import`)
      await page.getByLabel('Bookmark file or list of feeds').setInputFiles({ name, mimeType: 'text/x-opml', buffer: Buffer.from(text) })
    }
    const broken = hostileList(all.slice(0, 40), `${site.url}/feed/0`).replace('</outline>\n<outline text', '\n<outline text')
    await upload('"><img src=x onerror=alert(1)>.opml', broken.replace('</body>', ''))
    await page.getByRole('link', { name: 'Import another file' }).waitFor()
    expect(await watch.ends()).toEqual([])
    await upload("'><script>alert(1)<script>.opml", hostileList(titles, `${site.url}/feed/0`))
    await page.getByRole('button', { name: /^Show all/ }).click()
    expect(await watch.ends()).toEqual([])
    await page.getByLabel('Title of the new page').fill('<img src=x onerror=alert(1)>')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('link', { name: 'Open page' }).click()
    await page.locator('main article').nth(40).waitFor({ state: 'attached' })
    expect(await watch.ends()).toEqual([])
  })

  it('run nowhere when they stand in an address', async () => {
    const tried = all.slice(0, 12).map((one) => encodeURIComponent(one))
    for (const one of tried) {
      for (const path of [`/p/${pages[0]?.public_id}?q=${one}`, `/users/import/${one}?x=${one}#${one}`, `/api/tools/feeds?url=${one}`]) {
        await page.goto(foyer.url + path, { waitUntil: 'domcontentloaded' }).catch(() => undefined)
      }
      expect(await watch.ends()).toEqual([])
    }
    await page.goto(`${foyer.url}/api/widgets/${pages[0]?.widgets[0]?.id}/articles`)
    expect(await watch.ends()).toEqual([])
  })
})
