import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { withoutHiddenCharacters } from '@foyer/text/hidden-characters'
import type { ScimResource } from '../scim/scim-attributes.ts'
import { ScimError, invalidValue, noSuchResource } from '../scim/scim-error.ts'
import { isObject } from '../scim/scim-values.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { TeamGroupRepository } from '../team/team-group.repository.ts'
import type { TeamSignals } from '../team/team-signals.ts'
import { teamTarget } from '../team/team-target.ts'
import type { createAuditedGroups } from '../team-management/groups/audited-groups.command.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { DirectoryCall } from './directory-access.ts'
import { nameTaken } from './directory-refusals.ts'
import type { DirectoryGroup, DirectoryGroupRepository } from './store/directory-group.repository.ts'
import type { DirectoryUser, DirectoryUserRepository } from './store/directory-user.repository.ts'

export type DirectoryGroups = ReturnType<typeof createDirectoryGroups>

type MemberChange = { added: readonly DirectoryUser[]; removed: readonly DirectoryUser[] }
type Naming = Pick<DirectoryGroup, 'display_name' | 'external_id'>

/**
 * The groups that the directory of a team has made, each with a group of the team. Those that people have made are none of its business, and neither is who
 * was put by hand into one of its own. All throw ScimError, and AppError for what groups refuse.
 */
