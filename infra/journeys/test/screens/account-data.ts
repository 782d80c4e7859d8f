import { type Screen, button, heading } from './screen.ts'

/** What an account holds, its end, its messages, and what people are asked when they leave. */
export const accountDataScreens: Screen[] = [
  {
    name: 'your data',
    path: () => '/users/user_data',
    open: ({ page, t }) => button(page, t('user-data:archive.request')).waitFor(),
  },
  {
    name: 'your data, exporting some pages',
    isVariant: true,
    path: () => '/users/user_data',
    open: async ({ page, t }) => {
      await page.getByRole('radio', { name: t('user-data:export.somePages') }).check({ force: true })
      await page.getByRole('group', { name: t('user-data:export.somePages') }).waitFor()
    },
  },
  {
    name: 'your data, deleting the account',
    path: () => '/users/user_data',
    open: async ({ page, t }) => {
      await button(page, t('user-data:delete.action')).click()
      await page.getByRole('alertdialog').getByRole('checkbox').check()
    },
  },
  {
    name: 'messages',
    isVariant: true,
    path: () => '/users/email_preferences',
    open: ({ page, t }) => page.getByRole('checkbox', { name: t('email-preferences:all.label') }).waitFor(),
  },
  {
    name: 'keep the account',
    visitor: true,
    path: () => '/users/keep_account#none',
    open: ({ page, t }) => heading(page, t('user-data:keep.title')),
  },
  {
    name: 'unsubscribe, by a link that is none',
    visitor: true,
    path: () => '/users/unsubscribe#none',
    refused: /status of 404/,
    open: ({ page, t }) => page.getByText(t('email-preferences:unsubscribe.token_invalid')).waitFor(),
  },
  {
    name: 'feedback after deleting the account',
    visitor: true,
    path: () => '/feedback/delete/account',
    open: async ({ page, t }) => {
      await button(page, t('feedback:send')).click()
      await page.getByText(t('feedback:empty')).waitFor()
    },
  },
  {
    name: 'five questions',
    isVariant: true,
    visitor: true,
    path: () => '/five_questions.html',
    open: ({ page, t }) => heading(page, t('feedback:forms.five_questions.title')),
  },
]
