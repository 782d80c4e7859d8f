import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

/** For how many days an account can be kept whose deletion was asked for. */
export function deletionTermsQuery() {
  return queryOptions({
    queryKey: ['deletion-terms'],
    queryFn: async ({ signal }): Promise<number> => (await api('deletionTerms', { signal })).grace_days,
    staleTime: Infinity,
  })
}
