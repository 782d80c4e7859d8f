import type { PublicProfile } from '@foyer/contracts/accounts/profiles'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** The profile behind `/u/{address}` as the viewer may see it. */
export function viewProfileQuery(address: string) {
  return queryOptions({
    queryKey: ['profile', address],
    queryFn: async ({ signal }): Promise<PublicProfile> => (await api('viewProfile', { params: { address }, signal })).profile,
    retry: false,
  })
}
