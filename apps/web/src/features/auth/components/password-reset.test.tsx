import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiResult } from '../../../lib/api/api-client.ts'
import { openApp } from '../../../testing/render-app.tsx'
import { server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'

const email = () => screen.getByLabelText(t('auth:email'))

async function openForgot() {
  state.user = null
  const { user } = openApp('/users/sign_in')
  await user.click(await screen.findByRole('link', { name: t('auth:forgotPassword') }))
  await screen.findByRole('heading', { level: 1, name: t('auth:forgot.title') })
  await waitFor(() => expect(email()).toHaveFocus())
  const send = () => user.click(screen.getByRole('button', { name: t('auth:sendLink') }))
  return { user, send }
}

describe('a forgotten password', () => {
  it('has a link sent to the address, and does not say whether it has an account', async () => {
    const { user, send } = await openForgot()
    await user.type(email(), 'nobody@example.org')
    await send()
    expect(await screen.findByText(t('auth:forgot.sentText', { email: 'nobody@example.org' }))).toBeVisible()
    expect(server.calls('requestPasswordReset').map(({ body }) => body)).toEqual([{ email: 'nobody@example.org' }])
    expect(screen.queryByRole('link', { name: t('outbox:open') })).not.toBeInTheDocument()
  })

  it('leads to the outbox where no mail server is set up', async () => {
    state.outbox = [
      {
        id: 1,
        to: ada.email,
        subject: 'Set a new password',
        text: 'Hello,\n\nhttps://foyer.example/users/password/edit#abc\n',
        created_at: 0,
      },
    ]
    const { user, send } = await openForgot()
    await user.type(email(), ada.email)
    await send()
    await user.click(await screen.findByRole('link', { name: t('outbox:open') }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Set a new password' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'https://foyer.example/users/password/edit#abc' })).toHaveAttribute(
      'href',
      'https://foyer.example/users/password/edit#abc',
    )
  })

  it('needs an address', async () => {
    const { send } = await openForgot()
    await send()
    expect(email()).toHaveAccessibleDescription(t('account-errors:field.blank'))
    expect(email()).toHaveFocus()
    expect(server.calls('requestPasswordReset')).toEqual([])
  })

  it('keeps the address when no message can be sent', async () => {
    const { user, send } = await openForgot()
    server.refuse('requestPasswordReset', 'unavailable')
    await user.type(email(), ada.email)
    await send()
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
    expect(email()).toHaveValue(ada.email)
  })

  it('is asked for again with another address', async () => {
    const { user, send } = await openForgot()
    await user.type(email(), 'nobody@example.org')
    await send()
    await user.click(await screen.findByRole('button', { name: t('auth:otherAddress') }))
    expect(email()).toHaveValue('')
  })
})

function openLink(token = 'good') {
  state.user = null
  if (token === 'good') state.passwordLinks.set(token, null)
  return openApp(`/users/password/edit#${token}`)
}
const field = (name: 'new' | 'repeat') => screen.getByLabelText(t(`auth:reset.${name}`))

async function setPassword(password: string, repeated = password) {
  const { user } = openLink()
  await user.type(await screen.findByLabelText(t('auth:reset.new')), password)
  await user.type(field('repeat'), repeated)
  await user.click(screen.getByRole('button', { name: t('auth:reset.set') }))
}

describe('a link to set a new password', () => {
  it('sets it and leads to the sign-in screen, which says so once', async () => {
    await setPassword('battery staple')
    expect(await screen.findByText(t('auth:passwordChanged'))).toBeVisible()
    expect(state.password).toBe('battery staple')
    await waitFor(() => expect(`${location.pathname}${location.search}`).toBe('/users/sign_in'))
    expect(screen.getByText(t('auth:passwordChanged'))).toBeVisible()
  })

  it('says what was removed with it, and what opens the account beside it', async () => {
    server.answer('resetPassword', (): ApiResult<'resetPassword'> => ({
      email: ada.email,
      removed_access: ['passkeys'],
      other_access: [
        { kind: 'provider_identities', names: ['Google (ada@example.org)'] },
        { kind: 'api_tokens', names: ['backup', 'backup'] },
      ],
    }))
    await setPassword('battery staple')
    expect(await screen.findByRole('heading', { level: 1, name: t('auth:reset.done') })).toBeVisible()
    expect(screen.getByText(t('auth:removedAccess.kinds.passkeys'))).toBeVisible()
    expect(screen.getByText(t('auth:otherAccess.advice'))).toBeVisible()
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Google (ada@example.org)',
      'backup',
      'backup',
    ])
    expect(screen.getByRole('link', { name: t('auth:signIn') })).toHaveAttribute(
      'href',
      '/users/sign_in?return_to=%2Fusers%2Fauthentication',
    )
  })

  it('names the account', async () => {
    openLink()
    expect(await screen.findByText(t('auth:reset.text', { email: ada.email }))).toBeVisible()
  })

  it.each([
    ['a password that is too short', 'short', 'short', 'new', t('account:fields.new_password.too_short', { count: 6 })],
    ['a repetition that differs', 'battery staple', 'battery', 'repeat', t('account:fields.new_password_confirmation.invalid')],
  ] as const)('shows %s at its field', async (_case, password, repeated, name, text) => {
    await setPassword(password, repeated)
    expect(field(name)).toHaveAccessibleDescription(text)
    expect(field(name)).toHaveFocus()
    expect(server.calls('resetPassword')).toEqual([])
  })

  it.each(['token_expired', 'token_used'] as const)('offers another one when the answer is %s', async (code) => {
    state.passwordLinks.set('old', code)
    const { user } = openLink('old')
    expect(await screen.findByText(t(`account-errors:${code}`))).toBeVisible()
    await user.click(screen.getByRole('link', { name: t('auth:requestAnother') }))
    expect(await screen.findByRole('button', { name: t('auth:sendLink') })).toBeVisible()
  })

  it.each(['made-up', ''])('that is none (“%s”) says so', async (token) => {
    openLink(token)
    expect(await screen.findByText(t('account-errors:token_invalid'))).toBeVisible()
  })

  it('offers another one when it has ended in the meantime', async () => {
    const { user } = openLink()
    await screen.findByLabelText(t('auth:reset.new'))
    server.refuse('resetPassword', 'token_expired')
    await user.type(field('new'), 'battery staple')
    await user.type(field('repeat'), 'battery staple{Enter}')
    expect(await screen.findByText(t('account-errors:token_expired'))).toBeVisible()
    expect(screen.getByRole('link', { name: t('auth:requestAnother') })).toBeVisible()
  })

  it('can be tried again when the server cannot be reached', async () => {
    server.refuse('checkPasswordReset', 'unavailable', { times: 3 })
    const { user } = openLink()
    await user.click(await screen.findByRole('button', { name: t('shared:retry') }))
    expect(await screen.findByLabelText(t('auth:reset.new'))).toBeVisible()
  })
})
