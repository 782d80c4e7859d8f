import { accessKinds } from '@foyer/contracts/accounts/accounts'
import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const providers = [
  { id: 'google_oauth2', name: 'Google' },
  { id: 'microsoft_graph', name: 'Microsoft' },
  { id: 'custom_idp', name: 'Single sign-on' },
]
const identities = [
  {
    id: 'a',
    provider: 'google_oauth2',
    provider_name: 'Google',
    label: 'a.person.with.a.rather.long.name@department.example.org',
    linked_at: 1_760_000_000,
    last_used_at: 1_763_000_000,
    is_available: true,
  },
  {
    id: 'b',
    provider: 'twitter',
    provider_name: 'X',
    label: null,
    linked_at: 1_760_000_000,
    last_used_at: null,
    is_available: false,
  },
]
const offer = { outcome: 'no_account_found', sign_up: { ticket: 'ticket', email: null, name: 'Ada' } }
const callback = '/users/auth/google_oauth2/callback?state=state&code=code'

/** A Foyer with providers, in this browser. */
async function withProviders(page: Page, completed: object = {}): Promise<void> {
  await page.route('**/api/users/providers.json', (route) => route.fulfill({ json: { providers } }))
  await page.route('**/api/users/provider_identities.json', (route) => route.fulfill({ json: { identities } }))
  await page.route('**/api/users/auth/*/complete.json', (route) => route.fulfill({ json: completed }))
  await page.evaluate(() => localStorage.setItem('foyer.sign-in-provider', 'microsoft_graph'))
}

/** A link to set a password, after which the account has other ways in. */
async function withReset(page: Page): Promise<void> {
  const email = 'a.person.with.a.rather.long.name@department.example.org'
  const other_access = [
    { kind: 'provider_identities', names: [`Google (${email})`, 'X'] },
    { kind: 'passkeys', names: ['A security key with a name that is longer than most screens are wide'] },
    { kind: 'api_tokens', names: ['Backup'] },
    { kind: 'webhooks', names: ['https://hooks.example.org/a/rather/long/address/of/a/webhook/that/wraps'] },
  ]
  await page.route('**/api/users/password/reset.json', (route) =>
    route.fulfill({
      json: route.request().method() === 'PUT' ? { email, removed_access: ['passkeys', 'sessions'], other_access } : { email },
    }),
  )
}

/** What concerns identity providers. */
export const providerScreens: Screen[] = [
  {
    name: 'sign in, with providers',
    visitor: true,
    changes: true,
    path: () => '/users/sign_in',
    open: async ({ page, t }) => {
      await withProviders(page)
      await page.reload({ waitUntil: 'domcontentloaded' })
      await page.getByText(t('providers:lastUsed')).waitFor()
    },
  },
  {
    name: 'back from a provider, nothing in the address',
    isVariant: true,
    visitor: true,
    path: () => '/users/auth/google_oauth2/callback',
    open: ({ page, t }) => page.getByText(t('providers:failed.empty')).waitFor(),
  },
  {
    name: 'back from a provider, without an account',
    visitor: true,
    changes: true,
    path: () => '/users/sign_in',
    open: async ({ page, t }) => {
      await withProviders(page, offer)
      await page.goto(callback)
      await page.getByRole('button', { name: t('providers:offer.create') }).click()
      await page.getByText(t('account-errors:field.blank')).waitFor()
    },
  },
  {
    name: 'back from a provider, address taken',
    visitor: true,
    changes: true,
    path: () => '/users/sign_in',
    open: async ({ page, t }) => {
      await withProviders(page, { outcome: 'email_taken', email: 'a.person.with.a.rather.long.name@department.example.org' })
      await page.goto(callback)
      await page.getByRole('heading', { name: t('providers:taken.title') }).waitFor()
    },
  },
  {
    name: 'logged in to an account that somebody else had created',
    isVariant: true,
    changes: true,
    path: () => '/users/edit',
    open: async ({ page, t }) => {
      const answer = await page.request.get('/api/users/current.json')
      const { user } = (await answer.json()) as { user: object }
      await withProviders(page, { outcome: 'signed_in', user, removed_access: accessKinds })
      await page.goto(callback)
      await page.getByRole('heading', { name: t('auth:removedAccess.title') }).waitFor()
    },
  },
  {
    name: 'new password, with what opens the account beside it',
    visitor: true,
    changes: true,
    // Of the first load, before the link is a good one.
    refused: /status of 404/,
    path: () => '/users/password/edit#screens',
    open: async ({ page, t }) => {
      await withReset(page)
      await page.reload({ waitUntil: 'domcontentloaded' })
      await page.getByLabel(t('auth:reset.new'), { exact: true }).fill('correct horse battery')
      await page.getByLabel(t('auth:reset.repeat'), { exact: true }).fill('correct horse battery')
      await page.getByRole('button', { name: t('auth:reset.set') }).click()
      await page.getByRole('heading', { name: t('auth:reset.done') }).waitFor()
    },
  },
  {
    name: 'the question who one is, with a provider',
    isVariant: true,
    changes: true,
    refused: /status of 403/,
    path: () => '/users/edit',
    open: async ({ page, t }) => {
      await withProviders(page)
      const proof = { methods: ['provider', 'email_code'], email: 'ada@example.org', providers }
      await page.route('**/api/users/reauthenticate.json', (route) => route.fulfill({ json: proof }))
      await page.route('**/api/users/authentication/totp.json', (route) =>
        route.fulfill({ status: 403, json: { code: 'reauthentication_required', request_id: 'screens' } }),
      )
      await page.goto('/users/authentication')
      await page.getByRole('button', { name: t('authentication:totp.setUp') }).click()
      await page.getByText(t('providers:proof.text')).waitFor()
    },
  },
  {
    name: 'linked accounts',
    changes: true,
    path: () => '/users/edit',
    open: async ({ page, t }) => {
      await withProviders(page)
      await page.goto('/users/authentication')
      await page.getByText(t('providers:linked.unavailable')).scrollIntoViewIfNeeded()
    },
  },
]
