import { type ImportRecord, pollImport, startImport } from '@foyer/contracts/import/import'
import { listNotifications } from '@foyer/contracts/accounts/notifications'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { expect, test } from './fixtures.ts'
import { text } from './support/texts.ts'

test('an import that finishes shows in another browser and leads to its page', async ({ page, member, seed }) => {
  const { public_id } = await seed.firstPage()
  await page.goto(`/p/${public_id}`)
  await expect(page.getByRole('button', { name: text('notifications:title') })).toBeVisible()

  // Not in a browser: the screen of the import leads to the page by itself, and what it says is read by then.
  const form = new FormData()
  form.set('file', new Blob([bookmarkFile({ folders: 1, bookmarks: 3 })], { type: 'text/html' }), 'bookmarks.html')
  const { id } = (await member.send('POST', '/api/users/import/upload', form)).body as ImportRecord
  const statusOf = async () => ((await member.call(pollImport, { params: { id: String(id) } })).body as ImportRecord).status
  await expect.poll(statusOf).toBe('ready_to_import')
  await member.call(startImport, { body: { import_id: id } })

  await page.getByRole('button', { name: text('bell:unreadCount', { count: 1 }) }).click()
  const panel = page.getByRole('dialog', { name: text('notifications:title') })
  await panel
    .getByRole('link')
    .filter({ hasText: text('notifications:import_done.detail', { count: 3, number: '3' }) })
    .click()
  await expect(page).not.toHaveURL(new RegExp(public_id))
  await expect(page).toHaveURL(/\/p\//)
  await expect(page.getByRole('button', { name: text('notifications:title'), exact: true })).toBeVisible()
  await expect.poll(async () => ((await member.call(listNotifications, { query: {} })).body as { unread: number }).unread).toBe(0)
})
