import { expect, test } from './fixtures.ts'
import { text } from './support/texts.ts'

test('widgets of two pages are checked, moved to a third, deleted there, and all of it is undone', async ({ page, view, names, seed }) => {
  const [home, work, later] = [await seed.page('Home'), await seed.page('Work'), await seed.page('Later')]
  await seed.bookmarks(home, 'Links', [['Alder', 'https://alder.example/']])
  await seed.bookmarks(home, 'Stays', [['Birch', 'https://birch.example/']])
  await seed.bookmarks(work, 'Tools', [['Oak', 'https://oak.example/']])
  const titlesOf = async (of: typeof home) => (await seed.widgetsOf(of)).map(({ title }) => title).toSorted()
  const all = () => Promise.all([home, work, later].map(titlesOf))
  const bar = page.getByRole('toolbar', { name: text('organise:actions') })
  const act = (name: string) => bar.getByRole('button', { name: text(name), exact: true }).click()
  const check = (title: string) => page.getByRole('checkbox', { name: text('organise:check', { title }), exact: true }).check()
  const undo = () =>
    page
      .getByRole('button', { name: text('mutations:undo') })
      .last()
      .click()
  const open = async (title: string) => {
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }

  await page.goto(`/p/${home.public_id}`)
  await view.pageMenu(text('organise:organise'))
  await check('Links')
  await open('Work')
  await check('Tools')
  await expect(bar.getByRole('status')).toHaveText(text('organise:selectedElsewhere', { count: 2, elsewhere: 1 }))
  await act('organise:moveTo')
  await view.dialog.getByRole('button', { name: names.page('Later'), exact: true }).click()
  await expect(view.widget('Tools')).toHaveCount(0)
  await expect.poll(all).toEqual([['Stays'], [], ['Links', 'Tools']])

  await open('Later')
  await page.keyboard.press('ControlOrMeta+a')
  await expect(bar.getByRole('status')).toHaveText(text('organise:selected', { count: 2 }))
  await act('organise:delete')
  await expect.poll(all).toEqual([['Stays'], [], []])
  await undo()
  await expect.poll(all).toEqual([['Stays'], [], ['Links', 'Tools']])

  // Widgets are their headers meanwhile.
  await expect(view.link('Links', 'Alder')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(view.link('Links', 'Alder')).toBeVisible()
})
