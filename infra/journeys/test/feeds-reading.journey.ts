import { addFeed } from '@foyer/contracts/feeds/feeds'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { axeFindings } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { startFeedSite } from './support/feed-site.ts'
import { pageView } from './support/page-view.ts'
import { text, textPattern } from './support/texts.ts'

type Reading = { summary: PageSummary; news: Widget; siteUrl: string; elsewhere: Page }

/** The widget `News` with five articles of two feeds, open in `page` and in another browser of the same person. */
const test = base.extend<{ reading: Reading }>({
  reading: [
    async ({ page, member, seed, openBrowser }, use) => {
      const site = await startFeedSite()
      const summary = await seed.page('Reading')
      const news = await seed.feeds(summary, 'News', [`${site.url}/science.rss`, `${site.url}/trains.rss`], { settings: { n: 10 } })
      const elsewhere = await openBrowser(member)
      for (const tab of [page, elsewhere]) {
        await tab.goto(`/p/${summary.public_id}`)
        await showsUnread(tab, 5)
        // The controls that mark articles come after the page.
        await row(tab, 'Moss under ice')
          .getByRole('button', { name: text('feed-reading:markRead') })
          .waitFor({ state: 'attached' })
      }
      await use({ summary, news, siteUrl: site.url, elsewhere })
      await site.close()
    },
    { auto: true },
  ],
})

const newsIn = (tab: Page) => pageView(tab).widget('News')
const row = (tab: Page, name: string) => newsIn(tab).getByRole('listitem').filter({ hasText: name })
const showsUnread = (tab: Page, count: number) =>
  newsIn(tab).getByText(text('feed-reading:unreadCount', { count }), { exact: true }).waitFor()
const isUnread = (tab: Page, name: string) => row(tab, name).getByRole('link', { name }).getByText(text('feed-reading:unread')).waitFor()
const isRead = async (tab: Page, name: string) => {
  await row(tab, name)
    .getByRole('button', { name: text('feed-reading:markUnread') })
    .waitFor({ state: 'attached' })
  await expect(row(tab, name).getByRole('link', { name }).getByText(text('feed-reading:unread'))).toHaveCount(0)
}
const mark = async (tab: Page, name: string, as: 'read' | 'unread') => {
  await row(tab, name).hover()
  await row(tab, name)
    .getByRole('button', { name: text(as === 'read' ? 'feed-reading:markRead' : 'feed-reading:markUnread'), exact: true })
    .click()
  // Under the mouse a list would hold still.
  await tab.mouse.move(1, 1)
}

test('lists articles of several feeds by time, all unread, and opens one beside the page, and the next by a key', async ({
  page,
  reading,
}) => {
  const titles = await newsIn(page).getByRole('listitem').allInnerTexts()
  expect(titles.findIndex((title) => title.includes('A new sleeper'))).toBeLessThan(titles.findIndex((title) => title.includes('Dreams')))
  await isUnread(page, 'A new sleeper')
  await showsUnread(reading.elsewhere, 5)
  expect(await axeFindings(page)).toEqual([])

  await row(page, 'Moss under ice').hover()
  await row(page, 'Moss under ice')
    .getByRole('button', { name: text('feed-reading:readHere') })
    .click()
  const reader = page.getByRole('dialog', { name: 'Moss under ice' })
  await reader.getByRole('heading', { name: 'About it' }).waitFor()
  await reader.getByText('Moss under ice, and more of it.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('j')
  await expect(reader).toHaveCount(0)
  await page.getByRole('dialog').getByText(', and more of it.').waitFor()
  await page.keyboard.press('k')
  await reader.waitFor()
  await page.keyboard.press('Escape')
  await expect(reader).toHaveCount(0)
  // The keyboard goes on from the article that was read.
  await expect(row(page, 'Moss under ice').getByRole('link', { name: 'Moss under ice' })).toBeFocused()
  await page.mouse.move(1, 1)
  await isRead(page, 'Moss under ice')
  await showsUnread(page, 3)
  // The other browser hears of it at once.
  await isRead(reading.elsewhere, 'Moss under ice')
  await showsUnread(reading.elsewhere, 3)
})

test('an article is marked as read and as unread again, in every browser', { tag: '@deep' }, async ({ page, reading }) => {
  await mark(page, 'Fish are black', 'read')
  await isRead(page, 'Fish are black')
  await showsUnread(page, 4)
  await showsUnread(reading.elsewhere, 4)
  await mark(page, 'Moss under ice', 'read')
  await showsUnread(page, 3)
  await mark(page, 'Moss under ice', 'unread')
  await isUnread(page, 'Moss under ice')
  await showsUnread(reading.elsewhere, 4)
  await page.reload()
  await isUnread(page, 'Moss under ice')
  await isRead(page, 'Fish are black')
  await showsUnread(page, 4)
})

test('a collapsed widget says how many articles are unread', { tag: '@deep' }, async ({ page, reading }) => {
  const { elsewhere } = reading
  await mark(page, 'Fish are black', 'read')
  await showsUnread(elsewhere, 4)
  const title = newsIn(page).getByRole('heading', { level: 2 }).getByRole('button')
  await title.click()
  await expect(row(page, 'Fish are black')).toHaveCount(0)
  await showsUnread(page, 4)
  expect(await axeFindings(page)).toEqual([])
  await mark(elsewhere, 'Fish are black', 'unread')
  await showsUnread(page, 5)
  await page.reload()
  await showsUnread(page, 5)
  await mark(elsewhere, 'Fish are black', 'read')
  await showsUnread(page, 4)
  await title.click()
  await page.mouse.move(1, 1)
  await isRead(page, 'Fish are black')
  await showsUnread(page, 4)
})

test('all articles of a widget are marked as read, and that is undone', { tag: '@deep' }, async ({ page, view, reading }) => {
  const { elsewhere } = reading
  await mark(page, 'Fish are black', 'read')
  await newsIn(page).hover()
  await newsIn(page)
    .getByRole('button', { name: text('feed-reading:markAll') })
    .click()
  await page.getByText(text('feed-reading:markedAll', { title: 'News' })).waitFor()
  await isRead(elsewhere, 'Moss under ice')
  await expect(newsIn(elsewhere).getByText(textPattern('feed-reading:unreadCount'))).toHaveCount(0)
  await view.button(text('mutations:undo')).click()
  await showsUnread(page, 4)
  await showsUnread(elsewhere, 4)
  await isRead(elsewhere, 'Fish are black')
  await view.widgetMenu('News', text('feed-reading:markAll'))
  await isRead(page, 'Dreams in colour')
  await page.mouse.move(1, 1)
  await expect(newsIn(elsewhere).getByText(textPattern('feed-reading:unreadCount'))).toHaveCount(0)
  await page.reload()
  await isRead(page, 'Moss under ice')
  await isRead(page, 'Dreams in colour')
  await expect(newsIn(page).getByText(textPattern('feed-reading:unreadCount'))).toHaveCount(0)
  await expect(newsIn(page).getByRole('button', { name: text('feed-reading:markAll') })).toHaveCount(0)
})

test('read marks reach another browser that has just shown new articles', { tag: '@deep' }, async ({ page, seed, reading }) => {
  const { elsewhere, news, siteUrl } = reading
  const marked = elsewhere.waitForResponse(/\/seen$/)
  await seed.call(addFeed, { params: { id: String(news.id) }, body: { url: `${siteUrl}/releases.rss` } })
  await showsUnread(page, 7)
  await marked
  await mark(page, 'Version 2', 'read')
  await showsUnread(elsewhere, 6)
  await isRead(elsewhere, 'Version 2')
})