export function createDirectoryGroups(deps: {
  groups: DirectoryGroupRepository
  records: Pick<DirectoryUserRepository, 'listAmong' | 'listInGroup' | 'addToGroup' | 'removeFromGroup' | 'endGroup'>
  teamGroups: Pick<TeamGroupRepository, 'find' | 'listOf' | 'userIds' | 'hasFullMember' | 'addMembers' | 'removeMembers'>
  users: Pick<UserRepository, 'listByIds'>
  auditedGroups: Pick<ReturnType<typeof createAuditedGroups>, 'create' | 'update' | 'delete'>
  audit: Pick<AuditLog, 'record'>
  signals: Pick<TeamSignals, 'membershipsChanged' | 'peopleChanged'>
  clock: () => Date
}) {
  const { groups, records, teamGroups, users, auditedGroups, audit, signals, clock } = deps

  const titleInUse = () => nameTaken('The team has a group of this name already.', 'group_taken')

  async function drop({ team_id, _id }: DirectoryGroup): Promise<void> {
    await groups.delete(team_id, _id)
    await records.endGroup(team_id, _id)
  }

  /** Whoever of these belongs to the team is put into its group, and taken out of it: these alone, so that calls at the same time do not undo one another. */
  async function changePeople(
    { team, acting }: DirectoryCall,
    { _id, display_name: title }: DirectoryGroup,
    change: MemberChange,
  ): Promise<void> {
    const current = new Set(await teamGroups.userIds(team._id, _id))
    const added = change.added.flatMap(({ active, user_id: id }) => (active && id !== undefined && !current.has(id) ? [id] : []))
    const removed = change.removed.flatMap(({ user_id: id }) => (id !== undefined && current.has(id) ? [id] : []))
    const [only, ...rest] = [...added, ...removed]
    if (only === undefined) return
    if (added.length > 0 && (await teamGroups.hasFullMember(team._id, _id, added))) {
      throw new AppError('group_limit', { limit: limits.groups_per_member })
    }
    const details = {
      title: title.slice(0, limits.audit_text),
      ...(added.length > 0 ? { added: await namesOf(added) } : {}),
      ...(removed.length > 0 ? { removed: await namesOf(removed) } : {}),
      ...(rest.length === 0 ? { user_id: only } : {}),
    }
    await audit.record({ ...acting, action: 'team.group_members_changed', target: teamTarget(team), details }, async () => {
      await teamGroups.removeMembers(team._id, _id, removed)
      await teamGroups.addMembers(team._id, _id, added)
    })
    await signals.membershipsChanged([...added, ...removed])
    await signals.peopleChanged(team._id)
  }

  const namesOf = async (userIds: readonly number[]): Promise<string> =>
    (await users.listByIds(userIds))
      .map(({ name }) => name)
      .join(', ')
      .slice(0, limits.audit_text)

  /** Makes these the members that the directory has put into a group which had those `before`, as far as the directory knew. */
  async function setMembers(
    call: DirectoryCall,
    group: DirectoryGroup,
    { before, after }: { before: number[]; after: number[] },
  ): Promise<void> {
    const { _id, team_id } = group
    const [stay, were] = [new Set(after), new Set(before)]
    const [added, removed] = await Promise.all([
      records.listAmong(
        team_id,
        after.filter((id) => !were.has(id)),
      ),
      records.listAmong(
        team_id,
        before.filter((id) => !stay.has(id)),
      ),
    ])
    if (before.length - removed.length + added.length > limits.group_members) {
      throw new ScimError(403, `A group has room for ${limits.group_members} members.`, { problem: 'group_limit' })
    }
    await changePeople(call, group, { added, removed })
    const now = clock()
    const idsOf = (list: readonly DirectoryUser[]) => list.map((each) => each._id)
    if (added.length > 0) await records.addToGroup(team_id, _id, idsOf(added), now)
    if (removed.length > 0) await records.removeFromGroup(team_id, _id, idsOf(removed), now)
  }

  async function rename({ team, acting }: DirectoryCall, { _id }: DirectoryGroup, title: string): Promise<void> {
    try {
      await auditedGroups.update(team, _id, { title }, acting)
    } catch (error) {
      if (error instanceof AppError && error.code === 'conflict') throw titleInUse()
      throw error
    }
  }

  return {
    /** Those of a team, without those that people have deleted. */
    async listOf(teamId: number): Promise<DirectoryGroup[]> {
      const [list, existing] = await Promise.all([groups.listOf(teamId), teamGroups.listOf(teamId)])
      const ids = new Set(existing.map(({ _id }) => _id))
      return list.filter(({ _id }) => ids.has(_id))
    },

    async find({ team }: DirectoryCall, id: number): Promise<DirectoryGroup> {
      const group = await groups.find(team._id, id)
      if (!group) throw noSuchResource()
      if (await teamGroups.find(team._id, id)) return group
      await drop(group)
      throw noSuchResource()
    },

    membersOf: ({ _id, team_id }: DirectoryGroup): Promise<DirectoryUser[]> => records.listInGroup(team_id, _id),

    async create(call: DirectoryCall, resource: ScimResource): Promise<DirectoryGroup> {
      const { team, acting } = call
      const naming = readNaming(resource)
      const now = clock()
      const { group } = await auditedGroups.create(team, { title: titleOf(naming), user_ids: [] }, acting).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'conflict' ? titleInUse() : error
      })
      const made = { _id: group._id, team_id: team._id, ...naming, created_at: now, updated_at: now }
      await groups.insert(made)
      try {
        await setMembers(call, made, { before: [], after: readMembers(resource) })
      } catch (error) {
        await drop(made)
        await auditedGroups.delete(team, made._id, acting)
        throw error
      }
      return made
    },

    /** Makes of a group, which was `before`, what the resource says. */
    async change(call: DirectoryCall, group: DirectoryGroup, before: ScimResource, resource: ScimResource): Promise<DirectoryGroup> {
      const naming = readNaming(resource)
      if (naming.display_name !== group.display_name) await rename(call, group, titleOf(naming))
      await setMembers(call, group, { before: readMembers(before), after: readMembers(resource) })
      const stored = await groups.set(group.team_id, group._id, { ...naming, updated_at: clock() })
      if (!stored) throw noSuchResource()
      return stored
    },

    async delete({ team, acting }: DirectoryCall, group: DirectoryGroup): Promise<void> {
      await auditedGroups.delete(team, group._id, acting)
      await drop(group)
    },
  }
}

function readNaming(resource: ScimResource): Naming {
  const name = resource['displayName']
  const displayName = typeof name === 'string' ? withoutHiddenCharacters(name).trim() : ''
  if (displayName === '') throw invalidValue('displayName is missing.')
  const externalId = resource['externalId']
  return { display_name: displayName, ...(typeof externalId === 'string' ? { external_id: externalId } : {}) }
}

/** Groups of the team have shorter names than those of directories may be. */
const titleOf = ({ display_name }: Naming): string => display_name.slice(0, limits.group_title).trim()

/** The ids of the members; what is no id of a user is nobody. */
function readMembers(resource: ScimResource): number[] {
  const members = resource['members']
  const ids = (Array.isArray(members) ? members : []).filter(isObject).map(({ value }) => String(value))
  return [...new Set(ids.filter((id) => /^[1-9]\d{0,15}$/.test(id)).map(Number))]
}
