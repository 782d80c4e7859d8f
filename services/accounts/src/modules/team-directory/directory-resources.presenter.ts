import { scimUrns } from '@foyer/contracts/accounts/teams/scim'
import { entityTag } from '@foyer/service-kit/etag'
import type { ScimResource, ScimResourceType } from '../scim/scim-attributes.ts'
import type { DirectoryGroup } from './store/directory-group.repository.ts'
import type { DirectoryUser } from './store/directory-user.repository.ts'

/** The groups of a directory by their ids. */
export type GroupNames = ReadonlyMap<number, Pick<DirectoryGroup, 'display_name'>>

/** Somebody as their directory reads them, but for the version. `base`: the address of the directory. */
export function presentUser(user: DirectoryUser, { base, groups }: { base: string; groups: GroupNames }): ScimResource {
  const { external_id, user_name, display_name, name, language, emails, active } = user
  const ownGroups = user.groups.flatMap((id) => {
    const group = groups.get(id)
    return group ? [{ value: String(id), display: group.display_name, $ref: `${base}/Groups/${id}` }] : []
  })
  return withMeta('User', user, base, {
    schemas: [scimUrns.user],
    id: String(user._id),
    ...(external_id === undefined ? {} : { externalId: external_id }),
    userName: user_name,
    ...(display_name === undefined ? {} : { displayName: display_name }),
    ...(name === undefined ? {} : { name: { ...name } }),
    ...(language === undefined ? {} : { preferredLanguage: language }),
    active,
    ...(emails.length === 0 ? {} : { emails: emails.map((email) => ({ ...email })) }),
    ...(ownGroups.length === 0 ? {} : { groups: ownGroups }),
  })
}

/** A group as its directory reads it, but for the version. */
export function presentDirectoryGroup(
  group: DirectoryGroup,
  { base, members }: { base: string; members: readonly Pick<DirectoryUser, '_id' | 'user_name'>[] },
): ScimResource {
  return withMeta('Group', group, base, {
    schemas: [scimUrns.group],
    id: String(group._id),
    ...(group.external_id === undefined ? {} : { externalId: group.external_id }),
    displayName: group.display_name,
    ...(members.length === 0
      ? {}
      : { members: members.map(({ _id, user_name }) => ({ value: String(_id), display: user_name, $ref: `${base}/Users/${_id}` })) }),
  })
}

/** A resource with its version (RFC 7644 §3.14), which stands for all that is in it. */
export function withVersion(resource: ScimResource): ScimResource {
  return { ...resource, meta: { ...(resource['meta'] as object), version: entityTag(JSON.stringify(resource), true) } }
}

export const versionOf = ({ meta }: ScimResource): string => (meta as { version: string }).version

export const locationOf = ({ meta }: ScimResource): string => (meta as { location: string }).location

function withMeta(
  type: ScimResourceType,
  { _id, created_at, updated_at }: { _id: number; created_at: Date; updated_at: Date },
  base: string,
  resource: ScimResource,
): ScimResource {
  const meta = {
    resourceType: type,
    created: created_at.toISOString(),
    lastModified: updated_at.toISOString(),
    location: `${base}/${type}s/${_id}`,
  }
  return { ...resource, meta }
}
