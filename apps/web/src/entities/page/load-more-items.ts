import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { readItems } from './loaded-items.ts'
import { changeWidget, findWidget } from './page-cache.ts'
import { viewPageQuery } from './view-page.ts'
import { withMoreItems } from '../widget/widget-items.ts'

/** The next part of a widget's items, put into the cached page, so that pending mutations are shown on top of it as well. */
export function useMoreItems(publicId: string, widgetId: number) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({ mutationFn: () => loadMoreItems(client, publicId, widgetId) })
  return { loadMore: () => mutate(), isLoading: isPending, error }
}

/** Gives false when there was no further part. */
export async function loadMoreItems(client: QueryClient, publicId: string, widgetId: number): Promise<boolean> {
  const { queryKey } = viewPageQuery(publicId)
  const after = findWidgetItems(client, publicId, widgetId)?.next
  if (after === null || after === undefined) return false
  const part = await readItems(widgetId, after)
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

/** Reads a widget's items to their end, at most so many parts. Gives whether all are here. */
export async function loadAllItems(client: QueryClient, publicId: string, widgetId: number, parts = 25): Promise<boolean> {
  for (let part = 0; part < parts; part += 1) {
    if (!(await loadMoreItems(client, publicId, widgetId))) return true
  }
  return findWidgetItems(client, publicId, widgetId)?.next === null
}

function findWidgetItems(client: QueryClient, publicId: string, widgetId: number) {
  const view = client.getQueryData(viewPageQuery(publicId).queryKey)
  return view && findWidget(view, widgetId)?.items
}
