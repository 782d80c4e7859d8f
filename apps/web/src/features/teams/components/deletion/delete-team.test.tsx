import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { addTeam, addTeamPage, server, state } from '../../../../testing/scene.ts'
import { memberOf } from '../../../../testing/server/team-state.ts'
import { t } from '../../../../testing/texts.ts'

/** The question of a team with these pages. */
async function openQuestion(titles: string[] = []) {
  const stored = addTeam({}, [memberOf(7, { name: 'Grace' })])
  const pages = titles.map((title) => addTeamPage(stored, title))
  const { user } = renderScreen('/organization/team001/edit')
  await user.click(await screen.findByRole('button', { name: t('team-settings:delete.action') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('team-settings:delete.question', { title: 'Rockets' }) }))
  await waitFor(() => expect(dialog.getByRole('button', { name: t('team-settings:delete.action') })).toBeEnabled())
  return {
    user,
    pages,
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

  it('changes nothing for another name', async () => {
    const { user, dialog, field, confirm } = await openQuestion()
    await user.type(field, 'Rocket')
    await confirm()
    expect(await dialog.findByText(t('team-settings:fields.title.invalid'))).toBeVisible()
    expect(server.calls('deleteTeam')).toEqual([])
  })

  it('hands its pages over: all to a member, single ones to another team and to the trash', async () => {
    addTeam({ id: 501, public_id: 'team002', title: 'Comets' })
    const { user, dialog, field, confirm, pages } = await openQuestion(['Engines', 'Fuel', 'Noise'])
    await user.type(dialog.getByRole('combobox', { name: t('team-deletion:addMember') }), 'gra')
    await user.click(await screen.findByRole('option', { name: /Grace/ }))
    await user.selectOptions(dialog.getByLabelText(t('team-deletion:all', { count: 3 })), 'Grace')
    await user.click(dialog.getByText(t('team-deletion:single')))
    const choose = async (title: string, to: string) =>
      user.selectOptions(await dialog.findByLabelText(t('team-deletion:destinationOf', { title })), to)
    await choose('Fuel', t('team-deletion:team', { title: 'Comets' }))
    await choose('Noise', t('team-deletion:trash'))
    expect(dialog.getByText(t('team-deletion:exceptions', { count: 2 }))).toBeVisible()
    expect(dialog.queryByLabelText(t('team-deletion:search'))).not.toBeInTheDocument()
    await user.type(field, 'Rockets')
    await confirm()
    await waitFor(() =>
      expect(server.calls('deleteTeam').map(({ body }) => body.handed_over)).toEqual([
        [
          { page_id: pages[0]?.id, to: { kind: 'person', user_id: 7 } },
          { page_id: pages[1]?.id, to: { kind: 'team', public_id: 'team002' } },
        ],
      ]),
    )
  })

  it('shows hundreds of pages some at a time, and finds one by its title', async () => {
    const { user, dialog } = await openQuestion([...Array.from({ length: 120 }, (_, index) => `Page ${index}`), 'Engines'])
    await user.click(dialog.getByText(t('team-deletion:single')))
    const rows = async () => within(await dialog.findByRole('list', { name: t('team-deletion:single') })).getAllByRole('listitem')
    expect(await rows()).toHaveLength(50)
    await user.click(dialog.getByRole('button', { name: t('team-deletion:more') }))
    expect(await rows()).toHaveLength(100)
    await user.type(dialog.getByLabelText(t('team-deletion:search')), 'engi')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
  })

  it('says that a receiver is gone', async () => {
    const { user, dialog, field, confirm } = await openQuestion(['Engines'])
    server.refuse('deleteTeam', 'not_found')
    await user.type(field, 'Rockets')
    await confirm()
    expect(await dialog.findByText(t('team-deletion:receiverGone'))).toBeVisible()
  })

  it('deletes nothing before its pages are known', async () => {
    addTeam()
    server.refuse('listTeamPages', 'unavailable', { times: 9 })
    const { user } = renderScreen('/organization/team001/edit')
    await user.click(await screen.findByRole('button', { name: t('team-settings:delete.action') }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(t('errors:unavailable'))).toBeVisible()
    expect(dialog.getByRole('button', { name: t('team-settings:delete.action') })).toBeDisabled()
  })

  it('stays with a word why when it is refused', async () => {
    const { user, dialog, field, confirm } = await openQuestion()
    server.refuse('deleteTeam', 'unavailable')
    await user.type(field, 'Rockets')
    await confirm()
    expect(await dialog.findByText(t('errors:unavailable'))).toBeVisible()
    expect(state.teams.own).toHaveLength(1)
  })

  it('offers deletion only to the owner', async () => {
    addTeam({ owner: false, admin: true, role: 'admin' })
    renderScreen('/organization/team001/edit')
    expect(await screen.findByRole('button', { name: t('team-settings:leave.action') })).toBeVisible()
    expect(screen.queryByRole('button', { name: t('team-settings:delete.action') })).not.toBeInTheDocument()
  })
})
