import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchMemberships, showTeam, teamQuery } from '../../../entities/team/team.ts'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'
import { uploadFile } from '../../../lib/api/api-upload.ts'

export type TeamChange = ApiRequest<'updateTeam'>['body']

/** Changes a team, and what its members may do. */
export function useUpdateTeam(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `team-${publicId}` },
    mutationFn: async (body: TeamChange) => (await api('updateTeam', { params: { public_id: publicId }, body })).organization,
    onSuccess: (team) => showTeam(client, team),
  })
}

/** The same, shown at once; as it was with the answer that refuses it. */
export function useChangePermissions(publicId: string) {
  const client = useQueryClient()
  const { queryKey } = teamQuery(publicId)
  const mutationKey = ['team-permissions', publicId]
  return useMutation({
    mutationKey,
    scope: { id: `team-${publicId}` },
    mutationFn: async (body: TeamChange) => (await api('updateTeam', { params: { public_id: publicId }, body })).organization,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (team) => team && { ...team, ...change })
    },
    onSettled: (team) => {
      // An earlier answer knows nothing of a change that is under way.
      if (client.isMutating({ mutationKey }) > 1) return
      if (team) showTeam(client, team)
      else void client.invalidateQueries({ queryKey })
    },
  })
}

/** Uploads a logo, which takes the place of the one before. */
export function useSetTeamLogo(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => uploadFile('setTeamLogo', file, { params: { public_id: publicId } }),
    onSuccess: () => refetchTeam(client, publicId),
  })
}

export function useRemoveTeamLogo(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api('removeTeamLogo', { params: { public_id: publicId } })).organization,
    onSuccess: (team) => showTeam(client, team),
  })
}

/** Offers the ownership of a team to a member, or to nobody any more (null). */
export function useOfferTeam(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (user_id: number | null) =>
      (await api('offerTeam', { params: { public_id: publicId }, body: { user_id } })).organization,
    onSuccess: (team) => showTeam(client, team),
  })
}

/** Accepts or declines the ownership that was offered. */
export function useAnswerTeamOffer(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (accept: boolean) =>
      (await api('answerTeamOffer', { params: { public_id: publicId }, body: { accept } })).organization,
    onSuccess: async (team) => {
      showTeam(client, team)
      await refetchMemberships(client, publicId)
    },
  })
}

async function refetchTeam(client: QueryClient, publicId: string): Promise<void> {
  showTeam(client, await client.fetchQuery({ ...teamQuery(publicId), staleTime: 0 }))
}
