import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const query = new URLSearchParams({ host: 'start.flyers.example', binding: 'b'.repeat(43), return_to: '/p/Abc1234' })
const address = `/users/host_sign_in?${query.toString()}`
const team = { public_id: 'team001', title: 'Flyers', logo: null }

describe('logging in by the host of a team, at the address of the installation', () => {
  it('says where and as whom, and what becomes of the person in the team', async () => {
    server.answer('viewHostSignIn', () => ({ organization: team, custom_domain: 'start.flyers.example', membership: 'joins' as const }))
    renderScreen(address)
    expect(await screen.findByRole('heading', { name: t('auth:host.title', { team: 'Flyers' }) })).toBeVisible()
    expect(screen.getByText(t('auth:host.membership.joins'), { exact: false })).toBeVisible()
    expect(screen.getByRole('button', { name: t('auth:host.continue', { domain: 'start.flyers.example' }) })).toBeVisible()
    expect(server.calls('issueHostTicket')).toEqual([])
  })

  it.each(['none', 'unconfirmed'] as const)('says why nobody continues who is %s', async (membership) => {
    server.answer('viewHostSignIn', () => ({ organization: team, custom_domain: 'start.flyers.example', membership }))
    renderScreen(address)
    expect(await screen.findByText(t(`auth:host.membership.${membership}`))).toBeVisible()
    expect(screen.queryByRole('button', { name: t('auth:host.continue', { domain: 'start.flyers.example' }) })).toBeNull()
    expect(screen.queryAllByRole('link', { name: t('auth:host.confirmAddress') })).toHaveLength(membership === 'unconfirmed' ? 1 : 0)
  })

  it('goes on with the provider that was chosen at the host, and comes back', async () => {
    state.user = null
    server.answer('listTeamSignIns', () => ({
      organization: team,
      providers: [{ id: 9, kind: 'saml2' as const, title: 'Company account' }],
    }))
    server.answer('startTeamSignIn', () => ({ url: '#at-the-provider' }))
    const { user } = renderScreen(`${address}&organization=team001&provider=9`)
    expect(await screen.findByRole('heading', { name: t('team-sign-in:start.titleOfTeam', { team: 'Flyers' }) })).toBeVisible()
    expect(server.calls('startTeamSignIn')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Company account' }))
    await waitFor(() => expect(location.hash).toBe('#at-the-provider'))
    expect(server.calls('startTeamSignIn')).toMatchObject([{ params: { provider_id: 9 }, body: { intent: 'sign_in', return_to: address } }])
  })

  it('says that a provider is gone, and leads to the other ways', async () => {
    state.user = null
    server.refuse('listTeamSignIns', 'not_found')
    renderScreen(`${address}&organization=team001&provider=9`)
    expect(await screen.findByText(t('team-sign-in:start.gone'))).toBeVisible()
    const { searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: t('team-sign-in:start.otherWays') }).href)
    expect(searchParams.get('return_to')).toBe(address)
  })

  it('says that nobody logs in there', async () => {
    server.refuse('viewHostSignIn', 'not_found')
    renderScreen(address)
    expect(await screen.findByText(t('auth:host.unknown'))).toBeVisible()
  })
})
