import type { Archive } from '@foyer/contracts/import/archives'
import type { ArchiveSchedule } from '@foyer/contracts/import/team-archives'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { addTeam, server } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const archive: Archive = {
  id: 7,
  status: 'ready',
  progress: null,
  waits_for: null,
  size: 2_300_000,
  error: null,
  created_at: 1_795_000_000,
  expires_at: 1_795_600_000,
}
let made: Archive | null
let schedule: ArchiveSchedule
let teamId: number

beforeEach(() => {
  made = null
  schedule = 'off'
  teamId = addTeam().team.id
  const scheduled = () => ({ schedule, next_at: schedule === 'off' ? null : 1_795_000_000 })
  server.answer('latestTeamArchive', () => ({ archive: made, requests_left: 2, ...scheduled() }))
  server.answer('requestTeamArchive', () => (made = archive))
  server.answer('setTeamArchiveSchedule', ({ body }) => {
    schedule = body.schedule
    return scheduled()
  })
})

const openArchives = () => renderScreen('/organization/team001/archives')

describe('the archives of a team', () => {
  it('requests an archive of the team, and offers it for download', async () => {
    const { user } = openArchives()
    await user.click(await screen.findByRole('button', { name: t('user-data:archive.request') }))
    expect(await screen.findByRole('button', { name: t('user-data:archive.download') })).toBeVisible()
    expect(server.calls('requestTeamArchive')[0]?.params).toEqual({ id: teamId })
  })

  it('makes an archive every week once that is chosen', async () => {
    const { user } = openArchives()
    await user.selectOptions(await screen.findByLabelText(t('user-data:team.schedule.label')), 'weekly')
    expect(await screen.findByText(t('user-data:team.schedule.next', { date: '' }), { exact: false })).toBeVisible()
    expect(schedule).toBe('weekly')
  })

  it('stay as they were scheduled where a change is refused', async () => {
    server.refuse('setTeamArchiveSchedule', 'unavailable')
    const { user } = openArchives()
    const field = await screen.findByLabelText(t('user-data:team.schedule.label'))
    await user.selectOptions(field, 'monthly')
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
    expect(field).toHaveValue('off')
  })
})
