import { expect } from '@playwright/test'
import { type Screen, button, heading } from './screen.ts'

/** How one gets an account, into it and out of it. */
export const waysInScreens: Screen[] = [
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
      await button(page, t('shared:signUp')).click()
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
    isVariant: true,
    visitor: true,
    path: () => '/users/sign_in/by_link#none',
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
    open: ({ page, t }) => page.getByText(t('auth:signedUp.noMail')).waitFor(),
  },
  { name: 'welcome of a person', path: () => '/users/welcome', open: ({ page, t }) => heading(page, t('auth:welcome.title')) },
  {
    name: 'welcome, by a link that is none',
    isVariant: true,
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
    isVariant: true,
    visitor: true,
    path: () => '/users/test_sign_in',
    open: ({ page, t }) => page.getByText(t('auth:signInTest.visitor')).waitFor(),
  },
  {
    name: 'new password, the address',
    isVariant: true,
    visitor: true,
    path: () => '/users/password/new',
    open: async ({ page, t }) => {
      await button(page, t('auth:sendLink')).click()
      await page.getByText(t('account-errors:field.blank')).waitFor()
    },
  },
  {
    name: 'new password, the link is sent',
    isVariant: true,
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
    isVariant: true,
    visitor: true,
    path: () => '/users/password/edit#none',
    refused: /status of 404/,
    open: ({ page, t }) => page.getByText(t('account-errors:token_invalid')).waitFor(),
  },
  {
    name: 'e-mail address, by a link that is none',
    isVariant: true,
    visitor: true,
    path: () => '/users/change_email#none',
    refused: /status of 404/,
    open: async ({ page, t }) => {
      await button(page, t('auth:confirmEmail.confirm')).click()
      await page.getByText(t('auth:confirmEmail.token_invalid')).waitFor()
    },
  },
  { name: 'sign out', path: () => '/users/sign_out', open: ({ page, t }) => button(page, t('auth:signOut')).waitFor() },
]
