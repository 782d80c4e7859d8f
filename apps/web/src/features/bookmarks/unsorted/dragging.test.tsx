import { screen, waitFor, within } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { describe, expect, it } from 'vitest'
import { type Drop, dropHandlers } from '../../../lib/browser/drag-and-drop.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { inWidget } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'
import { updateBookmark } from '../mutations.ts'
import { linksOf } from '../items/bookmark-items.ts'
import { unsortedDropId } from './dragging.ts'

/** A page with the widget “Reading”, and the inbox with these titles beside it. */
async function openBeside(titles: string[]) {
  const inbox = bookmarksWidget('Unsorted', titles)
  state.inbox = inbox
  const reading = bookmarksWidget('Reading', ['Known', 'Last'])
  const { user } = await openPage(addPage([[reading]]), '?section=unsorted')
  const sheet = within(await screen.findByRole('dialog', { name: t('unsorted:title') }))
  const widget = await inWidget('Reading')
  const titlesIn = (part: typeof sheet) => part.queryAllByRole('link').map((entry) => entry.title.split('\n')[0])
  const shown = () => ({ sheet: titlesIn(sheet), widget: titlesIn(widget) })
  await waitFor(() => expect(shown()).toEqual({ sheet: titles, widget: ['Known', 'Last'] }))
  /** By the titles that they have at first. */
  const ids = new Map([...linksOf(inbox), ...linksOf(reading)].map(({ title, id }) => [title, id]))
  const idOf = (title: string) => ids.get(title) ?? 0
  const check = (title: string) => user.click(sheet.getByRole('checkbox', { name: t('unsorted:select', { title }) }))
  /** As the drag engine tells of it. */
  const drop = (title: string, { from, to, after }: { from: string; to: string; after: string | null }) => {
    const place: Drop = { type: 'bookmark', id: idOf(title), from, after: after === null ? null : idOf(after), index: 0, ids: [] }
    flushSync(() => dropHandlers(to)?.onDrop?.(place))
  }
  const toWidget = { from: unsortedDropId, to: `links-${reading.id}-0` }
  // Both lists take what is dropped once what editors need is loaded.
  await waitFor(() => expect([unsortedDropId, toWidget.to].map((id) => dropHandlers(id)?.onDrop)).not.toContain(undefined))
  return { sheet, shown, check, drop, toWidget, reading, inbox, idOf }
}

const stored = (widget: Parameters<typeof linksOf>[0]) => linksOf(widget).map(({ title }) => title)

describe('dragging between Unsorted and a page', () => {
  it('moves a link to its place in a widget at once, and for good', async () => {
    const { shown, drop, toWidget, reading, inbox } = await openBeside(['A', 'B'])
    const release = server.hold('moveItem')
    drop('B', { ...toWidget, after: 'Known' })
    await waitFor(() => expect(shown()).toEqual({ sheet: ['A'], widget: ['Known', 'B', 'Last'] }))
    release()
    await waitFor(() => expect(stored(reading)).toEqual(['Known', 'B', 'Last']))
    expect(stored(inbox)).toEqual(['A'])
    expect(shown()).toEqual({ sheet: ['A'], widget: ['Known', 'B', 'Last'] })
  })

  it('moves all that are checked with one of them', async () => {
    const { sheet, shown, check, drop, toWidget, reading } = await openBeside(['A', 'B', 'C', 'D'])
    await check('B')
    await check('D')
    drop('D', { ...toWidget, after: null })
    await waitFor(() => expect(shown()).toEqual({ sheet: ['A', 'C'], widget: ['B', 'D', 'Known', 'Last'] }))
    await waitFor(() => expect(stored(reading)).toEqual(['B', 'D', 'Known', 'Last']))
    expect(sheet.getByText(t('bookmark-editing:batch.selectAll', { count: 2 }))).toBeVisible()
  })

  it('moves one that is not checked alone', async () => {
    const { shown, check, drop, toWidget } = await openBeside(['A', 'B'])
    await check('B')
    drop('A', { ...toWidget, after: null })
    await waitFor(() => expect(shown()).toEqual({ sheet: ['B'], widget: ['A', 'Known', 'Last'] }))
  })

  it('shows both lists as before when the server refuses', async () => {
    const { shown, drop, toWidget } = await openBeside(['A', 'B'])
    server.refuse('moveItem', 'item_limit', { params: { limit: 50_000 } })
    drop('B', { ...toWidget, after: null })
    await screen.findByText(/could not be moved/)
    await waitFor(() => expect(shown()).toEqual({ sheet: ['A', 'B'], widget: ['Known', 'Last'] }))
  })

  it('puts a link in its place in Unsorted at once', async () => {
    const { shown, drop, inbox } = await openBeside(['A', 'B', 'C'])
    const release = server.hold('moveItem')
    drop('C', { from: unsortedDropId, to: unsortedDropId, after: 'A' })
    await waitFor(() => expect(shown().sheet).toEqual(['A', 'C', 'B']))
    release()
    await waitFor(() => expect(stored(inbox)).toEqual(['A', 'C', 'B']))
  })

  it('takes a link of a widget into Unsorted', async () => {
    const { shown, drop, toWidget } = await openBeside(['A'])
    drop('Last', { from: toWidget.to, to: unsortedDropId, after: 'A' })
    await waitFor(() => expect(shown()).toEqual({ sheet: ['A', 'Last'], widget: ['Known'] }))
  })

  it('takes a link into Unsorted behind a change of it that is not sent yet', async () => {
    const { shown, drop, toWidget, reading, inbox, idOf } = await openBeside(['A'])
    const release = server.hold('updateItem')
    flushSync(() => mutate(updateBookmark, { widget_id: reading.id, item_id: idOf('Last'), title: 'Renamed' }))
    await waitFor(() => expect(server.calls('updateItem')).toHaveLength(1))
    drop('Last', { from: toWidget.to, to: unsortedDropId, after: 'A' })
    await waitFor(() => expect(shown().widget).toEqual(['Known']))
    expect(server.calls('moveItem')).toEqual([])
    release()
    await waitFor(() => expect(stored(inbox)).toEqual(['A', 'Renamed']))
    await waitFor(() => expect(shown()).toEqual({ sheet: ['A', 'Renamed'], widget: ['Known'] }))
  })

  it('says why a link was not put there, and shows the list as before', async () => {
    const { shown, drop } = await openBeside(['A', 'B'])
    server.refuse('moveItem', 'item_limit', { params: { limit: 50_000 } })
    drop('B', { from: unsortedDropId, to: unsortedDropId, after: null })
    await screen.findByText(/could not be moved/)
    await waitFor(() => expect(shown().sheet).toEqual(['A', 'B']))
  })
})
