import { createApiSession } from '@foyer/testing/api-session'
import { signIn } from '@foyer/contracts/accounts/accounts'
import { expect, test } from './fixtures.ts'
import { linkInOutbox } from './support/outbox.ts'
import { text as t } from './support/texts.ts'

const password = 'correct horse'

test(
  'a changed password logs every other browser out, and is the one to log in with',
  { tag: '@deep' },
  async ({ page, member, openBrowser, seed }) => {
    const { public_id, title } = await seed.firstPage()
    const session = createApiSession(member.url)
    await session.call(signIn, { body: { email: member.email, password } })
    const elsewhere = await openBrowser(session)
    await elsewhere.goto(`/p/${public_id}`)
    await expect(elsewhere.getByRole('button', { name: t('shell:accountMenu') })).toBeVisible()

    await page.goto(`/p/${public_id}`)
    await page.getByRole('button', { name: t('shell:accountMenu') }).click()
    await page.getByRole('menuitem', { name: t('account-menu:account') }).click()
    await expect(page.getByRole('list').last().getByRole('listitem')).toHaveCount(2)
    await page.getByLabel(t('account:password.current')).fill(password)
    await page.getByLabel(t('account:password.new'), { exact: true }).fill('battery staple')
    await page.getByLabel(t('account:password.repeat')).fill('battery staple')
    await page.getByRole('button', { name: t('account:password.change') }).click()
    await expect(page.getByText(t('account:password.changed'))).toBeVisible()
    await expect(page.getByRole('list').last().getByRole('listitem')).toHaveCount(1)

    await elsewhere.goto('/users/edit')
    await expect(elsewhere.getByRole('button', { name: t('auth:signIn') })).toBeVisible()
    await elsewhere.getByLabel(t('auth:email')).fill(member.email)
    await elsewhere.getByLabel(t('auth:password'), { exact: true }).fill('battery staple')
    await elsewhere.getByRole('button', { name: t('auth:signIn') }).click()
    await expect(elsewhere.getByText(t('account:sessions.current'))).toBeVisible()

    // The browser that changed it goes on, and can change things.
    await page.goto(`/p/${public_id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goto('/users/edit')
    await page.getByRole('button', { name: t('account:sessions.endOthers') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('account:sessions.endOthers') })
      .click()
    await expect(page.getByRole('list').last().getByRole('listitem')).toHaveCount(1)
  },
)

test.describe('a forgotten password', () => {
  test.use({ signedIn: false })

  test('is set anew by the link in the outbox', async ({ page, member }) => {
    await page.goto('/users/sign_in')
    await page.getByRole('link', { name: t('auth:forgotPassword') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('auth:forgot.title') })).toBeVisible()
    await page.getByLabel(t('auth:email')).fill(member.email)
    await page.getByRole('button', { name: t('auth:sendLink') }).click()
    await page.getByRole('link', { name: t('outbox:open') }).click()
    const link = await linkInOutbox(page, member.email, /password\/edit#/)
    await page.goto(link.pathname + link.hash)
    await page.getByLabel(t('auth:reset.new'), { exact: true }).fill('battery staple')
    await page.getByLabel(t('auth:reset.repeat')).fill('battery staple')
    await page.getByRole('button', { name: t('auth:reset.set') }).click()
    await expect(page.getByText(t('auth:passwordChanged'))).toBeVisible()

    await page.getByLabel(t('auth:email')).fill(member.email)
    await page.getByLabel(t('auth:password'), { exact: true }).fill('battery staple')
    await page.getByRole('button', { name: t('auth:signIn') }).click()
    await expect(page.getByRole('button', { name: t('shell:accountMenu') })).toBeVisible()

    await page.context().clearCookies()
    await page.goto(link.pathname + link.hash)
    await expect(page.getByText(t('account-errors:token_used'))).toBeVisible()
  })
})

test('another e-mail address is the one to log in with, once its link was opened', async ({ page, member }) => {
  const email = `new.${member.email}`
  await page.goto('/users/edit')
  await page.getByLabel(t('account:email.new')).fill(email)
  await page.getByLabel(t('account:email.password')).fill(password)
  await page.getByRole('button', { name: t('account:email.change') }).click()
  await page.getByRole('link', { name: t('outbox:open') }).click()
  const link = await linkInOutbox(page, email, /change_email/)
  await page.goto(link.pathname + link.hash)
  await page.getByRole('button', { name: t('auth:confirmEmail.confirm') }).click()
  await expect(page.getByText(t('auth:confirmEmail.done', { email }))).toBeVisible()
  await page.goto('/users/edit')
  await expect(page.getByText(t('account:email.text', { email }))).toBeVisible()
})
