import type { Page } from '@playwright/test'
import { signedUp } from '@foyer/testing/api-session'
import { axeFindings } from '@foyer/testing/browser'
import { expect, test } from './fixtures.ts'
import { linkInOutbox } from './support/outbox.ts'
import { text as t, textPattern } from './support/texts.ts'

/** Creates a team, and gives its public id; its members are shown then. */
async function createTeam(page: Page, title: string): Promise<string> {
  await page.goto('/users/teams')
  await page.getByRole('button', { name: t('teams:create') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('teams:new.name')).fill(title)
  await dialog.getByRole('button', { name: t('teams:new.create') }).click()
  await page.waitForURL(/\/organization\/\w+\/members$/)
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

const partLink = (page: Page, part: string) =>
  page.getByRole('navigation', { name: t('team-members:parts.label') }).getByRole('link', { name: t(`team-members:parts.${part}`) })

const memberList = (page: Page) => page.getByRole('list', { name: t('team-members:parts.members') })

test('somebody new follows an invitation from the outbox to the team, and is removed again', async ({ page, openBrowser }) => {
  const email = `team.${Date.now()}@example.org`
  const publicId = await createTeam(page, 'Rockets')
  await partLink(page, 'invitations').click()
  await page.getByLabel(t('team-invitations:emails')).fill(`New person <${email}>, nobody`)
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('team-invitations:invite'), exact: true }).click()
  await expect(page.getByText(textPattern('team-invitations:result.skipped'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const guest = await openBrowser(null)
  const link = await linkInOutbox(guest, email, /organization\/\w+\/invitation#/)
  await guest.goto(link.pathname + link.hash)
  await guest.getByRole('link', { name: t('team-invitation:signUp') }).click()
  await guest.getByLabel(t('auth:email')).fill(email)
  await guest.getByLabel(t('auth:password'), { exact: true }).fill('correct horse')
  await guest.getByRole('button', { name: t('shared:signUp') }).click()
  expect(new URL(guest.url()).hash).toBe('')
  await guest.getByRole('button', { name: t('team-invitation:accept') }).click()
  await expect(guest.getByText(t('teams:joined', { team: 'Rockets' }))).toBeVisible()
  await guest.waitForURL(`**/organization/${publicId}/pages`)
  await expect(guest.getByRole('heading', { level: 1, name: t('page-lists:ofTeam', { team: 'Rockets' }) })).toBeVisible()

  await partLink(page, 'members').click()
  await expect(memberList(page).getByText(email)).toBeVisible()
  await memberList(page).getByRole('listitem').filter({ hasText: email }).getByRole('button').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('team-members:remove.action') })
    .click()
  await expect(memberList(page).getByText(email)).toHaveCount(0)
  await guest.goto(`/o/${publicId}`)
  await expect(guest.getByRole('heading', { name: t('errors:screen.404.title') })).toBeVisible()
})

test('an invitation that somebody opens signed in as another says so, and waits for the account it was sent to', async ({
  page,
  foyer,
  openBrowser,
}) => {
  const email = `invited.${Date.now()}@example.org`
  const publicId = await createTeam(page, 'Lanterns')
  await partLink(page, 'invitations').click()
  await page.getByLabel(t('team-invitations:emails')).fill(email)
  await page.getByRole('button', { name: t('team-invitations:invite'), exact: true }).click()

  const guest = await openBrowser(await signedUp(foyer.url))
  const link = await linkInOutbox(guest, email, /organization\/\w+\/invitation#/)
  await guest.goto(link.pathname + link.hash)
  await expect(guest.getByText(t('team-invitation:sentTo', { email }))).toBeVisible()
  await guest.getByRole('link', { name: t('team-invitation:otherAccount') }).click()
  await guest.getByRole('button', { name: t('auth:signOut') }).click()
  await guest.getByRole('link', { name: t('team-invitation:signUp') }).click()
  await guest.getByLabel(t('auth:email')).fill(email)
  await guest.getByLabel(t('auth:password'), { exact: true }).fill('correct horse')
  await guest.getByRole('button', { name: t('shared:signUp') }).click()
  await guest.getByRole('button', { name: t('team-invitation:accept') }).click()
  await expect(guest.getByText(t('teams:joined', { team: 'Lanterns' }))).toBeVisible()

  await page.goto(`/organization/${publicId}/members`)
  await expect(memberList(page).getByText(/@/)).toContainText([email])
  await expect(memberList(page).getByRole('listitem')).toHaveCount(2)
})

test('a team lets somebody in by its link, and hands itself over to them', async ({ page, foyer, openBrowser }) => {
  const publicId = await createTeam(page, 'Comets')
  await page.goto(`/organization/${publicId}/members?part=invitations`)
  await page.getByRole('button', { name: t('team-invitations:link.make') }).click()
  const link = new URL(await page.getByLabel(t('team-invitations:link.label')).inputValue())

  const guest = await openBrowser(await signedUp(foyer.url))
  await guest.goto(link.pathname + link.hash)
  await guest.getByRole('button', { name: t('team-invitation:accept') }).click()
  await expect(guest.getByText(t('teams:joined', { team: 'Comets' }))).toBeVisible()

  await page.goto(`/organization/${publicId}/members`)
  const row = memberList(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox') })
  const email = (await row.getByText(/@/).textContent()) ?? ''
  await row.getByRole('combobox').selectOption('admin')
  await page.goto(`/organization/${publicId}/edit`)
  await page.getByLabel(t('team-settings:owner.to')).fill(email)
  await page.getByRole('option').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('team-settings:owner.offer') })
    .click()
  await expect(page.getByRole('button', { name: t('team-settings:owner.withdraw') })).toBeVisible()

  await guest.goto(`/o/${publicId}`)
  await guest.getByRole('button', { name: t('team-settings:owner.accept') }).click()
  await expect(guest.getByText(t('team-settings:owner.accepted', { title: 'Comets' }))).toBeVisible()
  await page.goto(`/organization/${publicId}/edit`)
  await expect(page.getByRole('button', { name: t('team-settings:leave.action') })).toBeVisible()
})

test('somebody asks to join a team, and is let in', async ({ page, foyer, openBrowser }) => {
  const publicId = await createTeam(page, 'Sailors')
  await page.goto(`/organization/${publicId}/edit`)
  await page.getByLabel(t('team-settings:general.requests')).check()
  await page.getByRole('button', { name: t('team-settings:general.save') }).click()
  await expect(page.getByText(t('team-settings:general.saved'))).toBeVisible()

  const guest = await openBrowser(await signedUp(foyer.url))
  await guest.goto(`/o/${publicId}`)
  await guest.getByRole('link', { name: t('teams:profile.join') }).click()
  await guest.getByLabel(t('team-invitation:access.message')).fill('Ahoy')
  await guest.getByRole('button', { name: t('team-invitation:access.send') }).click()
  await expect(guest.getByText(t('team-invitation:access.open'))).toBeVisible()

  await page.goto(`/organization/${publicId}/members?part=requests`)
  await expect(page.getByText('Ahoy')).toBeVisible()
  await page.getByRole('button', { name: t('team-members:requests.accept') }).click()
  await expect(page.getByText(t('team-members:requests.none'))).toBeVisible()
  await guest.goto('/users/teams')
  await expect(guest.getByRole('link', { name: /^Sailors/ })).toBeVisible()
})
