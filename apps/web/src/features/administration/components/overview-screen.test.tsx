import type { BackupList } from '@foyer/contracts/accounts/administration/backups'
import type { SiteOverview } from '@foyer/contracts/accounts/administration/site-overview'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const day = Date.UTC(2026, 10, 26, 12) / 1000
let overview: SiteOverview
let backups: BackupList

beforeEach(() => {
  if (state.user) state.user = { ...state.user, role: 'admin' }
  overview = {
    version: '0.1.0',
    public_url: 'http://nas.lan:8080',
    people: { registered: 12, anonymous: 3, admins: 1, added: 2, active: 9 },
    sign_up: 'closed',
    mail: { is_set_up: false },
    identity_providers: ['Google'],
    storage: { data: 2_097_152, backups: 1_048_576, free: 10_737_418_240, is_backup_apart: true },
    jobs: { failed: 2, waiting: 14 },
  }
  backups = {
    is_available: true,
    every: 86_400,
    folder: '/srv/backups',
    keep: { daily: 7, weekly: 4 },
    expired: null,
    pictures: 'mongo',
    next_at: day + 86_400,
    running: null,
    failure: null,
    backups: [{ name: 'foyer-20261126T120000Z-scheduled.gz', created_at: day, size: 1, reason: 'scheduled' }],
  }
  server.answer('getSiteOverview', () => overview)
  server.answer('listBackups', () => backups)
})

const card = async (title: string) => {
  renderScreen('/admin')
  return within(await screen.findByRole('listitem', { name: title }))
}

describe('the overview of a site', () => {
  it('begins site administration, with the version', async () => {
    expect((await card(t('administration:overview.version'))).getByText('Foyer 0.1.0')).toBeVisible()
    expect(screen.getByRole('link', { name: t('administration:overview.title') })).toHaveAttribute('aria-current', 'page')
  })

  it('counts people, and leads to them', async () => {
    const people = await card(t('administration:people.title'))
    expect(people.getByText(t('administration:overview.people', { count: 12 }))).toBeVisible()
    expect(people.getByText(/3 anonymous/)).toBeVisible()
    expect(people.getByRole('link')).toHaveAttribute('href', '/admin/people')
  })

  it('says who may sign up, and leads to the invitations', async () => {
    const signUp = await card(t('administration:overview.signUp'))
    expect(signUp.getByText(t('administration:overview.signUpModes.closed'))).toBeVisible()
    expect(signUp.getByRole('link')).toHaveAttribute('href', '/admin/invitations')
  })

  it('leads to the outbox that site admins can open from everywhere', async () => {
    expect((await card(t('administration:overview.mail'))).getByRole('link')).toHaveAttribute('href', '/admin/outbox')
  })

  it('says when the last backup was made, and when the next one is', async () => {
    const backup = await card(t('administration:backups.title'))
    expect(await backup.findByText(/^Nov 26, 2026/)).toBeVisible()
    expect(backup.getByText(/^Next on Nov 27, 2026/)).toBeVisible()
  })

  it('says that the last backup failed', async () => {
    backups.failure = { at: day, code: 'failed' }
    expect(await (await card(t('administration:backups.title'))).findByText(/was not made/)).toBeVisible()
  })

  it('says what is free', async () => {
    expect((await card(t('administration:overview.storage'))).getByText(t('administration:overview.free', { size: '10 GB' }))).toBeVisible()
  })

  it('says that jobs have failed', async () => {
    const queues = await card(t('administration:queues.title'))
    expect(queues.getByText(t('administration:overview.failedJobs', { count: 2 }))).toBeVisible()
  })

  it('lists what is not set up with the names of the settings', async () => {
    server.answer('listSources', () => ({ sources: [{ name: 'trello' as const, is_configured: false, variables: ['TRELLO_KEY'] }] }))
    renderScreen('/admin')
    expect(await screen.findByText(/^SMTP_URL=/)).toBeVisible()
    expect(screen.getByText(/^PUBLIC_URL=/)).toBeVisible()
    expect(await screen.findByText('TRELLO_KEY')).toBeVisible()
    expect(screen.queryByText(/BACKUP_DIR/)).toBeNull()
  })

  it('says that everything is set up', async () => {
    overview = { ...overview, public_url: 'https://foyer.example', mail: { is_set_up: true } }
    renderScreen('/admin')
    expect(await screen.findByText(t('administration:setup.nothing'))).toBeVisible()
  })

  it('offers another try when the answer did not come', async () => {
    server.refuse('getSiteOverview', 'unavailable', { times: 9 })
    const { user } = renderScreen('/admin')
    const retry = await screen.findByRole('button', { name: t('shared:retry') }, { timeout: 10_000 })
    server.accept('getSiteOverview')
    server.answer('getSiteOverview', () => overview)
    await user.click(retry)
    expect(await screen.findByText('Foyer 0.1.0')).toBeVisible()
  })
})
