import { axeFindings } from '@foyer/testing/browser'
import { expect, test } from './fixtures.ts'
import { text, textPattern } from './support/texts.ts'

test('widgets that were deleted by mistake come back from the trash, and all of them from the history of the page', async ({
  page,
  view,
  names,
  seed,
}) => {
  const garden = await seed.page('Garden', 2)
  const trees = ['Alder', 'Birch', 'Cedar']
  const links = (titles: string[]) => titles.map((title) => [title, `https://${title.toLowerCase()}.example/`] as const)
  await seed.bookmarks(garden, 'Trees', links(trees))
  await seed.bookmarks(garden, 'Herbs', links(['Dill']))
  await page.goto(`/p/${garden.public_id}`)

  await view.pageMenu(text('organise:organise'))
  const bar = page.getByRole('toolbar', { name: text('organise:actions') })
  await bar.getByRole('checkbox').check()
  await bar.getByRole('button', { name: text('organise:delete') }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect.poll(() => seed.widgetsOf(garden)).toEqual([])
  await bar.getByRole('button', { name: text('organise:done') }).click()

  await view.button(names.pages).click()
  await page.getByRole('button', { name: text('trash:title') }).click()
  await view.dialog.getByRole('button', { name: text('trash:restorePage', { title: 'Trees' }) }).click()
  await view.dialog.getByRole('link', { name: text('trash:open') }).click()
  await expect(view.widget('Trees').getByRole('link')).toContainText(trees)

  await view.pageMenu(text('page-actions:history'))
  const list = page.getByRole('complementary', { name: text('history:title') })
  await list.getByRole('button', { name: textPattern('history:changes.item_added.bookmark') }).click()
  const preview = page.getByRole('region', { name: textPattern('history:preview') })
  await expect(preview.getByRole('article', { name: 'Trees' }).getByRole('link')).toContainText(trees)
  await expect(preview.getByRole('article', { name: 'Herbs' }).getByRole('link')).toContainText(['Dill'])
  await preview.getByRole('article', { name: 'Trees' }).hover()
  expect(await axeFindings(page)).toEqual([])
  await expect(preview.getByRole('button', { name: text('widget-editing:widgetMenu', { title: 'Trees' }) })).toHaveCount(0)

  await preview.getByRole('button', { name: text('history:restore') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: text('history:restore') }).click()
  await page.waitForURL(`**/p/${garden.public_id}/**`)
  await expect(view.widget('Trees').getByRole('link')).toContainText(trees)
  await expect(view.widget('Herbs').getByRole('link')).toContainText(['Dill'])
  await page
    .getByRole('button', { name: text('mutations:undo') })
    .last()
    .click()
  await expect(view.widget('Herbs')).toHaveCount(0)
  await expect(view.widget('Trees')).toBeVisible()
})

test('the picture of a page is behind its preview in the history, and nothing else', async ({ page, view, seed, member }) => {
  const garden = await seed.page('Garden', 1)
  await seed.bookmarks(garden, 'Trees', [['Alder', 'https://alder.example/']])
  const { status } = await member.send('PUT', `/api/pages/${garden.id}.json`, { background: 'foyer:beach/shore' })
  expect(status).toBe(200)
  await page.goto(`/users/page_history/${garden.public_id}`)
  await expect(page.locator('.page-picture img')).toHaveCount(1)
  // What is covered takes no click.
  await page.getByRole('link', { name: text('history:toPage') }).click()
  await page.waitForURL(`**/p/${garden.public_id}/**`)
  await expect(view.widget('Trees')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
