import { expect } from '@playwright/test'
import { type Screen, button, full, heading, pageMenu, shown, to } from './screen.ts'

const errorScreen = (status: string): Screen => ({
  name: `error ${status}`,
  visitor: true,
  path: () => `/error/${status}`,
  open: ({ page, t }) => heading(page, t(`errors:screen.${status}.title`)),
})

/** What one sees before and beside one's own pages. */
export const publicScreens: Screen[] = [
  { name: 'welcome', visitor: true, path: () => '/', open: ({ page, t }) => heading(page, t('welcome:title')) },
  {
    name: 'sign in, refused',
    visitor: true,
    path: () => '/users/sign_in',
    refused: /status of 4\d\d/,
    open: async ({ page, t }) => {
      await page.getByLabel(t('auth:email')).fill('nobody@example.org')
      await page.getByRole('textbox', { name: t('auth:password') }).fill('not the password')
      await button(page, t('auth:signIn')).click()
      await page
        .getByRole('alert')
        .filter({ hasText: t('account-errors:invalid_credentials') })
        .waitFor()
    },
  },
  {
    name: 'sign up, with field errors',
    visitor: true,
    path: () => '/users/sign_up',
    open: async ({ page, t }) => {
      await page.getByRole('textbox', { name: t('auth:password') }).fill('short')
      await button(page, t('shared:signUpFree')).click()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
    },
  },
  {
    name: 'sign in by a link, the address',
    visitor: true,
    path: () => '/users/sign_in/link',
    open: ({ page, t }) => button(page, t('auth:sendLink')).waitFor(),
  },
  {
    name: 'sign in by a link that is none',
    visitor: true,
    path: () => '/users/sign_in/none',
    refused: /status of 404/,
    open: async ({ page, t }) => {
      await button(page, t('auth:signIn')).click()
      await page.getByText(t('auth:linkSignIn.token_invalid')).waitFor()
    },
  },
  {
    name: 'sign-in is locked',
    visitor: true,
    path: () => '/users/sign_in/locked?retry_in=300',
    open: ({ page, t }) => heading(page, t('auth:locked.title')),
  },
  {
    name: 'no account found',
    visitor: true,
    path: () => '/users/sign_in/no_account_found?email=a.person.with.a.rather.long.name%40department.example.org',
    open: ({ page, t }) => heading(page, t('auth:noAccountFound.title')),
  },
  {
    name: 'signed up',
    visitor: true,
    path: () => '/users/signed_up/a.person.with.a.rather.long.name@department.example.org',
    open: ({ page, t }) => page.getByRole('link', { name: t('outbox:open') }).waitFor(),
  },
  { name: 'welcome of a person', path: () => '/users/welcome', open: ({ page, t }) => heading(page, t('auth:welcome.title')) },
  {
    name: 'welcome, by a link that is none',
    visitor: true,
    path: () => '/users/welcome#none',
    refused: /status of 404/,
    open: async ({ page, t }) => {
      await button(page, t('auth:confirmEmail.confirm')).click()
      await page.getByText(t('auth:welcome.token_invalid')).waitFor()
    },
  },
  {
    name: 'test of a sign-in',
    path: () => '/users/test_sign_in',
    open: ({ page, t }) => page.getByText(t('auth:signInTest.complete')).waitFor(),
  },
  {
    name: 'test of a sign-in, by a visitor',
    visitor: true,
    path: () => '/users/test_sign_in',
    open: ({ page, t }) => page.getByText(t('auth:signInTest.visitor')).waitFor(),
  },
  {
    name: 'new password, the address',
    visitor: true,
    path: () => '/users/password/new',
    open: async ({ page, t }) => {
      await button(page, t('auth:sendLink')).click()
      await page.getByText(t('account-errors:field.blank')).waitFor()
    },
  },
  {
    name: 'new password, the link is sent',
    visitor: true,
    path: () => '/users/password/new',
    open: async ({ page, t }) => {
      await page.getByLabel(t('auth:email')).fill('a.person.with.a.rather.long.name@department.example.org')
      await button(page, t('auth:sendLink')).click()
      await page.getByRole('link', { name: t('outbox:open') }).waitFor()
    },
  },
  {
    name: 'new password, with field errors',
    visitor: true,
    path: (scene) => `/users/password/edit#${scene.passwordLink}`,
    open: async ({ page, t }) => {
      await page.getByLabel(t('auth:reset.new'), { exact: true }).fill('short')
      await button(page, t('auth:reset.set')).click()
      await page.getByText(t('account:fields.new_password.too_short', { count: 6 })).waitFor()
    },
  },
  {
    name: 'new password, by a link that is none',
    visitor: true,
    path: () => '/users/password/edit#none',
    refused: /status of 404/,
    open: ({ page, t }) => page.getByText(t('account-errors:token_invalid')).waitFor(),
  },
  {
    name: 'e-mail address, by a link that is none',
    visitor: true,
    path: () => '/users/change_email/none',
    refused: /status of 404/,
    open: async ({ page, t }) => {
      await button(page, t('auth:confirmEmail.confirm')).click()
      await page.getByText(t('auth:confirmEmail.token_invalid')).waitFor()
    },
  },
  {
    name: 'account, with an address that is missing',
    path: () => '/users/edit',
    open: async ({ page, t }) => {
      await button(page, t('account:email.change')).click()
      await page.getByText(t('account-errors:field.blank')).first().waitFor()
    },
  },
  {
    name: 'outbox',
    path: () => '/users/outbox',
    open: ({ page }) =>
      page
        .getByText(/users\/password\/edit#/)
        .first()
        .waitFor(),
  },
  { name: 'sign out', path: () => '/users/sign_out', open: ({ page, t }) => button(page, t('auth:signOut')).waitFor() },
  { name: 'page seen by a visitor', visitor: true, path: full, open: ({ page }) => shown(page) },
  {
    name: 'page menu of a visitor',
    visitor: true,
    path: full,
    open: async (context) => {
      await shown(context.page)
      await pageMenu(context)
    },
  },
  {
    name: 'page that a visitor may not see',
    visitor: true,
    path: (scene) => to(scene.emptyPage),
    refused: /status of 404/,
    open: ({ page, t }) => heading(page, t('errors:screen.404.title')),
  },
  {
    name: 'no connection',
    changes: true,
    path: full,
    refused: /ERR_FAILED/,
    open: async ({ page, t }) => {
      await shown(page)
      await page.route('**/api/p/*', (route) => route.abort())
      await page.evaluate(() => history.pushState(null, '', '/p/abcdefg'))
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
      await heading(page, t('errors:screen.offline.title'))
    },
  },
  ...['404', '403', '500', '503'].map((status) => errorScreen(status)),
  {
    name: 'account',
    path: () => '/users/edit',
    open: ({ page, t }) => page.getByText(t('account:sessions.current')).waitFor(),
  },
  {
    name: 'public profile in one’s account, with an address that is too short',
    path: () => '/users/profile',
    changes: true,
    open: async ({ page, t }) => {
      await page.getByLabel(t('profile:address.label')).fill('ada')
      await page.getByText(t('profile:fields.public_url.too_short', { count: 8 })).waitFor()
    },
  },
  {
    name: 'public profile',
    path: (scene) => `/u/${scene.profileAddress}`,
    open: ({ page }) => page.getByRole('link', { name: 'Night trains' }).first().waitFor(),
  },
  {
    name: 'uploaded files',
    path: () => '/users/uploaded_files',
    open: ({ page, t }) => page.getByText(t('files:usedLabel')).waitFor(),
  },
  {
    name: 'account, with a password that is too short',
    path: () => '/users/edit',
    open: async ({ page, t }) => {
      await button(page, t('account:password.change')).click()
      await page.getByText(t('account-errors:field.blank')).first().waitFor()
    },
  },
  {
    name: 'notification settings',
    path: () => '/users/notifications',
    open: ({ page, t }) => page.getByLabel(t('notifications:topics.feeds')).waitFor(),
  },
  {
    name: 'API tokens, none yet',
    path: () => '/users/tokens',
    open: ({ page, t }) => page.getByText(t('api-tokens:empty')).waitFor(),
  },
  {
    name: 'API tokens, a new one that lacks everything',
    path: () => '/users/tokens',
    open: async ({ page, t }) => {
      await button(page, t('api-tokens:create')).click()
      await button(page.getByRole('dialog'), t('api-tokens:create')).click()
      await page.getByText(t('api-tokens:fields.scopes.blank')).waitFor()
    },
  },
  {
    name: 'webhooks, none yet',
    path: () => '/users/webhooks',
    open: ({ page, t }) => page.getByText(t('webhooks:empty')).waitFor(),
  },
  {
    name: 'webhooks, a new one that lacks everything',
    path: () => '/users/webhooks',
    open: async ({ page, t }) => {
      await button(page, t('webhooks:add')).click()
      await button(page.getByRole('dialog'), t('webhooks:add')).click()
      await page.getByText(t('webhooks:fields.events.blank')).waitFor()
    },
  },
  { name: 'import, before the file', path: () => '/users/import', open: ({ page, t }) => button(page, t('import:chooseFile')).waitFor() },
  {
    name: 'import, where to get the file',
    path: () => '/users/import',
    open: async ({ page, t }) => {
      await page.getByText(t('import:how')).click()
      await page.getByText(t('import:howFeeds')).waitFor()
    },
  },
  {
    name: 'import, on its way up',
    path: () => '/users/import',
    pending: 'writes',
    open: async ({ page, t }) => {
      const chooser = page.waitForEvent('filechooser')
      await button(page, t('import:chooseFile')).click()
      await (await chooser).setFiles({ name: 'bookmarks.html', mimeType: 'text/html', buffer: Buffer.alloc(1_000) })
      await page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'import, ready',
    path: (scene) => `/users/import/${scene.readyImport}`,
    open: ({ page, t }) => button(page, t('import:start')).waitFor(),
  },
  {
    name: 'import of feeds, ready',
    path: (scene) => `/users/import/${scene.readyFeeds}`,
    open: ({ page, t }) => button(page, t('import:start')).waitFor(),
  },
  {
    name: 'import, done',
    path: (scene) => `/users/import/${scene.doneImport}`,
    open: ({ page, t }) => page.getByRole('link', { name: t('import:openPage') }).waitFor(),
  },
  {
    name: 'import of a broken file',
    path: (scene) => `/users/import/${scene.brokenImport}`,
    open: ({ page, t }) => page.getByText(t('import:advice.import_unreadable')).waitFor(),
  },
  {
    name: 'import that there is not',
    path: () => '/users/import/999999999',
    refused: /status of 404/,
    open: ({ page, t }) => page.getByText(t('import:unknown')).waitFor(),
  },
]
