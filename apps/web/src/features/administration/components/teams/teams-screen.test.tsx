import type { AdminTeamDetails } from '@foyer/contracts/accounts/administration/team-administration'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { server, state } from '../../../../testing/scene.ts'
import { t } from '../../../../testing/texts.ts'
import { goesOnceDiscarded, staysWithChanges } from '../../../../testing/unsaved.ts'

const now = Math.floor(Date.now() / 1000)
const rockets: AdminTeamDetails = {
  id: 500,
  public_id: 'team001',
  title: 'Rockets',
  owner_name: 'Grace',
  is_enterprise: false,
  is_locked: false,
  deletion_due_at: null,
  created_at: now,
  owner: { id: 7, public_id: 'Grace77', name: 'Grace' },
  parent: null,
  member_count: 12,
  max_member_limit: 500,
  own_member_limit: null,
  trial_ends_at: null,
  is_premium: false,
  is_education: false,
  is_whitelabel: false,
  lock: null,
}
let team: AdminTeamDetails

beforeEach(() => {
  team = rockets
  if (state.user) state.user.role = 'admin'
  const answer = () => ({ organization: team })
  const change = (fields: Partial<AdminTeamDetails>) => {
    team = { ...team, ...fields }
    return answer()
  }
  server.answer('searchTeams', ({ query: { query = '' } }) => ({
    organizations: team.title.toLowerCase().startsWith(query.toLowerCase()) ? [team] : [],
    next: null,
  }))
  server.answer('getTeamForAdmin', answer)
  server.answer('setTeamState', ({ body: { max_member_limit: limit, ...body } }) =>
    change({ ...(limit === undefined ? {} : { own_member_limit: limit, max_member_limit: limit ?? 500 }), ...defined(body) }),
  )
  server.answer('lockTeam', ({ body }) => change({ is_locked: true, lock: { at: now, reason: body.reason, by: 'Ada' } }))
  server.answer('unlockTeam', () => change({ is_locked: false, lock: null }))
  server.answer('deleteTeamAsAdmin', () => change({ deletion_due_at: now + 86_400 }))
  server.answer('restoreTeamAsAdmin', () => change({ deletion_due_at: null }))
  server.answer('setTeamOwner', () => change({ owner: { id: 8, public_id: 'Alan888', name: 'Alan' } }))
  server.answer('searchUsers', () => ({ users: [alan], next: null }))
})

const defined = (body: object) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
const alan = {
  id: 8,
  public_id: 'Alan888',
  name: 'Alan',
  email: 'alan@example.org',
  role: 'user' as const,
  is_anonymous: false,
  is_pupil: false,
  is_suspended: false,
  denied_create_pages: false,
  created_at: now,
  deletion_due_at: null,
}

async function openTeam() {
  const { user } = renderScreen('/admin/teams')
  await user.click(await screen.findByRole('button', { name: /Rockets/ }))
  await screen.findByRole('dialog', { name: 'Rockets' })
  await screen.findByText(t('administration:team.membersOf', { count: 12, max: 500 }))
  const press = async (key: string) => user.click(await screen.findByRole('button', { name: t(`administration:team.${key}`) }))
  return { user, press }
}
const form = async (key: string) =>
  within(await screen.findByRole('dialog', { name: t(`administration:team.${key}`, { title: 'Rockets' }) }))
const submit = (key: string) => ({ name: t(`administration:team.${key}`) })

