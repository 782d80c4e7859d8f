import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readInvitation, storeInvitation } from '../../../../entities/session/opened-invitation.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { offeredTeam, profileOf } from '../../../../testing/server/team-state.ts'
import { server, state } from '../../../../testing/scene.ts'
import { t } from '../../../../testing/texts.ts'

const token = 'ab'.repeat(16)
const address = `/organization/team600/invitation#${token}`
const button = (key: string) => screen.findByRole('button', { name: t(`team-invitation:${key}`) })
const link = (key: string) => screen.findByRole('link', { name: t(`team-invitation:${key}`) })

function openInvitation(fields: Parameters<typeof offeredTeam>[0] = {}, at = address) {
  state.teams.links.set(token, offeredTeam(fields))
  return renderScreen(at)
}

describe('the screen of an invitation to a team', () => {
  it('says who invites to what as what, and which account accepts', async () => {
    openInvitation({ role: 'admin', message: 'Ahoy' })
    expect(await screen.findByText(t('team-invitation:text', { inviter: 'Ben', team: 'Sailors' }))).toBeVisible()
    expect(screen.getByText(t('team-invitation:rights.admin'))).toBeVisible()
    expect(screen.getByText('Ahoy')).toBeVisible()
    expect(await screen.findByText(t('team-invitation:as', { name: 'Ada', email: 'ada@example.org' }))).toBeVisible()
    expect(server.calls('acceptTeamInvitation')).toEqual([])
  })

  it('says where it was sent when that is not the address of the account', async () => {
    openInvitation({ email: 'work@example.org' })
    expect(await screen.findByText(new RegExp(t('team-invitation:sentTo', { email: 'work@example.org' })))).toBeVisible()
    expect(await link('otherAccount')).toHaveAttribute('href', expect.stringMatching(/^\/users\/sign_out\?return_to=/))
  })

  it('says that one is a member once it is accepted, and opens the team', async () => {
    const { user } = openInvitation()
    await user.click(await button('accept'))
    expect(await screen.findByText('You are now a member of Sailors.')).toBeVisible()
    expect(location.pathname).toBe('/organization/team600/pages')
    expect(await screen.findByRole('heading', { level: 1, name: t('page-lists:ofTeam', { team: 'Sailors' }) })).toBeVisible()
  })

  it.each(['team_member_limit', 'team_trial_expired', 'team_limit'] as const)(
    'stays with a word why it cannot be accepted: %s',
    async (code) => {
      const { user } = openInvitation()
      server.refuse('acceptTeamInvitation', code)
      await user.click(await button('accept'))
      expect(await screen.findByText(t(`account-errors:${code}`))).toBeVisible()
      expect(await button('accept')).toBeEnabled()
    },
  )

  it('declines an invitation, which can still be accepted', async () => {
    const { user } = openInvitation()
    await user.click(await button('decline'))
    expect(await screen.findByText(/You have declined/)).toBeVisible()
    expect(await button('accept')).toBeVisible()
    expect(screen.queryByRole('button', { name: t('team-invitation:decline') })).not.toBeInTheDocument()
  })

  it('leads whoever is in the team already to it', async () => {
    openInvitation({ is_member: true })
    expect(await link('openTeam')).toHaveAttribute('href', '/organization/team600/pages')
    expect(screen.queryByRole('button', { name: t('team-invitation:accept') })).not.toBeInTheDocument()
  })

  it('lets a visitor log in or sign up, and come back', async () => {
    state.user = null
    openInvitation()
    const back = `?return_to=${encodeURIComponent('/organization/team600/invitation')}`
    expect(await link('signIn')).toHaveAttribute('href', `/users/sign_in${back}`)
    expect(await link('signUp')).toHaveAttribute('href', `/users/sign_up${back}`)
    expect(readInvitation()).toBe(token)
    expect(screen.queryByRole('button', { name: t('team-invitation:accept') })).not.toBeInTheDocument()
  })

  it('shows the invitation again after logging in, at an address without its token', async () => {
    storeInvitation(token)
    openInvitation({}, '/organization/team600/invitation')
    expect(await screen.findByText(t('team-invitation:text', { inviter: 'Ben', team: 'Sailors' }))).toBeVisible()
  })

  it('takes the token out of the path', async () => {
    openInvitation({}, `/organization/team600/invitation/${token}`)
    expect(await button('accept')).toBeVisible()
    expect(location.pathname).toBe('/organization/team600/invitation')
  })

  it('opens by its token alone', async () => {
    server.answer('viewSignUpInvitation', () => ({ organization: { public_id: 'team600', title: 'Sailors' } }))
    openInvitation({}, `/users/invitation/${token}`)
    expect(await button('accept')).toBeVisible()
    expect(location.pathname + location.hash).toBe('/organization/team600/invitation')
  })

  it('offers no declining to people with the link for many', async () => {
    openInvitation({ kind: 'link', email: null, inviter: null })
    expect(await screen.findByText(t('team-invitation:textOfLink', { team: 'Sailors' }))).toBeVisible()
    expect(await button('accept')).toBeVisible()
    expect(screen.queryByRole('button', { name: t('team-invitation:decline') })).not.toBeInTheDocument()
  })

  it.each(['token_invalid', 'token_expired', 'token_used'] as const)('says why there is none: %s', async (code) => {
    state.teams.links.set(token, code)
    renderScreen(address)
    expect(await screen.findByText(t(`team-invitation:ended.${code}`))).toBeVisible()
  })

  it('takes an address that is no token for an invitation that does not exist', async () => {
    renderScreen('/organization/team600/invitation#none')
    expect(await screen.findByText(t('team-invitation:ended.token_invalid'))).toBeVisible()
  })

  it('shows the error screen when it cannot be read', async () => {
    server.refuse('viewTeamInvitation', 'unavailable', { times: 9 })
    openInvitation()
    expect(await screen.findByRole('heading', { level: 1, name: t('errors:screen.503.title') })).toBeVisible()
  })
})

