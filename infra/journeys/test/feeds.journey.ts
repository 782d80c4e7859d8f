/// <reference lib="dom" />
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { axeFindings } from '@foyer/testing/browser'
import { startLoopback } from '@foyer/testing/sibling'
import { expect, test as base } from './fixtures.ts'
import { text, textPattern } from './support/texts.ts'

/** A blue square of 8 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUzZswgIiSpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
  'base64',
)

type News = {
  url: string
  summary: PageSummary
  /** Publishes articles at the top of the feed `Science and nature`. */
  publish: (...titles: string[]) => void
  /** The feed `Night trains` answers with an error from now on. */
  breakTrains: () => void
  /** A widget `Science` with feeds of the site. */
  science: (...paths: string[]) => Promise<unknown>
  open: () => Promise<void>
  settings: () => Promise<void>
}

/** A site with feeds that are polled every two seconds, and an empty page. */
const test = base.extend<{ news: News }>({
  news: async ({ page, seed, view }, use) => {
    let articles = ['Moss under ice', 'Fish are black', 'Dreams in colour']
    let trainsAreBroken = false
    const start = Date.now()
    const site = await startLoopback(({ path, headers }) => {
      const origin = `http://${String(headers['host'])}`
      const rss = (title: string, titles: readonly string[], isIllustrated: boolean) => {
        const thumbnail = isIllustrated ? `<media:thumbnail url="${origin}/picture.png"/>` : ''
        const items = titles.map((each, index) => {
          const date = new Date(start - (index + 1) * 3_600_000).toUTCString()
          return `<item><guid isPermaLink="false">${each}</guid><title>${each}</title><link>${origin}/articles</link><pubDate>${date}</pubDate>${thumbnail}</item>`
        })
        const body = `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>${title}</title>${items.join('')}</channel></rss>`
        return { headers: { 'content-type': 'application/rss+xml' }, body }
      }
      const link = (href: string, title: string) => `<link rel="alternate" type="application/rss+xml" href="${href}" title="${title}">`
      if (path === '/picture.png') return { headers: { 'content-type': 'image/png' }, body: picture }
      if (path === '/news.rss') return rss('Science and nature', articles, true)
      if (path === '/releases.rss') return rss('Releases', ['Version 2', 'Version 1'], false)
      if (path === '/trains.rss') return trainsAreBroken ? { status: 503 } : rss('Night trains', ['A new sleeper'], false)
      if (path !== '/') return { status: 404 }
      return { headers: { 'content-type': 'text/html' }, body: link('/news.rss', 'Science') + link('/releases.rss', 'Releases') }
    })
    const summary = await seed.page('Reading')
    await use({
      url: site.url,
      summary,
      publish: (...titles) => void (articles = [...titles, ...articles]),
      breakTrains: () => void (trainsAreBroken = true),
      science: (...paths) =>
        seed.feeds(
          summary,
          'Science',
          paths.map((path) => site.url + path),
        ),
      open: async () => {
        await page.goto(`/p/${summary.public_id}`)
        await page.getByRole('heading', { level: 2 }).first().waitFor()
      },
      settings: async () => {
        await view.widgetMenu('Science', text('widget-editing:settings'))
        await view.dialog.getByRole('heading', { name: text('feed-editing:feeds'), exact: true }).waitFor()
      },
    })
    await site.close()
  },
})

test('an empty widget takes its first feed from the address of a site, chosen among several', async ({ page, view, seed, news }) => {
  await seed.widget(news.summary, 'rsslist', 'Mine')
  await news.open()
  const widget = view.widget('Mine')
  const field = widget.getByLabel(text('feed-editing:address'))
  await field.fill(`${news.url}/nothing`)
  await field.press('Enter')
  await widget.getByText(text('account-errors:feed_not_found')).waitFor()
  await field.fill(news.url)
  await field.press('Enter')
  // The best of them is chosen already.
  await widget.getByRole('checkbox', { name: /Science/ }).uncheck()
  await widget.getByRole('checkbox', { name: /Releases/ }).check()
  await widget.getByText(text('feed-editing:articleCount', { count: 2 })).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await widget.getByRole('button', { name: text('feed-editing:addFeeds', { count: 1 }) }).click()
  await widget.getByRole('link', { name: /Version 2/ }).waitFor()
})

/** Those of articles; beside them there are icons of sites. */
const pictures = 'img[src*="/tools/images/"]'

