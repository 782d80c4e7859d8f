import { describeGroups } from '@foyer/contracts/accounts/teams/team-groups'
import type { PageGroup } from '@foyer/contracts/pages/page/page-invitations'
import { limits } from '@foyer/contracts/limits'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import type { Signals } from '@foyer/service-kit/signals'
import { publishListChange } from '../list-signal.ts'
import type { PageMemberGroup, PageRecord } from '../page.model.ts'
import type { PageRepository } from '../page.repository.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byId' | 'replace'>
  internal: Pick<InternalClient, 'call'>
  signals: Pick<Signals, 'publish'>
  clock: () => Date
}

/** The groups of its team that were let into a page. */
export function createPageGroups({ pages, internal, signals, clock }: Dependencies) {
  const groupsOf = async (teamId: number) => (await internal.call(describeGroups, { params: { team_id: String(teamId) }, body: {} })).groups

  const change = async (page: PageRecord, next: (groups: PageMemberGroup[]) => PageMemberGroup[]): Promise<void> => {
    await retryOnVersionConflict(
      () => pages.byId(page._id),
      (current) => {
        const groups = current.member_groups ?? []
        const changed = next(groups)
        return changed === groups ? Promise.resolve(current) : pages.replace(current, { set: { member_groups: changed } })
      },
    )
    await signals.publish({ name: 'page.access_changed', page_id: page._id })
    await publishListChange(signals, page)
  }

  return {
    /** In the order in which they were let in. */
    async list({ owner_id, member_groups = [] }: Authorized<PageRecord, 'invite'>): Promise<PageGroup[]> {
      if (member_groups.length === 0) return []
      const groups = new Map((await groupsOf(owner_id)).map((group) => [group.id, group]))
      return member_groups.flatMap(({ group_id, role }) => {
        const group = groups.get(group_id)
        return group ? [{ group_id, title: group.title, members: group.members.length, role }] : []
      })
    },

    /** Throws `conflict` on the page of a person, `not_found` for a group of no or another team, and `page_people_limit`. */
    async set(page: Authorized<PageRecord, 'invite'>, groupId: number, role: PageRole): Promise<PageGroup> {
      if (page.owner_kind !== 'team') throw new AppError('conflict')
      const group = (await groupsOf(page.owner_id)).find(({ id }) => id === groupId)
      if (!group) throw new AppError('not_found')
      await change(page, (groups) => {
        const former = groups.find(({ group_id }) => group_id === groupId)
        if (former) return groups.map((stored) => (stored === former ? { ...former, role } : stored))
        if (groups.length >= limits.page_people) throw new AppError('page_people_limit', { limit: limits.page_people })
        return [...groups, { group_id: groupId, role, at: clock() }]
      })
      return { group_id: groupId, title: group.title, members: group.members.length, role }
    },

    /** Its members lose at once what it let them do. A second run changes nothing. */
    remove: (page: Authorized<PageRecord, 'invite'>, groupId: number): Promise<void> =>
      change(page, (groups) => {
        const rest = groups.filter(({ group_id }) => group_id !== groupId)
        return rest.length === groups.length ? groups : rest
      }),
  }
}
