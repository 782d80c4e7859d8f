import type { ImportRecord } from '@foyer/contracts/import/import'
import { limits } from '@foyer/contracts/limits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { describe, expect, it, vi } from 'vitest'
import { answersShown, hearOfChange } from '../../../testing/actions.ts'
import { openApp } from '../../../testing/render-app.tsx'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { addPage, addTeam, server, state } from '../../../testing/scene.ts'
import { importFolder, importRecord } from '../../../testing/server/import-handlers.ts'
import { t } from '../../../testing/texts.ts'

const file = (text = '<DL></DL>') => new File([text], 'bookmarks.html', { type: 'text/html' })
const input = () => screen.findByLabelText<HTMLInputElement>(t('import:file'))

function openImport(fields: Partial<ImportRecord>, open: typeof renderScreen = renderScreen) {
  const record = importRecord(fields)
  state.imports.set(record.id, record)
  return { record, ...open(`/users/import/${record.id}`) }
}

const done = (page: { id: number; public_id: string }): Partial<ImportRecord> => ({
  status: 'done',
  imported: 12,
  page: { id: page.id, public_id: page.public_id, slug: '' },
})

describe('choosing a file to import', () => {
  it('uploads the file and shows what it holds', async () => {
    const { user } = renderScreen('/users/import')
    await user.upload(await input(), file())
    expect(await screen.findByText(new RegExp(t('import:found', { count: 12, number: '12', file: 'bookmarks.html' })))).toBeVisible()
    expect(location.pathname).toMatch(/^\/users\/import\/\d+$/)
  })

  it('refuses a file that is too large before it is sent', async () => {
    const { user } = renderScreen('/users/import')
    const large = file()
    Object.defineProperty(large, 'size', { value: limits.import_bytes + 1 })
    await user.upload(await input(), large)
    expect(await screen.findByText(t('import:tooLarge', { count: limits.import_bytes / 1024 / 1024 }))).toBeVisible()
    expect(server.calls('uploadImport')).toEqual([])
  })

  it('uploads for the team that is chosen, and says whose the page will be', async () => {
    const { team } = addTeam()
    const { user } = renderScreen('/users/import')
    await user.selectOptions(await screen.findByLabelText(t('import:owner')), 'Rockets')
    expect(screen.getByText(t('import:ownerHint'))).toBeVisible()
    await user.upload(await input(), file())
    expect(await screen.findByText(t('import:forTeam', { team: 'Rockets' }))).toBeVisible()
    expect(server.calls('uploadImport')[0]?.query).toEqual({ organization_id: team.id })
  })

  it('offers no team in which the person may not create pages', async () => {
    addTeam({ role: 'member', owner: false, member: true, allowed: ['edit'] })
    renderScreen('/users/import')
    await input()
    await answersShown()
    expect(screen.queryByLabelText(t('import:owner'))).toBeNull()
  })

  it('takes a file that is dropped', async () => {
    renderScreen('/users/import')
    await input()
    const text = screen.getByText(t('import:dropHere'))
    fireEvent.drop(text, { dataTransfer: { files: [file()] } })
    await waitFor(() => expect(server.calls('uploadImport')).toHaveLength(1))
  })

  it('says why the server refused the file', async () => {
    server.refuse('uploadImport', 'unsupported_media_type')
    const { user } = renderScreen('/users/import')
    await user.upload(await input(), file())
    expect(await screen.findByText(t('account-errors:unsupported_media_type'))).toBeVisible()
    expect(await input()).toBeInTheDocument()
  })

  it('asks a visitor to sign in first', async () => {
    state.user = null
    renderScreen('/users/import')
    await waitFor(() => expect(location.pathname).toBe('/users/sign_in'))
    expect(new URLSearchParams(location.search).get('return_to')).toBe('/users/import')
  })
})

