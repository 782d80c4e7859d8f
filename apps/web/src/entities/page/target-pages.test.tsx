import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, signInAs } from '../../testing/render-app.tsx'
import { addPage, addTeam, addTeamPage, state } from '../../testing/scene.ts'
import { t } from '../../testing/texts.ts'
import { PageChoice } from './page-choice.tsx'

const titles = () =>
  within(screen.getByRole('list', { name: t('organise:pages') }))
    .getAllByRole('button')
    .map(({ title }) => title)

describe('pages that something can go to', () => {
  it('lists pages of teams that the person may edit after their own', async () => {
    addTeamPage(addTeam(), 'Engines')
    addTeamPage(addTeam({ title: 'Readers', role: 'member', owner: false, member: true, allowed: [] }), 'Books')
    const garden = addPage([[]], { title: 'Garden' })
    signInAs(state.user)
    renderApp(<PageChoice title="Move" shown={garden} open onClose={() => undefined} onChoose={() => undefined} />)
    expect(await screen.findByRole('button', { name: 'Rockets › Engines' })).toBeInTheDocument()
    expect(titles()).toEqual([t('organise:thisPage', { title: 'Garden' }), 'Rockets › Engines'])
  })
})
