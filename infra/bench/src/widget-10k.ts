import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Page, type TestBrowser, launchBrowser } from '@foyer/testing/browser'
import { bareList } from './bare-list.ts'
import { type Benchmark, round } from './benchmark.ts'
import { type Devtools, type Frame, tracedFrames, watchWork } from './frame-trace.ts'
import { importFile } from './import-file.ts'
import { inTurn } from './in-turn.ts'

const sizes = { full: { bookmarks: 10_000, opens: 5, bareRows: 2_000 }, quick: { bookmarks: 1_000, opens: 3, bareRows: 1_000 } }
/** The work of opening it, and of its longest frame, beside those of the bare list. */
const maxRatios = { open: 12, frame: 15 }
const waitMs = 120_000
/** Until a page has been taken over and is at rest, and until what an action has begun has ended. */
const restMs = 2_000
const afterActionMs = 500
/** Pixels of the wheel every 30 ms: seven rows. */
const wheelStep = 200
const queries = 5
const bareAddress = 'http://bare.localhost/'
const titleOf = (number: number) => `Bookmark ${number} & more`
/** A pixel in place of the icons of hosts that do not exist, in the format of those that do. */
const icon = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

type Watching = typeof globalThis & { fullAt: number }
type Row = { action: string; s: number; frames: number; 'longest ms': number; 'most work ms': number }

/**
 * A widget of 10,000 imported bookmarks, opened from an empty cache, then scrolled, filtered and sorted, beside a bare list in the same browser. What
 * counts is work, the processor time of the page's thread: how long a frame takes depends on what else the machine does.
 */
export const widget10k: Benchmark = {
  name: 'widget-10k',
  about: 'a widget of 10,000 imported bookmarks in Chromium, beside a bare list: opened cold, then scrolled, filtered and sorted',
  async run({ quick, foyer: start }) {
    const { bookmarks, opens, bareRows } = sizes[quick ? 'quick' : 'full']
    const foyer = await start()
    const owner = await signedUp(foyer.url)
    const file = bookmarkFile({ folders: 1, bookmarks })
    const { public_id } = await importFile(owner, { content: file, type: 'text/html', name: 'bookmarks.html' })
    const address = `${foyer.url}/p/${public_id}`
    const views: Opened[] = []
    const bareViews: Opened[] = []
    const noted = async (list: Opened[], opening: Promise<Opened>) => {
      list.push(await opening)
      return list.at(-1)?.workMs ?? Number.NaN
    }
    const opened = await inTurn(
      opens,
      () =>
        noted(
          views,
          open(address, (browser) => logIn(browser, owner, address)),
        ),
      () =>
        noted(
          bareViews,
          open(bareAddress, (browser) => serveBareList(browser, bareRows)),
        ),
    )
    const bare = await scrollBareList(bareRows)
    const table = await actOn(address, owner, bookmarks)
    const most = Math.max(...table.map((row) => row['most work ms']))
    const frame = most / bare['most work ms']
    const list = (all: readonly Opened[]) => all.map(({ ms, workMs }) => `${round(ms, 0)} ms (work ${round(workMs, 0)})`).join(', ')
    return {
      table: [...table, bare],
      notes: [`opened from an empty cache, the first screen full of links after ${list(views)}; the bare list after ${list(bareViews)}`],
      figure: `opened with ${round(opened.ratio, 1)} × the work of a bare list, the longest frame ${round(frame, 1)} ×`,
      budget: `${maxRatios.open} ×, ${maxRatios.frame} ×`,
      ok: opened.ratio <= maxRatios.open && frame <= maxRatios.frame,
    }
  },
}

/** `ms`: from the navigation to the frame in which the first screen is full of links. */
type Opened = { ms: number; workMs: number }

/** Opens a page in a browser without anything of an earlier look. */
async function open(address: string, prepare: (browser: TestBrowser) => Promise<void>): Promise<Opened> {
  const browser = await launchBrowser({ motion: true })
  try {
    await prepare(browser)
    const page = await browser.newPage()
    await page.addInitScript(watchLinks)
    const work = await watchWork(await browser.context.newCDPSession(page))
    await page.goto(address)
    await rowAt(page, 1).waitFor({ timeout: waitMs })
    await page.waitForTimeout(restMs)
    return { ms: await page.evaluate(() => (globalThis as Watching).fullAt), workMs: await work() }
  } finally {
    await browser.close()
  }
}

async function serveBareList({ context }: TestBrowser, rows: number): Promise<void> {
  await context.route(bareAddress, (route) => route.fulfill({ contentType: 'text/html', body: bareList(rows) }))
}

async function logIn({ context }: TestBrowser, { cookies }: ApiSession, address: string): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: new URL(address).origin })))
}