describe('import that is ready', () => {
  it('lists the widgets to come', async () => {
    openImport({ folders: [importFolder('Reading', { bookmarks: 8, groups: 2 })] })
    const row = await screen.findByRole('listitem')
    expect(row).toHaveTextContent('Reading')
    expect(row).toHaveTextContent(t('import:groups', { count: 2 }))
  })

  it('shows the first ten of many widgets, and more on request', async () => {
    const { user } = openImport({ folders: Array.from({ length: 30 }, (_, at) => importFolder(`Folder ${at}`)) })
    expect(await screen.findAllByRole('listitem')).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: t('import:showMore', { count: 20 }) }))
    expect(screen.getAllByRole('listitem')).toHaveLength(30)
  })

  it('names what is left out, and says when there is more of it', async () => {
    openImport({
      skipped: [
        { reason: 'note', count: 7, samples: ['Buy milk', 'Call home'] },
        { reason: 'separator', count: 2, samples: [] },
      ],
    })
    const names = ['Buy milk', 'Call home'].map((name) => t('import:skippedSample', { name })).join(', ')
    expect(await screen.findByText(t('import:skippedMore', { names }))).toBeVisible()
    expect(screen.getByText(t('import:skippedReason.note', { count: 7, number: '7' }))).toBeVisible()
    expect(screen.getByText(t('import:skippedReason.separator', { count: 2, number: '2' }))).toBeVisible()
  })

  it('says why it could not be started', async () => {
    server.refuse('startImport', 'import_not_ready')
    const { user } = openImport({})
    await user.click(await screen.findByRole('button', { name: t('import:start') }))
    expect(await screen.findByText(t('account-errors:import_not_ready'))).toBeVisible()
  })
})

describe('import that runs', () => {
  it('shows its progress, and announces it to screen readers in quarters', async () => {
    openImport({ status: 'import_in_progress', bookmarks: 1_000, imported: 620 })
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '62')
    expect(screen.getByText(t('import:announced', { percent: '50%' }))).toHaveAttribute('role', 'status')
  })

  async function endImport() {
    const page = addPage([[]], { title: 'From Firefox' })
    const { record, user } = openImport({ status: 'import_in_progress' }, openApp)
    await screen.findByRole('progressbar')
    flushSync(() => void Object.assign(record, done(page)))
    await hearOfChange()
    return { page, user }
  }

  it('ends on the page it made', async () => {
    await endImport()
    expect(await screen.findByRole('heading', { level: 1, name: 'From Firefox' })).toBeVisible()
    expect(screen.getByText(t('import:done', { count: 12, number: '12' }))).toBeVisible()
  })

  it('can be undone from its page, and then says that it was', async () => {
    const { user } = await endImport()
    await screen.findByRole('heading', { level: 1, name: 'From Firefox' })
    await user.click(await screen.findByRole('button', { name: t('mutations:undo') }))
    expect(await screen.findByText(t('import:undone'))).toBeVisible()
    expect(server.calls('undoImport')).toHaveLength(1)
  })

  it('reads the file with its progress in bytes', async () => {
    openImport({ status: 'parsing', progress: { done: 3 * 1024 ** 2, total: 12 * 1024 ** 2 } })
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
    expect(screen.getByText(t('import:progressRead', { done: '3 MB', all: '12 MB' }))).toBeVisible()
  })

  it('goes on without a connection, and says so', async () => {
    openImport({ status: 'import_in_progress', bookmarks: 10 })
    await screen.findByRole('progressbar')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent(window, new Event('offline'))
    expect(await screen.findByText(t('import:offlineRunning'))).toBeVisible()
  })

  it('leads to its page when it ended before', async () => {
    const page = addPage([[]], { title: 'From Firefox' })
    const { user } = openImport(done(page), openApp)
    await user.click(await screen.findByRole('link', { name: t('import:openPage') }))
    expect(await screen.findByRole('heading', { level: 1, name: 'From Firefox' })).toBeVisible()
  })
})

