import { z } from 'zod'

/** What somebody may be in a team, the least first. A team has one owner. */
export const membershipRoles = ['member', 'admin', 'owner'] as const
export const teamRoleSchema = z.enum(membershipRoles)
export type TeamRole = z.infer<typeof teamRoleSchema>

/** The roles that can be granted: ownership is handed over to somebody who accepts it, and in no other way. */
export const grantedRoleSchema = teamRoleSchema.exclude(['owner'])
export type GrantedRole = z.infer<typeof grantedRoleSchema>

/**
 * What a team may let all its members do, in this order; admins and the owner may do all of it. `create`: pages of the team; `edit`: every page that
 * they see; `order`: the pages of the team in its menu; `share`: choose who else sees a page; `invite`: people to the team and to pages, none of them
 * to more than they may do there themselves; `delete`: pages.
 */
export const teamPermissions = ['create', 'edit', 'order', 'share', 'invite', 'delete'] as const
export const teamPermissionSchema = z.enum(teamPermissions)
export type TeamPermission = z.infer<typeof teamPermissionSchema>

/** What members of a new team may do. */
export const newTeamPermissions = ['create'] as const satisfies readonly TeamPermission[]
