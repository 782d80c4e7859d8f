import { readFile } from 'node:fs/promises'
import { addFeed } from '@foyer/contracts/feeds/feeds'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { signedUp } from '@foyer/testing/api-session'
import { axeFindings } from '@foyer/testing/browser'
import type { Locator, Page } from '@playwright/test'
import { expect, testAlone } from './fixtures.ts'
import { type FeedSite, startFeedSite } from './support/feed-site.ts'
import type { Seeder } from './support/seeder.ts'
import { closeSettings } from './support/close-settings.ts'
import { pageView } from './support/page-view.ts'
import { text, textPattern } from './support/texts.ts'

type Reading = {
  site: FeedSite
  summary: PageSummary
  /** A widget with the feeds of these paths of the site. */
  feeds: (title: string, column: number, ...paths: string[]) => ReturnType<Seeder['feeds']>
  open: (tab?: Page) => Promise<void>
  article: (title: string, name: string | RegExp, tab?: Page) => Locator
  /** Opens the settings of a widget, at its feeds. */
  settingsOf: (title: string) => Promise<Locator>
}

const test = testAlone.extend<{ reading: Reading }>({
  reading: async ({ page, seed, view }, use) => {
    const site = await startFeedSite()
    const summary = await seed.page('Reading', 3)
    await use({
      site,
      summary,
      feeds: (title, column, ...paths) =>
        seed.feeds(
          summary,
          title,
          paths.map((path) => site.url + path),
          { column },
        ),
      open: async (tab = page) => {
        await tab.goto(`/p/${summary.public_id}`)
        await tab.getByRole('heading', { level: 1 }).waitFor()
      },
      article: (title, name, tab = page) => pageView(tab).link(title, name),
      settingsOf: async (title) => {
        await view.widgetMenu(title, text('widget-editing:settings'))
        const sheet = page.getByRole('dialog', { name: text('widget-editing:settingsOf', { title }) })
        await sheet.getByRole('region', { name: text('feed-editing:feeds') }).waitFor()
        return sheet
      },
    })
    await site.close()
  },
})

async function openFeedForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: text('content:addContent'), exact: true }).click()
  await page.getByRole('button', { name: text('content:addKind', { title: text('feeds:kind') }) }).click()
  return page.getByLabel(text('content:feedAddress'))
}

test('the address of a site brings several of its feeds into a new widget', { tag: '@deep' }, async ({ page, reading }) => {
  await reading.open()
  const field = await openFeedForm(page)
  await field.fill(reading.site.url)
  await field.press('Enter')
  await page.getByRole('checkbox', { name: 'Archive' }).waitFor()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await page.getByText(text('feed-editing:lastArticle', { age: '5 years ago' })).waitFor()
  await page.getByText(text('feed-editing:updated', { age: '1 hour ago' })).waitFor()
  await page.getByRole('checkbox', { name: 'Releases' }).check()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel(text('content:titleOptional')).fill('Site')
  await page.getByRole('button', { name: text('feed-editing:addFeeds', { count: 2 }) }).click()
  await page.getByText(text('content:added', { count: 2 })).waitFor()
  await reading.article('Site', /Moss under ice/).waitFor()
  await reading.article('Site', /Version 2/).waitFor()
})

test(
  'an address without a feed stays in its field, and a feed without recent articles is marked as old',
  { tag: '@deep' },
  async ({ page, reading }) => {
    await reading.open()
    const field = await openFeedForm(page)
    await field.fill(`${reading.site.url}/nothing`)
    await field.press('Enter')
    await page.getByText(text('account-errors:feed_not_found')).waitFor()
    await expect(field).toHaveValue(`${reading.site.url}/nothing`)
    await field.fill(`${reading.site.url}/archive.rss`)
    await field.press('Enter')
    await page.getByText(text('feed-editing:oldFeed', { title: 'Archive', age: '5 years ago' })).waitFor()
    await reading.article('Archive', /Last words/).waitFor()
  },
)

test('a feed is moved to another widget', { tag: '@deep' }, async ({ page, reading }) => {
  await reading.feeds('Site', 0, '/science.rss', '/releases.rss')
  await reading.feeds('Trains', 1, '/trains.rss')
  await reading.open()
  const sheet = await reading.settingsOf('Site')
  await sheet.getByRole('button', { name: text('feed-editing:feedMenu', { title: 'Releases' }), exact: true }).click()
  await page.getByRole('menuitem', { name: text('feed-editing:moveTo') }).click()
  await page
    .getByRole('dialog', { name: text('feed-editing:moveTitle', { title: 'Releases' }) })
    .getByRole('button', { name: 'Trains', exact: true })
    .click()
  await page.getByText(text('feed-editing:movedTo', { title: 'Releases', widget: 'Trains' })).waitFor()
  await closeSettings(page)
  await reading.article('Trains', /Version 2/).waitFor()
  await expect(reading.article('Site', /Version 2/)).toHaveCount(0)
  await page.reload()
  await reading.article('Trains', /Version 2/).waitFor()
  // What the browser kept of the page is shown first.
  await expect(reading.article('Site', /Version 2/)).toHaveCount(0)
})

