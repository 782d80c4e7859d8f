/// <reference lib="dom" />
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addItem, deleteItem } from '@foyer/contracts/item-calls'
import { type PageSummary, type PageView, viewPage } from '@foyer/contracts/pages'
import { addWidget } from '@foyer/contracts/widget-calls'
import type { Widget } from '@foyer/contracts/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Page, type TestBrowser, axeFindings, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptIn, lend, pagesOf } from './browser-session.ts'
import { onPage } from './on-page.ts'

const soon = { timeout: 15_000 }

let dataDir: string
let foyer: FoyerProcess
let browser: TestBrowser
let page: Page
let ada: ApiSession
let home: PageSummary
let reading: Widget

describe.skipIf(chromiumPath() === null)('editing while Foyer or the network is away', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-away-'))
    foyer = await startFoyer({ dataDir: join(dataDir, 'data') })
    ada = await signedUp(foyer.url)
    home = await waitFor('the first page', async () => (await pagesOf(ada))[0])
    const made = async (widget_type: 'urllist' | 'notes' | 'todo', title: string) =>
      (await ada.call(addWidget, { params: { id: String(home.id) }, body: { widget_type, title } })).body as Widget
    await made('notes', 'Scratch')
    await made('todo', 'Today')
    reading = await made('urllist', 'Reading')
    for (const title of ['One', 'Two', 'Three']) {
      const body = { url: `https://${title.toLowerCase()}.example/`, title }
      await ada.call(addItem, { params: { id: String(reading.id) }, body })
    }
    browser = await launchBrowser()
    await lend(browser, ada)
    page = await browser.newPage()
    page.setDefaultTimeout(15_000)
    await page.goto(`${foyer.url}/p/${home.public_id}`)
    await here().widget('Reading').waitFor()
    // Once the browser keeps the app, it needs the server no more to show it.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  })
  afterAll(async () => {
    await browser?.close()
    await foyer?.kill()
    await rm(dataDir, { recursive: true, force: true })
  })

  const here = () => onPage(page)
  const startAgain = async () => {
    foyer = await startFoyer({ dataDir: join(dataDir, 'data'), env: { PORT: new URL(foyer.url).port } })
  }
  const widgets = async () => {
    const { body } = await ada.call(viewPage, { params: { public_id: home.public_id } })
    return (body as PageView).page.columns.flatMap((column) => column.widgets)
  }
  /** All that is stored, in order. */
  const stored = async () => {
    const all = (await widgets()).map(({ items }) => items)
    return {
      links: all.flatMap((items) => (items && 'links' in items ? items.links.map((one) => one.url) : [])),
      notes: all.flatMap((items) => (items && 'notes' in items ? items.notes.map((one) => one.text) : [])),
      tasks: all.flatMap((items) =>
        items && 'lists' in items
          ? items.lists.flatMap((list) => list.todos.map((one) => `${one.text}${one.is_done ? ', done' : ''}`))
          : [],
      ),
    }
  }
  const addresses = async () => (await here().links('Reading')).map(([, address]) => address)
  const isKept = (text: string) => waitFor(`the browser to keep ${text}`, async () => (await keptIn(page)).includes(text))

  it('keeps every change while the server is stopped, also through a reload, and sends it afterwards', async () => {
    await isKept('three.example')
    await foyer.stop()
    await here().addBookmark('Reading', 'https://kept.example/')
    await here().carry('Three', 'ArrowUp', 'ArrowUp')
    await here().linkMenu('Reading', 'Two', 'Delete')
    await here().addTask('Today', 'Water the plants')
    await here().widget('Today').getByRole('checkbox', { name: 'Water the plants' }).check()
    await here().addNote('Scratch', 'Written while Foyer was away')
    const expected = ['https://three.example/', 'https://one.example/', 'https://kept.example/']
    await expect.poll(addresses, soon).toEqual(expected)
    await page.getByText(/changes are not saved yet/).waitFor()

    await page.reload()
    await expect.poll(addresses, soon).toEqual(expected)
    await here().widget('Scratch').getByText('Written while Foyer was away').waitFor()
    await page.getByText(/changes are not saved yet/).waitFor()
    expect(await axeFindings(page)).toEqual([])

    await startAgain()
    const all = { links: expected, notes: ['Written while Foyer was away'], tasks: ['Water the plants, done'] }
    await expect.poll(stored, { timeout: 60_000 }).toEqual(all)
    await page.getByText(/not saved yet/).waitFor({ state: 'detached' })
    await page.reload()
    await expect.poll(addresses, soon).toEqual(expected)
    expect(await page.getByText(/could not be/).count()).toBe(0)
  })

  it('loses and doubles nothing when the server dies in the middle of many changes', async () => {
    const tasks = Array.from({ length: 40 }, (_, index) => `Task ${index + 1}`)
    const field = here().widget('Today').getByLabel('Add task to Today')
    await field.evaluate((input, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, tasks.join('\n'))
    await waitFor('some to have arrived', async () => (await stored()).tasks.length > 3)
    await foyer.kill()
    await startAgain()
    const all = ['Water the plants, done', ...tasks]
    await expect.poll(async () => (await stored()).tasks, { timeout: 60_000 }).toEqual(all)
    const boxes = here().widget('Today').getByRole('checkbox')
    await expect
      .poll(() => boxes.evaluateAll((some) => some.map((one) => one.getAttribute('aria-label'))), soon)
      .toEqual(['Water the plants', ...tasks])
  })

  it('sends a change once more whose answer was lost, and it is there once', async () => {
    let lost = 0
    await page.route(/\/api\/widget\/\d+\/item$/, async (route) => {
      await route.fetch()
      lost += 1
      await (lost === 1 ? route.abort() : route.continue())
    })
    await here().addBookmark('Reading', 'https://once.example/')
    await expect.poll(() => lost, soon).toBe(2)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByText(/not saved yet/).waitFor({ state: 'detached' })
    await here().widget('Reading').locator('[aria-busy=true]').waitFor({ state: 'detached' })
    expect((await stored()).links.filter((url) => url.includes('once'))).toHaveLength(1)
    expect((await addresses()).filter((url) => url.includes('once'))).toHaveLength(1)
  })

  it('shows once what the server has made when its answer is lost by a reload', async () => {
    let sent = 0
    await page.route(/\/api\/widget\/\d+\/item$/, async (route) => {
      sent += 1
      // Made the first time; neither of the answers ever comes.
      if (sent === 1) await route.fetch()
    })
    const shown = async () => (await addresses()).filter((url) => url.includes('left'))
    await here().addBookmark('Reading', 'https://left.example/')
    await expect.poll(async () => (await stored()).links, soon).toContain('https://left.example/')
    const read = page.waitForResponse(/\/api\/p\//)
    await page.reload()
    await read
    await expect.poll(() => sent, soon).toBe(2)
    await here().link('Reading', 'left.example').first().waitFor()
    for (let looks = 0; looks < 10; looks++) {
      expect(await shown()).toHaveLength(1)
      await page.waitForTimeout(100)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await page.getByText(/not saved yet/).waitFor({ state: 'detached' })
    await expect.poll(shown, soon).toHaveLength(1)
    expect((await stored()).links.filter((url) => url.includes('left'))).toHaveLength(1)
  })

  it('shows a note once of which the server has only the beginning', async () => {
    let sent = 0
    await page.route(/\/note\/add$/, async (route) => {
      sent += 1
      if (sent === 1) await route.fetch()
    })
    await here().addNote('Scratch', 'Half of it has arrived')
    await expect.poll(async () => (await stored()).notes, soon).toContain('')
    const read = page.waitForResponse(/\/api\/p\//)
    await page.reload()
    await read
    await expect.poll(() => sent, soon).toBe(2)
    await here().widget('Scratch').scrollIntoViewIfNeeded()
    await here().widget('Scratch').getByText('Half of it has arrived').first().waitFor()
    for (let looks = 0; looks < 10; looks++) {
      expect(await here().widget('Scratch').getByText('Half of it has arrived').count()).toBe(1)
      expect(await here().widget('Scratch').getByRole('listitem').count()).toBe((await stored()).notes.length)
      await page.waitForTimeout(100)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await page.getByText(/not saved yet/).waitFor({ state: 'detached' })
    await here().widget('Scratch').scrollIntoViewIfNeeded()
    await expect
      .poll(async () => (await stored()).notes.filter((text) => text !== 'Written while Foyer was away'), soon)
      .toEqual(['Half of it has arrived'])
    await expect.poll(() => here().widget('Scratch').getByText('Half of it has arrived').count(), soon).toBe(1)
  })

  it('opens without a network, says so, and sends later what was changed meanwhile', async () => {
    await isKept('once.example')
    await browser.context.setOffline(true)
    await page.reload()
    await page.getByText('You are offline.').waitFor()
    await here().widget('Reading').waitFor()
    await expect.poll(addresses, soon).toContain('https://once.example/')
    await here().addBookmark('Reading', 'https://offline.example/')
    await page.getByText('1 change is kept here and sent when you are back online.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await browser.context.setOffline(false)
    await expect.poll(async () => (await stored()).links.filter((url) => url.includes('offline')), soon).toHaveLength(1)
    await page.getByText('You are offline.').waitFor({ state: 'detached' })
    await page.getByText(/is kept here and sent/).waitFor({ state: 'detached' })
  })

  it('takes back what the server refuses, says why, and keeps what was written until it is discarded', async () => {
    const [first] = (await widgets()).flatMap(({ items }) => (items && 'links' in items ? items.links : []))
    if (!first) throw new Error('there is no bookmark')
    await browser.context.setOffline(true)
    await here().linkMenu('Reading', first.title, 'Edit …')
    await page.getByRole('dialog').getByLabel('Title').fill('A title that comes too late')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await here().link('Reading', 'A title that comes too late').waitFor()
    // Deleted meanwhile, in a session this browser does not know of.
    expect((await ada.call(deleteItem, { params: { id: String(reading.id), item_id: String(first.id) } })).status).toBe(200)
    await browser.context.setOffline(false)
    await page.getByText('1 change could not be saved.').waitFor()
    await here().link('Reading', 'A title that comes too late').waitFor({ state: 'detached' })
    expect(await addresses()).not.toContain(first.url)
    await page.getByRole('button', { name: 'Review' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(/The bookmark could not be changed\. ./).waitFor()
    await sheet.getByText('A title that comes too late').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('1 change could not be saved.').waitFor({ state: 'detached' })
  })
})
