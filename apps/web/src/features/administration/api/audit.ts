import type { AuditVerification } from '@foyer/contracts/accounts/administration/audit'
import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** `actor` is the id of a site admin, or `operator`; `target` that of a person, `team` that of a team. */
export type AuditFilter = { action: AuditAction | null; actor: string | null; target: string | null; team: string | null }

/** Privileged acts, the newest first, of what the filter names. */
export function auditQuery({ action, actor, target, team }: AuditFilter) {
  const filter = {
    ...(action && { action }),
    ...(actor && { actor }),
    ...(target && { target_kind: 'user' as const, target_id: target }),
    ...(team && { target_kind: 'team' as const, target_id: team }),
  }
  return infiniteQueryOptions({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam, signal }) =>
      api('listAuditEntries', { query: { ...filter, ...(pageParam ? { before: String(pageParam) } : {}) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  })
}

/** How far the chain of the whole log holds; asked part by part. */
export function verificationQuery() {
  return queryOptions({
    queryKey: ['admin', 'audit-verification'],
    queryFn: async ({ signal }): Promise<AuditVerification> => {
      for (let from = 0; ;) {
        const result = await api('verifyAuditLog', { query: { from: String(from) }, signal })
        if (result.is_complete) return result
        from = result.verified_up_to
      }
    },
  })
}
