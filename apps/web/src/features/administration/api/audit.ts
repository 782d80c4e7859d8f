import type { AuditAction, AuditVerification } from '@foyer/contracts/audit'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** Privileged acts, the newest first; of one action alone where it is given. */
export function auditQuery(action: AuditAction | undefined) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'audit', action],
    queryFn: ({ pageParam, signal }) =>
      api('listAuditEntries', { query: { ...(action ? { action } : {}), ...(pageParam ? { before: String(pageParam) } : {}) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
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