describe('an invitation of the person signed in', () => {
  it('accepts an invitation by its id', async () => {
    state.teams.offers.set(5, offeredTeam({ email: null }))
    const { user } = renderScreen('/organization/invitation/5')
    await user.click(await button('accept'))
    expect(await screen.findByText(t('teams:joined', { team: 'Sailors' }))).toBeVisible()
    expect(location.pathname).toBe('/organization/team600/pages')
  })

  it('declines an invitation, and leads to the list of teams', async () => {
    state.teams.offers.set(5, offeredTeam())
    const { user } = renderScreen('/organization/invitation/5')
    await user.click(await button('decline'))
    expect(await screen.findByText(t('teams:offers.declined', { team: 'Sailors' }))).toBeVisible()
    expect(location.pathname).toBe('/users/teams')
  })

  it.each(['7', 'x'])('of another account looks as if there were none: %s', async (id) => {
    renderScreen(`/organization/invitation/${id}`)
    expect(await screen.findByText(t('team-invitation:notYours'))).toBeVisible()
    expect(await link('toTeams')).toHaveAttribute('href', '/users/teams')
  })

  it('takes a visitor to the sign-in screen', async () => {
    state.user = null
    renderScreen('/organization/invitation/5')
    expect(await screen.findByRole('button', { name: t('auth:signIn') })).toBeVisible()
  })
})

describe('asking to join a team', () => {
  function openAccess(access: 'none' | 'open' | 'refused' | 'member' = 'none') {
    const team = { profile: profileOf({ takes_requests: true }), access }
    state.teams.foreign.push(team)
    return { ...renderScreen('/organization/team600/request_access'), team }
  }

  it('sends a request with a message', async () => {
    const { user, team } = openAccess()
    await user.type(await screen.findByLabelText(t('team-invitation:access.message')), 'Ahoy')
    await user.click(await button('access.send'))
    expect(await screen.findByText(t('team-invitation:access.open'))).toBeVisible()
    expect(server.calls('requestTeamAccess')[0]?.body).toEqual({ message: 'Ahoy' })
    expect(team.access).toBe('open')
  })

  it('takes the request back', async () => {
    const { user, team } = openAccess('open')
    await user.click(await button('access.withdraw'))
    expect(await button('access.send')).toBeVisible()
    expect(team.access).toBe('none')
  })

  it('keeps the message with a word why when it is refused', async () => {
    const { user } = openAccess()
    server.refuse('requestTeamAccess', 'team_request_limit')
    await user.type(await screen.findByLabelText(t('team-invitation:access.message')), 'Ahoy')
    await user.click(await button('access.send'))
    expect(await screen.findByText(t('account-errors:team_request_limit'))).toBeVisible()
    expect(screen.getByLabelText(t('team-invitation:access.message'))).toHaveValue('Ahoy')
  })

  it('says that a request was not accepted', async () => {
    openAccess('refused')
    expect(await screen.findByText(t('team-invitation:access.refused'))).toBeVisible()
    expect(screen.queryByRole('button', { name: t('team-invitation:access.send') })).not.toBeInTheDocument()
  })

  it('leads a member to the team', async () => {
    openAccess('member')
    expect(await link('openTeam')).toBeVisible()
  })

  it('shows a team that takes none as missing', async () => {
    renderScreen('/organization/team600/request_access')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: t('errors:screen.404.title') })).toBeVisible())
  })
})
