import type { Feed } from '@foyer/contracts/feeds/feeds'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hearOfChange } from '../../../testing/actions.ts'
import { openApp, openPage } from '../../../testing/render-app.tsx'
import { addFeedWidget, addPage, server, state } from '../../../testing/scene.ts'
import { importRecord } from '../../../testing/server/import-handlers.ts'
import { t } from '../../../testing/texts.ts'

/** A page that an import has just made, with feeds in these states. */
function addImportedPage(feeds: Partial<Feed>[]) {
  const made = addFeedWidget('News', Object.fromEntries(feeds.map((_, at) => [`Feed ${at + 1}`, []])))
  for (const [at, fields] of feeds.entries()) Object.assign(made.feeds[at] ?? {}, fields)
  const page = addPage([[made.widget]])
  state.importedPages.add(page.id)
  return { ...made, page }
}
const read = (count: number, total: number) => t('feed-reading:imported.read', { count: total, read: String(count), total: String(total) })
const failed = (count: number) => t('feed-reading:imported.failed', { count, number: String(count) })
const problems = (count: number) => t('feed-reading:imported.problems', { count, number: String(count) })
const dead = { status: 'failing', error: 'not_found' } as const

describe('a page into which feeds were imported', () => {
  it('says how many have been read, and goes on until all have been tried', async () => {
    const { feeds, page } = addImportedPage([{ status: 'ok' }, { status: 'new' }, dead])
    const { user } = await openPage(page)
    expect(await screen.findByText(`${read(1, 3)}, ${failed(1)}`)).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '67')
    Object.assign(feeds[1] ?? {}, { status: 'ok' })
    await hearOfChange()
    expect(await screen.findByText(`${read(2, 3)}, ${failed(1)}`, { selector: '.font-medium' })).toBeVisible()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: t('shared:close') }))
    expect(screen.queryByText(`${read(2, 3)}, ${failed(1)}`)).not.toBeInTheDocument()
  })

  it('says why a feed could not be read, and removes it on request', async () => {
    const { page } = addImportedPage([{ status: 'ok' }, { status: 'new' }, { status: 'gone', error: 'gone' }])
    const { user } = await openPage(page)
    await user.click(await screen.findByText(problems(1)))
    const list = within(screen.getByText(problems(1)).closest('details') ?? document.body)
    expect(list.getByText(new RegExp(t('feed-reading:ended', { title: 'Feed 3' })))).toBeVisible()
    await user.click(list.getByRole('button', { name: t('feed-reading:remove') }))
    expect(await screen.findByText(read(1, 2), { selector: '.text-sm' })).toBeVisible()
    expect(screen.queryByText(problems(1))).not.toBeInTheDocument()
  })

  it('says nothing when everything was read before', async () => {
    const { page } = addImportedPage([{ status: 'ok' }, dead])
    await openPage(page)
    await expect.poll(() => server.calls('importedFeeds')).toHaveLength(1)
    expect(screen.queryByText(problems(1))).not.toBeInTheDocument()
  })

  it('says nothing to those who only visit it', async () => {
    const { page } = addImportedPage([{ status: 'new' }])
    Object.assign(page, { share_mode: 'link', is_owner: false, is_editor: false })
    state.user = null
    await openPage(page)
    expect(server.calls('importedFeeds')).toEqual([])
  })
})

describe('an import of feeds that is done', () => {
  it('says how many have been read, and why others could not be', async () => {
    const { page } = addImportedPage([{ status: 'ok' }, dead])
    const record = importRecord({ import_type: 'rssfeeds', status: 'done', imported: 2, page: { ...page } })
    state.imports.set(record.id, record)
    const { user } = openApp(`/users/import/${record.id}`)
    await user.click(await screen.findByText(problems(1)))
    expect(screen.getByText(new RegExp(t('feed-reading:reasons.not_found').replaceAll(/[()]/g, '.')))).toBeVisible()
  })
})
