import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addTeam, server, state } from '../../../../testing/scene.ts'
import { openApp } from '../../../../testing/render-app.tsx'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { memberOf } from '../../../../testing/server/team-state.ts'
import { t } from '../../../../testing/texts.ts'

const button = (key: string) => screen.findByRole('button', { name: t(`team-settings:${key}`) })
const asAdmin = { owner: false, admin: true, role: 'admin', owner_name: 'Ben' } as const

function openSettings(fields: Parameters<typeof addTeam>[0] = {}, members = [memberOf(7, { name: 'Grace' })]) {
  const stored = addTeam(fields, members)
  return { ...renderScreen('/organization/team001/edit'), stored }
}

describe('the general settings of a team', () => {
  it('change its name, its description and whether people can ask to join', async () => {
    const { user, stored } = openSettings()
    const name = await screen.findByLabelText(t('team-settings:general.name'))
    await user.clear(name)
    await user.type(name, 'Comets')
    await user.type(screen.getByLabelText(t('team-settings:general.description')), 'We fly')
    await user.click(screen.getByLabelText(t('team-settings:general.requests')))
    await user.click(await button('general.save'))
    expect(await screen.findByText(t('team-settings:general.saved'))).toBeVisible()
    expect(stored.team).toMatchObject({ title: 'Comets', description: 'We fly', takes_requests: true })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Comets')
  })

  it('ask before they are left with changes that are not saved', async () => {
    const { user } = openSettings()
    await user.type(await screen.findByLabelText(t('team-settings:general.name')), '!')
    await user.click(screen.getByRole('link', { name: t('team-settings:screens.members') }))
    await user.click(await screen.findByRole('button', { name: t('unsaved:discard') }))
    await waitFor(() => expect(location.pathname).toBe('/organization/team001/members'))
  })

  it('ask for a name', async () => {
    const { user } = openSettings()
    await user.clear(await screen.findByLabelText(t('team-settings:general.name')))
    await user.click(await button('general.save'))
    expect(await screen.findByText(t('teams:fields.title.blank'))).toBeVisible()
    expect(server.calls('updateTeam')).toEqual([])
  })

  it('keep what was typed when there is no connection', async () => {
    const { user } = openSettings()
    await user.type(await screen.findByLabelText(t('team-settings:general.name')), '!')
    server.setOnline(false)
    await user.click(await button('general.save'))
    expect(await screen.findByText(t('errors:network'))).toBeVisible()
    expect(screen.getByLabelText(t('team-settings:general.name'))).toHaveValue('Rockets!')
  })

  it('replace the logo, and remove it', async () => {
    const { user, stored } = openSettings()
    const file = new File(['x'], 'logo.png', { type: 'image/png' })
    await user.upload(await screen.findByLabelText(t('team-settings:logo.file')), file)
    expect(await screen.findByText(t('picture-upload:uploaded'))).toBeInTheDocument()
    expect(stored.team.own_logo).not.toBeNull()
    await user.click(await screen.findByRole('button', { name: t('picture-upload:remove') }))
    await waitFor(() => expect(screen.queryByRole('button', { name: t('picture-upload:remove') })).not.toBeInTheDocument())
  })

  it('say whose logo is shown while there is none of its own', async () => {
    openSettings({ logo: '/api/users/files/x', parent: { id: 9, public_id: 'works01', title: 'Works' }, parent_organization_id: 9 })
    expect(await screen.findByText(t('team-settings:logo.inherited', { enterprise: 'Works' }))).toBeVisible()
    expect(screen.queryByRole('button', { name: t('picture-upload:remove') })).not.toBeInTheDocument()
  })

  it('say how long the trial lasts', async () => {
    openSettings({ trial_days_left: 3 })
    expect(await screen.findByText(t('team-settings:trial', { count: 3 }))).toBeVisible()
  })

  it('say that the trial has ended', async () => {
    openSettings({ trial_expired: true })
    expect(await screen.findByText('Trial for this team has expired. Upgrade to invite more people.')).toBeVisible()
  })
})

