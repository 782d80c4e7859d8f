import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addTeam, server, state } from '../../../../testing/scene.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { memberOf, offeredTeam } from '../../../../testing/server/team-state.ts'
import { t } from '../../../../testing/texts.ts'

async function openTeams() {
  const { user } = renderScreen('/users/teams')
  await screen.findByRole('heading', { level: 2, name: t('teams:title') })
  return { user }
}

const list = async () => within(await screen.findByRole('list', { name: t('teams:title') }))

async function openForm() {
  const { user } = await openTeams()
  await user.click(screen.getByRole('button', { name: t('teams:create') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('teams:new.title') }))
  return { user, dialog, submit: () => user.click(dialog.getByRole('button', { name: t('teams:new.create') })) }
}

describe('the list of teams', () => {
  it('says what teams are for while there are none', async () => {
    await openTeams()
    expect(await screen.findByText(t('teams:empty'))).toBeVisible()
  })

  it('names each with what one is in it and how many people it has', async () => {
    addTeam({ public_id: 'team002', title: 'Sailors', owner: false, member: true, role: 'member' }, [memberOf(7, { role: 'owner' })])
    addTeam({ is_enterprise: true }, [memberOf(7), memberOf(8)])
    await openTeams()
    const [first, second] = (await list()).getAllByRole('listitem')
    expect(first).toHaveTextContent('Rockets')
    expect(first).toHaveTextContent([t('teams:roles.owner'), t('teams:members', { count: 3 }), t('teams:enterprise')].join(' · '))
    expect(second).toHaveTextContent([t('teams:roles.member'), t('teams:members', { count: 2 })].join(' · '))
  })

  it('leads to the settings of those that one administers alone', async () => {
    addTeam()
    addTeam({ public_id: 'team002', title: 'Sailors', owner: false, member: true, role: 'member' })
    await openTeams()
    const settings = await screen.findByRole('link', { name: t('teams:settingsOf', { title: 'Rockets' }) })
    expect(settings).toHaveAttribute('href', '/organization/team001/edit')
    expect(screen.queryByRole('link', { name: t('teams:settingsOf', { title: 'Sailors' }) })).not.toBeInTheDocument()
    expect((await list()).getByRole('link', { name: /Sailors/ })).toHaveAttribute('href', '/o/team002')
  })

  it('says when it cannot be read, and reads it again', async () => {
    server.refuse('listTeams', 'unavailable', { times: 9 })
    const { user } = await openTeams()
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
    server.accept('listTeams')
    await user.click(screen.getByRole('button', { name: t('shared:retry') }))
    expect(await screen.findByText(t('teams:empty'))).toBeVisible()
  })

  it('takes a visitor to the sign-in screen', async () => {
    state.user = null
    renderScreen('/users/teams')
    expect(await screen.findByRole('button', { name: t('auth:signIn') })).toBeVisible()
  })
})

describe('creating a team', () => {
  it('leads on to where people are invited', async () => {
    const { user, dialog, submit } = await openForm()
    await waitFor(() => expect(dialog.getByLabelText(t('teams:new.name'))).toHaveFocus())
    await user.type(dialog.getByLabelText(t('teams:new.name')), ' Rockets ')
    await submit()
    await waitFor(() => expect(location.pathname).toMatch(/^\/organization\/\w+\/members$/))
    expect(server.calls('createTeam')[0]?.body).toMatchObject({ title: 'Rockets', is_enterprise: false })
  })

  it('makes an enterprise where that is chosen', async () => {
    const { user, dialog, submit } = await openForm()
    await user.type(dialog.getByLabelText(t('teams:new.name')), 'Works')
    await user.click(dialog.getByText(t('teams:new.more')))
    await user.click(dialog.getByLabelText(t('teams:new.enterprise')))
    await submit()
    await waitFor(() => expect(server.calls('createTeam')[0]?.body.is_enterprise).toBe(true))
  })

  it('asks for a name', async () => {
    const { dialog, submit } = await openForm()
    await submit()
    expect(await dialog.findByText(t('teams:fields.title.blank'))).toBeVisible()
    expect(dialog.getByLabelText(t('teams:new.name'))).toHaveFocus()
    expect(server.calls('createTeam')).toEqual([])
  })

  it('keeps what was typed when it is refused, and makes one team when it is tried again', async () => {
    const { user, dialog, submit } = await openForm()
    await user.type(dialog.getByLabelText(t('teams:new.name')), 'Rockets')
    server.loseAnswer('createTeam')
    await submit()
    expect(await dialog.findByText(t('errors:network'))).toBeVisible()
    await submit()
    await waitFor(() => expect(location.pathname).toMatch(/members$/))
    expect(state.teams.own).toHaveLength(1)
  })
})

describe('invitations to teams', () => {
  it('say who invites as what, and are accepted on the spot', async () => {
    state.teams.offers.set(5, offeredTeam({ role: 'admin', message: 'Ahoy' }))
    const { user } = await openTeams()
    expect(await screen.findByText(t('teams:offers.as.admin', { inviter: 'Ben' }))).toBeVisible()
    expect(screen.getByText('Ahoy')).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('teams:offers.acceptOf', { team: 'Sailors' }) }))
    expect(await screen.findByText(t('teams:joined', { team: 'Sailors' }))).toBeVisible()
    expect(await (await list()).findByText('Sailors')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(t('teams:offers.title'))).not.toBeInTheDocument())
  })

  it('declines offers', async () => {
    state.teams.offers.set(5, offeredTeam())
    const { user } = await openTeams()
    await user.click(await screen.findByRole('button', { name: t('teams:offers.declineOf', { team: 'Sailors' }) }))
    expect(await screen.findByText(t('teams:offers.declined', { team: 'Sailors' }))).toBeVisible()
    expect(server.calls('answerOfferedTeam')[0]?.body).toEqual({ accept: false })
    expect(state.teams.own).toEqual([])
  })

  it('say why they cannot be accepted', async () => {
    state.teams.offers.set(5, offeredTeam())
    const { user } = await openTeams()
    server.refuse('answerOfferedTeam', 'team_member_limit')
    await user.click(await screen.findByRole('button', { name: t('teams:offers.acceptOf', { team: 'Sailors' }) }))
    expect(await screen.findByText(t('account-errors:team_member_limit'))).toBeVisible()
  })
})
