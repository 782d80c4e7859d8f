import type { ItemsPart } from '@foyer/contracts/pages/item/item-calls'
import { viewLimits } from '@foyer/contracts/view-limits'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { readItems } from './loaded-items.ts'
import { nextFrame } from '../../lib/browser/next-frame.ts'
import { changeWidget, findWidget } from './page-cache.ts'
import { viewPageQuery } from './view-page.ts'
import { loadedItems, withMoreItems } from '../widget/widget-items.ts'

/** Twice the parts of the longest list: each refetch of the page in between may shorten what was loaded. */
const maxParts = 2 * Math.ceil(viewLimits.items_per_widget / viewLimits.items_per_request)

const emptyAttemptMs = 250

/** The most parts of a list that are drawn at once: each time draws the list anew, whatever has come. */
const partsAtOnce = 5

export type LoadProgress = { loaded: number; total: number }
type LoadOptions = { signal?: AbortSignal; onProgress?: (progress: LoadProgress) => void }
type PartOptions = { parts?: number; signal?: AbortSignal | undefined }

type Attempt = { isLoading: boolean; error: unknown; number: number }

/**
 * The next part of a widget's items, and several once somebody goes on, put into the cached page, so that pending mutations are shown on top of
 * them as well. By hand rather than with `useMutation`, which nothing else of a first view needs.
 */
export function useMoreItems(publicId: string, widgetId: number): Attempt & { loadMore: () => void } {
  const client = useQueryClient()
  const [attempt, setAttempt] = useState<Attempt>({ isLoading: false, error: null, number: 0 })
  const settle = (error: unknown) => setAttempt(({ number }) => ({ isLoading: false, error, number }))
  const load = async () => {
    const isLoaded = await loadMoreItems(client, publicId, widgetId, { parts: Math.min(2 ** attempt.number, partsAtOnce) })
    // The page is not cached at the moment; the next attempt is not made at once.
    if (!isLoaded) await new Promise((resolve) => setTimeout(resolve, emptyAttemptMs))
  }
  const loadMore = () => {
    setAttempt(({ number }) => ({ isLoading: true, error: null, number: number + 1 }))
    load().then(() => settle(null), settle)
  }
  return { ...attempt, loadMore }
}

/**
 * Puts up to so many further parts into the cached page, together. Gives false when there was none.
 * @throws ApiError when not even the first of them could be loaded
 */
export async function loadMoreItems(
  client: QueryClient,
  publicId: string,
  widgetId: number,
  { parts = 1, signal }: PartOptions = {},
): Promise<boolean> {
  const { queryKey } = viewPageQuery(publicId)
  const after = findCachedWidget(client, publicId, widgetId)?.items?.next
  if (after === null || after === undefined) return false
  const further = await readParts(widgetId, after, parts, signal)
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
  client.setQueryData(
    queryKey,
    // When the page was read again meanwhile, its list may end elsewhere; these parts do not belong to that end.
    (view) =>
      view && findWidget(view, widgetId)?.items?.next === after
        ? changeWidget(view, widgetId, (widget) => further.reduce(withMoreItems, widget))
        : view,
    // Further parts make the rest of the page no newer.
    updatedAt === undefined ? {} : { updatedAt },
  )
  return true
}

/** At least one part. Where a later one cannot be loaded, those before it: the next attempt says so. */
async function readParts(widgetId: number, after: string, count: number, signal?: AbortSignal): Promise<ItemsPart[]> {
  const parts: ItemsPart[] = []
  for (let next: string | null = after; next !== null && parts.length < count;) {
    try {
      const part: ItemsPart = await readItems(widgetId, next, signal)
      parts.push(part)
      next = part.next
    } catch (error) {
      if (parts.length === 0) throw error
      next = null
    }
    // Reading an answer and the next one, or drawing the list with it, would hold up a frame together.
    await nextFrame()
    // Cancelled while the answer was read: the list stays as it was.
    signal?.throwIfAborted()
  }
  return parts
}

/**
 * Loads the rest of a widget's items, part by part. When it returns, the cached list is whole.
 * @throws ApiError when a part could not be loaded, or `conflict` when the list kept changing meanwhile
 * @throws DOMException `AbortError` when the signal ended it
 */
export async function loadAllItems(
  client: QueryClient,
  publicId: string,
  widgetId: number,
  { signal, onProgress }: LoadOptions = {},
): Promise<void> {
  for (let part = 0; part < maxParts; part += 1) {
    signal?.throwIfAborted()
    const widget = findCachedWidget(client, publicId, widgetId)
    if (!widget?.items || widget.items.next === null) return
    onProgress?.({ loaded: loadedItems(widget).length, total: widget.items.total })
    await loadMoreItems(client, publicId, widgetId, { parts: partsAtOnce, signal })
  }
  throw new ApiError(409, { code: 'conflict' })
}

function findCachedWidget(client: QueryClient, publicId: string, widgetId: number) {
  const view = client.getQueryData(viewPageQuery(publicId).queryKey)
  return view && findWidget(view, widgetId)
}
