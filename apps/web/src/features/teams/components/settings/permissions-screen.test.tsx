import { type TeamPermission, teamPermissions } from '@foyer/contracts/accounts/team-roles'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addTeam, server } from '../../../../testing/scene.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { t } from '../../../../testing/texts.ts'

const field = (key: string, options = {}) => screen.findByLabelText(t(`team-settings:${key}`, options))

const hintOf = (name: TeamPermission, further: string) => `${t(`team-settings:permissions.hints.${name}`)} ${further}`
const limitOf: Partial<Record<TeamPermission, string>> = { order: 'lock', share: 'sharing', invite: 'sharing' }

function openPermissions(fields: Parameters<typeof addTeam>[0] = {}) {
  const stored = addTeam(fields)
  return { ...renderScreen('/organization/team001/permissions'), stored }
}

describe('the permissions of the members of a team', () => {
  it.each(teamPermissions)('shows whether members may %s, with a sentence about it', async (name) => {
    openPermissions({ permissions: [name] })
    expect(await field(`permissions.names.${name}`)).toBeChecked()
    expect(screen.getByText(t(`team-settings:permissions.hints.${name}`))).toBeVisible()
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
  })

  it('stores each change at once', async () => {
    const { user, stored } = openPermissions()
    await user.click(await field('permissions.names.share'))
    expect(await field('permissions.names.share')).toBeChecked()
    await waitFor(() => expect(stored.team.permissions).toEqual(['create', 'share']))
    await user.click(await field('permissions.names.create'))
    await waitFor(() => expect(stored.team.permissions).toEqual(['share']))
  })

  it('stores two changes that are made in a row', async () => {
    const { user, stored } = openPermissions()
    const release = server.hold('updateTeam')
    await user.click(await field('permissions.names.edit'))
    await user.click(await field('permissions.names.delete'))
    expect(await field('permissions.names.edit')).toBeChecked()
    release()
    await waitFor(() => expect(stored.team.permissions).toEqual(['create', 'edit', 'delete']))
    expect(await field('permissions.names.edit')).toBeChecked()
  })

  it('shows it as it was, with a word why, when a change is refused', async () => {
    const { user } = openPermissions()
    await field('permissions.names.edit')
    server.refuse('updateTeam', 'unavailable')
    await user.click(await field('permissions.names.edit'))
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
    await waitFor(async () => expect(await field('permissions.names.edit')).not.toBeChecked())
  })

  it('says which setting wins while the menu is locked or sharing is restricted', async () => {
    openPermissions({ lock_teammenu: true, is_sharing_restricted: true })
    expect(await field('limits.lock')).toBeChecked()
    const winner = (name: TeamPermission) =>
      hintOf(name, t('team-settings:permissions.overruled', { setting: t(`team-settings:limits.${limitOf[name]}`) }))
    for (const name of ['order', 'share', 'invite'] as const) expect(screen.getByText(winner(name))).toBeVisible()
    expect(screen.getByText(t('team-settings:permissions.hints.edit'))).toBeVisible()
  })

  it('says what is for no pupil, in a class alone', async () => {
    openPermissions({ is_education: true })
    await field('limits.lock')
    const notForPupils = t('team-settings:permissions.notForPupils')
    for (const name of ['share', 'invite'] as const) expect(screen.getByText(hintOf(name, notForPupils))).toBeVisible()
    expect(screen.getByText(t('team-settings:permissions.hints.delete'))).toBeVisible()
  })

  it('lets the enterprise read the pages, where the team belongs to one', async () => {
    const { user, stored } = openPermissions({ parent: { id: 9, public_id: 'works01', title: 'Works' }, parent_organization_id: 9 })
    await user.click(await field('limits.readable', { enterprise: 'Works' }))
    await waitFor(() => expect(stored.team.is_readable_by_enterprise).toBe(true))
  })

  it('speaks of no enterprise where there is none', async () => {
    openPermissions()
    await field('limits.lock')
    expect(screen.getAllByRole('checkbox')).toHaveLength(8)
  })
})
