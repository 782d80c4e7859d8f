import { listNotifications } from '@foyer/contracts/notifications'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { expect, test } from './fixtures.ts'
import { text } from './support/texts.ts'

test('an import that finishes shows in another browser and leads to its page', async ({ page, member, seed, openBrowser }) => {
  const { public_id } = await seed.firstPage()
  const elsewhere = await openBrowser(member)
  await elsewhere.goto(`/p/${public_id}`)
  await expect(elsewhere.getByRole('button', { name: text('shell:notifications') })).toBeVisible()

  await page.goto('/users/import')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: text('import:chooseFile') }).click(),
  ])
  await chooser.setFiles({ name: 'bookmarks.html', mimeType: 'text/html', buffer: Buffer.from(bookmarkFile({ folders: 1, bookmarks: 3 })) })
  await page.getByRole('button', { name: text('import:start'), exact: true }).click()

  await elsewhere.getByRole('button', { name: text('shell:unreadNotifications', { count: 1 }) }).click()
  const panel = elsewhere.getByRole('dialog', { name: text('notifications:title') })
  await panel
    .getByRole('link')
    .filter({ hasText: text('notifications:import_done.detail', { count: 3, number: '3' }) })
    .click()
  await expect(elsewhere).not.toHaveURL(new RegExp(public_id))
  await expect(elsewhere).toHaveURL(/\/p\//)
  await expect(elsewhere.getByRole('button', { name: text('shell:notifications'), exact: true })).toBeVisible()
  await expect.poll(async () => ((await member.call(listNotifications, { query: {} })).body as { unread: number }).unread).toBe(0)
})
