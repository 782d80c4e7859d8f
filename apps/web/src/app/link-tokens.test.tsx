import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../testing/render-app.tsx'
import { state } from '../testing/scene.ts'
import { t } from '../testing/texts.ts'

it.each([
  ['sign_in/good', '/users/sign_in/by_link', 'auth:linkSignIn.title'],
  ['change_email/good', '/users/change_email', 'auth:confirmEmail.title'],
  ['page_invitation/good', '/users/page_invitation', 'page-invitation:title'],
  ['unsubscribe/good', '/users/unsubscribe', 'email-preferences:unsubscribe.title'],
])('takes the token of a link that was sent as /users/%s out of the path', async (former, path, title) => {
  state.user = null
  openApp(`/users/${former}`)
  expect(await screen.findByRole('heading', { level: 1, name: t(title) })).toBeVisible()
  await expect.poll(() => [location.pathname, location.hash]).toEqual([path, '#good'])
})
