import { z } from 'zod'
import { newOwnerShape } from '../../accounts/owners.ts'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { pageSummarySchema } from '../base/page-summary.ts'
import { idempotencyKeySchema, idSchema, pathIdSchema } from '../../values.ts'

/** As the specification's clients send it: 1 or 0 as well, as numbers and as texts. */
const flagSchema = z.union([z.boolean(), z.literal([0, 1]).transform(Boolean), z.stringbool()])

export const copyPage = endpoint({
  name: 'copyPage',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/pages/{id}.json',
  rights: 'page:copy',
  summary:
    'Copy a page to a private page of the caller, or to a page of a team in which they may make pages, with all that the caller may copy of it. The copy has the next free number behind its title; with `same_title`, in the body or the query, the same title',
  params: z.object({ id: pathIdSchema }),
  query: z.object({ same_title: z.stringbool().optional() }),
  body: z.strictObject({
    same_title: flagSchema.optional(),
    organization_id: idSchema.nullable().optional(),
    idempotency_key: idempotencyKeySchema.optional(),
  }),
  responses: { 201: pageSummarySchema },
  errors: ['not_found', 'forbidden', 'page_limit', 'create_pages_denied', 'account_leaving', 'conflict', 'premium_required'],
})

export const copyFeeds = endpoint({
  name: 'copyFeeds',
  service: 'feeds',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/pages/{page_id}/copied_feeds',
  rights: 'service',
  callers: ['pages'],
  summary:
    'Put the feeds of widgets into the widgets of a copied page, except those that are private to somebody else than who copies. A second call changes nothing; no call shows them before pages has published the page',
  params: z.object({ page_id: pathIdSchema }),
  body: z.strictObject({
    ...newOwnerShape,
    widgets: z.array(z.object({ from: idSchema, to: idSchema })).max(limits.widgets_per_copy_call),
  }),
  responses: { 200: z.object({ copied: z.number().int() }) },
})
