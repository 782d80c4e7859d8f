import type { AdminTeamDetails } from '@foyer/contracts/accounts/administration/team-administration'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'

/** Teams whom a query means, some at a time. */
export function adminTeamsQuery(query: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'teams', query],
    queryFn: ({ pageParam, signal }) => api('searchTeams', { query: { query, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  })
}

export function adminTeamQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'team', id],
    queryFn: async ({ signal }): Promise<AdminTeamDetails> =>
      (await api('getTeamForAdmin', { params: { id: String(id) }, signal })).organization,
  })
}

export type TeamAct =
  | { kind: 'state'; state: ApiRequest<'setTeamState'>['body'] }
  | { kind: 'owner'; user_id: number; reason: string }
  | { kind: 'lock'; reason: string }
  | { kind: 'unlock' }
  | { kind: 'delete'; reason: string }
  | { kind: 'restore' }

/** Does something to a team, and shows it as it is then. */
export function useActOnTeam(id: number) {
  const client = useQueryClient()
  const params = { id: String(id) }
  return useMutation({
    mutationFn: (act: TeamAct) => {
      if (act.kind === 'state') return api('setTeamState', { params, body: act.state })
      if (act.kind === 'owner') return api('setTeamOwner', { params, body: { user_id: act.user_id, reason: act.reason } })
      if (act.kind === 'lock') return api('lockTeam', { params, body: { reason: act.reason } })
      if (act.kind === 'unlock') return api('unlockTeam', { params })
      if (act.kind === 'delete') return api('deleteTeamAsAdmin', { params, body: { reason: act.reason } })
      return api('restoreTeamAsAdmin', { params })
    },
    onSuccess: ({ organization }) => {
      client.setQueryData(adminTeamQuery(id).queryKey, organization)
      void client.invalidateQueries({ queryKey: ['admin', 'teams'] })
      void client.invalidateQueries({ queryKey: ['admin', 'audit'] })
    },
  })
}
