/// <reference lib="dom" />
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addItem, addItems } from '@foyer/contracts/kinds/bookmarks'
import { type PageSummary, type PageView, listPages, updatePageAccess, viewPage } from '@foyer/contracts/pages'
import { addWidget } from '@foyer/contracts/widget-calls'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { type Widget, itemsSchema } from '@foyer/contracts/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Page, type TestBrowser, axeFindings, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drag } from './mouse-drag.ts'
import { onPage } from './on-page.ts'

let dataDir: string
let foyer: FoyerProcess
let site: Loopback
let browser: TestBrowser
let page: Page
let ada: ApiSession & { email: string }
let home: PageSummary
let widgets = 0
const soon = { timeout: 20_000 }

describe.skipIf(chromiumPath() === null)('bookmarks in daily use', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-e2e-'))
    site = await startLoopback(({ path }) => ({
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: `<!doctype html><title>The site at ${path.slice(1)}</title>`,
    }))
    foyer = await startFoyer({ dataDir: join(dataDir, 'data'), env: { FETCH_ALLOW: '127.0.0.0/8' } })
    ada = await signedUp(foyer.url)
    home = await waitFor('the first page', async () => {
      const answer = await ada.call(listPages, {})
      return (answer.body as { pages: { personal: PageSummary[] } }).pages.personal[0]
    })
    browser = await launchBrowser()
    await browser.context.addCookies([...ada.cookies].map(([name, value]) => ({ name, value, url: foyer.url })))
    page = await browser.newPage()
    page.setDefaultTimeout(20_000)
  })
  afterAll(async () => {
    await browser?.close()
    await foyer?.kill()
    await site?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** A widget of its own for each test, shown on the page. */
  let title: string
  let id: number
  beforeEach(() => {
    widgets += 1
    title = `Widget ${widgets}`
  })
  const scene = async (titles: string[], settings: Record<string, unknown> = {}) => {
    const made = await ada.call(addWidget, { params: { id: String(home.id) }, body: { widget_type: 'urllist', title, settings } })
    id = (made.body as Widget).id
    for (const one of titles) {
      await ada.call(addItem, { params: { id: String(id) }, body: { url: `https://${one.toLowerCase()}.example.org/`, title: one } })
    }
    await page.goto(`${foyer.url}/p/${home.public_id}`)
    await widget().waitFor()
  }
  const widget = () => page.getByRole('article', { name: title, exact: true })
  const rows = (list?: string) =>
    widget()
      .getByRole('list', { name: list ?? `Bookmarks in ${title}`, exact: true })
      .getByRole('link')
  const titles = async (list?: string) => (await rows(list).allTextContents()).map((text) => text.replace(/^[A-Z](?=[A-Z])/, ''))
  const shown = (expected: string[], list?: string) => expect.poll(() => titles(list), soon).toEqual(expected)
  const storedWidget = async () => {
    const answer = await ada.call(viewPage, { params: { public_id: home.public_id } })
    return (answer.body as PageView).page.columns.flatMap((column) => column.widgets).find((one) => one.id === id)
  }
  const stored = async () => itemsSchema.parse((await storedWidget())?.items)
  const storedTitles = async () => {
    const items = await stored()
    return 'links' in items ? items.links.map((link: Bookmark) => link.title) : []
  }
  const storedGroups = async () => {
    const items = await stored()
    return 'folders' in items ? items.folders.map((folder) => [folder.title, folder.links.map((link) => link.title)]) : []
  }
  const rowMenu = (name: string, ...entries: string[]) => onPage(page).linkMenu(title, name, ...entries)
  const groupMenu = async (name: string, ...entries: string[]) => {
    await widget().hover()
    await widget()
      .getByRole('button', { name: `Menu of group ${name}`, exact: true })
      .click()
    for (const entry of entries) await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  const widgetMenu = (...entries: string[]) => onPage(page).widgetMenu(title, ...entries)
  const openAdding = async () => {
    await widget().hover()
    await widget()
      .getByRole('button', { name: `Add bookmark to ${title}` })
      .first()
      .click()
  }

  it('adds by address, several lines at once, and says what is no address and what is there already', async () => {
    await scene([])
    await openAdding()
    const field = widget().getByLabel('Address')
    await field.fill(`${site.url}/one`)
    await field.press('Enter')
    await rows().filter({ hasText: 'The site at one' }).waitFor()
    await field.fill(`${site.url}/one`)
    await field.press('Enter')
    await widget().getByText('You already saved this link.').waitFor()
    await waitFor('both', async () => (await rows().count()) === 2)
    await field.fill('not an address')
    await field.press('Enter')
    await widget().getByText('Invalid URL').waitFor()
    expect(await field.inputValue()).toBe('not an address')
    await field.fill('')
    await field.evaluate((input) => {
      const data = new DataTransfer()
      data.setData('text/plain', 'https://first.example.org/\nsecond.example.org\n')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await waitFor('the pasted ones', async () => (await storedTitles()).length === 4)
    expect((await storedTitles()).slice(2)).toEqual(['first.example.org', 'second.example.org'])
    await field.press('Escape')
    await field.waitFor({ state: 'detached' })
    expect(await axeFindings(page)).toEqual([])
  })

  it('gives back what the server refuses', async () => {
    await scene([])
    await openAdding()
    const field = widget().getByLabel('Address')
    await field.fill('data:text/plain,hello')
    await field.press('Enter')
    await widget().getByText('data:text/plain,hello was not saved: Invalid URL').waitFor()
    expect(await field.inputValue()).toBe('data:text/plain,hello')
    expect(await storedTitles()).toEqual([])
  })

  it('takes links dropped from outside', async () => {
    await scene(['One'])
    // The part that takes them is there with the buttons of the rows.
    await widget().getByRole('button', { name: 'Menu of One', exact: true }).waitFor()
    await widget().evaluate((element) => {
      const data = new DataTransfer()
      data.setData('text/uri-list', 'https://dropped.example.org/')
      data.setData('text/html', '<a href="https://dropped.example.org/">Dropped <b>link</b></a>')
      for (const type of ['dragenter', 'dragover', 'drop']) {
        element.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
      }
    })
    await shown(['One', 'Dropped link'])
    await expect.poll(storedTitles, soon).toEqual(['One', 'Dropped link'])
  })

  it('changes a bookmark; Escape changes nothing', async () => {
    await scene(['One', 'Two'])
    await rowMenu('One', 'Edit …')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Changed')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await shown(['One', 'Two'])
    await rows().first().focus()
    await page.keyboard.press('F2')
    await dialog.getByLabel('Title').fill(' ')
    await dialog.getByLabel('Address').fill('no address')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Invalid URL').waitFor()
    await dialog.getByText("can't be blank").waitFor()
    await dialog.getByLabel('Title').fill('First')
    await dialog.getByLabel('Address').fill('changed.example.org/path')
    await dialog.getByLabel('Description').fill('What it is')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await shown(['First', 'Two'])
    await expect.poll(storedTitles, soon).toEqual(['First', 'Two'])
    await page.reload()
    await shown(['First', 'Two'])
    expect(await rows().first().getAttribute('href')).toBe('https://changed.example.org/path')
    expect(await rows().first().getAttribute('title')).toContain('What it is')
  })

  it('deletes at once and takes it back', async () => {
    await scene(['One', 'Two', 'Three'])
    await rowMenu('Two', 'Delete')
    await shown(['One', 'Three'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await shown(['One', 'Two', 'Three'])
    await expect.poll(storedTitles, soon).toEqual(['One', 'Two', 'Three'])
    await rows().nth(1).focus()
    await page.keyboard.press('Delete')
    await shown(['One', 'Three'])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Three')
    await expect.poll(storedTitles, soon).toEqual(['One', 'Three'])
    await page.reload()
    await shown(['One', 'Three'])
  })

  it('walks the rows with arrow keys and opens the menu with its key', async () => {
    await scene(['One', 'Two', 'Three'])
    await widget().getByRole('button', { name: 'Menu of One', exact: true }).waitFor()
    await rows().first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Three')
    await page.keyboard.press('ArrowUp')
    await rows().nth(1).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Send to top' }).click()
    await shown(['Two', 'One', 'Three'])
    await rowMenu('Two', 'Send to bottom')
    await shown(['One', 'Three', 'Two'])
    await expect.poll(storedTitles, soon).toEqual(['One', 'Three', 'Two'])
  })

  it('drags a bookmark within its list, and moves one by the keyboard', async () => {
    await scene(['One', 'Two', 'Three'])
    const handle = widget().getByRole('button', { name: 'Move Three', exact: true })
    await handle.waitFor()
    const [from, to] = [await rows().first().boundingBox(), await rows().nth(2).boundingBox()]
    if (!from || !to) throw new Error('the rows are not on the screen')
    await drag(page, { x: from.x + 60, y: from.y + from.height / 2 }, { x: to.x + 60, y: to.y + to.height - 4 })
    await shown(['Two', 'Three', 'One'])
    await expect.poll(storedTitles, soon).toEqual(['Two', 'Three', 'One'])
    await handle.focus()
    await page.keyboard.press('Space')
    await page.locator('[aria-live=assertive]', { hasText: 'Three' }).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await shown(['Three', 'Two', 'One'])
    await expect.poll(storedTitles, soon).toEqual(['Three', 'Two', 'One'])
  })

  it('sorts, and takes the order back', async () => {
    await scene(['Beta', 'Gamma', 'Alpha'])
    await widget().getByRole('button', { name: 'Menu of Beta', exact: true }).waitFor()
    await widgetMenu('Sort', 'Title, A to Z')
    await shown(['Alpha', 'Beta', 'Gamma'])
    await expect.poll(storedTitles, soon).toEqual(['Alpha', 'Beta', 'Gamma'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await shown(['Beta', 'Gamma', 'Alpha'])
    await expect.poll(storedTitles, soon).toEqual(['Beta', 'Gamma', 'Alpha'])
  })

  it('keeps groups as tabs: adds, renames, moves links between them, deletes', async () => {
    await scene(['One', 'Two', 'Three'])
    await widget().getByRole('button', { name: 'Menu of One', exact: true }).waitFor()
    await widgetMenu('Add group')
    await widget().getByLabel('Name of the group').fill('Later')
    await page.keyboard.press('Enter')
    const tab = (name: string) => widget().getByRole('tab', { name, exact: true })
    await waitFor('the new one to be shown', async () => (await tab('Later').getAttribute('aria-selected')) === 'true')
    await tab(title).click()
    await rowMenu('Two', 'Move to', 'Later')
    await shown(['One', 'Three'], `Bookmarks in ${title}, ${title}`)
    await tab(title).focus()
    await page.keyboard.press('ArrowRight')
    await shown(['Two'], `Bookmarks in ${title}, Later`)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Later')
    expect(await axeFindings(page)).toEqual([])
    await groupMenu('Later', 'Rename group')
    await widget().getByLabel('Name of the group').fill('Soon')
    await page.keyboard.press('Enter')
    await tab('Soon').waitFor()
    await groupMenu('Soon', 'Move group back')
    await waitFor(
      'all to be saved',
      async () =>
        JSON.stringify(await storedGroups()) ===
        JSON.stringify([
          ['Soon', ['Two']],
          [title, ['One', 'Three']],
        ]),
    )
    await page.reload()
    await shown(['Two'], `Bookmarks in ${title}, Soon`)
    await groupMenu('Soon', 'Delete group')
    const question = page.getByRole('alertdialog')
    const confirm = question.getByRole('button', { name: 'Delete group' })
    expect(await confirm.isDisabled()).toBe(true)
    await question.getByRole('checkbox').check()
    await confirm.click()
    await shown(['One', 'Three'])
    await expect.poll(storedTitles, soon).toEqual(['One', 'Three'])
  })

  it('fills the menu of a widget that was opened before its bookmarks could be edited', async () => {
    await scene(['One', 'Two'])
    const early = await launchBrowser()
    try {
      await early.context.addCookies([...ada.cookies].map(([name, value]) => ({ name, value, url: foyer.url })))
      const tab = await early.newPage()
      const late = Promise.withResolvers<void>()
      await tab.route('**/assets/bookmark-editing-*.js', async (route) => {
        await late.promise
        await route.continue()
      })
      await tab.goto(`${foyer.url}/p/${home.public_id}`)
      await tab.getByRole('button', { name: `Menu of ${title}`, exact: true }).click()
      await tab.getByRole('menuitem', { name: 'Settings', exact: true }).waitFor()
      expect(await tab.getByRole('menuitem', { name: 'Sort', exact: true }).count()).toBe(0)
      late.resolve()
      await tab.getByRole('menuitem', { name: 'Sort', exact: true }).click()
      await tab.getByRole('menuitem', { name: 'Oldest first', exact: true }).waitFor()
    } finally {
      await early.close()
    }
  })

  it('keeps groups as a list that is collapsed and stays so', async () => {
    await scene(['One'], { g_l: 1 })
    await widget().getByRole('button', { name: 'Menu of One', exact: true }).waitFor()
    await widgetMenu('Add group')
    await widget().getByLabel('Name of the group').fill('Later')
    await page.keyboard.press('Enter')
    const header = (name: string) => widget().getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) })
    await shown([], `Bookmarks in ${title}, Later`)
    await header(title).filter({ visible: true }).last().click()
    await waitFor('it to be collapsed', async () => (await rows(`Bookmarks in ${title}, ${title}`).count()) === 0)
    await waitFor('it to be saved', async () => {
      const items = await stored()
      return 'folders' in items && items.folders.some((folder) => !folder.toggleState)
    })
    await page.reload()
    await widget().waitFor()
    await waitFor('the other one', async () => (await widget().getByRole('list').count()) === 1)
    expect(await axeFindings(page)).toEqual([])
  })

  it('shows the first ones, then all; the setting is seen at once', async () => {
    await scene(['One', 'Two', 'Three'], { v: 2 })
    await shown(['One', 'Two'])
    await widget().getByRole('button', { name: 'Show all 3' }).click()
    await shown(['One', 'Two', 'Three'])
    await widget().getByRole('button', { name: 'Show fewer' }).click()
    await shown(['One', 'Two'])
    await widgetMenu('Settings')
    await page.getByRole('dialog').getByLabel('Bookmarks shown').selectOption('The first one')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await shown(['One'])
    await expect.poll(async () => (await storedWidget())?.settings['v'], soon).toBe(1)
  })

  it('loads a long list as it scrolls and draws what is near, with edits on what came later', async () => {
    await scene([])
    for (let part = 0; part < 3; part += 1) {
      const bookmarks = Array.from({ length: 200 }, (_, index) => ({
        url: `https://long-${part * 200 + index}.example.org/`,
        title: `Link ${String(part * 200 + index).padStart(3, '0')}`,
      }))
      await ada.call(addItems, { params: { id: String(id) }, body: { bookmarks } })
    }
    await page.reload()
    await rows().first().waitFor()
    await waitFor(
      'the end',
      async () => {
        await rows()
          .last()
          .evaluate((row) => row.scrollIntoView())
        return (await rows().filter({ hasText: 'Link 599' }).count()) === 1
      },
      20_000,
    )
    expect(await rows().count()).toBeLessThan(200)
    await rowMenu('Link 598', 'Delete')
    await waitFor('it to be gone', async () => (await rows().filter({ hasText: 'Link 598' }).count()) === 0)
    await waitFor('the page to be read again', async () => {
      const answer = await ada.call(viewPage, { params: { public_id: home.public_id } })
      return (answer.body as PageView).page.columns
        .flatMap((column) => column.widgets)
        .some((one) => one.id === id && one.items?.total === 599)
    })
    await page.waitForLoadState('networkidle')
    await rows()
      .last()
      .evaluate((row) => row.scrollIntoView())
    await rows().filter({ hasText: 'Link 599' }).waitFor()
    expect(await rows().filter({ hasText: 'Link 597' }).count()).toBe(1)
    expect(await rows().filter({ hasText: 'Link 598' }).count()).toBe(0)
    expect(await rows().last().locator('xpath=..').getAttribute('aria-setsize')).toBe('599')
  }, 60_000)

  it('is read on a phone, and by visitors, without anything that changes it', async () => {
    await scene(['One', 'Two'])
    await ada.call(updatePageAccess, { params: { id: String(home.id) }, body: { share_mode: 'link' } })
    const phone = await launchBrowser({ width: 390, height: 844 })
    try {
      const visitor = await phone.newPage()
      await visitor.goto(`${foyer.url}/p/${home.public_id}`)
      const list = visitor.getByRole('list', { name: `Bookmarks in ${title}`, exact: true })
      await list.getByRole('link').first().waitFor()
      expect(await list.getByRole('link').count()).toBe(2)
      expect(await visitor.getByRole('button', { name: /^Menu of|^Move|^Add/ }).count()).toBe(0)
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(await axeFindings(visitor)).toEqual([])
    } finally {
      await phone.close()
    }
  })
})
