import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showTeam } from '../../../entities/team/team.ts'
import { api } from '../../../lib/api/api-client.ts'

/** The teams of an enterprise, and those that ask to belong to it. */
export function teamsBelowQuery(publicId: string) {
  return queryOptions({
    queryKey: ['teams-below', publicId],
    queryFn: ({ signal }) => api('listTeamsBelow', { params: { public_id: publicId }, signal }),
  })
}

/** Asks an enterprise whether a team may belong to it; null: leaves the one it belongs to, and asks no more. */
export function useSetTeamParent(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (parent: string | null) =>
      (await api('setTeamParent', { params: { public_id: publicId }, body: { parent } })).organization,
    onSuccess: (team) => showTeam(client, team),
  })
}

/** Lets a team that asks belong to the enterprise, or refuses. */
export function useAnswerTeamParent(publicId: string, teamPublicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (accept: boolean) =>
      api('answerTeamParent', { params: { public_id: publicId, team_public_id: teamPublicId }, body: { accept } }),
    onSuccess: () => void refetchTeamsBelow(client, publicId),
  })
}

/** Releases a team from the enterprise. */
export function useReleaseTeam(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (teamPublicId: string) => api('releaseTeam', { params: { public_id: publicId, team_public_id: teamPublicId } }),
    onSuccess: () => void refetchTeamsBelow(client, publicId),
  })
}

export const refetchTeamsBelow = (client: QueryClient, publicId: string) =>
  client.invalidateQueries({ queryKey: teamsBelowQuery(publicId).queryKey })
