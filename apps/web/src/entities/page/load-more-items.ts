import { limits } from '@foyer/contracts/limits'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { readItems } from './loaded-items.ts'
import { nextFrame } from '../../lib/browser/next-frame.ts'
import { changeWidget, findWidget } from './page-cache.ts'
import { viewPageQuery } from './view-page.ts'
import { loadedItems, withMoreItems } from '../widget/widget-items.ts'

/** Twice the parts of the longest list: each refetch of the page in between may shorten what was loaded. */
const maxParts = 2 * Math.ceil(limits.items_per_widget / limits.items_per_request)

const emptyAttemptMs = 250

export type LoadProgress = { loaded: number; total: number }
type LoadOptions = { signal?: AbortSignal; onProgress?: (progress: LoadProgress) => void }

type Attempt = { isLoading: boolean; error: unknown; number: number }

/**
 * The next part of a widget's items, put into the cached page, so that pending mutations are shown on top of it as well. By hand rather than with
 * `useMutation`, which nothing else of a first view needs.
 */
export function useMoreItems(publicId: string, widgetId: number): Attempt & { loadMore: () => void } {
  const client = useQueryClient()
  const [attempt, setAttempt] = useState<Attempt>({ isLoading: false, error: null, number: 0 })
  const settle = (error: unknown) => setAttempt(({ number }) => ({ isLoading: false, error, number }))
  const load = async () => {
    const isLoaded = await loadMoreItems(client, publicId, widgetId)
    // The page is not cached at the moment; the next attempt is not made at once.
    if (!isLoaded) await new Promise((resolve) => setTimeout(resolve, emptyAttemptMs))
  }
  const loadMore = () => {
    setAttempt(({ number }) => ({ isLoading: true, error: null, number: number + 1 }))
    load().then(() => settle(null), settle)
  }
  return { ...attempt, loadMore }
}

/** Gives false when there was no further part. */
export async function loadMoreItems(client: QueryClient, publicId: string, widgetId: number, signal?: AbortSignal): Promise<boolean> {
  const { queryKey } = viewPageQuery(publicId)
  const after = findCachedWidget(client, publicId, widgetId)?.items?.next
  if (after === null || after === undefined) return false
  const part = await readItems(widgetId, after, signal)
  // Reading the answer and drawing the list with it would hold up a frame together.
  await nextFrame()
  // Cancelled while the answer was read: the list stays as it was.
  signal?.throwIfAborted()
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
  client.setQueryData(
    queryKey,
    // When the page was read again meanwhile, its list may end elsewhere; this part does not belong to that end.
    (view) =>
      view && findWidget(view, widgetId)?.items?.next === after
        ? changeWidget(view, widgetId, (widget) => withMoreItems(widget, part))
        : view,
    // A further part makes the rest of the page no newer.
    updatedAt === undefined ? {} : { updatedAt },
  )
  return true
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
    await loadMoreItems(client, publicId, widgetId, signal)
  }
  throw new ApiError(409, { code: 'conflict' })
}

/** Loads up to `count` further parts. */
export async function loadMoreParts(client: QueryClient, publicId: string, widgetId: number, count: number): Promise<void> {
  for (let part = 0; part < count; part += 1) {
    if (!(await loadMoreItems(client, publicId, widgetId))) return
  }
}

function findCachedWidget(client: QueryClient, publicId: string, widgetId: number) {
  const view = client.getQueryData(viewPageQuery(publicId).queryKey)
  return view && findWidget(view, widgetId)
}
