import type { TeamBelow } from '@foyer/contracts/accounts/teams/team-parents'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { addTeam, server } from '../../../../testing/scene.ts'
import { t } from '../../../../testing/texts.ts'

const below = (fields: Partial<TeamBelow> = {}): TeamBelow => ({
  public_id: 'below01',
  title: 'Sales',
  logo: null,
  owner_name: 'Ben',
  member_count: 4,
  is_readable_by_enterprise: false,
  is_member: false,
  ...fields,
})

function openTeams(stored: Parameters<typeof addTeam>[2] = {}) {
  const team = addTeam({ title: 'Works', is_enterprise: true }, [], stored)
  return { ...renderScreen('/organization/team001/teams'), stored: team }
}

const button = (key: string, options = {}) => screen.findByRole('button', { name: t(`team-enterprise:${key}`, options) })

describe('the teams of an enterprise', () => {
  it('say that there are none yet', async () => {
    openTeams()
    expect(await screen.findByText(t('team-enterprise:below.none'))).toBeVisible()
  })

  it('lists teams with their owner and members, and links those that the person is in', async () => {
    openTeams({ below: [below({ is_readable_by_enterprise: true }), below({ public_id: 'below02', title: 'Labs', is_member: true })] })
    const list = within(await screen.findByRole('list', { name: t('team-enterprise:below.title') }))
    const [sales] = list.getAllByRole('listitem')
    expect(sales).toHaveTextContent([t('teams:profile.owner', { name: 'Ben' }), t('teams:members', { count: 4 })].join(' · '))
    expect(sales).toHaveTextContent(t('team-enterprise:below.readable'))
    expect(list.getByRole('link', { name: 'Labs' })).toHaveAttribute('href', '/o/below02')
    expect(list.queryByRole('link', { name: 'Sales' })).not.toBeInTheDocument()
  })

  it('get a new one, which belongs to the enterprise', async () => {
    const { user } = openTeams()
    await user.click(await screen.findByRole('button', { name: t('teams:create') }))
    const dialog = within(await screen.findByRole('dialog', { name: t('teams:new.title') }))
    expect(dialog.queryByText(t('teams:new.more'))).not.toBeInTheDocument()
    await user.type(dialog.getByLabelText(t('teams:new.name')), 'Labs')
    await user.click(dialog.getByRole('button', { name: t('teams:new.create') }))
    await waitFor(() => expect(server.calls('createTeam')[0]?.body).toMatchObject({ title: 'Labs', parent: 'team001' }))
    await waitFor(() => expect(location.pathname).toMatch(/members$/))
  })

  it('releases a team after a question', async () => {
    const { user, stored } = openTeams({ below: [below()] })
    await user.click(await button('below.release', { title: 'Sales' }))
    const question = within(
      await screen.findByRole('alertdialog', { name: t('team-enterprise:below.releaseQuestion', { title: 'Sales', enterprise: 'Works' }) }),
    )
    await user.click(question.getByRole('button', { name: t('team-enterprise:below.releaseAction') }))
    expect(await screen.findByText(t('team-enterprise:below.released', { title: 'Sales' }))).toBeVisible()
    expect(stored.below).toEqual([])
  })

  it.each([
    ['accept', true],
    ['refuse', false],
  ] as const)('answer those that ask: %s', async (key, isIn) => {
    const { user, stored } = openTeams({ asking: [below()] })
    await user.click(await button(`asking.${key}Of`, { title: 'Sales' }))
    await waitFor(() => expect(screen.queryByText(t('team-enterprise:asking.title'))).not.toBeInTheDocument())
    expect(stored.below).toHaveLength(isIn ? 1 : 0)
    expect(stored.asking).toEqual([])
  })

  it('shows no screen in a team that is no enterprise', async () => {
    addTeam()
    renderScreen('/organization/team001/teams')
    await waitFor(() => expect(location.pathname).toBe('/o/team001'))
  })
})

describe('the enterprise of a team', () => {
  const address = () => screen.findByLabelText(t('team-enterprise:parent.address'))
  const openSettings = (fields: Parameters<typeof addTeam>[0] = {}) => {
    const stored = addTeam(fields)
    return { ...renderScreen('/organization/team001/edit'), stored }
  }

  it('asks an enterprise by its address, and withdraws the request', async () => {
    const { user, stored } = openSettings()
    await user.type(await address(), 'https://foyer.example/o/works01/works')
    await user.click(await button('parent.ask'))
    expect(await screen.findByText(t('team-enterprise:parent.asked', { enterprise: 'Works' }))).toBeVisible()
    expect(stored.team.asked_parent?.public_id).toBe('works01')
    await user.click(await button('parent.withdraw'))
    expect(await address()).toBeVisible()
  })

  it('says that an address is none', async () => {
    const { user } = openSettings()
    await user.type(await address(), 'Works AG')
    await user.click(await button('parent.ask'))
    expect(await screen.findByText(t('team-enterprise:fields.parent.invalid'))).toBeVisible()
    expect(server.calls('setTeamParent')).toEqual([])
  })

  it('says that there is none at an address', async () => {
    const { user } = openSettings()
    server.refuse('setTeamParent', 'not_found')
    await user.type(await address(), 'works01')
    await user.click(await button('parent.ask'))
    expect(await screen.findByText(t('team-enterprise:parent.none'))).toBeVisible()
  })

  it('leaves the enterprise after a question', async () => {
    const { user, stored } = openSettings({ parent: { id: 9, public_id: 'works01', title: 'Works' }, parent_organization_id: 9 })
    await user.click(await button('parent.leave'))
    const question = within(
      await screen.findByRole('alertdialog', { name: t('team-enterprise:parent.leaveQuestion', { enterprise: 'Works' }) }),
    )
    await user.click(question.getByRole('button', { name: t('team-enterprise:parent.leave') }))
    expect(await address()).toBeVisible()
    expect(stored.team.parent).toBeNull()
  })
})
