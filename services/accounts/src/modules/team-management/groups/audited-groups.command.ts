import type { AuditAct } from '@foyer/contracts/accounts/administration/audit'
import { limits } from '@foyer/contracts/limits'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { Acting } from '../../audit/audit-actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { TeamGroupRepository } from '../../team/team-group.repository.ts'
import { teamTarget } from '../../team/team-target.ts'
import type { Team } from '../../team/team.repository.ts'
import type { UserRepository } from '../../user/user.repository.ts'
import type { GroupWithMembers, TeamGroupsService } from './team-groups.service.ts'

type NewGroup = Parameters<TeamGroupsService['create']>[1]
type GroupChange = Parameters<TeamGroupsService['update']>[2]

/** Changes of groups, each with its entries in the log of the team. */
export function createAuditedGroups(deps: {
  service: Pick<TeamGroupsService, 'create' | 'update' | 'delete'>
  groups: Pick<TeamGroupRepository, 'find' | 'userIds'>
  users: Pick<UserRepository, 'listByIds'>
  audit: Pick<AuditLog, 'record'>
}) {
  const { service, groups, users, audit } = deps

  const namesOf = async (userIds: readonly number[]): Promise<string> =>
    (await users.listByIds(userIds))
      .map(({ name }) => name)
      .join(', ')
      .slice(0, limits.audit_text)

  /** Who comes into a group and who goes; null where nothing changes. Of one person the entry has the id, by which it is listed. */
  async function memberDetails(current: readonly number[], next: readonly number[]): Promise<AuditAct['details'] | null> {
    const added = next.filter((id) => !current.includes(id))
    const removed = current.filter((id) => !next.includes(id))
    const [only, ...rest] = [...added, ...removed]
    if (only === undefined) return null
    return {
      ...(added.length > 0 ? { added: await namesOf(added) } : {}),
      ...(removed.length > 0 ? { removed: await namesOf(removed) } : {}),
      ...(rest.length === 0 ? { user_id: only } : {}),
    }
  }

  return {
    async create(team: Authorized<Team, 'manage'>, input: NewGroup, acting: Acting): Promise<GroupWithMembers> {
      const details = { title: input.title, ...(await memberDetails([], input.user_ids)) }
      const act = { ...acting, action: 'team.group_created' as const, target: teamTarget(team), details }
      return audit.record(act, () => service.create(team, input))
    },

    async update(
      team: Authorized<Team, 'manage'>,
      id: number,
      { title, user_ids }: GroupChange,
      acting: Acting,
    ): Promise<GroupWithMembers> {
      const group = await groups.find(team._id, id)
      const base = { ...acting, target: teamTarget(team) }
      let update = () => service.update(team, id, { title, user_ids })
      if (!group) return update()
      const change = user_ids && (await memberDetails(await groups.userIds(team._id, id), user_ids))
      if (change) {
        const perform = update
        const act = { ...base, action: 'team.group_members_changed' as const, details: { title: title ?? group.title, ...change } }
        update = () => audit.record(act, perform)
      }
      if (title === undefined || title === group.title) return update()
      return audit.record({ ...base, action: 'team.group_renamed', details: { title, former_title: group.title } }, update)
    },

    /** One that is gone changes nothing. */
    async delete(team: Authorized<Team, 'manage'>, id: number, acting: Acting): Promise<void> {
      const group = await groups.find(team._id, id)
      if (!group) return
      const act = { ...acting, action: 'team.group_deleted' as const, target: teamTarget(team), details: { title: group.title } }
      await audit.record(act, () => service.delete(team, id))
    },
  }
}