test('shows articles on a phone too, loads their pictures through Foyer alone, and hides them when they are switched off', async ({
  page,
  view,
  foyer,
  news,
}) => {
  const outside: string[] = []
  page.on('request', (request) => !request.url().startsWith(foyer.url) && outside.push(request.url()))
  await news.science('/news.rss', '/trains.rss')
  await news.open()
  const loaded = () =>
    view
      .widget('Science')
      .locator(pictures)
      .evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 1).length)
  await expect.poll(loaded).toBe(3)
  expect(outside).toEqual([])
  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await view.link('Science', /Moss under ice/).waitFor()
    await view.link('Science', /A new sleeper/).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await news.settings()
  await view.dialog.getByLabel(text('feed-editing:pictures')).uncheck()
  await expect(view.widget('Science').locator(pictures)).toHaveCount(0)
})

test('feeds are added, renamed, reordered and removed by keyboard, and a removal is undone', async ({ page, view, seed, news }) => {
  await news.science('/news.rss')
  await news.open()
  await news.settings()
  const rows = view.dialog.getByRole('region', { name: text('feed-editing:feeds') }).getByRole('listitem')
  const titles = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-drag-label')))
  const feedMenu = async (title: string, entry: string) => {
    await view.dialog.getByRole('button', { name: text('feed-editing:feedMenu', { title }), exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter')
  }
  await view.dialog.getByLabel(text('feed-editing:address')).fill(`${news.url}/trains.rss`)
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(2)
  await feedMenu('Night trains', text('feed-editing:rename'))
  await view.dialog.getByLabel(text('feed-editing:titleOf', { title: 'Night trains' })).fill('Trains')
  await page.keyboard.press('Enter')
  await view.dialog.getByRole('button', { name: text('feed-editing:move', { title: 'Trains' }), exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('[aria-live=assertive]')).toContainText(textPattern('dragging:pickedUp'))
  for (const key of ['ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect.poll(titles).toEqual(['Trains', 'Science and nature'])
  await feedMenu('Trains', text('feed-editing:remove'))
  await expect(rows).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  // The focus is on Undo.
  await page.keyboard.press('Enter')
  await expect.poll(titles).toEqual(['Trains', 'Science and nature'])
  await page.keyboard.press('Escape')
  // Under the mouse the list would hold still.
  await page.mouse.move(1, 1)
  await view.widget('Science').getByText('A new sleeper').waitFor()
  await expect.poll(() => seed.feedTitlesOf(news.summary, 'Science')).toEqual(['Trains', 'Science and nature'])
  await news.open()
  await view.widget('Science').getByText('A new sleeper').waitFor()
  await expect(view.widget('Science').getByText('Trains', { exact: true })).toHaveCount(1)
})

test('a list of articles holds still under the mouse when new ones come', { tag: '@deep' }, async ({ page, view, news }) => {
  await news.science('/news.rss')
  await news.open()
  const row = view.link('Science', /Fish are black/)
  await row.hover()
  const before = await row.boundingBox()
  news.publish('Breaking one', 'Breaking two')
  const button = (name: string) => view.widget('Science').getByRole('button', { name })
  await button(text('feeds:newArticles', { count: 2 })).waitFor()
  expect(await row.boundingBox()).toEqual(before)
  await button(text('feeds:newArticles', { count: 2 })).click()
  await view.link('Science', /Breaking one/).waitFor()
  await row.hover()
  news.publish('Breaking three')
  await button(text('feeds:newArticles', { count: 1 })).waitFor()
  await page.mouse.move(1, 1)
  await view.link('Science', /Breaking three/).waitFor()
})

test('a feed that fails says why, and is read again on request', { tag: '@deep' }, async ({ page, view, news }) => {
  await news.science('/trains.rss')
  await news.open()
  await view.link('Science', 'A new sleeper').waitFor()
  news.breakTrains()
  const retry = view.widget('Science').getByRole('button', { name: text('shared:retry') })
  await retry.waitFor()
  await view
    .widget('Science')
    .getByText(`${text('feed-reading:failing', { title: 'Night trains' })} ${text('feed-reading:reasons.server_error')}`)
    .waitFor()
  await retry.click()
  await page
    .getByText(text('feed-editing:stillFailing', { title: 'Night trains', reason: text('feed-reading:reasons.server_error') }))
    .waitFor()
  await expect(retry).toBeVisible()
})
