/// <reference lib="dom" />
import { axeFindings } from '@foyer/testing/browser'
import { startLoopback } from '@foyer/testing/sibling'
import { expect } from './fixtures.ts'
import { test } from './support/board.ts'
import { pickUp } from './support/mouse-drag.ts'
import { restingBox } from './support/page-view.ts'
import { usePlainShell } from './support/app-ready.ts'
import { text, textPattern } from './support/texts.ts'

test('what is typed first on an empty page are its bookmarks', async ({ page, seed, view }) => {
  const summary = await seed.firstPage()
  await page.goto(`/p/${summary.public_id}`)
  await page.getByText(text('widget-editing:emptyPage')).waitFor()
  await page.getByRole('link', { name: text('content:beginWithImport') }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await view.button(text('content:beginWithList')).click()
  await expect(page.getByRole('combobox', { name: text('bookmark-editing:address') })).toBeFocused()
  for (const address of ['github.com', 'news.ycombinator.com']) {
    await page.keyboard.type(address)
    await page.keyboard.press('Enter')
  }
  await view.link(text('bookmarks:kind'), 'github.com').waitFor()
  const links = async () => (await seed.columnsOf(summary))[0]?.map(({ title, items }) => [title, items?.total])
  await expect.poll(links).toEqual([[text('bookmarks:kind'), 2]])
})

test('every kind in the gallery is added to the column one chooses', { tag: '@deep' }, async ({ page, board, view }) => {
  await board.open()
  await view.button(text('content:addContent')).click()
  const rows = page.getByRole('list', { name: text('content:gallery') }).getByRole('button', { name: textPattern('content:addKind') })
  await rows.first().waitFor()
  const added = (...keys: string[]) => keys.map((key) => text('content:addKind', { title: text(key) }))
  // These ask for an address first, and those for nothing.
  const withForm = added('feeds:kind', 'embed:kind')
  const complete = added('analog-clock:kind', 'calendar:kind', 'google-tasks:kind', 'trello:kind', 'google-analytics:kind', 'adsense:kind')
  const names = (await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''))).filter(
    (name) => !withForm.includes(name),
  )
  expect(names.length).toBeGreaterThan(0)
  await page.getByRole('radio', { name: text('content:columnNumber', { number: '3' }) }).check()
  for (const name of names) {
    await view.button(name).click()
    const title = name.replace(text('content:addKind', { title: '' }), '')
    const widget = view.column(3).getByRole('article', { name: title, exact: true })
    // What is typed next is what one came to add.
    if (!complete.includes(name)) await expect(widget.locator('input:focus, textarea:focus')).toHaveCount(1)
    await widget.waitFor()
  }
  await board.stores([['Evening'], ['Morning'], names.map((name) => name.replace(text('content:addKind', { title: '' }), '')).toReversed()])
})

test('a feed is added where a column ends', async ({ page, board, view, seed }) => {
  const item = '<item><guid>1</guid><title>Sample article</title><link>https://example.org/1</link></item>'
  const body = `<rss version="2.0"><channel><title>Sample feed</title>${item}</channel></rss>`
  const site = await startLoopback(() => ({ headers: { 'content-type': 'application/rss+xml' }, body }))
  try {
    await board.open()
    await view.column(3).hover()
    await view.button(text('content:addWidgetTo', { number: '3' })).click()
    await view.button(text('content:addKind', { title: text('feeds:kind') })).click()
    await page.getByLabel(text('content:feedAddress')).fill(`${site.url}/feed.rss`)
    await view.button(text('feed-editing:addFeeds', { count: 1 })).click()
    await view.column(3).getByRole('link', { name: 'Sample article' }).waitFor()
    expect((await seed.columnsOf(board.summary))[2]?.map((widget) => widget.widget_type)).toEqual(['rsslist'])
  } finally {
    await site.close()
  }
})

test('the title of a widget is edited in its place, by double-click and by F2', { tag: '@deep' }, async ({ page, board, view }) => {
  await board.open()
  await view.widget('Evening').getByRole('button', { name: 'Evening', exact: true }).dblclick()
  await page.getByRole('textbox', { name: text('widget-editing:titleOf', { title: 'Evening' }) }).fill('  Noon  ')
  await page.keyboard.press('Escape')
  await view.widget('Noon').getByRole('button', { name: 'Noon', exact: true }).focus()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: text('widget-editing:titleOf', { title: 'Noon' }) }).fill('Night')
  await page.keyboard.press('Enter')
  await view.widget('Night').waitFor()
  await board.stores([['Night'], ['Morning'], []])
})

