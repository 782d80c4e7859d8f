import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { feedsScope } from '../../../lib/feeds/add-feed.ts'
import { articlesKey } from '../../../lib/pages/articles-key.ts'
import { changeFeeds } from './change-feeds.ts'

/** An empty title is the feed's own. */
export function useRenameFeed(widgetId: number) {
  const client = useQueryClient()
  return useMutation({
    scope: feedsScope(widgetId),
    mutationFn: ({ id, title }: { id: number; title: string }) =>
      api('updateFeed', { params: { id: String(widgetId), feed_id: String(id) }, body: { title } }),
    onMutate: ({ id, title }) =>
      changeFeeds(client, widgetId, (feeds) => feeds.map((feed) => (feed.id === id ? { ...feed, title: title || feed.title } : feed))),
    onSettled: () => client.invalidateQueries({ queryKey: articlesKey(widgetId) }),
  })
}
