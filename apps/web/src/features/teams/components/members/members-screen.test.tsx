import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addTeam, server } from '../../../../testing/scene.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { memberOf } from '../../../../testing/server/team-state.ts'
import { t } from '../../../../testing/texts.ts'

const graceAndAlan = () => [
  memberOf(7, { name: 'Grace', email: 'grace@example.org' }),
  memberOf(8, { name: 'Alan', email: 'alan@example.org', role: 'admin', invited_by: null, last_seen_at: null }),
]

function openMembers(members = graceAndAlan(), stored: Parameters<typeof addTeam>[2] = {}, part = '') {
  const team = addTeam({}, members, stored)
  return { ...renderScreen(`/organization/team001/members${part}`), stored: team }
}

const list = async () => within(await screen.findByRole('list', { name: t('team-members:parts.members') }))
const focused = () => document.activeElement as HTMLElement
const rowOf = async (name: string) => {
  const rows = (await list()).getAllByRole('listitem')
  return rows.find((row) => row.textContent.includes(name)) ?? expect.fail(`no row of ${name}`)
}

describe('the members of a team', () => {
  it('lists members with their address, who invited them, and when they were last seen', async () => {
    openMembers()
    const row = await rowOf('Grace')
    expect(row).toHaveTextContent('grace@example.org')
    expect(row).toHaveTextContent('Invited by Ada')
    expect(row).toHaveTextContent(/last seen (?:today|on)/)
    expect(await rowOf('Alan')).not.toHaveTextContent('last seen')
    expect(screen.getByText(t('team-members:list.room', { count: 3, max: 500 }))).toBeVisible()
  })

  it('says who is in the team by its directory or a mapping', async () => {
    openMembers([memberOf(7, { name: 'Grace', origin: 'directory' }), memberOf(8, { name: 'Alan', origin: 'mapping' })])
    expect(await rowOf('Grace')).toHaveTextContent(t('team-members:origins.directory'))
    expect(await rowOf('Alan')).toHaveTextContent(t('team-members:origins.mapping'))
  })

  it('says that pupils were added, and not when one was last here oneself', async () => {
    addTeam({ is_education: true, people_by: 'user_names' }, graceAndAlan())
    renderScreen('/organization/team001/members')
    expect(await rowOf('Grace')).toHaveTextContent('Added by Ada')
    expect(await rowOf('Ada')).not.toHaveTextContent('last seen')
  })

  it('finds members by name and by role', async () => {
    const { user } = openMembers()
    await list()
    await user.type(screen.getByLabelText(t('team-members:list.search')), 'gra')
    expect(await screen.findByText(t('team-members:list.matches', { count: 1 }))).toBeVisible()
    expect((await list()).queryByText('Alan')).not.toBeInTheDocument()
    await user.clear(screen.getByLabelText(t('team-members:list.search')))
    await user.selectOptions(screen.getByLabelText(t('team-members:list.role')), 'admin')
    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(1))
    expect((await list()).getByText('Alan')).toBeVisible()
  })

  it.each([
    ['a team', {}, 'teams:profile.invite', '?part=invitations'],
    ['a class', { is_education: true }, 'team-pupils:add.title', '?part=pupils'],
  ] as const)('offers the next step in %s that has only its owner', async (_, fields, label, path) => {
    addTeam(fields)
    renderScreen('/organization/team001/members')
    expect(await screen.findByText(t('team-members:list.onlyYou'))).toBeVisible()
    expect(screen.getByRole('link', { name: t(label) })).toHaveAttribute('href', `/organization/team001/members${path}`)
  })

  it('says that nobody matches', async () => {
    const { user } = openMembers()
    await user.type(await screen.findByLabelText(t('team-members:list.search')), 'zz')
    expect(await screen.findByText(t('team-members:list.none'))).toBeVisible()
  })

  it('include somebody who has come in when the list is opened again', async () => {
    const { user, stored } = openMembers()
    await list()
    const parts = within(screen.getByRole('navigation', { name: t('team-members:parts.label') }))
    await user.click(parts.getByRole('link', { name: t('team-members:parts.invitations') }))
    await screen.findByLabelText(t('team-invitations:emails'))
    stored.members.push(memberOf(9, { name: 'Katherine' }))
    await user.click(parts.getByRole('link', { name: t('team-members:parts.members') }))
    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(4))
  })

  it('come some at a time', async () => {
    const { user } = openMembers(Array.from({ length: 120 }, (_, index) => memberOf(index + 1_000)))
    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(50))
    await user.click(screen.getByRole('button', { name: t('team-members:list.more') }))
    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(100))
    await waitFor(async () => expect((await list()).getAllByRole('listitem')[50]).toContainElement(focused()))
    await user.click(screen.getByRole('button', { name: t('team-members:list.more') }))
    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(121))
    await waitFor(async () => expect((await list()).getAllByRole('listitem')[100]).toContainElement(focused()))
    expect(screen.queryByRole('button', { name: t('team-members:list.more') })).not.toBeInTheDocument()
  })

  it('change their role', async () => {
    const { user, stored } = openMembers()
    await list()
    await user.selectOptions(screen.getByLabelText(t('team-members:roleOf', { name: 'Grace' })), 'admin')
    await waitFor(() => expect(stored.members.find(({ name }) => name === 'Grace')?.role).toBe('admin'))
    expect(screen.getByLabelText(t('team-members:roleOf', { name: 'Grace' }))).toHaveValue('admin')
  })

  it('keep their role with a word why when the change is refused', async () => {
    const { user } = openMembers()
    await list()
    server.refuse('updateMember', 'unavailable')
    await user.selectOptions(screen.getByLabelText(t('team-members:roleOf', { name: 'Grace' })), 'admin')
    expect(await screen.findByText(t('team-members:roleNotChanged', { name: 'Grace', reason: t('errors:unavailable') }))).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(t('team-members:roleOf', { name: 'Grace' }))).toHaveValue('member'))
  })

  it('removes a member after a question that says what they lose, and moves the focus to the list', async () => {
    const { user, stored } = openMembers()
    await list()
    await user.click(screen.getByRole('button', { name: t('team-members:remove.of', { name: 'Grace' }) }))
    const question = within(
      await screen.findByRole('alertdialog', { name: t('team-members:remove.question', { name: 'Grace', team: 'Rockets' }) }),
    )
    expect(question.getByText(t('team-members:remove.text'))).toBeVisible()
    await user.click(question.getByRole('button', { name: t('team-members:remove.action') }))
    expect(await screen.findByText(t('team-members:remove.done', { name: 'Grace' }))).toBeVisible()
    await waitFor(async () => expect((await list()).queryByText('Grace')).not.toBeInTheDocument())
    expect(stored.members.map(({ name }) => name)).toEqual(['Ada', 'Alan'])
    expect(screen.getByRole('list', { name: t('team-members:parts.members') })).toHaveFocus()
  })

  it('offer no role and no removal of the owner', async () => {
    openMembers()
    const row = within(await rowOf(t('team-members:you', { name: 'Ada' })))
    expect(row.getByText(t('teams:roles.owner'))).toBeVisible()
    expect(row.queryByRole('button')).not.toBeInTheDocument()
    expect(row.queryByRole('combobox')).not.toBeInTheDocument()
  })

  it('loads the list again after a failure', async () => {
    server.refuse('listMembers', 'unavailable', { times: 9 })
    const { user } = openMembers()
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
    server.accept('listMembers')
    await user.click(screen.getByRole('button', { name: t('shared:retry') }))
    expect(await rowOf('Grace')).toBeVisible()
  })
})

