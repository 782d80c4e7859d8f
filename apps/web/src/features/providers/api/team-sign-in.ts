import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { startSession } from '../../../entities/session/session.ts'
import { type ApiRequest, type ApiResult, api } from '../../../lib/api/api-client.ts'

export type TeamSignInTest = NonNullable<ApiResult<'completeTeamSignIn'>['test']>

/** The providers by which the people of a team sign in; null where there are none. */
export function teamSignInsQuery(publicId: string) {
  return queryOptions({
    queryKey: ['team-sign-ins', publicId],
    queryFn: ({ signal }) => api('listTeamSignIns', { params: { public_id: publicId }, signal }),
    retry: false,
  })
}

/** Finds the providers of the team that a domain of e-mail addresses belongs to; what stands before the @ is not sent. */
export function useFindTeamSignIns() {
  return useMutation({ mutationFn: (domain: string) => api('findTeamSignIns', { body: { domain } }) })
}

/** Whether a team has a provider of its own, which somebody may belong to. */
export function hasTeamProvidersQuery() {
  return queryOptions({
    queryKey: ['has-team-providers'],
    queryFn: async ({ signal }) => (await api('listProviders', { signal })).has_team_providers,
  })
}

type Start = { providerId: number } & ApiRequest<'startTeamSignIn'>['body']

/** Leaves for a provider of a team. */
export function useStartTeamSignIn() {
  return useMutation({
    mutationFn: async ({ providerId, ...body }: Start) =>
      (await api('startTeamSignIn', { params: { provider_id: String(providerId) }, body })).url,
    onSuccess: (url) => location.assign(url),
  })
}

/** Takes what a provider of a team has answered. */
export function useCompleteTeamSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiRequest<'completeTeamSignIn'>['body']) => api('completeTeamSignIn', { body }),
    onSuccess: ({ user }) => user && startSession(client, user),
  })
}

/** Links the account of whoever is signed in to the person that a provider has named in this browser. */
export function useLinkTeamSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ticket: string) => api('linkTeamSignIn', { body: { ticket } }),
    onSuccess: () => client.invalidateQueries(),
  })
}
