import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ApiResult } from '../../../lib/api/api-client.ts'
import { openApp } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { preferredProvider } from '../remembered-providers.ts'

const google = { id: 'google_oauth2', name: 'Google' } as const
const acme = { id: 'custom_idp', name: 'Acme' } as const
const continueWith = (provider: string) => new RegExp(`^${t('providers:continueWith', { provider })}`)
const back = '/users/auth/google_oauth2/callback?state=a-state&code=a-code&iss=https%3A%2F%2Faccounts.google.com&hd=acme.example'

beforeEach(() => {
  state.user = null
  state.providers = [google, acme]
  preferredProvider.set(null)
})

describe('the buttons of providers', () => {
  it.each([
    ['/users/sign_in', 'sign_in'],
    ['/users/sign_up', 'sign_up'],
  ] as const)('on %s leave for the provider', async (path, intent) => {
    const { user } = openApp(path)
    await user.click(await screen.findByRole('button', { name: continueWith('Google') }))
    await waitFor(() => expect(location.hash).toBe('#at-google_oauth2'))
    expect(server.calls('startProvider')).toMatchObject([{ params: { provider: 'google_oauth2' }, body: { intent } }])
  })

  it('begin with the one that was used last, and say so', async () => {
    preferredProvider.set('custom_idp')
    openApp('/users/sign_in')
    const buttons = await screen.findAllByRole('button', { name: continueWith('') })
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      `A${t('providers:continueWith', { provider: 'Acme' })}${t('providers:lastUsed')}`,
      `G${t('providers:continueWith', { provider: 'Google' })}`,
    ])
  })

  it('say why a provider cannot be gone to', async () => {
    server.refuse('startProvider', 'provider_unreachable', { params: { provider: 'Google' } })
    const { user } = openApp('/users/sign_in')
    await user.click(await screen.findByRole('button', { name: continueWith('Google') }))
    expect(await screen.findByText(/Google cannot be reached/)).toBeVisible()
  })

  it('are none where none is set up', async () => {
    state.providers = []
    openApp('/users/sign_up')
    await waitFor(() => expect(server.calls('listProviders')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: continueWith('') })).not.toBeInTheDocument()
  })
})

describe('showing by a provider that it is still the person', () => {
  it('leaves for the provider, and comes back to where the person was', async () => {
    state.user = ada
    server.answer('getReauthentication', (): ApiResult<'getReauthentication'> => ({
      methods: ['provider'],
      email: ada.email,
      providers: [google],
    }))
    server.refuse('startTotp', 'reauthentication_required')
    const { user } = openApp('/users/authentication')
    await user.click(await screen.findByRole('button', { name: t('authentication:totp.setUp') }))
    await user.click(await screen.findByRole('button', { name: continueWith('Google') }))
    await waitFor(() => expect(server.calls('startProvider')).toMatchObject([{ body: { intent: 'confirm' } }]))
    expect(sessionStorage.getItem('foyer.provider-return-to')).toBe('/users/authentication')
  })

  it('goes on where the person was', async () => {
    state.user = ada
    sessionStorage.setItem('foyer.provider-return-to', '/users/authentication')
    server.answer('completeProvider', (): ApiResult<'completeProvider'> => ({ outcome: 'confirmed', user: ada }))
    openApp(back)
    expect(await screen.findByRole('button', { name: t('authentication:totp.setUp') })).toBeVisible()
    expect(await screen.findByText(t('providers:proof.done'))).toBeVisible()
  })

  it('asks for the second step where there is one', async () => {
    state.user = ada
    const second_factor = { challenge: 'a-challenge', methods: ['totp' as const] }
    server.answer('completeProvider', (): ApiResult<'completeProvider'> => ({ outcome: 'second_factor', second_factor }))
    openApp(back)
    expect(await screen.findByLabelText(t('authentication:step.code.label'))).toBeVisible()
    expect(location.pathname).toBe('/users/auth/google_oauth2/callback')
  })
})

