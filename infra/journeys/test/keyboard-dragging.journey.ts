/// <reference lib="dom" />
import { starPage } from '@foyer/contracts/pages/page/page-marks'
import { deletePage } from '@foyer/contracts/pages/page/pages'
import { axeFindings } from '@foyer/testing/browser'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dragEngineReady } from './support/mouse-drag.ts'
import { text, textPattern } from './support/texts.ts'

type Carried = {
  title: string
  /** What has the focus before and after. */
  handle: Locator
  /** The arrows that lead from the first place to the second. */
  keys: string[]
  /** The names of the list in their order, as they are shown. */
  order: () => Promise<string[]>
  before: string[]
  after: string[]
}

/** Picks up, moves, cancels; then picks up, moves, drops. Each step is announced, and the focus stays with what is moved. */
async function moveByKeyboard(page: Page, { title, handle, keys, order, before, after }: Carried): Promise<void> {
  const announcement = page.locator('[aria-live=assertive]')
  await expect.poll(order).toEqual(before)
  for (const [end, said, result] of [
    ['Escape', 'dragging:cancelled', before],
    ['Space', 'dragging:dropped', after],
  ] as const) {
    await handle.focus()
    await expect(handle).toBeFocused()
    await page.keyboard.press('Space')
    await expect(announcement).toContainText(textPattern('dragging:pickedUp'))
    await expect(announcement).toContainText(title)
    for (const key of keys) await page.keyboard.press(key)
    await expect(announcement).toContainText(`${title}: `)
    await page.keyboard.press(end)
    await expect(announcement).toContainText(textPattern(said))
    await expect.poll(order).toEqual(result)
    await expect(handle).toBeFocused()
  }
}

const labels = (items: Locator) => items.evaluateAll((all) => all.map((item) => item.dataset['dragLabel'] ?? ''))
const links = (...titles: string[]) => titles.map((title) => [title, `https://example.org/${title}`] as const)

test('everything on a page is moved with the keyboard alone', async ({ page, view, seed }) => {
  const board = await seed.page('Board')
  await seed.bookmarks(board, 'Links', links('Alder', 'Birch'))
  await seed.bookmarks(board, 'Icons', links('Cedar', 'Dogwood'), { settings: { m: 1 } })
  const groups = { Trees: links('Elm'), Herbs: links('Fennel'), Moss: links('Grimmia') }
  await seed.groups(board, 'Tabs', groups)
  await seed.groups(board, 'Sections', groups, { column: 1, settings: { g_l: 1 } })
  await seed.notes(board, 'Notes', ['Harvest', 'Irrigate'], { column: 1 })
  const tasks = await seed.todos(board, 'Tasks', [['Juniper'], ['Kale']], { column: 1 })
  await seed.todoList(tasks.id, 'Later', ['Lovage'])
  await page.goto(`/p/${board.public_id}`)
  await view.widget('Tasks').getByText('Lovage').waitFor()
  await dragEngineReady(page)
  const handle = (name: string) => page.getByRole('button', { name, exact: true })
  const itemsOf = (title: string, type: string) => () => labels(view.widget(title).locator(`[data-drag^="${type}"]`))
  const bookmark = (title: string) => handle(text('bookmark-editing:move', { title }))

  const all: Record<string, Carried> = {
    'a bookmark in a list': {
      title: 'Alder',
      handle: bookmark('Alder'),
      keys: ['ArrowDown'],
      order: itemsOf('Links', 'bookmark:'),
      before: ['Alder', 'Birch'],
      after: ['Birch', 'Alder'],
    },
    'a bookmark among icons': {
      title: 'Dogwood',
      handle: bookmark('Dogwood'),
      keys: ['ArrowLeft'],
      order: itemsOf('Icons', 'bookmark:'),
      before: ['Cedar', 'Dogwood'],
      after: ['Dogwood', 'Cedar'],
    },
    'a bookmark to another widget': {
      title: 'Alder',
      handle: bookmark('Alder'),
      keys: ['ArrowDown'],
      order: itemsOf('Icons', 'bookmark:'),
      before: ['Dogwood', 'Cedar'],
      after: ['Alder', 'Dogwood', 'Cedar'],
    },
    'a group among tabs': {
      title: 'Trees',
      handle: view.widget('Tabs').getByRole('tab', { name: 'Trees', exact: true }),
      keys: ['ArrowRight', 'ArrowRight'],
      order: itemsOf('Tabs', 'folder-'),
      before: ['Trees', 'Herbs', 'Moss'],
      after: ['Herbs', 'Moss', 'Trees'],
    },
    'a group in a list': {
      title: 'Moss',
      handle: view.widget('Sections').getByRole('button', { name: text('bookmark-editing:moveGroup', { title: 'Moss' }), exact: true }),
      keys: ['ArrowUp'],
      order: itemsOf('Sections', 'folder-'),
      before: ['Trees', 'Herbs', 'Moss'],
      after: ['Trees', 'Moss', 'Herbs'],
    },
    'a note': {
      title: 'Irrigate',
      handle: handle(text('note-editing:move', { name: 'Irrigate' })),
      keys: ['ArrowUp'],
      order: itemsOf('Notes', 'note:'),
      before: ['Harvest', 'Irrigate'],
      after: ['Irrigate', 'Harvest'],
    },
    'a task': {
      title: 'Juniper',
      handle: handle(text('todo-editing:move', { text: 'Juniper' })),
      keys: ['ArrowDown', 'ArrowDown'],
      order: itemsOf('Tasks', 'todo:'),
      before: ['Juniper', 'Kale', 'Lovage'],
      after: ['Kale', 'Juniper', 'Lovage'],
    },
    'a list of tasks': {
      title: 'Later',
      handle: handle(text('todo-editing:moveList', { title: 'Later' })),
      keys: ['ArrowUp'],
      order: itemsOf('Tasks', 'todo:'),
      before: ['Kale', 'Juniper', 'Lovage'],
      after: ['Juniper', 'Lovage', 'Kale'],
    },
    'a widget in its column': {
      title: 'Links',
      handle: handle(text('widget-editing:move', { title: 'Links' })),
      keys: ['ArrowDown'],
      order: () => view.titlesIn(1),
      before: ['Links', 'Icons', 'Tabs'],
      after: ['Icons', 'Links', 'Tabs'],
    },
    'a widget to another column': {
      title: 'Links',
      handle: handle(text('widget-editing:move', { title: 'Links' })),
      keys: ['ArrowRight', 'ArrowUp'],
      order: () => view.titlesIn(2),
      before: ['Sections', 'Notes', 'Tasks'],
      after: ['Links', 'Sections', 'Notes', 'Tasks'],
    },
  }
  for (const [name, carried] of Object.entries(all)) await test.step(name, () => moveByKeyboard(page, carried))
  const orders = () => Promise.all(Object.values(all).map(({ order }) => order()))
  const moved = await orders()
  const stored = async () => (await seed.columnsOf(board)).map((column) => column.map((widget) => widget.title))
  await expect.poll(stored).toEqual([
    ['Icons', 'Tabs'],
    ['Links', 'Sections', 'Notes', 'Tasks'],
  ])
  await expect
    .poll(() => Promise.all(['Links', 'Icons'].map((title) => seed.bookmarkTitlesOf(board, title))))
    .toEqual([['Birch'], ['Alder', 'Dogwood', 'Cedar']])
  await page.reload()
  await expect.poll(orders).toEqual(moved)
  expect(await axeFindings(page)).toEqual([])
})

