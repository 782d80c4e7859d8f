import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addTeam, server, state } from '../../../testing/scene.ts'
import { openApp } from '../../../testing/render-app.tsx'
import { memberOf } from '../../../testing/server/team-state.ts'
import { t } from '../../../testing/texts.ts'

/** Tells browsers of a change until it shows: what listens is loaded once the browser is idle. */
const tellUntil = (shows: () => void) =>
  waitFor(async () => {
    await server.tell({ type: 'teams' })
    shows()
  })

describe('a change of a team by somebody else', () => {
  it('shows a new member in the list that is open', async () => {
    const { members } = addTeam({}, [])
    openApp('/organization/team001/members')
    await screen.findByRole('list', { name: t('team-members:parts.members') })
    members.push(memberOf(7, { name: 'Grace' }))
    await tellUntil(() => expect(screen.getByText('Grace')).toBeVisible())
  })

  it('shows a new team in the list of teams', async () => {
    addTeam({ title: 'Rockets' })
    openApp('/users/teams')
    expect(await screen.findByText('Rockets')).toBeVisible()
    addTeam({ id: 501, public_id: 'team002', title: 'Comets' })
    await tellUntil(() => expect(screen.getByText('Comets')).toBeVisible())
  })

  it('says kindly that somebody is no longer in the team whose screen they see, and keeps nothing of it', async () => {
    addTeam({ title: 'Rockets' }, [memberOf(7, { name: 'Grace' })])
    openApp('/organization/team001/members')
    expect(await screen.findByText('Grace')).toBeVisible()
    state.teams.own.length = 0
    await tellUntil(() => expect(screen.getByRole('heading', { name: t('team-settings:lost.title', { title: 'Rockets' }) })).toBeVisible())
    await waitFor(() => expect(screen.queryByText('Grace')).not.toBeInTheDocument())
    expect(screen.getByRole('link', { name: t('team-settings:lost.teams') })).toHaveAttribute('href', '/users/teams')
  })

  it('says the same to a member on the profile of the team', async () => {
    addTeam({ title: 'Rockets', role: 'member', owner: false, member: true })
    openApp('/o/team001')
    expect(await screen.findByRole('heading', { level: 2, name: 'Rockets' })).toBeVisible()
    state.teams.own.length = 0
    await tellUntil(() => expect(screen.getByRole('heading', { name: t('team-settings:lost.title', { title: 'Rockets' }) })).toBeVisible())
  })
})
