import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { feedsScope } from '../../../lib/feeds/add-feed.ts'
import { articlesKey } from '../../../lib/pages/articles-key.ts'
import { inOrder } from '../feed-order.ts'
import { changeFeeds } from './change-feeds.ts'

export function useOrderFeeds(widgetId: number) {
  const client = useQueryClient()
  return useMutation({
    scope: feedsScope(widgetId),
    mutationFn: (ids: number[]) => api('orderFeeds', { params: { id: String(widgetId) }, body: { ids } }),
    onMutate: (ids) => changeFeeds(client, widgetId, (feeds) => inOrder(feeds, ids)),
    onSettled: () => client.invalidateQueries({ queryKey: articlesKey(widgetId) }),
  })
}