test('pages are moved with the keyboard alone, among the tabs, in the list and to the starred ones', async ({ page, view, seed }) => {
  const first = await seed.firstPage()
  const pages = []
  for (const title of ['Attic', 'Balcony', 'Cellar', 'Den']) pages.push(await seed.page(title, 1))
  await seed.call(deletePage, { params: { id: String(first.id) } })
  for (const { id } of pages.slice(0, 2)) await seed.call(starPage, { params: { id: String(id) }, body: { is_starred: true } })
  await page.goto(`/p/${pages[0]?.public_id}`)
  await dragEngineReady(page)
  const bar = page.getByRole('navigation', { name: text('page-marks:pagesBar') })
  await moveByKeyboard(page, {
    title: 'Attic',
    handle: bar.getByRole('link', { name: 'Attic', exact: true }),
    keys: ['ArrowRight', 'ArrowRight', 'ArrowLeft'],
    order: () => labels(bar.locator('[data-drag]')),
    before: ['Attic', 'Balcony', 'Cellar', 'Den'],
    after: ['Balcony', 'Attic', 'Cellar', 'Den'],
  })
  expect(page.url()).toContain(pages[0]?.public_id)

  await view.button(text('shell:pages')).click()
  const section = (title: string) => view.dialog.getByRole('list', { name: text(title), exact: true })
  const [starred, own] = [section('page-marks:starredPages'), section('page-marks:ownPages')]
  const handleIn = (list: Locator, title: string) => list.getByRole('button', { name: text('page-marks:movePage', { title }), exact: true })
  await moveByKeyboard(page, {
    title: 'Den',
    handle: handleIn(own, 'Den'),
    keys: ['ArrowUp'],
    order: () => labels(own.getByRole('listitem')),
    before: ['Balcony', 'Attic', 'Cellar', 'Den'],
    after: ['Balcony', 'Attic', 'Den', 'Cellar'],
  })
  await moveByKeyboard(page, {
    title: 'Attic',
    handle: handleIn(starred, 'Attic'),
    keys: ['ArrowDown'],
    order: () => labels(starred.getByRole('listitem')),
    before: ['Attic', 'Balcony'],
    after: ['Balcony', 'Attic'],
  })
  const carry = async (handle: Locator, ...keys: string[]) => {
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(page.locator('[aria-live=assertive]')).toContainText(textPattern('dragging:pickedUp'))
    for (const key of [...keys, 'Space']) await page.keyboard.press(key)
  }
  await test.step('to the starred ones', async () => {
    await carry(handleIn(own, 'Den'), 'ArrowUp', 'ArrowUp', 'ArrowUp')
    await expect.poll(() => labels(starred.getByRole('listitem'))).toEqual(['Balcony', 'Attic', 'Den'])
    await expect(handleIn(starred, 'Den')).toBeFocused()
  })
  await test.step('back from the starred ones', async () => {
    await carry(handleIn(starred, 'Den'), 'ArrowDown')
    await expect.poll(() => labels(starred.getByRole('listitem'))).toEqual(['Balcony', 'Attic'])
    await expect(handleIn(own, 'Den')).toBeFocused()
  })
})
