import { ownerKindSchema } from '../../accounts/owners.ts'
import { z } from 'zod'
import { customDomainSchema } from '../../accounts/teams/custom-domain.ts'
import { defaultBodyLimit } from '../../body-limits.ts'
import { featureSchema } from '../../billing/plan-schema.ts'
import { endpoint } from '../../endpoint.ts'
import { namedTeamsShape } from '../../identity.ts'
import { limits } from '../../limits.ts'
import { abilitySchema } from './abilities.ts'
import { ownerSchema, pageSummarySchema } from '../base/page-summary.ts'
import { pageTeamSchema, viewerTeamSchema } from '../base/page-team.ts'
import { backgroundSchema } from './page-background.ts'
import { pageSlugSchema } from './page-slug.ts'
import { accessChangeSchema, pageAccessSchema, pageGrantsSchema, pageVisitSchema, shareModeSchema } from '../base/share-modes.ts'
import {
  colourSchema,
  idempotencyKeySchema,
  idSchema,
  pathIdSchema,
  publicIdSchema,
  pageTitleSchema,
  transparencySchema,
} from '../../values.ts'
import { widgetSchema } from '../widget/widgets.ts'

export const columnSchema = z.object({ widgets: z.array(widgetSchema) })

/** Column sizes: 1 S, 2 M, 3 L, 4 XL. */
const columnWidthSchema = z.number().int().min(1).max(limits.column_width_max)

