import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { server, state } from '../../../testing/scene.ts'
import { recoveryCodes } from '../../../testing/server/authentication-handlers.ts'
import { nowInSeconds, ownSession } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'

const open = () => renderScreen('/users/authentication').user
const button = (key: string, values: Record<string, string> = {}) =>
  screen.findByRole('button', { name: t(`authentication:${key}`, values) })

describe('two-step login', () => {
  it('is turned on by a code, and gives the recovery codes once', async () => {
    const user = open()
    await user.click(await button('totp.setUp'))
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
    const field = screen.getByLabelText(t('authentication:totp.code'))
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await user.type(field, '000000{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription(t('authentication:fields.code.invalid')))
    await user.clear(field)
    await user.type(field, '123456{Enter}')
    expect(await screen.findByText(recoveryCodes[0] ?? '')).toBeVisible()
    await user.click(await button('codes.copy'))
    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'))
    await user.click(await button('codes.done'))
    expect(screen.queryByText(recoveryCodes[0] ?? '')).not.toBeInTheDocument()
    expect(await button('totp.remove')).toBeVisible()
  })

  it('is turned off once it was asked', async () => {
    state.authentication = { ...state.authentication, totp: { since: nowInSeconds(), recovery_codes_left: 9 } }
    const user = open()
    await user.click(await button('totp.remove'))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: t('authentication:totp.remove') }))
    expect(await button('totp.setUp')).toBeVisible()
  })

  it('offers to log out everywhere else once it was turned on', async () => {
    state.sessions = [ownSession('here', { is_current: true }), ownSession('elsewhere')]
    const user = open()
    await user.click(await button('totp.setUp'))
    await user.type(await screen.findByLabelText(t('authentication:totp.code')), '123456{Enter}')
    await user.click(await button('codes.done'))
    expect(await screen.findByText(t('authentication:others.text', { count: 1 }))).toBeVisible()
    await user.click(await button('others.end'))
    expect(await screen.findByText(t('authentication:others.ended'))).toBeVisible()
    expect(state.sessions.map(({ id }) => id)).toEqual(['here'])
    expect(server.calls('endOtherSessions')).toHaveLength(1)
  })

  it('offers nothing of that where there is no other browser', async () => {
    state.authentication = { ...state.authentication, totp: { since: nowInSeconds(), recovery_codes_left: 9 } }
    const user = open()
    await user.click(await button('totp.remove'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('authentication:totp.remove') }))
    await button('totp.setUp')
    await waitFor(() => expect(server.calls('listSessions')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: t('authentication:others.end') })).not.toBeInTheDocument()
  })

  it('offers it after turning off as well', async () => {
    state.sessions = [ownSession('here', { is_current: true }), ownSession('elsewhere'), ownSession('there')]
    state.authentication = { ...state.authentication, totp: { since: nowInSeconds(), recovery_codes_left: 9 } }
    const user = open()
    await user.click(await button('totp.remove'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('authentication:totp.remove') }))
    expect(await screen.findByText(t('authentication:others.text', { count: 2 }))).toBeVisible()
  })

  it('warns when few recovery codes are left', async () => {
    state.authentication = { ...state.authentication, totp: { since: nowInSeconds(), recovery_codes_left: 3 } }
    open()
    expect(await screen.findByText(t('authentication:totp.fewCodes'))).toBeVisible()
  })
})

describe('passkeys', () => {
  const passkey = { id: 7, name: '1Password', created_at: nowInSeconds(), last_used_at: null, is_synced: true }

  it('are renamed in their place', async () => {
    state.authentication = { ...state.authentication, passkeys: [passkey] }
    const user = open()
    await user.click(await button('passkeys.rename', { name: '1Password' }))
    const field = screen.getByLabelText(t('authentication:passkeys.name'))
    expect(field).toHaveFocus()
    await user.clear(field)
    await user.type(field, 'At home{Enter}')
    expect(await screen.findByText('At home')).toBeVisible()
  })

  it('are removed once it was asked; the last way in stays', async () => {
    state.authentication = { ...state.authentication, passkeys: [passkey] }
    server.refuse('removePasskey', 'last_way_in')
    const user = open()
    const remove = async () => {
      await user.click(await button('passkeys.remove', { name: '1Password' }))
      await user.click(await button('passkeys.removeAction'))
    }
    await remove()
    expect(await screen.findByText(t('account-errors:last_way_in'))).toBeVisible()
    await remove()
    await waitFor(() => expect(screen.queryByText('1Password')).not.toBeInTheDocument())
  })

  it.each([
    [null, 'passkeys.needName'],
    ['http://localhost:8080', 'passkeys.elsewhere'],
  ])('say where they work when it is not here (%s)', async (origin, key) => {
    state.authentication = { ...state.authentication, passkey_origin: origin }
    open()
    expect(await screen.findByText(t(`authentication:${key}`, { origin: origin ?? '' }))).toBeVisible()
    expect(screen.queryByRole('button', { name: t('authentication:passkeys.add') })).not.toBeInTheDocument()
  })
})

describe('the screen', () => {
  it('can be loaded again after an error', async () => {
    server.refuse('getAuthentication', 'internal')
    const user = open()
    const [retry] = await screen.findAllByRole('button', { name: t('shared:retry') })
    if (retry) await user.click(retry)
    expect(await button('totp.setUp')).toBeVisible()
  })

  it('leads to setting a password where there is none', async () => {
    state.authentication = { ...state.authentication, has_password: false }
    open()
    expect(await screen.findByRole('link', { name: t('authentication:password.add') })).toHaveAttribute('href', '/users/password/new')
  })
})
