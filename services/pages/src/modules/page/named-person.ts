import { membershipsOf } from '@foyer/contracts/accounts/accounts'
import type { Principal } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Ownership } from './page-owner.ts'
import type { JudgedPage } from './page.projections.ts'
import { mayInTeam, membershipOf } from './teams/team-rights.policy.ts'

/** How long accounts may take to say which teams somebody is in. */
const timeoutMs = 2_000

export type ResolvePerson = ReturnType<typeof createResolvePerson>

/**
 * Gives a person whom another service names all that their rights on these pages depend on. Where it does not name their teams, they are not calling at the
 * moment: accounts says which teams they are in now, so that a right which has been taken from them since counts no more. It is asked about pages of teams
 * only.
 */
export function createResolvePerson({ internal }: { internal: Pick<InternalClient, 'call'> }) {
  return async (
    { id, memberships, held_back: heldBack }: Principal,
    pages: ReadonlyArray<Pick<JudgedPage, 'owner_kind'>>,
  ): Promise<Principal> => {
    if (memberships) return { id, memberships, held_back: heldBack }
    if (pages.every(({ owner_kind }) => owner_kind !== 'team')) return { id }
    return { id, ...(await internal.call(membershipsOf, { params: { user_id: String(id) } }, { timeoutMs })) }
  }
}

export type ResolveMaker = ReturnType<typeof createResolveMaker>

/**
 * Gives who makes a page that another service brings, with the teams that they are in now where it is one of a team. Throws `import_team_gone` where they
 * may make no pages of that team any more.
 */
export function createResolveMaker(resolvePerson: ResolvePerson) {
  return async ({ owner_id, owner_kind, created_by }: Ownership): Promise<Principal> => {
    const maker = await resolvePerson({ id: created_by }, [{ owner_kind }])
    if (owner_kind !== 'team') return maker
    const membership = membershipOf(maker, owner_id)
    if (!membership || !mayInTeam(membership, 'create')) throw new AppError('import_team_gone')
    return maker
  }
}
