import { expect, test } from './fixtures.ts'
import { text } from './support/texts.ts'

test('an emoji is chosen for a bookmark and is there after a reload', async ({ page, view, seed }) => {
  const summary = await seed.page('Page')
  await seed.bookmarks(summary, 'List', [['Example', 'https://example.org/']])
  await page.goto(`/p/${summary.public_id}`)
  await view.linkMenu('List', 'Example', text('bookmark-editing:changeIcon'))
  await view.dialog.getByRole('tab', { name: text('icons:tabs.emoji'), exact: true }).click()
  await view.dialog.getByRole('searchbox').fill('avocado')
  await view.dialog.getByRole('option', { name: 'avocado' }).click()
  await expect(view.dialog).toHaveCount(0)
  const icon = view.widget('List').getByRole('link', { name: 'Example' }).locator('[data-emoji="1F951"]')
  await expect(icon).toBeVisible()
  await expect.poll(async () => JSON.stringify(await seed.widgetsOf(summary))).toContain('1F951')
  await page.reload()
  await expect(icon).toBeVisible()
})
