import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, addTeam, addTeamPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const dialog = () => within(screen.getByRole('dialog', { name: t('shell:newPage') }))
const place = () => dialog().findByRole('combobox', { name: t('team-pages:place') })

async function openDialog(open = () => openOverlay('createPage')) {
  const { user } = await openPage(addPage([[]], { title: 'Morning' }))
  open()
  await screen.findByRole('dialog', { name: t('shell:newPage') })
  return { user }
}

describe('place of a new page', () => {
  it('goes to the person where nothing else is chosen', async () => {
    addTeam()
    const { user } = await openDialog()
    expect(await place()).toHaveDisplayValue(t('team-pages:personal'))
    await user.type(dialog().getByRole('textbox'), 'Garden')
    await user.click(dialog().getByRole('button', { name: t('page-actions:createPage') }))
    await waitFor(() => expect(state.pages.at(-1)).toMatchObject({ title: 'Garden', organization_id: null }))
    expect(server.calls('createPage').at(-1)).not.toHaveProperty('body.organization_id')
  })

  it('creates the page in a team', async () => {
    const { team } = addTeam()
    const { user } = await openDialog()
    await user.selectOptions(await place(), 'Rockets')
    await user.type(dialog().getByRole('textbox'), 'Engines')
    await user.click(dialog().getByRole('button', { name: t('page-actions:createPage') }))
    await waitFor(() => expect(state.pages.at(-1)).toMatchObject({ title: 'Engines', organization_id: team.id }))
  })

  it('leaves out teams in which the person may not create pages', async () => {
    addTeam()
    addTeam({ title: 'Readers', role: 'member', owner: false, member: true, allowed: [] })
    await openDialog()
    const options = within(await place()).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([t('team-pages:personal'), 'Rockets'])
  })

  it('asks for no place without a team', async () => {
    await openDialog()
    expect(dialog().queryByRole('combobox')).toBeNull()
  })

  it('suggests the team of the page whose bar has the button', async () => {
    const { user } = await openPage(addTeamPage(addTeam(), 'Engines'))
    const bar = within(await screen.findByRole('navigation', { name: t('page-marks:teamPages', { team: 'Rockets' }) }))
    await user.click(await bar.findByRole('button', { name: t('shell:newPage') }))
    await screen.findByRole('dialog', { name: t('shell:newPage') })
    expect(await place()).toHaveDisplayValue('Rockets')
  })
})
