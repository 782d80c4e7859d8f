/// <reference lib="dom" />
import { type ContentNode, type WidgetArticles, articles, readArticle } from '@foyer/contracts/feeds/articles'
import { addFeed } from '@foyer/contracts/feeds/feeds'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { createSeeder } from '../support/seeder.ts'
import { signInContext } from '../support/sessions.ts'
import { type HostileFeed, hostileFeed, hostileList } from './hostile-feeds.ts'
import { ownPayloads, pieces } from './payloads.ts'
import { type Watch, watchScripts } from './watch-scripts.ts'
import { usePlainShell } from '../support/app-ready.ts'
import { text, textPattern } from '../support/texts.ts'

const perFeed = 95
const perPage = 12
type FeedPage = { public_id: string; widgets: Widget[] }

/** Tests that no script runs which a feed, a site or an imported file brings: each payload in every field that has a place on the screen. */
export function testFeedScripts(all: readonly string[]): void {
  const { feeds, groupsOfFive, answer } = hostileSite(all)
  let site: Loopback
  let person: ApiSession
  let watch: Watch
  const pages: FeedPage[] = []

  test.describe(`${all.length} scripts in feeds`, () => {
    test.describe.configure({ mode: 'default', timeout: 600_000 })
    test.use({ signedIn: false, viewport: { width: 1000, height: 600 } })

    test.beforeAll(async ({ foyer }) => {
      site = await startLoopback(({ path }) => answer(path, site.url))
      person = await signedUp(foyer.url)
      for (const indexes of pieces([...feeds.keys()], perPage)) pages.push(await createFeedPage(indexes))
    })
    test.afterAll(() => site?.close())
    test.beforeEach(async ({ page, context, foyer }) => {
      await signInContext(context, person)
      watch = await watchScripts(page, foyer.url)
    })
    async function createFeedPage(indexes: number[]): Promise<FeedPage> {
      const seed = createSeeder(person)
      const summary = await seed.page('Hostile', 4)
      await seed.call(updatePageAccess, { params: { id: String(summary.id) }, body: { share_mode: 'public' } })
      const widgets = indexes.map(async (index) => {
        const settings = { n: 100, m: feeds[index]?.view ?? 1, i: index < 5 ? 1 : 0, h: 1, x: 1 } as const
        const widget = await seed.widget(summary, 'rsslist', `Feed ${index}`, { column: index % 4, index: 90, settings })
        await seed.call(addFeed, { params: { id: String(widget.id) }, body: { url: `${site.url}/feed/${index}` } })
        return widget
      })
      return { public_id: summary.public_id, widgets: await Promise.all(widgets) }
    }
    const articlesOf = async (widgets: Widget[]) => {
      const ids = widgets.map((widget) => widget.id).join(',')
      return ((await person.call(articles, { params: { ids }, query: { limit: '100' } })).body as { widgets: WidgetArticles[] }).widgets
    }
    const open = async (page: Page, { public_id, widgets }: FeedPage = { public_id: '', widgets: [] }) => {
      await page.goto(`/p/${public_id}`, { waitUntil: 'domcontentloaded' })
      await page
        .locator('main article')
        .nth(widgets.length - 1)
        .waitFor()
    }

    /** Shows one widget after the other, each until it has articles. */
    const scrollThrough = (page: Page, count: number) =>
      page.evaluate(async (widgets) => {
        for (let index = 0; index < widgets; index += 1) {
          const widget = () => document.querySelectorAll('main article')[index]
          for (let n = 0; n < 600 && !widget()?.querySelector('li'); n += 1) {
            widget()?.scrollIntoView()
            await new Promise((resolve) => setTimeout(resolve, 100))
          }
        }
      }, count)

    test('are all there, as articles', async () => {
      const stored = await Promise.all(pages.map(async ({ widgets }) => articlesOf(widgets)))
      const count = stored.flat().reduce((sum, widget) => sum + widget.articles.length, 0)
      // What a reader takes for the same article posted again is there once.
      expect(count).toBeGreaterThan(all.length * 0.9)
    })

    test('would be noticed if they ran', async ({ page }) => {
      await open(page, pages[0])
      await page.evaluate(() => {
        document.body.insertAdjacentHTML(
          'beforeend',
          '<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><iframe srcdoc=x></iframe>',
        )
        alert(1)
      })
      const patterns = [/^alert$/m, /^CSP script-src/m, /^img onerror$/m, /^link javascript:/m, /^<iframe/m]
      const unnoticed = async () => {
        const noticed = (await watch.ends()).join('\n')
        return patterns.filter((pattern) => !pattern.test(noticed))
      }
      await expect.poll(unnoticed).toEqual([])
    })

    test('do not run in headlines, lists and cards', async ({ page, context }) => {
      for (const [number, feedPage] of pages.entries()) {
        // What comes from the feeds is the same for a visitor, and there is less around it.
        if (number === 1) await context.clearCookies()
        await open(page, feedPage)
        // More than once: the page is drawn anew once the browser knows that nobody is signed in any more.
        await expect(async () => {
          await scrollThrough(page, feedPage.widgets.length)
          expect(await page.locator('main article:not(:has(li))').count()).toBe(0)
        }).toPass()
        expect(await watch.ends()).toEqual([])
      }
    })

    test('do not run in the reader', async ({ page }) => {
      const contents: ContentNode[][] = []
      for (const { widgets } of pages) {
        const lists = await articlesOf(widgets)
        const toRead = lists.flatMap((list) =>
          list.articles.filter((article) => article.has_content).map((article) => [list.widget_id, article.id]),
        )
        for (const batch of pieces(toRead, 48)) {
          const answers = batch.map(([id, article]) =>
            person.call(readArticle, { params: { id: String(id), article_id: String(article) } }),
          )
          for (const { body } of await Promise.all(answers)) contents.push((body as { content: ContentNode[] }).content)
        }
      }
      expect(contents.length).toBeGreaterThan(all.length * 0.9)
      await open(page, pages[0])
      // Every text as the server gives it, all in one article.
      const content = [...contents.flat(), { tag: 'p', children: ['The end of it all'] }]
      await page.route('**/api/widget/*/article/*', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...((await response.json()) as object), content } })
      })
      const [readable] = await articlesOf(pages[0]?.widgets.slice(0, 1) ?? [])
      const article = readable?.articles.find(({ has_content }) => has_content)
      // Before its own tools are there, a click leads to the site.
      await page.locator(`main article [data-tool="mark"][data-article="${article?.id}"]`).waitFor({ state: 'attached' })
      await page.locator(`main article [data-row="${article?.id}"]`).click()
      await page.getByRole('dialog').getByText('The end of it all').waitFor({ state: 'attached' })
      expect(await watch.ends()).toEqual([])
    })

    const feedForm = async (page: Page) => {
      await page.getByRole('button', { name: text('content:addContent'), exact: true }).click()
      await page.getByRole('button', { name: text('content:addKind', { title: text('feeds:kind') }) }).click()
      return page.getByLabel(text('content:feedAddress'))
    }

    test('do not run among the feeds that a site has', { tag: '@deep' }, async ({ page }) => {
      await open(page, pages[0])
      const field = await feedForm(page)
      for (const path of ['/site/0', '/site/1', '/site/2']) {
        await field.fill(site.url + path)
        await field.press('Enter')
        await page.getByRole('checkbox').first().waitFor()
        expect(await watch.ends()).toEqual([])
      }
      // And what no server of ours would let through.
      const discovered = groupsOfFive.map(([title, url, ...latest]) => ({
        url,
        title,
        site_url: url,
        articles: 3,
        newest_at: 1_000_000_000,
        latest,
      }))
      await page.route('**/api/tools/feeds*', (route) => route.fulfill({ json: { feeds: discovered } }))
      await field.fill(all[1] ?? '')
      await field.press('Enter')
      await page.waitForFunction((count) => document.querySelectorAll('[role=dialog] fieldset li').length === count, discovered.length)
      expect(await watch.ends()).toEqual([])
    })

    test('do not run in the settings of feeds', { tag: '@deep' }, async ({ page }) => {
      const [first] = (await articlesOf(pages[0]?.widgets.slice(0, 1) ?? []))[0]?.feeds ?? []
      if (!first) throw new Error('there is no feed')
      const many = groupsOfFive.map(([title, url, home, from, code], index) => ({
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
      await open(page, pages[0])
      await usePlainShell(page)
      await page.route('**/api/widgets/*/articles*', async (route) => {
        await route.fulfill({
          json: { widgets: [{ widget_id: first.widget, feed_id: null, feeds: many, articles: [], unread: 0, last_seen_at: null }] },
        })
      })
      await page.reload({ waitUntil: 'domcontentloaded' })
      await page.locator('main article header').first().hover()
      await page
        .getByRole('button', { name: textPattern('widget-editing:widgetMenu') })
        .first()
        .click()
      await page.getByRole('menuitem', { name: text('widget-editing:settings') }).click()
      await page.waitForFunction((count) => document.querySelectorAll('[role=dialog] section li').length === count, many.length)
      expect(await watch.ends()).toEqual([])
    })

    test('do not run in a list of feeds that is imported', { tag: '@deep' }, async ({ page }) => {
      const titles = all.filter((_, index) => index < 60 || index % Math.ceil(all.length / 300) === 0)
      const upload = async (name: string, content: string) => {
        await page.goto('/users/import')
        await page.getByLabel(text('import:file')).setInputFiles({ name, mimeType: 'text/x-opml', buffer: Buffer.from(content) })
      }
      const broken = hostileList(all.slice(0, 40), `${site.url}/feed/0`).replace('</outline>\n<outline text', '\n<outline text')
      await upload('"><img src=x onerror=alert(1)>.opml', broken.replace('</body>', ''))
      await page.getByRole('link', { name: text('import:another') }).waitFor()
      expect(await watch.ends()).toEqual([])
      await upload("'><script>alert(1)<script>.opml", hostileList(titles, `${site.url}/feed/0`))
      await page.getByRole('button', { name: textPattern('import:showMore') }).click()
      expect(await watch.ends()).toEqual([])
      await page.getByLabel(text('import:pageTitle')).fill('<img src=x onerror=alert(1)>')
      await page.getByRole('button', { name: text('import:start'), exact: true }).click()
      await page.locator('main article').nth(40).waitFor({ state: 'attached' })
      expect(await watch.ends()).toEqual([])
    })

    test('do not run from an address', { tag: '@deep' }, async ({ page }) => {
      const encoded = all.slice(0, 12).map((payload) => encodeURIComponent(payload))
      for (const payload of encoded) {
        for (const path of [
          `/p/${pages[0]?.public_id}?q=${payload}`,
          `/users/import/${payload}?x=${payload}#${payload}`,
          `/api/tools/feeds?url=${payload}`,
        ]) {
          await page.goto(path, { waitUntil: 'domcontentloaded' }).catch(() => undefined)
        }
        expect(await watch.ends()).toEqual([])
      }
      await page.goto(`/api/widgets/${pages[0]?.widgets[0]?.id}/articles`)
      expect(await watch.ends()).toEqual([])
    })
  })
}

