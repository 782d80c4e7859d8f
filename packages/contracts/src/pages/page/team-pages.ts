import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { pageSummarySchema } from '../base/page-summary.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'
import { abilitySchema } from './abilities.ts'
import { pageSlugSchema } from './page-slug.ts'

/** Calls about the pages of teams, and about moving pages between a person and their teams. */

const ofTeam = z.object({ public_id: publicIdSchema })

/** A page of a team for one of its members. Times in seconds since 1970. */
export const teamPageSchema = pageSummarySchema.omit({ idempotency_key: true }).extend({
  /** Who made it; null where their account is gone. */
  created_by: idSchema.nullable(),
  allow_all_members_edit: z.boolean(),
  widgets: z.number().int(),
  last_updated: z.number().int(),
  can: z.array(abilitySchema),
})
export type TeamPage = z.infer<typeof teamPageSchema>

export const listTeamPages = endpoint({
  name: 'listTeamPages',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/organization/{public_id}/pages.json',
  rights: 'user',
  team_token: true,
  onTeamHosts: true,
  summary: 'The pages of a team that one of its members may see, in their order, archived ones too',
  params: ofTeam,
  responses: { 200: z.object({ pages: z.array(teamPageSchema) }) },
  errors: ['not_found'],
})

export const orderTeamPages = endpoint({
  name: 'orderTeamPages',
  service: 'pages',
  audience: 'public',
  method: 'PUT',
  path: '/organization/{id}/pages_order',
  rights: 'user',
  team_token: true,
  summary:
    'Order the pages of a team, as its owner, an admin or a member it lets order them. Pages it does not name follow in the order they had',
  params: z.object({ id: pathIdSchema }),
  body: z.strictObject({ pageIds: z.array(idSchema).min(1).max(limits.pages_per_team) }),
  responses: { 200: z.object({ pages: z.array(idSchema) }) },
  errors: ['not_found', 'forbidden'],
})

export const collapseTeam = endpoint({
  name: 'collapseTeam',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/organization/{id}/collapsed',
  rights: 'user',
  summary: 'Collapse or expand the section of a team in one’s own menu of pages',
  params: z.object({ id: pathIdSchema }),
  body: z.strictObject({ collapsed: z.boolean() }),
  responses: { 200: z.object({ collapsed: z.boolean() }) },
  errors: ['not_found'],
})

export const checkTeamSlug = endpoint({
  name: 'checkTeamSlug',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/organization/{public_id}/check_slug',
  rights: 'user',
  team_token: true,
  summary: 'Whether a page of a team could have an address; `page_id` is the page it is asked for, whose own address counts as available',
  params: ofTeam,
  query: z.object({ slug: pageSlugSchema, page_id: pathIdSchema.optional() }),
  responses: { 200: z.object({ slug: z.string(), available: z.boolean() }) },
  errors: ['not_found'],
})

export const setTeamPageSlug = endpoint({
  name: 'setTeamPageSlug',
  service: 'pages',
  audience: 'public',
  method: 'PUT',
  path: '/organization/{public_id}/page/{id}/slug',
  rights: 'page:share',
  summary: 'The same as `PUT /page/{id}/slug`, for a page of this team',
  params: ofTeam.extend({ id: pathIdSchema }),
  body: z.strictObject({ slug: pageSlugSchema.nullable() }),
  responses: { 200: z.object({ public_url: z.string().nullable(), slug: z.string() }) },
  errors: ['conflict'],
})

/** Some of the people who gain or lose a page, and how many they are in all; null: accounts does not answer. */
const affectedSchema = z.object({
  people: z.array(z.object({ id: idSchema, name: z.string() })).max(limits.affected_people),
  total: z.number().int().nullable(),
})

/** Who gains and who loses access to a page that is moved; who may see it by a link, a password or because it is public is not counted. */
export const pageMoveSchema = z.object({
  gains: affectedSchema,
  loses: affectedSchema,
  /** How the page is shared then: a private page of a person becomes one that its team sees, a page that its team sees becomes private. */
  share_mode: pageSummarySchema.shape.share_mode,
})
export type PageMove = z.infer<typeof pageMoveSchema>

/** Refusals of a team that is none of the caller's, and of one in which they may not make pages. */
const movingErrors = ['not_found', 'forbidden', 'page_limit', 'account_leaving', 'conflict'] as const

export const previewPageOwner = endpoint({
  name: 'previewPageOwner',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/pages/{id}/owner.json',
  rights: 'page:manage',
  summary:
    'Who gains and who loses access to a page if it becomes one of a team, or without `organization_id` one of the caller. Changes nothing',
  params: z.object({ id: pathIdSchema }),
  query: z.object({ organization_id: pathIdSchema.optional() }),
  responses: { 200: pageMoveSchema },
  errors: movingErrors,
})

export const setPageOwner = endpoint({
  name: 'setPageOwner',
  service: 'pages',
  audience: 'public',
  method: 'PUT',
  path: '/pages/{id}/owner.json',
  rights: 'page:manage',
  personal: true,
  token: 'pages:write',
  summary:
    'Move a page to a team in which the caller may make pages, or with null to the caller. A page that is there already stays as it is',
  params: z.object({ id: pathIdSchema }),
  body: z.strictObject({ organization_id: idSchema.nullable() }),
  responses: { 200: pageSummarySchema },
  errors: movingErrors,
})
