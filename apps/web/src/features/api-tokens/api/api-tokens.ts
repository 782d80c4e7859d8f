import type { ApiToken } from '@foyer/contracts/accounts/api-tokens'
import type { ApiScope } from '@foyer/contracts/scopes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** The person's API tokens, the newest first. */
export function apiTokensQuery() {
  return queryOptions({
    queryKey: ['api-tokens'],
    queryFn: async ({ signal }): Promise<ApiToken[]> => (await api('listApiTokens', { signal })).tokens,
  })
}

/** Makes a token; the answer has its secret, which is in no cache and nowhere else. */
export function useCreateApiToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { name: string; scopes: ApiScope[]; expires_at: number | null }) => api('createApiToken', { body }),
    onSettled: () => client.invalidateQueries(apiTokensQuery()),
    gcTime: 0,
  })
}

/** Revokes a token. */
export function useRevokeApiToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('revokeApiToken', { params: { id: String(id) } }),
    // Also when it failed: it may have been revoked elsewhere.
    onSettled: () => client.invalidateQueries(apiTokensQuery()),
  })
}
