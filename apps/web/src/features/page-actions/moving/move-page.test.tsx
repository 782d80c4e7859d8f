import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, addTeam, addTeamPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const sheet = () => within(screen.getByRole('dialog', { name: t('page-move:title', { title: 'Plans' }) }))
const move = () => sheet().getByRole('button', { name: t('page-move:move') })
const grace = { id: 7, name: 'Grace' }

/** A page that is shown, of Ada where `isOfTeam` says nothing else, and the sheet that moves it. */
async function openSheet({ isOfTeam = false, role }: { isOfTeam?: boolean; role?: Parameters<typeof addTeam>[0] } = {}) {
  const team = addTeam(role)
  addPage([[]], { title: 'Morning' })
  const page = isOfTeam ? addTeamPage(team, 'Plans') : addPage([[]], { title: 'Plans' })
  const { user } = await openPage(page)
  await chooseFrom(user, await screen.findByRole('button', { name: t('shell:pageActions') }), t('team-pages:move'))
  await screen.findByRole('dialog', { name: t('page-move:title', { title: 'Plans' }) })
  return { user, team, page }
}

describe('moving a page', () => {
  it('says who gains and who loses access before anything changes', async () => {
    state.teams.pageMove = {
      gains: { people: [grace], total: 3 },
      loses: { people: [{ id: 8, name: 'Ben' }], total: 1 },
      share_mode: 'team',
    }
    const { page } = await openSheet()
    const names = new Intl.ListFormat('en').format(['Grace', t('page-move:more', { count: 2 })])
    expect(await sheet().findByText(t('page-move:gains.people', { count: 3, names }))).toBeInTheDocument()
    expect(sheet().getByText(t('page-move:loses.people', { count: 1, names: 'Ben' }))).toBeInTheDocument()
    expect(sheet().getByText(t('page-move:shared.team'))).toBeInTheDocument()
    expect(page.organization_id).toBeNull()
  })

  it('says that the same people have access where no one gains or loses it', async () => {
    await openSheet()
    expect(await sheet().findByText(t('page-move:sameAccess'))).toBeInTheDocument()
    expect(sheet().queryByText(t('page-move:gains.nobody'))).not.toBeInTheDocument()
  })

  it('says so where it could not be checked who loses access', async () => {
    state.teams.pageMove = { ...state.teams.pageMove, loses: { people: [], total: null } }
    await openSheet()
    expect(await sheet().findByText(t('page-move:loses.unknown'))).toBeInTheDocument()
  })

  it('gives a page to a team, and takes it back with undo', async () => {
    const { user, team, page } = await openSheet()
    await waitFor(() => expect(move()).toBeEnabled())
    await user.click(move())
    await waitFor(() => expect(page.organization_id).toBe(team.team.id))
    await user.click(await screen.findByRole('button', { name: t('mutations:undo') }))
    await waitFor(() => expect(page.organization_id).toBeNull())
  })

  it('offers no undo to members, who cannot take it back', async () => {
    const role: Parameters<typeof addTeam>[0] = { role: 'member', owner: false, member: true, allowed: ['create'] }
    const { user } = await openSheet({ role })
    await waitFor(() => expect(move()).toBeEnabled())
    await user.click(move())
    await screen.findByText(t('page-move:moved', { title: 'Plans', place: 'Rockets' }))
    expect(screen.queryByRole('button', { name: t('mutations:undo') })).toBeNull()
  })

  it('takes a page of a team to the person', async () => {
    const { user, page } = await openSheet({ isOfTeam: true })
    expect(await sheet().findByText(t('page-move:ofPerson'))).toBeInTheDocument()
    await user.click(move())
    await waitFor(() => expect(page.organization_id).toBeNull())
  })

  it('stays open with the reason when it is refused', async () => {
    const { user } = await openSheet()
    server.refuse('setPageOwner', 'page_limit')
    await waitFor(() => expect(move()).toBeEnabled())
    await user.click(move())
    expect(await sheet().findByText(t('account-errors:page_limit'))).toBeInTheDocument()
  })

  it('offers to try again where it cannot be checked', async () => {
    server.refuse('previewPageOwner', 'forbidden')
    await openSheet()
    expect(await sheet().findByRole('button', { name: t('shared:retry') })).toBeInTheDocument()
    expect(move()).toBeDisabled()
  })

  it.each([
    ['without a team that takes it', false, []],
    ['to members of a team', true, ['edit', 'create']],
  ] as const)('keeps quiet %s', async (_, isOfTeam, allowed) => {
    const team = addTeam({ role: 'member', owner: false, member: true, allowed: [...allowed] })
    const { user } = await openPage(isOfTeam ? addTeamPage(team, 'Plans') : addPage([[]], { title: 'Plans' }))
    await user.click(await screen.findByRole('button', { name: t('shell:pageActions') }))
    await screen.findAllByRole('menuitem')
    expect(screen.queryByRole('menuitem', { name: t('team-pages:move') })).toBeNull()
  })
})
