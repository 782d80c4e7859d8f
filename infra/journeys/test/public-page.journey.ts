import { expect, test } from './fixtures.ts'
import { text } from './support/texts.ts'

test(
  'a page that becomes public has a feed of what is new and a preview for links to it',
  { tag: '@deep' },
  async ({ page, view, seed, openBrowser }) => {
    const shared = await seed.page('Reading list')
    await seed.bookmarks(shared, 'Articles', [['On calm pages', 'https://example.org/calm']])
    await page.goto(`/p/${shared.public_id}`)
    await page.getByRole('button', { name: text('share-button:share') }).click()
    await view.dialog.getByRole('radio', { name: text('sharing:modes.public.name') }).check()
    await expect(view.dialog.getByText(text('sharing:now.public'))).toBeVisible()
    const address = await view.dialog.getByRole('textbox', { name: text('page-feeds:rss') }).inputValue()

    const visitor = await openBrowser(null)
    const opened = () => visitor.goto(`/p/${shared.public_id}`)
    await expect.poll(async () => (await opened())?.headers()['x-robots-tag']).toBeUndefined()
    const tag = (name: string) => visitor.locator(`head meta[property="og:${name}"]`)
    await expect(tag('title')).toHaveAttribute('content', 'Reading list')
    const picture = (await tag('image').getAttribute('content')) ?? ''
    const drawn = await visitor.request.get(new URL(picture).pathname)
    expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])
    const feed = await visitor.request.get(address)
    expect(await feed.text()).toContain('<title>On calm pages</title><link>https://example.org/calm</link>')
  },
)
