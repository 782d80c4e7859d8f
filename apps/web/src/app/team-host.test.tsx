import type { ShownTeamHost } from '@foyer/contracts/api/shown-team-host'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openApp } from '../testing/render-app.tsx'
import { addPage, server, state } from '../testing/scene.ts'
import { t } from '../testing/texts.ts'

const settings = {
  domain: 'start.flyers.example',
  custom_domain: 'start.flyers.example',
  open_links_in_new_window: false,
  hide_searchbar: false,
  hide_bookmark_search: false,
  allow_sign_in_on_teamdomain: true,
  allow_sign_up: false,
  auth_page_background: null,
}

function openAt(address: string, custom: Partial<ShownTeamHost['custom_domain']> = {}, isWhitelabel = false) {
  const team = { public_id: 'Team001', title: 'Flyers', logo: null, is_whitelabel: isWhitelabel }
  const host: ShownTeamHost = { team, custom_domain: { ...settings, ...custom }, site: 'https://foyer.example' }
  document.documentElement.dataset['teamHost'] = JSON.stringify(host)
  return openApp(address)
}

afterEach(() => {
  delete document.documentElement.dataset['teamHost']
})

describe('the app by the host of a team', () => {
  it('shows the name of the team in the place of the product', async () => {
    state.user = null
    const page = addPage([[]], { title: 'Morning', share_mode: 'public' })
    openAt(`/p/${page.public_id}`)
    expect(await screen.findByRole('heading', { name: 'Morning' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Flyers' })).toBeVisible()
    expect(screen.queryByText('Foyer')).toBeNull()
    expect(document.title).toBe('Morning · Flyers')
  })

  it('offers who is logged in to change pages elsewhere, and nothing to change here', async () => {
    const page = addPage([[]], { title: 'Morning' })
    const { user } = openAt(`/p/${page.public_id}`)
    await user.click(await screen.findByRole('button', { name: t('shell:accountMenu') }))
    expect(await screen.findByRole('menuitem', { name: t('team-host:editAt', { host: 'foyer.example' }) })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: t('account-menu:settings') })).toBeNull()
  })

  it('asks nobody for a password, before the picture of the team', async () => {
    state.user = null
    openAt('/users/sign_in', { auth_page_background: '/api/users/files/abc' })
    expect(await screen.findByRole('heading', { name: t('auth:host.title', { team: 'Flyers' }) })).toBeVisible()
    expect(screen.queryByLabelText(t('auth:password'))).toBeNull()
    expect(document.querySelector('img')).toHaveAttribute('src', '/api/users/files/abc')
    expect(screen.getByRole('link', { name: 'Foyer' })).toBeVisible()
  })

  it('shows the providers of the team, and begins with the chosen one', async () => {
    state.user = null
    server.answer('listTeamSignIns', () => ({
      organization: { public_id: 'Team001', title: 'Flyers' },
      providers: [{ id: 9, kind: 'saml2' as const, title: 'Company account' }],
    }))
    server.answer('beginHostSignIn', () => ({ url: '#at-the-installation' }))
    const { user } = openAt('/users/sign_in?return_to=%2Fp%2Fabc')
    await user.click(await screen.findByRole('button', { name: 'Company account' }))
    await waitFor(() => expect(location.hash).toBe('#at-the-installation'))
    expect(server.calls('beginHostSignIn').map(({ body }) => body)).toEqual([{ return_to: '/p/abc', provider_id: 9 }])
    expect(server.calls('listTeamSignIns').map(({ params }) => params)).toEqual([{ public_id: 'Team001' }])
  })

  it('names no product under the label of the team', async () => {
    state.user = null
    openAt('/users/sign_in', {}, true)
    expect(await screen.findByRole('heading', { name: t('auth:host.title', { team: 'Flyers' }) })).toBeVisible()
    expect(screen.queryByText('Foyer')).toBeNull()
  })

  it('offers no form where the team lets nobody log in', async () => {
    state.user = null
    openAt('/users/sign_in', { allow_sign_in_on_teamdomain: false })
    expect(await screen.findByRole('heading', { name: t('errors:screen.404.title') })).toBeVisible()
  })
})
