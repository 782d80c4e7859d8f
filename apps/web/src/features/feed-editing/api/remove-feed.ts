import type { Feed } from '@foyer/contracts/feeds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { feedsScope } from '../../../lib/feeds/add-feed.ts'
import { articlesKey } from '../../../lib/pages/articles-key.ts'
import { changeFeeds } from './change-feeds.ts'

export function useRemoveFeed(widgetId: number) {
  const client = useQueryClient()
  return useMutation({
    scope: feedsScope(widgetId),
    mutationFn: ({ id }: Feed) => api('deleteFeed', { params: { id: String(widgetId), feed_id: String(id) } }),
    onMutate: ({ id }) => changeFeeds(client, widgetId, (feeds) => feeds.filter((feed) => feed.id !== id)),
    onSettled: () => client.invalidateQueries({ queryKey: articlesKey(widgetId) }),
  })
}
