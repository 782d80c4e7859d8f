import { useQuery } from '@tanstack/react-query'
import type { FeedSite } from '@foyer/contracts/feeds/feeds'
import { api } from '../../lib/api/api-client.ts'

/** The sites of a widget's feeds, by the ids of the feeds; empty until they are here, and where there are none. */
export function useFeedSites(widgetId: number): ReadonlyMap<number, FeedSite> {
  const { data } = useQuery({
    queryKey: ['feed-sites', widgetId],
    queryFn: async () => {
      const { widgets } = await api('articles', { params: { ids: String(widgetId) }, query: { limit: 1, includeSite: 'true' } })
      return widgets.flatMap(({ feeds }) => feeds)
    },
    enabled: widgetId > 0,
    staleTime: 120_000,
  })
  return new Map(data?.flatMap(({ id, site }) => (site ? [[id, site]] : [])))
}