/** A site whose every word is a payload, and the feeds it has. */
function hostileSite(all: readonly string[]) {
  /** Our own payloads in every form and view, all others in one form by turns and mostly as headlines, which are drawn soonest. */
  const feeds: Array<HostileFeed & { view: number }> = [
    ...(['rss', 'atom', 'atom', 'atom', 'json'] as const).map((format, index) => ({
      format,
      index,
      payloads: ownPayloads,
      view: index % 3,
    })),
    ...pieces(all.slice(ownPayloads.length), perFeed).map((payloads, index) => ({
      format: (['rss', 'atom', 'json'] as const)[index % 3] ?? ('rss' as const),
      index,
      payloads,
      view: index % 6 === 1 ? 1 : index % 6 === 4 ? 2 : 0,
    })),
  ]
  /** Five at a time for things with five fields; our own are in each of them. */
  const groupsOfFive = [
    ...pieces(all, 5),
    ...[1, 2, 3, 4].flatMap((by) => pieces([...ownPayloads.slice(by), ...ownPayloads.slice(0, by)], 5)),
  ].map((group) => Array.from({ length: 5 }, (_, n) => group[n] ?? ''))

  const answer = (path: string, origin: string) => {
    const [, name = '', number = ''] = /^\/(feed|site)\/(\d+)/.exec(path) ?? []
    const index = Number(number)
    if (name === 'feed') {
      const feed = feeds[index]
      const body = feed ? hostileFeed(feed, origin) : ''
      return { headers: { 'content-type': body.startsWith('{') ? 'application/feed+json' : 'application/xml' }, body }
    }
    if (path === '/picture.svg') {
      const body = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
      return { headers: { 'content-type': 'image/svg+xml' }, body }
    }
    if (name !== 'site') return { status: 404 }
    const links = (pieces(all, 12)[index] ?? []).map((payload, at) => {
      return `<link rel="alternate" type="application/rss+xml" href="/feed/${at % feeds.length}?${index}-${at}" title="${payload.replaceAll('"', '&quot;')}">`
    })
    return { headers: { 'content-type': 'text/html' }, body: `<html><head><title>${all[index]}</title>${links.join('\n')}</head></html>` }
  }
  return { feeds, groupsOfFive, answer }
}
