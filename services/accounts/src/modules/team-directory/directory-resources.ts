import { directoryLimits } from '@foyer/contracts/accounts/teams/directory-limits'
import type { ScimResource } from '../scim/scim-attributes.ts'
import type { ScimFilter } from '../scim/scim-filter.ts'
import { compileFilter, requiredValues } from '../scim/scim-match.ts'
import { applyPatch, readResource } from '../scim/scim-patch.ts'
import type { DirectoryResources } from './answer-directory.ts'
import type { DirectoryCall } from './directory-access.ts'
import type { DirectoryGroups } from './directory-groups.ts'
import { type Listing, pageOf, presentListing, readListing } from './directory-listing.ts'
import { userNameKey } from './directory-person.ts'
import { type GroupNames, presentDirectoryGroup, presentUser, withVersion } from './directory-resources.presenter.ts'
import type { DirectoryUsers } from './directory-users.ts'
import type { DirectoryGroup } from './store/directory-group.repository.ts'
import type { DirectoryUser, DirectoryUserKey, DirectoryUserRepository } from './store/directory-user.repository.ts'

/** The people of a directory as resources. */
export function createUserResources(deps: {
  service: DirectoryUsers
  groups: Pick<DirectoryGroups, 'listOf'>
  records: Pick<DirectoryUserRepository, 'list' | 'count'>
}): DirectoryResources {
  const { service, groups, records } = deps

  const presenterFor = async ({ team, base }: DirectoryCall): Promise<(record: DirectoryUser) => ScimResource> => {
    const names: GroupNames = new Map((await groups.listOf(team._id)).map((group) => [group._id, group]))
    return (record) => presentUser(record, { base, groups: names })
  }

  async function search({ team }: DirectoryCall, filter: ScimFilter, present: (record: DirectoryUser) => ScimResource) {
    const matches = compileFilter('User', filter)
    const key = keyOf(filter)
    const candidates = key === null ? [] : await records.list(team._id, key, { limit: directoryLimits.people })
    return candidates.map(present).filter(matches)
  }

  async function pageOfAll({ team }: DirectoryCall, { startIndex, count }: Listing, present: (record: DirectoryUser) => ScimResource) {
    const total = await records.count(team._id)
    const page = count === 0 ? [] : await records.list(team._id, {}, { skip: startIndex - 1, limit: count })
    return { page: page.map((record) => withVersion(present(record))), total }
  }

  return {
    type: 'User',

    async list(call, query) {
      const listing = readListing(query)
      const present = await presenterFor(call)
      if (!listing.filter) {
        const { page, total } = await pageOfAll(call, listing, present)
        return presentListing('User', listing, page, total)
      }
      const matching = await search(call, listing.filter, present)
      return presentListing('User', listing, pageOf(matching, listing).map(withVersion), matching.length)
    },

    read: async (call, id) => withVersion((await presenterFor(call))(await service.find(call, id))),

    async create(call, body) {
      const record = await service.create(call, readResource('User', body))
      return withVersion((await presenterFor(call))(record))
    },

    async replace(call, id, body, check) {
      const present = await presenterFor(call)
      const resource = readResource('User', body)
      const record = await service.change(call, id, (current) => {
        check(withVersion(present(current)))
        return resource
      })
      return withVersion(present(record))
    },

    async patch(call, id, body, check) {
      const present = await presenterFor(call)
      const record = await service.change(call, id, (stored) => {
        const current = withVersion(present(stored))
        check(current)
        return applyPatch('User', current, body)
      })
      return withVersion(present(record))
    },

    async delete(call, id, check) {
      const record = await service.find(call, id)
      check(withVersion((await presenterFor(call))(record)))
      await service.delete(call, record)
    },
  }
}

/** The groups of a directory as resources. */
export function createGroupResources(groups: DirectoryGroups): DirectoryResources {
  const present = async ({ base }: DirectoryCall, group: DirectoryGroup): Promise<ScimResource> =>
    withVersion(presentDirectoryGroup(group, { base, members: await groups.membersOf(group) }))

  async function search(call: DirectoryCall, filter: ScimFilter, all: readonly DirectoryGroup[]): Promise<DirectoryGroup[]> {
    const matches = compileFilter('Group', filter)
    const needsMembers = JSON.stringify(filter).toLowerCase().includes('members')
    const matching: DirectoryGroup[] = []
    for (const group of all) {
      const resource = needsMembers ? await present(call, group) : presentDirectoryGroup(group, { base: call.base, members: [] })
      if (matches(resource)) matching.push(group)
    }
    return matching
  }

  return {
    type: 'Group',

    async list(call, query) {
      const listing = readListing(query)
      const all = await groups.listOf(call.team._id)
      const matching = listing.filter ? await search(call, listing.filter, all) : all
      const page: ScimResource[] = []
      for (const group of pageOf(matching, listing)) page.push(await present(call, group))
      return presentListing('Group', listing, page, matching.length)
    },

    read: async (call, id) => present(call, await groups.find(call, id)),

    create: async (call, body) => present(call, await groups.create(call, readResource('Group', body))),

    async replace(call, id, body, check) {
      const group = await groups.find(call, id)
      const current = await present(call, group)
      check(current)
      return present(call, await groups.change(call, group, current, readResource('Group', body)))
    },

    async patch(call, id, body, check) {
      const group = await groups.find(call, id)
      const current = await present(call, group)
      check(current)
      return present(call, await groups.change(call, group, current, applyPatch('Group', current, body)))
    },

    async delete(call, id, check) {
      const group = await groups.find(call, id)
      check(await present(call, group))
      await groups.delete(call, group)
    },
  }
}

/** Which records can match a filter, by what the store has an index of; null: none. */
function keyOf(filter: ScimFilter): DirectoryUserKey | null {
  const key: DirectoryUserKey = {}
  for (const { path, value } of requiredValues(filter)) {
    if (typeof value !== 'string') continue
    const name = path.replace(/^urn:.*:/i, '').toLowerCase()
    if (name === 'username') key.user_name_key = userNameKey(value)
    else if (name === 'externalid') key.external_id = value
    else if (name === 'id') {
      if (!/^[1-9]\d{0,15}$/.test(value)) return null
      key._id = Number(value)
    }
  }
  return key
}
