import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { pathIdSchema } from '../../values.ts'

/** Calls that put a page into another state, or take it out of one. */

const pageParams = z.object({ id: pathIdSchema })

export const archivePage = endpoint({
  name: 'archivePage',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/page/{id}/archive',
  rights: 'page:archive',
  summary: 'Archive a page, or bring it back; without `is_archived` the other of both. Archiving takes Premium, bringing back does not',
  params: pageParams,
  body: z.strictObject({ is_archived: z.boolean().optional() }),
  responses: { 200: z.object({ is_archived: z.boolean() }) },
  errors: ['premium_required'],
})
