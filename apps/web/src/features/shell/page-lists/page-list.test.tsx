import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { addPage, addTeam, addTeamPage, server } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const rows = () =>
  within(screen.getByRole('list', { name: t('page-lists:title') }))
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('link')[0]?.textContent)

function addPages() {
  addPage([[]], { title: 'Morning' })
  const team = addTeam()
  const comets = addTeam({ title: 'Comets' })
  addTeamPage(team, 'Fuel')
  addTeamPage(team, 'Engines', { share_mode: 'private' })
  addTeamPage(comets, 'Tails')
  return { team: team.team }
}

describe('the list of all pages', () => {
  it('lists the pages of the person and of their teams, with owner and sharing', async () => {
    addPages()
    renderScreen('/users/pages')
    await waitFor(() => expect(rows()).toEqual(['Morning', 'Fuel', 'Engines', 'Tails']))
    expect(screen.getByText(t('page-lists:count', { count: 4 }))).toBeInTheDocument()
    const [own, fuel, engines] = screen.getAllByRole('listitem')
    expect(own).toHaveTextContent(t('page-lists:you'))
    expect(fuel).toHaveTextContent(`Rockets · ${t('page-lists:sharing.team')}`)
    expect(engines).toHaveTextContent(`Rockets · ${t('page-lists:privateInTeam')}`)
  })

  it('offers to make the first page of a team', async () => {
    const { team } = addTeam()
    renderScreen(`/organization/${team.public_id}/pages`)
    expect(await screen.findByText(t('page-lists:none'))).toBeVisible()
    expect(await screen.findByRole('button', { name: t('shell:newPage') })).toBeVisible()
  })

  it('finds pages by title and team, and sorts them', async () => {
    addPages()
    const { user } = renderScreen('/users/pages')
    await user.type(await screen.findByLabelText(t('page-lists:search')), 'rock')
    await waitFor(() => expect(rows()).toEqual(['Fuel', 'Engines']))
    await user.selectOptions(screen.getByLabelText(t('page-lists:sort')), 'title')
    expect(rows()).toEqual(['Engines', 'Fuel'])
    await user.clear(screen.getByLabelText(t('page-lists:search')))
    await user.type(screen.getByLabelText(t('page-lists:search')), 'nothing like this')
    expect(await screen.findByText(t('page-lists:noMatch'))).toBeInTheDocument()
  })

  it('offers for each page what the person may do with it', async () => {
    addPages()
    const { user } = renderScreen('/users/pages')
    await user.click(await screen.findByRole('button', { name: t('page-marks:pageMenu', { title: 'Fuel' }) }))
    expect(await screen.findByRole('menuitem', { name: t('team-pages:move') })).toBeInTheDocument()
    expect(screen.getByRole('menuitem', { name: t('page-actions:deletePage') })).toBeInTheDocument()
  })

  it('says why it is not there, and tries again', async () => {
    addPages()
    server.refuse('listPages', 'internal', { times: Infinity })
    const { user } = renderScreen('/users/pages')
    expect(await screen.findByText(t('errors:internal'))).toBeInTheDocument()
    server.accept('listPages')
    await user.click(screen.getByRole('button', { name: t('shared:retry') }))
    await waitFor(() => expect(rows()).toHaveLength(4))
  })
})

describe('the pages of a team', () => {
  it('lists the pages of one team without any others', async () => {
    const { team } = addPages()
    renderScreen(`/organization/${team.public_id}/pages`)
    await waitFor(() => expect(rows()).toEqual(['Fuel', 'Engines']))
    expect(screen.getByRole('heading', { level: 1, name: t('page-lists:ofTeam', { team: 'Rockets' }) })).toBeInTheDocument()
  })

  it('lead to the profile of the team for who is not in it', async () => {
    renderScreen('/organization/Nowhere1/pages')
    await waitFor(() => expect(location.pathname).toBe('/o/Nowhere1'))
  })
})
