import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../../testing/render-app.tsx'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { memberOf, profileOf } from '../../../../testing/server/team-state.ts'
import { addTeam, server, state } from '../../../../testing/scene.ts'
import { t } from '../../../../testing/texts.ts'

const asMember = { owner: false, member: true, role: 'member', owner_name: 'Ben', allowed: ['create'] } as const
const openOwn = (fields: Record<string, unknown> = {}) => {
  addTeam({ ...asMember, allowed: [...asMember.allowed], ...fields }, [memberOf(99, { name: 'Ben', role: 'owner' })])
  return renderScreen('/o/team001')
}
const openForeign = (fields: Parameters<typeof profileOf>[0] = {}) => {
  state.teams.foreign.push({ profile: profileOf(fields), access: 'none' })
  return renderScreen('/o/team600/sailors')
}

describe('the profile of a team', () => {
  it('shows a visitor its description and its public pages', async () => {
    state.user = null
    openForeign({ description: 'We sail', pages: [{ public_id: 'Abc1234', title: 'Harbour', slug: 'harbour' }] })
    expect(await screen.findByRole('heading', { level: 2, name: 'Sailors' })).toBeVisible()
    expect(screen.getByText('We sail')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Harbour' })).toHaveAttribute('href', '/p/Abc1234/harbour')
    expect(server.calls('getTeam')).toEqual([])
  })

  it('opens at its address in the whole app', async () => {
    addTeam()
    openApp('/o/team001/rockets')
    expect(await screen.findByRole('heading', { level: 2, name: 'Rockets' })).toBeVisible()
  })

  it('says when its pages could not be loaded', async () => {
    openForeign({ pages: null })
    expect(await screen.findByText(t('teams:profile.unavailable'))).toBeVisible()
  })

  it('leads to a request where the team takes them', async () => {
    openForeign({ takes_requests: true, pages: [] })
    expect(await screen.findByRole('link', { name: t('teams:profile.join') })).toHaveAttribute(
      'href',
      '/organization/team600/request_access',
    )
    expect(screen.queryByRole('heading', { name: t('teams:profile.pages') })).not.toBeInTheDocument()
  })

  it('leads to the request that was sent already', async () => {
    state.teams.foreign.push({ profile: profileOf({ takes_requests: true }), access: 'open' })
    renderScreen('/o/team600/sailors')
    expect(await screen.findByRole('link', { name: t('teams:profile.requested') })).toHaveAttribute(
      'href',
      '/organization/team600/request_access',
    )
  })

  it('offers no request where it takes none', async () => {
    openForeign({ description: 'We sail' })
    expect(await screen.findByText('We sail')).toBeVisible()
    expect(screen.queryByRole('link', { name: t('teams:profile.join') })).not.toBeInTheDocument()
  })

  it('shows a team that one may not see as missing', async () => {
    renderScreen('/o/team600')
    expect(await screen.findByRole('heading', { level: 1, name: t('errors:screen.404.title') })).toBeVisible()
  })

  it('tells members what they are in it and whose it is', async () => {
    openOwn()
    const facts = [t('teams:roles.member'), t('teams:members', { count: 2 }), t('teams:profile.owner', { name: 'Ben' })]
    expect(await screen.findByText(facts.join(' · '))).toBeVisible()
    expect(screen.queryByRole('button', { name: t('teams:profile.invite') })).not.toBeInTheDocument()
  })

  it.each([
    [true, 'readable'],
    [false, 'notReadable'],
  ] as const)('tells members whether the enterprise may read its pages: %s', async (is_readable_by_enterprise, key) => {
    openOwn({ is_readable_by_enterprise, parent: { id: 9, public_id: 'works01', title: 'Works' }, parent_organization_id: 9 })
    expect(await screen.findByText(new RegExp(t(`teams:profile.${key}`)))).toBeVisible()
  })

  it('leads members to the pages of the team', async () => {
    openOwn()
    expect(await screen.findByRole('link', { name: t('teams:profile.allPages') })).toHaveAttribute('href', '/organization/team001/pages')
  })

  it('says of whose it is nothing to its owner', async () => {
    addTeam()
    renderScreen('/o/team001')
    expect(await screen.findByText([t('teams:roles.owner'), t('teams:members', { count: 1 })].join(' · '))).toBeVisible()
  })

  it('lets members leave', async () => {
    const { user } = openOwn()
    await user.click(await screen.findByRole('button', { name: t('team-settings:leave.action') }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: t('team-settings:leave.action') }))
    await waitFor(() => expect(location.pathname).toBe('/users/teams'))
  })

  it('lets members invite whom the team allows it, as members alone', async () => {
    const { user } = openOwn({ allowed: ['create', 'invite'] })
    await user.click(await screen.findByRole('button', { name: t('teams:profile.invite') }))
    const sheet = within(await screen.findByRole('dialog', { name: t('teams:profile.invite') }))
    expect(await sheet.findByLabelText(t('team-invitations:emails'))).toBeVisible()
    expect(sheet.queryByLabelText(t('team-invitations:role'))).not.toBeInTheDocument()
  })

  it('leads the owner and admins to the settings', async () => {
    addTeam()
    renderScreen('/o/team001')
    expect(await screen.findByRole('link', { name: t('teams:profile.settings') })).toHaveAttribute('href', '/organization/team001/edit')
    expect(screen.getByRole('link', { name: t('teams:profile.invite') })).toHaveAttribute(
      'href',
      '/organization/team001/members?part=invitations',
    )
  })

  it('offers the ownership to the member to whom it was offered', async () => {
    const { user } = openOwn({ transfer: { user_id: state.user?.id ?? 0, name: 'Ada' } })
    await user.click(await screen.findByRole('button', { name: t('team-settings:owner.accept') }))
    expect(await screen.findByText(t('team-settings:owner.accepted', { title: 'Rockets' }))).toBeVisible()
  })
})
