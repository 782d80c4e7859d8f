import { expect, test } from './fixtures.ts'
import { linkInOutbox } from './support/outbox.ts'
import { text as t } from './support/texts.ts'

const password = 'correct horse'
const menuButton = { name: t('shell:accountMenu') }

test.describe('without an account yet', () => {
  test.use({ signedIn: false })

  test('an anonymous person keeps their page when they register, confirm the address and come back', async ({ page }) => {
    const email = `anonymous.${Date.now()}@example.org`
    await page.goto('/')
    await page.getByRole('button', { name: t('welcome:startAnonymously') }).click()
    await expect(page.getByRole('button', menuButton)).toBeVisible()
    await expect(page).toHaveURL(/\/p\//)
    const address = new URL(page.url()).pathname

    await page.getByRole('button', menuButton).click()
    await page.getByRole('menuitem', { name: t('account-menu:logOut') }).click()
    await expect(page.getByText(t('auth:register_account_save_changes'))).toBeVisible()
    await page.getByRole('link', { name: t('auth:register') }).click()
    await page.getByLabel(t('account:register.email')).fill(email)
    await page.getByLabel(t('account:register.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: t('account:register.register') }).click()
    await expect(page.getByText(t('auth:signedUp.noMail'))).toBeVisible()

    const link = await linkInOutbox(page, email, /users\/welcome#/)
    await page.goto(link.pathname + link.hash)
    await page.getByRole('button', { name: t('auth:confirmEmail.confirm') }).click()
    await expect(page.getByText(t('auth:welcome.confirmed', { email }))).toBeVisible()

    await page.goto('/users/sign_out?sign_in=1')
    await page.getByRole('button', { name: t('auth:signOut') }).click()
    await page.getByLabel(t('auth:email')).fill(email)
    await page.getByLabel(t('auth:password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: t('auth:signIn'), exact: true }).click()
    await expect(page.getByRole('button', menuButton)).toBeVisible()
    await page.goto(address)
    await expect(page.getByRole('button', { name: t('shell:pageActions') })).toBeVisible()
  })

  test('a link from the outbox logs in once', async ({ page, member }) => {
    await page.goto('/users/sign_in')
    await page.getByRole('link', { name: t('auth:emailLink.open') }).click()
    await expect(page.getByRole('heading', { name: t('auth:emailLink.title') })).toBeVisible()
    await page.getByLabel(t('auth:email')).fill(member.email)
    await page.getByRole('button', { name: t('auth:sendLink') }).click()
    await expect(page.getByText(t('outbox:noMailServer'))).toBeVisible()
    const link = await linkInOutbox(page, member.email, /users\/sign_in\/by_link#/)
    await page.goto(link.pathname + link.hash)
    await page.getByRole('button', { name: t('auth:signIn') }).click()
    // Nobody had confirmed the address, and this browser is not the one that signed up with it.
    await expect(page.getByRole('heading', { name: t('auth:removedAccess.title') })).toBeVisible()
    await expect(page.getByText(t('auth:removedAccess.kinds.password'), { exact: true })).toBeVisible()
    await page.getByRole('link', { name: t('auth:signedUp.goOn') }).click()
    await expect(page.getByRole('button', menuButton)).toBeVisible()

    await page.goto(link.pathname + link.hash)
    await page.getByRole('button', { name: t('auth:signIn') }).click()
    await expect(page.getByText(t('auth:linkSignIn.token_used'))).toBeVisible()
    await expect(page.getByRole('link', { name: t('auth:requestAnother') })).toBeVisible()
  })

  test('too many wrong passwords lock sign-in, and a new password unlocks it', { tag: '@deep' }, async ({ page, member }) => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await member.send('POST', '/api/users/sign_in.json', { email: member.email, password: 'wrong' })
    }
    await page.goto('/users/sign_in')
    await page.getByLabel(t('auth:email')).fill(member.email)
    await page.getByLabel(t('auth:password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: t('auth:signIn'), exact: true }).click()
    await expect(page.getByRole('heading', { name: t('auth:locked.title') })).toBeVisible()
    await page.getByRole('link', { name: t('auth:forgot.title') }).click()
    await expect(page.getByRole('heading', { name: t('auth:forgot.title') })).toBeVisible()
    await page.getByLabel(t('auth:email')).fill(member.email)
    await page.getByRole('button', { name: t('auth:sendLink') }).click()
    await expect(page.getByText(t('outbox:noMailServer'))).toBeVisible()
    const link = await linkInOutbox(page, member.email, /password\/edit#/)
    await page.goto(link.pathname + link.hash)
    await page.getByLabel(t('auth:reset.new'), { exact: true }).fill('battery staple')
    await page.getByLabel(t('auth:reset.repeat')).fill('battery staple')
    await page.getByRole('button', { name: t('auth:reset.set') }).click()
    await page.getByLabel(t('auth:email')).fill(member.email)
    await page.getByLabel(t('auth:password'), { exact: true }).fill('battery staple')
    await page.getByRole('button', { name: t('auth:signIn'), exact: true }).click()
    await expect(page.getByRole('button', menuButton)).toBeVisible()
  })
})

test('the test of a sign-in says that everything arrives', async ({ page }) => {
  await page.goto('/users/test_sign_in')
  await expect(page.getByText(t('auth:signInTest.complete'))).toBeVisible()
})
