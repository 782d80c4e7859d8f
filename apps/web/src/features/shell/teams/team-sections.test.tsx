import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { carry, chooseFrom } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, addTeam, addTeamPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const asMember: Parameters<typeof addTeam>[0] = { role: 'member', owner: false, member: true, allowed: [] }
const sheet = () => within(screen.getByRole('dialog', { name: t('shell:pages') }))
const section = (title: string) => within(sheet().getByRole('region', { name: title }))
const button = (key: string, team: string) => section(team).getByRole('button', { name: t(`team-pages:${key}`, { team }) })
const handle = (title: string) => section('Rockets').getByRole('button', { name: t('page-marks:movePage', { title }) })
const menuOf = (title: string) => section('Rockets').getByRole('button', { name: t('page-marks:pageMenu', { title }) })

/** The list of pages over a page of Ada's, with the team Rockets of which she is the owner where nothing else is said. */
async function openList(fields: Parameters<typeof addTeam>[0] = {}, titles = ['Engines', 'Fuel']) {
  const team = addTeam(fields)
  const pages = titles.map((title) => addTeamPage(team, title))
  const { user } = await openPage(addPage([[]], { title: 'Morning' }))
  await user.click(await screen.findByRole('button', { name: t('shell:pages') }))
  await waitFor(() => expect(section('Rockets')).toBeDefined())
  return { user, team, pages }
}

describe('section of a team in the list of pages', () => {
  it('lists the pages of the team', async () => {
    await openList()
    expect(section('Rockets').getAllByRole('link')).toHaveLength(2)
    expect(section('Rockets').getByRole('link', { name: /Engines/ })).toBeInTheDocument()
  })

  it('puts pages into another order with the keyboard', async () => {
    const { user, team, pages } = await openList()
    await carry(user, handle('Fuel'), '{ArrowUp}', '[Space]')
    const order = pages.map(({ id }) => id).toReversed()
    await waitFor(() => expect(server.calls('savePagesOrder').at(-1)).toMatchObject({ body: { section_id: team.team.id, pages: order } }))
    expect(section('Rockets').getAllByRole('link')[0]).toHaveTextContent('Fuel')
  })

  it('shows no handles to members who may not order', async () => {
    await openList(asMember)
    expect(section('Rockets').queryByRole('button', { name: t('page-marks:movePage', { title: 'Fuel' }) })).toBeNull()
  })

  it('collapses for the person alone, and stays so', async () => {
    const { user, team } = await openList()
    await user.click(section('Rockets').getByRole('button', { expanded: true, name: /Rockets/ }))
    expect(section('Rockets').queryByRole('link')).toBeNull()
    await waitFor(() => expect(state.teams.collapsed).toContain(team.team.id))
  })

  it('expands again, with the reason, when that is refused', async () => {
    const { user } = await openList()
    server.refuse('collapseTeam', 'bad_request')
    await user.click(section('Rockets').getByRole('button', { expanded: true, name: /Rockets/ }))
    expect(await screen.findByText(t('team-pages:notCollapsed', { reason: t('errors:bad_request') }))).toBeInTheDocument()
    expect(section('Rockets').getAllByRole('link')).toHaveLength(2)
  })

  it('offers a new page in the team where it is empty', async () => {
    const { user } = await openList({}, [])
    await user.click(section('Rockets').getByText(t('team-pages:newPage', { team: 'Rockets' })))
    expect(await screen.findByRole('combobox', { name: t('team-pages:place') })).toHaveDisplayValue('Rockets')
  })

  it('says that there is nothing for members who may not create pages', async () => {
    await openList(asMember, [])
    expect(section('Rockets').getByText(t('team-pages:empty'))).toBeInTheDocument()
    expect(section('Rockets').queryByRole('button', { name: t('team-pages:newPage', { team: 'Rockets' }) })).toBeNull()
  })

  it('leads its administrators to its members and its settings', async () => {
    const { user, team } = await openList()
    await user.click(button('menu', 'Rockets'))
    await user.click(await screen.findByRole('menuitem', { name: t('team-pages:invite') }))
    await waitFor(() => expect(location.pathname).toBe(`/organization/${team.team.public_id}/members`))
  })

  it('leads members who may invite people to the way to do so', async () => {
    const { user } = await openList({ ...asMember, allowed: ['invite'] })
    await user.click(button('menu', 'Rockets'))
    await user.click(await screen.findByRole('menuitem', { name: t('team-pages:invite') }))
    expect(await screen.findByRole('dialog', { name: t('teams:profile.invite') })).toBeVisible()
    expect(location.pathname).toBe('/o/team001')
  })

  it('shows no settings to members', async () => {
    const { user } = await openList(asMember)
    await user.click(button('menu', 'Rockets'))
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(entries).toEqual([t('team-pages:everyPage'), t('team-pages:profile')])
  })

  it('offers for each page what the person may do with it', async () => {
    const { user } = await openList({ ...asMember, allowed: ['share'] })
    await user.click(menuOf('Engines'))
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent?.trim())
    expect(entries).toEqual([t('page-marks:star'), t('shell:share'), t('page-copy:copy')])
  })

  it('stars a page of a team', async () => {
    const { user, pages } = await openList()
    await chooseFrom(user, menuOf('Engines'), t('page-marks:star'))
    await waitFor(() => expect(pages[0]?.is_starred).toBe(true))
    const starred = await sheet().findByRole('list', { name: t('page-marks:starredPages') })
    expect(within(starred).getByRole('link', { name: /Engines/ })).toBeInTheDocument()
  })

  it('offers copies of its pages where the person may create some', async () => {
    const { user, team } = await openList({ ...asMember, allowed: ['create'] })
    await chooseFrom(user, menuOf('Engines'), t('page-copy:copy'))
    await waitFor(() => expect(state.pages.at(-1)).toMatchObject({ title: 'Engines (2)', organization_id: team.team.id }))
  })

  it('gives copies to who may not create pages in it', async () => {
    const { user } = await openList(asMember)
    await chooseFrom(user, menuOf('Engines'), t('page-copy:copy'))
    await waitFor(() => expect(state.pages.at(-1)).toMatchObject({ title: 'Engines', organization_id: null }))
  })

  it('loses a deleted page, and has it back with undo', async () => {
    const { user, pages } = await openList()
    await chooseFrom(user, menuOf('Engines'), t('page-actions:deletePage'))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('checkbox'))
    await user.click(question.getByRole('button', { name: t('page-actions:delete') }))
    await waitFor(() => expect(section('Rockets').getAllByRole('link')).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: t('mutations:undo') }))
    await waitFor(() => expect(state.pages).toContain(pages[0]))
  })

  it('leads to the creation of a team', async () => {
    const { user } = await openList()
    await user.click(sheet().getByRole('button', { name: t('team-pages:create') }))
    expect(await screen.findByRole('dialog', { name: t('teams:new.title') })).toBeInTheDocument()
  })
})

describe('page of a team', () => {
  it('names its team in the header, with the pages of the team in the bar', async () => {
    const team = addTeam()
    const [first] = ['Engines', 'Fuel'].map((title) => addTeamPage(team, title))
    addPage([[]], { title: 'Morning' })
    await openPage(first ?? addPage())
    expect(await screen.findByRole('button', { name: t('page-marks:pagesOfTeam', { team: 'Rockets' }) })).toBeInTheDocument()
    const bar = within(await screen.findByRole('navigation', { name: t('page-marks:teamPages', { team: 'Rockets' }) }))
    await waitFor(() => expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Engines', 'Fuel']))
  })
})
