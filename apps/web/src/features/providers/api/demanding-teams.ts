import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { dropTeam } from '../../../entities/team/team.ts'
import { api } from '../../../lib/api/api-client.ts'

/** The teams that demand their own provider of the person, which has not said in this session who they are. */
export function demandingTeamsQuery() {
  return queryOptions({
    queryKey: ['demanding-teams'],
    queryFn: async ({ signal }) => (await api('listDemandingTeams', { signal })).organizations,
    // It is asked because something was refused just now.
    staleTime: 0,
  })
}

/** Leaves a team by its public id, of which nothing stays in the cache. */
export function useLeaveDemandingTeam() {
  const client = useQueryClient()
  const user = useCurrentUser()
  return useMutation({
    mutationFn: (publicId: string) => api('removeMember', { params: { public_id: publicId, user_id: String(user?.id) } }),
    onSuccess: (_, publicId) => dropTeam(client, publicId),
  })
}
