import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { idSchema, pathIdSchema } from '../../values.ts'

/** Calls by which a person arranges their menu of pages: stars, pages of others that they follow, and the order of each section. */

/** The sections of the pages menu that keep an order, by the specification's ids: starred pages, the person's own ones, followed ones. That of a team has its id. */
export const orderedSectionIds = { starred: -5, personal: -50, alien: -500 } as const
export type OrderedSectionId = (typeof orderedSectionIds)[keyof typeof orderedSectionIds]

/** Whether a section keeps an order: one of those, or that of a team. */
function isOrderedSectionId(id: number): boolean {
  return id > 0 || Object.values<number>(orderedSectionIds).includes(id)
}

const pageParams = z.object({ id: pathIdSchema })

export const starPage = endpoint({
  name: 'starPage',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/page/{id}/star',
  rights: 'page:mark',
  summary:
    'Star a page for oneself, or remove the star. To star a page of somebody else follows it; an archived page of one’s own has no star',
  params: pageParams,
  body: z.strictObject({ is_starred: z.boolean() }),
  responses: { 200: z.object({ is_starred: z.boolean(), is_followed: z.boolean() }) },
  errors: ['conflict', 'page_mark_limit'],
})

export const followPage = endpoint({
  name: 'followPage',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/page/{id}/subscription',
  rights: 'page:mark',
  summary: 'Follow a page of somebody else; `conflict` for one of one’s own',
  params: pageParams,
  responses: { 200: z.object({ has_access: z.literal(true), is_followed: z.literal(true) }) },
  errors: ['conflict', 'page_mark_limit'],
})

export const unfollowPage = endpoint({
  name: 'unfollowPage',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/page/{id}/subscription',
  rights: 'user',
  summary:
    'Follow a page no longer, which removes its star as well; also for one that is gone. `has_access`: whether the caller may still see it',
  params: pageParams,
  responses: { 200: z.object({ has_access: z.boolean(), is_followed: z.literal(false) }) },
})

export const savePagesOrder = endpoint({
  name: 'savePagesOrder',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/pages/save_order',
  rights: 'user',
  summary:
    'The order of the pages of one section: starred (-5), own (-50) or followed ones (-500), or those of a team by its id; archived pages have none. Pages it does not name follow in the order they had',
  body: z.strictObject({
    section_id: z.number().int().refine(isOrderedSectionId),
    pages: z.array(idSchema).min(1).max(limits.pages_per_team),
  }),
  responses: { 200: z.object({ pages: z.array(idSchema) }) },
  errors: ['not_found', 'forbidden'],
})
