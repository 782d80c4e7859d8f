/// <reference lib="dom" />
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PageView, viewPage } from '@foyer/contracts/pages'
import { articles } from '@foyer/contracts/articles'
import { createApiSession } from '@foyer/testing/api-session'
import { type Page, type TestBrowser, axeFindings, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lend, pagesOf, sessionOf } from './browser-session.ts'
import { feedsOfOpml, widgetsOfBookmarks } from './counted-file.ts'
import { filesToImport } from './files-to-import.ts'
import { type Link, onPage, titlesOf } from './on-page.ts'

const email = 'ada@example.org'
const password = 'correct horse'
const soon = { timeout: 15_000 }
const env = {
  FETCH_ALLOW: '127.0.0.0/8',
  FEED_MIN_INTERVAL_S: '2',
  FEED_MAX_INTERVAL_S: '2',
  FEED_HOST_SPACING_MS: '0',
  FEED_SWEEP_MS: '300',
}

let dataDir: string
let foyer: FoyerProcess
let site: Loopback
let browser: TestBrowser
let page: Page
let feed: string
/** Of the page made of Firefox's bookmarks, on which the rest of the story happens. */
let publicId: string

describe.skipIf(chromiumPath() === null)('a person makes Foyer their start page', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-e2e-'))
    feed = await filesToImport.articles()
    site = await startLoopback(({ path }) => {
      if (path === '/feed.rss') return { headers: { 'content-type': 'application/rss+xml' }, body: feed }
      const link = path === '/' ? '<link rel="alternate" type="application/rss+xml" href="/feed.rss" title="News">' : ''
      const body = `<!doctype html><title>A site &amp; its title</title>${link}`
      return { headers: { 'content-type': 'text/html; charset=utf-8' }, body }
    })
    foyer = await startFoyer({ dataDir: join(dataDir, 'data'), env })
    browser = await launchBrowser({ width: 1440, height: 1200 })
    page = await browser.newPage()
    page.setDefaultTimeout(15_000)
  })
  afterAll(async () => {
    await browser?.close()
    await foyer?.kill()
    await site?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const here = () => onPage(page)
  const view = async (id = publicId) =>
    ((await (await sessionOf(page, foyer.url)).call(viewPage, { params: { public_id: id } })).body as PageView).page
  const stored = async () => (await view()).columns.map((column) => column.widgets.map((widget) => widget.title))
  const bringFile = async (name: string, text: string, title: string) => {
    const path = join(dataDir, name)
    await writeFile(path, text)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Import bookmarks' }).click()
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    await page.getByLabel('Bookmark file').setInputFiles(path)
    await page.getByLabel('Title of the new page').fill(title)
    const found = await page.getByText(/ holds [\d,]+ /).innerText()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('link', { name: 'Open page' }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('article').first().waitFor()
    return found
  }

  it('signs up and finds a first page', async () => {
    await page.goto(foyer.url)
    await page.getByRole('link', { name: 'Sign up free' }).first().click()
    await page.getByLabel('E-mail').fill('not an address')
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign up free' }).click()
    await page.getByText('E-mail is not valid').waitFor()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign up free' }).click()
    await page.waitForURL(/\/p\/[0-9A-Za-z]{7}\//)
    await page.getByText('This page is empty').waitFor()
    expect(await axeFindings(page)).toEqual([])
    const current = await (await sessionOf(page, foyer.url)).send('GET', '/api/users/current.json')
    expect(current.body).toMatchObject({ user: { email } })
  })

  it.each(['chrome', 'firefox'] as const)('brings the bookmarks of %s: each folder a widget, what is in it a group', async (name) => {
    const file = await filesToImport[name]()
    const expected = widgetsOfBookmarks(file)
    const all = Object.values(expected).flatMap((groups) => Object.values(groups).flat())
    expect(all.length).toBeGreaterThan(3)
    const found = `${name}.html holds ${all.length} bookmarks. They become ${Object.keys(expected).length} widgets.`
    expect(await bringFile(`${name}.html`, file, `From ${name}`)).toBe(found)
    expect((await titlesOf(page)).toSorted()).toEqual(Object.keys(expected).toSorted())
    for (const [title, groups] of Object.entries(expected)) {
      const names = Object.keys(groups)
      for (const [group, links] of Object.entries(groups)) {
        const tab = here().widget(title).getByRole('tab', { name: group, exact: true })
        if (names.length > 1) await tab.click()
        const shown = () => here().links(title, names.length > 1 ? group : undefined)
        await expect.poll(shown, { ...soon, message: `${title}, ${group}` }).toEqual(links)
      }
      expect(await here().widget(title).getByRole('tab').count(), title).toBe(names.length > 1 ? names.length : 0)
    }
    publicId = /\/p\/([0-9A-Za-z]{7})/.exec(page.url())?.[1] ?? ''
  })

  it('brings a list of feeds: every address is there', async () => {
    const firefoxPage = page.url()
    const file = await filesToImport.japan()
    const expected = feedsOfOpml(file)
    expect(expected.length).toBe(file.split('xmlUrl=').length - 1)
    expect(await bringFile('Japan.opml', file, 'News')).toBe(`Japan.opml holds ${expected.length} feeds. It becomes one widget.`)
    expect(await titlesOf(page)).toEqual(['Japan'])
    await here().widgetMenu('Japan', 'Settings')
    const rows = page.getByRole('dialog').getByRole('region', { name: 'Feeds' }).getByRole('listitem')
    const titles = () => rows.evaluateAll((all) => all.map((row) => row.querySelector('p')?.textContent))
    await expect.poll(titles, soon).toEqual(expected.map(([title]) => title))
    await page.keyboard.press('Escape')
    const id = (await view(/\/p\/([0-9A-Za-z]{7})/.exec(page.url())?.[1])).columns[0]?.widgets[0]?.id
    const answer = await (await sessionOf(page, foyer.url)).call(articles, { params: { ids: String(id) }, query: {} })
    const { feeds } = (answer.body as { widgets: Array<{ feeds: Array<{ url: string }> }> }).widgets[0] ?? { feeds: [] }
    expect(feeds.map((one) => one.url)).toEqual(expected.map(([, address]) => address))
    await page.goto(firefoxPage)
  })

  it('adds a feed by the address of its site, reads it, and sees a new article come in', async () => {
    await page.getByRole('button', { name: 'Add content' }).click()
    await page.getByRole('button', { name: 'Add: Articles', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Address of the site or feed').fill(site.url)
    await sheet.getByLabel('Title (optional)').fill('Latest')
    await sheet.getByRole('button', { name: 'Add feed' }).click()
    const titles = [...feed.matchAll(/<item>[\s\S]*?<title>([^<&]*)<\/title>/g)].map((match) => match[1] ?? '').slice(0, 3)
    expect(titles).toHaveLength(3)
    for (const title of titles) await here().link('Latest', title).first().waitFor()
    await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }))
    const date = new Date().toUTCString()
    const item = `<item><guid>new</guid><title>Written a moment ago</title><link>${site.url}/new</link><pubDate>${date}</pubDate></item>`
    feed = feed.replace('<item>', `${item}<item>`)
    await page.mouse.move(1, 1)
    await here().link('Latest', 'Written a moment ago').waitFor()
    expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true)
  })

  it('adds a bookmark by its address alone, changes it, and puts it into a group', async () => {
    await here().addBookmark('Games', `${site.url}/a-page`)
    await here()
      .link('Games', /A site & its title/.source)
      .waitFor()
    await here().linkMenu('Games', 'A site & its title', 'Edit …')
    await page.getByRole('dialog').getByLabel('Title').fill('Played often')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await here().widgetMenu('Games', 'Add group')
    await here().widget('Games').getByLabel('Name of the group').fill('Later')
    await page.keyboard.press('Enter')
    await here().widget('Games').getByRole('tab', { name: 'Games', exact: true }).click()
    await here().linkMenu('Games', 'Played often', 'Move to', 'Later')
    await here().widget('Games').getByRole('tab', { name: 'Later', exact: true }).click()
    await expect.poll(() => here().links('Games', 'Later'), soon).toEqual([['Played often', `${site.url}/a-page`]])
  })

  it('ticks off a task and writes a note; all of it is there after a reload', async () => {
    await here().addWidget('To-do list', 'Today')
    await here().addTask('Today', 'Water the plants')
    await here().addTask('Today', 'Call Grace')
    await here().widget('Today').getByRole('checkbox', { name: 'Call Grace' }).check()
    await here().addWidget('Notes', 'Scratch')
    await here().addNote('Scratch', 'Door code 4711\nRing twice')
    await page.waitForLoadState('networkidle')
    await page.reload()
    await here().widget('Scratch').getByText('Ring twice').waitFor()
    expect(await here().widget('Today').getByRole('checkbox', { name: 'Call Grace' }).isChecked()).toBe(true)
    expect(await here().widget('Today').getByRole('checkbox', { name: 'Water the plants' }).isChecked()).toBe(false)
    await expect.poll(() => here().links('Games', 'Later'), soon).toEqual([['Played often', `${site.url}/a-page`]])
  })

  it('moves widgets and bookmarks by mouse and by keyboard, and they stay', async () => {
    await here().drag(here().widget('Comics').locator('header'), here().column(4))
    await expect.poll(async () => (await here().titlesIn(4))[0], soon).toBe('Comics')
    await here().carry('Bookmark menu', 'ArrowRight')
    await expect.poll(() => here().titlesIn(2), soon).toContain('Bookmark menu')

    const [moved, ...others] = await here().links('Comics')
    const [first] = await here().links('Bookmark menu')
    const row = ([title]: Link = ['', '']) => page.getByRole('link', { name: title })
    await here().drag(row(moved), row(first))
    await expect.poll(async () => (await here().links('Bookmark menu')).length, soon).toBe(2)
    await page.waitForLoadState('networkidle')
    const isAbove = (await here().links('Bookmark menu'))[0]?.[0] === moved?.[0]
    await here().carry(moved?.[0] ?? '', isAbove ? 'ArrowDown' : 'ArrowUp')
    const order = isAbove ? [first, moved] : [moved, first]
    await expect.poll(() => here().links('Bookmark menu'), soon).toEqual(order)

    const columns = await Promise.all([1, 2, 3, 4].map((number) => here().titlesIn(number)))
    await waitFor('it to be saved', async () => JSON.stringify(await stored()) === JSON.stringify(columns))
    await page.reload()
    await expect.poll(() => here().links('Bookmark menu'), soon).toEqual(order)
    await expect.poll(() => here().links('Comics'), soon).toEqual(others)
    expect(await Promise.all([1, 2, 3, 4].map((number) => here().titlesIn(number)))).toEqual(columns)
  })

  it('sees in one browser what is done in another', async () => {
    const other = await launchBrowser({ width: 820, height: 1180 })
    try {
      await lend(other, await sessionOf(page, foyer.url))
      const tab = await other.newPage()
      tab.setDefaultTimeout(15_000)
      await tab.goto(page.url())
      const plants = (where: Page) => onPage(where).widget('Today').getByRole('checkbox', { name: 'Water the plants' })
      await plants(tab).waitFor()
      await plants(page).check()
      await expect.poll(() => plants(tab).isChecked(), soon).toBe(true)
      await onPage(tab).addTask('Today', 'Read the paper')
      await here().widget('Today').getByRole('checkbox', { name: 'Read the paper' }).waitFor()
    } finally {
      await other.close()
    }
  })

  it.each([1440, 820, 390])('reads all of it at %d px', async (width) => {
    await page.setViewportSize({ width, height: 1000 })
    await page.reload()
    const titles = (await stored()).flat()
    await expect.poll(async () => (await titlesOf(page)).toSorted(), soon).toEqual(titles.toSorted())
    await here().widget('Latest').scrollIntoViewIfNeeded()
    await here().link('Latest', 'Written a moment ago').waitFor()
    await here().widget('Scratch').getByText('Ring twice').waitFor()
    expect(await here().widget('Today').getByRole('checkbox', { name: 'Call Grace' }).isChecked()).toBe(true)
    expect((await here().links('Comics')).length).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await axeFindings(page)).toEqual([])
  })

  it('shares the page by link; whoever has it sees it signed out, until it is taken back', async () => {
    await page.setViewportSize({ width: 1440, height: 1200 })
    const outsiders = await Promise.all([820, 390].map((width) => launchBrowser({ width, height: 900 })))
    const share = async (mode: string) => {
      await page.getByRole('button', { name: 'Share' }).click()
      await page.getByRole('radio', { name: mode }).check()
      const status = mode === 'Private' ? 404 : 200
      await waitFor('it to be so', async () => {
        return (await createApiSession(foyer.url).call(viewPage, { params: { public_id: publicId } })).status === status
      })
      await page.keyboard.press('Escape')
    }
    try {
      await share('Shareable link')
      const tabs = await Promise.all(outsiders.map((one) => one.newPage()))
      for (const tab of tabs) {
        await tab.goto(page.url())
        await expect.poll(() => onPage(tab).links('Comics'), soon).toEqual(await here().links('Comics'))
        await onPage(tab).widget('Scratch').scrollIntoViewIfNeeded()
        await onPage(tab).widget('Scratch').getByText('Ring twice').waitFor()
        expect(await tab.getByRole('button', { name: /^(?:Add|Share|Move|Menu of)/ }).count()).toBe(0)
        expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        expect(await axeFindings(tab)).toEqual([])
      }
      await share('Private')
      for (const tab of tabs) {
        // Whoever has it open loses it at once.
        await tab.getByRole('heading', { name: 'There is nothing here' }).waitFor()
        await tab.reload()
        await tab.getByRole('heading', { name: 'There is nothing here' }).waitFor()
        expect(await tab.getByRole('article').count()).toBe(0)
      }
      expect((await pagesOf(await sessionOf(page, foyer.url))).map((one) => one.share_mode)).not.toContain('link')
    } finally {
      for (const one of outsiders) await one.close()
    }
  })

  it('stops in order at Ctrl+C', async () => {
    expect(await foyer.stop()).toBe(0)
  })
})