describe('import that is done', () => {
  it('says that there was nothing new in the file', async () => {
    openImport({ status: 'done', imported: 0, skipped: [{ reason: 'known', count: 12, samples: [] }] })
    expect(await screen.findByText(t('import:nothingNew'))).toBeVisible()
    expect(screen.queryByRole('link', { name: t('import:openPage') })).toBeNull()
    expect(screen.queryByText(t('import:undo'))).toBeNull()
  })

  it('is undone at once where nothing was added since', async () => {
    const { user, record } = openImport({ ...done(addPage([[]])), undo: 'possible' })
    await user.click(await screen.findByRole('button', { name: t('import:undoOf', { file: record.file_name }) }))
    expect(await screen.findByText(t('import:undone'))).toBeVisible()
    expect(screen.queryByRole('link', { name: t('import:openPage') })).toBeNull()
    expect(server.calls('undoImport')).toHaveLength(1)
  })

  it('says first how much goes along that was added since', async () => {
    const { user, record } = openImport({ ...done(addPage([[]])), undo: 'possible' })
    state.importUndo.set(record.id, { added: 5, widgets: 2, whole_page: false })
    await user.click(await screen.findByRole('button', { name: t('import:undoOf', { file: record.file_name }) }))
    const dialog = within(await screen.findByRole('alertdialog', { name: t('import:undoQuestion') }))
    expect(dialog.getByText(new RegExp(t('import:undoAdded', { count: 5, number: '5' })))).toBeVisible()
    expect(server.calls('undoImport')).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: t('import:undo') }))
    expect(await screen.findByText(t('import:undone'))).toBeVisible()
  })

  it('says why it was not undone, and can be tried again', async () => {
    server.refuse('undoImport', 'unavailable')
    const { user, record } = openImport({ ...done(addPage([[]])), undo: 'possible' })
    const button = await screen.findByRole('button', { name: t('import:undoOf', { file: record.file_name }) })
    await user.click(button)
    expect(await screen.findByText(new RegExp(t('errors:unavailable')))).toBeVisible()
    expect(button).toBeVisible()
  })

  it('says that it is too late for an undo', async () => {
    openImport({ ...done(addPage([[]])), undo: 'expired' })
    expect(await screen.findByText(t('import:expiredText'))).toBeVisible()
  })
})

describe('import that failed', () => {
  it('names the place in the file and what to do', async () => {
    openImport({ status: 'error', error: 'import_unreadable', error_location: { line: 4, column: 7, text: '<outline' } })
    expect(await screen.findByText(t('account-errors:import_unreadable'))).toBeVisible()
    expect(screen.getByText(t('import:place', { line: 4, column: 7, file: 'bookmarks.html' }))).toBeVisible()
    expect(screen.getByText('<outline')).toBeVisible()
    expect(screen.getByText(t('import:advice.import_unreadable'))).toBeVisible()
  })

  it('names the place of what is too long, and what to do', async () => {
    openImport({ status: 'error', error: 'import_value_too_long', error_location: { line: 9, column: 3, text: '<!-- ' } })
    expect(await screen.findByText(t('account-errors:import_value_too_long'))).toBeVisible()
    expect(screen.getByText(t('import:place', { line: 9, column: 3, file: 'bookmarks.html' }))).toBeVisible()
    expect(screen.getByText(t('import:advice.import_value_too_long'))).toBeVisible()
  })

  it('names the file in an archive', async () => {
    openImport({
      status: 'error',
      file_name: 'export.zip',
      error: 'import_unreadable',
      error_location: { line: 4, column: 7, text: '{', file: 'links.json' },
    })
    const inArchive = t('import:placeInArchive', { file: 'links.json', archive: 'export.zip' })
    expect(await screen.findByText(t('import:place', { line: 4, column: 7, file: inArchive }))).toBeVisible()
  })

  it('names the byte in a file that is no text', async () => {
    openImport({ status: 'error', error: 'import_archive_invalid', error_location: { line: 0, column: 0, text: '', byte: 12 } })
    expect(await screen.findByText(t('import:placeByte', { byte: 12, file: 'bookmarks.html' }))).toBeVisible()
    expect(screen.queryByText(t('import:emptyLine'))).toBeNull()
  })

  it('says which kinds of files can be imported', async () => {
    openImport({ status: 'error', error: 'import_unsupported' })
    expect(await screen.findByText(t('account-errors:import_unsupported'))).toBeVisible()
    expect(screen.getByText(t('import:advice.import_unsupported'))).toBeVisible()
  })

  it('offers to choose another file', async () => {
    const { user } = openImport({ status: 'error', error: 'import_empty' })
    await user.click(await screen.findByRole('link', { name: t('import:another') }))
    expect(await input()).toBeInTheDocument()
  })

  it('is unknown to anyone but its owner', async () => {
    renderScreen('/users/import/12345')
    expect(await screen.findByText(t('import:unknown'))).toBeVisible()
  })
})

describe('an import whose queue cannot be reached', () => {
  it('says so until it goes on', async () => {
    const { record } = openImport({ status: 'uploaded', waits_for: 'queue' })
    expect(await screen.findByText(t('import:waitsForQueue'))).toBeVisible()
    Object.assign(record, { status: 'parsing', waits_for: null })
    await waitFor(() => expect(screen.queryByText(t('import:waitsForQueue'))).toBeNull(), { timeout: 5_000 })
    expect(screen.getByRole('progressbar', { name: t('import:reading', { file: 'bookmarks.html' }) })).toBeVisible()
  })
})
