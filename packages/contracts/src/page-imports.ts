import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { pageSummarySchema } from './pages.ts'
import { idSchema, pathIdSchema, titleSchema } from './values.ts'

/** A bookmark on its way in from an import: its ids are given out beforehand, so that a batch may be sent twice. */
export const importedBookmarkSchema = z.object({
  id: idSchema,
  widget_id: idSchema,
  folder_id: idSchema.nullable(),
  order: z.string().max(64),
  url: z.string().max(65_536),
  title: z.string().max(limits.title),
  description: z.string().max(limits.description),
  tags: z.array(z.string().max(100)).max(100),
  created_at: z.number().int(),
})
export type ImportedBookmark = z.infer<typeof importedBookmarkSchema>

export const storeImportBatch = endpoint({
  name: 'storeImportBatch',
  service: 'pages',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/imports/{import_id}/bookmarks',
  rights: 'service',
  body_limit: 8 * 1024 * 1024,
  summary: 'Store bookmarks of an import; nothing of it is visible before the page is published',
  params: z.object({ import_id: pathIdSchema }),
  body: z.strictObject({ owner_id: idSchema, page_id: idSchema, bookmarks: z.array(importedBookmarkSchema).max(limits.import_batch) }),
  responses: { 200: z.object({ stored: z.number().int() }) },
})

export const publishImport = endpoint({
  name: 'publishImport',
  service: 'pages',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/imports/{import_id}/page',
  rights: 'service',
  body_limit: 4 * 1024 * 1024,
  summary: 'Create the page of an import with all its widgets in one write; a second call gives the same page',
  params: z.object({ import_id: pathIdSchema }),
  body: z.strictObject({
    owner_id: idSchema,
    page_id: idSchema,
    title: titleSchema,
    widgets: z
      .array(
        z.object({
          id: idSchema,
          widget_type: z.enum(['urllist', 'rsslist']),
          title: titleSchema,
          total: z.number().int().min(0),
          folders: z.array(z.object({ id: idSchema, title: titleSchema })).max(limits.folders_per_widget),
        }),
      )
      .max(limits.widgets_per_page),
  }),
  responses: { 200: pageSummarySchema },
  errors: ['page_limit'],
})
