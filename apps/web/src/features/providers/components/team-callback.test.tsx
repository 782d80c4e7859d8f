import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ApiResult } from '../../../lib/api/api-client.ts'
import { openApp } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'

const back = '/users/auth/custom_idp/9/callback?state=a-state&code=a-code&iss=https%3A%2F%2Fidp.example'

beforeEach(() => {
  state.user = null
})

describe('the login page of a team', () => {
  it('shows its providers, and leaves for the chosen one', async () => {
    server.answer('listTeamSignIns', () => ({
      organization: { public_id: 'team001', title: 'Rockets' },
      providers: [{ id: 9, kind: 'custom_idp' as const, title: 'Company account' }],
    }))
    server.answer('startTeamSignIn', () => ({ url: '#at-the-provider' }))
    const { user } = openApp('/users/sign_in?organization=team001&return_to=%2Fp%2Fabc')
    await user.click(await screen.findByRole('button', { name: 'Company account' }))
    await waitFor(() => expect(location.hash).toBe('#at-the-provider'))
    expect(server.calls('startTeamSignIn')).toMatchObject([
      { params: { provider_id: 9 }, body: { intent: 'sign_in', return_to: '/p/abc' } },
    ])
  })

  it('says that a team has none', async () => {
    server.refuse('listTeamSignIns', 'not_found')
    openApp('/users/sign_in?organization=team001')
    expect(await screen.findByText(t('team-sign-in:noProviders'))).toBeVisible()
  })
})

describe('logging in with a work account', () => {
  it('leads from an address to the provider of its team, without what stands before the @', async () => {
    server.answer('listProviders', () => ({ providers: [], has_team_providers: true }))
    server.answer('findTeamSignIns', () => ({
      organization: { public_id: 'team001', title: 'Rockets' },
      providers: [{ id: 9, kind: 'custom_idp' as const, title: 'Company account' }],
    }))
    server.answer('startTeamSignIn', () => ({ url: '#at-the-provider' }))
    const { user } = openApp('/users/sign_in?return_to=%2Fp%2Fabc')
    await user.click(await screen.findByRole('link', { name: t('team-sign-in:work.open') }))
    await user.type(await screen.findByLabelText(t('team-sign-in:work.email')), 'grace@company.example')
    await user.click(screen.getByRole('button', { name: t('team-sign-in:work.continue') }))
    await waitFor(() => expect(location.hash).toBe('#at-the-provider'))
    expect(server.calls('findTeamSignIns').map(({ body }) => body)).toEqual([{ domain: 'company.example' }])
    expect(server.calls('startTeamSignIn')[0]?.body).toMatchObject({ return_to: '/p/abc' })
  })

  it('says that no team has a provider for a domain', async () => {
    server.refuse('findTeamSignIns', 'not_found')
    const { user } = openApp('/users/sign_in/work')
    await user.type(await screen.findByLabelText(t('team-sign-in:work.email')), 'grace@company.example')
    await user.click(screen.getByRole('button', { name: t('team-sign-in:work.continue') }))
    expect(await screen.findByText(t('team-sign-in:work.none', { domain: 'company.example' }))).toBeVisible()
  })

  it('stays away while no team has a provider', async () => {
    openApp('/users/sign_in')
    await waitFor(() => expect(server.calls('listProviders').length).toBeGreaterThan(0))
    expect(screen.queryByRole('link', { name: t('team-sign-in:work.open') })).not.toBeInTheDocument()
  })
})

describe('coming back from a provider of a team', () => {
  it('says at which provider the answer has come, and goes on', async () => {
    addPage([[]], { title: 'Morning' })
    server.answer('completeTeamSignIn', (): ApiResult<'completeTeamSignIn'> => {
      state.user = ada
      return { outcome: 'signed_in', user: ada, return_to: '/' }
    })
    openApp(back)
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
    expect(server.calls('completeTeamSignIn')[0]?.body).toMatchObject({ state: 'a-state', code: 'a-code', provider_id: 9 })
    expect(location.href).not.toContain('a-code')
  })

  it('leads to the account that has the address first', async () => {
    const link = { ticket: 'a-ticket', email: 'ada@example.org', provider: 'Company account', organization: 'Rockets' }
    server.answer('completeTeamSignIn', () => ({ outcome: 'link_required' as const, link, return_to: '/' }))
    openApp(back)
    expect(await screen.findByText(t('team-sign-in:link.text', { ...link, team: 'Rockets' }))).toBeVisible()
    expect(screen.getByRole('link', { name: t('team-sign-in:link.logIn') })).toHaveAttribute(
      'href',
      '/users/sign_in?return_to=%2Fusers%2Fauth%2Fteam%2Flink',
    )
  })

  it('shows what a test has brought', async () => {
    const test = {
      provider: { id: 9, title: 'Company account' },
      organization: { public_id: 'team001', title: 'Rockets' },
      issuer: 'https://idp.example',
      subject: 'u-1',
      email: 'ada@example.org',
      email_verified: false,
      name: 'Ada',
      groups: ['staff', 'leads'],
      attributes: [{ name: 'department', values: ['Sales'] }],
      outcome: 'create' as const,
    }
    server.answer('completeTeamSignIn', () => ({ outcome: 'tested' as const, test, return_to: '/' }))
    openApp(back)
    expect(await screen.findByText(t('team-sign-in:test.outcomes.create'))).toBeVisible()
    expect(screen.getByText('staff, leads')).toBeVisible()
    expect(screen.getByText('Sales')).toBeVisible()
  })

  it('asks who was sent here by the provider', async () => {
    addPage([[]], { title: 'Morning' })
    const confirm = { state: 'a-state', email: 'ada@example.org', organization: 'Rockets' }
    server.answer('completeTeamSignIn', ({ body }): ApiResult<'completeTeamSignIn'> => {
      if (!body.is_confirmed) return { outcome: 'confirm_required', confirm, return_to: '/' }
      state.user = ada
      return { outcome: 'signed_in', user: ada, return_to: '/' }
    })
    const { user } = openApp('/users/auth/team/callback#state=a-state')
    await user.click(await screen.findByRole('button', { name: t('team-sign-in:confirm.logIn') }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
  })

  it('says why nobody was logged in', async () => {
    server.refuse('completeTeamSignIn', 'team_provider_removed')
    openApp(back)
    expect(await screen.findByText(t('account-errors:team_provider_removed'))).toBeVisible()
  })
})
