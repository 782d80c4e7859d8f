import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads the queries of this key again because the server has said that they changed. A first read that is on its way may have been answered before
 * the change, and React Query would not begin another one beside it: it is read again afterwards.
 */
export async function refetchChanged(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const firstReads = client
    .getQueryCache()
    .findAll({ queryKey })
    .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
  const again = firstReads.map(async (query) => {
    await query.promise?.catch(() => undefined)
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
  await Promise.all([client.invalidateQueries({ queryKey }), ...again])
}
