import type { GrantedRole, TeamRole } from '@foyer/contracts/accounts/team-roles'
import type { TeamMember } from '@foyer/contracts/accounts/teams/teams'
import { type QueryClient, infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { dropTeam, teamQuery } from '../../../entities/team/team.ts'
import { api } from '../../../lib/api/api-client.ts'

export type MemberFilter = { query: string; role: TeamRole | undefined; groupId?: number }

/** The members of a team whose name or address begins with the query, some at a time. */
export function membersQuery(publicId: string, { query, role, groupId }: MemberFilter) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(publicId), query, role, groupId],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('listMembers', {
        params: { public_id: publicId },
        query: { ...(query && { query }), ...(role && { role }), ...(groupId && { group_id: String(groupId) }), ...(cursor && { cursor }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // People come and go by what others do.
    staleTime: 0,
  })
}

export function useChangeMemberRole(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ member, role }: { member: TeamMember; role: GrantedRole }) =>
      api('updateMember', { params: { public_id: publicId, user_id: String(member.user_id) }, body: { role } }),
    onSettled: () => refetchMembers(client, publicId),
  })
}

export function useRemoveMember(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (member: TeamMember) => removeMember(publicId, member.user_id),
    onSettled: () => void refetchMembers(client, publicId),
  })
}

/** Leaves a team, of which nothing stays in the cache. */
export function useLeaveTeam(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (userId: number) => removeMember(publicId, userId),
    onSuccess: () => dropTeam(client, publicId),
  })
}

/** After people have come or gone: the lists of them, what is said of the team, and its groups. */
export async function refetchMembers(client: QueryClient, publicId: string): Promise<void> {
  const keys = [keyOf(publicId), teamQuery(publicId).queryKey, ['team-groups', publicId]]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

const keyOf = (publicId: string) => ['team-members', publicId] as const

const removeMember = (publicId: string, userId: number) => api('removeMember', { params: { public_id: publicId, user_id: String(userId) } })