test('a feed that dies is one entry under the bell, which leads to it by keyboard', { tag: '@deep' }, async ({ page, reading }) => {
  await reading.feeds('Trains', 0, '/trains.rss')
  await reading.open()
  await reading.article('Trains', /A new sleeper/).waitFor()
  reading.site.killTrains()
  const bell = page.getByRole('button', { name: text('bell:unreadCount', { count: 1 }) })
  await bell.focus({ timeout: 20_000 })
  await page.keyboard.press('Enter')
  const entry = page.getByRole('dialog', { name: text('notifications:title') }).getByRole('link', {
    name: new RegExp(text('notifications:feeds_died.title', { count: 1 })),
  })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Night trains')
  for (let tabs = 0; tabs < 5 && !(await entry.evaluate((link) => link === document.activeElement)); tabs += 1) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/p/${reading.summary.public_id}[^#]*#\\d+$`))
  await expect(page.getByRole('button', { name: text('notifications:title'), exact: true })).toBeVisible()
})

test('a feed is moved to a widget of another page', { tag: '@deep' }, async ({ page, view, seed, reading }) => {
  await reading.feeds('Spare', 2, '/archive.rss')
  const later = await seed.page('Later')
  await seed.widget(later, 'rsslist', 'Old ones')
  await reading.open()
  const sheet = await reading.settingsOf('Spare')
  await sheet.getByRole('button', { name: text('feed-editing:feedMenu', { title: 'Archive' }), exact: true }).click()
  await page.getByRole('menuitem', { name: text('feed-editing:moveTo') }).click()
  const choice = page.getByRole('dialog', { name: text('feed-editing:moveTitle', { title: 'Archive' }) })
  await choice.getByRole('button', { name: 'Later', exact: true }).click()
  await choice.getByRole('button', { name: 'Old ones', exact: true }).click()
  await page.getByText(text('feed-editing:movedTo', { title: 'Archive', widget: 'Old ones' })).waitFor()
  await closeSettings(page)
  await expect(reading.article('Spare', /Last words/)).toHaveCount(0)
  await page.goto(`/p/${later.public_id}`)
  await reading.article('Old ones', /Last words/).waitFor()
  await reading.open()
  await view.widget('Spare').waitFor()
  await expect(reading.article('Spare', /Last words/)).toHaveCount(0)
})

test('the feeds of a widget are shown as tabs', { tag: '@deep' }, async ({ page, view, reading }) => {
  await reading.feeds('Trains', 1, '/trains.rss', '/releases.rss')
  await reading.open()
  const sheet = await reading.settingsOf('Trains')
  await sheet.getByText(text('feed-reading:settings.tabs'), { exact: true }).click()
  await closeSettings(page)
  const tab = (name: RegExp) => view.widget('Trains').getByRole('tab', { name })
  await tab(/Releases/).click()
  await reading.article('Trains', /Version 2/).waitFor()
  await expect(reading.article('Trains', /A new sleeper/)).toHaveCount(0)
  await tab(/Night trains/).click()
  await reading.article('Trains', /A new sleeper/).waitFor()
})

test('a widget is merged into another one, and that is undone', { tag: '@deep' }, async ({ page, view, reading }) => {
  await reading.feeds('Site', 0, '/science.rss')
  await reading.feeds('Trains', 1, '/trains.rss', '/releases.rss')
  await reading.open()
  await view.widgetMenu('Trains', text('feed-editing:mergeInto'))
  await page.getByRole('menuitem', { name: 'Site', exact: true }).click()
  await expect(view.widget('Trains')).toHaveCount(0)
  await page.mouse.move(1, 1)
  await reading.article('Site', /A new sleeper/).waitFor()
  await page.getByRole('button', { name: text('mutations:undo') }).click()
  await reading.article('Trains', /A new sleeper/).waitFor()
  await expect(reading.article('Site', /A new sleeper/)).toHaveCount(0)
  await page.reload()
  await reading.article('Trains', /A new sleeper/).waitFor()
  await reading.article('Trains', /Version 2/).waitFor()
  await expect(reading.article('Site', /A new sleeper/)).toHaveCount(0)
})

test('a feed found again on its site says so until that is acknowledged', { tag: '@deep' }, async ({ page, view, reading }) => {
  await reading.feeds('Birds', 2, '/birds/old.rss')
  await reading.open()
  await reading.article('Birds', /A wren sings/).waitFor()
  reading.site.killBirds()
  const notice = view.widget('Birds').getByText(textPattern('feed-reading:relocated'))
  await notice.waitFor()
  await reading.article('Birds', /A wren sings/).waitFor()
  await reading.article('Birds', /The swifts are back/).waitFor()
  const sheet = await reading.settingsOf('Birds')
  await sheet.getByText(text('feed-editing:notice.relocated')).waitFor()
  await sheet
    .getByText(/\/birds\/old\.rss/)
    .first()
    .waitFor()
  await sheet
    .getByText(/\/birds\/new\.rss/)
    .first()
    .waitFor()
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: textPattern('feed-editing:noticeSeen') }).click()
  await closeSettings(page)
  await expect(notice).toHaveCount(0)
  await page.reload()
  await reading.article('Birds', /The swifts are back/).waitFor()
  await expect(notice).toHaveCount(0)
})

