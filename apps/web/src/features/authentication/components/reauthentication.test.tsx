import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../testing/render-app.tsx'
import { server, state } from '../../../testing/scene.ts'
import { nowInSeconds } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { api } from '../../../lib/api/api-client.ts'

const dialog = () => screen.findByRole('dialog', { name: t('authentication:proof.title') })

/** Opens the screen, and begins what people have to show for that it is still them. */
async function begin() {
  server.refuse('startTotp', 'reauthentication_required')
  const { user } = openApp('/users/authentication')
  await user.click(await screen.findByRole('button', { name: t('authentication:totp.setUp') }))
  await dialog()
  return user
}

describe('the question whether it is still the person', () => {
  it('opens by itself, and what was begun goes on afterwards', async () => {
    const user = await begin()
    await user.type(await screen.findByLabelText(t('authentication:proof.password')), `${state.password}{Enter}`)
    expect(await screen.findByRole('img', { name: t('authentication:totp.qr') })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.calls('startTotp')).toHaveLength(2)
  })

  it('leaves what was begun when it is declined, and says why', async () => {
    const user = await begin()
    await screen.findByLabelText(t('authentication:proof.password'))
    await user.keyboard('{Escape}')
    expect(await screen.findByText(t('account-errors:reauthentication_required'))).toBeVisible()
    expect(server.calls('startTotp')).toHaveLength(1)
  })

  it('says that the password is wrong', async () => {
    const user = await begin()
    await user.type(await screen.findByLabelText(t('authentication:proof.password')), 'wrong{Enter}')
    const field = screen.getByLabelText(t('authentication:proof.password'))
    await waitFor(() => expect(field).toHaveAccessibleDescription(t('authentication:fields.password.invalid')))
    expect(field).toHaveFocus()
  })

  it('is asked once for calls that are made at the same time', async () => {
    await begin()
    server.refuse('removeTotp', 'reauthentication_required', { times: 2 })
    const calls = [api('removeTotp'), api('removeTotp')]
    await waitFor(() => expect(server.calls('removeTotp')).toHaveLength(2))
    const user = (await import('@testing-library/user-event')).userEvent.setup({ delay: null })
    await user.type(await screen.findByLabelText(t('authentication:proof.password')), `${state.password}{Enter}`)
    expect(await Promise.all(calls)).toEqual([{ removed: true }, { removed: true }])
    expect(server.calls('reauthenticate')).toHaveLength(1)
  })

  it('is asked for a call that was quicker than what asks', async () => {
    server.refuse('removeTotp', 'reauthentication_required')
    document.cookie = `user_id=${state.user?.id}; Path=/`
    const removal = api('removeTotp')
    await waitFor(() => expect(server.calls('removeTotp')).toHaveLength(1))
    const { user } = openApp('/users/authentication')
    await user.type(await screen.findByLabelText(t('authentication:proof.password')), `${state.password}{Enter}`)
    expect(await removal).toEqual({ removed: true })
  })

  it('goes on to the second step where there is one', async () => {
    state.authentication = { ...state.authentication, totp: { since: nowInSeconds(), recovery_codes_left: 10 } }
    server.refuse('renewRecoveryCodes', 'reauthentication_required')
    const { user } = openApp('/users/authentication')
    await user.click(await screen.findByRole('button', { name: t('authentication:totp.renew') }))
    await user.click(await screen.findByRole('button', { name: t('authentication:totp.renew') }))
    await dialog()
    await user.type(await screen.findByLabelText(t('authentication:proof.password')), `${state.password}{Enter}`)
    await user.type(await screen.findByLabelText(t('authentication:step.code.label')), '123456{Enter}')
    expect(await screen.findByText(t('authentication:codes.text'))).toBeVisible()
  })

  it('is answered by a code from a message where there is no password', async () => {
    state.authentication = { ...state.authentication, has_password: false }
    const user = await begin()
    await user.click(await screen.findByRole('button', { name: t('authentication:proof.sendCode') }))
    const field = await screen.findByLabelText(t('authentication:proof.code'))
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await user.type(field, '1234 5678{Enter}')
    expect(await screen.findByRole('img', { name: t('authentication:totp.qr') })).toBeVisible()
    expect(server.calls('requestReauthenticationCode')).toHaveLength(1)
  })

  it('leads to logging in anew where nothing else is known of the person', async () => {
    server.answer('getReauthentication', () => ({ methods: [], providers: [], email: '' }))
    await begin()
    expect(await screen.findByRole('link', { name: t('authentication:proof.signOut') })).toBeVisible()
  })

  it('can be asked again when the ways cannot be loaded', async () => {
    server.refuse('getReauthentication', 'internal')
    const user = await begin()
    await user.click(await screen.findByRole('button', { name: t('shared:retry') }))
    expect(await screen.findByLabelText(t('authentication:proof.password'))).toBeVisible()
  })
})
