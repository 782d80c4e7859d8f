import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'
import { customDomainSchema } from './custom-domain.ts'
import { membershipSchema } from './memberships.ts'

/** What other services ask of teams and of who is in them. */

/** What pages shows of an owner that is a team, and what its menu needs. */
export const describedTeamSchema = z.object({
  id: idSchema,
  public_id: publicIdSchema,
  title: z.string(),
  logo: z.string().nullable(),
  is_enterprise: z.boolean(),
  is_education: z.boolean(),
  is_whitelabel: z.boolean(),
  lock_teammenu: z.boolean(),
  is_sharing_restricted: z.boolean(),
  show_ads: z.boolean(),
  is_premium: z.boolean(),
  trial_expired: z.boolean(),
  parent_organization_id: idSchema.nullable(),
  is_readable_by_enterprise: z.boolean(),
  /** The names under which its pages are served, those first that arrive here. Absent where a release before has answered: none. */
  custom_domains: z.array(customDomainSchema).optional(),
})
export type DescribedTeam = z.infer<typeof describedTeamSchema>

export const describeTeams = endpoint({
  name: 'describeTeams',
  service: 'accounts',
  audience: 'internal',
  method: 'POST',
  path: '/internal/teams/described',
  rights: 'service',
  callers: ['pages', 'import'],
  summary: 'Teams by their ids; those that are gone are left out',
  body: z.strictObject({ ids: z.array(idSchema).max(limits.memberships) }),
  responses: { 200: z.object({ teams: z.array(describedTeamSchema) }) },
})

export const describeTeamMembers = endpoint({
  name: 'describeTeamMembers',
  service: 'accounts',
  audience: 'internal',
  method: 'POST',
  path: '/internal/teams/{team_id}/members',
  rights: 'service',
  callers: ['pages'],
  summary:
    'The first members of a team by name, with the part that each has in it, and how many there are; of a team that is gone none. `enterprise`: of the same kind the owner and the admins of its enterprise, where they may read its pages',
  params: z.object({ team_id: pathIdSchema }),
  body: z.strictObject({ limit: z.number().int().min(1).max(limits.described_members) }),
  responses: {
    200: z.object({
      members: z.array(z.object({ user_id: idSchema, name: z.string(), membership: membershipSchema })),
      enterprise: z.array(z.object({ user_id: idSchema, name: z.string(), membership: membershipSchema })),
      total: z.number().int(),
    }),
  },
})
