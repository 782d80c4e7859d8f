import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiRequest, type ApiResult, api } from '../../../lib/api/api-client.ts'

export type { OidcProvider, SamlProvider, TeamProvider } from '@foyer/contracts/accounts/teams/team-providers'

/** The providers by which the people of a team sign in, the oldest first. */
export function teamProvidersQuery(publicId: string) {
  return queryOptions({
    queryKey: ['team-providers', publicId],
    queryFn: async ({ signal }) => (await api('listTeamProviders', { params: { public_id: publicId }, signal })).providers,
  })
}

/** Adds a provider, which is turned off at first. */
export function useCreateTeamProvider(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: ApiRequest<'createTeamProvider'>['body']) =>
      (await api('createTeamProvider', { params: { public_id: publicId }, body })).provider,
    onSettled: () => client.invalidateQueries({ queryKey: teamProvidersQuery(publicId).queryKey }),
  })
}

/** Changes a provider, or turns it on and off. */
export function useUpdateTeamProvider(publicId: string, id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiRequest<'updateTeamProvider'>['body']) =>
      api('updateTeamProvider', { params: { public_id: publicId, provider_id: String(id) }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: teamProvidersQuery(publicId).queryKey }),
  })
}

export function useDeleteTeamProvider(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('deleteTeamProvider', { params: { public_id: publicId, provider_id: String(id) } }),
    onSettled: () => client.invalidateQueries({ queryKey: teamProvidersQuery(publicId).queryKey }),
  })
}

/** Leaves for a provider, to see what it says of oneself. */
export function useTestTeamProvider() {
  return useMutation({
    mutationFn: async (id: number) => (await api('startTeamSignIn', { params: { provider_id: String(id) }, body: { intent: 'test' } })).url,
    onSuccess: (url) => location.assign(url),
  })
}

/** Who is linked to a provider, those who came in last first. */
export function providedMembersQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['team-provider-people', id],
    queryFn: ({ pageParam, signal }) =>
      api('listProvidedMembers', {
        params: { id: String(id) },
        query: pageParam === null ? {} : { before: String(pageParam) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
}

export function useUnlinkMember(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (identityId: string) => api('unlinkProvidedMember', { params: { id: String(id), identity_id: identityId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['team-provider-people', id] }),
  })
}

/** What metadata says of a SAML provider. */
export type SamlMetadata = ApiResult<'readProviderMetadata'>

/** Reads the metadata of a SAML provider, from a file or its address. */
export function useReadMetadata(publicId: string) {
  return useMutation({
    mutationFn: (body: ApiRequest<'readProviderMetadata'>['body']) =>
      api('readProviderMetadata', { params: { public_id: publicId }, body }),
  })
}

/** Has forged responses tried against a SAML provider. */
export function useAttackTeamProvider(publicId: string, id: number) {
  return useMutation({
    mutationFn: () => api('attackTeamProvider', { params: { public_id: publicId, provider_id: String(id) } }),
  })
}
