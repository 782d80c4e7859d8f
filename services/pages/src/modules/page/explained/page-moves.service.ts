import type { AuditAct } from '@foyer/contracts/accounts/administration/audit'
import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { PageMove } from '@foyer/contracts/pages/page/team-pages'
import { AppError } from '@foyer/service-kit/app-error'
import type { Acting, AuditRecorder } from '@foyer/service-kit/audit-recorder'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { Logger } from '@foyer/service-kit/logger'
import type { createChangeOwner } from '../changes/change-owner.command.ts'
import { ownerOf } from '../page-owner.ts'
import type { PageRecord } from '../page.model.ts'
import type { TeamDirectory } from '../teams/team-directory.ts'
import { ownerOfNewPage } from '../teams/team-rights.policy.ts'
import type { KnownPerson, PeopleOfPage } from './known-people.ts'
import { asOwnedBy, movedAccess } from './page-move.policy.ts'

type Dependencies = {
  changeOwner: ReturnType<typeof createChangeOwner>
  peopleOf: PeopleOfPage
  directory: Pick<TeamDirectory, 'current'>
  audit: AuditRecorder
  log: Logger
}

/** Moves pages between people and their teams, and says before who gains and who loses access. */
export function createPageMoves({ changeOwner, peopleOf, directory, audit, log }: Dependencies) {
  const parentOf = async ({ owner_id, owner_kind }: OwnerRef): Promise<number | undefined> => {
    if (owner_kind !== 'team') return undefined
    const { parent_organization_id, is_readable_by_enterprise } = await directory.current(owner_id)
    return is_readable_by_enterprise ? (parent_organization_id ?? undefined) : undefined
  }

  return {
    /** Throws what `ownerOfNewPage` throws. Without accounts nobody is counted. */
    async preview(page: Authorized<PageRecord, 'manage'>, viewer: SessionUser, organizationId: number | undefined): Promise<PageMove> {
      const to = ownerOfNewPage(viewer, organizationId)
      const teamIds = [ownerOf(page), to].flatMap(({ owner_id, owner_kind }) => (owner_kind === 'team' ? [owner_id] : []))
      try {
        const after = asOwnedBy(page, to, await parentOf(to))
        const { people, isComplete } = await peopleOf(page, [...new Set(teamIds)])
        const { gains, loses } = movedAccess(page, after, withViewer(people, viewer))
        return { gains: affected(gains, isComplete), loses: affected(loses, isComplete), share_mode: after.share_mode }
      } catch (error) {
        log.warn({ err: error, page_id: page._id }, 'accounts is unavailable; who gains and loses a page is not counted')
        return { gains: unknown, loses: unknown, share_mode: asOwnedBy(page, to, undefined).share_mode }
      }
    },

    /** The logs of both teams have it. Throws what `ownerOfNewPage` and the change of an owner throw, and `account_leaving`. */
    async move(
      page: Authorized<PageRecord, 'manage'>,
      viewer: SessionUser,
      organizationId: number | null,
      acting: Acting,
    ): Promise<PageRecord> {
      const to = ownerOfNewPage(viewer, organizationId)
      if (viewer.is_leaving) throw new AppError('account_leaving')
      const from = ownerOf(page)
      if (from.owner_id === to.owner_id) return changeOwner(page, to)
      const acts = [...teamAct('page.moved_out', from, page), ...teamAct('page.moved_in', to, page)]
      const recorded = acts.reduce(
        (perform, act) => () => audit.record({ ...acting, ...act }, perform),
        () => changeOwner(page, to),
      )
      return recorded()
    },
  }
}

/** What the log of a team says of a page that leaves or joins it; none for a person. Neither names the other owner, who is not the concern of this one. */
function teamAct(action: 'page.moved_out' | 'page.moved_in', owner: OwnerRef, { _id, title }: PageRecord): Array<Omit<AuditAct, 'actor'>> {
  if (owner.owner_kind !== 'team') return []
  return [{ action, target: { kind: 'team', id: String(owner.owner_id), label: '' }, details: { page_id: _id, title } }]
}

const unknown: PageMove['gains'] = { people: [], total: null }

function affected(people: readonly KnownPerson[], isComplete: boolean): PageMove['gains'] {
  const named = people.slice(0, limits.affected_people).map(({ id, name }) => ({ id, name }))
  return { people: named, total: isComplete ? people.length : null }
}

/** Who moves a page to themselves need not be among those who know it. */
function withViewer(people: KnownPerson[], { id, name, memberships = [] }: SessionUser): KnownPerson[] {
  return people.some((person) => person.id === id) ? people : [...people, { id, name, memberships: [...memberships] }]
}
