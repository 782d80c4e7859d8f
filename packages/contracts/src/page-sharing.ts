import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { publicIdSchema } from './values.ts'

export const pageSharing = endpoint({
  name: 'pageSharing',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/pages/{public_id}/sharing',
  rights: 'service',
  summary: 'Whether search engines may list a page; false for one that does not exist',
  params: z.object({ public_id: publicIdSchema }),
  responses: { 200: z.object({ is_listed: z.boolean() }) },
})
