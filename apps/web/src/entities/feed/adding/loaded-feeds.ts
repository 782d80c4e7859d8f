import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { QueryClient } from '@tanstack/react-query'
import { articlesKey } from '../articles-key.ts'

/** The feeds of a widget as far as they are in the query cache. */
export function loadedFeeds(client: QueryClient, widgetId: number): Feed[] {
  const answers = client.getQueriesData<{ feeds: Feed[] }>({ queryKey: articlesKey(widgetId) })
  const lists = answers.map(([, data]) => data?.feeds ?? [])
  return lists.toSorted((a, b) => b.length - a.length)[0] ?? []
}
