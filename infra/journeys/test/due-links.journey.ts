import type { Bookmark, Links } from '@foyer/contracts/kinds/bookmarks'
import { axeFindings } from '@foyer/testing/browser'
import { expect, test } from './fixtures.ts'
import { text } from './support/texts.ts'

const all = 500
const due = 40

test('forty due links of a large page are checked by keyboard within three minutes', async ({ page, seed, member }) => {
  const summary = await seed.page('Handbook')
  const links = Array.from({ length: all }, (_, n): [string, string] => [`Link ${n}`, `https://link-${n}.example/`])
  await seed.bookmarks(summary, 'Links', links)
  const stored = async (): Promise<Bookmark[]> => {
    const { body } = await member.send('GET', `/api/p/${summary.public_id}.json`)
    const [widget] = (body as { page: { columns: { widgets: { id: number; items: Links }[] }[] } }).page.columns.flatMap(
      ({ widgets }) => widgets,
    )
    return widget?.items.links.slice(0, due) ?? []
  }
  for (const { id, widget_id } of await stored()) await member.send('PUT', `/api/widget/${widget_id}/item/${id}`, { check_every: 90 })

  await page.goto('/users/due_links')
  const list = page.getByRole('list', { name: text('due-links:title') })
  await expect(list.getByRole('listitem')).toHaveCount(due)
  expect(await axeFindings(page)).toEqual([])
  await expect(list.getByRole('link', { name: 'Link 0' })).toBeFocused()
  const start = Date.now()
  await page.keyboard.press('s')
  await page.keyboard.press('u')
  for (let n = 0; n < due; n += 1) await page.keyboard.press(n % 2 === 0 ? 'c' : 'Enter')
  await expect(page.getByText(text('due-links:none'))).toBeVisible()
  const checked = async () => (await stored()).filter(({ checked_on }) => checked_on !== undefined).length
  await expect.poll(checked, { timeout: 120_000 }).toBe(due)
  expect(Date.now() - start).toBeLessThan(180_000)
})
