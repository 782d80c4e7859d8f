import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'

const anonymous = { ...ada, name: 'Anonymous', email: '', is_anonymous: true, is_email_confirmed: false }

describe('starting without an account', () => {
  it('leads from the front page to the first page', async () => {
    state.user = null
    const { user } = openApp('/')
    const start = await screen.findByRole('button', { name: t('welcome:startAnonymously') })
    addPage([[]], { title: 'Morning' })
    await user.click(start)
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
    expect(server.calls('startAnonymously').map(({ body }) => body)).toEqual([{ lang: 'en' }])
  })

  it('says why it did not work, and can be tried again', async () => {
    state.user = null
    server.refuse('startAnonymously', 'rate_limited')
    const { user } = openApp('/')
    await user.click(await screen.findByRole('button', { name: t('welcome:startAnonymously') }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByRole('button', { name: t('welcome:startAnonymously') })).toBeEnabled()
  })
})

describe('the account screen of someone who is not registered', () => {
  const openAccount = async () => {
    state.user = anonymous
    const { user } = openApp('/users/edit')
    await screen.findByRole('heading', { level: 2, name: t('account:register.title') })
    const register = async (email: string, password: string) => {
      if (email) await user.type(screen.getByLabelText(t('account:register.email')), email)
      if (password) await user.type(screen.getByLabelText(t('account:register.password')), password)
      await user.click(screen.getByRole('button', { name: t('account:register.register') }))
    }
    return { user, register }
  }

  it('offers neither another address nor another password', async () => {
    await openAccount()
    expect(screen.queryByRole('heading', { name: t('account:email.title') })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: t('account:password.title') })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: t('account:sessions.title') })).toBeVisible()
  })

  it('registers, and says where the message went', async () => {
    const { register } = await openAccount()
    await register('new@example.org', 'correct horse')
    expect(await screen.findByText(t('auth:signedUp.text', { email: 'new@example.org' }))).toBeVisible()
    expect(state.user).toMatchObject({ id: anonymous.id, email: 'new@example.org', is_anonymous: false })
  })

  it('says so as well when the live connection was faster than the answer', async () => {
    const { register } = await openAccount()
    server.answer('registerAccount', async ({ body }) => {
      const registered = { ...anonymous, email: body.email, is_anonymous: false }
      state.user = registered
      // Once: each message makes the app ask anew, and drop the answer that is on its way.
      await server.tell({ type: 'user' })
      await waitFor(() => expect(screen.queryByLabelText(t('account:register.email'))).toBeNull())
      return { user: registered }
    })
    await register('new@example.org', 'correct horse')
    expect(await screen.findByText(t('auth:signedUp.text', { email: 'new@example.org' }))).toBeVisible()
  })

  it.each([
    ['an address that is missing', '', 'correct horse', 'email', t('account-errors:field.blank')],
    ['a password that is too short', 'new@example.org', 'short', 'password', t('account-errors:field.too_short', { count: 6 })],
  ] as const)('shows %s at its field', async (_case, email, password, name, text) => {
    const { register } = await openAccount()
    await register(email, password)
    const field = screen.getByLabelText(t(`account:register.${name}`))
    expect(field).toHaveAccessibleDescription(text)
    expect(field).toHaveFocus()
    expect(server.calls('registerAccount')).toEqual([])
  })

  it('says that somebody has the address', async () => {
    server.refuse('registerAccount', 'invalid', { errors: [{ field: 'email', code: 'taken' }] })
    const { register } = await openAccount()
    await register('bob@example.org', 'correct horse')
    await waitFor(() =>
      expect(screen.getByLabelText(t('account:register.email'))).toHaveAccessibleDescription(t('account-errors:fields.email.taken')),
    )
  })

  it('is offered in the account menu', async () => {
    state.user = anonymous
    const { user } = await openPage(addPage())
    await user.click(await screen.findByRole('button', { name: t('shell:accountMenu') }))
    await user.click(await screen.findByRole('menuitem', { name: t('account-menu:register') }))
    expect(await screen.findByRole('heading', { level: 2, name: t('account:register.title') })).toBeVisible()
  })
})

describe('the reminder to register', () => {
  it('comes after 30 days, leads to the form, and is noted with the account', async () => {
    state.user = anonymous
    const { user } = await openPage(addPage())
    expect(await screen.findByText(t('anonymous:reminder'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('anonymous:register') }))
    expect(await screen.findByRole('heading', { level: 2, name: t('account:register.title') })).toBeVisible()
    await waitFor(() => expect(Object.keys(state.user?.notifications ?? {})).toEqual(['register-notification-shown']))
    expect(screen.queryByText(t('anonymous:reminder'))).not.toBeInTheDocument()
  })

  it('does not come earlier', async () => {
    state.user = { ...anonymous, created_at: Math.floor(Date.now() / 1000) - 29 * 86_400 }
    await openPage(addPage())
    expect(screen.queryByText(t('anonymous:reminder'))).not.toBeInTheDocument()
  })
})

describe('an address that is not confirmed', () => {
  it('is said in the account screen, where the message can be sent again', async () => {
    state.user = { ...ada, is_email_confirmed: false }
    const { user } = openApp('/users/edit')
    expect(await screen.findByText(t('account:email.unconfirmed'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('outbox:sendAgain') }))
    expect(await screen.findByText(t('outbox:sentAgain'))).toBeVisible()
    expect(server.calls('requestEmailConfirmation')).toHaveLength(1)
  })

  it('is not said once it is', async () => {
    openApp('/users/edit')
    await screen.findByRole('heading', { level: 2, name: t('account:email.title') })
    expect(screen.queryByText(t('account:email.unconfirmed'))).not.toBeInTheDocument()
  })
})
