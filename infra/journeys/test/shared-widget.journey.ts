import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { deleteWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { axeFindings } from '@foyer/testing/browser'
import { signedUp } from '@foyer/testing/api-session'
import { expect, test } from './fixtures.ts'
import { createSeeder } from './support/seeder.ts'
import { text } from './support/texts.ts'

test(
  'the link of a widget leads another person to it, who adds it to their own page',
  { tag: '@deep' },
  async ({ page, context, view, seed, foyer, openBrowser }) => {
    const garden = await seed.page('Garden')
    await seed.bookmarks(garden, 'Trees', [['Alder', 'https://alder.example/']])
    await seed.bookmarks(garden, 'Secrets', [['Birch', 'https://birch.example/']])
    await seed.call(updatePageAccess, { params: { id: String(garden.id) }, body: { share_mode: 'public' } })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/p/${garden.public_id}`)
    await view.widgetMenu('Trees', text('shared-widget:copyLink'))
    await page.getByText(text('shared-widget:linkCopied', { title: 'Trees' })).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const ben = await signedUp(foyer.url)
    const shelf = await createSeeder(ben).firstPage()
    const tab = await openBrowser(ben)
    await tab.goto(link)
    const widget = tab.getByRole('article', { name: 'Trees' })
    await widget.getByRole('link', { name: 'Alder' }).waitFor()
    await expect(tab.getByRole('article')).toHaveCount(1)
    expect(await axeFindings(tab)).toEqual([])
    await tab.getByRole('button', { name: text('widget-viewing:addToPage') }).click()
    const dialog = tab.getByRole('dialog')
    await dialog.getByRole('button', { name: shelf.title }).click()
    await dialog.getByRole('button', { name: text('widget-viewing:column', { number: 1 }) }).click()
    await tab.getByText(text('widget-viewing:added', { title: 'Trees', page: shelf.title })).waitFor()
    expect((await createSeeder(ben).widgetsOf(shelf)).map(({ title }) => title)).toContain('Trees')

    // Whoever looks at it learns at once that it is gone.
    const trees = (await seed.widgetsOf(garden)).find(({ title }) => title === 'Trees')
    await seed.call(deleteWidget, { params: { id: String(trees?.id) } })
    await tab.getByRole('heading', { level: 1, name: text('shared-widget:gone') }).waitFor()
  },
)
