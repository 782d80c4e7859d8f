import type { TeamInvitation } from '@foyer/contracts/accounts/teams/team-invitations'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiRequest, type ApiResult, api } from '../../../lib/api/api-client.ts'

/** Who is invited to a team, and the link by which people come in. */
export function teamInvitationsQuery(publicId: string) {
  return queryOptions({
    queryKey: ['team-invitations', publicId],
    queryFn: ({ signal }) => api('listTeamInvitations', { params: { public_id: publicId }, signal }),
    // An invitation goes when somebody accepts it.
    staleTime: 0,
  })
}

/** People of this Foyer whose name begins with the query. */
export function suggestedPeopleQuery(publicId: string, query: string) {
  return queryOptions({
    queryKey: ['team-people', publicId, query],
    queryFn: async ({ signal }) => (await api('suggestTeamPeople', { params: { public_id: publicId }, query: { query }, signal })).people,
    placeholderData: keepPreviousData,
  })
}

/** Invites people, who are in the list with the answer. */
export function useInviteToTeam(publicId: string) {
  const { change, refetch } = useShownInvitations(publicId)
  return useMutation({
    mutationFn: (body: ApiRequest<'inviteToTeam'>['body']) => api('inviteToTeam', { params: { public_id: publicId }, body }),
    onSuccess: ({ invited }) =>
      change((shown) => ({
        ...shown,
        invitations: [...invited, ...shown.invitations.filter(({ id }) => !invited.some((each) => each.id === id))],
      })),
    onSettled: () => void refetch(),
  })
}

export function useResendTeamInvitation(publicId: string) {
  const { change, refetch } = useShownInvitations(publicId)
  return useMutation({
    mutationFn: ({ id }: TeamInvitation) => api('resendTeamInvitation', { params: { public_id: publicId, invitation_id: String(id) } }),
    onSuccess: (renewed) =>
      change((shown) => ({
        ...shown,
        invitations: shown.invitations.map((invitation) => (invitation.id === renewed.id ? renewed : invitation)),
      })),
    onSettled: () => void refetch(),
  })
}

export function useWithdrawTeamInvitation(publicId: string) {
  const { change, refetch } = useShownInvitations(publicId)
  return useMutation({
    mutationFn: ({ id }: TeamInvitation) => api('withdrawTeamInvitation', { params: { public_id: publicId, invitation_id: String(id) } }),
    onSuccess: (_, { id }) =>
      change((shown) => ({ ...shown, invitations: shown.invitations.filter((invitation) => invitation.id !== id) })),
    onSettled: () => void refetch(),
  })
}

/** Asks for the link of an invitation, to be handed out. */
export function useTeamInvitationLink(publicId: string) {
  return useMutation({
    mutationFn: async ({ id }: TeamInvitation) =>
      addressOf(await api('linkTeamInvitation', { params: { public_id: publicId, invitation_id: String(id) } })),
  })
}

/** Makes the link of a team, or renews it. */
export function useSetTeamLink(publicId: string) {
  const { change } = useShownInvitations(publicId)
  return useMutation({
    mutationFn: (body: ApiRequest<'setTeamLink'>['body']) => api('setTeamLink', { params: { public_id: publicId }, body }),
    onSuccess: (link) => change((shown) => ({ ...shown, link })),
  })
}

/** Asks for the link of a team, to be handed out. */
export function useShowTeamLink(publicId: string) {
  return useMutation({ mutationFn: async () => addressOf(await api('showTeamLink', { params: { public_id: publicId } })) })
}

export function useEndTeamLink(publicId: string) {
  const { change } = useShownInvitations(publicId)
  return useMutation({
    mutationFn: () => api('endTeamLink', { params: { public_id: publicId } }),
    onSuccess: () => change((shown) => ({ ...shown, link: null })),
  })
}

type Shown = ApiResult<'listTeamInvitations'>

function useShownInvitations(publicId: string) {
  const client = useQueryClient()
  const { queryKey } = teamInvitationsQuery(publicId)
  return {
    change: (next: (shown: Shown) => Shown) => client.setQueryData(queryKey, (shown) => shown && next(shown)),
    refetch: () => client.invalidateQueries({ queryKey }),
  }
}

const addressOf = ({ path }: { path: string }) => new URL(path, location.origin).href
