import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openApp } from '../../../testing/render-app.tsx'
import { addPage, server } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const rockets = { id: 7, public_id: 'team001', title: 'Rockets', providers: [{ id: 9, kind: 'saml2' as const, title: 'Okta' }] }

beforeEach(() => {
  server.answer('listDemandingTeams', () => ({ organizations: [rockets] }))
  server.answer('startTeamSignIn', () => ({ url: '#at-the-provider' }))
})

describe('a page whose team demands its own provider', () => {
  it('shows the provider in its place, and comes back to it', async () => {
    const { public_id: id } = addPage([[]], { title: 'Plans' })
    server.refuse('viewPage', 'team_provider_required', { params: { organization_id: 7 }, times: 9 })
    const { user } = openApp(`/p/${id}?tab=2`)
    expect(await screen.findByText(t('team-sign-in:demand.text', { team: 'Rockets' }))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('team-sign-in:demand.with', { provider: 'Okta' }) }))
    await waitFor(() => expect(location.hash).toBe('#at-the-provider'))
    expect(server.calls('startTeamSignIn')).toMatchObject([
      { params: { provider_id: 9 }, body: { intent: 'sign_in', return_to: `/p/${id}?tab=2` } },
    ])
  })

  it('lets who does not want to come in by it leave the team', async () => {
    server.answer('removeMember', () => ({ removed: true as const }))
    const { user } = openApp('/users/work_account/7')
    await user.click(await screen.findByRole('button', { name: t('team-sign-in:demand.leave') }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('team-sign-in:demand.leave') }))
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(server.calls('removeMember')).toMatchObject([{ params: { public_id: 'team001' } }])
  })

  it('says where no provider is turned on', async () => {
    server.answer('listDemandingTeams', () => ({ organizations: [{ ...rockets, providers: [] }] }))
    openApp('/users/work_account/7')
    expect(await screen.findByText(t('team-sign-in:demand.none'))).toBeVisible()
  })

  it('opens at once for who has come in meanwhile', async () => {
    server.answer('listDemandingTeams', () => ({ organizations: [] }))
    const { title, public_id: id } = addPage([[]], { title: 'Plans' })
    openApp(`/users/work_account/7?return_to=/p/${id}`)
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  })
})
