import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openApp, openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { keepLogoutReturn } from '../logout-return.ts'

const signOut = async (address = '/users/sign_out') => {
  const { user } = openApp(address)
  await user.click(await screen.findByRole('button', { name: t('auth:signOut') }))
}
const anonymous = { ...ada, email: '', is_anonymous: true, is_email_confirmed: false }

describe('sign-out screen', () => {
  it('asks for confirmation when it was opened by its address', async () => {
    openApp('/users/sign_out')
    expect(await screen.findByText(t('auth:signOutQuestion'))).toBeVisible()
    expect(server.calls('signOut')).toEqual([])
  })

  it('signs out on request by a form with _method=delete, and leads to the start', async () => {
    await signOut()
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(server.calls('signOut').map(({ body }) => body)).toEqual([{ _method: 'delete' }])
    expect(state.user).toBeNull()
  })

  it('goes on to the provider of a team that has opened the session', async () => {
    server.answer('signOut', () => {
      state.user = null
      return { signed_out: true, logout_url: '#logged-out-there' }
    })
    await signOut()
    await waitFor(() => expect(location.hash).toBe('#logged-out-there'))
  })

  it.each([
    ['leads on whom the provider sends back', 'a-state', '/users/sign_in'],
    ['leads to the start who comes back to what was left in another tab', 'another', '/'],
  ])('%s', async (_, returned, path) => {
    keepLogoutReturn('https://idp.example/logout?state=a-state', '/users/sign_in')
    state.user = null
    openApp(`/users/sign_out?state=${returned}`)
    await waitFor(() => expect(location.pathname).toBe(path))
  })

  it('leads to the sign-in screen when that was asked for', async () => {
    await signOut('/users/sign_out?sign_in=1')
    await waitFor(() => expect(location.pathname).toBe('/users/sign_in'))
  })

  it.each([
    ['/users/page_invitation', '/users/page_invitation'],
    ['//elsewhere.example/', '/'],
  ])('leads to what was to be opened by another account, here: %s', async (target, path) => {
    await signOut(`/users/sign_out?return_to=${encodeURIComponent(target)}`)
    await waitFor(() => expect(location.pathname).toBe(path))
  })

  it('signs out at once when it is chosen in the menu', async () => {
    const { user } = await openPage(addPage())
    await user.click(await screen.findByRole('button', { name: t('shell:accountMenu') }))
    await user.click(await screen.findByRole('menuitem', { name: t('account-menu:logOut') }))
    await waitFor(() => expect(state.user).toBeNull())
  })

  it('says what else ends for a site admin who acts as somebody else', async () => {
    state.user = { ...anonymous, impersonated_by: { id: 7, name: 'Grace' } }
    openApp('/users/sign_out')
    expect(await screen.findByText(t('auth:signOutImpersonating', { name: anonymous.name }))).toBeVisible()
    expect(screen.queryByRole('link', { name: t('auth:register') })).toBeNull()
  })

  it('says why signing out failed, and offers it again', async () => {
    server.refuse('signOut', 'unavailable')
    await signOut()
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
    expect(screen.getByRole('button', { name: t('auth:signOut') })).toBeEnabled()
  })

  it('clears what is stored but for collapsed widgets, hidden to-dos and the preferred provider', async () => {
    const stays = {
      'foyer.collapsed': '[7]',
      'foyer.done-hidden': '[[7,true]]',
      'foyer.hidden-todo-lists': '[[7]]',
      'foyer.sign-in-provider': 'google_oauth2',
      elsewhere: 'x',
    }
    for (const [key, value] of Object.entries(stays)) localStorage.setItem(key, value)
    for (const key of ['foyer.theme', 'foyer.session.calculator-history', 'foyer.tab']) localStorage.setItem(key, 'dark')
    document.cookie = 'has_choices=1; Path=/'
    document.cookie = 'extension=1; Path=/'
    await signOut()
    await waitFor(() => expect(location.pathname).toBe('/'))
    await waitFor(() => expect(localStorage.getItem('foyer.viewer')).toBe('visitor'))
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ ...stays, 'foyer.member': '0', 'foyer.viewer': 'visitor' })
    expect(document.cookie).toBe('extension=1')
    document.cookie = 'extension=; Path=/; Max-Age=0'
  })

  it('tells the page that embeds this one, wherever that is', async () => {
    const embedding = { postMessage: vi.fn<(message: unknown, origin: string) => void>() }
    vi.spyOn(window, 'parent', 'get').mockReturnValue(embedding as never)
    await signOut()
    await waitFor(() => expect(embedding.postMessage).toHaveBeenCalledWith('signedOut', '*'))
    vi.restoreAllMocks()
  })
})

describe('signing out of an account that is not registered', () => {
  it('offers to register first, also from the menu', async () => {
    state.user = anonymous
    const { user } = await openPage(addPage())
    await user.click(await screen.findByRole('button', { name: t('shell:accountMenu') }))
    await user.click(await screen.findByRole('menuitem', { name: t('account-menu:logOut') }))
    expect(await screen.findByText(t('auth:register_account_save_changes'))).toBeVisible()
    expect(server.calls('signOut')).toEqual([])
    await user.click(screen.getByRole('link', { name: t('auth:register') }))
    expect(location.pathname).toBe('/users/edit')
  })

  it('signs out when one insists', async () => {
    state.user = anonymous
    const { user } = openApp('/users/sign_out')
    await user.click(await screen.findByRole('button', { name: t('auth:signOutAnyway') }))
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(state.user).toBeNull()
  })
})
