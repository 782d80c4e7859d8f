import { type Member, test as base, expect } from './fixtures.ts'
import { startOwnFoyer } from './support/foyer-server.ts'
import { pageView } from './support/page-view.ts'
import { text as t } from './support/texts.ts'

const password = 'correct horse'
const nobody = {} as Member

/** A Foyer on which nobody has an account yet, and where nobody signs up but by an invitation of a site admin. No mail server is set up. */
const test = base.extend({
  foyer: [
    async ({}, use) => {
      const foyer = await startOwnFoyer({ SIGN_UP: 'closed' })
      await use(foyer)
      await foyer.dispose()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  signedIn: false,
  // Nobody has an account before the journey begins.
  member: ({}, use) => use(nobody),
})

test('the first account administers a site that is closed, and invites by links that are copied', async ({ page, openBrowser }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: t('welcome:startAnonymously') })).toBeHidden()
  await page.getByRole('link', { name: t('shared:signUp') }).click()
  await expect(page.getByText(t('auth:firstAccount'))).toBeVisible()
  await page.getByLabel(t('auth:email')).fill('owner@example.org')
  await page.getByLabel(t('auth:password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('shared:signUp') }).click()
  await expect(page.getByText(t('auth:signedUp.admin'))).toBeVisible()

  const visitor = await openBrowser(null)
  await expect(async () => {
    await visitor.goto('/')
    await expect(visitor.getByRole('link', { name: t('shared:logIn') }).first()).toBeVisible()
    await expect(visitor.getByRole('link', { name: t('shared:signUp') })).toBeHidden({ timeout: 500 })
  }).toPass()
  await visitor.goto('/users/sign_up')
  await expect(visitor.getByText(t('auth:noSignUp.closed.text'))).toBeVisible()

  await page.goto('/admin/invitations')
  await expect(page.getByText(t('administration:invitations.modes.closed'))).toBeVisible()
  const email = 'guest@example.org'
  await page.getByLabel(t('administration:invitations.email')).fill(email)
  await page.getByRole('button', { name: t('administration:invitations.invite') }).click()
  await visitor.goto(await page.getByRole('textbox', { name: t('administration:invitations.link', { email }) }).inputValue())
  await expect(visitor.getByLabel(t('auth:email'))).toHaveValue(email)
  await visitor.getByLabel(t('auth:password'), { exact: true }).fill(password)
  await visitor.getByRole('button', { name: t('shared:signUp') }).click()
  await expect(visitor.getByRole('button', { name: t('shell:accountMenu') })).toBeVisible()

  // Who has lost their password gets a link for a new one from the site admin.
  await page.goto('/admin/people')
  await page.getByRole('button', { name: email }).click()
  await page.getByRole('button', { name: t('administration:person.resetPassword') }).click()
  await page.getByRole('button', { name: t('administration:person.createLink') }).click()
  const elsewhere = await openBrowser(null)
  await elsewhere.goto(await page.getByLabel(t('administration:person.passwordLink'), { exact: true }).inputValue())
  await elsewhere.getByLabel(t('auth:reset.new'), { exact: true }).fill('walrus umbrella 42')
  await elsewhere.getByLabel(t('auth:reset.repeat'), { exact: true }).fill('walrus umbrella 42')
  await elsewhere.getByRole('button', { name: t('auth:reset.set') }).click()
  await elsewhere.waitForURL('**/users/sign_in?password=changed')

  await page.goto('/')
  const view = pageView(page)
  await view.button(t('share-button:share')).click()
  const friend = 'friend@example.org'
  await view.dialog.getByLabel(t('page-people:email')).fill(friend)
  await view.button(t('page-people:inviteByLink')).click()
  const link = await view.dialog.getByRole('textbox', { name: t('page-people:link', { email: friend }) }).inputValue()
  const invited = await openBrowser(null)
  await invited.goto(link)
  await invited.getByRole('link', { name: t('page-invitation:signUp') }).click()
  await expect(invited.getByLabel(t('auth:email'))).toHaveValue(friend)
  await invited.getByLabel(t('auth:password'), { exact: true }).fill(password)
  await invited.getByRole('button', { name: t('shared:signUp') }).click()
  await expect(invited.getByRole('button', { name: t('page-invitation:accept') })).toBeVisible()

  // What would have been sent is there for site admins.
  await page.goto('/admin/outbox')
  await expect(page.getByRole('listitem').filter({ hasText: friend }).first()).toBeVisible()
})