test(
  'a feed with a password is read only by the person who entered it',
  { tag: '@deep' },
  async ({ page, view, seed, foyer, reading, openBrowser }) => {
    await seed.widget(reading.summary, 'rsslist', 'Members')
    await reading.feeds('Site', 0, '/science.rss')
    await reading.open()
    const members = view.widget('Members')
    const field = members.getByLabel(text('feed-editing:address'))
    await field.fill(`${reading.site.url}/members.rss`)
    await field.press('Enter')
    await members.getByLabel(text('feed-editing:username')).fill('ada')
    await members.getByLabel(text('feed-editing:password')).fill('wrong')
    await page.keyboard.press('Enter')
    await members.getByText(text('feed-editing:wrongSignIn')).waitFor()
    await expect(members.getByLabel(text('feed-editing:username'))).toHaveValue('ada')
    expect(await axeFindings(page)).toEqual([])
    await members.getByLabel(text('feed-editing:password')).fill('secret')
    await page.keyboard.press('Enter')
    await reading.article('Members', /For members alone/).waitFor()

    await seed.call(updatePageAccess, { params: { id: String(reading.summary.id) }, body: { share_mode: 'public' } })
    const reader = await openBrowser(await signedUp(foyer.url))
    await reading.open(reader)
    await pageView(reader).widget('Members').getByText(text('feed-reading:lockedText')).waitFor()
    await reading.article('Site', /Moss under ice/, reader).waitFor()
    await expect(reader.getByText('For members alone')).toHaveCount(0)
  },
)

test('a feed asks for its password again when that is changed', { tag: '@deep' }, async ({ page, view, seed, reading }) => {
  const widget = await seed.widget(reading.summary, 'rsslist', 'Members')
  const url = `${reading.site.url}/members.rss`
  await seed.call(addFeed, { params: { id: String(widget.id) }, body: { url, username: 'ada', password: 'secret' } })
  await reading.open()
  await reading.article('Members', /For members alone/).waitFor()
  reading.site.changePassword('new secret')
  const button = view.widget('Members').getByRole('button', { name: text('feed-reading:enterThem') })
  await button.click()
  const sheet = page.getByRole('dialog', { name: text('widget-editing:settingsOf', { title: 'Members' }) })
  await sheet.getByRole('button', { name: text('feed-editing:enterSignIn') }).click()
  await sheet.getByLabel(text('feed-editing:username'), { exact: true }).fill('ada')
  await sheet.getByLabel(text('feed-editing:password'), { exact: true }).fill('new secret')
  await page.keyboard.press('Enter')
  await expect(sheet.getByLabel(text('feed-editing:password'), { exact: true })).toHaveCount(0)
  await sheet.getByText(text('feed-editing:private'), { exact: true }).waitFor()
  await closeSettings(page)
  await expect(button).toHaveCount(0)
  await expect(reading.article('Members', /For members alone/)).toHaveCount(1)
})

test(
  'the feeds of a page are exported as a list, and imported from it as they were',
  { tag: '@deep' },
  async ({ page, view, seed, reading }) => {
    await reading.feeds('Site', 0, '/science.rss')
    await reading.feeds('Trains', 1, '/trains.rss', '/releases.rss')
    const members = await seed.widget(reading.summary, 'rsslist', 'Members')
    const url = `${reading.site.url}/members.rss`
    await seed.call(addFeed, { params: { id: String(members.id) }, body: { url, username: 'ada', password: 'secret' } })
    await reading.open()
    await reading.article('Trains', /Version 2/).waitFor()
    const download = page.waitForEvent('download')
    await view.pageMenu(text('page-actions:exportFeeds'))
    expect((await download).suggestedFilename()).toMatch(/\.opml$/)
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).not.toContain('secret')
    await page.goto('/users/import')
    await page.getByRole('link', { name: text('import:exportFeeds') }).waitFor()
    const buffer = Buffer.from(file)
    await page.getByLabel(text('import:file')).setInputFiles({ name: 'feeds.opml', mimeType: 'text/x-opml', buffer })
    await page.getByRole('button', { name: text('import:start'), exact: true }).click()
    await reading.article('Site', /Moss under ice/).waitFor()
    await reading.article('Trains', /Version 2/).waitFor()
    await reading.article('Trains', /A new sleeper/).waitFor()
  },
)
