import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchMemberships } from '../../../entities/team/team.ts'
import { api } from '../../../lib/api/api-client.ts'

/** The open invitations to teams that are for the person signed in. */
export function offeredTeamsQuery() {
  return queryOptions({
    queryKey: ['team-offers'],
    queryFn: async ({ signal }) => (await api('listOfferedTeams', { signal })).invitations,
  })
}

/** One of them, by its id. */
export function offeredTeamQuery(id: string) {
  return queryOptions({
    queryKey: ['team-offers', id],
    queryFn: ({ signal }) => api('viewOfferedTeam', { params: { id }, signal }),
    staleTime: 0,
  })
}

/** Who invites to which team, by the token of a link, as this person (null: a visitor) may know it. */
export function teamInvitationQuery(publicId: string, token: string, userId: number | null) {
  return queryOptions({
    queryKey: ['team-invitation', token, userId],
    queryFn: ({ signal }) => api('viewTeamInvitation', { params: { public_id: publicId, token }, signal }),
    staleTime: 0,
    retry: false,
  })
}

/** Accepts or declines an invitation by its id. */
export function useAnswerOffer(id: number | string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (accept: boolean) => api('answerOfferedTeam', { params: { id: String(id) }, body: { accept } }),
    onSuccess: async ({ public_id, role }) => {
      if (role) await refetchMemberships(client, public_id)
      await refetchOffers(client)
    },
  })
}

export function useAcceptTeamInvitation(publicId: string, token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('acceptTeamInvitation', { params: { public_id: publicId, token } }),
    onSuccess: async ({ public_id }) => {
      await refetchMemberships(client, public_id)
      void refetchOffers(client)
    },
  })
}

export function useDeclineTeamInvitation(publicId: string, token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('declineTeamInvitation', { params: { public_id: publicId, token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['team-invitation', token] }),
  })
}

const refetchOffers = (client: QueryClient) => client.invalidateQueries({ queryKey: offeredTeamsQuery().queryKey, exact: true })
