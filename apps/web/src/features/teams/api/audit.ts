import type { TeamAuditEntry, TeamAuditKind } from '@foyer/contracts/accounts/teams/team-audit'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

export type { TeamAuditEntry, TeamAuditKind }

type TeamAuditFilter = { kind: TeamAuditKind | undefined; userId: number | undefined }

/** What has been done to a team, the newest first, some at a time. */
export function teamAuditQuery(publicId: string, { kind, userId }: TeamAuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['team-audit', publicId, kind, userId],
    queryFn: ({ pageParam: before, signal }) =>
      api('listTeamAudit', {
        params: { public_id: publicId },
        query: { ...(kind && { kind }), ...(userId && { user_id: String(userId) }), ...(before > 0 && { before: String(before) }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
