import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { searchPlaceSchema } from './search.ts'
import { idSchema, pathIdSchema } from './values.ts'

export const pageDuplicates = endpoint({
  name: 'pageDuplicates',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/page/{id}/duplicates.json',
  rights: 'page:edit',
  summary: 'The links of a page that the caller has saved twice or more on all their pages, and how often; part of Premium',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: z.object({ links: z.array(z.object({ link_id: idSchema, count: z.number().int() })) }) },
})

export const linkPlaces = endpoint({
  name: 'linkPlaces',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/bookmarks/links/{link_id}/places.json',
  rights: 'user',
  summary: 'Where the caller has saved a link, on all their pages; part of Premium',
  params: z.object({ link_id: pathIdSchema }),
  responses: {
    200: z.object({
      places: z.array(z.object({ item_id: idSchema, title: z.string(), place: searchPlaceSchema })),
      /** There are more than these. */
      has_more: z.boolean(),
    }),
  },
  errors: ['forbidden'],
})
