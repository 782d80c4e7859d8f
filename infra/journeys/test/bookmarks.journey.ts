/// <reference lib="dom" />
import { axeFindings } from '@foyer/testing/browser'
import { startLoopback } from '@foyer/testing/sibling'
import { expect } from './fixtures.ts'
import { editable, test } from './support/bookmark-list.ts'
import { drag } from './support/mouse-drag.ts'
import { restingBox } from './support/page-view.ts'
import { text } from './support/texts.ts'

test('adds bookmarks by address, with the title of its page, and by pasted lines, renames one and moves it into a group', async ({
  page,
  view,
  seed,
  list,
}) => {
  const site = await startLoopback(({ path }) => ({
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><title>A site &amp; its ${path.slice(1)}</title>`,
  }))
  try {
    await list.show([])
    await view.addBookmark('List', `${site.url}/one`)
    await list.rows().filter({ hasText: 'A site & its one' }).waitFor()
    const field = view.widget('List').getByLabel(text('bookmark-editing:address'))
    await view.addBookmark('List', `${site.url}/one`)
    await view.widget('List').getByText(text('bookmark-editing:alreadySaved')).waitFor()
    await expect(list.rows()).toHaveCount(2)
    await view.addBookmark('List', 'not an address')
    await view.widget('List').getByText(text('account-errors:field.invalid_url')).waitFor()
    await expect(field).toHaveValue('not an address')
    await field.fill('')
    await field.evaluate((input) => {
      const data = new DataTransfer()
      data.setData('text/plain', 'https://first.example.org/\nsecond.example.org\n')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    const added = ['A site & its one', 'A site & its one', 'first.example.org', 'second.example.org']
    await list.stores(added)
    await field.press('Escape')
    await expect(field).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])

    await view.linkMenu('List', 'second.example.org', text('bookmark-editing:edit'))
    await view.dialog.getByLabel(text('bookmark-editing:title')).fill('Played often')
    await view.dialog.getByRole('button', { name: text('bookmark-editing:save') }).click()
    await view.link('List', 'Played often').waitFor()
    await view.widgetMenu('List', text('bookmark-editing:addGroup'))
    await view.widget('List').getByLabel(text('bookmark-editing:groupName')).fill('Later')
    await page.keyboard.press('Enter')
    await view.widget('List').getByRole('tab', { name: 'List', exact: true }).click()
    await view.linkMenu('List', 'Played often', text('bookmark-editing:moveTo'), 'Later')
    const stays = async () => {
      await view.widget('List').getByRole('tab', { name: 'Later', exact: true }).click()
      await expect.poll(() => view.links('List', 'Later')).toEqual([['Played often', 'https://second.example.org']])
    }
    await stays()
    await expect
      .poll(() => seed.groupsOf(list.summary, 'List'))
      .toEqual([
        ['List', added.slice(0, 3)],
        ['Later', ['Played often']],
      ])
    await page.reload()
    await stays()
  } finally {
    await site.close()
  }
})

test('a link dropped from outside becomes a bookmark', { tag: '@deep' }, async ({ view, list }) => {
  await list.show(['One'])
  await editable(view.widget('List'), 'One')
  await view.widget('List').evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/uri-list', 'https://dropped.example.org/')
    data.setData('text/html', '<a href="https://dropped.example.org/">Dropped <b>link</b></a>')
    for (const type of ['dragenter', 'dragover', 'drop']) {
      element.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    }
  })
  await list.shows(['One', 'Dropped link'])
  await list.stores(['One', 'Dropped link'])
})

test('Escape in the dialog of a bookmark changes nothing', { tag: '@deep' }, async ({ page, view, list }) => {
  await list.show(['One', 'Two'])
  await view.linkMenu('List', 'One', text('bookmark-editing:edit'))
  await view.dialog.getByLabel(text('bookmark-editing:title')).fill('Changed')
  await page.keyboard.press('Escape')
  await expect(view.dialog).toHaveCount(0)
  await list.shows(['One', 'Two'])
  await list.stores(['One', 'Two'])
})

test('a bookmark is changed in a dialog that F2 opens', { tag: '@deep' }, async ({ page, view, list }) => {
  await list.show(['One', 'Two'])
  await editable(view.widget('List'), 'One')
  await list.rows().first().focus()
  await page.keyboard.press('F2')
  await view.dialog.getByLabel(text('bookmark-editing:title')).fill(' ')
  await view.dialog.getByLabel(text('bookmark-editing:address')).fill('no address')
  await view.dialog.getByRole('button', { name: text('bookmark-editing:save') }).click()
  await view.dialog.getByText(text('account-errors:field.invalid_url')).waitFor()
  await view.dialog.getByText(text('account-errors:field.blank')).waitFor()
  await view.dialog.getByLabel(text('bookmark-editing:title')).fill('First')
  await view.dialog.getByLabel(text('bookmark-editing:address')).fill('changed.example.org/path')
  await view.dialog.getByLabel(text('bookmark-editing:description')).fill('What it is')
  await view.dialog.getByRole('button', { name: text('bookmark-editing:save') }).click()
  await list.shows(['First', 'Two'])
  await list.stores(['First', 'Two'])
  await page.reload()
  await list.shows(['First', 'Two'])
  await expect(list.rows().first()).toHaveAttribute('href', 'https://changed.example.org/path')
  await expect(list.rows().first()).toHaveAttribute('title', /What it is/)
})

test('a bookmark deleted from its menu or with the Delete key is restored by Undo', { tag: '@deep' }, async ({ page, view, list }) => {
  await list.show(['One', 'Two', 'Three'])
  await view.linkMenu('List', 'Two', text('bookmark-editing:delete'))
  await list.shows(['One', 'Three'])
  await view.button(text('mutations:undo')).click()
  await list.shows(['One', 'Two', 'Three'])
  await list.stores(['One', 'Two', 'Three'])
  await list.rows().nth(1).focus()
  await page.keyboard.press('Delete')
  await list.shows(['One', 'Three'])
  await expect(list.rows().filter({ hasText: 'Three' })).toBeFocused()
  await list.stores(['One', 'Three'])
  await page.reload()
  await list.shows(['One', 'Three'])
})

test('the arrow keys move the focus through the rows of a list', { tag: '@deep' }, async ({ page, view, list }) => {
  await list.show(['One', 'Two', 'Three'])
  await editable(view.widget('List'), 'One')
  await list.rows().first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(list.rows().filter({ hasText: 'Three' })).toBeFocused()
})

test('the menu of a right click moves a bookmark to the ends of its list', { tag: '@deep' }, async ({ page, view, list }) => {
  await list.show(['One', 'Two', 'Three'])
  await editable(view.widget('List'), 'One')
  await list.rows().nth(1).click({ button: 'right' })
  await page.getByRole('menuitem', { name: text('bookmark-editing:sendToTop') }).click()
  await list.shows(['Two', 'One', 'Three'])
  await view.linkMenu('List', 'Two', text('bookmark-editing:sendToBottom'))
  await list.shows(['One', 'Three', 'Two'])
  await list.stores(['One', 'Three', 'Two'])
})

test('a bookmark is moved within its list by mouse and by keyboard', { tag: '@deep' }, async ({ page, view, list }) => {
  await list.show(['One', 'Two', 'Three'])
  await editable(view.widget('List'), 'One')
  const [from, to] = [await restingBox(list.rows().first()), await restingBox(list.rows().nth(2))]
  await drag(page, { x: from.x + 60, y: from.y + from.height / 2 }, { x: to.x + 60, y: to.y + to.height - 4 })
  await list.shows(['Two', 'Three', 'One'])
  await list.stores(['Two', 'Three', 'One'])
  await view.moveByKeyboard('Three', 'ArrowUp')
  await list.shows(['Three', 'Two', 'One'])
  await list.stores(['Three', 'Two', 'One'])
})

test('sorting a list is undone', { tag: '@deep' }, async ({ view, list }) => {
  await list.show(['Beta', 'Gamma', 'Alpha'])
  await editable(view.widget('List'), 'Beta')
  await view.widgetMenu('List', text('bookmark-editing:sortBy'), text('bookmark-editing:sort.titleAsc'))
  await list.shows(['Alpha', 'Beta', 'Gamma'])
  await list.stores(['Alpha', 'Beta', 'Gamma'])
  await view.button(text('mutations:undo')).click()
  await list.shows(['Beta', 'Gamma', 'Alpha'])
  await list.stores(['Beta', 'Gamma', 'Alpha'])
})

test('a widget shows its first bookmarks, and all on demand', { tag: '@deep' }, async ({ view, list }) => {
  await list.show(['One', 'Two', 'Three'], { v: 2 })
  await list.shows(['One', 'Two'])
  await view
    .widget('List')
    .getByRole('button', { name: text('bookmarks:showAll', { count: 3 }) })
    .click()
  await list.shows(['One', 'Two', 'Three'])
  await view
    .widget('List')
    .getByRole('button', { name: text('bookmarks:showLess') })
    .click()
  await list.shows(['One', 'Two'])
})

test('the number of bookmarks that a widget shows is changed in its settings', { tag: '@deep' }, async ({ page, view, seed, list }) => {
  await list.show(['One', 'Two', 'Three'], { v: 2 })
  await list.shows(['One', 'Two'])
  await view.widgetMenu('List', text('widget-editing:settings'))
  await view.dialog.getByLabel(text('bookmark-editing:settings.shown')).selectOption(text('bookmark-editing:settings.first', { count: 1 }))
  await page.keyboard.press('Escape')
  await expect(view.dialog).toHaveCount(0)
  await list.shows(['One'])
  await expect.poll(async () => (await seed.widgetsOf(list.summary))[0]?.settings['v']).toBe(1)
})

test('a long list is loaded as it scrolls, drawn where it is seen, and edited at its end', async ({ page, view, seed, list }) => {
  const widget = await seed.bookmarks(list.summary, 'List', [])
  const link = (number: number) => [`Link ${String(number).padStart(3, '0')}`, `https://long.example.org/${number}`] as const
  for (let from = 0; from < 600; from += 200)
    await seed.addBookmarks(
      widget.id,
      Array.from({ length: 200 }, (_, index) => link(from + index)),
    )
  await page.goto(`/p/${list.summary.public_id}`)
  await list.rows().first().waitFor()
  const row = (number: number) => list.rows().filter({ hasText: link(number)[0] })
  const scrollToEnd = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    return row(599).count()
  }
  await expect.poll(scrollToEnd).toBe(1)
  expect(await list.rows().count()).toBeLessThan(200)
  await restingBox(row(598))
  await view.linkMenu('List', 'Link 598', text('bookmark-editing:delete'))
  await expect(row(598)).toHaveCount(0)
  await expect.poll(async () => (await seed.widgetsOf(list.summary))[0]?.items?.total).toBe(599)
  await page.waitForLoadState('networkidle')
  await expect.poll(scrollToEnd).toBe(1)
  await expect(row(597)).toHaveCount(1)
  await expect(row(598)).toHaveCount(0)
  await expect(list.rows().last().locator('xpath=..')).toHaveAttribute('aria-setsize', '599')
})

test('End goes to the last bookmark of a long list that comes in parts', { tag: '@deep' }, async ({ page, seed, list }) => {
  const widget = await seed.bookmarks(list.summary, 'List', [])
  const batch = 500
  for (let from = 0; from < 5_000; from += batch)
    await seed.addBookmarks(
      widget.id,
      Array.from({ length: batch }, (_, index) => [`Link ${from + index}`, `https://long.example.org/${from + index}`] as const),
    )
  await page.goto(`/p/${list.summary.public_id}`)
  // Tabbed to before the list is drawn in parts.
  await list.rows().first().focus()
  await page.locator('li[aria-setsize="5000"]').first().waitFor()
  await expect(page.locator(':focus')).toHaveText(/Link 0$/)
  await page.keyboard.press('End')
  await expect(page.locator(':focus')).toHaveText(/Link 4999$/)
  await page.keyboard.press('ArrowUp')
  await expect(page.locator(':focus')).toHaveText(/Link 4998$/)
})

test('a row of a long list takes the pointer again once it moves', { tag: '@deep' }, async ({ page, seed, list }) => {
  const widget = await seed.bookmarks(list.summary, 'List', [])
  await seed.addBookmarks(
    widget.id,
    Array.from({ length: 500 }, (_, index) => [`Link ${index}`, `https://long.example.org/${index}`] as const),
  )
  await page.goto(`/p/${list.summary.public_id}`)
  const row = page.locator('li[aria-setsize="500"]').nth(5)
  await row.waitFor()
  const { x = 0, y = 0 } = (await row.boundingBox()) ?? {}
  await page.mouse.move(x + 40, y + 10)
  // As if it were scrolled without an end.
  await page.evaluate(() => void setInterval(() => dispatchEvent(new Event('scroll')), 20))
  await page.locator('[data-scrolling]').waitFor()
  await page.mouse.move(x + 44, y + 12)
  await expect(page.locator('[data-scrolling]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.querySelector('li :hover') !== null)).toBe(true)
})
