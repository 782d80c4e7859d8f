import { signedUp } from '@foyer/testing/api-session'
import { axeFindings } from '@foyer/testing/browser'
import { expect, test } from './fixtures.ts'
import { linkInOutbox } from './support/outbox.ts'
import { pageView } from './support/page-view.ts'
import { text as t } from './support/texts.ts'

test('somebody who is invited by e-mail signs up, edits the page, and is out as soon as they are removed', async ({
  page,
  seed,
  view,
  openBrowser,
}) => {
  const email = `invited.${Date.now()}@example.org`
  const summary = await seed.page('Trip')
  await seed.bookmarks(summary, 'Links', [['Example', 'https://example.org/']])
  await page.goto(`/p/${summary.public_id}`)
  await view.button(t('share-button:share')).click()
  await view.dialog.getByLabel(t('page-people:email')).fill(email)
  await view.dialog.getByRole('combobox', { name: t('page-people:role') }).selectOption(t('page-people:roles.editor'))
  await view.button(t('page-people:inviteByLink')).click()
  await expect(view.dialog.getByText(t('page-people:invited', { email }))).toBeVisible()

  const guest = await openBrowser(null)
  const link = await linkInOutbox(guest, email, /users\/page_invitation#/)
  await guest.goto(link.pathname + link.hash)
  await guest.getByRole('link', { name: t('page-invitation:signUp') }).click()
  await guest.getByLabel(t('auth:email')).fill(email)
  await guest.getByLabel(t('auth:password'), { exact: true }).fill('correct horse')
  await guest.getByRole('button', { name: t('shared:signUp') }).click()
  await guest.getByRole('button', { name: t('page-invitation:accept') }).click()
  await expect(guest.getByRole('article', { name: 'Links', exact: true })).toBeVisible()
  // The sheet has stayed open, and hears of it.
  await expect(view.dialog.getByRole('list', { name: t('page-people:people') }).getByText(email)).toBeVisible()

  const theirs = pageView(guest)
  await theirs.pageMenu(t('page-actions:editTitle'))
  await theirs.dialog.getByLabel(t('page-actions:title')).fill('Trip to Rome')
  await guest.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Trip to Rome', includeHidden: true })).toBeAttached()

  await view.dialog
    .getByRole('list', { name: t('page-people:people') })
    .getByRole('button')
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('page-people:remove') })
    .click()
  await expect(guest.getByRole('heading', { name: t('errors:screen.404.title') })).toBeVisible()
  await expect(guest.getByRole('article')).toHaveCount(0)
  await guest.goto(`/p/${summary.public_id}`)
  await expect(guest.getByRole('heading', { name: t('errors:screen.404.title') })).toBeVisible()
})

test('somebody asks for a page that they cannot see, is let in, and sees it without asking again', async ({
  page,
  foyer,
  seed,
  view,
  openBrowser,
}) => {
  const summary = await seed.page('Trip')
  await seed.bookmarks(summary, 'Links', [['Example', 'https://example.org/']])
  const guest = await openBrowser(await signedUp(foyer.url))
  await guest.goto(`/p/${summary.public_id}`)
  await guest.getByRole('button', { name: t('page-requests:ask') }).click()
  const sheet = guest.getByRole('dialog')
  await sheet.getByLabel(t('page-requests:message')).fill('It is me')
  expect(await axeFindings(guest)).toEqual([])
  await sheet.getByRole('button', { name: t('page-requests:send') }).click()
  await expect(guest.getByText(t('page-requests:asked'))).toBeVisible()

  await page.goto(`/p/${summary.public_id}`)
  await view.button(t('share-button:share')).click()
  await expect(view.dialog.getByText('It is me')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await view.dialog
    .getByRole('list', { name: t('page-requests:title') })
    .getByRole('button')
    .first()
    .click()
  await expect(guest.getByRole('article', { name: 'Links', exact: true })).toBeVisible()
})