/** A page as `GET p/{publicId}.json` gives it, seen by one viewer. Fields of features to come hold what a page without them has. */
export const pageSchema = z.object({
  id: idSchema,
  public_id: publicIdSchema,
  /** The address that its owner has chosen, and what its other address ends with: that one, else the words of its title. */
  public_url: z.string().nullable(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.string(),
  owner_id: idSchema,
  owner: ownerSchema,
  owner_name: z.string(),
  organization_id: idSchema.nullable(),
  organization_public_id: publicIdSchema.nullable(),
  organization_title: z.string().nullable(),
  /** The team whose page it is; null on the page of a person. */
  organization: pageTeamSchema.nullable(),
  columns: z.array(columnSchema),
  column_count: z.number().int(),
  column_widths: z.array(z.number().int()),
  background: z.string().nullable(),
  background_color: z.number().int().nullable(),
  theme_color: z.number().int(),
  widget_transparency: z.number().int(),
  share_mode: shareModeSchema,
  /** What the viewer may do with it, in the order of `abilityNames`: `is_owner` is `manage`, `is_editor` is `edit`. */
  can: z.array(abilitySchema),
  /** What the plan of its owner has, for who may edit the page: the widgets and settings that may be added to it. */
  features: z.array(featureSchema).optional(),
  is_owner: z.boolean(),
  is_editor: z.boolean(),
  is_default: z.boolean(),
  is_popular: z.boolean(),
  is_public: z.boolean(),
  is_listed: z.boolean(),
  is_passwordprotected: z.boolean(),
  is_teamprivate: z.boolean(),
  allow_all_members_edit: z.boolean(),
  /** There while its changes are reviewed. */
  review_edits: z.literal(true).optional(),
  is_starred: z.boolean(),
  starred_index: z.number().int().nullable(),
  is_archived: z.boolean(),
  pinned: z.boolean(),
  is_pinned: z.boolean(),
  pinnable: z.boolean(),
  customizable: z.boolean(),
  is_analyzable: z.boolean(),
  log_analytics: z.boolean(),
  last_updated: z.number().int(),
  /** Whether advertising is shown to everyone, the operator's own banner may be, and its owner has a premium plan (absent without advertising). */
  force_ads: z.boolean(),
  show_internal_banner: z.boolean(),
  is_premium_owner: z.boolean().optional(),
  version: z.number().int(),
})
export type Page = z.infer<typeof pageSchema>

/**
 * The viewer as the page names them; null for a visitor. Their own pages come by `GET users/pages.json`, their settings by
 * `GET users/current.json`.
 */
export const viewerSchema = z.object({
  id: idSchema,
  public_id: publicIdSchema,
  name: z.string(),
  avatar_url: z.string().nullable(),
  role: z.enum(['user', 'admin']),
  lang: z.string(),
  is_premium: z.boolean(),
  is_anonymous: z.boolean(),
  created_at: z.number().int(),
  denied_create_pages: z.boolean(),
})

export const pageViewSchema = z.object({
  page: pageSchema,
  user: viewerSchema.nullable(),
  /** Name of a notification → when it was shown, in seconds since 1970. */
  notifications: z.record(z.string(), z.number().int()),
  /** The teams of the viewer; their pages come by `GET users/pages.json`. */
  organizations: z.array(viewerTeamSchema),
  /** Settings of the domain by which a page of a team is read; at the address of the installation, of the team's first domain. null without one, and for pages of people. */
  custom_domain: customDomainSchema.nullable(),
})
export type PageView = z.infer<typeof pageViewSchema>

/**
 * A page in the pages menu of one person, with what they may do with it and their star; `starred_index` orders those that have one and is null for the rest.
 */
export const listedPageSchema = pageSummarySchema.extend({
  can: z.array(abilitySchema),
  is_starred: z.boolean(),
  starred_index: z.number().int().nullable(),
  /** When it was changed last, in seconds since 1970; where that is asked for. */
  last_updated: z.number().int().optional(),
})
export type ListedPage = z.infer<typeof listedPageSchema>

/** A page of somebody else that the person follows and may see; `is_editor`: and may change. */
export const followedPageSchema = listedPageSchema.extend({ owner: ownerSchema, is_editor: z.boolean() })
export type FollowedPage = z.infer<typeof followedPageSchema>

const pageParams = z.object({ id: pathIdSchema })

export const listPages = endpoint({
  name: 'listPages',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/users/pages.json',
  rights: 'user',
  onTeamHosts: true,
  summary:
    'The pages of the person signed in, as `alien` the pages of others that they follow and may see, and as `organizations` their teams with the pages that they may see, each in their order. `team_pages`: at most so many of each team (0: no teams), with the archived ones between them and then those that are starred; `has_more`: there are others. `changes`: with when each was changed last',
  query: z.strictObject({
    team_pages: z.coerce.number().int().min(0).max(limits.pages_per_team).optional(),
    changes: z.stringbool().optional(),
  }),
  responses: {
    200: z.object({
      pages: z.object({
        personal: z.array(listedPageSchema),
        alien: z.array(followedPageSchema),
        organizations: z.array(viewerTeamSchema.extend({ pages: z.array(listedPageSchema), has_more: z.boolean() })),
      }),
    }),
  },
})

export const createPage = endpoint({
  name: 'createPage',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/pages.json',
  rights: 'user',
  team_token: true,
  summary: 'Create a page of the caller, or of a team in which they may make pages',
  body: z.strictObject({
    title: pageTitleSchema,
    column_count: z.number().int().min(1).max(limits.columns).optional(),
    organization_id: idSchema.nullable().optional(),
    idempotency_key: idempotencyKeySchema.optional(),
  }),
  responses: { 201: pageSummarySchema },
  errors: ['not_found', 'forbidden', 'page_limit', 'create_pages_denied', 'account_leaving'],
})

export const viewPage = endpoint({
  name: 'viewPage',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/p/{public_id}.json',
  rights: 'page:view',
  onTeamHosts: true,
  summary:
    'A page with its widgets and their first items, as the viewer may see it. `access_token`: of the link that led here; `xpv=1`: the view is not recorded',
  params: z.object({ public_id: publicIdSchema }),
  query: pageVisitSchema,
  responses: { 200: pageViewSchema },
  errors: ['page_password_required', 'team_provider_required'],
})

export const updatePage = endpoint({
  name: 'updatePage',
  service: 'pages',
  audience: 'public',
  method: 'PUT',
  path: '/pages/{id}.json',
  rights: 'page:edit',
  summary:
    'Change title, description, address (`public_url`, or `slug`), colour, transparency or `background` of a page, or star it; what is omitted stays, and null removes a background',
  params: pageParams,
  body: z.strictObject({
    title: pageTitleSchema.optional(),
    description: z.string().trim().max(limits.description).optional(),
    public_url: pageSlugSchema.nullable().optional(),
    slug: pageSlugSchema.nullable().optional(),
    is_starred: z.boolean().optional(),
    theme_color: colourSchema.optional(),
    widget_transparency: transparencySchema.optional(),
    background: backgroundSchema.nullable().optional(),
  }),
  responses: { 200: pageSummarySchema },
  errors: ['conflict', 'page_mark_limit'],
})

export const deletePage = endpoint({
  name: 'deletePage',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/page/{id}.json',
  rights: 'page:delete',
  summary: `Delete a page with all its widgets; it can be restored for ${limits.trash_days} days. \`next\` is the page to open instead, of a team’s page the first one of that team (null: \`/\`)`,
  params: pageParams,
  responses: { 200: z.object({ deleted: z.literal(true), next: pageSummarySchema.nullable() }) },
})

export const updatePageAccess = endpoint({
  name: 'updatePageAccess',
  service: 'pages',
  audience: 'public',
  method: 'PUT',
  path: '/pages/{id}/access.json',
  rights: 'page:share',
  personal: true,
  token: 'pages:write',
  summary:
    'Choose who may see the page. Another mode, another password and `renew_link` end the access of those who had it by a link or a password',
  params: pageParams,
  body: accessChangeSchema,
  responses: { 200: pageAccessSchema },
  errors: ['account_leaving', 'conflict'],
})

export const arrangeWidgets = endpoint({
  name: 'arrangeWidgets',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/page/{id}/widgets',
  rights: 'page:edit',
  summary: 'Set the columns with their sizes and which widgets stand in each; must name every widget of the page once',
  params: pageParams,
  body_limit: 2 * defaultBodyLimit,
  body: z.strictObject({
    columnsCount: z.number().int().min(1).max(limits.columns),
    columns: z.array(z.array(idSchema).max(limits.widgets_per_page)).min(1).max(limits.columns),
    column_widths: z.array(columnWidthSchema).min(1).max(limits.columns).optional(),
  }),
  responses: { 200: z.object({ version: z.number().int() }) },
  errors: ['conflict'],
})

export const widgetRightSchema = z.object({
  widget_id: idSchema,
  page_id: idSchema,
  page_public_id: publicIdSchema,
  /** Whose page it is. A release before names no kind, whose pages are all of people. */
  owner_id: idSchema,
  owner_kind: ownerKindSchema.default('person'),
  widget_type: z.string(),
  can_view: z.boolean(),
  can_edit: z.boolean(),
})
export type WidgetRight = z.infer<typeof widgetRightSchema>

export const widgetRights = endpoint({
  name: 'widgetRights',
  service: 'pages',
  audience: 'internal',
  method: 'POST',
  path: '/internal/widget_rights',
  rights: 'service',
  callers: ['accounts', 'feeds', 'link-tools'],
  summary: 'What a person (null: a visitor) may do with widgets; widgets that do not exist are left out',
  body: z.strictObject({
    user_id: idSchema.nullable(),
    ...namedTeamsShape,
    widget_ids: z.array(idSchema).max(limits.widgets_per_page),
    grants: pageGrantsSchema.optional(),
  }),
  responses: { 200: z.object({ rights: z.array(widgetRightSchema) }) },
})
