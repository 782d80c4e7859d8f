import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { server } from '../../../testing/scene.ts'
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

  it('says that nobody logs in there', async () => {
    server.refuse('viewHostSignIn', 'not_found')
    renderScreen(address)
    expect(await screen.findByText(t('auth:host.unknown'))).toBeVisible()
  })
})
