import { limits } from '@foyer/contracts/limits'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { pendingMutations } from '../../../lib/mutations/mutations.ts'
import { undo } from '../../../testing/actions.ts'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'
import { OutcomeNotice } from '../components/outcome-notice.tsx'
import { linksOf } from '../items/bookmark-items.ts'
import { type UnsortedOutcome, useUnsortedActions } from './use-unsorted.ts'

const batch = limits.items_per_batch

/** Deletes and moves all of a list of so many links, without the rows. */
async function renderActions(count: number) {
  const inbox = bookmarksWidget(
    'Unsorted',
    Array.from({ length: count }, (_, index) => `Link ${index}`),
  )
  state.inbox = inbox
  const reading = bookmarksWidget('Reading', [])
  const page = addPage([[reading]])
  const links = linksOf(inbox)
  const to = { widgetId: reading.id, folderId: null, name: 'Reading' }
  function Actions() {
    const [outcome, setOutcome] = useState<UnsortedOutcome | null>(null)
    const { remove, move } = useUnsortedActions(links, setOutcome)
    return (
      <>
        <button type="button" aria-label="delete" onClick={() => remove(links)} />
        <button type="button" aria-label="move" onClick={() => move(links, to)} />
        <OutcomeNotice outcome={outcome} />
      </>
    )
  }
  const { user } = await renderWidgets(page, '', Actions)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, press, links, ids: links.map(({ id }) => id), inbox, reading }
}

const sent = () => waitFor(() => expect(pendingMutations()).toEqual([]))

describe('changing more unsorted bookmarks than one call takes', () => {
  it('deletes them in several calls, and brings all of them back', async () => {
    const { user, press, inbox, ids } = await renderActions(batch + 1)
    await press('delete')
    await screen.findByText(t('unsorted:deleted', { count: batch + 1 }))
    await sent()
    expect(server.calls('deleteBookmarks').map(({ params }) => params.ids.length)).toEqual([batch, 1])
    await undo(user)
    await sent()
    expect(linksOf(inbox).map(({ id }) => id)).toEqual(ids)
  })

  it('moves them in several calls', async () => {
    const { press, reading, ids } = await renderActions(batch + 1)
    await press('move')
    await screen.findByText(t('unsorted:moved', { count: batch + 1, to: 'Reading' }))
    await sent()
    expect(linksOf(reading).map(({ id }) => id)).toEqual(ids)
  })
})
