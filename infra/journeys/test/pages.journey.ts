/// <reference lib="dom" />
import { limits } from '@foyer/contracts/limits'
import { axeFindings } from '@foyer/testing/browser'
import { type PageSummary, deletePage } from '@foyer/contracts/pages'
import type { Locator } from '@playwright/test'
import { expect, test as base, testWithOwnFoyer } from './fixtures.ts'
import { drag } from './support/mouse-drag.ts'
import { restingBox } from './support/page-view.ts'
import { pagesOf } from './support/sessions.ts'
import { text, textPattern } from './support/texts.ts'

type Desk = {
  /** The page with widgets. */
  summary: PageSummary
  open: (hash?: string) => Promise<void>
  /** The tab of a page. */
  tab: (title: string) => Locator
  /** Titles of all pages, as they are stored, in their order. */
  titles: () => Promise<string[]>
  heading: (title: string) => Promise<void>
}

/** The pages `Desk` (with widgets), `Garden` and `Travel` of a person, and `Desk` opened. */
const test = base.extend<{ desk: Desk }>({
  desk: [
    async ({ page, seed, member, view }, use) => {
      const first = await seed.firstPage()
      const summary = await seed.page('Desk')
      const links = (titles: string[]) => titles.map((title) => [title, `${member.url}/api/${title.toLowerCase()}`] as const)
      await seed.bookmarks(summary, 'Left', links(['Alder', 'Birch', 'Cedar']))
      await seed.notes(summary, 'Ideas', ['Plant things\nA birch for the garden'], { column: 1 })
      await seed.bookmarks(summary, 'Right', links(['Dogwood', 'Élan']), { column: 1 })
      for (const title of ['Garden', 'Travel']) await seed.page(title, 1)
      await seed.call(deletePage, { params: { id: String(first.id) } })
      const open = async (hash = '') => {
        await page.goto('about:blank')
        await page.goto(`/p/${summary.public_id}${hash}`)
        // Behind a dialog it is there, but not for those who ask by role.
        await page.locator('[data-row]').filter({ hasText: 'Alder' }).waitFor()
      }
      await open()
      await view.button(text('shell:share')).waitFor({ state: 'attached' })
      await use({
        summary,
        open,
        tab: (title) => page.getByRole('navigation', { name: text('shell:pagesBar') }).getByRole('link', { name: title, exact: true }),
        titles: async () => (await pagesOf(member)).map(({ title }) => title),
        heading: (name) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor(),
      })
    },
    { auto: true },
  ],
})

test('a new page is created with a title and a number of columns', async ({ page, view, desk, seed, member }) => {
  await view.button(text('shell:newPage')).click()
  await expect(view.dialog.getByLabel(text('shell:pageTitle'))).toBeFocused()
  await view.dialog.getByRole('button', { name: text('shared:create') }).click()
  await view.dialog.getByText(text('errors:field.blank')).waitFor()
  await view.dialog.getByLabel(text('shell:pageTitle')).fill('Cellar')
  await view.dialog.getByRole('radio', { name: '5' }).check({ force: true })
  expect(await axeFindings(page)).toEqual([])
  await view.dialog.getByRole('button', { name: text('shared:create') }).click()
  await desk.heading('Cellar')
  await expect(desk.tab('Cellar')).toHaveAttribute('aria-current', 'page')
  const made = (await pagesOf(member)).find(({ title }) => title === 'Cellar')
  expect(await seed.columnsOf({ public_id: made?.public_id ?? '' })).toHaveLength(5)
})

const limited = testWithOwnFoyer({ BILLING: 'on', LIMIT_CREDENTIALS: '1000' })

