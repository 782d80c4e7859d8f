import { screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { placeWidget, updateWidget } from '../../entities/widget/mutations.ts'
import { loadTexts } from '../../lib/i18n/language.ts'
import { mutate } from '../../lib/mutations/mutations.ts'
import { offerWayBack } from '../../lib/undo/way-back.ts'
import { copyBookmarks } from '../../features/bookmarks/batches/mutations.ts'
import { answersShown, hearOfChange, inWidget, undo } from '../../testing/actions.ts'
import { renderWidgets } from '../../testing/render-widget.tsx'
import { addPage, server } from '../../testing/scene.ts'
import { t } from '../../testing/texts.ts'
import { bookmarksWidget, todoWidget } from '../../testing/things.ts'
import { undoTexts } from '../texts/seldom-texts.ts'
import { startPageUndo } from './page-undo.ts'

function Undo() {
  useEffect(startPageUndo, [])
  return <input aria-label="Field" />
}

/** A page with bookmarks and tasks, whose changes are recorded. */
async function openPage() {
  const links = bookmarksWidget('Links', ['Alder', 'Birch', 'Cedar'])
  const tasks = todoWidget('Tasks', { Tasks: ['Water the plants'] })
  const page = addPage([[links], [tasks]])
  const { user } = await renderWidgets(page, '', Undo)
  const list = within(await screen.findByRole('list', { name: t('bookmarks:list', { title: 'Links' }) }))
  const titles = () => list.queryAllByRole('link').map((link) => link.getAttribute('href')?.replace(/^https:\/\/|\.example\/$/g, ''))
  await (await inWidget('Links')).findAllByRole('button', { name: t('bookmark-editing:addTo', { title: 'Links' }) })
  return { user, page, links, tasks, titles, list }
}
beforeAll(() => loadTexts(undoTexts))

const said = (text: string) => screen.findByText(text)

describe('Ctrl+Z', () => {
  it('brings a deleted bookmark back to its place and says so', async () => {
    const { user, titles, list } = await openPage()
    list.getByRole('link', { name: /Birch$/ }).focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(titles()).toEqual(['alder', 'cedar']))
    await user.keyboard('{Control>}z{/Control}')
    expect(await said(t('undo:undone.restored', { count: 1, title: 'Birch' }))).toBeVisible()
    expect(titles()).toEqual(['alder', 'birch', 'cedar'])
    await waitFor(() => expect(server.calls('restoreItem')).toHaveLength(1))
    expect(screen.queryByText(t('bookmark-editing:linkDeleted', { title: 'Birch' }))).not.toBeInTheDocument()
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
    expect(await said(t('undo:redone.removed', { count: 1, title: 'Birch' }))).toBeVisible()
    await waitFor(() => expect(titles()).toEqual(['alder', 'cedar']))
  })

  it('undoes a change once when the notice has undone it', async () => {
    const { user, titles, list } = await openPage()
    list.getByRole('link', { name: /Birch$/ }).focus()
    await user.keyboard('{Delete}')
    await undo(user)
    await waitFor(() => expect(titles()).toEqual(['alder', 'birch', 'cedar']))
    await user.keyboard('{Control>}z{/Control}')
    expect(await said(t('undo:nothing'))).toBeVisible()
    expect(titles()).toEqual(['alder', 'birch', 'cedar'])
  })

  it('belongs to a text field that has the focus', async () => {
    const { user, links } = await openPage()
    mutate(updateWidget, { widget_id: links.id, title: 'Trees' })
    await user.click(screen.getByRole('textbox', { name: 'Field' }))
    await user.keyboard('{Control>}z{/Control}')
    expect(await screen.findByRole('article', { name: 'Trees' })).toBeVisible()
    expect(screen.queryByText(t('undo:undone.changed', { count: 1, title: 'Links' }))).not.toBeInTheDocument()
  })

  it('says that a change cannot be undone which somebody else has replaced', async () => {
    const { user, links } = await openPage()
    mutate(updateWidget, { widget_id: links.id, title: 'Trees' })
    await waitFor(() => expect(links.title).toBe('Trees'))
    links.title = 'Woods'
    await hearOfChange()
    expect(await screen.findByRole('article', { name: 'Woods' })).toBeVisible()
    await user.keyboard('{Control>}z{/Control}')
    expect(await said(t('undo:stale', { count: 1, title: 'Trees' }))).toBeVisible()
    expect(links.title).toBe('Woods')
  })
})

it('undoes with Ctrl+Z what pages do not show, as it was offered', async () => {
  const { user } = await openPage()
  const run = vi.fn<() => void>()
  offerWayBack({ act: 'changed', title: 'Daily news', run })
  await user.keyboard('{Control>}z{/Control}')
  expect(await said(t('undo:undone.changed', { count: 1, title: 'Daily news' }))).toBeVisible()
  expect(run).toHaveBeenCalledOnce()
})

it('takes back what is not shown yet, by not sending it', async () => {
  const { user, links, titles } = await openPage()
  const [first] = links.items && 'links' in links.items ? links.items.links : []
  server.setOnline(false)
  mutate(copyBookmarks, { item_ids: [first?.id ?? 0], to_widget_id: links.id, folder_id: null })
  await user.keyboard('{Control>}z{/Control}')
  expect(await said(t('undo:undone.plain'))).toBeVisible()
  server.setOnline(true)
  await answersShown()
  expect(server.calls('copyItems')).toEqual([])
  expect(titles()).toHaveLength(3)
})

it('offers to redo only until something else is changed', async () => {
  const { user, links, list } = await openPage()
  list.getByRole('link', { name: /Birch$/ }).focus()
  await user.keyboard('{Delete}')
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByRole('button', { name: t('undo:redo') })).toBeVisible()
  mutate(updateWidget, { widget_id: links.id, title: 'Trees' })
  await waitFor(() => expect(screen.queryByRole('button', { name: t('undo:redo') })).not.toBeInTheDocument())
})

describe('a move', () => {
  it('takes its notice back when Ctrl+Z has undone it', async () => {
    const { user, page, links, tasks } = await openPage()
    mutate(placeWidget, { page_id: page.id, public_id: page.public_id, widget_id: links.id, column: 1, after: tasks.id })
    const text = t('undo:moved', { count: 1, title: 'Links' })
    await said(text)
    await user.keyboard('{Control>}z{/Control}')
    expect(await said(t('undo:undone.moved', { count: 1, title: 'Links' }))).toBeVisible()
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  it('offers the undo where it is told', async () => {
    const { user, page, links, tasks } = await openPage()
    mutate(placeWidget, { page_id: page.id, public_id: page.public_id, widget_id: links.id, column: 1, after: tasks.id })
    expect(await said(t('undo:moved', { count: 1, title: 'Links' }))).toBeVisible()
    await undo(user)
    expect(await said(t('undo:undone.moved', { count: 1, title: 'Links' }))).toBeVisible()
    await waitFor(() => expect(page.columns.map(({ widgets }) => widgets.map(({ title }) => title))).toEqual([['Links'], ['Tasks']]))
  })
})
