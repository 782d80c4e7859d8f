import { addItem } from '@foyer/contracts/kinds/bookmarks'
import { acceptPageInvitation } from '@foyer/contracts/pages/page/page-invitations'
import { signedUp } from '@foyer/testing/api-session'
import { newInvitationLink } from '@foyer/testing/mail-links'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { pageView } from './support/page-view.ts'
import { textPattern } from './support/texts.ts'

test('two editors see each other, and what both have added is there, also when one was offline', async ({
  page,
  seed,
  member,
  view,
  openBrowser,
}) => {
  const summary = await seed.page('Trip')
  const widget = await seed.bookmarks(summary, 'Links', [['Alder', 'https://alder.example/']])
  const friend = await signedUp(member.url)
  const token = await newInvitationLink(member, `friend.${Date.now()}@example.org`, { page: summary, role: 'editor' })
  expect((await friend.call(acceptPageInvitation, { params: { token } })).status).toBe(200)

  const guest = await openBrowser(friend)
  const theirs = pageView(guest)
  for (const browser of [page, guest]) await browser.goto(`/p/${summary.public_id}`)
  const company = (browser: Page) => browser.getByRole('status').filter({ hasText: textPattern('presence:here') })
  for (const browser of [page, guest]) await expect(company(browser)).toBeAttached()

  // The first move loads what adds, which has to be there before the network is gone.
  await guest.mouse.move(10, 10)
  await guest.waitForLoadState('networkidle')
  await guest.context().setOffline(true)
  await theirs.addBookmark('Links', 'https://cedar.example/')
  await expect(guest.getByText(textPattern('mutations:pendingOffline'))).toBeVisible()
  const added = await member.call(addItem, { params: { id: String(widget.id) }, body: { url: 'https://birch.example/', title: 'Birch' } })
  expect(added.status).toBe(201)
  await expect(view.widget('Links').getByRole('link', { name: 'Birch' })).toBeVisible()
  await guest.context().setOffline(false)

  for (const browser of [page, guest]) {
    const links = browser.getByRole('article', { name: 'Links', exact: true }).getByRole('link')
    await expect(links).toHaveCount(3)
    for (const name of [/Alder/, /Birch/, /cedar/i]) await expect(links.filter({ hasText: name })).toBeVisible()
  }

  await guest.close()
  await expect(company(page)).not.toBeAttached({ timeout: 15_000 })
})
