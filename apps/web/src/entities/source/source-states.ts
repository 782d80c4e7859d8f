import type { SourceName, SourceState } from '@foyer/contracts/link-tools/sources'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { useCurrentUser } from '../session/session.ts'

/** All sources that have to be set up. */
export function sourcesQuery() {
  return queryOptions({
    queryKey: ['sources'],
    queryFn: async ({ signal }) => (await api('listSources', { signal })).sources,
    staleTime: 60_000,
  })
}

/** Whether a source is set up; undefined until it is known, for visitors, and without a name. */
export function useSourceState(name: SourceName | undefined): SourceState | undefined {
  const user = useCurrentUser()
  const { data } = useQuery({ ...sourcesQuery(), enabled: name !== undefined && Boolean(user) })
  return data?.find((state) => state.name === name)
}
