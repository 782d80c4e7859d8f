import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { dropTeam, refetchMemberships, showTeam } from '../../../entities/team/team.ts'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'

/** The deleted teams that the person signed in can restore. */
export function deletedTeamsQuery() {
  return queryOptions({
    queryKey: ['deleted-teams'],
    queryFn: async ({ signal }) => (await api('listDeletedTeams', { signal })).organizations,
  })
}

type TeamDeletion = ApiRequest<'deleteTeam'>['body']

/** Deletes a team, whose title is given once more; its pages go to the trash, but for those that are handed over. */
export function useDeleteTeam(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: TeamDeletion) => api('deleteTeam', { params: { public_id: publicId }, body }),
    onSuccess: () => {
      dropTeam(client, publicId)
      void refetchDeleted(client)
    },
  })
}

/** Restores a team with its members, and the pages that went to the trash with it. */
export function useRestoreTeam(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api('restoreTeam', { params: { public_id: publicId } })).organization,
    onSuccess: (team) => {
      showTeam(client, team)
      void refetchMemberships(client, publicId)
      void refetchDeleted(client)
    },
  })
}

const refetchDeleted = (client: QueryClient) => client.invalidateQueries({ queryKey: deletedTeamsQuery().queryKey })
