import { limits } from '@foyer/contracts/limits'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../lib/api/query-client.ts'
import { addPage, server } from '../../testing/scene.ts'
import { bookmarksWidget } from '../../testing/things.ts'
import '../../testing/widget-kinds.ts'
import { loadedItems } from '../widget/widget-items.ts'
import { loadMoreItems } from './load-more-items.ts'
import { findWidget } from './page-cache.ts'
import { viewPageQuery } from './view-page.ts'

const { items_per_widget_in_page: first, items_per_request: part } = limits
const total = first + 4 * part

/** A cached page with the first part of a long list, and how much of it is loaded. */
async function openLongList() {
  const titles = Array.from({ length: total }, (_, index) => `Site ${index}`)
  const widget = bookmarksWidget('Long', titles)
  const page = addPage([[widget]])
  const query = viewPageQuery(page.public_id)
  await queryClient.fetchQuery(query)
  const loaded = () => {
    const view = queryClient.getQueryData(query.queryKey)
    return loadedItems(view && findWidget(view, widget.id)).length
  }
  return { loaded, load: (parts: number) => loadMoreItems(queryClient, page.public_id, widget.id, { parts }) }
}

it('puts several parts into the page together', async () => {
  const { loaded, load } = await openLongList()
  const lengths = new Set<number>()
  const end = queryClient.getQueryCache().subscribe(() => lengths.add(loaded()))
  expect(await load(3)).toBe(true)
  end()
  expect([...lengths]).toEqual([first + 3 * part])
  expect(server.calls('listItems')).toHaveLength(3)
  // More than there are.
  await load(5)
  expect([loaded(), await load(1)]).toEqual([total, false])
})

it('keeps the parts before one that could not be loaded, and says so with the next', async () => {
  const { loaded, load } = await openLongList()
  const release = server.hold('listItems')
  const loading = load(3)
  await waitFor(() => expect(server.calls('listItems')).toHaveLength(1))
  server.refuse('listItems', 'unavailable', { times: 2 })
  release()
  expect(await loading).toBe(true)
  expect(loaded()).toBe(first + part)
  await expect(load(3)).rejects.toMatchObject({ code: 'unavailable' })
  expect(loaded()).toBe(first + part)
})