/** What is looked at meanwhile is one element at a time, by a selector: what the page does for the bench is part of its frames. */
async function actOn(address: string, owner: ApiSession, bookmarks: number): Promise<Row[]> {
  const browser = await launchBrowser({ motion: true })
  try {
    await logIn(browser, owner, address)
    await browser.context.route(/\/api\/tools\/icons\//, (route) => route.fulfill({ contentType: 'image/png', body: icon }))
    const page = await browser.newPage()
    page.setDefaultTimeout(waitMs)
    await page.goto(address)
    await rowAt(page, 1).waitFor()
    await page.waitForTimeout(restMs)
    const devtools = await browser.context.newCDPSession(page)
    const rows: Row[] = []
    const measure = async (action: string, act: () => Promise<unknown>) => void rows.push(await framesOf(devtools, action, act))

    await page.mouse.move(300, 500)
    await measure('scroll to the end, loading', () => scrollTo(page, bookmarks, wheelStep))
    await measure('scroll back', () => scrollTo(page, 1, -wheelStep))
    await page.locator('[data-row]').first().focus()
    await measure('jump to the last', async () => {
      await page.keyboard.press('End')
      await rowAt(page, bookmarks).waitFor({ state: 'attached' })
    })
    await measure('jump to the first', async () => {
      await page.keyboard.press('Home')
      await rowAt(page, 1).waitFor({ state: 'attached' })
    })
    await page.getByRole('searchbox', { name: /^Filter/ }).focus()
    await measure(`filter, ${queries} queries typed`, async () => {
      for (let query = 0; query < queries; query += 1) {
        const number = 1 + Math.floor((bookmarks * (query + 0.5)) / queries)
        await page.keyboard.press('Control+a')
        await page.keyboard.type(`mark ${number} &`, { delay: 50 })
        await titled(page, number).waitFor({ state: 'attached' })
      }
      await page.keyboard.press('Escape')
      await rowAt(page, 2).waitFor({ state: 'attached' })
    })
    await page.getByRole('heading', { level: 2 }).hover()
    await page.getByRole('button', { name: 'More actions for Folder 1', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Sort', exact: true }).click()
    const choice = page.getByRole('menuitemradio', { name: 'Title, Z to A' })
    await choice.focus()
    await page.waitForTimeout(afterActionMs)
    await measure('sort by title, Z to A, and save', async () => {
      const isSaved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.url().endsWith('/items'))
      await page.keyboard.press('Enter')
      await titled(page, bookmarks, '[data-index="0"] ').waitFor({ state: 'attached' })
      await isSaved
    })
    return rows
  } finally {
    await browser.close()
  }
}

/** What the same takes for a list as plain as can be. */
async function scrollBareList(rows: number): Promise<Row> {
  const browser = await launchBrowser({ motion: true })
  try {
    await serveBareList(browser, rows)
    const page = await browser.newPage()
    await page.goto(bareAddress)
    await rowAt(page, 1).waitFor()
    const devtools = await browser.context.newCDPSession(page)
    await page.mouse.move(300, 500)
    return await framesOf(devtools, `scroll a bare list of ${rows} to the end`, () => scrollTo(page, rows, wheelStep))
  } finally {
    await browser.close()
  }
}

async function framesOf(devtools: Devtools, action: string, act: () => Promise<unknown>): Promise<Row> {
  let seconds = 0
  const frames: Frame[] = await tracedFrames(devtools, async () => {
    const began = performance.now()
    await act()
    seconds = (performance.now() - began) / 1000
    await new Promise((resolve) => setTimeout(resolve, afterActionMs))
  })
  const longest = (key: keyof Frame) => Math.max(0, ...frames.map((frame) => frame[key]))
  return {
    action,
    s: round(seconds, 1),
    frames: frames.length,
    'longest ms': round(longest('ms'), 0),
    'most work ms': round(longest('workMs'), 1),
  }
}

const rowAt = (page: Page, number: number) => page.locator(`[data-index="${number - 1}"]`)
const titled = (page: Page, number: number, within = '') => page.locator(`${within}a[data-row][title^="${titleOf(number)}"]`)

async function scrollTo(page: Page, number: number, step: number): Promise<void> {
  for (let wheel = 0; wheel < 10_000; wheel += 1) {
    if (await page.evaluate((selector) => document.querySelector(selector) !== null, `[data-index="${number - 1}"]`)) return
    await page.mouse.wheel(0, step)
    await page.waitForTimeout(30)
  }
  throw new Error(`bookmark ${number} was not reached`)
}

/** Runs in the page before anything of its own. */
function watchLinks(): void {
  let most = 0
  const count = () => {
    const onScreen = [...document.querySelectorAll('a[data-row]')].filter((link) => link.getBoundingClientRect().top < innerHeight).length
    if (onScreen > most) {
      most = onScreen
      ;(globalThis as Watching).fullAt = performance.now()
    }
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}
