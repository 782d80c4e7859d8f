import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'
import { reasonSchema } from './administration.ts'

/** Calls by which site admins administer teams. Times in seconds since 1970. */

const teamParams = z.object({ id: pathIdSchema })

/** A team in a list of site administration. */
export const adminTeamSchema = z.object({
  id: idSchema,
  public_id: publicIdSchema,
  title: z.string(),
  owner_name: z.string(),
  is_enterprise: z.boolean(),
  is_locked: z.boolean(),
  /** When it is deleted for good; null unless it is deleted. */
  deletion_due_at: z.number().int().nullable(),
  created_at: z.number().int(),
})
export type AdminTeam = z.infer<typeof adminTeamSchema>

export const adminTeamDetailsSchema = adminTeamSchema.extend({
  owner: z.object({ id: idSchema, public_id: publicIdSchema, name: z.string() }).nullable(),
  parent: z.object({ id: idSchema, title: z.string() }).nullable(),
  member_count: z.number().int(),
  /** How many people it has room for, and its own number; null: that of all teams. */
  max_member_limit: z.number().int(),
  own_member_limit: z.number().int().nullable(),
  trial_ends_at: z.number().int().nullable(),
  is_premium: z.boolean(),
  is_education: z.boolean(),
  is_whitelabel: z.boolean(),
  lock: z.object({ at: z.number().int(), reason: z.string(), by: z.string() }).nullable(),
})
export type AdminTeamDetails = z.infer<typeof adminTeamDetailsSchema>

const teamAnswer = { 200: z.object({ organization: adminTeamDetailsSchema }) }

export const searchTeams = endpoint({
  name: 'searchTeams',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/admin/organizations.json',
  rights: 'site:admin',
  summary:
    'Teams whose title begins with the query, or whose id or public id it is; without one the newest. `cursor` continues after `next`',
  query: z.strictObject({ query: z.string().trim().max(limits.team_title).optional(), cursor: z.string().max(600).optional() }),
  responses: { 200: z.object({ organizations: z.array(adminTeamSchema), next: z.string().nullable() }) },
})

export const getTeamForAdmin = endpoint({
  name: 'getTeamForAdmin',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/admin/organizations/{id}.json',
  rights: 'site:admin',
  summary: 'A team with its state: owner, members, limit, trial',
  params: teamParams,
  responses: teamAnswer,
  errors: ['not_found'],
})

export const setTeamState = endpoint({
  name: 'setTeamState',
  service: 'accounts',
  audience: 'public',
  method: 'PATCH',
  path: '/admin/organizations/{id}.json',
  rights: 'site:admin',
  personal: true,
  summary:
    'Set how many people a team has room for (null: as all teams), when its trial ends (null: none), and whether it is for education or white-label; what is omitted stays',
  params: teamParams,
  body: z.strictObject({
    max_member_limit: z.number().int().min(1).max(limits.team_members_max).nullable().optional(),
    trial_ends_at: z.number().int().positive().nullable().optional(),
    is_education: z.boolean().optional(),
    is_whitelabel: z.boolean().optional(),
  }),
  responses: teamAnswer,
  errors: ['not_found'],
})

export const lockTeam = endpoint({
  name: 'lockTeam',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/admin/organizations/{id}/lock.json',
  rights: 'site:admin',
  personal: true,
  summary: 'Lock a team: nobody reaches it or its pages until it is unlocked',
  params: teamParams,
  body: z.strictObject({ reason: reasonSchema }),
  responses: teamAnswer,
  errors: ['not_found', 'conflict'],
})

export const unlockTeam = endpoint({
  name: 'unlockTeam',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/admin/organizations/{id}/lock.json',
  rights: 'site:admin',
  personal: true,
  summary: 'Unlock a team',
  params: teamParams,
  responses: teamAnswer,
  errors: ['not_found', 'conflict'],
})

export const setTeamOwner = endpoint({
  name: 'setTeamOwner',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/admin/organizations/{id}/owner.json',
  rights: 'site:admin',
  personal: true,
  limit: 'credentials',
  summary:
    'Make one of its members the owner of a team without asking them, such as where its owner is gone; the former owner stays as an admin. Asks for a recent proof of who one is',
  params: teamParams,
  body: z.strictObject({ user_id: idSchema, reason: reasonSchema }),
  responses: teamAnswer,
  errors: ['not_found', 'conflict', 'reauthentication_required'],
})

export const deleteTeamAsAdmin = endpoint({
  name: 'deleteTeamAsAdmin',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/admin/organizations/{id}.json',
  rights: 'site:admin',
  personal: true,
  limit: 'credentials',
  summary: 'Delete a team with its pages, as its owner would, who can restore it for 30 days. Asks for a recent proof of who one is',
  params: teamParams,
  body: z.strictObject({ reason: reasonSchema }),
  responses: teamAnswer,
  errors: ['not_found', 'conflict', 'reauthentication_required'],
})

export const restoreTeamAsAdmin = endpoint({
  name: 'restoreTeamAsAdmin',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/admin/organizations/{id}/restore.json',
  rights: 'site:admin',
  personal: true,
  summary: 'Restore a deleted team',
  params: teamParams,
  responses: teamAnswer,
  errors: ['not_found', 'conflict'],
})
