import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addTeam, server } from '../../../../testing/scene.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { memberOf } from '../../../../testing/server/team-state.ts'
import { t } from '../../../../testing/texts.ts'

const pilots = () => ({ id: 70, title: 'Pilots', user_ids: [7] })
const members = [memberOf(7, { name: 'Grace' }), memberOf(8, { name: 'Alan' })]

function openGroups(groups = [pilots()]) {
  const stored = addTeam({}, members, { groups })
  return { ...renderScreen('/organization/team001/members?part=groups'), stored }
}

async function openGroup() {
  const opened = openGroups()
  await opened.user.click(await screen.findByRole('button', { name: /Pilots/ }))
  return { ...opened, sheet: within(await screen.findByRole('dialog', { name: 'Pilots' })) }
}

describe('the groups of a team', () => {
  it('lists groups with the number of their members', async () => {
    openGroups()
    expect(await screen.findByRole('button', { name: /Pilots/ })).toHaveTextContent(t('teams:members', { count: 1 }))
  })

  it('say what they are for while there are none', async () => {
    openGroups([])
    expect(await screen.findByText(t('team-groups:none'))).toBeVisible()
  })

  it('creates a group by name, and opens it for members to be added', async () => {
    const { user, stored } = openGroups([])
    await user.type(await screen.findByLabelText(t('team-groups:name')), 'Crew')
    await user.click(screen.getByRole('button', { name: t('team-groups:create') }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Crew' }))
    expect(sheet.getByText(t('team-groups:empty'))).toBeVisible()
    await user.type(sheet.getByLabelText(t('team-groups:add')), 'al')
    await user.click(await sheet.findByRole('option', { name: /Alan/ }))
    expect(await sheet.findByRole('button', { name: t('team-groups:remove', { name: 'Alan' }) })).toBeVisible()
    await waitFor(() => expect(stored.groups[0]).toMatchObject({ title: 'Crew', user_ids: [8] }))
  })

  it('ask for a name', async () => {
    const { user } = openGroups([])
    await user.click(await screen.findByRole('button', { name: t('team-groups:create') }))
    expect(await screen.findByText(t('teams:fields.title.blank'))).toBeVisible()
  })

  it('say that there can be no more of them', async () => {
    const { user } = openGroups([])
    server.refuse('createGroup', 'group_limit')
    await user.type(await screen.findByLabelText(t('team-groups:name')), 'Crew')
    await user.click(screen.getByRole('button', { name: t('team-groups:create') }))
    expect(await screen.findByText(t('account-errors:group_limit'))).toBeVisible()
  })

  it('lose a member who is removed from them', async () => {
    const { user, sheet, stored } = await openGroup()
    await user.click(await sheet.findByRole('button', { name: t('team-groups:remove', { name: 'Grace' }) }))
    expect(await sheet.findByText(t('team-groups:empty'))).toBeVisible()
    await waitFor(() => expect(stored.groups[0]?.user_ids).toEqual([]))
  })

  it('show their members some at a time, who are searched by name', async () => {
    const many = Array.from({ length: 60 }, (_, index) => memberOf(index + 1_000))
    addTeam({}, [...many, memberOf(8, { name: 'Alan' })], {
      groups: [{ id: 70, title: 'Pilots', user_ids: [8, ...many.map(({ user_id }) => user_id)] }],
    })
    const { user } = renderScreen('/organization/team001/members?part=groups')
    await user.click(await screen.findByRole('button', { name: /Pilots/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Pilots' }))
    const rows = async () => within(await sheet.findByRole('list', { name: t('team-groups:members') })).findAllByRole('listitem')
    expect(await rows()).toHaveLength(50)
    await user.click(sheet.getByRole('button', { name: t('team-groups:more') }))
    await waitFor(async () => expect(await rows()).toHaveLength(61))
    await user.type(sheet.getByLabelText(t('team-groups:search')), 'alan')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await user.type(sheet.getByLabelText(t('team-groups:search')), 'x')
    expect(await sheet.findByText(t('team-groups:noMatch'))).toBeVisible()
  })

  it('renames a group', async () => {
    const { user, sheet, stored } = await openGroup()
    await user.clear(sheet.getByLabelText(t('team-groups:rename')))
    await user.type(sheet.getByLabelText(t('team-groups:rename')), 'Captains')
    await user.click(sheet.getByRole('button', { name: t('team-groups:save') }))
    expect(await screen.findByRole('dialog', { name: 'Captains' })).toBeVisible()
    expect(stored.groups[0]?.title).toBe('Captains')
  })

  it('asks before a new name that is not saved is closed', async () => {
    const { user, sheet, stored } = await openGroup()
    await user.type(sheet.getByLabelText(t('team-groups:rename')), '!')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: t('unsaved:discard') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(stored.groups[0]?.title).toBe('Pilots')
  })

  it('deletes a group after a question that says what is lost', async () => {
    const { user, sheet, stored } = await openGroup()
    await user.click(sheet.getByRole('button', { name: t('team-groups:delete') }))
    const question = within(await screen.findByRole('alertdialog', { name: t('team-groups:deleteQuestion', { title: 'Pilots' }) }))
    expect(question.getByText(t('team-groups:deleteText'))).toBeVisible()
    await user.click(question.getByRole('button', { name: t('team-groups:delete') }))
    expect(await screen.findByText(t('team-groups:deleted', { title: 'Pilots' }))).toBeVisible()
    await waitFor(() => expect(stored.groups).toEqual([]))
  })
})
