import { entitlements } from '@foyer/contracts/billing/billing'
import type { Subject } from '@foyer/contracts/billing/entitlements'
import type { SessionUser } from '@foyer/contracts/identity'
import type { InternalClient } from '@foyer/service-kit/internal-client'

/** Who acts: what their session says of their own plan. */
export type Actor = Pick<SessionUser, 'id' | 'is_premium' | 'plan'>

/**
 * Whose plan counts on what belongs to an owner: that of the owner, whoever acts. The session of an owner who acts says their plan; otherwise
 * billing is asked.
 */
export type SubjectOf = (ownerId: number, actor?: Actor) => Promise<Subject>

export function createSubjectOf({ internal }: { internal: Pick<InternalClient, 'call'> }): SubjectOf {
  return async (ownerId, actor) => (actor?.id === ownerId ? actor : internal.call(entitlements, { params: { user_id: String(ownerId) } }))
}
