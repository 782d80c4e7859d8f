import { type Principal, namedTeamsOf } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { type BookmarkAbility, savedLinks } from '@foyer/contracts/link-tools/snapshots'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { SnapshotRecord } from './snapshot.model.ts'
import { authorizeDeletion } from './snapshot.policy.ts'
import type { SnapshotRepository } from './snapshot.repository.ts'

export type SnapshotAccess = ReturnType<typeof createSnapshotAccess>

/** Who may do what with snapshots: with their own everything, with those of a team what they may do with a page of it that has the bookmark. */
export function createSnapshotAccess(options: {
  snapshots: Pick<SnapshotRepository, 'byId' | 'ofLinkAmong'>
  internal: Pick<InternalClient, 'call'>
}) {
  const { snapshots, internal } = options
  const teamIdsOf = ({ memberships = [] }: Principal): number[] => memberships.map(({ id }) => id)

  /** Those of these links of a team that are bookmarked on a page of it with which the viewer may do this. */
  async function linksFor(viewer: Principal, teamId: number, linkIds: readonly number[], ability: BookmarkAbility): Promise<Set<number>> {
    const allowed = new Set<number>()
    for (let n = 0; n < linkIds.length; n += limits.links_per_snapshot_call) {
      const link_ids = linkIds.slice(n, n + limits.links_per_snapshot_call)
      const body = { user_id: teamId, link_ids, viewer: { id: viewer.id, memberships: [], ...namedTeamsOf(viewer), ability } }
      for (const linkId of (await internal.call(savedLinks, { body })).link_ids) allowed.add(linkId)
    }
    return allowed
  }

  const may = async (viewer: Principal, { owner_id, link_id }: SnapshotRecord, ability: BookmarkAbility): Promise<boolean> =>
    owner_id === viewer.id || (teamIdsOf(viewer).includes(owner_id) && (await linksFor(viewer, owner_id, [link_id], ability)).has(link_id))

  return {
    linksFor,

    /** Throws `not_found` for one that is not there, and for one that the viewer may not see. */
    async forReading(viewer: Principal, id: number): Promise<SnapshotRecord> {
      const snapshot = await snapshots.byId(id)
      if (!snapshot || !(await may(viewer, snapshot, 'view'))) throw new AppError('not_found')
      return snapshot
    },

    /** The same for who may delete it. Throws `forbidden` for one of a team that the viewer may see, on pages that they may not edit. */
    async forDeleting(viewer: Principal, snapshot: SnapshotRecord): Promise<Authorized<SnapshotRecord, 'delete'>> {
      return authorizeDeletion(snapshot, await may(viewer, snapshot, 'edit'))
    },

    /** The snapshot of a link: the viewer’s own, or one of a team of theirs; null where they may see none. */
    async ofLink(viewer: Principal, linkId: number): Promise<SnapshotRecord | null> {
      const records = await snapshots.ofLinkAmong([viewer.id, ...teamIdsOf(viewer)], linkId)
      const ownFirst = records.toSorted((a, b) => Number(b.owner_id === viewer.id) - Number(a.owner_id === viewer.id))
      for (const snapshot of ownFirst) if (await may(viewer, snapshot, 'view')) return snapshot
      return null
    },

    /** The first of their teams on a page of which the viewer may edit a bookmark of this link. */
    async editableTeamOf(viewer: Principal, linkId: number): Promise<number | undefined> {
      for (const teamId of teamIdsOf(viewer)) if ((await linksFor(viewer, teamId, [linkId], 'edit')).has(linkId)) return teamId
      return undefined
    },
  }
}
