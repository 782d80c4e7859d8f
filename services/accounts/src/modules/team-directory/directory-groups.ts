import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { withoutHiddenCharacters } from '@foyer/text/hidden-characters'
import type { ScimResource } from '../scim/scim-attributes.ts'
import { ScimError, invalidValue, noSuchResource } from '../scim/scim-error.ts'
import { isObject } from '../scim/scim-values.ts'
import type { TeamGroupRepository } from '../team/team-group.repository.ts'
import type { createAuditedGroups } from '../team-management/groups/audited-groups.command.ts'
import type { DirectoryCall } from './directory-access.ts'
import { nameTaken } from './directory-refusals.ts'
import type { DirectoryGroup, DirectoryGroupRepository } from './store/directory-group.repository.ts'
import type { DirectoryUser, DirectoryUserRepository } from './store/directory-user.repository.ts'

export type DirectoryGroups = ReturnType<typeof createDirectoryGroups>

type Naming = Pick<DirectoryGroup, 'display_name' | 'external_id'>

/**
 * The groups that the directory of a team has made, each with a group of the team. Those that people have made are none of its business, and neither is who
 * was put by hand into one of its own. All throw ScimError, and AppError for what groups refuse.
 */
export function createDirectoryGroups(deps: {
  groups: DirectoryGroupRepository
  records: Pick<DirectoryUserRepository, 'listAmong' | 'listInGroup' | 'addToGroup' | 'removeFromGroup' | 'endGroup'>
  teamGroups: Pick<TeamGroupRepository, 'find' | 'listOf' | 'userIds'>
  auditedGroups: Pick<ReturnType<typeof createAuditedGroups>, 'create' | 'update' | 'delete'>
  clock: () => Date
}) {
  const { groups, records, teamGroups, auditedGroups, clock } = deps

  const titleInUse = () => nameTaken('The team has a group of this name already.', 'group_taken')

  async function drop({ team_id, _id }: DirectoryGroup): Promise<void> {
    await groups.delete(team_id, _id)
    await records.endGroup(team_id, _id)
  }

  /** Whoever of these belongs to the team is put into its group, and taken out of it. */
  async function changeMembers(
    { team, acting }: DirectoryCall,
    groupId: number,
    { added, removed }: { added: readonly DirectoryUser[]; removed: readonly DirectoryUser[] },
  ): Promise<void> {
    const current = await teamGroups.userIds(team._id, groupId)
    const gone = new Set(removed.flatMap(({ user_id }) => user_id ?? []))
    const come = added.flatMap(({ active, user_id }) => (active && user_id !== undefined ? [user_id] : []))
    const user_ids = [...new Set([...current.filter((id) => !gone.has(id)), ...come])]
    await auditedGroups.update(team, groupId, { user_ids }, acting)
  }

  /** Makes these the members that the directory has put into a group. */
  async function setMembers(call: DirectoryCall, { _id, team_id }: DirectoryGroup, ids: readonly number[]): Promise<void> {
    const [before, after] = await Promise.all([records.listInGroup(team_id, _id), records.listAmong(team_id, ids)])
    if (after.length > limits.group_members) {
      throw new ScimError(403, `A group has room for ${limits.group_members} members.`, { problem: 'group_limit' })
    }
    const [stay, next] = [new Set(after.map((each) => each._id)), new Set(before.map((each) => each._id))]
    const added = after.filter((each) => !next.has(each._id))
    const removed = before.filter((each) => !stay.has(each._id))
    if (added.length === 0 && removed.length === 0) return
    await changeMembers(call, _id, { added, removed })
    const now = clock()
    await records.addToGroup(
      team_id,
      _id,
      added.map((each) => each._id),
      now,
    )
    await records.removeFromGroup(
      team_id,
      _id,
      removed.map((each) => each._id),
      now,
    )
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
        await setMembers(call, made, readMembers(resource))
      } catch (error) {
        await drop(made)
        await auditedGroups.delete(team, made._id, acting)
        throw error
      }
      return made
    },

    /** Makes of a group what the resource says. */
    async change(call: DirectoryCall, group: DirectoryGroup, resource: ScimResource): Promise<DirectoryGroup> {
      const naming = readNaming(resource)
      if (naming.display_name !== group.display_name) await rename(call, group, titleOf(naming))
      await setMembers(call, group, readMembers(resource))
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
