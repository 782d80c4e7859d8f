import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PageView, viewPage } from '@foyer/contracts/pages'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Page, type TestBrowser, axeFindings, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drag, pickUp } from './mouse-drag.ts'
import { titlesOf } from './on-page.ts'

const feed = `<rss version="2.0"><channel><title>Sample feed</title><link>http://127.0.0.1/</link>
<item><guid>1</guid><title>Sample article</title><link>https://example.org/1</link></item></channel></rss>`

let dataDir: string
let foyer: FoyerProcess
let site: Loopback
let browser: TestBrowser
let page: Page
let ada: ApiSession
let publicId: string

describe.skipIf(chromiumPath() === null)('the widgets of a page', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-widgets-'))
    site = await startLoopback(() => ({ headers: { 'content-type': 'application/rss+xml' }, body: feed }))
    foyer = await startFoyer({ dataDir: join(dataDir, 'data'), env: { FETCH_ALLOW: '127.0.0.0/8' } })
    browser = await launchBrowser()
    ada = await signedUp(foyer.url)
    await browser.context.addCookies([...ada.cookies].map(([name, value]) => ({ name, value, url: foyer.url })))
    page = await browser.newPage()
    page.setDefaultTimeout(10_000)
    await page.goto(foyer.url)
    await page.waitForURL(/\/p\/[0-9A-Za-z]{7}/)
    publicId = /\/p\/([0-9A-Za-z]{7})/.exec(page.url())?.[1] ?? ''
  }, 90_000)
  afterAll(async () => {
    await browser?.close()
    await foyer?.kill()
    await site?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const widget = (title: string) => page.getByRole('article', { name: title, exact: true })
  const column = (number: number) => page.getByRole('group', { name: `Column ${number}`, exact: true })
  const titlesIn = (number: number) => titlesOf(column(number))
  const menu = async (title: string, entry: string) => {
    await widget(title).hover()
    await page.getByRole('button', { name: `Menu of ${title}`, exact: true }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  const stored = async () => ((await ada.call(viewPage, { params: { public_id: publicId } })).body as PageView).page
  const storedTitles = async () => (await stored()).columns.map((storedColumn) => storedColumn.widgets.map((each) => each.title))
  /** Waits until the server has the page as it is on the screen. */
  const saved = async (what: string, titles: string[][]) => {
    await waitFor(what, async () => JSON.stringify(await storedTitles()) === JSON.stringify(titles)).catch(async () =>
      expect(await storedTitles(), what).toEqual(titles),
    )
  }
  const dragWidget = async (title: string, to: { x: number; y: number }) => {
    const start = await widget(title).locator('header').boundingBox()
    if (!start) throw new Error(`${title} is not on the screen`)
    await drag(page, { x: start.x + 60, y: start.y + start.height / 2 }, to)
  }

  it('an empty page offers the first steps; a first list is there at once and waits for its name', async () => {
    await page.getByText('This page is empty').waitFor()
    await page.getByRole('link', { name: 'Import bookmarks' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Add bookmarks', exact: true }).click()
    await page.getByRole('textbox', { name: 'Title of Bookmarks' }).waitFor()
    await page.keyboard.type('Daily')
    await page.keyboard.press('Enter')
    await widget('Daily').waitFor()
    await saved('the new title', [['Daily'], [], []])
  })

  it('every kind in the gallery can be added, to the column one chooses', async () => {
    await page.getByRole('button', { name: 'Add content' }).click()
    const rows = page.getByRole('list', { name: 'Widgets' }).getByRole('button')
    await rows.first().waitFor()
    const names = (await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''))).filter(
      (name) => !/Feeds/.test(name),
    )
    expect(names.length).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    for (const name of names) {
      await page.getByRole('button', { name: 'Add content' }).click()
      await page.getByRole('radio', { name: 'Column 2' }).check()
      await page.getByRole('button', { name, exact: true }).click()
      const title = name.replace('Add: ', '')
      await page.getByRole('textbox', { name: `Title of ${title}` }).waitFor()
      await page.keyboard.press('Escape')
      await column(2).getByRole('article', { name: title, exact: true }).waitFor()
    }
    const titles = names.map((name) => name.replace('Add: ', '')).toReversed()
    await saved('one of each kind', [['Daily'], titles, []])
  })

  it('a feed is added where the column ends', async () => {
    await column(3).hover()
    await page.getByRole('button', { name: 'Add widget to column 3' }).click()
    await page.getByRole('button', { name: 'Add Feeds' }).click()
    await page.getByLabel('Site or feed address').fill(`${site.url}/feed.rss`)
    await page.getByRole('button', { name: 'Add feed' }).click()
    await column(3).getByRole('link', { name: 'Sample article' }).waitFor()
    const [widgets = []] = (await stored()).columns.slice(2).map((storedColumn) => storedColumn.widgets)
    expect(widgets.map((widgetView) => widgetView.widget_type)).toEqual(['rsslist'])
  })

  it('a title is edited in its place, by double-click and by F2', async () => {
    await widget('Daily').getByRole('button', { name: 'Daily', exact: true }).dblclick()
    await page.getByRole('textbox', { name: 'Title of Daily' }).fill('  Morning  ')
    await page.keyboard.press('Escape')
    const title = widget('Morning').getByRole('button', { name: 'Morning', exact: true })
    await title.waitFor()
    await title.focus()
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: 'Title of Morning' }).fill('Evening')
    await page.keyboard.press('Enter')
    await widget('Evening').waitFor()
    await waitFor('the title to be saved', async () => (await storedTitles())[0]?.[0] === 'Evening')
    expect(await titlesIn(1)).toEqual(['Evening'])
  })

  it('a colour, transparency and a description are seen at once and kept', async () => {
    await menu('Evening', 'Settings')
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: 'Colour 1, #FFFF88' }).check()
    await sheet.getByLabel('Same as page').uncheck()
    await sheet.getByRole('slider', { name: 'Transparency' }).fill('50')
    await sheet.getByLabel('Description').fill('What I **read**: [here](https://example.org/), never [there](javascript:alert(1))')
    // The page behind the sheet shows it already.
    await page.locator('article strong', { hasText: 'read' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await waitFor('the settings to be saved', async () => {
      const firstWidget = (await stored()).columns[0]?.widgets[0]
      return (
        firstWidget?.settings['_b'] === 0xffff88 &&
        firstWidget.settings['_t'] === 50 &&
        String(firstWidget.settings['ds']).startsWith('What I')
      )
    })
    await page.reload()
    await widget('Evening').locator('strong', { hasText: 'read' }).waitFor()
    expect(await widget('Evening').getByRole('link', { name: 'here' }).getAttribute('href')).toBe('https://example.org/')
    expect(await widget('Evening').locator('a[href^="javascript"]').count()).toBe(0)
    expect(await widget('Evening').evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(/^color\(srgb 1 1 0\.53/)
  })

  it('a click on its header collapses a widget, and it stays so', async () => {
    const header = widget('Evening').getByRole('button', { name: 'Evening', exact: true })
    expect(await header.getAttribute('aria-expanded')).toBe('true')
    await header.click()
    await widget('Evening').locator('strong').waitFor({ state: 'detached' })
    await page.reload()
    await widget('Evening').waitFor()
    expect(await header.getAttribute('aria-expanded')).toBe('false')
    await header.click()
    await widget('Evening').locator('strong').waitFor()
  })

  it('a mouse drags a widget to another column, and back above another', async () => {
    const target = await column(3).boundingBox()
    const first = (await titlesIn(3))[0] ?? ''
    if (!target) throw new Error('there is no third column')
    await dragWidget('Evening', { x: target.x + target.width / 2, y: target.y + 20 })
    expect((await titlesIn(3)).slice(0, 2)).toEqual(['Evening', first])
    await waitFor('the move to be saved', async () => (await storedTitles())[2]?.[0] === 'Evening')
    const empty = await column(1).boundingBox()
    await dragWidget('Evening', { x: (empty?.x ?? 0) + 50, y: (empty?.y ?? 0) + 20 })
    await waitFor('it to be back', async () => (await storedTitles())[0]?.[0] === 'Evening')
  })

  it('Escape takes a drag back', async () => {
    const before = await titlesIn(1)
    const target = await column(2).boundingBox()
    const start = await widget('Evening').locator('header').boundingBox()
    await pickUp(page, { x: (start?.x ?? 0) + 60, y: (start?.y ?? 0) + 15 })
    await page.mouse.move((target?.x ?? 0) + 80, (target?.y ?? 0) + 20, { steps: 8 })
    await page.locator('.drag-gap').waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await page.locator('.drag-ghost').waitFor({ state: 'detached' })
    await expect.poll(async () => [await titlesIn(1), await page.locator('.drag-gap').count()]).toEqual([before, 0])
  })

  it('the keyboard moves a widget, and says so', async () => {
    const said = page.locator('[aria-live=assertive]')
    await page.getByRole('button', { name: 'Move Evening', exact: true }).focus()
    await page.keyboard.press('Space')
    await said.filter({ hasText: 'Evening picked up. Column 1, position 1 of 1.' }).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowLeft')
    await said.filter({ hasText: 'no further' }).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowRight')
    await said.filter({ hasText: 'Evening: Column 2, position 1' }).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await said.filter({ hasText: 'Evening: Column 2, position 2' }).waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await said.filter({ hasText: 'Evening put down. Column 2, position 2' }).waitFor({ state: 'attached' })
    await expect.poll(async () => (await titlesIn(2))[1]).toBe('Evening')
    await waitFor('the move to be saved', async () => (await storedTitles())[1]?.[1] === 'Evening')
    await waitFor('the focus to be on the handle', async () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') === 'Move Evening'),
    )
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await said.filter({ hasText: 'back where it was' }).waitFor({ state: 'attached' })
    await expect.poll(async () => (await titlesIn(2))[1]).toBe('Evening')
  })

  it('a deleted widget can be put back where it was', async () => {
    const before = await storedTitles()
    await menu('Evening', 'Delete widget')
    await widget('Evening').waitFor({ state: 'detached' })
    await waitFor('it to be deleted', async () => !(await storedTitles()).flat().includes('Evening'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await widget('Evening').waitFor()
    await saved('it to be back', before)
    expect((await titlesIn(2))[1]).toBe('Evening')
  })

  it('a right click on the header opens its menu', async () => {
    await widget('Evening')
      .locator('header')
      .click({ button: 'right', position: { x: 60, y: 15 } })
    await page.getByRole('menuitem', { name: 'Edit title' }).click()
    const field = page.getByRole('textbox', { name: 'Title of Evening' })
    await field.waitFor()
    expect(await field.inputValue()).toBe('Evening')
    await page.keyboard.press('Escape')
  })

  it('the columns change in number and width', async () => {
    const widths = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[role=group][aria-label^=Column]')].map((element) =>
          Math.round(element.getBoundingClientRect().width),
        ),
      )
    await page.getByRole('button', { name: 'Page actions' }).click()
    await page.getByRole('menuitem', { name: 'Columns', exact: true }).click()
    await page.getByRole('group', { name: 'Number of columns' }).getByRole('radio', { name: '2', exact: true }).check()
    await page.getByRole('group', { name: 'Width of column 1' }).getByRole('radio', { name: 'XL' }).check()
    await page.keyboard.press('Escape')
    const [first = 0, second = 0, ...restWidths] = await widths()
    expect([restWidths.length, Math.round(first / second)]).toEqual([0, 2])
    // Those of the column that went stand at the end of the last one.
    expect((await titlesIn(2)).at(-1)).toBe('Sample feed')
    await waitFor('the columns to be saved', async () => (await stored()).column_widths.join() === '4,2')
    await page.reload()
    await widget('Evening').waitFor()
    expect((await widths()).length).toBe(2)
  })

  it('a widget moves to another page', async () => {
    const secondPage = (await ada.send('POST', '/api/pages.json', { title: 'Second' })).body as { public_id: string }
    await page.reload()
    await widget('Evening').waitFor()
    await menu('Evening', 'Move to page')
    await page.getByRole('list', { name: 'Other pages' }).getByRole('button', { name: 'Second' }).click()
    await widget('Evening').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.waitForURL(new RegExp(secondPage.public_id))
    await widget('Evening').waitFor()
    await page.reload()
    await widget('Evening').waitFor()
    expect(
      ((await ada.call(viewPage, { params: { public_id: secondPage.public_id } })).body as PageView).page.columns[0]?.widgets[0]?.title,
    ).toBe('Evening')
  })

  it('a hash leads to a widget far down', async () => {
    const view = await stored()
    for (let index = 0; index < 12; index += 1) {
      const made = await ada.send('POST', `/api/page/${view.id}/widget`, {
        widget_type: 'urllist',
        title: `Far ${index}`,
        column: 0,
        index: 99,
      })
      const { id } = made.body as { id: number }
      const bookmarks = Array.from({ length: 12 }, (_, link) => ({
        url: `https://example.org/${index}/${link}`,
        title: `Link ${index}.${link}`,
      }))
      await ada.send('POST', `/api/widget/${id}/items`, { bookmarks })
    }
    const last = (await stored()).columns[0]?.widgets.at(-1)
    await page.goto(`${foyer.url}/p/${publicId}`)
    await widget('Far 0').getByRole('link', { name: 'Link 0.0' }).waitFor()
    expect(await widget('Far 11').getByRole('link').count()).toBe(0)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.goto(`${foyer.url}/p/${publicId}#${last?.id}`)
    await page.reload()
    await widget('Far 11').getByRole('link', { name: 'Link 11.11' }).waitFor()
    await page.locator('[data-pulse]').waitFor()
    expect(await widget('Far 11').evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true)
    expect(Math.abs((await page.evaluate(() => document.documentElement.scrollHeight)) - height)).toBeLessThan(80)
  })
})
