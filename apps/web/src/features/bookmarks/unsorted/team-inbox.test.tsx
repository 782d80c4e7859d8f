import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom, undo } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, addTeam, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'
import { linksOf } from '../items/bookmark-items.ts'

const asMember: Parameters<typeof addTeam>[0] = { role: 'member', owner: false, member: true, allowed: [] }
const dialog = () => screen.findByRole('dialog', { name: t('unsorted:title') })

/** The unsorted bookmarks of Ada, who has “Mine”, and of the team Rockets, which has these. */
async function openInbox(
  titles: string[],
  { search = '?section=unsorted', fields = {} }: { search?: string; fields?: typeof asMember } = {},
) {
  const { team } = addTeam(fields)
  const widget = bookmarksWidget('Unsorted', titles)
  state.teamInboxes.set(team.id, widget)
  state.inbox = bookmarksWidget('Unsorted', ['Mine'])
  const { user } = await openPage(addPage([[bookmarksWidget('Reading', [])]]), search.replace('TEAM', String(team.id)))
  const sheet = within(await dialog())
  const shown = () => sheet.queryAllByRole('listitem').map((row) => within(row).getByRole('checkbox').getAttribute('aria-label'))
  const shows = (...expected: string[]) => waitFor(() => expect(shown()).toEqual(expected.map((title) => t('unsorted:select', { title }))))
  const choice = () => sheet.findByLabelText(t('unsorted:savedFor'))
  const stored = () => linksOf(widget).map(({ title }) => title)
  return { user, team, sheet, shows, choice, stored }
}

describe('the unsorted bookmarks of a team', () => {
  it('replace those of the person when the team is chosen', async () => {
    const { user, sheet, shows, choice } = await openInbox(['A', 'B'])
    await shows('Mine')
    await user.selectOptions(await choice(), 'Rockets')
    await shows('A', 'B')
    expect(sheet.getByText(t('unsorted:aboutTeam', { team: 'Rockets' }))).toBeVisible()
    await user.selectOptions(await choice(), t('unsorted:you'))
    await shows('Mine')
  })

  it('open by an address, which loses the team when the sheet is closed', async () => {
    const { user, shows } = await openInbox(['A'], { search: '?section=unsorted&team=TEAM' })
    await shows('A')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(location.search).toBe(''))
  })

  it('offers the inbox in the menu of the team', async () => {
    const { user } = await openInbox(['A'])
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: t('shell:pages') }))
    const pages = within(await screen.findByRole('dialog', { name: t('shell:pages') }))
    await chooseFrom(user, await pages.findByRole('button', { name: t('team-pages:menu', { team: 'Rockets' }) }), t('unsorted:title'))
    expect(await within(await dialog()).findByLabelText(t('unsorted:savedFor'))).toHaveDisplayValue('Rockets')
  })

  it('offers no inbox to members who may not edit', async () => {
    const { sheet, shows } = await openInbox(['A'], { search: '?section=unsorted&team=TEAM', fields: asMember })
    await shows('Mine')
    expect(sheet.queryByLabelText(t('unsorted:savedFor'))).toBeNull()
    expect(server.calls('listUnsorted').filter(({ query }) => query.organization_id !== undefined)).toEqual([])
  })

  it('take a new address', async () => {
    const { user, sheet, shows, stored } = await openInbox([], { search: '?section=unsorted&team=TEAM' })
    await user.type(await sheet.findByLabelText(t('bookmark-editing:address')), 'later.example{Enter}')
    await waitFor(() => expect(stored()).toEqual(['later.example']))
    await shows('later.example')
    expect(state.inbox && linksOf(state.inbox)).toHaveLength(1)
  })

  it('move into a widget and come back to the team', async () => {
    const { user, sheet, shows, stored } = await openInbox(['A', 'B'], { search: '?section=unsorted&team=TEAM' })
    await shows('A', 'B')
    await user.click(sheet.getByRole('button', { name: t('unsorted:moveOne', { title: 'A' }) }))
    const question = within(await screen.findByRole('dialog', { name: /Move/ }))
    await user.click(await question.findByRole('button', { name: 'Reading' }))
    await waitFor(() => expect(stored()).toEqual(['B']))
    await undo(user)
    await waitFor(() => expect(stored()).toEqual(['A', 'B']))
  })

  it('change and are deleted as those of the person', async () => {
    const { user, sheet, shows, stored } = await openInbox(['A', 'B'], { search: '?section=unsorted&team=TEAM' })
    await shows('A', 'B')
    await chooseFrom(user, sheet.getByRole('button', { name: t('unsorted:more', { title: 'A' }) }), t('bookmark-editing:edit'))
    const form = within(await screen.findByRole('dialog', { name: t('bookmark-editing:editTitle') }))
    const title = form.getByLabelText(t('bookmark-editing:title'))
    await user.clear(title)
    await user.type(title, 'C{Enter}')
    await waitFor(() => expect(stored()).toEqual(['C', 'B']))
    await user.click(sheet.getByRole('checkbox', { name: t('unsorted:select', { title: 'B' }) }))
    await user.click(sheet.getByRole('button', { name: t('bookmark-editing:batch.delete') }))
    await waitFor(() => expect(stored()).toEqual(['C']))
  })
})
