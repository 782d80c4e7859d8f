import type { ImportRecord } from '@foyer/contracts/import/import'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { addPage, server, state } from '../../../../testing/scene.ts'
import { importFolder, importRecord } from '../../../../testing/server/import-handlers.ts'
import { t } from '../../../../testing/texts.ts'

function openPreview(fields: Partial<ImportRecord> = {}) {
  const record = importRecord(fields)
  state.imports.set(record.id, record)
  return { record, ...renderScreen(`/users/import/${record.id}`) }
}

const folders = [
  importFolder('News', { bookmarks: 3 }),
  importFolder('Dev', { bookmarks: 2, existing: 2 }),
  importFolder('Dev/PHP', { bookmarks: 4 }),
]
const counted = (key: string, count: number) => t(`import:${key}`, { count, number: String(count) })
const outcome = (entries: number, widgets: number, groups: number) => {
  const into = counted('countWidgets', widgets)
  return t('import:outcome', {
    entries: counted('countBookmarks', entries),
    into: groups === 0 ? into : t('import:widgetsWithGroups', { widgets: into, groups: counted('countGroups', groups) }),
  })
}
const startButton = () => screen.findByRole('button', { name: t('import:start') })
const started = () => server.calls('startImport').map(({ body }) => body)

describe('the preview of an import', () => {
  it('shows the folders as a tree, and what each becomes', async () => {
    openPreview({ bookmarks: 9, folders, existing: 2 })
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining(`News${t('import:role.widget')}3`),
      expect.stringContaining(t('import:role.widget')),
      expect.stringContaining(t('import:role.group')),
    ])
    expect(rows[2]).toHaveTextContent(t('import:inFolder', { parent: 'Dev' }))
  })

  it('says what will be added, and says it anew with each choice', async () => {
    const { user } = openPreview({ bookmarks: 9, folders, existing: 2 })
    expect(await screen.findByText(outcome(7, 2, 1))).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: counted('skipExisting', 2) }))
    expect(screen.getByText(outcome(9, 2, 2))).toBeVisible()
    await user.click(screen.getByRole('radio', { name: t('import:layouts.flat') }))
    expect(screen.getByText(outcome(9, 3, 0))).toBeVisible()
    await user.click(screen.getByRole('radio', { name: t('import:layouts.groups') }))
    expect(screen.getByText(outcome(9, 1, 3))).toBeVisible()
  })

  it('says how many entries it leaves out, with each choice', async () => {
    const { user } = openPreview({ bookmarks: 9, folders, existing: 2, skipped: [{ reason: 'duplicate', count: 3, samples: [] }] })
    expect(await screen.findByText(counted('leftOut', 5))).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: counted('skipExisting', 2) }))
    expect(screen.getByText(counted('leftOut', 3))).toBeVisible()
  })

  it('starts with what was chosen', async () => {
    const { user, record } = openPreview({ bookmarks: 9, folders, existing: 2 })
    const title = await screen.findByLabelText(t('import:pageTitle'))
    await user.clear(title)
    await user.type(title, 'From Firefox')
    await user.click(screen.getByRole('checkbox', { name: counted('skipExisting', 2) }))
    await user.click(screen.getByRole('radio', { name: t('import:layouts.flat') }))
    await user.click(await startButton())
    await waitFor(() => expect(started()).toEqual([{ import_id: record.id, title: 'From Firefox', layout: 'flat', skip_known: false }]))
  })

  it('imports into an existing page that is chosen by the keyboard', async () => {
    addPage([[]], { title: 'Home' })
    const page = addPage([[]], { title: 'Work' })
    const { user, record } = openPreview()
    await user.click(await screen.findByRole('radio', { name: t('import:existingPage') }))
    await user.selectOptions(await screen.findByRole('combobox', { name: t('import:page') }), 'Work')
    await user.click(await startButton())
    await waitFor(() => expect(started()).toEqual([{ import_id: record.id, page_id: page.id, layout: 'widgets', skip_known: true }]))
  })

  it('asks for the page where none is chosen', async () => {
    addPage([[]], { title: 'Home' })
    const { user } = openPreview()
    await user.click(await screen.findByRole('radio', { name: t('import:existingPage') }))
    await screen.findByRole('combobox', { name: t('import:page') })
    await user.click(await startButton())
    expect(await screen.findByText(t('import:pageMissing'))).toBeVisible()
    expect(started()).toEqual([])
  })

  it.each(['import_page_gone', 'widget_limit'] as const)('says that the page was refused with %s, and keeps the choices', async (code) => {
    addPage([[]], { title: 'Home' })
    server.refuse('startImport', code)
    const { user } = openPreview({ folders })
    await user.click(await screen.findByRole('radio', { name: t('import:layouts.flat') }))
    await user.click(screen.getByRole('radio', { name: t('import:existingPage') }))
    await user.selectOptions(await screen.findByRole('combobox', { name: t('import:page') }), 'Home')
    await user.click(await startButton())
    expect(await screen.findByText(t(`account-errors:${code}`))).toBeVisible()
    expect(screen.getByRole('radio', { name: t('import:layouts.flat') })).toBeChecked()
  })

  it('offers no start where everything is there already, until that is wanted once more', async () => {
    const { user } = openPreview({ bookmarks: 2, existing: 2, folders: [importFolder('Dev', { bookmarks: 2, existing: 2 })] })
    expect(await screen.findByText(t('import:nothingLeft'))).toBeVisible()
    expect(screen.queryByRole('button', { name: t('import:start') })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: counted('skipExisting', 2) }))
    expect(await startButton()).toBeVisible()
  })

  it('names the broken links with their places, as soon as they are known', async () => {
    const { user, record } = openPreview({ broken: null })
    await startButton()
    record.broken = { count: 3, samples: [{ title: 'Old site', url: 'https://old.example/', folder: 'News', verdict: 'no_site' }] }
    await user.click(await screen.findByText(counted('broken', 3)))
    expect(screen.getByText('Old site')).toBeVisible()
    const place = t('import:brokenPlace', { folder: 'News', reason: t('broken-links:verdict.no_site') })
    expect(screen.getByText(place)).toBeVisible()
    expect(screen.getByText(counted('brokenMore', 2))).toBeVisible()
  })

  it('names how many tags there are', async () => {
    openPreview({ tags: 48 })
    expect(await screen.findByText(new RegExp(counted('foundTags', 48)))).toBeVisible()
  })
})

