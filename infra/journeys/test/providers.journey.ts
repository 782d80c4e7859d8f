import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type OidcProvider, startOidcProvider } from '@foyer/testing/oidc-provider'
import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { type OwnFoyer, startOwnFoyer } from './support/foyer-server.ts'
import { text as t } from './support/texts.ts'

/** A Foyer that knows one provider, which answers on loopback. */
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
        // The provider sends people back to the address that Foyer knows before it listens.
        PORT: String(await freePort()),
        CUSTOM_IDP_ISSUER: provider.issuer,
        CUSTOM_IDP_CLIENT_ID: provider.clientId,
        CUSTOM_IDP_CLIENT_SECRET: provider.clientSecret,
        CUSTOM_IDP_NAME: 'Acme',
        FETCH_ALLOW: new URL(provider.issuer).host,
      })
      await use(foyer)
      await foyer.dispose()
    },
    { scope: 'worker' },
  ],
})

const withAcme = new RegExp(`^${t('providers:continueWith', { provider: 'Acme' })}`)

test('a linked provider logs in, and no longer once it is unlinked', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/users/authentication')
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

test.describe('someone without an account', () => {
  test.use({ signedIn: false })

  test('creates one with a provider', async ({ page }) => {
    await page.goto('/users/sign_in')
    await page.getByRole('button', { name: withAcme }).click()
    await logInThere(page, 'grace')
    await page.getByRole('button', { name: t('providers:offer.create') }).click()
    await expect(page.getByRole('button', { name: t('shell:accountMenu') })).toBeVisible()
    await page.goto('/users/edit')
    await expect(page.getByText(t('account:email.text', { email: 'grace@idp.example' }))).toBeVisible()
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

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
