import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { type Home, openHome } from './support/home.ts'
import { textPattern } from './support/texts.ts'

const test = base.extend<{ home: Home }>({ home: [openHome, { auto: true }] })

/** Comes near, with which what undoes is loaded, and deletes the link by its key. */
async function remove(page: Page): Promise<void> {
  const link = page.locator('a[data-row][href="https://two.example/"]')
  await link.hover()
  await page.keyboard.press('Shift')
  await page.waitForLoadState('networkidle')
  await link.focus()
  await page.keyboard.press('Delete')
}

test('a deleted link comes back by Ctrl+Z, goes again by Ctrl+Shift+Z, and both last', async ({ page, home }) => {
  const all = ['https://one.example/', 'https://two.example/', 'https://three.example/']
  const rest = all.filter((address) => !address.includes('two'))
  await remove(page)
  await expect.poll(home.addresses).toEqual(rest)

  await page.keyboard.press('Control+z')
  await expect(page.getByText(textPattern('undo:undone.restored'))).toBeVisible()
  await expect.poll(home.addresses).toEqual(all)
  await page.reload()
  await expect.poll(home.addresses).toEqual(all)

  await remove(page)
  await expect.poll(home.addresses).toEqual(rest)
  await page.keyboard.press('Control+z')
  await expect.poll(home.addresses).toEqual(all)
  await page.keyboard.press('Control+Shift+Z')
  await expect(page.getByText(textPattern('undo:redone.removed'))).toBeVisible()
  await expect.poll(home.addresses).toEqual(rest)
  await page.reload()
  await expect.poll(home.addresses).toEqual(rest)
})
