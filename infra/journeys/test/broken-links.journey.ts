import type { Bookmark, Links } from '@foyer/contracts/kinds/bookmarks'
import type { LinkState } from '@foyer/contracts/pages/item/link-state'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { ApiSession } from '@foyer/testing/api-session'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { PageView as PageActions } from './support/page-view.ts'
import { text } from './support/texts.ts'

const broken: LinkState = { verdict: 'gone', status_code: 404, new_url: null, since: 1_771_025_490, checked_at: 1_771_025_490, history: [] }
const states: Record<string, LinkState> = {
  'https://old.example/a': { ...broken, verdict: 'moved', status_code: 200, new_url: 'https://new.example/a' },
  'https://old.example/b': { ...broken, verdict: 'moved', status_code: 200, new_url: 'https://new.example/b' },
  'https://gone.example/': broken,
  'https://gone.example/too': broken,
}

/** The checks, which take days, have found these addresses broken or moved. */
async function withStates(page: Page, member: ApiSession, publicIds: readonly string[]): Promise<void> {
  await page.route('**/api/bookmarks/broken_links.json', async (route) => {
    const links = []
    for (const publicId of publicIds) {
      const { body } = await member.send('GET', `/api/p/${publicId}.json`)
      const view = (body as PageView).page
      for (const { id, title, items } of view.columns.flatMap(({ widgets }) => widgets)) {
        for (const link of (items as Links).links) {
          const state = link.mute_broken ? undefined : states[link.url]
          const place = { page: { id: view.id, public_id: publicId, title: view.title }, widget: { id, title }, group: null }
          if (state) links.push({ ...link, tags: [], place, state })
        }
      }
    }
    await route.fulfill({ json: { links, has_more: false, checked: links.length, unchecked: 0 } })
  })
}

async function openSheet(page: Page, view: PageActions): Promise<Locator> {
  await view.button(text('shell:pages')).click()
  await page.getByRole('button', { name: text('broken-links:title') }).press('Enter')
  return page.getByRole('dialog', { name: text('broken-links:title') })
}

test('broken links of all pages are repaired together, and as they were again', { tag: '@deep' }, async ({ page, seed, member, view }) => {
  const [first, second] = [await seed.page('First'), await seed.page('Second')]
  await seed.bookmarks(first, 'Near', [
    ['A', 'https://old.example/a'],
    ['Gone', 'https://gone.example/'],
    ['Fine', 'https://fine.example/'],
  ])
  await seed.bookmarks(second, 'Far', [['B', 'https://old.example/b']])
  await withStates(page, member, [first.public_id, second.public_id])
  const urls = async () =>
    [...(await seed.widgetsOf(first)), ...(await seed.widgetsOf(second))].flatMap(({ items }) =>
      (items as Links).links.map(({ url }: Bookmark) => url),
    )
  const before = await urls()

  await page.goto(`/p/${first.public_id}`)
  const sheet = await openSheet(page, view)
  await sheet.getByRole('toolbar').getByRole('checkbox').check()
  await sheet.getByRole('button', { name: text('broken-links:useNewOfSelected', { count: 2 }) }).press('Enter')
  await expect.poll(urls).toEqual(['https://new.example/a', 'https://gone.example/', 'https://fine.example/', 'https://new.example/b'])
  await expect(sheet.getByRole('listitem')).toHaveCount(1)

  await sheet.getByRole('button', { name: text('mutations:undo') }).press('Enter')
  await expect.poll(urls).toEqual(before)
  await expect(sheet.getByRole('listitem')).toHaveCount(3)
})

test('dead links of two pages are deleted together, and restored', { tag: '@deep' }, async ({ page, seed, member, view }) => {
  const [first, second] = [await seed.page('First'), await seed.page('Second')]
  await seed.bookmarks(first, 'Near', [
    ['Gone', 'https://gone.example/'],
    ['Fine', 'https://fine.example/'],
  ])
  await seed.bookmarks(second, 'Far', [
    ['Gone too', 'https://gone.example/too'],
    ['B', 'https://old.example/b'],
  ])
  await withStates(page, member, [first.public_id, second.public_id])
  const urls = async () =>
    [...(await seed.widgetsOf(first)), ...(await seed.widgetsOf(second))].flatMap(({ items }) =>
      (items as Links).links.map(({ url }: Bookmark) => url),
    )
  const before = await urls()

  await page.goto(`/p/${first.public_id}`)
  const sheet = await openSheet(page, view)
  for (const title of ['Gone', 'Gone too'])
    await sheet.getByRole('checkbox', { name: text('broken-links:select', { title }), exact: true }).check()
  await sheet.getByRole('button', { name: text('broken-links:deleteSelected'), exact: true }).press('Enter')
  await expect.poll(urls).toEqual(['https://fine.example/', 'https://old.example/b'])
  await expect(sheet.getByRole('listitem')).toHaveCount(1)

  await sheet.getByRole('button', { name: text('mutations:undo') }).press('Enter')
  await expect.poll(urls).toEqual(before)
  await expect(sheet.getByRole('listitem')).toHaveCount(3)
})
