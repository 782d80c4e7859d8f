import { type Bookmark, addItem, moveItem } from '@foyer/contracts/kinds/bookmarks'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { restingBox } from './support/page-view.ts'
import { text } from './support/texts.ts'
import { type Point, drag, dragEngineReady, gapSettled, pickUp, putDown } from './support/mouse-drag.ts'

type Board = {
  summary: PageSummary
  open: () => Promise<void>
  /** Titles of the bookmarks of a widget, as they are shown. */
  shown: (title: string) => Promise<string[]>
  /** Waits until the bookmarks of a widget are shown in an order. */
  shows: (title: string, order: string[]) => Promise<void>
  /** Waits until the bookmarks of a widget are stored in an order. */
  stores: (title: string, order: string[]) => Promise<void>
  /** A point on the row of a bookmark. */
  row: (name: string) => Promise<Point>
}

const titles = ['One', 'Two', 'Three']

const test = base.extend<{ board: Board }>({
  contextOptions: { reducedMotion: 'no-preference' },
  board: [
    async ({ page, seed }, use) => {
      const summary = await seed.page('Board', 3)
      for (const [column, title] of titles.entries()) {
        const bookmarks = ['a', 'b', 'c', 'd'].map((name) => [`${title} ${name}`, `https://example.org/${title}/${name}`] as const)
        await seed.bookmarks(summary, title, bookmarks, { column })
      }
      const rows = (title: string) => page.getByRole('article', { name: title, exact: true }).locator('li[data-drag]')
      const shown = (title: string) => rows(title).evaluateAll((all) => all.map((row) => row.getAttribute('data-drag-label') ?? ''))
      const stored = async (title: string) => {
        const widget = (await seed.widgetsOf(summary)).find((candidate) => candidate.title === title)
        return widget?.items && 'links' in widget.items ? widget.items.links.map((bookmark) => bookmark.title) : []
      }
      const open = async () => {
        await page.goto(`/p/${summary.public_id}`)
        await page.getByRole('link', { name: 'One b' }).waitFor()
        await dragEngineReady(page)
      }
      await open()
      await use({
        summary,
        open,
        shown,
        shows: (title, order) => expect.poll(() => shown(title)).toEqual(order),
        stores: (title, order) => expect.poll(() => stored(title)).toEqual(order),
        row: (name) => pointOn(page, name),
      })
    },
    { auto: true },
  ],
})

async function pointOn(page: Page, name: string): Promise<Point> {
  const { x, y } = await restingBox(page.getByRole('link', { name, exact: true }))
  return { x: x + 60, y: y + 8 }
}

