import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { pageSummarySchema } from '../../pages/base/page-summary.ts'
import { typedName } from '../../names.ts'
import { idempotencyKeySchema, idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'
import { grantedRoleSchema, teamPermissionSchema, teamRoleSchema } from '../team-roles.ts'

/** Calls about teams, which the specification names organizations, and about what their members may do. Times in seconds since 1970. */

/** The title stands in invitations and lists of others. */
export const teamTitleSchema = typedName(z.string().trim().min(1).max(limits.team_title))

/** A team in the lists of one of its members: `owner`, `admin` and `member` say what they are in it. */
export const teamSummarySchema = z.object({
  id: idSchema,
  public_id: publicIdSchema,
  title: z.string(),
  /** Address of its logo, or of the one of its enterprise; null: none. */
  logo: z.string().nullable(),
  owner: z.boolean(),
  admin: z.boolean(),
  member: z.boolean(),
  is_enterprise: z.boolean(),
  is_education: z.boolean(),
  /** Its pages are ordered by its owner and admins alone, whatever members may do otherwise. */
  lock_teammenu: z.boolean(),
})
export type TeamSummary = z.infer<typeof teamSummarySchema>

/** How the pupils of a class come in; never both. */
export const classModes = ['email', 'user_names'] as const
export type ClassMode = (typeof classModes)[number]

/** A team as its members see it. */
export const teamSchema = teamSummarySchema.extend({
  description: z.string(),
  /** Address of the logo of its own; null where it has none, and `logo` is the one of its enterprise. */
  own_logo: z.string().nullable(),
  role: teamRoleSchema,
  /** What all members may do; `allowed`: what the caller may. */
  permissions: z.array(teamPermissionSchema),
  allowed: z.array(teamPermissionSchema),
  /** Only its owner and admins choose who sees its pages. */
  is_sharing_restricted: z.boolean(),
  /** People who are signed in and have its address can ask to come in. */
  takes_requests: z.boolean(),
  /** The owner and the admins of its enterprise may read its pages. Its members see whether they may. */
  is_readable_by_enterprise: z.boolean(),
  parent: z.object({ id: idSchema, public_id: publicIdSchema, title: z.string() }).nullable(),
  parent_organization_id: idSchema.nullable(),
  /** The enterprise that the team has asked to belong to, until its side answers. */
  asked_parent: z.object({ public_id: publicIdSchema, title: z.string() }).nullable(),
  owner_name: z.string(),
  member_count: z.number().int(),
  /** How many people it has room for. */
  max_member_limit: z.number().int(),
  is_premium: z.boolean(),
  is_whitelabel: z.boolean(),
  show_ads: z.boolean(),
  trial_expired: z.boolean(),
  /** null: no trial. */
  trial_days_left: z.number().int().nullable(),
  /** Of a class: how its pupils come in, by e-mail or by user names; absent until the first one has or it is chosen. */
  people_by: z.enum(classModes).optional(),
  /** Whom ownership was offered to, and has not answered yet. */
  transfer: z.object({ user_id: idSchema, name: z.string() }).nullable(),
  created_at: z.number().int(),
})
export type Team = z.infer<typeof teamSchema>

const teamParams = z.object({ public_id: publicIdSchema })
const teamAnswer = { 200: z.object({ organization: teamSchema }) }

export const createTeam = endpoint({
  name: 'createTeam',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/organization',
  rights: 'user',
  personal: true,
  token: 'account:write',
  summary:
    'Create a team, whose owner the caller is; `parent` is an enterprise whose owner or admin they are, and which it then belongs to',
  body: z.strictObject({
    title: teamTitleSchema,
    is_enterprise: z.boolean().optional(),
    /** A class: its pupils can be people without an e-mail address. */
    is_education: z.boolean().optional(),
    parent: publicIdSchema.optional(),
    idempotency_key: idempotencyKeySchema.optional(),
  }),
  responses: { 201: z.object({ organization: teamSchema }) },
  errors: ['not_found', 'forbidden', 'team_limit', 'premium_required', 'account_leaving'],
})

export const listTeams = endpoint({
  name: 'listTeams',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/teams.json',
  rights: 'user',
  summary: 'The teams of the person signed in by title, with how many people are in each',
  responses: { 200: z.object({ organizations: z.array(teamSummarySchema.extend({ member_count: z.number().int() })) }) },
})

export const getTeam = endpoint({
  name: 'getTeam',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/organization/{public_id}.json',
  rights: 'team:view',
  summary: 'A team as one of its members sees it',
  params: teamParams,
  responses: teamAnswer,
})

export const updateTeam = endpoint({
  name: 'updateTeam',
  service: 'accounts',
  audience: 'public',
  method: 'PATCH',
  path: '/organization/{public_id}.json',
  rights: 'team:administer',
  personal: true,
  token: 'account:write',
  summary:
    'Change a team and what its members may do; what is omitted stays. `people_by` changes while a class has no pupils: `class_not_empty` otherwise',
  params: teamParams,
  body: z.strictObject({
    title: teamTitleSchema.optional(),
    description: z.string().trim().max(limits.team_description).optional(),
    permissions: z.array(teamPermissionSchema).max(teamPermissionSchema.options.length).optional(),
    lock_teammenu: z.boolean().optional(),
    is_sharing_restricted: z.boolean().optional(),
    takes_requests: z.boolean().optional(),
    is_readable_by_enterprise: z.boolean().optional(),
    people_by: z.enum(classModes).optional(),
  }),
  responses: teamAnswer,
  errors: ['conflict', 'class_not_empty'],
})

/** A team as everyone sees it who may: its members, and everyone once it has pages that are listed. */
export const teamProfileSchema = z.object({
  public_id: publicIdSchema,
  title: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  description: z.string(),
  is_member: z.boolean(),
  is_administrator: z.boolean(),
  takes_requests: z.boolean(),
  /** The pages of the team that everyone may see; null while the pages service does not answer. */
  pages: z.array(pageSummarySchema.pick({ public_id: true, title: true, slug: true })).nullable(),
})
export type TeamProfile = z.infer<typeof teamProfileSchema>

export const viewTeamProfile = endpoint({
  name: 'viewTeamProfile',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/o/{public_id}.json',
  rights: 'anyone',
  onTeamHosts: true,
  summary:
    'The public profile of a team: for its members, for everyone where it has public pages, and with nothing but title and logo for who is signed in where it takes requests',
  params: teamParams,
  responses: { 200: z.object({ organization: teamProfileSchema }) },
  errors: ['not_found'],
})

export const offerTeam = endpoint({
  name: 'offerTeam',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/organization/{public_id}/owner',
  rights: 'team:own',
  personal: true,
  token: 'never',
  summary: 'Offer the ownership of a team to one of its members, or to nobody any more (null). It changes once they accept',
  params: teamParams,
  body: z.strictObject({ user_id: idSchema.nullable() }),
  responses: teamAnswer,
  errors: ['not_found', 'conflict', 'rate_limited', 'account_leaving', 'reauthentication_required'],
})

export const answerTeamOffer = endpoint({
  name: 'answerTeamOffer',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/{public_id}/owner',
  rights: 'team:view',
  personal: true,
  token: 'never',
  summary: 'Accept or decline the ownership of a team that was offered to the caller; its former owner stays as an admin',
  params: teamParams,
  body: z.strictObject({ accept: z.boolean() }),
  responses: teamAnswer,
  errors: ['conflict', 'account_leaving', 'reauthentication_required'],
})

export const memberOrigins = ['directory', 'mapping'] as const
export type MemberOrigin = (typeof memberOrigins)[number]

/** Somebody in a team. Their e-mail address is for its owner and admins alone. */
export const teamMemberSchema = z.object({
  user_id: idSchema,
  public_id: publicIdSchema,
  name: z.string(),
  avatar_url: z.string().nullable(),
  email: z.string().nullable(),
  role: teamRoleSchema,
  /** Who has invited them; null where nobody has, or the account is gone. */
  invited_by: z.object({ id: idSchema, name: z.string() }).nullable(),
  since: z.number().int(),
  /** What keeps them in the team, for its owner and admins alone: its directory names them, or the mapping of a provider put them into it. null: neither. */
  origin: z.enum(memberOrigins).nullable(),
  /** When they last used Foyer, for its owner and admins alone; null: unknown. */
  last_seen_at: z.number().int().nullable(),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

const memberParams = z.object({ public_id: publicIdSchema, user_id: pathIdSchema })

export const listMembers = endpoint({
  name: 'listMembers',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/organization/{public_id}/members.json',
  rights: 'team:view',
  summary:
    'The members of a team by name, those alone whose name or address begins with the query, who have a role or are in a group; `cursor` continues after `next`. `total`: how many of them there are',
  params: teamParams,
  query: z.strictObject({
    query: z.string().trim().max(limits.title).optional(),
    role: teamRoleSchema.optional(),
    group_id: pathIdSchema.optional(),
    cursor: z.string().max(600).optional(),
  }),
  responses: { 200: z.object({ members: z.array(teamMemberSchema), next: z.string().nullable(), total: z.number().int() }) },
})

export const updateMember = endpoint({
  name: 'updateMember',
  service: 'accounts',
  audience: 'public',
  method: 'PATCH',
  path: '/organization/{public_id}/members/{user_id}.json',
  rights: 'team:administer',
  personal: true,
  token: 'never',
  summary: 'Make a member an admin or the other way round. The owner’s role changes by `offerTeam` alone',
  params: memberParams,
  body: z.strictObject({ role: grantedRoleSchema }),
  responses: { 200: teamMemberSchema },
  errors: ['not_found', 'forbidden', 'class_mixed', 'reauthentication_required'],
})

export const removeMember = endpoint({
  name: 'removeMember',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/organization/{public_id}/members/{user_id}.json',
  rights: 'team:leave',
  personal: true,
  token: 'never',
  summary:
    'Remove somebody from a team, which its owner and admins may, or leave it oneself, which needs no login by the provider that the team demands. What they made stays with the team; they lose access at once. One who is gone already changes nothing. The account of a pupil is deleted after the time of grace. The owner cannot go: `conflict`; nor who would leave with their only way to sign in: `last_way_in`',
  params: memberParams,
  responses: { 200: z.object({ removed: z.literal(true) }) },
  errors: ['forbidden', 'conflict', 'last_way_in'],
})