limited('an account without room for another page is told so before it types', async ({ page, seed, view, member }) => {
  const { public_id } = await seed.firstPage()
  await seed.page('Garden', 1)
  await page.goto(`/p/${public_id}`)
  await view.button(text('shell:newPage')).waitFor()
  await seed.page('Travel', 1)
  await page.getByRole('button', { name: `${text('shell:newPage')} ${text('premium:badge')}` }).click()
  await view.dialog.getByText(text('premium:pageLimit', { count: limits.free_pages })).waitFor()
  await expect(view.dialog.getByRole('textbox')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  expect(await pagesOf(member)).toHaveLength(limits.free_pages)
})

test('a page is renamed in its header while one types', async ({ page, desk }) => {
  const title = page.getByRole('heading', { level: 1 })
  await title.getByRole('button').dblclick()
  const field = title.getByRole('textbox')
  await field.fill('Morning  ')
  await expect.poll(desk.titles).toContain('Morning')
  await desk.tab('Morning').waitFor()
  await field.press('Escape')
  await desk.heading('Morning')
  await expect(title.getByRole('button')).toBeFocused()

  // A blank title is not taken.
  await page.keyboard.press('F2')
  await field.fill('   ')
  await field.press('Enter')
  await desk.heading('Morning')
  expect(await desk.titles()).toContain('Morning')
})

test('a page is renamed in a dialog', async ({ page, view, desk }) => {
  await view.pageMenu(text('shell:editTitle'))
  await view.dialog.getByLabel(text('shell:pageTitle')).fill('Evening')
  await view.dialog.getByRole('button', { name: text('page-actions:save') }).click()
  await desk.heading('Evening')
  await expect.poll(desk.titles).toContain('Evening')
  await expect(page).toHaveTitle('Evening · Foyer')
})

test('keys typed into a field are not shortcuts', async ({ page, view }) => {
  await page.getByRole('heading', { level: 1 }).getByRole('button').dblclick()
  const field = page.getByRole('heading', { level: 1 }).getByRole('textbox')
  await field.fill('')
  await page.keyboard.type('a/b?')
  await expect(field).toHaveValue('a/b?')
  await expect(view.dialog).toHaveCount(0)
})

test('pages are reordered by dragging their tabs, which opens none of them', async ({ page, desk }) => {
  const from = await restingBox(desk.tab('Travel'))
  const to = await restingBox(desk.tab('Garden'))
  await drag(page, { x: from.x + from.width / 2, y: from.y + from.height / 2 }, { x: to.x + 8, y: to.y + to.height / 2 })
  await expect.poll(desk.titles).toEqual(['Desk', 'Travel', 'Garden'])
  await desk.heading('Desk')
})

test('pages are reordered with the keyboard, and Escape cancels', async ({ page, view, desk }) => {
  await view.button(text('shell:pages')).click()
  const handle = view.dialog.getByRole('button', { name: text('shell:movePage', { title: 'Garden' }) })
  const grabbed = page.locator('[aria-live=assertive]')
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(grabbed).toContainText(textPattern('dragging:pickedUp'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(grabbed).toContainText(text('dragging:cancelled', { title: 'Garden' }))
  // While the drop animates there is a copy of the row.
  await expect(handle).toHaveCount(1)
  expect(await desk.titles()).toEqual(['Desk', 'Garden', 'Travel'])
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(grabbed).toContainText(textPattern('dragging:pickedUp'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect.poll(desk.titles).toEqual(['Garden', 'Desk', 'Travel'])
  await expect(handle).toHaveCount(1)
  await expect(handle).toBeFocused()
  await expect(view.dialog.getByRole('listitem').getByRole('link')).toHaveText(['Garden', 'Desk', 'Travel'])
  expect(await axeFindings(page)).toEqual([])
})

test('pages go back to their order when it cannot be saved', async ({ page, view }) => {
  await page.route('**/pages/save_order', (route) => route.abort())
  await view.button(text('shell:pages')).click()
  await view.dialog.getByRole('button', { name: text('shell:movePage', { title: 'Desk' }) }).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('[aria-live=assertive]')).toContainText(textPattern('dragging:pickedUp'))
  for (const key of ['ArrowDown', 'Space']) await page.keyboard.press(key)
  await page
    .getByRole('alert')
    .filter({ hasText: textPattern('shell:orderRefused') })
    .waitFor()
  await expect(view.dialog.getByRole('listitem').getByRole('link')).toHaveText(['Desk', 'Garden', 'Travel'])
})

test('tabs that do not fit into one line wait behind a button', async ({ page, view, desk, seed, member }) => {
  const long = (title: string) => `${title} ${'and so on '.repeat(6)}`.trim()
  for (const { id, title } of await pagesOf(member)) await seed.rename(id, long(title))
  const bar = page.getByRole('navigation', { name: text('shell:pagesBar') })
  await expect(bar.getByRole('link').first()).toContainText('and so on')
  await page.setViewportSize({ width: 700, height: 900 })
  await view.button(text('shell:morePages', { count: 1 })).waitFor()
  await expect(bar.getByRole('link')).toHaveCount(2)
  // Cut to 50 characters, the full title within reach.
  await expect(bar.getByRole('link').first()).toHaveAttribute('title', long('Desk'))
  expect((await bar.getByRole('link').first().innerText()).length).toBeLessThan(long('Desk').length)
  await view.button(text('shell:morePages', { count: 1 })).click()
  await expect(bar.getByRole('link')).toHaveCount(3)
  await view.button(text('shell:fewerPages')).waitFor()
  expect(await desk.titles()).toHaveLength(3)
})

test('a page is shared by link, then with everyone, then withdrawn', async ({ page, view, desk, member, openBrowser }) => {
  const path = `/p/${desk.summary.public_id}`
  const robots = async () => (await fetch(member.url + path)).headers.get('x-robots-tag') ?? ''
  const stranger = await openBrowser(null)
  await stranger.goto(path)
  await stranger.getByRole('heading', { name: text('errors:screen.404.title') }).waitFor()

  await view.button(text('shell:share')).click()
  await view.dialog.getByRole('radio', { name: text('sharing:modes.link.name') }).check()
  await view.dialog.getByText(text('sharing:labels.link')).waitFor()
  await expect.poll(async () => (await pagesOf(member)).find(({ id }) => id === desk.summary.id)?.share_mode).toBe('link')
  await expect(view.dialog.getByLabel(text('sharing:link'))).toHaveValue(new RegExp(path))
  expect(await robots()).toMatch(/noindex/)
  await stranger.reload()
  await stranger.getByRole('link', { name: 'Alder' }).waitFor()
  await stranger.getByRole('link', { name: text('auth:signIn') }).waitFor()
  // Reading is all a visitor can do.
  await stranger.getByRole('button', { name: text('shell:pageActions') }).click()
  await stranger.getByRole('menuitem', { name: text('page-actions:collapseAll') }).waitFor()
  await expect(stranger.getByRole('menuitem')).toHaveCount(3)
  await stranger.keyboard.press('Escape')

  await view.dialog.getByRole('radio', { name: text('sharing:modes.public.name') }).check()
  await expect.poll(robots).not.toMatch(/noindex/)
  await view.dialog.getByText(text('sharing:labels.public')).waitFor()
  expect(await axeFindings(page)).toEqual([])

  await view.dialog.getByRole('radio', { name: text('sharing:labels.private') }).check()
  await view.dialog.getByText(text('sharing:withdrawn')).waitFor()
  await stranger.getByRole('heading', { name: text('errors:screen.404.title') }).waitFor()
})

test('a page is searched with the keyboard alone', async ({ page, view, context }) => {
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: text('shell:search') })
  await expect(field).toBeFocused()
  await page.keyboard.type('birch')
  await page.getByRole('option', { name: /Birch/ }).waitFor()
  await expect(page.getByRole('option')).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
  const selected = page.getByRole('option', { selected: true })
  await expect(selected).toContainText('Birch')
  await page.keyboard.press('ArrowDown')
  await expect(selected).toContainText('A birch for the garden')
  await page.keyboard.press('Enter')
  await expect(view.dialog).toHaveCount(0)
  await page.locator('article[data-pulse]').filter({ hasText: 'Ideas' }).waitFor()

  await page.keyboard.press('Control+s')
  await page.getByRole('combobox').fill('ELAN')
  await page.getByRole('option', { name: /Élan/ }).waitFor()
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await opened.close()
  await page.keyboard.press('Escape')
  await expect(view.dialog).toHaveCount(0)
})

test('an address with a query opens the search, and loses the query when the search closes', async ({ page, view, desk }) => {
  await desk.open('?section=search&q=cedar')
  await page.getByRole('option', { name: /Cedar/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect(view.dialog).toHaveCount(0)
  expect(page.url()).not.toContain('q=')
})

test('the question mark lists the keyboard shortcuts', async ({ page, view }) => {
  await page.keyboard.press('?')
  await view.dialog.getByRole('heading', { name: text('page-actions:shortcuts') }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(view.dialog).toHaveCount(0)
})

test('arrow keys walk the widgets and rows of a page', async ({ page }) => {
  const focused = () => page.evaluate(() => document.activeElement?.textContent.trim() ?? '')
  const leads = async (key: string, to: string) => {
    await page.keyboard.press(key)
    await expect.poll(focused).toMatch(new RegExp(`${to}$`))
  }
  await leads('ArrowDown', 'Left')
  await leads('ArrowDown', 'Alder')
  await leads('ArrowDown', 'Birch')
  await leads('End', 'Cedar')
  await leads('Home', 'Left')
  await leads('ArrowRight', 'Ideas')
  await leads('ArrowLeft', 'Left')
  await leads('ArrowDown', 'Alder')
  await page.keyboard.press('Escape')
  await expect(page.locator('body')).toBeFocused()
  await leads('ArrowDown', 'Left')
  await leads('ArrowDown', 'Alder')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/api\/alder$/)
})

test('a right click opens the menu of the page, and with Shift that of the browser', async ({ page, view }) => {
  await page.keyboard.down('Shift')
  await page.mouse.click(700, 800, { button: 'right' })
  await page.keyboard.up('Shift')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.mouse.click(700, 800, { button: 'right' })
  const box = await restingBox(page.getByRole('menu'))
  expect(Math.abs(box.x - 700)).toBeLessThan(260)
  await page.getByRole('menuitem', { name: text('page-actions:collapseAll') }).click()
  await expect(page.getByRole('link', { name: 'Alder' })).toHaveCount(0)
  await view.pageMenu(text('page-actions:expandAll'))
  await page.getByRole('link', { name: 'Alder' }).waitFor()
  await view.pageMenu(text('page-actions:columns'))
  await view.dialog.getByRole('heading', { name: text('page-actions:columns') }).waitFor()
})

test('the hash of an address opens a dialog or menu, or an error screen', async ({ page, view, desk }) => {
  await desk.open('#menu')
  await view.dialog.getByRole('heading', { name: text('shell:pages') }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await desk.open('#addPage')
  await view.dialog.getByRole('heading', { name: text('shell:newPage') }).waitFor()
  await desk.open('#memenu')
  await page.getByRole('menuitem', { name: text('shell:logOut') }).waitFor()
  await page.goto('about:blank')
  await page.goto(`/p/${desk.summary.public_id}#showerror-403`)
  await page.waitForURL('/error/403')
})

test('a page is deleted after a safety check, and the first one opens', async ({ page, view, desk }) => {
  await desk.tab('Garden').click()
  await desk.heading('Garden')
  await view.pageMenu(text('shell:deletePage'))
  const question = page.getByRole('alertdialog')
  const confirm = question.getByRole('button', { name: text('shell:deletePage') })
  await expect(confirm).toBeDisabled()
  await question.getByRole('checkbox').check()
  await question.getByRole('button', { name: text('shared:cancel') }).click()
  await view.pageMenu(text('shell:deletePage'))
  // The check of the first time does not count.
  await expect(confirm).toBeDisabled()
  await question.getByRole('checkbox').check()
  expect(await axeFindings(page)).toEqual([])
  await confirm.click()
  await expect.poll(desk.titles).toEqual(['Desk', 'Travel'])
  await desk.heading('Desk')
  await expect(desk.tab('Garden')).toHaveCount(0)
})
