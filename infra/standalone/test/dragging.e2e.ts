import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PageSummary, type PageView, listPages, viewPage } from '@foyer/contracts/pages'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Page, type TestBrowser, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Point, drag, isMovable, pickUp, putDown } from './mouse-drag.ts'

let dataDir: string
let foyer: FoyerProcess
let browser: TestBrowser
let page: Page
let ada: ApiSession
let home: PageSummary
const widgets: number[] = []

describe.skipIf(chromiumPath() === null)('dragging what is in widgets', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-dragging-'))
    foyer = await startFoyer({ dataDir: join(dataDir, 'data') })
    ada = await signedUp(foyer.url)
    home = await waitFor('the first page', async () => {
      const { pages } = (await ada.call(listPages, {})).body as { pages: { personal: PageSummary[] } }
      return pages.personal[0]
    })
    for (const [column, title] of ['One', 'Two', 'Three'].entries()) {
      const made = await ada.send('POST', `/api/page/${home.id}/widget`, { widget_type: 'urllist', title, column, index: 0 })
      const { id } = made.body as { id: number }
      widgets.push(id)
      const bookmarks = ['a', 'b', 'c', 'd'].map((name) => ({ url: `https://example.org/${title}/${name}`, title: `${title} ${name}` }))
      await ada.send('POST', `/api/widget/${id}/items`, { bookmarks })
    }
    browser = await launchBrowser({ motion: true })
    await browser.context.addCookies([...ada.cookies].map(([name, value]) => ({ name, value, url: foyer.url })))
    page = await browser.newPage()
    page.setDefaultTimeout(10_000)
    await open()
  }, 90_000)
  afterAll(async () => {
    await browser?.close()
    await foyer?.kill()
    await rm(dataDir, { recursive: true, force: true })
  })

  const open = async () => {
    await page.goto(`${foyer.url}/p/${home.public_id}`)
    await page.getByRole('link', { name: 'One b' }).waitFor()
    await isMovable(page)
  }
  const widget = (title: string) => page.getByRole('article', { name: title, exact: true })
  const shown = async (title: string) =>
    await widget(title)
      .locator('li[data-drag]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-drag-label') ?? ''))
  const stored = async (index: number) => {
    const view = (await ada.call(viewPage, { params: { public_id: home.public_id } })).body as PageView
    const found = view.page.columns.flatMap((one) => one.widgets).find((one) => one.id === widgets[index])
    if (!found?.items) return []
    const links =
      'folders' in found.items ? found.items.folders.flatMap((one) => one.links) : 'links' in found.items ? found.items.links : []
    return links.map((link) => link.title)
  }
  const row = async (name: string): Promise<Point> => {
    const box = await page.getByRole('link', { name, exact: true }).boundingBox()
    if (!box) throw new Error(`${name} is not on the screen`)
    return { x: box.x + 60, y: box.y + 8 }
  }

  it('within a list', async () => {
    await drag(page, await row('One a'), await row('One c'))
    expect(await shown('One')).toEqual(['One b', 'One a', 'One c', 'One d'])
    await waitFor('it to be saved', async () => (await stored(0)).join() === 'One b,One a,One c,One d')
  })

  it('to another widget, where it stays', async () => {
    await drag(page, await row('One d'), await row('Two b'))
    expect(await shown('Two')).toEqual(['Two a', 'One d', 'Two b', 'Two c', 'Two d'])
    await waitFor('it to be saved', async () => (await stored(1)).join() === 'Two a,One d,Two b,Two c,Two d')
    await open()
    expect(await shown('One')).toEqual(['One b', 'One a', 'One c'])
  })

  it('a click is still a click', async () => {
    const opened = page.waitForURL('https://example.org/**', { waitUntil: 'commit' }).catch(() => undefined)
    await page.route('https://example.org/**', (route) => route.fulfill({ body: 'there' }))
    await page.getByRole('link', { name: 'One b' }).click()
    await opened
    expect(page.url()).toContain('https://example.org/One/b')
    await open()
  })

  it('a collapsed widget opens for what is held over it', async () => {
    await widget('Three').getByRole('button', { name: 'Three', exact: true }).click()
    await waitFor('it to be collapsed', async () => (await shown('Three')).length === 0)
    const header = await widget('Three').boundingBox()
    await pickUp(page, await row('Two c'))
    await page.mouse.move((header?.x ?? 0) + 60, (header?.y ?? 0) + 20, { steps: 10 })
    await widget('Three').locator('li[data-drag]').first().waitFor()
    const target = await row('Three b')
    await page.mouse.move(target.x, target.y, { steps: 5 })
    await putDown(page)
    expect((await shown('Three')).filter((name) => name === 'Two c')).toEqual(['Two c'])
    await waitFor('it to be saved', async () => (await stored(2)).includes('Two c'))
  })

  it('a change from elsewhere does not disturb it', async () => {
    await pickUp(page, await row('One b'))
    const target = await row('One c')
    await page.mouse.move(target.x, target.y + 8, { steps: 10 })
    await ada.send('POST', `/api/widget/${widgets[0]}/item`, { url: 'https://example.org/new', title: 'From elsewhere', position: 'top' })
    await page.getByRole('link', { name: 'From elsewhere' }).waitFor()
    expect(await page.locator('.drag-gap').count()).toBe(1)
    const now = await row('One c')
    await page.mouse.move(now.x, now.y + 18, { steps: 4 })
    await putDown(page)
    const order = 'From elsewhere,One a,One c,One b'
    expect((await shown('One')).join()).toBe(order)
    await waitFor('it to be saved', async () => (await stored(0)).join() === order)
  })

  it('the page goes on under what is held at its end, at rest and on the move', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: size.width, height: 240 })
    const gone = async () => page.evaluate(() => scrollY)
    const before = await shown('One')
    const start = await row('One a')
    await pickUp(page, start)
    await page.mouse.move(start.x, 232, { steps: 4 })
    await waitFor('the page to go on', async () => (await gone()) > 20)
    const last = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await waitFor('the page to be at its end', async () => (await gone()) >= last - 1)
    await page.mouse.move(start.x, 8, { steps: 4 })
    for (let step = 0; (await gone()) > 0 && step < 200; step += 1) await page.mouse.move(start.x + (step % 3), 8 + (step % 2))
    expect(await gone()).toBe(0)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await page.locator('.drag-ghost').waitFor({ state: 'detached' })
    expect(await shown('One')).toEqual(before)
    await page.setViewportSize(size)
  })

  it('what the server will not have is back in its place, and seen to be', async () => {
    const before = await shown('Two')
    const refuse = '**/api/widget/*/item/*'
    const answer = { code: 'forbidden', params: {}, request_id: 'r' }
    await page.route(refuse, (route) => route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify(answer) }))
    await drag(page, await row('Two a'), await row('Three b'))
    await page.getByRole('alert').first().waitFor()
    await page.locator('li[data-pulse]').waitFor()
    expect(await shown('Two')).toEqual(before)
    await page.unroute(refuse)
  })

  it('a finger that rests drags, one that moves at once scrolls', async () => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
    await open()
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
    const slide = async (from: Point, to: Point) => {
      for (let step = 1; step <= 10; step += 1) {
        await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 })
        await page.waitForTimeout(16)
      }
    }
    const [from, to] = [await row('One a'), await row('Two b')]
    const before = await shown('One')
    await touch('touchStart', from)
    await slide(from, { x: from.x, y: from.y + 60 })
    expect(await page.locator('.drag-ghost').count()).toBe(0)
    await touch('touchEnd')
    expect(await shown('One')).toEqual(before)
    await touch('touchStart', from)
    await page.locator('.drag-ghost').waitFor()
    await touch('touchEnd')
    await page.locator('.drag-ghost').waitFor({ state: 'detached' })
    // Lifted where it rested, it opens no link.
    expect([page.url().includes(home.public_id), await shown('One')]).toEqual([true, before])
    await touch('touchStart', from)
    await page.locator('.drag-ghost').waitFor()
    await slide(from, to)
    await page.waitForTimeout(250)
    await touch('touchEnd')
    await page.locator('.drag-ghost').waitFor({ state: 'detached' })
    expect(await shown('Two')).toContain('One a')
    await waitFor('it to be saved', async () => (await stored(1)).includes('One a'))
  })
})
