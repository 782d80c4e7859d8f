import { deleteBookmarks } from '@foyer/contracts/bookmark-batches'
import { axeFindings } from '@foyer/testing/browser'
import { expect, test } from './fixtures.ts'
import { text, textPattern } from './support/texts.ts'

test('a mistaken batch of deletions is undone from the history of the page', async ({ page, view, seed }) => {
  const garden = await seed.page('Garden', 2)
  const titles = ['Alder', 'Birch', 'Cedar']
  await seed.bookmarks(
    garden,
    'Trees',
    titles.map((title) => [title, `https://${title.toLowerCase()}.example/`] as const),
  )
  const [trees] = await seed.widgetsOf(garden)
  const links = trees?.items && 'links' in trees.items ? trees.items.links : []
  await seed.call(deleteBookmarks, { params: { ids: links.map(({ id }) => id).join(',') } })

  await page.goto(`/p/${garden.public_id}`)
  await view.button(text('shell:pageActions')).click()
  await page.getByRole('menuitem', { name: text('page-actions:history') }).click()
  const list = page.getByRole('complementary', { name: text('history:title') })
  await list.getByRole('button', { name: textPattern('history:changes.item_deleted.bookmark') }).waitFor()
  await list.getByRole('button', { name: textPattern('history:changes.item_added.bookmark') }).click()
  const preview = page.getByRole('region', { name: textPattern('history:preview') })
  await expect(preview.getByRole('article', { name: 'Trees' }).getByRole('link')).toContainText(titles)
  expect(await axeFindings(page)).toEqual([])

  await preview.getByRole('button', { name: text('history:restore') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('history:restore') })
    .click()
  await page.waitForURL(`**/p/${garden.public_id}/**`)
  await expect(view.widget('Trees').getByRole('link')).toContainText(titles)
  await page.getByRole('button', { name: text('mutations:undo') }).click()
  await expect(view.widget('Trees').getByRole('link')).toHaveCount(0)
})
