import { membershipsOf } from '@foyer/contracts/accounts/accounts'
import type { Principal } from '@foyer/contracts/identity'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { JudgedPage } from './page.projections.ts'

/** How long accounts may take to say which teams somebody is in. */
const timeoutMs = 2_000

export type ResolvePerson = ReturnType<typeof createResolvePerson>

/**
 * Gives a person whom another service names all that their rights on these pages depend on. Where it does not name their teams, they are not calling at the
 * moment: accounts says which teams they are in now, so that a right which has been taken from them since counts no more. It is asked about pages of teams
 * only.
 */
export function createResolvePerson({ internal }: { internal: Pick<InternalClient, 'call'> }) {
  return async ({ id, memberships }: Principal, pages: ReadonlyArray<Pick<JudgedPage, 'owner_kind'>>): Promise<Principal> => {
    if (memberships) return { id, memberships }
    if (pages.every(({ owner_kind }) => owner_kind !== 'team')) return { id }
    return { id, ...(await internal.call(membershipsOf, { params: { user_id: String(id) } }, { timeoutMs })) }
  }
}
