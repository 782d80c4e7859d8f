import type { Backup, BackupList } from '@foyer/contracts/accounts/administration/backups'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const backup: Backup = {
  name: 'foyer-20261126T202118Z-scheduled.gz',
  created_at: Date.UTC(2026, 10, 26, 20, 21, 18) / 1000,
  size: 2_400_000,
  reason: 'scheduled',
}
let list: BackupList

beforeEach(() => {
  if (state.user) state.user = { ...state.user, role: 'admin' }
  list = {
    is_available: true,
    every: 86_400,
    folder: '/srv/foyer/backups',
    keep: { daily: 7, weekly: 4 },
    expired: null,
    next_at: null,
    pictures: 'mongo',
    running: null,
    failure: null,
    backups: [backup],
  }
  server.answer('listBackups', () => list)
})

const open = () => renderScreen('/admin/backups')
const make = () => screen.findByRole('button', { name: t('administration:backups.make') })

describe('the backups of a site', () => {
  it('are listed with their size and why they were made, and how often that happens', async () => {
    open()
    expect(await screen.findByText(t('administration:backups.checked', { size: '2.3 MB' }))).toBeVisible()
    expect(screen.getByText(t('administration:backups.reasons.scheduled'))).toBeVisible()
    expect(screen.getByText(t('administration:backups.every', { interval: '24 hours' }))).toBeVisible()
    expect(screen.getByText(t('administration:backups.folder', { folder: '/srv/foyer/backups' }))).toBeVisible()
  })

  it('are made when asked for, and appear once they are ready', async () => {
    list.backups = []
    server.answer('makeBackup', () => {
      const running = { ...list, running: { reason: 'manual' as const, progress: { documents: 50, total: 100 } } }
      list = { ...list, backups: [{ ...backup, reason: 'manual' }] }
      return running
    })
    const { user } = open()
    expect(await screen.findByText(t('administration:backups.empty', { interval: '10 minutes' }))).toBeVisible()
    await user.click(await make())
    const bar = await screen.findByRole('progressbar', { name: t('administration:backups.making') })
    expect(bar).toHaveAttribute('aria-valuenow', '45')
    expect(screen.queryByRole('button', { name: t('administration:backups.make') })).toBeNull()
    expect(await screen.findByText(t('administration:backups.reasons.manual'), undefined, { timeout: 10_000 })).toBeVisible()
    expect(await make()).toBeVisible()
  })

  it('say when the first is made where they are made more often than every ten minutes', async () => {
    list = { ...list, every: 90, backups: [] }
    open()
    expect(await screen.findByText(t('administration:backups.empty', { interval: '90 seconds' }))).toBeVisible()
  })

  it.each(['no_room', 'failed'] as const)('say why the last one failed: %s', async (code) => {
    list.failure = { at: backup.created_at, code }
    open()
    const [beginning = ''] = t(`administration:backups.failed_${code}`, { date: '|' }).split('|').slice(1)
    expect(await screen.findByRole('alert')).toHaveTextContent(beginning.trim())
  })

  it('says which ones the schedule deletes, and when it last did', async () => {
    list.expired = { at: backup.created_at, count: 3 }
    open()
    expect(await screen.findByText(t('administration:backups.keep', { daily: 7, weekly: 4 }))).toBeVisible()
    expect(screen.getByText(/^3 scheduled backups had expired and were deleted on /)).toBeVisible()
  })

  it('says how much room those take up that only a site admin deletes, where there is none left', async () => {
    list.failure = { at: backup.created_at, code: 'no_room' }
    list.backups = [backup, { ...backup, name: 'foyer-20261126T182418Z-manual.gz', reason: 'manual' }]
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent(t('administration:backups.retained', { size: '2.3 MB' }))
  })

  it('deletes one once that is confirmed', async () => {
    server.answer('deleteBackup', () => (list = { ...list, backups: [] }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^Delete the backup of / }))
    await user.click(await screen.findByRole('button', { name: t('administration:backups.delete') }))
    expect(await screen.findByText(t('administration:backups.empty', { interval: '10 minutes' }))).toBeVisible()
    expect(server.calls('deleteBackup')).toHaveLength(1)
  })

  it('say that a download is refused, with its reason', async () => {
    server.refuse('prepareBackupDownload', 'not_found')
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^Download the backup of / }))
    expect(await screen.findByText(t('errors:not_found'))).toBeVisible()
  })

  it('say that one cannot be begun, with its reason', async () => {
    server.refuse('makeBackup', 'conflict')
    const { user } = open()
    await user.click(await make())
    expect(await screen.findByRole('alert')).toBeVisible()
  })

  it.each(['disk', 's3'] as const)('say what becomes of pictures that are stored elsewhere: %s', async (pictures) => {
    list.pictures = pictures
    open()
    expect(await screen.findByText(t(`administration:backups.pictures_${pictures}`))).toBeVisible()
  })

  it('say that none are made by themselves', async () => {
    list = { ...list, every: null, backups: [] }
    open()
    expect(await screen.findByText(t('administration:backups.off'))).toBeVisible()
    expect(screen.getByText(t('administration:backups.emptyOff'))).toBeVisible()
  })

  it('that are made elsewhere are explained, with the commands', async () => {
    list = { ...list, is_available: false, every: null, folder: null, backups: [] }
    open()
    expect(await screen.findByText(t('administration:backups.elsewhere'))).toBeVisible()
    expect(screen.getByText(/ops -- backup-into/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: t('administration:backups.make') })).toBeNull())
  })

  it('can be asked for again when the answer did not come', async () => {
    server.refuse('listBackups', 'unavailable', { times: 9 })
    const { user } = open()
    const retry = await screen.findByRole('button', { name: t('shared:retry') }, { timeout: 10_000 })
    server.accept('listBackups')
    server.answer('listBackups', () => list)
    await user.click(retry)
    expect(await make()).toBeVisible()
  })
})
