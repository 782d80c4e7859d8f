import type { Feed } from '@foyer/contracts/feeds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { feedsScope } from '../../../lib/feeds/add-feed.ts'
import { articlesKey } from '../../../lib/pages/articles-key.ts'

/** Puts a removed feed back: under the title and in the place it had. `ids` is the order it stood in. */
export function useRestoreFeed(widgetId: number) {
  const client = useQueryClient()
  const params = { id: String(widgetId) }
  return useMutation({
    scope: feedsScope(widgetId),
    mutationFn: async ({ feed, ids }: { feed: Feed; ids: number[] }) => {
      const { feed: back } = await api('addFeed', { params, body: { url: feed.url } })
      const order = ids.map((id) => (id === feed.id ? back.id : id))
      if (back.title !== feed.title) {
        await api('updateFeed', { params: { ...params, feed_id: String(back.id) }, body: { title: feed.title } })
      }
      return await api('orderFeeds', { params, body: { ids: order } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: articlesKey(widgetId) }),
  })
}
