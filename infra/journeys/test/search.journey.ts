/// <reference lib="dom" />
import { axeFindings } from '@foyer/testing/browser'
import { expect, test } from './fixtures.ts'
import { text } from './support/texts.ts'

test('a bookmark on another page is found as one types, and shown where it is', async ({ page, view, seed }) => {
  const [open, away] = [await seed.page('Open'), await seed.page('Away')]
  await seed.bookmarks(open, 'Here', [['Alder wood', 'https://alder.example/']])
  await seed.bookmarks(away, 'There', [
    ['Älder trees', 'https://trees.example/'],
    ['Birch', 'https://birch.example/'],
  ])
  await page.goto(`/p/${open.public_id}`)
  await page.keyboard.press('Control+s')
  await view.dialog.getByRole('combobox', { name: text('search:title') }).fill('alder')
  const options = page.getByRole('option')
  await expect(options).toHaveText([/Alder wood/, /Älder trees.*Away › There/])
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  expect(await axeFindings(page)).toEqual([])

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Enter')
  await page.waitForURL(`**/p/${away.public_id}**`)
  await expect(view.dialog).toHaveCount(0)
  await page.locator('article[data-pulse]').filter({ hasText: 'Älder trees' }).waitFor()

  await page.keyboard.press('/')
  await expect(options).toHaveText([/Älder trees/])
})
