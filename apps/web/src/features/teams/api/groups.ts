import type { TeamGroup } from '@foyer/contracts/accounts/teams/team-groups'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api-client.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'

/** The groups of a team by title. */
export function groupsQuery(publicId: string) {
  return queryOptions({
    queryKey: ['team-groups', publicId],
    queryFn: async ({ signal }): Promise<TeamGroup[]> => (await api('listGroups', { params: { public_id: publicId }, signal })).groups,
  })
}

/** Makes a group; tried again after the answer was lost, it is the same one. */
export function useCreateGroup(publicId: string) {
  const client = useQueryClient()
  const [key, setKey] = useState(newIdempotencyKey)
  return useMutation({
    mutationFn: (title: string) =>
      api('createGroup', { params: { public_id: publicId }, body: { title, user_ids: [], idempotency_key: key } }),
    onSuccess: () => {
      setKey(newIdempotencyKey())
      return refetchGroups(client, publicId)
    },
  })
}

/** Renames a group, or changes who is in it. */
export function useUpdateGroup(publicId: string, groupId: number) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `group-${groupId}` },
    mutationFn: (body: { title?: string; user_ids?: number[] }) =>
      api('updateGroup', { params: { public_id: publicId, group_id: String(groupId) }, body }),
    onSuccess: async (group) => {
      client.setQueryData(groupsQuery(publicId).queryKey, (groups) => groups?.map((each) => (each.id === group.id ? group : each)))
      await client.invalidateQueries({ queryKey: ['team-members', publicId] })
    },
    onError: () => refetchGroups(client, publicId),
  })
}

export function useDeleteGroup(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: TeamGroup) => api('deleteGroup', { params: { public_id: publicId, group_id: String(id) } }),
    onSettled: () => refetchGroups(client, publicId),
  })
}

const refetchGroups = (client: QueryClient, publicId: string) => client.invalidateQueries({ queryKey: groupsQuery(publicId).queryKey })
