import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import type { QueryClient } from '@tanstack/react-query'
import { type InboxTeam, inInbox, unsortedQuery } from '../../../entities/bookmark/unsorted.ts'
import { api } from '../../../lib/api/api-client.ts'
import { siteTitle } from '../heads/site-title.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { untilSent } from '../../../lib/mutations/until-sent.ts'
import type { DroppedLink } from '../../../entities/bookmark/links/dropped-links.ts'
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
/** More than this many new links keep the titles that are guessed from their addresses. */
const maxTitles = 20
const idsOf = (links: readonly Bookmark[]) => links.map(({ id }) => id)

/** A link to save. With the same key it is saved once, however often it is sent. */
export type NewUnsorted = DroppedLink & { key: string }

/** The links that were saved, those that were not, and why not. */
export type AddProgress = { saved: Bookmark[]; refused: NewUnsorted[]; error?: unknown }

/** Saves links at the top, in their order. A few of them get the titles of their sites, where these can be read. */
export function addUnsorted(client: QueryClient, links: readonly NewUnsorted[], team?: InboxTeam): Promise<AddProgress> {
  return changing(client, async () => {
    const progress = await addInBatches(links, team)
    if (links.length <= maxTitles) void takeTitles(client, { links, saved: progress.saved, team })
    return progress
  })
}

export async function updateUnsorted(
  client: QueryClient,
  { id }: Bookmark,
  change: { url?: string; title?: string; description?: string; tags?: string[] },
  team?: InboxTeam,
): Promise<void> {
  await changing(client, () => api('updateUnsortedLink', { params: { id: String(id) }, body: { ...change, ...inInbox(team) } }))
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

/** Brings links back to where they stood among all of the `list` of an inbox. */
export function moveBackToUnsorted(
  client: QueryClient,
  links: readonly Bookmark[],
  { list, team }: { list: readonly Bookmark[]; team?: InboxTeam },
): Promise<UnsortedProgress> {
  const byId = new Map(links.map((link) => [link.id, link]))
  const runs = runsOf(placedLinks([list], new Set(byId.keys())), batchSize)
  const aboveOf = new Map(runs.map(({ item_ids: [first = 0], after }) => [first, after]))
  const batches = runs.map(({ item_ids: ids }) => ids.flatMap((id) => byId.get(id) ?? []))
  return inTurn(client, batches, async (batch) => {
    const ids = idsOf(batch)
    await untilSent(ids)
    return api('moveToUnsorted', { body: { ids, after: aboveOf.get(ids[0] ?? 0) ?? null, ...inInbox(team) } })
  })
}

/** Puts a link behind another one of the inbox, or at its top. */
export async function placeInUnsorted(client: QueryClient, id: number, { after, team }: { after: number | null; team?: InboxTeam }) {
  await untilSent([id])
  await changing(client, () => api('moveToUnsorted', { body: { ids: [id], after, ...inInbox(team) } }))
}

async function addInBatches(links: readonly NewUnsorted[], team: InboxTeam): Promise<AddProgress> {
  const progress: AddProgress = { saved: [], refused: [] }
  const batches = inBatches(links, batchSize)
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    try {
      progress.saved.push(...(await addBatch(batch, { after: progress.saved.at(-1)?.id ?? null, ...inInbox(team) })))
    } catch (error) {
      progress.error = error
      const invalid = invalidIndexes(error)
      const isRefused = (_: NewUnsorted, index: number) => invalid.size === 0 || invalid.has(index)
      progress.refused.push(...batch.filter(isRefused))
      // A call saves all of its links or none: those that are fine are sent again without the invalid ones.
      const rest = batch.filter((link, index) => !isRefused(link, index))
      if (invalid.size === 0) progress.refused.push(...batches.splice(0).flat())
      else if (rest.length > 0) batches.unshift(rest)
    }
  }
  return progress
}

async function addBatch(batch: readonly NewUnsorted[], place: { after: number | null; organization_id?: number }): Promise<Bookmark[]> {
  const bookmarks = batch.map(({ url, title, key }) => ({
    url,
    idempotency_key: key,
    ...(title ? { title: title.slice(0, limits.title) } : {}),
  }))
  const [first] = bookmarks
  if (first && bookmarks.length === 1) return [await api('addUnsortedLink', { body: { ...first, ...place } })]
  return (await api('addUnsortedLinks', { body: { bookmarks, ...place } })).links
}

/** Which of the links of a call are invalid, as its error names them: `bookmarks.3.url`. Of a single link there is no rest to send again. */
function invalidIndexes(error: unknown): Set<number> {
  const fields = error instanceof ApiError ? error.fields : []
  return new Set(fields.flatMap(({ field }) => /^bookmarks\.(\d+)(?:\.|$)/.exec(field)?.[1] ?? []).map(Number))
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

/** Where a site tells no title, the one guessed from the address stays. */
async function takeTitles(
  client: QueryClient,
  { links, saved, team }: { links: readonly NewUnsorted[]; saved: readonly Bookmark[]; team: InboxTeam },
): Promise<void> {
  const titled = new Set(links.filter(({ title }) => title !== '').map(({ url }) => url))
  for (const link of saved) {
    if (titled.has(link.url) || !/^https?:/i.test(link.url)) continue
    const title = await siteTitle(link.url, api).catch(() => '')
    if (title === '' || title === link.title) continue
    // Without it the link has a title all the same.
    await updateUnsorted(client, link, { title }, team).catch(() => undefined)
  }
}
