/// <reference lib="dom" />
import { axeFindings } from '@foyer/testing/browser'
import { expect } from './fixtures.ts'
import { test } from './support/desk.ts'
import { restingBox } from './support/page-view.ts'
import { text } from './support/texts.ts'

test('keys typed into a field are not shortcuts', { tag: '@deep' }, async ({ page, view }) => {
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  const field = page.getByRole('heading', { level: 1 }).getByRole('textbox')
  await field.fill('')
  await page.keyboard.type('a/b?')
  await expect(field).toHaveValue('a/b?')
  await expect(view.dialog).toHaveCount(0)
})

test('a page is searched with the keyboard alone', async ({ page, view, context }) => {
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: text('shell:search') })
  await expect(field).toBeFocused()
  await page.keyboard.type('birch')
  await page.getByRole('option', { name: /Birch/ }).waitFor()
  // The last one looks on the web.
  await expect(page.getByRole('option')).toHaveCount(3)
  expect(await axeFindings(page)).toEqual([])
  const selected = page.getByRole('option', { selected: true })
  await expect(selected).toContainText('Birch')
  await page.keyboard.press('ArrowDown')
  await expect(selected).toContainText('A birch for the garden')
  await page.keyboard.press('Enter')
  await expect(view.dialog).toHaveCount(0)
  await page.locator('article[data-pulse]').filter({ hasText: 'Ideas' }).waitFor()

  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('combobox').fill('ELAN')
  await page.getByRole('option', { name: /Élan/ }).waitFor()
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await opened.close()
  await page.keyboard.press('Escape')
  await expect(view.dialog).toHaveCount(0)
})

test(
  'an address with a query opens the search, and loses the query when the search closes',
  { tag: '@deep' },
  async ({ page, view, desk }) => {
    await desk.open('?section=search&q=cedar')
    await page.getByRole('option', { name: /Cedar/ }).waitFor()
    await page.keyboard.press('Escape')
    await expect(view.dialog).toHaveCount(0)
    expect(page.url()).not.toContain('q=')
  },
)

test('the question mark lists the keyboard shortcuts', { tag: '@deep' }, async ({ page, view }) => {
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

test('a right click opens the menu of the page, and with Shift that of the browser', { tag: '@deep' }, async ({ page, view }) => {
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

test('the hash of an address opens a dialog or menu, or an error screen', { tag: '@deep' }, async ({ page, view, desk }) => {
  await desk.open('#menu')
  await view.dialog.getByRole('heading', { name: text('shell:pages') }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await desk.open('#addPage')
  await view.dialog.getByRole('heading', { name: text('shell:newPage') }).waitFor()
  await desk.open('#memenu')
  await page.getByRole('menuitem', { name: text('account-menu:logOut') }).waitFor()
  await page.goto('about:blank')
  await page.goto(`/p/${desk.summary.public_id}#showerror-403`)
  await page.waitForURL('/error/403')
})