describe('requests to join a team', () => {
  const request = {
    id: 30,
    user: { id: 31, public_id: 'linus01', name: 'Linus', avatar_url: null, email: 'linus@example.org' },
    message: 'Let me in',
    requested_at: 1_700_000_000,
  }

  it('counts requests in the navigation, and accepts one', async () => {
    const { user, stored } = openMembers([], { requests: [request] })
    await user.click(await screen.findByRole('link', { name: /Requests.*1/ }))
    expect(await screen.findByText('Let me in')).toBeVisible()
    expect(screen.getByText(/linus@example\.org/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('team-members:requests.acceptOf', { name: 'Linus' }) }))
    expect(await screen.findByText(t('team-members:requests.accepted', { name: 'Linus' }))).toBeVisible()
    expect(await screen.findByText(t('team-members:requests.none'))).toBeVisible()
    expect(stored.members.map(({ name }) => name)).toContain('Linus')
  })

  it('refuses a request', async () => {
    const { user, stored } = openMembers([], { requests: [request] }, '?part=requests')
    await user.click(await screen.findByRole('button', { name: t('team-members:requests.refuseOf', { name: 'Linus' }) }))
    expect(await screen.findByText(t('team-members:requests.refused', { name: 'Linus' }))).toBeVisible()
    expect(stored.members.map(({ name }) => name)).not.toContain('Linus')
  })

  it.each([
    ['team_limit', 'team-members:requests.inTooMany'],
    ['team_member_limit', 'account-errors:team_member_limit'],
  ] as const)('say why somebody cannot be let in: %s', async (code, text) => {
    const { user } = openMembers([], { requests: [request] }, '?part=requests')
    server.refuse('answerTeamRequest', code)
    await user.click(await screen.findByRole('button', { name: t('team-members:requests.acceptOf', { name: 'Linus' }) }))
    expect(await screen.findByText(t(text))).toBeVisible()
  })

  it('say that the team takes none', async () => {
    openMembers([], {}, '?part=requests')
    expect(await screen.findByText(t('team-members:requests.off'))).toBeVisible()
  })
})
