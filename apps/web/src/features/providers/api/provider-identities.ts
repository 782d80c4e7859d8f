import type { ProviderIdentity } from '@foyer/contracts/accounts/sign-in/providers'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** The accounts at providers that are linked to one's own. */
export function providerIdentitiesQuery() {
  return queryOptions({
    queryKey: ['provider-identities'],
    queryFn: async ({ signal }): Promise<ProviderIdentity[]> => (await api('listProviderIdentities', { signal })).identities,
  })
}

export function useUnlinkIdentity() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('unlinkProviderIdentity', { params: { id } }),
    // Also when it failed: it may have been unlinked elsewhere.
    onSettled: () => client.invalidateQueries(providerIdentitiesQuery()),
  })
}
