import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../testing/render-app.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

describe('sign-in form', () => {
  it('focuses the password when it is refused', async () => {
    state.user = null
    const { user } = openApp('/users/sign_in')
    await user.type(await screen.findByLabelText(t('auth:email')), 'bob@example.org')
    await user.type(screen.getByLabelText(t('auth:password')), 'secret')
    await user.click(screen.getByRole('button', { name: t('auth:signIn') }))
    expect(await screen.findByText(t('errors:invalid_credentials'))).toBeVisible()
    expect(screen.getByLabelText(t('auth:password'))).toHaveFocus()
    expect(server.calls('signIn')).toHaveLength(1)
  })
})
