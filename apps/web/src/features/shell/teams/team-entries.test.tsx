import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, addTeam } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

/** The menu of the account of somebody in so many teams. */
async function openMenu(count: number) {
  for (let index = 1; index <= count; index += 1) addTeam({ title: `Team ${index}`, public_id: `team00${index}` })
  const { user } = await openPage(addPage())
  await user.click(await screen.findByRole('button', { name: t('shell:accountMenu') }))
  return screen.findByRole('menuitem', { name: t('team-pages:teams') })
}

describe('teams in the menu of the account', () => {
  it('lead to each team while they are few', async () => {
    await openMenu(2)
    expect(await screen.findByRole('menuitem', { name: 'Team 2' })).toHaveAttribute('href', '/o/team002')
  })

  it('lead to their list', async () => {
    expect(await openMenu(4)).toHaveAttribute('href', '/users/teams')
    expect(screen.queryByRole('menuitem', { name: 'Team 1' })).toBeNull()
  })
})
