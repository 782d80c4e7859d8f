import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import type { QueryClient } from '@tanstack/react-query'
import { unsortedQuery } from '../../../entities/bookmark/unsorted.ts'
import { api } from '../../../lib/api/api-client.ts'
import { inBatches } from '../items/link-batches.ts'
import { placedLinks, runsOf } from '../items/link-places.ts'

/**
 * Calls that change the inbox, at most `limits.items_per_batch` links each, and none that waits in the outbox: it is of pages, and knows no
 * inbox. What is shown is read again after each of them, done or not.
 */

export type UnsortedPlace = { widgetId: number; folderId: number | null }

/** The links of the calls that were answered, and why the next one failed; undefined where all were answered. */
export type UnsortedProgress = { done: Bookmark[]; error?: unknown }

const batchSize = limits.items_per_batch
const idsOf = (links: readonly Bookmark[]) => links.map(({ id }) => id)

/** Saves an address at the top, with the title of its site where that can be read. With the same key it is saved once. */
export async function addUnsorted(client: QueryClient, url: string, idempotencyKey: string): Promise<void> {
  const link = await changing(client, () => api('addUnsortedLink', { body: { url, idempotency_key: idempotencyKey } }))
  if (/^https?:/i.test(link.url)) void takeTitle(client, link)
}

export async function updateUnsorted(
  client: QueryClient,
  { id }: Bookmark,
  change: { url?: string; title?: string; description?: string; tags?: string[] },
): Promise<void> {
  await changing(client, () => api('updateUnsortedLink', { params: { id: String(id) }, body: change }))
}

export function deleteUnsorted(client: QueryClient, links: readonly Bookmark[]): Promise<UnsortedProgress> {
  return inTurn(client, inBatches(links, batchSize), (batch) => api('deleteBookmarks', { params: { ids: idsOf(batch).join(',') } }))
}

export function restoreUnsorted(client: QueryClient, links: readonly Bookmark[]): Promise<UnsortedProgress> {
  return inTurn(client, inBatches(links, batchSize), (batch) => api('restoreBookmarks', { params: { ids: idsOf(batch).join(',') } }))
}

/** Moves links to the end of a widget or of one of its groups. */
export function moveFromUnsorted(
  client: QueryClient,
  links: readonly Bookmark[],
  { widgetId, folderId }: UnsortedPlace,
): Promise<UnsortedProgress> {
  return inTurn(client, inBatches(links, batchSize), (batch) =>
    api('moveItems', { params: { id: String(widgetId), ids: idsOf(batch).join(',') }, body: { folder_id: folderId } }),
  )
}

/** Brings links back to where they stood among all of `list`. */
export function moveBackToUnsorted(client: QueryClient, links: readonly Bookmark[], list: readonly Bookmark[]): Promise<UnsortedProgress> {
  const byId = new Map(links.map((link) => [link.id, link]))
  const runs = runsOf(placedLinks([list], new Set(byId.keys())), batchSize)
  const aboveOf = new Map(runs.map(({ item_ids: [first = 0], after }) => [first, after]))
  const batches = runs.map(({ item_ids: ids }) => ids.flatMap((id) => byId.get(id) ?? []))
  return inTurn(client, batches, (batch) => {
    const ids = idsOf(batch)
    return api('moveToUnsorted', { body: { ids, after: aboveOf.get(ids[0] ?? 0) ?? null } })
  })
}

/** Puts a link behind another one of the inbox, or at its top. */
export async function placeInUnsorted(client: QueryClient, id: number, after: number | null): Promise<void> {
  await changing(client, () => api('moveToUnsorted', { body: { ids: [id], after } }))
}

/** One batch after the other, until one fails. */
function inTurn(
  client: QueryClient,
  batches: readonly (readonly Bookmark[])[],
  call: (batch: readonly Bookmark[]) => Promise<unknown>,
): Promise<UnsortedProgress> {
  return changing(client, async () => {
    const done: Bookmark[] = []
    try {
      for (const batch of batches) {
        await call(batch)
        done.push(...batch)
      }
      return { done }
    } catch (error) {
      return { done, error }
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
