import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { articlesKey } from './articles-key.ts'
import { importedFeedsKey } from './imported-feeds.ts'

const maxConcurrent = 6

/**
 * Refreshes the given feeds of a widget, or all of them, and returns their new state. The server polls a feed at most once a minute.
 */
export function useRefreshFeeds(widget: Pick<Widget, 'id'>) {
  const client = useQueryClient()
  const params = { id: String(widget.id) }
  return useMutation({
    mutationFn: async (ids?: number[]): Promise<Feed[]> => {
      const feedIds = ids ?? (await api('widgetFeeds', { params })).items.map((feed) => feed.id)
      const refreshed: Feed[] = []
      for (let n = 0; n < feedIds.length; n += maxConcurrent) {
        const calls = feedIds.slice(n, n + maxConcurrent).map((id) => api('refreshFeed', { params: { ...params, feed_id: String(id) } }))
        refreshed.push(...(await Promise.all(calls)).map((answer) => answer.feed))
      }
      return refreshed
    },
    onSettled: () => Promise.all([articlesKey(widget.id), importedFeedsKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
