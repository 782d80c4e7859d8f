/// <reference lib="dom" />
import { axeFindings } from '@foyer/testing/browser'
import { expect, test } from './fixtures.ts'
import { text, textPattern } from './support/texts.ts'

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
  await expect(options).toHaveText([/Alder wood/, /Älder trees.*Away › There/, textPattern('search:searchWeb')])
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  expect(await axeFindings(page)).toEqual([])

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Enter')
  await page.waitForURL(`**/p/${away.public_id}**`)
  await expect(view.dialog).toHaveCount(0)
  await page.locator('article[data-pulse]').filter({ hasText: 'Älder trees' }).waitFor()

  await page.keyboard.press('/')
  await expect(options.first()).toHaveText(/Älder trees/)
  await expect(options.nth(1)).toHaveText(/^Open/)
})

test('a typing error, a tag, a command and a page are forgiven, found and done in one box', async ({ page, view, seed }) => {
  const [open, away] = [await seed.page('Open'), await seed.page('Garden plans')]
  await seed.bookmarks(open, 'Papers', [['Süddeutsche Zeitung', 'https://sz.example/', '', ['news']]])
  await page.goto(`/p/${open.public_id}`)
  await page.keyboard.press('Control+k')
  const field = view.dialog.getByRole('combobox', { name: text('search:title') })
  const first = page.getByRole('option').first()
  await field.fill('sudd zeitug')
  await expect(first).toHaveText(/Süddeutsche Zeitung/)
  await field.fill('#news')
  await expect(page.getByRole('option')).toHaveText([/news/, /Süddeutsche Zeitung/])
  await field.fill('night')
  await expect(first).toHaveText(text('commands:titles.dark'))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.keyboard.press('/')
  await field.fill('gardn plans')
  await expect(first).toHaveText(/^Garden plans/)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/p/${away.public_id}**`)
})
