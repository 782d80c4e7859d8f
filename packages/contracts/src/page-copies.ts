import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { idSchema, pathIdSchema } from './values.ts'

export const copyFeeds = endpoint({
  name: 'copyFeeds',
  service: 'feeds',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/pages/{page_id}/copied_feeds',
  rights: 'service',
  summary:
    'Put the feeds of widgets into the widgets of a copied page, except those that are private to somebody else. A second call changes nothing; no call shows them before pages has published the page',
  params: z.object({ page_id: pathIdSchema }),
  body: z.strictObject({
    owner_id: idSchema,
    widgets: z.array(z.object({ from: idSchema, to: idSchema })).max(limits.widgets_per_copy_call),
  }),
  responses: { 200: z.object({ copied: z.number().int() }) },
})
