import { type Screen, button } from './screen.ts'

/** The screens of one’s own account. */
export const accountScreens: Screen[] = [
  {
    name: 'account, with an address that is missing',
    path: () => '/users/edit',
    open: async ({ page, t }) => {
      await button(page, t('account:email.change')).click()
      await page.getByText(t('account-errors:field.blank')).first().waitFor()
    },
  },
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
    name: 'uploaded files',
    path: () => '/users/uploaded_files',
    open: ({ page, t }) => page.getByText(t('files:usedLabel')).waitFor(),
  },
  {
    name: 'account, with a password that is too short',
    isVariant: true,
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
    isVariant: true,
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
    isVariant: true,
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
]
