import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { expect, test } from './fixtures.ts'
import { text } from './support/texts.ts'

test('a page has an address of its own, and the former one leads to it', { tag: '@deep' }, async ({ page, view, seed, openBrowser }) => {
  const summary = await seed.page('Reading list')
  await seed.bookmarks(summary, 'Links', [['Example', 'https://example.org/']])
  await seed.call(updatePageAccess, { params: { id: String(summary.id) }, body: { share_mode: 'public' } })
  const own = `reading-${summary.public_id.toLowerCase()}`
  await page.goto(`/p/${summary.public_id}`)
  const setAddress = async (slug: string) => {
    await view.pageMenu(text('page-settings:changeAddress'))
    await view.dialog.getByLabel(text('page-settings:address')).fill(slug)
    await expect(view.dialog.getByText(text('page-settings:available'))).toBeVisible()
    await view.dialog.getByRole('button', { name: text('page-actions:save') }).click()
    await expect(view.dialog).toHaveCount(0)
  }
  await setAddress(own)

  const visitor = await openBrowser(null)
  await visitor.goto(`/${own}`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Reading list' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Example' })).toBeVisible()
  expect(new URL(visitor.url()).pathname).toBe(`/${own}`)

  await setAddress(`${own}-2`)
  await visitor.goto(`/${own}`)
  await expect(visitor).toHaveURL(new RegExp(`/${own}-2$`))
  await expect(visitor.getByRole('link', { name: 'Example' })).toBeVisible()
})
