import { z } from 'zod'
import { reasonSchema } from '../../accounts/administration/administration.ts'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { shareModeSchema } from '../base/share-modes.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'

/** A page as site administration lists it: whose it is and who may reach it, not what is on it. Times in seconds since 1970. */
const adminPageSchema = z.object({
  id: idSchema,
  public_id: publicIdSchema,
  title: z.string(),
  owner_id: idSchema,
  owner_name: z.string(),
  is_default: z.boolean(),
  share_mode: shareModeSchema,
  created_at: z.number().int(),
  updated_at: z.number().int(),
})
export type AdminPage = z.infer<typeof adminPageSchema>

export const adminPageDetailsSchema = adminPageSchema.extend({
  widgets: z.number().int(),
  items: z.number().int(),
  /** Whether the owner’s account is locked, so that nobody reaches the page. */
  is_owner_suspended: z.boolean(),
})
export type AdminPageDetails = z.infer<typeof adminPageDetailsSchema>

export const searchPages = endpoint({
  name: 'searchPages',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/admin/pages.json',
  rights: 'site:admin',
  summary:
    'Pages whose title begins with the query or whose address or public id it is, or those of an owner; with neither the newest. `cursor` continues after `next`',
  query: z.strictObject({
    query: z.string().trim().max(limits.title).optional(),
    owner: pathIdSchema.optional(),
    cursor: z.string().max(600).optional(),
  }),
  responses: { 200: z.object({ pages: z.array(adminPageSchema), next: z.string().nullable() }) },
})

export const getPage = endpoint({
  name: 'getPage',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/admin/pages/{id}.json',
  rights: 'site:admin',
  summary: 'A page with its size: not what is on it, which takes impersonation',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: z.object({ page: adminPageDetailsSchema }) },
  errors: ['not_found'],
})

export const removePage = endpoint({
  name: 'removePage',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/admin/pages/{id}/removal.json',
  rights: 'site:admin',
  summary: 'Delete a page of somebody else; its owner is told why',
  params: z.object({ id: pathIdSchema }),
  body: z.strictObject({ reason: reasonSchema }),
  responses: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['not_found'],
})

export const countPages = endpoint({
  name: 'countPages',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/owners/{user_id}/page_count',
  rights: 'service',
  callers: ['accounts'],
  summary: 'How many pages a person has',
  params: z.object({ user_id: pathIdSchema }),
  responses: { 200: z.object({ pages: z.number().int() }) },
})

export const pageOwner = endpoint({
  name: 'pageOwner',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/pages/{id}',
  rights: 'service',
  callers: ['accounts'],
  summary: 'Whose page it is',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: z.object({ owner_id: idSchema, public_id: publicIdSchema, title: z.string() }) },
  errors: ['not_found'],
})

export const deletePageForAdmin = endpoint({
  name: 'deletePageForAdmin',
  service: 'pages',
  audience: 'internal',
  method: 'DELETE',
  path: '/internal/pages/{id}',
  rights: 'service',
  callers: ['accounts'],
  summary: 'Delete a page for a site admin, which accounts has recorded',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['not_found'],
})
