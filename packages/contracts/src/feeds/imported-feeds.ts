import { z } from 'zod'
import { newOwnerShape } from '../accounts/owners.ts'
import { endpoint } from '../endpoint.ts'
import { feedSchema } from './feeds.ts'
import { limits } from '../limits.ts'
import { idSchema, pathIdSchema } from '../values.ts'

/** A feed on its way in from an import; ids are given out beforehand, so that the call may come twice. It is read soon after. */
export const storeImportedFeeds = endpoint({
  name: 'storeImportedFeeds',
  service: 'feeds',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/imports/{import_id}/feeds',
  rights: 'service',
  callers: ['import'],
  body_limit: 4 * 1024 * 1024,
  summary: 'Store the feeds of an import; no call shows them before pages has published their widgets',
  params: z.object({ import_id: pathIdSchema }),
  body: z.strictObject({
    ...newOwnerShape,
    page_id: idSchema,
    feeds: z
      .array(z.object({ widget_id: idSchema, url: z.string().max(limits.url), title: z.string().max(limits.title) }))
      .max(limits.import_batch),
  }),
  responses: { 200: z.object({ stored: z.number().int() }) },
})

/**
 * How far the feeds are that the viewer has imported into a page: `total` of them are still there, `read` have been read, `failed` could not
 * be; the others have not been tried yet. `failing` are the failed ones, at most a hundred.
 */
export const importedFeedsSchema = z.object({
  total: z.number().int(),
  read: z.number().int(),
  failed: z.number().int(),
  failing: z.array(feedSchema).max(limits.failing_feeds),
})
export type ImportedFeeds = z.infer<typeof importedFeedsSchema>

export const importedFeeds = endpoint({
  name: 'importedFeeds',
  service: 'feeds',
  audience: 'public',
  method: 'GET',
  path: '/page/{id}/imported_feeds',
  rights: 'user',
  etag: true,
  summary: 'How many of the feeds that the viewer has imported into a page have been read, and those that could not be',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: importedFeedsSchema },
})
