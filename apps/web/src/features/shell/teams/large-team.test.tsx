import { limits } from '@foyer/contracts/limits'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, addTeam, addTeamPage, server } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const count = limits.team_pages_in_menu + 2
const sheet = () => within(screen.getByRole('dialog', { name: t('shell:pages') }))
const section = () => within(sheet().getByRole('region', { name: 'Rockets' }))
const titles = () =>
  section()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

/** A team with more pages than the menu begins with, and a page of Ada's. */
function addLargeTeam() {
  const team = addTeam()
  const pages = Array.from({ length: count }, (_, index) => addTeamPage(team, `Stage ${index + 1}`))
  return { team, pages, own: addPage([[]], { title: 'Morning' }) }
}
async function openList() {
  const scene = addLargeTeam()
  const { user } = await openPage(scene.own)
  await user.click(await screen.findByRole('button', { name: t('shell:pages') }))
  await waitFor(() => expect(section()).toBeDefined())
  return { user, ...scene }
}

describe('section of a team with many pages', () => {
  it('lists the first pages, and all on demand', async () => {
    const { user } = await openList()
    expect(titles()).toHaveLength(limits.team_pages_in_menu)
    await user.click(section().getByRole('button', { name: t('team-pages:allPages') }))
    await waitFor(() => expect(titles()).toHaveLength(count))
    expect(section().queryByRole('button', { name: t('team-pages:allPages') })).toBeNull()
  })

  it('says why the other pages are not there, and tries again', async () => {
    const { user } = await openList()
    server.refuse('listPages', 'internal')
    await user.click(section().getByRole('button', { name: t('team-pages:allPages') }))
    expect(await section().findByText(t('errors:internal'))).toBeInTheDocument()
    await user.click(section().getByRole('button', { name: t('team-pages:allPages') }))
    await waitFor(() => expect(titles()).toHaveLength(count))
  })

  it('lists all archived pages once that list is opened', async () => {
    const { user, pages } = await openList()
    const last = pages.at(-1)
    if (last) last.is_archived = true
    await user.click(sheet().getByText(t('page-marks:archivedPages')))
    expect(await sheet().findByText(t('page-archive:count', { count: 1 }))).toBeInTheDocument()
    expect(await sheet().findByRole('link', { name: new RegExp(`Stage ${count}`) })).toBeInTheDocument()
  })
})

it('moves a page that is not among the first ones of its team to the person', async () => {
  const { pages } = addLargeTeam()
  const last = pages.at(-1)
  const { user } = await openPage(last ?? addPage())
  await chooseFrom(user, await screen.findByRole('button', { name: t('shell:pageActions') }), t('team-pages:move'))
  const dialog = within(await screen.findByRole('dialog', { name: t('page-move:title', { title: last?.title }) }))
  await waitFor(() => expect(dialog.getByRole('button', { name: t('page-move:move') })).toBeEnabled())
  await user.click(dialog.getByRole('button', { name: t('page-move:move') }))
  await waitFor(() => expect(last?.organization_id).toBeNull())
})