test.describe('dragging bookmarks with the mouse', () => {
  test('reorders a list and moves a bookmark to another widget, and opens one that is only clicked', async ({ page, board }) => {
    await drag(page, await board.row('One a'), await board.row('One c'))
    await board.shows('One', ['One b', 'One a', 'One c', 'One d'])
    await board.stores('One', ['One b', 'One a', 'One c', 'One d'])
    await drag(page, await board.row('One d'), await board.row('Two b'))
    await board.shows('Two', ['Two a', 'One d', 'Two b', 'Two c', 'Two d'])
    await board.stores('Two', ['Two a', 'One d', 'Two b', 'Two c', 'Two d'])
    await board.open()
    await board.shows('One', ['One b', 'One a', 'One c'])
    await board.shows('Two', ['Two a', 'One d', 'Two b', 'Two c', 'Two d'])
    await page.route('https://example.org/**', (route) => route.fulfill({ body: 'there' }))
    await page.getByRole('link', { name: 'One b' }).click()
    await page.waitForURL('https://example.org/One/b', { waitUntil: 'commit' })
  })

  test('expands a collapsed widget that a bookmark is held over', { tag: '@deep' }, async ({ page, view, board }) => {
    await view.widget('Three').getByRole('button', { name: 'Three', exact: true }).click()
    await board.shows('Three', [])
    const header = await view.widget('Three').boundingBox()
    await pickUp(page, await board.row('Two c'))
    await page.mouse.move((header?.x ?? 0) + 60, (header?.y ?? 0) + 20, { steps: 10 })
    await view.widget('Three').locator('li[data-drag]').first().waitFor()
    const target = await board.row('Three b')
    await page.mouse.move(target.x, target.y, { steps: 5 })
    await putDown(page)
    await expect.poll(async () => (await board.shown('Three')).filter((name) => name === 'Two c')).toEqual(['Two c'])
    await board.stores('Three', await board.shown('Three'))
  })

  test('goes on undisturbed when the list changes elsewhere meanwhile', { tag: '@deep' }, async ({ page, seed, board }) => {
    const widget = (await seed.widgetsOf(board.summary)).find(({ title }) => title === 'One')
    await pickUp(page, await board.row('One b'))
    const target = await board.row('One c')
    await page.mouse.move(target.x, target.y + 8, { steps: 10 })
    const params = { id: String(widget?.id) }
    const { body } = await seed.call(addItem, { params, body: { url: 'https://example.org/new', title: 'From elsewhere' } })
    const { id } = body as Bookmark
    await seed.call(moveItem, { params: { ...params, item_id: String(id) }, body: { after: null } })
    await expect.poll(async () => (await board.shown('One'))[0]).toBe('From elsewhere')
    await expect(page.locator('.drag-gap')).toHaveCount(1)
    const now = await board.row('One c')
    await page.mouse.move(now.x, now.y + 18, { steps: 4 })
    await putDown(page)
    const order = ['From elsewhere', 'One a', 'One c', 'One b', 'One d']
    await board.shows('One', order)
    await board.stores('One', order)
  })

  test('scrolls the page while the pointer is at its edge, at rest and on the move', async ({ page, board }) => {
    await page.setViewportSize({ width: 1440, height: 240 })
    const scrolled = () => page.evaluate(() => scrollY)
    const start = await board.row('One a')
    await pickUp(page, start)
    await page.mouse.move(start.x, 232, { steps: 4 })
    await expect.poll(scrolled).toBeGreaterThan(20)
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await expect.poll(scrolled).toBeGreaterThanOrEqual(end - 1)
    await page.mouse.move(start.x, 8, { steps: 4 })
    for (let step = 0; (await scrolled()) > 0 && step < 200; step += 1) await page.mouse.move(start.x + (step % 3), 8 + (step % 2))
    expect(await scrolled()).toBe(0)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.locator('.drag-ghost')).toHaveCount(0)
    await board.shows('One', ['One a', 'One b', 'One c', 'One d'])
  })

  test('lets the wheel scroll the page, and drops where the pointer is then', async ({ page, seed, board }) => {
    const bookmarks = Array.from({ length: 30 }, (_, number) => [`Long ${number}`, `https://example.org/long/${number}`] as const)
    await seed.bookmarks(board.summary, 'Long', bookmarks, { column: 2 })
    await page.getByRole('link', { name: 'Long 0', exact: true }).waitFor()
    const start = await board.row('One a')
    const target = await board.row('One d')
    // Tall enough that neither row is near an edge of the screen, where the page scrolls by itself.
    await page.setViewportSize({ width: 1440, height: 480 })
    await pickUp(page, start)
    await page.mouse.move(start.x, 240, { steps: 4 })
    await page.mouse.wheel(0, 60)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(60)
    await page.mouse.move(target.x, target.y - 60 + 16, { steps: 4 })
    await putDown(page)
    await board.shows('One', ['One b', 'One c', 'One d', 'One a'])
  })

  test('lets the wheel scroll a sheet that the pointer is over', { tag: '@deep' }, async ({ page, view, seed, board }) => {
    for (let number = 1; number <= 12; number += 1) await seed.page(`Page ${number}`, 1)
    await page.setViewportSize({ width: 1440, height: 400 })
    await board.open()
    await view.button(text('shell:pages')).click()
    const row = view.dialog.getByRole('listitem').first()
    const { x, y } = await restingBox(row)
    const scrolled = () =>
      view.dialog.evaluate((sheet) => Math.max(...[sheet, ...sheet.querySelectorAll('*')].map((each) => each.scrollTop)))
    await pickUp(page, { x: x + 60, y: y + 8 })
    await page.mouse.move(x + 60, 200, { steps: 4 })
    await page.mouse.wheel(0, 60)
    await expect.poll(scrolled).toBeGreaterThanOrEqual(60)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.locator('.drag-ghost')).toHaveCount(0)
  })

  test('moves a bookmark back and highlights it when the server refuses the move', { tag: '@deep' }, async ({ page, board }) => {
    const body = JSON.stringify({ code: 'forbidden', params: {}, request_id: 'r' })
    await page.route('**/api/widget/*/item/*', (route) => route.fulfill({ status: 403, contentType: 'application/json', body }))
    await drag(page, await board.row('Two a'), await board.row('Three b'))
    await page.getByRole('alert').first().waitFor()
    await page.locator('li[data-pulse]').waitFor()
    await board.shows('Two', ['Two a', 'Two b', 'Two c', 'Two d'])
  })
})

test('a long press drags a bookmark, and a swipe scrolls the page', async ({ page, board }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  await board.open()
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  const slide = async (from: Point, to: Point) => {
    for (let step = 1; step <= 10; step += 1) {
      await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 })
      await page.waitForTimeout(16)
    }
  }
  const ghost = page.locator('.drag-ghost')
  const [from, to] = [await board.row('One a'), await board.row('Two b')]
  const before = await board.shown('One')
  // Sent in one go: on a busy machine a round trip in between would already be a rest.
  await Promise.all([touch('touchStart', from), touch('touchMove', { x: from.x, y: from.y + 20 })])
  await slide({ x: from.x, y: from.y + 20 }, { x: from.x, y: from.y + 60 })
  await expect(ghost).toHaveCount(0)
  await touch('touchEnd')
  await board.shows('One', before)
  await touch('touchStart', from)
  await ghost.waitFor()
  await touch('touchEnd')
  await expect(ghost).toHaveCount(0)
  // Lifted where it rested, it opens no link.
  expect(page.url()).toContain(board.summary.public_id)
  await board.shows('One', before)
  await touch('touchStart', from)
  await ghost.waitFor()
  await slide(from, to)
  await gapSettled(page)
  await touch('touchEnd')
  await expect(ghost).toHaveCount(0)
  await expect.poll(() => board.shown('Two')).toContain('One a')
  await board.stores('Two', await board.shown('Two'))
})
