import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { undo } from '../../../testing/actions.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'
import { linksOf } from '../items/bookmark-items.ts'
import { OutcomeNotice } from '../components/outcome-notice.tsx'
import { type UnsortedOutcome, useUnsortedActions } from './use-unsorted.ts'

const batch = limits.items_per_batch
const reason = t('errors:rate_limited')

/** Deletes and moves all of a list of so many links, without the rows. */
function renderActions(count: number) {
  const inbox = bookmarksWidget(
    'Unsorted',
    Array.from({ length: count }, (_, index) => `Link ${index}`),
  )
  state.inbox = inbox
  const reading = bookmarksWidget('Reading', [])
  addPage([[reading]])
  const links = linksOf(inbox)
  const to = { widgetId: reading.id, folderId: null, name: 'Reading' }
  function Actions() {
    const [outcome, setOutcome] = useState<UnsortedOutcome | null>(null)
    const { remove, move } = useUnsortedActions(links, setOutcome)
    return (
      <>
        <button type="button" aria-label="delete" onClick={() => void remove(links)} />
        <button type="button" aria-label="move" onClick={() => void move(links, to)} />
        <OutcomeNotice outcome={outcome} />
      </>
    )
  }
  const { user } = renderApp(<Actions />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, press, links, ids: links.map(({ id }) => id) }
}

const tooManyCalls = (): never => {
  throw new AppError('rate_limited')
}

describe('changing more unsorted bookmarks than one call takes', () => {
  it('says how many were moved before a call failed, and brings these back', async () => {
    const { user, press, ids } = renderActions(batch + 1)
    server.answer('moveItems', ({ params }) => (params.ids.length < batch ? tooManyCalls() : { links: [] }))
    await press('move')
    const text = t('unsorted:movedPart', { count: batch, total: batch + 1, to: 'Reading' })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`${text} ${reason}`))
    await undo(user)
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement())
    expect(server.calls('moveToUnsorted').map(({ body }) => body)).toEqual([{ ids: ids.slice(0, batch), after: null }])
  })

  it('says how many were deleted before a call failed, and brings these back', async () => {
    const { user, press, ids } = renderActions(batch + 1)
    server.answer('deleteBookmarks', ({ params }) => (params.ids.length < batch ? tooManyCalls() : { deleted: true as const }))
    server.answer('restoreBookmarks', () => ({ links: [] }))
    await press('delete')
    const text = t('unsorted:deletedPart', { count: batch, total: batch + 1 })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`${text} ${reason}`))
    await undo(user)
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement())
    expect(server.calls('restoreBookmarks').map(({ params }) => params.ids)).toEqual([ids.slice(0, batch)])
  })

  it('says how many were not brought back, and tries these again', async () => {
    const { user, press, ids } = renderActions(batch + 1)
    server.answer('deleteBookmarks', () => ({ deleted: true as const }))
    server.answer('restoreBookmarks', ({ params }) => (params.ids.length < batch ? tooManyCalls() : { links: [] }))
    await press('delete')
    await screen.findByText(t('unsorted:deleted', { count: batch + 1 }))
    await undo(user)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(t('unsorted:notUndone', { count: 1, reason })))
    server.answer('restoreBookmarks', () => ({ links: [] }))
    await undo(user)
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement())
    expect(server.calls('restoreBookmarks').at(-1)?.params.ids).toEqual(ids.slice(batch))
  })
})
