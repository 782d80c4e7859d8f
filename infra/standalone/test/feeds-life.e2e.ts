/// <reference lib="dom" />
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addFeed } from '@foyer/contracts/feeds'
import { type PageSummary, createPage, updatePageAccess } from '@foyer/contracts/pages'
import { addWidget, deleteWidget } from '@foyer/contracts/widget-calls'
import type { Widget } from '@foyer/contracts/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Page, type TestBrowser, axeFindings, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lend } from './browser-session.ts'
import { type FeedSite, startFeedSite } from './feed-site.ts'
import { onPage } from './on-page.ts'

const soon = { timeout: 20_000 }

let dataDir: string
let foyer: FoyerProcess
let site: FeedSite
let person: ApiSession
let summary: PageSummary
let browser: TestBrowser
let page: Page

describe.skipIf(chromiumPath() === null)('a life with feeds', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-feeds-life-'))
    site = await startFeedSite()
    const often = {
      FEED_MIN_INTERVAL_S: '1',
      FEED_MAX_INTERVAL_S: '2',
      FEED_RETRY_S: '1',
      FEED_RELOCATE_AFTER_S: '1',
      FEED_SWEEP_MS: '200',
    }
    const env = { ...often, FETCH_ALLOW: '127.0.0.0/8', FEED_HOST_SPACING_MS: '0' }
    foyer = await startFoyer({ dataDir: join(dataDir, 'data'), env })
    person = await signedUp(foyer.url)
    summary = (await person.call(createPage, { body: { title: 'Reading', column_count: 3 } })).body as PageSummary
    browser = await launchBrowser()
    await lend(browser, person)
    page = await open(browser)
  })
  afterAll(async () => {
    await browser?.close()
    await foyer?.kill()
    await site?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function open(where: TestBrowser): Promise<Page> {
    const tab = await where.newPage()
    tab.setDefaultTimeout(20_000)
    await tab.goto(`${foyer.url}/p/${summary.public_id}`)
    return tab
  }
  const feedWidget = async (title: string, column: number, ...paths: string[]): Promise<Widget> => {
    const body = { widget_type: 'rsslist' as const, title, column }
    const widget = (await person.call(addWidget, { params: { id: String(summary.id) }, body })).body as Widget
    for (const path of paths) {
      const added = await person.call(addFeed, { params: { id: String(widget.id) }, body: { url: site.url + path } })
      expect([path, added.status]).toEqual([path, 201])
    }
    return widget
  }
  const widget = (title: string, tab = page) => onPage(tab).widget(title)
  const article = (title: string, name: string | RegExp, tab = page) => widget(title, tab).getByRole('link', { name })
  const reload = async () => {
    await page.reload()
    await page.getByRole('article').first().waitFor()
  }
  const settingsOf = async (title: string) => {
    await onPage(page).widgetMenu(title, 'Settings')
    const sheet = page.getByRole('dialog', { name: `Settings of ${title}` })
    await sheet.getByRole('region', { name: 'Feeds' }).waitFor()
    return sheet
  }
  const closeSheet = async () => {
    await page.keyboard.press('Escape')
    await waitFor('the sheet to go', async () => (await page.getByRole('dialog').count()) === 0)
  }

  it('begins with the address of a site: several of its feeds come into a new widget', async () => {
    await page.getByRole('button', { name: 'Add content', exact: true }).click()
    await page.getByRole('button', { name: 'Add: Articles' }).click()
    await page.getByLabel('Address of the site or feed').fill(site.url)
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: 'Archive' }).waitFor()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1)
    await page.getByText(/Last article 5 years ago/).waitFor()
    await page.getByText(/Updated 1 hour ago/).waitFor()
    await page.getByRole('checkbox', { name: 'Releases' }).check()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Title (optional)').fill('Site')
    await page.getByRole('button', { name: 'Add 2 feeds' }).click()
    await page.getByText('2 feeds were added.').waitFor()
    await article('Site', /Moss under ice/).waitFor()
    await article('Site', /Version 2/).waitFor()
  })

  it('keeps what was typed when nothing is found, and tells when a feed has had nothing new for long', async () => {
    await page.getByRole('button', { name: 'Add content', exact: true }).click()
    await page.getByRole('button', { name: 'Add: Articles' }).click()
    const field = page.getByLabel('Address of the site or feed')
    await field.fill(`${site.url}/nothing`)
    await field.press('Enter')
    await page.getByText('There is no feed at this address.').waitFor()
    expect(await field.inputValue()).toBe(`${site.url}/nothing`)
    await field.fill(`${site.url}/archive.rss`)
    await field.press('Enter')
    await page.getByText('The last article of “Archive” came 5 years ago.').waitFor()
    await article('Archive', /Last words/).waitFor()
  })

  it('moves a feed to another widget', async () => {
    await feedWidget('Trains', 1, '/trains.rss')
    await reload()
    const sheet = await settingsOf('Site')
    await sheet.getByRole('button', { name: 'Menu of Releases', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Move to …' }).click()
    await page.getByRole('dialog', { name: 'Move “Releases” to' }).getByRole('button', { name: 'Trains', exact: true }).click()
    await page.getByText('“Releases” is in “Trains” now.').waitFor()
    await closeSheet()
    await page.mouse.move(1, 1)
    await article('Trains', /Version 2/).waitFor()
    await article('Site', /Version 2/).waitFor({ state: 'detached' })
    await reload()
    await article('Trains', /Version 2/).waitFor()
    // What the browser kept of the page is shown first.
    await expect.poll(() => article('Site', /Version 2/).count(), soon).toBe(0)
  })

  it('moves a feed to a widget of another page', async () => {
    const spare = await feedWidget('Spare', 2, '/archive.rss')
    const other = (await person.call(createPage, { body: { title: 'Later' } })).body as PageSummary
    const body = { widget_type: 'rsslist' as const, title: 'Old ones', column: 0 }
    await person.call(addWidget, { params: { id: String(other.id) }, body })
    await reload()
    const sheet = await settingsOf('Spare')
    await sheet.getByRole('button', { name: 'Menu of Archive', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Move to …' }).click()
    const choice = page.getByRole('dialog', { name: 'Move “Archive” to' })
    await choice.getByRole('button', { name: 'Later', exact: true }).click()
    await choice.getByRole('button', { name: 'Old ones', exact: true }).click()
    await page.getByText('“Archive” is in “Old ones” now.').waitFor()
    await closeSheet()
    await article('Spare', /Last words/).waitFor({ state: 'detached' })
    await page.goto(`${foyer.url}/p/${other.public_id}`)
    await article('Old ones', /Last words/).waitFor()
    await page.goto(`${foyer.url}/p/${summary.public_id}`)
    await widget('Spare').waitFor()
    await expect.poll(() => article('Spare', /Last words/).count(), soon).toBe(0)
    await person.call(deleteWidget, { params: { id: String(spare.id) } })
    await reload()
  })

  it('shows the feeds of a widget as tabs', async () => {
    const sheet = await settingsOf('Trains')
    await sheet.getByText('As tabs', { exact: true }).click()
    await closeSheet()
    const tabs = widget('Trains').getByRole('tab')
    await tabs.nth(1).waitFor()
    await widget('Trains')
      .getByRole('tab', { name: /Releases/ })
      .click()
    await article('Trains', /Version 2/).waitFor()
    expect(await article('Trains', /A new sleeper/).count()).toBe(0)
    await widget('Trains')
      .getByRole('tab', { name: /Night trains/ })
      .click()
    await article('Trains', /A new sleeper/).waitFor()
  })

  it('merges a widget into another one, and takes that back', async () => {
    await onPage(page).widgetMenu('Trains', 'Merge into')
    await page.getByRole('menuitem', { name: 'Site', exact: true }).click()
    await widget('Trains').waitFor({ state: 'detached' })
    await page.mouse.move(1, 1)
    await article('Site', /A new sleeper/).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await widget('Trains')
      .getByRole('tab', { name: /Releases/ })
      .waitFor()
    await article('Site', /A new sleeper/).waitFor({ state: 'detached' })
    await reload()
    await widget('Trains')
      .getByRole('tab', { name: /Night trains/ })
      .waitFor()
    expect(await widget('Trains').getByRole('tab').count()).toBe(2)
  })

  it('tells of a feed that died and was found again on its site, until that is seen', async () => {
    await feedWidget('Birds', 2, '/birds/old.rss')
    await reload()
    await article('Birds', /A wren sings/).waitFor()
    site.killBirds()
    await widget('Birds')
      .getByText(/was gone and has been found again/)
      .waitFor(soon)
    await article('Birds', /A wren sings/).waitFor()
    await article('Birds', /The swifts are back/).waitFor(soon)
    const sheet = await settingsOf('Birds')
    await sheet.getByText('It had gone. Foyer has found it again on its site.').waitFor()
    await sheet
      .getByText(/\/birds\/old\.rss/)
      .first()
      .waitFor()
    await sheet
      .getByText(/\/birds\/new\.rss/)
      .first()
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: /^OK, put the notice/ }).click()
    await closeSheet()
    await reload()
    await article('Birds', /The swifts are back/).waitFor()
    expect(
      await widget('Birds')
        .getByText(/found again/)
        .count(),
    ).toBe(0)
  })

  it('keeps a feed that asks for a name and password to the one who knows them', async () => {
    await feedWidget('Members', 2)
    await reload()
    const field = widget('Members').getByLabel('Add a site or feed')
    await field.fill(`${site.url}/members.rss`)
    await field.press('Enter')
    await widget('Members').getByLabel('Name').fill('ada')
    await widget('Members').getByLabel('Password').fill('wrong')
    await page.keyboard.press('Enter')
    await widget('Members').getByText('The name or the password is not right.').waitFor()
    expect(await widget('Members').getByLabel('Name').inputValue()).toBe('ada')
    expect(await axeFindings(page)).toEqual([])
    await widget('Members').getByLabel('Password').fill('secret')
    await page.keyboard.press('Enter')
    await article('Members', /For members alone/).waitFor()

    await person.call(updatePageAccess, { params: { id: String(summary.id) }, body: { share_mode: 'link' } })
    const other = await launchBrowser()
    try {
      await lend(other, await signedUp(foyer.url))
      const tab = await open(other)
      await widget('Members', tab).getByText('Only the one who added it sees its articles.').waitFor()
      await article('Site', /Moss under ice/, tab).waitFor()
      expect(await tab.getByText('For members alone').count()).toBe(0)
    } finally {
      await other.close()
    }
  })

  it('asks for the password again when it is changed', async () => {
    site.changePassword('new secret')
    const button = widget('Members').getByRole('button', { name: 'Enter them' })
    await button.click(soon)
    const sheet = page.getByRole('dialog', { name: 'Settings of Members' })
    await sheet.getByRole('button', { name: 'Enter name and password' }).click()
    await sheet.getByLabel('Name', { exact: true }).fill('ada')
    await sheet.getByLabel('Password', { exact: true }).fill('new secret')
    await page.keyboard.press('Enter')
    await sheet.getByLabel('Password', { exact: true }).waitFor({ state: 'detached' })
    await sheet.getByText('Private', { exact: true }).waitFor()
    await closeSheet()
    await button.waitFor({ state: 'detached' })
    expect(await article('Members', /For members alone/).count()).toBe(1)
  })

  it('leaves as a list of feeds, and comes back from it as it was', async () => {
    await page.getByRole('button', { name: 'Page actions' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export feeds of this page' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.opml$/)
    const file = await readFile(await download.path(), 'utf8')
    expect(file).not.toContain('secret')
    await page.goto(`${foyer.url}/users/import`)
    await page.getByRole('link', { name: 'Export feeds (OPML)' }).waitFor()
    await page
      .getByLabel('Bookmark file or list of feeds')
      .setInputFiles({ name: 'feeds.opml', mimeType: 'text/x-opml', buffer: Buffer.from(file) })
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('link', { name: 'Open page' }).click()
    await article('Site', /Moss under ice/).waitFor(soon)
    await article('Trains', /Version 2/).waitFor(soon)
    await article('Trains', /A new sleeper/).waitFor(soon)
    await article('Birds', /The swifts are back/).waitFor(soon)
  })
})
