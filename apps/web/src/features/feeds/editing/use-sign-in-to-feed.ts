import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { feedsScope } from '../../../entities/feed/adding/add-feeds.ts'
import { articlesKey } from '../../../entities/feed/articles-key.ts'

/** Gives a feed's server another name and password; the feed is read with them at once. */
export function useSignInToFeed(widgetId: number, feedId: number) {
  const client = useQueryClient()
  return useMutation({
    scope: feedsScope(widgetId),
    mutationFn: (body: { username: string; password: string }) =>
      api('updateFeed', { params: { id: String(widgetId), feed_id: String(feedId) }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: articlesKey(widgetId) }),
  })
}
