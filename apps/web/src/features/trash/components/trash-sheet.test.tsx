import { limits } from '@foyer/contracts/limits'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom, undo } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, addTeam, server, state } from '../../../testing/scene.ts'
import { ofTeam } from '../../../testing/server/team-pages.ts'
import { softDelete } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget, emptyPage } from '../../../testing/things.ts'

const days = { count: limits.trash_days }
const titles = (pages: { title: string }[]) => pages.map(({ title }) => title)

/** A page that is shown, and the sheet of the deleted ones. */
async function openTrash(...deleted: string[]) {
  state.deletedPages = deleted.map((title) => emptyPage({ title, columns: [[bookmarksWidget('Links', ['Alder'])]] }))
  const { user } = await openPage(addPage([[]], { title: 'Morning' }))
  const open = async () => {
    await user.click(screen.getByRole('button', { name: t('shell:pages') }))
    await user.click(await screen.findByRole('button', { name: t('trash:title') }))
    return within(await screen.findByRole('dialog', { name: t('trash:title') }))
  }
  return { user, open }
}

describe('deleted pages', () => {
  it('are listed with when they were deleted and how much was on them, and restored', async () => {
    const { user, open } = await openTrash('Garden', 'Travel')
    const sheet = await open()
    const rows = within(await sheet.findByRole('list', { name: t('trash:pages') })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^GardenDeleted 1 hour ago · 1 widget/),
      expect.stringMatching(/^Travel/),
    ])
    await user.click(sheet.getByRole('button', { name: t('trash:restorePage', { title: 'Travel' }) }))
    const said = await sheet.findByText(new RegExp(t('trash:restored', { title: 'Travel' })))
    expect(said).toHaveAttribute('role', 'status')
    await waitFor(() => expect(said).toHaveFocus())
    expect([titles(state.pages), titles(state.deletedPages)]).toEqual([['Morning', 'Travel'], ['Garden']])
    await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(1))
    await user.click(sheet.getByRole('link', { name: t('trash:open') }))
    await waitFor(() => expect(document.title).toMatch('Travel'))
  })

  it('load some at a time, and search in all of them', async () => {
    const { user, open } = await openTrash('Attic', 'Barn', 'Cellar', 'Den', 'Elm')
    const sheet = await open()
    const rows = async () => within(await sheet.findByRole('list', { name: t('trash:pages') })).getAllByRole('listitem')
    expect(await rows()).toHaveLength(3)
    await user.click(sheet.getByRole('button', { name: t('trash:showMore') }))
    await waitFor(async () => expect(await rows()).toHaveLength(5))
    expect(sheet.queryByRole('button', { name: t('trash:showMore') })).not.toBeInTheDocument()
    await user.click(sheet.getByRole('button', { name: t('trash:restorePage', { title: 'Elm' }) }))
    await waitFor(async () => expect(await rows()).toHaveLength(4))
    await user.type(sheet.getByRole('searchbox'), 'den')
    await waitFor(async () => expect((await rows()).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Den/)]))
  })

  it('name the team whose page it was, to which they come back', async () => {
    const { user, open } = await openTrash()
    const { team } = addTeam()
    state.deletedPages = [emptyPage({ title: 'Engines', ...ofTeam(team) })]
    const sheet = await open()
    const rows = within(await sheet.findByRole('list', { name: t('trash:pages') }))
    expect(rows.getByText(/^Rockets · /)).toBeVisible()
    await user.click(sheet.getByRole('button', { name: t('trash:restorePage', { title: 'Engines' }) }))
    await waitFor(() => expect(state.pages.at(-1)?.organization_id).toBe(team.id))
  })

  it('are deleted for good after a question', async () => {
    const { user, open } = await openTrash('Garden', 'Travel')
    const sheet = await open()
    await user.click(await sheet.findByRole('button', { name: t('trash:purgePage', { title: 'Garden' }) }))
    const question = within(await screen.findByRole('alertdialog', { name: t('trash:purgeQuestion', { title: 'Garden' }) }))
    await user.click(question.getByRole('button', { name: t('trash:purge') }))
    await waitFor(() => expect(titles(state.deletedPages)).toEqual(['Travel']))
    await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(1))
    const said = await sheet.findByText(t('trash:purged', { title: 'Garden' }))
    await waitFor(() => expect(said).toHaveFocus())
  })

  it('stay where the server refuses, and it says why', async () => {
    const { user, open } = await openTrash('Garden')
    const sheet = await open()
    server.refuse('restorePage', 'page_limit', { params: { limit: 3 } })
    await user.click(await sheet.findByRole('button', { name: t('trash:restorePage', { title: 'Garden' }) }))
    const reason = t('account-errors:page_limit', { limit: 3 })
    expect(await screen.findByText(t('trash:notRestored', { title: 'Garden', reason }))).toBeInTheDocument()
    server.refuse('purgePage', 'unavailable')
    await user.click(sheet.getByRole('button', { name: t('trash:purgePage', { title: 'Garden' }) }))
    await user.click(await screen.findByRole('button', { name: t('trash:purge') }))
    expect(await screen.findByText(t('trash:notPurged', { title: 'Garden', reason: t('errors:unavailable') }))).toBeInTheDocument()
    expect(await sheet.findByText('Garden')).toBeVisible()
  })

  it('are joined by the widgets that were deleted from pages that are there', async () => {
    const { user, open } = await openTrash()
    const [page] = state.pages
    const links = bookmarksWidget('Links', ['Alder', 'Birch'])
    if (!page) throw new Error('there is no page')
    page.columns[0]?.widgets.push(links)
    softDelete(state, page.columns[0]?.widgets ?? [], links.id)
    const from = { is_live_copy: false, page: { public_id: page.public_id, title: page.title }, deleted_at: 1, expires_at: 2 }
    state.deletedWidgets = [
      { ...from, id: links.id, widget_type: 'urllist', title: 'Links', items: 2 },
      { ...from, id: links.id + 1, widget_type: 'notes', title: 'Ideas', items: 0 },
    ]
    const sheet = await open()
    const rows = within(await sheet.findByRole('list', { name: t('trash:widgets') })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^LinksMorning · deleted .* ago · 2 items/),
      expect.stringMatching(/^IdeasMorning · deleted .* agoRestore$/),
    ])
    server.refuse('restoreWidget', 'unavailable')
    const restore = sheet.getByRole('button', { name: t('trash:restorePage', { title: 'Links' }) })
    await user.click(restore)
    expect(await screen.findByText(t('trash:notRestored', { title: 'Links', reason: t('errors:unavailable') }))).toBeInTheDocument()
    await waitFor(() => expect(restore).not.toHaveAttribute('aria-busy'))
    await user.click(restore)
    await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(1))
    await user.click(await sheet.findByRole('link', { name: t('trash:open') }))
    await waitFor(() => expect(location.hash).toBe(`#${links.id}`))
    expect(await screen.findByRole('article', { name: 'Links' })).toBeInTheDocument()
  })

  it('say that there are none, or that they could not be loaded', async () => {
    const { user, open } = await openTrash()
    server.refuse('listDeletedPages', 'internal', { times: Infinity })
    const sheet = await open()
    const retry = await sheet.findByRole('button', { name: t('shared:retry') })
    server.accept('listDeletedPages')
    await user.click(retry)
    expect(await sheet.findByText(t('trash:empty', days))).toBeVisible()
  })

  it('come back, with their screen, when the deletion is undone', async () => {
    addPage([[]], { title: 'Garden' })
    const { user } = await openTrash()
    await screen.findByRole('heading', { level: 1, name: /Morning/ })
    await chooseFrom(user, screen.getByRole('button', { name: t('shell:pageActions') }), t('page-actions:deletePage'))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(t('page-actions:deleteText', days))).toBeVisible()
    await user.click(question.getByRole('checkbox'))
    await user.click(question.getByRole('button', { name: t('page-actions:delete') }))
    await screen.findByText(t('page-actions:deleted', { title: 'Morning' }))
    await waitFor(() => expect(document.title).toMatch('Garden'))
    await undo(user)
    await waitFor(() => expect(document.title).toMatch('Morning'))
    expect(titles(state.deletedPages)).toEqual([])
  })
})
