import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { articlesKey } from './articles-key.ts'
import { importedFeedsKey } from './imported-feeds.ts'

/** `loaded` is false where the feed has not answered yet; its articles follow. */
export type RefreshedFeed = { feed: Feed; loaded: boolean }

const maxConcurrent = 6
/** The specification's. */
const maxPolls = 6
const firstPollMs = 1_000

/** Refreshes the given feeds of a widget, or all of them, and returns their new state. The server polls a feed at most once a minute. */
export function useRefreshFeeds(widget: Pick<Widget, 'id'>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: (ids?: number[]) => refreshFeeds(client, widget.id, ids) })
}

/** The same outside of a component. A feed that answers slowly is asked about up to six times, at growing intervals. */
export async function refreshFeeds(client: QueryClient, widgetId: number, ids?: number[], pause = wait): Promise<RefreshedFeed[]> {
  const params = { id: String(widgetId) }
  try {
    const feedIds = ids ?? (await api('widgetFeeds', { params })).items.map((feed) => feed.id)
    const refreshed: RefreshedFeed[] = []
    for (let n = 0; n < feedIds.length; n += maxConcurrent) {
      const calls = feedIds.slice(n, n + maxConcurrent).map((id) => refreshFeed({ ...params, feed_id: String(id) }, pause))
      refreshed.push(...(await Promise.all(calls)))
    }
    return refreshed
  } finally {
    await Promise.all([articlesKey(widgetId), importedFeedsKey].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}

async function refreshFeed(params: { id: string; feed_id: string }, pause: typeof wait): Promise<RefreshedFeed> {
  let state = await api('refreshFeed', { params })
  for (let polls = 0; !state.loaded && polls < maxPolls; polls++) {
    await pause(firstPollMs * 1.5 ** polls)
    state = await api('feedStatus', { params })
  }
  return state
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
