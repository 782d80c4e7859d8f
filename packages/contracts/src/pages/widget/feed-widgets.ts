import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { namedTeamsShape } from '../../identity.ts'
import { idSchema, publicIdSchema } from '../../values.ts'
import { pageGrantsSchema } from '../base/share-modes.ts'
import { namedPageSchema } from '../item/search.ts'

export const feedWidgets = endpoint({
  name: 'feedWidgets',
  service: 'pages',
  audience: 'internal',
  method: 'POST',
  path: '/internal/feed_widgets',
  rights: 'service',
  callers: ['feeds'],
  summary:
    "A person's own pages with their feed widgets, all in their order, some pages at a time: `page` that one alone, `from` those after so many",
  body: z.strictObject({
    user_id: idSchema,
    page: publicIdSchema.optional(),
    from: z.number().int().min(0).max(limits.pages_per_user).optional(),
  }),
  responses: {
    200: z.object({
      pages: z.array(z.object({ title: z.string(), widgets: z.array(z.object({ id: idSchema, title: z.string() })) })),
      next: z.number().int().nullable(),
    }),
  },
  errors: ['not_found'],
})

export const feedWidgetsAtHand = endpoint({
  name: 'feedWidgetsAtHand',
  service: 'pages',
  audience: 'internal',
  method: 'POST',
  path: '/internal/feed_widgets_at_hand',
  rights: 'service',
  callers: ['feeds'],
  summary: 'The feed widgets on the pages that a person has at hand: their own, those of their teams and those they follow',
  body: z.strictObject({ user_id: idSchema, ...namedTeamsShape, grants: pageGrantsSchema.optional() }),
  responses: { 200: z.object({ widgets: z.array(z.object({ id: idSchema, title: z.string(), page: namedPageSchema })) }) },
})