test('colour, transparency and description of a widget are seen at once and kept', async ({ page, board, view, seed }) => {
  await board.open()
  await view.widgetMenu('Evening', text('widget-editing:settings'))
  await view.dialog.getByRole('radio', { name: text('widget-editing:colour', { number: '1', hex: '#FFFF88' }) }).check()
  await view.dialog.getByLabel(text('widget-editing:inherit')).uncheck()
  await view.dialog.getByRole('slider', { name: text('widget-editing:transparency') }).fill('50')
  await view.dialog
    .getByLabel(text('widget-editing:description'))
    .fill('What I **read**: [here](https://example.org/), never [there](javascript:alert(1))')
  // The page behind the settings shows it already.
  await page.locator('article strong', { hasText: 'read' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  const settings = async () => (await seed.columnsOf(board.summary))[0]?.[0]?.settings
  await expect.poll(settings).toMatchObject({ _b: 0xffff88, _t: 50, ds: expect.stringMatching(/^What I/) })
  await page.reload()
  const widget = view.widget('Evening')
  await widget.locator('strong', { hasText: 'read' }).waitFor()
  await expect(widget.getByRole('link', { name: 'here' })).toHaveAttribute('href', 'https://example.org/')
  await expect(widget.locator('a[href^="javascript"]')).toHaveCount(0)
  await expect(widget).toHaveCSS('background-color', /^color\(srgb 1 1 0\.53/)
})

test('a click on its header collapses a widget, and it stays so', { tag: '@deep' }, async ({ page, board, view }) => {
  await board.open()
  const header = view.widget('Evening').getByRole('button', { name: 'Evening', exact: true })
  await expect(header).toHaveAttribute('aria-expanded', 'true')
  await header.click()
  await expect(view.link('Evening', 'One')).toHaveCount(0)
  await page.reload()
  await expect(header).toHaveAttribute('aria-expanded', 'false')
  await header.click()
  await view.link('Evening', 'One').waitFor()
})

test('drags a widget above another one and into an empty column, and cancels by Escape', async ({ page, board, view }) => {
  await board.open()
  await test.step('Escape', async () => {
    const [target, start] = [await restingBox(view.column(2)), await restingBox(view.widget('Evening').locator('header'))]
    await pickUp(page, { x: start.x + 60, y: start.y + 15 })
    await page.mouse.move(target.x + 80, target.y + 20, { steps: 8 })
    await page.locator('.drag-gap').waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.locator('.drag-ghost')).toHaveCount(0)
    await expect(page.locator('.drag-gap')).toHaveCount(0)
    await expect.poll(() => view.titlesIn(1)).toEqual(['Evening'])
  })
  const target = await restingBox(view.column(2))
  await board.dragWidget('Evening', { x: target.x + target.width / 2, y: target.y + 20 })
  await expect.poll(() => view.titlesIn(2)).toEqual(['Evening', 'Morning'])
  await board.stores([[], ['Evening', 'Morning'], []])
  const empty = await restingBox(view.column(1))
  await board.dragWidget('Evening', { x: empty.x + 50, y: empty.y + 20 })
  await board.stores([['Evening'], ['Morning'], []])
})

test('the keyboard moves a widget, and every step is announced', { tag: '@deep' }, async ({ page, board, view }) => {
  await board.open()
  const announcement = page.locator('[aria-live=assertive]')
  const handle = view.button(text('widget-editing:move', { title: 'Evening' }))
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(announcement).toContainText(
    text('dragging:pickedUp', { title: 'Evening', list: text('page:column', { number: 1 }), index: 1, count: 1 }),
  )
  await page.keyboard.press('ArrowLeft')
  await expect(announcement).toContainText(text('dragging:edge'))
  await page.keyboard.press('ArrowRight')
  await expect(announcement).toContainText(
    text('dragging:moved', { title: 'Evening', list: text('page:column', { number: 2 }), index: 1, count: 2 }),
  )
  await page.keyboard.press('ArrowDown')
  await expect(announcement).toContainText(
    text('dragging:moved', { title: 'Evening', list: text('page:column', { number: 2 }), index: 2, count: 2 }),
  )
  await page.keyboard.press('Enter')
  await expect(announcement).toContainText(
    text('dragging:dropped', { title: 'Evening', list: text('page:column', { number: 2 }), index: 2, count: 2 }),
  )
  await expect.poll(() => view.titlesIn(2)).toEqual(['Morning', 'Evening'])
  await board.stores([[], ['Morning', 'Evening'], []])
  await expect(handle).toBeFocused()
  await page.keyboard.press('Space')
  await expect(announcement).toContainText(textPattern('dragging:pickedUp'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(announcement).toContainText(text('dragging:cancelled', { title: 'Evening' }))
  await expect.poll(() => view.titlesIn(2)).toEqual(['Morning', 'Evening'])
})

test('a deleted widget is restored where it was', { tag: '@deep' }, async ({ board, view }) => {
  await board.open()
  await view.widgetMenu('Evening', text('widget-editing:deleteWidget'))
  await expect(view.widget('Evening')).toHaveCount(0)
  await board.stores([[], ['Morning'], []])
  await view.button(text('mutations:undo')).click()
  await view.widget('Evening').waitFor()
  await board.stores([['Evening'], ['Morning'], []])
  expect(await view.titlesIn(1)).toEqual(['Evening'])
})

test('a right click on its header opens the menu of a widget', { tag: '@deep' }, async ({ page, board, view }) => {
  await board.open()
  await view
    .widget('Evening')
    .locator('header')
    .click({ button: 'right', position: { x: 60, y: 15 } })
  await page.getByRole('menuitem', { name: text('widget-editing:rename') }).click()
  await expect(page.getByRole('textbox', { name: text('widget-editing:titleOf', { title: 'Evening' }) })).toHaveValue('Evening')
})

test('fewer and wider columns keep the widgets of those that are removed', async ({ page, board, view, seed }) => {
  await seed.bookmarks(board.summary, 'Night', [], { column: 2 })
  await board.open()
  const widths = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role=group][aria-label^=Column]')].map((each) => Math.round(each.getBoundingClientRect().width)),
    )
  await view.pageMenu(text('widget-editing:layout'))
  await page
    .getByRole('group', { name: text('widget-editing:columnCount') })
    .getByRole('radio', { name: '2', exact: true })
    .check()
  await page
    .getByRole('group', { name: text('widget-editing:columnWidth', { number: '1' }) })
    .getByRole('radio', { name: 'XL' })
    .check()
  await page.keyboard.press('Escape')
  const shape = async () => {
    const [first = 0, second = 0, ...further] = await widths()
    return [further.length, Math.round(first / second)]
  }
  await expect.poll(shape).toEqual([0, 2])
  await expect.poll(() => view.titlesIn(2)).toEqual(['Morning', 'Night'])
  await board.stores([['Evening'], ['Morning', 'Night']])
  await page.reload()
  await view.widget('Evening').waitFor()
  await expect.poll(shape).toEqual([0, 2])
})

test('a widget moves to another page', { tag: '@deep' }, async ({ page, board, view, seed }) => {
  const next = await seed.page('Second')
  await board.open()
  await view.widgetMenu('Evening', text('widget-editing:moveToPage'))
  await page
    .getByRole('list', { name: text('widget-editing:otherPages') })
    .getByRole('button', { name: 'Second' })
    .click()
  await expect(view.widget('Evening')).toHaveCount(0)
  await view.button(text('widget-editing:openPage')).click()
  await page.waitForURL(new RegExp(next.public_id))
  await view.widget('Evening').waitFor()
  await page.reload()
  await view.widget('Evening').waitFor()
  expect((await seed.columnsOf(next))[0]?.[0]?.title).toBe('Evening')
})

test('a hash leads to a widget far down, which is loaded without moving the page', async ({ page, board, view, seed }) => {
  let last = 0
  for (let index = 0; index < 12; index += 1) {
    const bookmarks = Array.from({ length: 12 }, (_, link) => [`Link ${index}.${link}`, `https://example.org/${index}/${link}`] as const)
    last = (await seed.bookmarks(board.summary, `Far ${index}`, bookmarks, { column: 0, index: 99 })).id
  }
  // What the server renders is all there.
  await usePlainShell(page)
  await board.open()
  await view.link('Far 0', 'Link 0.0').waitFor()
  await expect(view.widget('Far 11').getByRole('link')).toHaveCount(0)
  const scrollHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
  const height = await scrollHeight()
  await page.goto(`/p/${board.summary.public_id}#${last}`)
  await page.reload()
  await view.link('Far 11', 'Link 11.11').waitFor()
  await page.locator('[data-pulse]').waitFor()
  expect(await view.widget('Far 11').evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true)
  expect(Math.abs((await scrollHeight()) - height)).toBeLessThan(80)
})
