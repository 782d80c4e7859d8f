import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { recoveryCodes } from '../../../testing/server/authentication-handlers.ts'
import { ada, nowInSeconds } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'

const code = () => screen.findByLabelText(t('authentication:step.code.label'))

/** Logs in with the password of somebody who has a second factor. */
async function openStep() {
  addPage([[]], { title: 'Morning' })
  state.authentication = { ...state.authentication, totp: { since: nowInSeconds(), recovery_codes_left: 10 } }
  state.user = null
  const { user } = openApp('/users/sign_in')
  await user.type(await screen.findByLabelText(t('auth:email')), ada.email)
  await user.type(screen.getByLabelText(t('auth:password')), `${state.password}{Enter}`)
  await code()
  return user
}
const isLoggedIn = async () => expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()

describe('the second step of logging in', () => {
  it('starts in the field for the code, which the browser may fill in', async () => {
    const user = await openStep()
    expect(await code()).toHaveFocus()
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code')
    await user.type(await code(), '123 456{Enter}')
    await isLoggedIn()
  })

  it('says that a code is wrong, and takes another one', async () => {
    const user = await openStep()
    await user.type(await code(), '000000{Enter}')
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(t('authentication:fields.code.invalid')))
    await user.clear(await code())
    await user.type(await code(), '123456{Enter}')
    await isLoggedIn()
  })

  it('takes a recovery code in place of it', async () => {
    const user = await openStep()
    await user.click(screen.getByRole('button', { name: t('authentication:step.useRecoveryCode') }))
    const field = await screen.findByLabelText(t('authentication:step.recovery_code.label'))
    expect(field).toHaveFocus()
    await user.type(field, `${recoveryCodes[3]}{Enter}`)
    await isLoggedIn()
  })

  it('leads back to the first step when it has taken too long', async () => {
    const user = await openStep()
    server.refuse('completeSecondFactor', 'token_expired')
    await user.type(await code(), '123456{Enter}')
    await user.click(await screen.findByRole('button', { name: t('authentication:step.restart') }))
    expect(await screen.findByLabelText(t('auth:email'))).toBeVisible()
  })

  it('says that there were too many attempts', async () => {
    const user = await openStep()
    server.refuse('completeSecondFactor', 'sign_in_locked')
    await user.type(await code(), '123456{Enter}')
    expect(await screen.findByText(t('account-errors:sign_in_locked'))).toBeVisible()
  })

  it('is opened by an address, which forgets the challenge', async () => {
    addPage([[]], { title: 'Morning' })
    state.user = null
    const { user } = openApp('/users/sign_in#second_factor=from-elsewhere&methods=totp')
    await code()
    await waitFor(() => expect(location.hash).toBe(''))
    expect(screen.queryByRole('button', { name: t('authentication:step.useRecoveryCode') })).not.toBeInTheDocument()
    await user.type(await code(), '123456{Enter}')
    await isLoggedIn()
    expect(server.calls('completeSecondFactor').map(({ body }) => body.challenge)).toEqual(['from-elsewhere'])
  })
})
