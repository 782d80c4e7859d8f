import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import type { QueryClient } from '@tanstack/react-query'
import { type InboxTeam, inInbox, unsortedQuery } from '../../../entities/bookmark/unsorted.ts'
import { api } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { untilSent } from '../../../lib/mutations/until-sent.ts'
import type { DroppedLink } from '../../../entities/bookmark/links/dropped-links.ts'
import { inBatches } from '../items/link-batches.ts'

/** Calls that save to the inbox, at most `limits.items_per_batch` links each. What is shown is read again after each of them, done or not. */

const batchSize = limits.items_per_batch
/** When the titles of links that were saved without are looked for. */
const titlesMs = [1_500, 4_000, 12_000]

/** A link to save. With the same key it is saved once, however often it is sent. */
export type NewUnsorted = DroppedLink & { key: string }

/** The links that were saved, those that were not, and why not. */
export type AddProgress = { saved: Bookmark[]; refused: NewUnsorted[]; error?: unknown }

/** Saves links at the top, in their order. The server gives them the titles of their sites, where these can be read. */
export function addUnsorted(client: QueryClient, links: readonly NewUnsorted[], team?: InboxTeam): Promise<AddProgress> {
  return changing(client, async () => {
    const progress = await addInBatches(links, team)
    if (links.some(({ title }) => title === '')) showTitles(client)
    return progress
  })
}

/** Moves a link to an inbox that nothing has been saved to yet. */
export async function moveToNewInbox(client: QueryClient, id: number, team?: InboxTeam): Promise<void> {
  await untilSent([id])
  await changing(client, () => api('moveToUnsorted', { body: { ids: [id], after: null, ...inInbox(team) } }))
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
  return (await api('addUnsortedLinks', { body: { bookmarks, ...place } })).links
}

/** Which of the links of a call are invalid, as its error names them: `bookmarks.3.url`. Of a single link there is no rest to send again. */
function invalidIndexes(error: unknown): Set<number> {
  const fields = error instanceof ApiError ? error.fields : []
  return new Set(fields.flatMap(({ field }) => /^bookmarks\.(\d+)(?:\.|$)/.exec(field)?.[1] ?? []).map(Number))
}

/** Nobody is told when the titles of what is in an inbox come. */
function showTitles(client: QueryClient): void {
  for (const delayMs of titlesMs) setTimeout(() => void client.invalidateQueries(unsortedQuery()), delayMs)
}

async function changing<T>(client: QueryClient, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } finally {
    void client.invalidateQueries(unsortedQuery())
    void client.invalidateQueries({ queryKey: ['page'] })
  }
}
