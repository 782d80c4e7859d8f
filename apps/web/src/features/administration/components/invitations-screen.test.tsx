import type { SiteInvitation } from '@foyer/contracts/accounts/administration/site-invitations'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const invitation: SiteInvitation = {
  id: 5,
  email: 'guest@example.org',
  inviter: 'Ada',
  created_at: 1_700_000_000,
  expires_at: 1_800_000_000,
  state: 'open',
  path: `/users/invitation#${'ab'.repeat(32)}`,
}
let invitations: SiteInvitation[]

beforeEach(() => {
  if (state.user) state.user = { ...state.user, role: 'admin' }
  invitations = []
  server.answer('listSiteInvitations', () => ({ invitations }))
})

const link = () => screen.findByLabelText(t('administration:invitations.link', { email: invitation.email }))

describe('the invitations to a site', () => {
  it('say who may sign up', async () => {
    state.site.sign_up = 'closed'
    renderScreen('/admin/invitations')
    expect(await screen.findByText(t('administration:invitations.modes.closed'))).toBeVisible()
    expect(await screen.findByText(t('administration:invitations.empty'))).toBeVisible()
  })

  it('show the link of a new one, at the address of this browser, to be copied', async () => {
    server.answer('createSiteInvitation', ({ body }) => {
      invitations = [{ ...invitation, email: body.email }]
      return invitations[0]
    })
    const { user } = renderScreen('/admin/invitations')
    await user.type(await screen.findByLabelText(t('administration:invitations.email')), invitation.email)
    await user.click(screen.getByRole('button', { name: t('administration:invitations.invite') }))
    expect(await link()).toHaveValue(location.origin + invitation.path)
    await user.click(screen.getByRole('button', { name: t('administration:invitations.copy') }))
    expect(await screen.findByText(t('administration:invitations.copied'))).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(location.origin + invitation.path)
  })

  it('show the link of an earlier one again, and none of one that was used', async () => {
    const { path: _, ...used } = invitation
    invitations = [invitation, { ...used, id: 6, email: 'used@example.org', state: 'used' }]
    const { user } = renderScreen('/admin/invitations')
    await user.click(await screen.findByRole('button', { name: t('administration:invitations.show', { email: invitation.email }) }))
    expect(await link()).toHaveValue(location.origin + invitation.path)
    const row = screen.getByText('used@example.org').closest('li') as HTMLElement
    expect(within(row).queryByRole('button')).not.toBeInTheDocument()
  })

  it('are withdrawn', async () => {
    invitations = [invitation]
    server.answer('withdrawSiteInvitation', () => {
      invitations = []
      return { withdrawn: true as const }
    })
    const { user } = renderScreen('/admin/invitations')
    await user.click(await screen.findByRole('button', { name: t('administration:invitations.withdraw', { email: invitation.email }) }))
    await waitFor(() => expect(screen.queryByText(invitation.email)).not.toBeInTheDocument())
  })
})

describe('the outbox of a site', () => {
  it('lists its messages for site admins, wherever they are', async () => {
    server.answer('listAdminOutbox', () => ({
      mails: [{ id: 1, to: 'ada@example.org', subject: 'Set a new password', text: 'Hello', created_at: 1_700_000_000 }],
    }))
    renderScreen('/admin/outbox')
    expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeVisible()
    expect(server.calls('listOutbox')).toEqual([])
  })

  it('says that messages are sent where a mail server is set up', async () => {
    server.refuse('listAdminOutbox', 'not_found', { times: 10 })
    renderScreen('/admin/outbox')
    expect(await screen.findByText(t('outbox:sends'))).toBeVisible()
  })
})
