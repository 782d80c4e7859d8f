import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { pageSlugSchema } from './page-slug.ts'
import { embedHostSchema, pageAccessSchema, pageGrantsSchema } from '../base/share-modes.ts'
import { namedTeamsShape } from '../../identity.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'

const ofPage = z.object({ public_id: publicIdSchema })
const addressSchema = z.union([z.strictObject({ public_id: publicIdSchema }), z.strictObject({ slug: pageSlugSchema })])

/** What the gateway has to know of the page at an address before it answers with a screen. */
export const pageListingSchema = z.object({
  is_listed: z.boolean(),
  /** Who is shown something there, be it the form for its password. Absent where a release before has answered. */
  shown_to: z.enum(['everyone', 'people', 'nobody']).optional(),
  /** The person whose page it is, who always sees it. Absent for a page of a team. */
  owner_id: idSchema.optional(),
})
export type PageListing = z.infer<typeof pageListingSchema>

export const viewPageAccess = endpoint({
  name: 'viewPageAccess',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/pages/{id}/access.json',
  rights: 'page:share',
  summary: 'Who may see the page, with the token of its link',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: pageAccessSchema },
})

export const enterPage = endpoint({
  name: 'enterPage',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/p/{public_id}/authentication',
  rights: 'anyone',
  limit: 'credentials',
  onTeamHosts: true,
  summary: 'Enter the password of a protected page; this browser sees the page from then on, until the password is changed',
  params: ofPage,
  body: z.strictObject({ password: z.string().min(1).max(limits.password_max) }),
  responses: { 200: z.object({ has_access: z.literal(true) }) },
  errors: ['not_found', 'page_password_invalid', 'page_password_locked'],
})

export const checkPageToken = endpoint({
  name: 'checkPageToken',
  service: 'pages',
  audience: 'internal',
  method: 'POST',
  path: '/internal/pages/{public_id}/token',
  rights: 'service',
  callers: ['gateway'],
  summary: 'Whether a token is that of the link of a page',
  params: ofPage,
  body: z.strictObject({ access_token: z.string().max(100) }),
  responses: { 200: z.object({ is_valid: z.boolean() }) },
})

export const pageSharing = endpoint({
  name: 'pageSharing',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/pages/{public_id}/sharing',
  rights: 'service',
  callers: ['gateway'],
  summary: 'Whether search engines may list a page, and who is shown something at its address; nobody for one that does not exist',
  params: ofPage,
  responses: { 200: pageListingSchema },
})

export const pageVisibility = endpoint({
  name: 'pageVisibility',
  service: 'pages',
  audience: 'internal',
  method: 'POST',
  path: '/internal/page_visibility',
  rights: 'service',
  callers: ['gateway'],
  summary: 'Whether somebody is shown something at the address of a page: the page, the form for its password, or what its team demands',
  body: z.strictObject({
    page: addressSchema,
    viewer: z.strictObject({ id: idSchema, ...namedTeamsShape }).nullable(),
    grants: pageGrantsSchema,
  }),
  responses: { 200: z.object({ is_shown: z.boolean() }) },
})

export const pageEmbedding = endpoint({
  name: 'pageEmbedding',
  service: 'pages',
  audience: 'internal',
  method: 'POST',
  path: '/internal/page_embedding',
  rights: 'service',
  callers: ['gateway'],
  summary: 'The sites that may show a page in a frame; none for one that is neither public nor shared by the link with this token',
  body: z.strictObject({
    page: addressSchema,
    access_token: z.string().max(100).optional(),
  }),
  responses: { 200: z.object({ hosts: z.array(embedHostSchema) }) },
})
