import { addItem } from '@foyer/contracts/kinds/bookmarks'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { axeFindings } from '@foyer/testing/browser'
import { signedUp } from '@foyer/testing/api-session'
import { expect, test } from './fixtures.ts'
import { createSeeder } from './support/seeder.ts'
import { text } from './support/texts.ts'

test('a live copy shows its original as that is, as long as its page is shared', { tag: '@deep' }, async ({ seed, foyer, openBrowser }) => {
  const garden = await seed.page('Garden')
  await seed.bookmarks(garden, 'Trees', [['Alder', 'https://alder.example/']])
  const trees = (await seed.widgetsOf(garden)).find(({ title }) => title === 'Trees')
  const share = (share_mode: 'public' | 'private') =>
    seed.call(updatePageAccess, { params: { id: String(garden.id) }, body: { share_mode } })
  await share('public')

  const ben = await signedUp(foyer.url)
  const shelf = await createSeeder(ben).firstPage()
  const tab = await openBrowser(ben)
  await tab.goto(`/p/${garden.public_id}`)
  const widget = tab.getByRole('article', { name: 'Trees' })
  await widget.hover()
  await widget.getByRole('button', { name: text('widget-editing:widgetMenu', { title: 'Trees' }) }).click()
  await tab.getByRole('menuitem', { name: text('widget-viewing:addToPage') }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: text('live-copies:liveCopy') }).check()
  await dialog.getByRole('button', { name: shelf.title }).click()
  await dialog.getByRole('button', { name: text('widget-viewing:column', { number: 1 }) }).click()
  await tab.getByText(text('live-copies:added', { title: 'Trees', page: shelf.title })).waitFor()

  await tab.goto(`/p/${shelf.public_id}`)
  await widget.getByRole('img', { name: text('live-copies:isLiveCopy') }).waitFor()
  await widget.getByRole('link', { name: 'Alder' }).waitFor()
  await expect.poll(async () => axeFindings(tab)).toEqual([])
  await seed.call(addItem, { params: { id: String(trees?.id) }, body: { url: 'https://birch.example/', title: 'Birch' } })
  await widget.getByRole('link', { name: 'Birch' }).waitFor()

  await share('private')
  const closed = tab.getByRole('article', { name: text('live-copies:liveCopy') })
  await closed.getByText(text('live-copies:denied.title')).waitFor()
  await expect(tab.getByRole('link', { name: 'Alder' })).toHaveCount(0)
  await tab.reload()
  await closed.getByText(text('live-copies:denied.title')).waitFor()
  expect(await tab.content()).not.toContain('Alder')

  await share('public')
  await widget.getByRole('link', { name: 'Birch' }).waitFor()
  await widget.getByRole('button', { name: text('widget-editing:widgetMenu', { title: 'Trees' }) }).click()
  await tab.getByRole('menuitem', { name: text('live-copies:openOriginal') }).click()
  await tab.getByRole('heading', { level: 1, name: 'Garden' }).waitFor()
  await expect(tab).toHaveURL(new RegExp(`/p/${garden.public_id}[^#]*#${trees?.id}$`))
})
