import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'

const unconfirmed = { ...ada, is_email_confirmed: false }

describe('the link that confirms the address of a new account', () => {
  const openLink = async (token: string) => {
    const { user } = openApp(`/users/welcome#${token}`)
    await user.click(await screen.findByRole('button', { name: t('auth:confirmEmail.confirm') }))
    return user
  }

  it('confirms it on a click, and says what to begin with', async () => {
    state.user = unconfirmed
    state.emailLinks.set('good', ada.email)
    await openLink('good')
    expect(await screen.findByText(t('auth:welcome.confirmed', { email: ada.email }))).toBeVisible()
    expect(state.user?.is_email_confirmed).toBe(true)
    expect(screen.getByRole('link', { name: t('auth:welcome.import.title') })).toHaveAttribute('href', '/users/import')
    expect(screen.getByRole('link', { name: t('auth:signedUp.goOn') })).toHaveAttribute('href', '/')
  })

  it('leads to the sign-in screen where nobody is signed in', async () => {
    state.user = null
    state.emailLinks.set('good', ada.email)
    await openLink('good')
    expect(await screen.findByRole('link', { name: t('auth:signIn') })).toHaveAttribute('href', '/users/sign_in')
  })

  it.each(['token_invalid', 'token_expired', 'token_used'] as const)('says why it does not: %s', async (code) => {
    state.user = unconfirmed
    server.refuse('confirmEmailChange', code)
    const user = await openLink('old')
    expect(await screen.findByText(t(`auth:welcome.${code}`))).toBeVisible()
    await user.click(await screen.findByRole('button', { name: t('outbox:sendAgain') }))
    expect(await screen.findByText(t('outbox:sentAgain'))).toBeVisible()
  })

  it('can be tried again when the server cannot be reached', async () => {
    state.emailLinks.set('good', ada.email)
    server.refuse('confirmEmailChange', 'unavailable')
    const user = await openLink('good')
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('auth:confirmEmail.confirm') }))
    expect(await screen.findByText(t('auth:welcome.confirmed', { email: ada.email }))).toBeVisible()
  })

  it('is not needed to see what to begin with', async () => {
    openApp('/users/welcome')
    expect(await screen.findByRole('link', { name: t('auth:welcome.import.title') })).toBeVisible()
    expect(screen.queryByRole('button', { name: t('auth:confirmEmail.confirm') })).not.toBeInTheDocument()
  })
})

describe('the screen after a sign-up', () => {
  it('says where the message went, sends it again and leads on', async () => {
    state.user = unconfirmed
    addPage([[]], { title: 'Morning' })
    const { user } = openApp(`/users/signed_up/${encodeURIComponent(ada.email)}`)
    expect(await screen.findByText(t('auth:signedUp.text', { email: ada.email }))).toBeVisible()
    await user.click(await screen.findByRole('button', { name: t('outbox:sendAgain') }))
    expect(await screen.findByText(t('outbox:sentAgain'))).toBeVisible()
    await user.click(screen.getByRole('link', { name: t('auth:signedUp.goOn') }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
  })

  it('says why the message could not be sent', async () => {
    state.user = unconfirmed
    server.refuse('requestEmailConfirmation', 'rate_limited', { params: { retry_in: 60 } })
    const { user } = openApp(`/users/signed_up/${ada.email}`)
    await user.click(await screen.findByRole('button', { name: t('outbox:sendAgain') }))
    expect(await screen.findByRole('alert')).toBeVisible()
  })

  it('says that the address is confirmed when it is by now', async () => {
    openApp(`/users/signed_up/${ada.email}`)
    expect(await screen.findByText(t('auth:signedUp.confirmed', { email: ada.email }))).toBeVisible()
    expect(screen.queryByRole('button', { name: t('outbox:sendAgain') })).not.toBeInTheDocument()
  })

  it('offers to send nothing for an address that is not one’s own', async () => {
    openApp('/users/signed_up/bob@example.org')
    expect(await screen.findByText(t('auth:signedUp.text', { email: 'bob@example.org' }))).toBeVisible()
    expect(screen.queryByRole('button', { name: t('outbox:sendAgain') })).not.toBeInTheDocument()
  })
})

describe('the screen that an account was not found', () => {
  it('names the address that a provider gave, and offers to sign up or to use another one', async () => {
    state.user = null
    openApp('/users/sign_in/no_account_found?email=ada%40example.org')
    expect(await screen.findByText(t('auth:noAccountFound.textWithEmail', { email: 'ada@example.org' }))).toBeVisible()
    expect(screen.getByRole('link', { name: t('shared:signUp') })).toHaveAttribute('href', '/users/sign_up')
    expect(screen.getByRole('link', { name: t('auth:noAccountFound.otherAddress') })).toHaveAttribute('href', '/users/sign_in')
  })
})

describe('the screen that sign-in is locked', () => {
  it.each([
    ['?retry_in=61', 2],
    ['?retry_in=1', 1],
    ['', 5],
    ['?retry_in=99999999', 5],
    ['?retry_in=soon', 5],
  ])('with %j names %i minutes', async (search, count) => {
    state.user = null
    openApp(`/users/sign_in/locked${search}`)
    expect(await screen.findByText(t('auth:locked.text', { count }))).toBeVisible()
  })

  it('offers to sign in once it is over', async () => {
    state.user = null
    openApp('/users/sign_in/locked?retry_in=1')
    expect(await screen.findByText(t('auth:locked.over'))).toBeVisible()
    expect(screen.getByRole('link', { name: t('auth:signIn') })).toHaveAttribute('href', '/users/sign_in')
  })
})

describe('?password=changed', () => {
  it('is said on any screen, and taken out of the address', async () => {
    const page = addPage([[]], { title: 'Morning' })
    openApp(`/p/${page.public_id}?password=changed&tab=2`)
    expect(await screen.findByText(t('auth:passwordIsNew'))).toBeVisible()
    await waitFor(() => expect(location.search).toBe('?tab=2'))
  })
})
