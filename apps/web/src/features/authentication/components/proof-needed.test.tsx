import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openApp } from '../../../testing/render-app.tsx'
import { addTeam, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'

beforeEach(() => {
  state.user = { ...ada, is_proved_by_team: true }
})

describe('a session in which only the provider of a team says who its person is', () => {
  it('offers the proof in place of site administration, which opens after it', async () => {
    const { user } = openApp('/admin')
    expect(await screen.findByText(t('authentication:proof.byTeam'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('authentication:proof.begin') }))
    state.user = { ...ada, role: 'admin' }
    await user.type(await screen.findByLabelText(t('authentication:proof.password')), `${state.password}{Enter}`)
    await waitFor(() => expect(screen.queryByText(t('authentication:proof.byTeam'))).not.toBeInTheDocument())
  })

  it('offers it in place of the settings of a team, too', async () => {
    addTeam({ owner: false, admin: false, role: 'member' })
    openApp('/organization/team001/members')
    expect(await screen.findByText(t('authentication:proof.byTeam'))).toBeVisible()
  })
})
