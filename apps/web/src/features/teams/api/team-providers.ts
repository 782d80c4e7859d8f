import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'

export type { OidcProvider, TeamProvider } from '@foyer/contracts/accounts/teams/team-providers'

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
