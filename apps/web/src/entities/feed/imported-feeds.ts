import type { ImportedFeeds } from '@foyer/contracts/feeds/imported-feeds'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

const intervalMs = 2_000
/** A long list takes the server longer to count. */
const longIntervalMs = 10_000
const longList = 5_000

/** How far the feeds are that the viewer has imported into a page; asks again until all of them have been tried. */
export function importedFeedsQuery(pageId: number) {
  return queryOptions({
    queryKey: [...importedFeedsKey, pageId],
    queryFn: ({ signal }): Promise<ImportedFeeds> => api('importedFeeds', { params: { id: String(pageId) }, signal }),
    refetchInterval: ({ state }) =>
      state.data && isReading(state.data) ? (state.data.total > longList ? longIntervalMs : intervalMs) : false,
  })
}

/** Where the progress of imported feeds is cached; who refreshes or removes a feed makes it stale. */
export const importedFeedsKey = ['imported-feeds'] as const

/** Whether some have not been tried yet. */
export const isReading = ({ total, read, failed }: ImportedFeeds): boolean => read + failed < total
