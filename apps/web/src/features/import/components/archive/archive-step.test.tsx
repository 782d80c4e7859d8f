import type { ArchivePreview } from '@foyer/contracts/import/archive-imports'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { server, state } from '../../../../testing/scene.ts'
import { archivePreview, importRecord } from '../../../../testing/server/import-handlers.ts'
import { t } from '../../../../testing/texts.ts'

const text = (key: string, values?: Record<string, unknown>) => t(`import-archive:${key}`, values)
const checkbox = (name: string) => screen.findByRole('checkbox', { name })
const startButton = () => screen.getByRole('button', { name: t('import:start') })

function openArchive(preview: ArchivePreview) {
  const record = importRecord({ import_type: 'archive', file_name: 'foyer.zip', folders: [] })
  state.imports.set(record.id, record)
  state.archivePreviews.set(record.id, preview)
  return { record, ...renderScreen(`/users/import/${record.id}`) }
}

const garden = { title: 'Garden', feeds: 3 }
const house = { title: 'House', share_mode: 'public' as const, is_archived: true, widgets: 1, items: 1 }

describe('an archive of Foyer on the import screen', () => {
  it('shows its pages with what is on them, all of them chosen', async () => {
    openArchive(archivePreview([garden, house, { title: 'Later', is_inbox: true }]))
    expect(await checkbox('Garden')).toBeChecked()
    expect(await checkbox('Garden')).toHaveAccessibleDescription('2 widgets · 7 bookmarks, notes and to-dos · 3 feeds')
    expect(await checkbox('House')).toHaveAccessibleDescription('1 widget · 1 bookmark, note or to-do · Public · Archived')
    expect(await checkbox('Later')).toHaveAccessibleDescription(`${text('inbox')} · 7 bookmarks, notes and to-dos`)
    expect(screen.getByText(/November 24, 2026/)).toBeVisible()
  })

  it('imports the chosen pages, and preferences and profile only where they are wanted', async () => {
    const { record, user } = openArchive(archivePreview([garden, house]))
    await user.click(await checkbox('Garden'))
    await user.click(startButton())
    await waitFor(() =>
      expect(server.calls('startArchiveImport')).toMatchObject([{ params: { id: record.id }, body: { pages: [1], account: false } }]),
    )
    expect(await screen.findByRole('progressbar')).toBeVisible()
  })

  it('takes over preferences and profile when they are chosen', async () => {
    const { user } = openArchive(archivePreview([garden]))
    await user.click(await checkbox(text('account')))
    await user.click(startButton())
    await waitFor(() => expect(server.calls('startArchiveImport')).toMatchObject([{ body: { pages: [0], account: true } }]))
  })

  it('chooses all pages or none of them at once, and imports nothing where nothing is chosen', async () => {
    const { user } = openArchive(archivePreview([garden, house]))
    await user.click(await checkbox(text('allPages')))
    expect(await checkbox('House')).not.toBeChecked()
    expect(startButton()).toBeDisabled()
    await user.click(await checkbox(text('allPages')))
    expect(await checkbox('House')).toBeChecked()
    expect(startButton()).toBeEnabled()
  })

  it('says that there is no room for so many pages, but counts no inbox', async () => {
    const { user } = openArchive(archivePreview([garden, house, { title: 'Later', is_inbox: true }], { pages_left: 1 }))
    expect(await screen.findByText(text('tooMany', { count: 1 }))).toBeVisible()
    expect(startButton()).toBeDisabled()
    await user.click(await checkbox('House'))
    expect(screen.queryByText(text('tooMany', { count: 1 }))).not.toBeInTheDocument()
    expect(startButton()).toBeEnabled()
  })

  it('lists what does not come back', async () => {
    const left_out = [{ reason: 'unknown_kind' as const, count: 3, samples: ['Garden / Aquarium', 'House / Stove'] }]
    openArchive(archivePreview([garden], { left_out }))
    expect(await screen.findByText(text('reasons.unknown_kind', { count: 3, number: '3' }))).toBeVisible()
    expect(screen.getByText('Garden / Aquarium, House / Stove')).toBeVisible()
  })

  it('says why it could not be started, and keeps the choice', async () => {
    const { user } = openArchive(archivePreview([garden, house]))
    server.refuse('startArchiveImport', 'unavailable', { times: 9 })
    await user.click(await checkbox('House'))
    await user.click(startButton())
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(await checkbox('House')).not.toBeChecked()
  })

  it('says where an archive is damaged', async () => {
    const error_location = { line: 0, column: 0, text: '', file: 'items/001-garden.jsonl:7' }
    const record = importRecord({
      import_type: 'archive',
      file_name: 'foyer.zip',
      status: 'error',
      error: 'import_archive_version',
      error_location,
    })
    state.imports.set(record.id, record)
    renderScreen(`/users/import/${record.id}`)
    expect(await screen.findByText(t('account-errors:import_archive_version'))).toBeVisible()
    expect(screen.getByText(/items\/001-garden\.jsonl:7/)).toBeVisible()
  })

  it('says what came when it is done, and can be undone', async () => {
    const record = importRecord({ import_type: 'archive', file_name: 'foyer.zip', status: 'done', imported: 7, undo: 'possible' })
    state.imports.set(record.id, record)
    renderScreen(`/users/import/${record.id}`)
    expect(await screen.findByText(text('done', { count: 7, number: '7' }))).toBeVisible()
    expect(screen.getByRole('button', { name: t('import:undoOf', { file: 'foyer.zip' }) })).toBeVisible()
  })
})
