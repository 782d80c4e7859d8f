import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiResult } from '../../../lib/api/api-client.ts'
import { openApp } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'

describe('a link to log in with', () => {
  const openForm = async (search = '') => {
    state.user = null
    const { user } = openApp(`/users/sign_in${search}`)
    await user.click(await screen.findByRole('link', { name: t('auth:emailLink.open') }))
    await screen.findByRole('heading', { level: 1, name: t('auth:emailLink.title') })
    return user
  }

  it('is sent to the address, and what is said does not tell whether it has an account', async () => {
    const user = await openForm()
    await user.type(screen.getByLabelText(t('auth:email')), 'nobody@example.org')
    await user.click(screen.getByRole('button', { name: t('auth:sendLink') }))
    expect(await screen.findByText(t('auth:emailLink.sentText', { email: 'nobody@example.org' }))).toBeVisible()
    expect(server.calls('requestSignInLink').map(({ body }) => body)).toEqual([{ email: 'nobody@example.org' }])
  })

  it('needs an address', async () => {
    const user = await openForm()
    await user.click(screen.getByRole('button', { name: t('auth:sendLink') }))
    expect(screen.getByLabelText(t('auth:email'))).toHaveAccessibleDescription(t('account-errors:field.blank'))
    expect(server.calls('requestSignInLink')).toEqual([])
  })

  it('leaves the way back as it was', async () => {
    const user = await openForm('?return_to=%2Fusers%2Fimport')
    await user.click(screen.getByRole('link', { name: t('auth:backToSignIn') }))
    expect(location.search).toBe('?return_to=%2Fusers%2Fimport')
  })
})

describe('an opened link to log in with', () => {
  const openLink = async (token: string) => {
    const { user } = openApp(`/users/sign_in/by_link#${token}`)
    await screen.findByRole('heading', { level: 1, name: t('auth:linkSignIn.title') })
    return { user, use: () => user.click(screen.getByRole('button', { name: t('auth:signIn') })) }
  }

  it('logs in on a click, and leads to the first page', async () => {
    state.user = null
    addPage([[]], { title: 'Morning' })
    state.signInLinks.set('good', null)
    const { use } = await openLink('good')
    expect(server.calls('signInByLink')).toEqual([])
    await use()
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
    expect(location.pathname).not.toContain('good')
  })

  it('says what was removed from an account that somebody else had created, and offers to set a password', async () => {
    state.user = null
    server.answer('signInByLink', (): ApiResult<'signInByLink'> => {
      state.user = { ...ada, is_email_confirmed: true }
      return { user: state.user, removed_access: ['password', 'sessions', 'passkeys'] }
    })
    const { use } = await openLink('good')
    await use()
    expect(await screen.findByRole('heading', { level: 1, name: t('auth:removedAccess.title') })).toBeVisible()
    expect(screen.getByText(t('auth:removedAccess.text', { email: ada.email }))).toBeVisible()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      (['password', 'sessions', 'passkeys'] as const).map((kind) => t(`auth:removedAccess.kinds.${kind}`)),
    )
    expect(screen.getByRole('link', { name: t('auth:removedAccess.setPassword') })).toHaveAttribute('href', '/users/password/new')
    expect(screen.getByRole('link', { name: t('auth:signedUp.goOn') })).toHaveAttribute('href', '/')
  })

  it.each(['token_expired', 'token_used', 'no_account_found'] as const)('says that it is no longer good: %s', async (code) => {
    state.user = null
    state.signInLinks.set('old', code)
    const { user, use } = await openLink('old')
    await use()
    expect(await screen.findByText(t(`auth:linkSignIn.${code}`))).toBeVisible()
    await user.click(screen.getByRole('link', { name: t('auth:requestAnother') }))
    expect(await screen.findByRole('button', { name: t('auth:sendLink') })).toBeVisible()
  })

  it('that is none says so', async () => {
    state.user = null
    const { use } = await openLink('made-up')
    await use()
    expect(await screen.findByText(t('auth:linkSignIn.token_invalid'))).toBeVisible()
  })

  it('can be tried again when the server cannot be reached', async () => {
    state.user = null
    addPage([[]], { title: 'Morning' })
    state.signInLinks.set('good', null)
    server.refuse('signInByLink', 'unavailable')
    const { use } = await openLink('good')
    await use()
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
    await use()
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
  })

  it('warns someone who works without an account that they would leave it', async () => {
    state.user = { ...ada, is_anonymous: true, email: '' }
    await openLink('good')
    await waitFor(() => expect(screen.getByText(t('auth:linkSignIn.leavesAnonymous'))).toBeVisible())
  })
})