describe('coming back from a provider', () => {
  it('says what was removed from an account that somebody else had created', async () => {
    server.answer('completeProvider', (): ApiResult<'completeProvider'> => {
      state.user = ada
      return { outcome: 'signed_in', user: ada, removed_access: ['password'] }
    })
    openApp(back)
    expect(await screen.findByText(t('auth:removedAccess.kinds.password'))).toBeVisible()
  })

  it('signs in, leaves nothing of the answer in the address, and remembers the provider', async () => {
    addPage([[]], { title: 'Morning' })
    openApp(back)
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
    expect(server.calls('completeProvider')).toMatchObject([
      { params: { provider: 'google_oauth2' }, body: { state: 'a-state', code: 'a-code', iss: 'https://accounts.google.com' } },
    ])
    expect(location.href).not.toContain('a-code')
    expect(preferredProvider.get()).toBe('google_oauth2')
  })

  it('takes what came as a form from behind the #', async () => {
    addPage([[]], { title: 'Morning' })
    openApp('/users/auth/apple/callback#state=a-state&code=a-code&name=Ada+Lovelace')
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
    expect(server.calls('completeProvider')[0]?.body).toMatchObject({ code: 'a-code', name: 'Ada Lovelace' })
  })

  it('says in our words that somebody cancelled', async () => {
    openApp('/users/auth/google_oauth2/callback?state=a-state&error=access_denied&error_description=Prose+of+theirs')
    expect(await screen.findByText(/You cancelled at Google/)).toBeVisible()
    expect(screen.queryByText(/Prose/)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: t('providers:failed.toLogIn') })).toHaveAttribute('href', '/users/sign_in')
  })

  it('says that an address without an answer is incomplete', async () => {
    openApp('/users/auth/google_oauth2/callback')
    expect(await screen.findByText(t('providers:failed.empty'))).toBeVisible()
    expect(server.calls('completeProvider')).toEqual([])
  })

  it('leads to the second step where there is one', async () => {
    server.answer('completeProvider', () => ({
      outcome: 'second_factor' as const,
      second_factor: { challenge: 'abc', methods: ['totp' as const] },
    }))
    openApp(back)
    await waitFor(() => expect(location.pathname + location.hash).toBe('/users/sign_in#second_factor=abc&methods=totp'))
  })

  it('asks to log in where an account has the address, and does not link it', async () => {
    server.answer('completeProvider', () => ({ outcome: 'email_taken' as const, email: 'ada@example.org' }))
    openApp(back)
    expect(await screen.findByText(t('providers:taken.text', { email: 'ada@example.org', provider: 'Google' }))).toBeVisible()
    expect(screen.getByRole('link', { name: t('providers:logIn') })).toHaveAttribute(
      'href',
      '/users/sign_in?return_to=%2Fusers%2Fauthentication',
    )
  })
})

describe('someone without an account', () => {
  const offer = (email: string | null) =>
    server.answer('completeProvider', () => ({ outcome: 'no_account_found' as const, sign_up: { ticket: 'a-ticket', email, name: 'Ada' } }))

  it('is offered one with the address of the provider', async () => {
    addPage([[]], { title: 'Morning' })
    offer('ada@example.org')
    const { user } = openApp(back)
    expect(await screen.findByText(t('providers:offer.text', { provider: 'Google', email: 'ada@example.org' }))).toBeVisible()
    expect(location.pathname).toBe('/users/sign_in/no_account_found')
    expect(state.user).toBeNull()
    await user.click(screen.getByRole('button', { name: t('providers:offer.create') }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
    expect(server.calls('signUpByProvider')).toMatchObject([{ body: { ticket: 'a-ticket', lang: 'en' } }])
  })

  it('gives an address where the provider has none', async () => {
    addPage([[]], { title: 'Morning' })
    offer(null)
    const { user } = openApp(back)
    await user.click(await screen.findByRole('button', { name: t('providers:offer.create') }))
    expect(screen.getByLabelText(t('providers:offer.email'))).toHaveAccessibleDescription(t('account-errors:field.blank'))
    expect(server.calls('signUpByProvider')).toEqual([])
    await user.type(screen.getByLabelText(t('providers:offer.email')), 'ada@example.org{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
    expect(server.calls('signUpByProvider')[0]?.body).toMatchObject({ email: 'ada@example.org' })
  })
})
