import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import type { QueryClient } from '@tanstack/react-query'
import { unsortedQuery } from '../../../entities/bookmark/unsorted.ts'
import { api } from '../../../lib/api/api-client.ts'
import { inBatches } from '../items/link-batches.ts'
import { placedLinks, runsOf } from '../items/link-places.ts'

/** Calls that change the inbox, at most `limits.items_per_batch` links each. What is shown is read again after each of them, done or not. */

export type UnsortedPlace = { widgetId: number; folderId: number | null }

const batchSize = limits.items_per_batch
const idsOf = (links: readonly Bookmark[]) => links.map(({ id }) => id)

/** Saves an address at the top, with the title of its site where that can be read. */
export async function addUnsorted(client: QueryClient, url: string): Promise<void> {
  await changing(client, () => api('addUnsortedLink', { body: { url, idempotency_key: crypto.randomUUID() } })).then((link) => {
    if (/^https?:/i.test(link.url)) void takeTitle(client, link)
  })
}

export async function updateUnsorted(
  client: QueryClient,
  { id }: Bookmark,
  change: { url?: string; title?: string; description?: string },
): Promise<void> {
  await changing(client, () => api('updateUnsortedLink', { params: { id: String(id) }, body: change }))
}

export function deleteUnsorted(client: QueryClient, links: readonly Bookmark[]): Promise<void> {
  return changing(client, async () => {
    for (const ids of inBatches(idsOf(links), batchSize)) await api('deleteBookmarks', { params: { ids: ids.join(',') } })
  })
}

export function restoreUnsorted(client: QueryClient, links: readonly Bookmark[]): Promise<void> {
  return changing(client, async () => {
    for (const ids of inBatches(idsOf(links), batchSize)) await api('restoreBookmarks', { params: { ids: ids.join(',') } })
  })
}

/** Moves links to the end of a widget or of one of its groups. */
export function moveFromUnsorted(client: QueryClient, links: readonly Bookmark[], { widgetId, folderId }: UnsortedPlace): Promise<void> {
  return changing(client, async () => {
    for (const ids of inBatches(idsOf(links), batchSize)) {
      await api('moveItems', { params: { id: String(widgetId), ids: ids.join(',') }, body: { folder_id: folderId } })
    }
  })
}

/** Brings links back to where they stood among all of `list`. */
export function moveBackToUnsorted(client: QueryClient, links: readonly Bookmark[], list: readonly Bookmark[]): Promise<void> {
  return changing(client, async () => {
    for (const { item_ids: ids, after } of runsOf(placedLinks([list], new Set(idsOf(links))), batchSize)) {
      await api('moveToUnsorted', { body: { ids, after } })
    }
  })
}

async function changing<T>(client: QueryClient, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } finally {
    void client.invalidateQueries(unsortedQuery())
    void client.invalidateQueries({ queryKey: ['page'] })
  }
}

/** Where the site tells no title, the one guessed from the address stays. */
async function takeTitle(client: QueryClient, link: Bookmark): Promise<void> {
  const site = await api('findTitle', { query: { url: link.url } }).catch(() => undefined)
  if (!site || site.title === '' || site.title === link.title) return
  // Without it the link has a title all the same.
  await updateUnsorted(client, link, { title: site.title }).catch(() => undefined)
}