describe('the list of imports', () => {
  const list = () => screen.findByRole('list', { name: t('import:listTitle') })

  it('says that nothing was imported yet', async () => {
    renderScreen('/users/import')
    expect(await screen.findByText(t('import:listEmpty'))).toBeVisible()
  })

  it('has the newest first, with what came of each and its undo', async () => {
    const page = addPage([[]], { title: 'From Firefox' })
    const done = importRecord({
      status: 'done',
      imported: 12,
      page: { id: page.id, public_id: page.public_id, slug: '' },
      undo: 'possible',
      file_name: 'a.html',
      created_at: 1_700_000_000,
    })
    const ready = importRecord({ file_name: 'b.html', created_at: 1_700_000_100 })
    for (const record of [done, ready]) state.imports.set(record.id, record)
    const { user } = renderScreen('/users/import')
    const rows = within(await list()).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([expect.stringContaining('b.html'), expect.stringContaining('a.html')])
    expect(within(rows[0] ?? document.body).getByRole('link', { name: t('import:continueOf', { file: 'b.html' }) })).toHaveAttribute(
      'href',
      `/users/import/${ready.id}`,
    )
    await user.click(screen.getByRole('button', { name: t('import:undoOf', { file: 'a.html' }) }))
    expect(await screen.findByText(new RegExp(t('import:state.undone', { came: counted('countBookmarks', 12) })))).toBeVisible()
    expect(screen.queryByRole('button', { name: t('import:undoOf', { file: 'a.html' }) })).toBeNull()
    expect(await screen.findByText(t('import:undoneToast', { file: 'a.html' }))).toBeVisible()
    await waitFor(() => expect(within(screen.getByRole('list', { name: t('import:listTitle') })).getAllByRole('listitem')[1]).toHaveFocus())
  })

  it('says why it could not be loaded, and can be tried again', async () => {
    server.refuse('listImports', 'internal')
    renderScreen('/users/import')
    expect(await screen.findByText(t('errors:internal'))).toBeVisible()
    expect(screen.getByRole('button', { name: t('shared:retry') })).toBeVisible()
  })
})