describe('the teams of site administration', () => {
  it('finds teams by name', async () => {
    const { user } = renderScreen('/admin/teams')
    expect(await screen.findByRole('button', { name: /Rockets/ })).toHaveTextContent('Grace')
    await user.type(screen.getByLabelText(t('administration:teams.search')), 'zz')
    expect(await screen.findByText(t('administration:teams.empty'))).toBeVisible()
  })

  it('get a limit of their own, and the common one again', async () => {
    const { user, press } = await openTeam()
    await press('changeLimit')
    const sheet = await form('limitQuestion')
    await user.type(sheet.getByLabelText(t('administration:team.limit')), '0')
    await user.click(sheet.getByRole('button', submit('save')))
    expect(sheet.getByText(/Enter a number from 1/)).toBeVisible()
    await user.clear(sheet.getByLabelText(t('administration:team.limit')))
    await user.type(sheet.getByLabelText(t('administration:team.limit')), '40')
    await user.click(sheet.getByRole('button', submit('save')))
    expect(await screen.findByText(t('administration:team.ownLimit', { count: 40 }))).toBeVisible()
    expect(server.calls('setTeamState').map(({ body }) => body)).toEqual([{ max_member_limit: 40 }])
  })

  it('asks before a limit is left that is not saved', async () => {
    const { user, press } = await openTeam()
    await press('changeLimit')
    const sheet = await form('limitQuestion')
    const limit = () => sheet.getByLabelText(t('administration:team.limit'))
    await user.type(limit(), '40')
    await staysWithChanges(user, limit)
    await goesOnceDiscarded(user, limit)
    expect(server.calls('setTeamState')).toEqual([])
  })

  it('get a trial that lasts to the end of a day', async () => {
    const { user, press } = await openTeam()
    await press('changeTrial')
    const sheet = await form('trialQuestion')
    await user.type(sheet.getByLabelText(t('administration:person.lastDay')), '2031-03-01')
    await user.click(sheet.getByRole('button', submit('save')))
    await waitFor(() => expect(server.calls('setTeamState').map(({ body }) => body)).toEqual([{ trial_ends_at: 1_930_175_999 }]))
  })

  it('switches education and white label on', async () => {
    const { user } = await openTeam()
    for (const name of ['education', 'whitelabel']) {
      const row = screen.getByRole('listitem', { name: t(`administration:team.${name}`) })
      await user.click(within(row).getByRole('button', submit('turnOn')))
      await waitFor(() => expect(row).toHaveTextContent(t('administration:team.turnOff')))
    }
    expect(server.calls('setTeamState').map(({ body }) => body)).toEqual([{ is_education: true }, { is_whitelabel: true }])
  })

  it('get another owner, who is found by name, for a reason', async () => {
    const { user, press } = await openTeam()
    await press('changeOwner')
    const sheet = await form('ownerQuestion')
    await user.click(sheet.getByRole('button', submit('changeOwner')))
    expect(await sheet.findByText(t('administration:team.ownerMissing'))).toBeVisible()
    await user.type(sheet.getByRole('combobox'), 'al')
    await user.click(await screen.findByRole('option', { name: /Alan/ }))
    await user.type(sheet.getByLabelText(t('administration:reason')), 'Grace has left')
    server.refuse('setTeamOwner', 'not_found')
    await user.click(sheet.getByRole('button', submit('changeOwner')))
    expect(await sheet.findByText(t('administration:team.ownerNotMember'))).toBeVisible()
    await user.click(sheet.getByRole('button', submit('changeOwner')))
    await waitFor(() => expect(server.calls('setTeamOwner').at(-1)?.body).toEqual({ user_id: 8, reason: 'Grace has left' }))
  })

  it('locks a team for a reason, and unlocks it', async () => {
    const { user, press } = await openTeam()
    await press('lock')
    const sheet = await form('lockQuestion')
    await user.type(sheet.getByLabelText(t('administration:reason')), 'Spam')
    await user.click(sheet.getByRole('button', submit('lock')))
    expect(await screen.findByText(t('administration:team.lockedBy', { name: 'Ada', reason: 'Spam' }))).toBeVisible()
    await press('unlock')
    expect(await screen.findByRole('button', submit('lock'))).toBeVisible()
  })

  it('deletes a team after its name was typed, and restores it', async () => {
    const { user, press } = await openTeam()
    await press('delete')
    const sheet = await form('deleteQuestion')
    await user.type(sheet.getByLabelText(t('administration:reason')), 'Abandoned')
    await user.click(sheet.getByRole('button', submit('delete')))
    expect(server.calls('deleteTeamAsAdmin')).toEqual([])
    await user.type(sheet.getByLabelText(t('administration:confirmation', { text: 'Rockets' })), 'rockets')
    await user.click(sheet.getByRole('button', submit('delete')))
    await press('restore')
    expect(await screen.findByRole('button', submit('delete'))).toBeVisible()
  })
})
