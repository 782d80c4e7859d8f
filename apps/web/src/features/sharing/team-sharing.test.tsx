import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { openPage, renderApp } from '../../testing/render-app.tsx'
import { memberOf } from '../../testing/server/team-state.ts'
import { addPage, addTeam, addTeamPage, server, state } from '../../testing/scene.ts'
import { t } from '../../testing/texts.ts'
import { ShareSheet } from './components/share-sheet.tsx'

type TeamFields = Parameters<typeof addTeam>[0]
const rockets = { team: 'Rockets' }
const memberWho = (...allowed: NonNullable<NonNullable<TeamFields>['allowed']>): TeamFields => ({
  role: 'member',
  owner: false,
  member: true,
  allowed,
})

const designers = { id: 71, title: 'Designers', user_ids: [7, 8] }

/** The sharing sheet of a page of Rockets, of which Ada is the owner where nothing else is said. */
async function openSheet(fields: Partial<Page> = {}, team: TeamFields = {}, groups = [designers]) {
  const page = addTeamPage(addTeam(team, [memberOf(7)], { groups }), 'Engines', fields)
  const { user } = await openPage(page)
  await user.click(await screen.findByRole('button', { name: t('share-button:share') }))
  const sheet = within(await screen.findByRole('dialog', { name: t('sharing:title', { title: 'Engines' }) }))
  return { user, page, sheet }
}

describe('sharing of a page of a team', () => {
  it('lets its team in, or its administrators alone', async () => {
    const { user, page, sheet } = await openSheet()
    expect(await sheet.findByText(t('team-sharing:now.team', rockets))).toBeVisible()
    expect(sheet.getByRole('radio', { name: t('team-sharing:team') })).toBeChecked()
    await user.click(sheet.getByRole('radio', { name: t('sharing:modes.private.name') }))
    await waitFor(() => expect(page.share_mode).toBe('private'))
    expect(sheet.getByText(t('team-sharing:now.private', rockets))).toBeVisible()
  })

  it('lets all members edit', async () => {
    const { user, page, sheet } = await openSheet()
    await user.click(await sheet.findByRole('checkbox', { name: t('team-sharing:editable.name') }))
    await waitFor(() => expect(page.allow_all_members_edit).toBe(true))
    expect(await sheet.findByText(t('team-sharing:now.editable', rockets))).toBeVisible()
  })

  it.each([
    [{ share_mode: 'private' }, 'share-button:labels.teamPrivate'],
    [{ share_mode: 'team' }, 'share-button:labels.team'],
    [{ share_mode: 'team', allow_all_members_edit: true }, 'share-button:labels.teamEditable'],
  ] as const)('is named on the button: %j', async (fields, label) => {
    await openPage(addTeamPage(addTeam(), 'Engines', fields))
    expect(await screen.findByRole('button', { name: t('share-button:share') })).toHaveAttribute('title', t(label))
  })

  it('says why members cannot change it who may not share', async () => {
    const { sheet } = await openSheet({ allow_all_members_edit: true }, memberWho())
    expect(await sheet.findByText(t('team-sharing:restricted', rockets))).toBeVisible()
    expect(sheet.queryByRole('radio')).toBeNull()
    expect(server.calls('viewPageAccess')).toEqual([])
  })

  it('lets members invite who may, without the choice of who sees it', async () => {
    const { sheet } = await openSheet({ allow_all_members_edit: true }, memberWho('invite'))
    expect(await sheet.findByLabelText(t('page-people:email'))).toBeVisible()
    expect(sheet.queryByRole('radio', { name: t('sharing:modes.private.name') })).toBeNull()
  })

  it.each(['share', 'invite'] as const)('opens from the header of the page for members who may %s but not edit', async (allowed) => {
    const { user } = await openPage(addTeamPage(addTeam(memberWho(allowed)), 'Engines'))
    await user.click(await screen.findByRole('button', { name: t('share-button:share') }))
    expect(await screen.findByRole('dialog', { name: t('sharing:title', { title: 'Engines' }) })).toBeVisible()
    expect(screen.queryByRole('button', { name: t('content:addContent') })).toBeNull()
  })

  it('leads members who may invite from the header of the page to the invitations of the team', async () => {
    await openPage(addTeamPage(addTeam(memberWho('invite')), 'Engines'))
    const link = await screen.findByRole('link', { name: t('team-pages:invite') })
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/o\/\w+\?invite$/))
  })

  it('shows members who may only look neither of the two', async () => {
    await openPage(addTeamPage(addTeam(memberWho()), 'Engines'))
    expect(await screen.findByRole('heading', { name: 'Engines', level: 1 })).toBeVisible()
    await waitFor(() => expect(server.calls('listPages').length).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: t('share-button:share') })).toBeNull()
    expect(screen.queryByRole('link', { name: t('team-pages:invite') })).toBeNull()
  })

  it('lets members who may not edit the page make nobody an editor of it', async () => {
    const page = addTeamPage(addTeam(memberWho('invite', 'share'), [memberOf(7)]), 'Engines')
    renderApp(<ShareSheet page={page} open onClose={() => undefined} />)
    const sheet = within(await screen.findByRole('dialog', { name: t('sharing:title', { title: 'Engines' }) }))
    const role = within(await sheet.findByRole('combobox', { name: t('page-people:role') }))
    expect(role.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([t('page-people:roles.viewer')])
    expect(sheet.getByRole('radio', { name: t('sharing:modes.private.name') })).toBeVisible()
    expect(sheet.queryByRole('checkbox', { name: t('team-sharing:editable.name') })).toBeNull()
  })

  it('offers no team on the page of a person', async () => {
    const { user } = await openPage(addPage([[]], { title: 'Morning' }))
    await user.click(await screen.findByRole('button', { name: t('share-button:share') }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.queryByRole('radio', { name: t('team-sharing:team') })).toBeNull()
    expect(sheet.queryByText(t('team-sharing:groups.choose'))).toBeNull()
  })
})

