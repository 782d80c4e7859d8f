import type { OwnProfile } from '@foyer/contracts/accounts/profiles'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

/** What the person shows of themselves, published or not. */
export function ownProfileQuery() {
  return queryOptions({
    queryKey: ['own-profile'],
    queryFn: async ({ signal }): Promise<OwnProfile> => (await api('getProfile', { signal })).profile,
  })
}
