/// <reference lib="dom" />
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addItems } from '@foyer/contracts/item-calls'
import { addNote } from '@foyer/contracts/note-calls'
import { type PageSummary, createPage, listPages, updatePage, viewPage } from '@foyer/contracts/pages'
import { addWidget } from '@foyer/contracts/widget-calls'
import type { Widget } from '@foyer/contracts/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Page, type TestBrowser, axeFindings, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drag } from './mouse-drag.ts'

let dataDir: string
let foyer: FoyerProcess
let owner: ApiSession
let browser: TestBrowser
let visitors: TestBrowser
let page: Page
/** The page with widgets, the first one in the list. */
let full: PageSummary

describe.skipIf(chromiumPath() === null)('pages of a person', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-pages-'))
    foyer = await startFoyer({ dataDir: join(dataDir, 'data'), env: { BILLING: 'on' } })
    owner = await signedUp(foyer.url)
    await waitFor('the first page of a new account', async () => (await pages()).length === 1)
    const [first] = await pages()
    if (!first) throw new Error('there is no first page')
    full = first
    await fill()
    await owner.call(createPage, { body: { title: 'Garden', column_count: 1 } })
    ;[browser, visitors] = [await launchBrowser(), await launchBrowser()]
    await browser.context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: foyer.url })))
    page = await browser.newPage()
    page.setDefaultTimeout(10_000)
  })
  beforeEach(() => open())
  afterAll(async () => {
    await browser?.close()
    await visitors?.close()
    await foyer?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const pages = async () => ((await owner.call(listPages, {})).body as { pages: { personal: PageSummary[] } }).pages.personal
  const titles = async () => (await pages()).map(({ title }) => title)
  const fill = async () => {
    const widget = async (title: string, column: number, widget_type: 'urllist' | 'notes' = 'urllist') => {
      const answer = await owner.call(addWidget, {
        params: { id: String(full.id) },
        body: { widget_type, title, column, index: 0 },
      })
      expect(answer.status).toBe(201)
      return answer.body as Widget
    }
    const view = (await owner.call(viewPage, { params: { public_id: full.public_id } })).body as { page: { columns: unknown[] } }
    expect(view.page.columns.length).toBeGreaterThan(1)
    const [left, right, notes] = [await widget('Left', 0), await widget('Right', 1), await widget('Ideas', 1, 'notes')]
    const links = (list: string[]) => ({ bookmarks: list.map((title) => ({ title, url: `${foyer.url}/api/${title.toLowerCase()}` })) })
    await owner.call(addItems, { params: { id: String(left.id) }, body: links(['Alder', 'Birch', 'Cedar']) })
    await owner.call(addItems, { params: { id: String(right.id) }, body: links(['Dogwood', 'Élan']) })
    await owner.call(addNote, { params: { id: String(notes.id) }, body: { text: 'Plant things\nA birch for the garden', after: null } })
  }
  const open = async (hash = '') => {
    await page.goto('about:blank')
    await page.goto(`${foyer.url}/p/${full.public_id}${hash}`)
    // Behind a dialog it is there, but not for those who ask by role.
    await page.locator('[data-row]').filter({ hasText: 'Alder' }).waitFor()
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const tab = (name: string) => page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name, exact: true })
  const dialog = () => page.getByRole('dialog')
  const menu = async (entry: string) => {
    await button('Page actions').click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent.trim())
  const closed = () => dialog().waitFor({ state: 'detached' })

  it('are created with a title and a number of columns, until there is no room for more', async () => {
    await button('New page').click()
    await dialog().getByRole('button', { name: 'Create' }).click()
    await dialog().getByText("can't be blank").waitFor()
    await dialog().getByLabel('Title of the page').fill('Travel')
    await dialog().getByRole('radio', { name: '5' }).check({ force: true })
    expect(await axeFindings(page)).toEqual([])
    await dialog().getByRole('button', { name: 'Create' }).click()
    await heading('Travel')
    const travel = (await pages()).find(({ title }) => title === 'Travel')
    const view = (await owner.call(viewPage, { params: { public_id: travel?.public_id ?? '' } })).body as { page: { columns: unknown[] } }
    expect(view.page.columns).toHaveLength(5)
    await tab('Travel').and(page.locator('[aria-current=page]')).waitFor()

    await button('New page').click()
    // The field has the focus: whoever opens the dialog can type at once.
    await waitFor('the field to have the focus', async () => page.evaluate(() => document.activeElement instanceof HTMLInputElement))
    await page.keyboard.type('One too many')
    await page.keyboard.press('Enter')
    await dialog().getByText('You have reached the number of pages').waitFor()
    expect(await titles()).not.toContain('One too many')
  })

  it('are renamed in the header as one types, and in a dialog', async () => {
    await page.getByRole('heading', { level: 1 }).getByRole('button').dblclick()
    const field = page.getByRole('heading', { level: 1 }).getByRole('textbox')
    await field.fill('Morning  ')
    await waitFor('the title to be saved', async () => (await titles()).includes('Morning'))
    await tab('Morning').waitFor()
    await field.press('Escape')
    await heading('Morning')
    await waitFor('the focus to be back on the title', async () => (await focused()) === 'Morning')

    await page.keyboard.press('F2')
    await field.fill('   ')
    await field.press('Enter')
    await heading('Morning')

    await menu('Edit title')
    await dialog().getByLabel('Title of the page').fill('Evening')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await heading('Evening')
    await waitFor('the title to be saved', async () => (await titles()).includes('Evening'))
    expect(await page.title()).toBe('Evening · Foyer')
  })

  it('are put in order by dragging their tabs', async () => {
    const before = await titles()
    const from = await tab('Travel').boundingBox()
    const to = await tab('Garden').boundingBox()
    if (!from || !to) throw new Error('no tabs to drag')
    await drag(page, { x: from.x + from.width / 2, y: from.y + from.height / 2 }, { x: to.x + 8, y: to.y + to.height / 2 })
    await waitFor('the order to be saved', async () => (await titles()).join() !== before.join())
    expect((await titles()).indexOf('Travel')).toBeLessThan((await titles()).indexOf('Garden'))
    // The tab was dragged, not opened.
    await heading('Evening')
  })

  it('are put in order with the keyboard, and stay where they were on Escape', async () => {
    const before = await titles()
    await button('Pages').click()
    const handle = dialog().getByRole('button', { name: 'Move Garden' })
    await handle.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await handle.waitFor()
    expect(await titles()).toEqual(before)
    await handle.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await waitFor('the order to be saved', async () => (await titles()).join() !== before.join())
    const at = before.indexOf('Garden')
    expect(await titles()).toEqual(before.toSpliced(at, 1).toSpliced(at - 1, 0, 'Garden'))
    expect(await dialog().getByRole('listitem').getByRole('link').allInnerTexts()).toEqual(await titles())
    await waitFor('the handle to have the focus again', async () => handle.evaluate((element) => element === document.activeElement))
    expect(await axeFindings(page)).toEqual([])
  })

  it('go back to the order they had when it cannot be saved', async () => {
    const before = await titles()
    await page.route('**/pages/save_order', (route) => route.abort())
    await button('Pages').click()
    await dialog()
      .getByRole('button', { name: `Move ${before[0]}` })
      .focus()
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    await page.getByRole('alert').filter({ hasText: 'The pages are in the order they had.' }).waitFor()
    expect(await dialog().getByRole('listitem').getByRole('link').allInnerTexts()).toEqual(before)
    await page.unroute('**/pages/save_order')
  })

  it('wait behind a button where they do not fit into one line', async () => {
    for (const { id, title } of await pages()) {
      const body = { title: `${title} ${'and so on '.repeat(6)}` }
      await owner.call(updatePage, { params: { id: String(id) }, body })
    }
    const bar = page.getByRole('navigation', { name: 'Your pages' })
    await page.setViewportSize({ width: 700, height: 900 })
    await bar
      .getByRole('link', { name: /and so on/ })
      .first()
      .waitFor()
    await button('Show 1 more page').waitFor()
    expect(await bar.getByRole('link').count()).toBe(2)
    // Cut to 50 characters, the full title within reach.
    const [first = ''] = await titles()
    expect(await bar.getByRole('link').first().getAttribute('title')).toBe(first)
    expect((await bar.getByRole('link').first().innerText()).length).toBeLessThan(first.length)
    await button('Show 1 more page').click()
    await waitFor('all pages to be seen', async () => (await bar.getByRole('link').count()) === 3)
    await button('Show fewer pages').waitFor()
    for (const { id, title } of await pages()) {
      await owner.call(updatePage, { params: { id: String(id) }, body: { title: title.split(' and ', 1)[0] ?? '' } })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await tab('Evening').waitFor()
  })

  it('are shared by link or with everyone, and withdrawn', async () => {
    const stranger = await visitors.newPage()
    stranger.setDefaultTimeout(10_000)
    const robots = async () => (await fetch(`${foyer.url}/p/${full.public_id}`)).headers.get('x-robots-tag')
    await stranger.goto(`${foyer.url}/p/${full.public_id}`)
    await stranger.getByRole('heading', { name: 'There is nothing here' }).waitFor()

    await button('Share').click()
    await dialog().getByRole('radio', { name: 'Shareable link' }).check()
    await waitFor('the page to be shared', async () => (await pages()).find(({ id }) => id === full.id)?.share_mode === 'link')
    await dialog().getByText('Public, by link only').waitFor()
    expect(await dialog().getByLabel('Link to this page').inputValue()).toContain(`/p/${full.public_id}`)
    expect(await robots()).toMatch(/noindex/)
    await stranger.reload()
    await stranger.getByRole('link', { name: 'Alder' }).waitFor()
    await stranger.getByRole('link', { name: 'Log in' }).waitFor()
    // Looking at it is all a visitor can do.
    await stranger.getByRole('button', { name: 'Page actions' }).click()
    await stranger.getByRole('menuitem', { name: 'Collapse all widgets' }).waitFor()
    expect(await stranger.getByRole('menuitem').allInnerTexts()).toHaveLength(3)
    await stranger.keyboard.press('Escape')

    await dialog().getByRole('radio', { name: 'Public' }).check()
    await waitFor('search engines to be let in', async () => !/noindex/.test((await robots()) ?? ''))
    await dialog().getByText('Public, listed').waitFor()
    expect(await axeFindings(page)).toEqual([])

    await dialog().getByRole('radio', { name: 'Private' }).check()
    await dialog().getByText('Whoever had it open has lost it.').waitFor()
    await stranger.getByRole('heading', { name: 'There is nothing here' }).waitFor()
    await stranger.close()
  })

  it('are searched with the keyboard alone', async () => {
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search this page' }).waitFor()
    await page.keyboard.type('birch')
    await page.getByRole('option', { name: /Birch/ }).waitFor()
    expect(await page.getByRole('option').allInnerTexts()).toHaveLength(2)
    expect(await axeFindings(page)).toEqual([])
    expect(await page.getByRole('option', { selected: true }).innerText()).toContain('Birch')
    await page.keyboard.press('ArrowDown')
    expect(await page.getByRole('option', { selected: true }).innerText()).toContain('A birch for the garden')
    await page.keyboard.press('Enter')
    await closed()
    await page.locator('article[data-pulse]').filter({ hasText: 'Ideas' }).waitFor()

    await page.keyboard.press('Control+s')
    await page.getByRole('combobox').fill('ELAN')
    await page.getByRole('option', { name: /Élan/ }).waitFor()
    const [tabOfLink] = await Promise.all([browser.context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
    await tabOfLink.close()
    await page.keyboard.press('Escape')
    await closed()

    await open('?section=search&q=cedar')
    await page.getByRole('option', { name: /Cedar/ }).waitFor()
    await page.keyboard.press('Escape')
    await closed()
    expect(page.url()).not.toContain('q=')
  })

  it('leave keys alone where one types', async () => {
    await page.getByRole('heading', { level: 1 }).getByRole('button').dblclick()
    const field = page.getByRole('heading', { level: 1 }).getByRole('textbox')
    await field.fill('')
    await page.keyboard.type('a/b?')
    expect(await field.inputValue()).toBe('a/b?')
    expect(await dialog().count()).toBe(0)
    await field.fill('Evening')
    await field.press('Enter')
    await heading('Evening')
    await waitFor('the title to be as before', async () => (await titles()).includes('Evening'))
  })

  it('list all their keys', async () => {
    await page.keyboard.press('?')
    await dialog().getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await closed()
  })

  it('are walked with the arrow keys', async () => {
    const goes = async (key: string, to: string) => {
      await page.keyboard.press(key)
      await waitFor(`${key} to lead to ${to}`, async () => (await focused())?.endsWith(to) === true)
    }
    await goes('ArrowDown', 'Left')
    await goes('ArrowDown', 'Alder')
    await goes('ArrowDown', 'Birch')
    await goes('End', 'Cedar')
    await goes('Home', 'Left')
    await goes('ArrowRight', 'Ideas')
    await goes('ArrowLeft', 'Left')
    await goes('ArrowDown', 'Alder')
    await page.keyboard.press('Escape')
    await waitFor('no row to have the focus', async () => page.evaluate(() => document.activeElement === document.body))
    await goes('ArrowDown', 'Left')
    await goes('ArrowDown', 'Alder')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/api\/alder$/)
    expect(await page.getByRole('link', { name: 'Alder' }).count()).toBe(0)
  })

  it('have a menu at the pointer, except where the browser’s own is asked for', async () => {
    await page.mouse.click(700, 800, { button: 'right', modifiers: ['Shift'] } as never)
    expect(await page.getByRole('menu').count()).toBe(0)
    await page.mouse.click(700, 800, { button: 'right' })
    await page.getByRole('menu').waitFor()
    const box = await page.getByRole('menu').boundingBox()
    expect(Math.abs((box?.x ?? 0) - 700)).toBeLessThan(260)
    await page.getByRole('menuitem', { name: 'Collapse all widgets' }).click()
    await waitFor('the rows to be gone', async () => (await page.getByRole('link', { name: 'Alder' }).count()) === 0)
    await menu('Expand all widgets')
    await page.getByRole('link', { name: 'Alder' }).waitFor()
    await menu('Columns')
    await dialog().getByRole('heading', { name: 'Columns' }).waitFor()
  })

  it('do what the hash of their address asks for', async () => {
    await open('#menu')
    await dialog().getByRole('heading', { name: 'Pages' }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await open('#addPage')
    await dialog().getByRole('heading', { name: 'New page' }).waitFor()
    await open('#memenu')
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
    await page.goto('about:blank')
    await page.goto(`${foyer.url}/p/${full.public_id}#showerror-403`)
    await page.waitForURL(`${foyer.url}/error/403`)
  })

  it('are deleted after a safety check, and the next one opens', async () => {
    await tab('Garden').click()
    await heading('Garden')
    await menu('Delete page')
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete page' })
    expect(await confirm.isDisabled()).toBe(true)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await menu('Delete page')
    // What was ticked before does not hold any more.
    await page.getByRole('alertdialog').getByRole('checkbox').check()
    expect(await axeFindings(page)).toEqual([])
    await confirm.click()
    await waitFor('the page to be gone', async () => !(await titles()).includes('Garden'))
    await heading((await titles())[0] ?? '')
    expect(await tab('Garden').count()).toBe(0)
  })
})
