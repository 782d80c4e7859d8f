import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { refetchMembers } from './members.ts'

/** Who asks to come into a team. */
export function teamRequestsQuery(publicId: string) {
  return queryOptions({
    queryKey: ['team-requests', publicId],
    queryFn: async ({ signal }) => (await api('listTeamRequests', { params: { public_id: publicId }, signal })).requests,
    staleTime: 0,
  })
}

/** Lets somebody in who asks, or refuses. */
export function useAnswerRequest(publicId: string, requestId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (accept: boolean) =>
      api('answerTeamRequest', { params: { public_id: publicId, request_id: String(requestId) }, body: { accept } }),
    onSuccess: (_, accept) => {
      if (accept) void refetchMembers(client, publicId)
      return client.invalidateQueries({ queryKey: teamRequestsQuery(publicId).queryKey })
    },
  })
}
