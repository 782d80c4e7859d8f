import { totpCode } from '@foyer/testing/authenticator-app'
import type { Page } from '@playwright/test'
import { createServer } from 'node:net'
import { type OidcProvider, startOidcProvider } from '@foyer/testing/oidc-provider'
import { test as base, expect, ownFoyerTimeout } from './fixtures.ts'
import { type OwnFoyer, startOwnFoyer } from './support/foyer-server.ts'
import { text as t } from './support/texts.ts'

const password = 'correct horse'

const port = await freePort()

/** A Foyer that is told its own address, with the name that passkeys need, and knows one provider, which answers on loopback. */
const test = base.extend<object, { provider: OidcProvider; foyer: OwnFoyer }>({
  provider: [
    async ({}, use) => {
      const provider = await startOidcProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  foyer: [
    async ({ provider }, use) => {
      const foyer = await startOwnFoyer({
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        CUSTOM_IDP_ISSUER: provider.issuer,
        CUSTOM_IDP_CLIENT_ID: provider.clientId,
        CUSTOM_IDP_CLIENT_SECRET: provider.clientSecret,
        CUSTOM_IDP_NAME: 'Acme',
        FETCH_ALLOW: new URL(provider.issuer).host,
      })
      await use(foyer)
      await foyer.dispose()
    },
    { scope: 'worker', timeout: ownFoyerTimeout },
  ],
})
test.use({ baseURL: `http://localhost:${port}`, signedIn: false })
// One after the other: one Foyer is started for all of them.
test.describe.configure({ mode: 'default' })

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => void server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/users/sign_in?return_to=%2Fusers%2Fauthentication')
  await page.getByLabel(t('auth:email')).fill(email)
  await page.getByLabel(t('auth:password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('auth:signIn'), exact: true }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/users/sign_in?return_to=%2Fusers%2Fauthentication')
}

/**
 * A platform authenticator in the browser, whose person is verified and answers at once. The field for the address offers no passkey: it would be
 * chosen there before anybody presses the button.
 */
async function addAuthenticator(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false }))
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added, logs in, and is removed', async ({ page, member }) => {
  await addAuthenticator(page)
  await logIn(page, member.email)
  await page.getByRole('button', { name: t('authentication:passkeys.add') }).click()
  const rename = page.getByRole('button', { name: t('authentication:passkeys.rename', { name: 'Chrome · Linux' }) })
  await expect(rename).toBeVisible()
  // The account was made in another browser.
  await expect(page.getByRole('button', { name: t('authentication:others.end') })).toBeVisible()
  await rename.click()
  await page.getByLabel(t('authentication:passkeys.name')).fill('This machine')
  await page.getByRole('button', { name: t('authentication:passkeys.save') }).click()
  await expect(page.getByText('This machine')).toBeVisible()

  await logOut(page)
  await page.getByRole('button', { name: t('auth:passkey') }).click()
  await expect(page.getByText('This machine')).toBeVisible()

  await page.getByRole('button', { name: t('authentication:passkeys.remove', { name: 'This machine' }) }).click()
  await page.getByRole('button', { name: t('authentication:passkeys.removeAction') }).click()
  await expect(page.getByText(t('authentication:passkeys.empty'))).toBeVisible()
  await logOut(page)
  await page.getByRole('button', { name: t('auth:passkey') }).click()
  await expect(page.getByRole('alert').filter({ hasText: t('account-errors:passkey_rejected') })).toBeVisible()
})

test('logging in takes a second step once an app is set up; a recovery code does in its place', async ({ page, member }) => {
  await logIn(page, member.email)
  await page.getByRole('button', { name: t('authentication:totp.setUp') }).click()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel(t('authentication:totp.code')).fill(totpCode(secret))
  await page.getByRole('button', { name: t('authentication:totp.turnOn') }).click()
  const code = (await page.locator('[data-print] li').first().textContent()) ?? ''
  await page.getByRole('button', { name: t('authentication:codes.done') }).click()
  await expect(page.getByText(t('authentication:totp.on'), { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await logIn(page, member.email)
  await page.getByLabel(t('authentication:step.code.label'), { exact: true }).fill(totpCode(secret, { steps: 1 }))
  await page.getByRole('button', { name: t('authentication:step.confirm') }).click()
  await expect(page.getByText(t('authentication:totp.on'), { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await logIn(page, member.email)
  await page.getByRole('button', { name: t('authentication:step.useRecoveryCode') }).click()
  await page.getByLabel(t('authentication:step.recovery_code.label')).fill(code)
  await page.getByRole('button', { name: t('authentication:step.confirm') }).click()
  await expect(page.getByText(t('authentication:totp.codesLeft', { count: 9 }))).toBeVisible()
})

const withAcme = new RegExp(`^${t('providers:continueWith', { provider: 'Acme' })}`)

test('a linked provider logs in, and no longer once it is unlinked', { tag: '@deep' }, async ({ page, member }) => {
  await logIn(page, member.email)
  await page.getByRole('button', { name: t('providers:linked.link', { provider: 'Acme' }) }).click()
  await logInThere(page, 'ada')
  await expect(page.getByText(t('providers:linked.done', { provider: 'Acme' }))).toBeVisible()
  await expect(page.getByText(t('providers:linked.named', { provider: 'Acme', label: 'ada@idp.example' }))).toBeVisible()

  await signOut(page)
  await page.goto('/users/sign_in')
  await page.getByRole('button', { name: withAcme }).click()
  await expect(page.getByRole('button', { name: t('shell:accountMenu') })).toBeVisible()

  await signOut(page)
  await page.goto('/users/sign_in')
  await expect(page.getByRole('button', { name: withAcme })).toContainText(t('providers:lastUsed'))
  await page.getByRole('button', { name: withAcme }).click()
  await expect(page.getByRole('button', { name: t('shell:accountMenu') })).toBeVisible()

  await page.goto('/users/authentication')
  await page.getByRole('button', { name: t('providers:linked.unlinkOf', { provider: 'Acme', label: 'ada@idp.example' }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('providers:linked.unlink') })
    .click()
  await expect(page.getByText('ada@idp.example')).toBeHidden()

  await signOut(page)
  await page.goto('/users/sign_in')
  await page.getByRole('button', { name: withAcme }).click()
  await expect(page.getByText(t('providers:offer.text', { provider: 'Acme', email: 'ada@idp.example' }))).toBeVisible()
})

test('creates an account with a provider', async ({ page }) => {
  await page.goto('/users/sign_in')
  await page.getByRole('button', { name: withAcme }).click()
  await logInThere(page, 'grace')
  await page.getByRole('button', { name: t('providers:offer.create') }).click()
  await expect(page.getByRole('button', { name: t('shell:accountMenu') })).toBeVisible()
  await page.goto('/users/edit')
  await expect(page.getByText(t('account:email.text', { email: 'grace@idp.example' }))).toBeVisible()
})

/** Fills in the forms of the provider. */
async function logInThere(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/users/sign_out')
  await page.getByRole('button', { name: t('auth:signOut') }).click()
  await page.waitForURL('/')
}