describe('the ownership of a team', () => {
  it('offers ownership to a member after a question, and withdraws the offer', async () => {
    const { user, stored } = openSettings()
    await user.type(await screen.findByLabelText(t('team-settings:owner.to')), 'gra')
    await user.click(await screen.findByRole('option', { name: /Grace/ }))
    const question = within(await screen.findByRole('alertdialog', { name: t('team-settings:owner.question', { name: 'Grace' }) }))
    await user.click(question.getByRole('button', { name: t('team-settings:owner.offer') }))
    expect(await screen.findByText(t('team-settings:owner.offered', { name: 'Grace' }))).toBeVisible()
    expect(stored.team.transfer?.user_id).toBe(7)
    await user.click(await button('owner.withdraw'))
    await waitFor(() => expect(stored.team.transfer).toBeNull())
  })

  it('finds no owner to offer the team to', async () => {
    const { user } = openSettings({}, [])
    await user.type(await screen.findByLabelText(t('team-settings:owner.to')), 'ada')
    expect(await screen.findByText(t('team-members:picker.none'))).toBeVisible()
  })

  it('lets the admin accept who was offered the team', async () => {
    const { user, stored } = openSettings({ ...asAdmin, transfer: { user_id: state.user?.id ?? 0, name: 'Ada' } })
    await user.click(await button('owner.accept'))
    expect(await screen.findByText(t('team-settings:owner.accepted', { title: 'Rockets' }))).toBeVisible()
    expect(stored.team.role).toBe('owner')
    expect(await screen.findByLabelText(t('team-settings:owner.to'))).toBeVisible()
  })

  it('lets the offer be declined', async () => {
    const { user, stored } = openSettings({ ...asAdmin, transfer: { user_id: state.user?.id ?? 0, name: 'Ada' } })
    await user.click(await button('owner.decline'))
    await waitFor(() => expect(stored.team.transfer).toBeNull())
    expect(stored.team.role).toBe('admin')
  })
})

describe('leaving a team', () => {
  it('takes an admin to their other teams, after a question', async () => {
    const { user } = openSettings(asAdmin)
    await user.click(await button('leave.action'))
    const question = within(await screen.findByRole('alertdialog', { name: t('team-settings:leave.question', { title: 'Rockets' }) }))
    await user.click(question.getByRole('button', { name: t('team-settings:leave.action') }))
    expect(await screen.findByText(t('team-settings:leave.left', { title: 'Rockets' }))).toBeVisible()
    expect(location.pathname).toBe('/users/teams')
    expect(state.teams.own).toEqual([])
  })

  it('stays with a word why when it is refused', async () => {
    const { user } = openSettings(asAdmin)
    server.refuse('removeMember', 'unavailable')
    await user.click(await button('leave.action'))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: t('team-settings:leave.action') }))
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
    expect(location.pathname).toBe('/organization/team001/edit')
  })

  it('offers the owner no way to leave', async () => {
    openSettings()
    await button('general.save')
    expect(screen.queryByRole('button', { name: t('team-settings:leave.action') })).not.toBeInTheDocument()
  })
})

describe('the settings of a team', () => {
  it('take members to the profile of the team', async () => {
    openSettings({ owner: false, member: true, role: 'member' })
    await waitFor(() => expect(location.pathname).toBe('/o/team001'))
  })

  it('take everyone else there too', async () => {
    renderScreen('/organization/other01/permissions')
    await waitFor(() => expect(location.pathname).toBe('/o/other01'))
  })

  it('take visitors to the sign-in screen', async () => {
    state.user = null
    renderScreen('/organization/team001/edit')
    expect(await screen.findByRole('button', { name: t('auth:signIn') })).toBeVisible()
  })

  it('open at their address in the whole app', async () => {
    addTeam()
    openApp('/organization/team001/edit')
    expect(await button('general.save')).toBeVisible()
  })

  it('say when they cannot be read', async () => {
    server.refuse('getTeam', 'unavailable', { times: 9 })
    openSettings()
    expect(await screen.findByRole('heading', { level: 1, name: t('errors:screen.503.title') })).toBeVisible()
  })
})

describe('the settings of a class', () => {
  it('change how pupils join', async () => {
    const { user, stored } = openSettings({ is_education: true })
    await user.click(await screen.findByRole('radio', { name: t('team-settings:class.modes.user_names') }))
    await waitFor(() => expect(stored.team.people_by).toBe('user_names'))
    expect(screen.getByRole('radio', { name: t('team-settings:class.modes.user_names') })).toBeChecked()
  })

  it('say why it stays as it is while there are pupils', async () => {
    const { user } = openSettings({ is_education: true, people_by: 'user_names' })
    server.refuse('updateTeam', 'class_not_empty')
    await user.click(await screen.findByRole('radio', { name: t('team-settings:class.modes.email') }))
    expect(await screen.findByText(t('account-errors:class_not_empty'))).toBeVisible()
    expect(screen.getByRole('radio', { name: t('team-settings:class.modes.user_names') })).toBeChecked()
  })

  it('show nothing of it in other teams', async () => {
    openSettings()
    await screen.findByLabelText(t('team-settings:general.name'))
    expect(screen.queryByRole('radio', { name: t('team-settings:class.modes.email') })).not.toBeInTheDocument()
  })
})
