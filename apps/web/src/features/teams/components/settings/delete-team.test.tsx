import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { addTeam, server, state } from '../../../../testing/scene.ts'
import { t } from '../../../../testing/texts.ts'

async function openQuestion() {
  addTeam()
  const { user } = renderScreen('/organization/team001/edit')
  await user.click(await screen.findByRole('button', { name: t('team-settings:delete.action') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('team-settings:delete.question', { title: 'Rockets' }) }))
  return {
    user,
    dialog,
    field: dialog.getByLabelText(t('team-settings:delete.name')),
    confirm: () => user.click(dialog.getByRole('button', { name: t('team-settings:delete.action') })),
  }
}

describe('deleting a team', () => {
  it('takes its name, and can be undone from the list of teams', async () => {
    const { user, field, confirm } = await openQuestion()
    await user.type(field, 'Rockets')
    await confirm()
    await waitFor(() => expect(location.pathname).toBe('/users/teams'))
    expect(state.teams.own).toEqual([])
    await waitFor(() => expect(queryClient.getQueryCache().find({ queryKey: ['team', 'team001'] })).toBeUndefined())
    await user.click(await screen.findByRole('button', { name: t('teams:deleted.restoreOf', { title: 'Rockets' }) }))
    expect(await screen.findByText(t('teams:deleted.restored', { title: 'Rockets' }))).toBeVisible()
    expect(await screen.findByRole('link', { name: /^Rockets/ })).toHaveAttribute('href', '/o/team001')
    await waitFor(() => expect(screen.queryByText(t('teams:deleted.title'))).not.toBeInTheDocument())
  })

  it('does nothing for another name', async () => {
    const { user, dialog, field, confirm } = await openQuestion()
    await user.type(field, 'Rocket')
    await confirm()
    expect(await dialog.findByText(t('team-settings:fields.title.invalid'))).toBeVisible()
    expect(server.calls('deleteTeam')).toEqual([])
  })

  it('stays with a word why when it is refused', async () => {
    const { user, dialog, field, confirm } = await openQuestion()
    server.refuse('deleteTeam', 'unavailable')
    await user.type(field, 'Rockets')
    await confirm()
    expect(await dialog.findByText(t('errors:unavailable'))).toBeVisible()
    expect(state.teams.own).toHaveLength(1)
  })

  it('can be chosen by the owner alone', async () => {
    addTeam({ owner: false, admin: true, role: 'admin' })
    renderScreen('/organization/team001/edit')
    expect(await screen.findByRole('button', { name: t('team-settings:leave.action') })).toBeVisible()
    expect(screen.queryByRole('button', { name: t('team-settings:delete.action') })).not.toBeInTheDocument()
  })
})
