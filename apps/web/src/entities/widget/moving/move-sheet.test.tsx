import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { addForeignPage, addPage, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { MoveSheet } from './move-sheet.tsx'

describe('the sheet that asks where something goes', () => {
  it('offers an editor every other page that they may edit, and says whose it is', async () => {
    signInAs(state.user)
    addPage([[]], { title: 'Own' })
    addPage([[]], { title: 'Put away', is_archived: true })
    for (const title of ['Shared', 'Trip']) state.roles.set(addForeignPage(title, { isFollowed: true }).id, 'editor')
    addForeignPage('Watched', { isFollowed: true })
    const page = state.pages.find(({ title }) => title === 'Trip') ?? addPage()
    renderApp(<MoveSheet title="Move" page={page} placesOf={() => []} onChoose={() => undefined} onClose={() => undefined} />)
    const choices = within(await screen.findByRole('list', { name: t('widget-editing:otherPages') })).getAllByRole('button')
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Own', `Shared${t('page-marks:byOwner', { name: 'Ben' })}`])
  })
})
