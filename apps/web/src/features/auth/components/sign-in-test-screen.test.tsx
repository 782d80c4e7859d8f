import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../testing/render-app.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const row = (name: string) => within(screen.getByText(name, { selector: 'code' }).closest('li') as HTMLElement)

describe('the test of a sign-in', () => {
  it('says that everything arrives', async () => {
    openApp('/users/test_sign_in')
    expect(await screen.findByText(t('auth:signInTest.complete'))).toBeVisible()
    expect(row('X-XSRF-TOKEN').getByText(t('auth:signInTest.states.valid'))).toBeVisible()
  })

  it('names the cookie that is missing, and says what to do', async () => {
    state.signInTest = { ...state.signInTest, session: 'missing', xsrf_header: 'invalid' }
    openApp('/users/test_sign_in')
    expect(await screen.findByText(t('auth:signInTest.incomplete'))).toBeVisible()
    expect(row('session').getByText(t('auth:signInTest.states.missing'))).toBeVisible()
    expect(row('session').getByText(t('auth:signInTest.advice.session'))).toBeVisible()
    expect(row('X-XSRF-TOKEN').getByText(t('auth:signInTest.states.invalid'))).toBeVisible()
  })

  it('sends a visitor to sign in, and back', async () => {
    state.user = null
    state.signInTest = { ...state.signInTest, session: 'missing', user_id: 'missing' }
    openApp('/users/test_sign_in')
    expect(await screen.findByText(t('auth:signInTest.visitor'))).toBeVisible()
    expect(screen.getByRole('link', { name: t('auth:signIn') })).toHaveAttribute('href', '/users/sign_in?return_to=/users/test_sign_in')
  })

  it('asks twice, so that a cookie can be kept in between, and again on request', async () => {
    const { user } = openApp('/users/test_sign_in')
    await screen.findByText(t('auth:signInTest.complete'))
    expect(server.calls('testSignIn')).toHaveLength(2)
    state.signInTest = { ...state.signInTest, session: 'missing' }
    await user.click(screen.getByRole('button', { name: t('auth:signInTest.again') }))
    expect(await screen.findByText(t('auth:signInTest.incomplete'))).toBeVisible()
  })

  it('says that the server cannot be reached', async () => {
    server.refuse('testSignIn', 'unavailable', { times: 9 })
    openApp('/users/test_sign_in')
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
  })
})