describe('groups of a page', () => {
  it('lets groups in, changes their role, and removes them after a question that says who loses what', async () => {
    const { user, page, sheet } = await openSheet()
    const stored = () => state.teams.pageGroups.get(page.id)
    await user.selectOptions(await sheet.findByRole('combobox', { name: t('team-sharing:groups.add') }), 'Designers')
    await user.selectOptions(
      await sheet.findByRole('combobox', { name: t('team-sharing:groups.roleOf', { group: 'Designers' }) }),
      t('page-people:roles.editor'),
    )
    await waitFor(() => expect(stored()).toMatchObject([{ group_id: 71, role: 'editor' }]))
    await user.click(sheet.getByRole('button', { name: t('team-sharing:groups.remove', { group: 'Designers' }) }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(t('team-sharing:groups.removeText', { count: 2 }))).toBeVisible()
    await user.click(question.getByRole('button', { name: t('page-people:remove') }))
    await waitFor(() => expect(stored()).toEqual([]))
  })

  it('leads to where groups are made while the team has none', async () => {
    const { sheet } = await openSheet({}, {}, [])
    expect(await sheet.findByText(t('team-sharing:groups.noneYet'))).toBeVisible()
    expect(sheet.getByRole('link', { name: t('team-sharing:groups.open') })).toHaveAttribute('href', expect.stringMatching(/part=groups$/))
  })

  it('stay as they were, with the reason, when they are refused', async () => {
    const { user, sheet } = await openSheet()
    server.refuse('setPageGroup', 'page_people_limit')
    await user.selectOptions(await sheet.findByRole('combobox', { name: t('team-sharing:groups.add') }), 'Designers')
    const reason = t('account-errors:page_people_limit')
    expect(await screen.findByText(t('team-sharing:groups.notSaved', { group: 'Designers', reason }))).toBeInTheDocument()
  })
})

describe('access to a page', () => {
  it('lists everyone with each way and what that alone allows', async () => {
    state.teams.accessPaths = {
      people: [
        {
          user_id: 7,
          name: 'Grace',
          can: ['view', 'copy', 'edit'],
          paths: [
            { kind: 'team_member', can: ['view', 'copy'] },
            { kind: 'group', can: ['view', 'copy', 'edit'], group: { id: 71, title: 'Designers' } },
          ],
        },
      ],
      everyone: [{ kind: 'link', can: ['view'] }],
      is_complete: false,
    }
    const { user, sheet } = await openSheet()
    await user.click(await sheet.findByText(t('page-access:title')))
    const list = within(await sheet.findByRole('list', { name: t('page-access:people') }))
    const way = (key: string, abilities: string, group?: string) =>
      t('page-access:way', { way: t(`page-access:ways.${key}`, { group }), abilities })
    expect(list.getByText(way('team_member', 'view and copy'))).toBeVisible()
    expect(list.getByText(way('group', 'view, copy, and edit', 'Designers'))).toBeVisible()
    expect(list.getByText(way('link', 'view'))).toBeVisible()
    expect(sheet.getByText(t('page-access:incomplete'))).toBeVisible()
  })

  it('follows a change of the share mode', async () => {
    const { user, sheet } = await openSheet()
    await user.click(await sheet.findByText(t('page-access:title')))
    expect(await sheet.findByText(t('page-access:may.member', { abilities: 'view and copy' }))).toBeVisible()
    state.teams.accessPaths = {
      people: [{ user_id: 7, name: 'Grace', can: ['view'], paths: [{ kind: 'creator', can: ['view'] }] }],
      everyone: [],
      is_complete: true,
    }
    await user.click(sheet.getByRole('radio', { name: t('sharing:modes.private.name') }))
    const list = within(await sheet.findByRole('list', { name: t('page-access:people') }))
    expect(await list.findByText('Grace')).toBeVisible()
  })

  it('shows what a member, a guest and a visitor may do', async () => {
    const { user, sheet } = await openSheet()
    await user.click(await sheet.findByText(t('page-access:title')))
    expect(await sheet.findByText(t('page-access:may.member', { abilities: 'view and copy' }))).toBeVisible()
    await user.click(sheet.getByRole('radio', { name: t('page-access:as.visitor') }))
    expect(await sheet.findByText(t('page-access:mayNot.visitor'))).toBeVisible()
  })
})
