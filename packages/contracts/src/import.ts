import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idSchema, pathIdSchema, publicIdSchema } from './values.ts'

/** The specification's statuses of an import, in their order. */
export const importStatuses = ['new', 'uploaded', 'parsing', 'parsed', 'ready_to_import', 'import_in_progress', 'done', 'error'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** Why an import ended in `error`. */
export const importErrorCodes = ['import_empty', 'import_unreadable', 'import_too_many', 'import_page_limit', 'import_failed'] as const

/**
 * Why an entry of the file was not imported: a separator, a link without an address, a query of Firefox (`place:`), a browser page
 * (`about:`), an address that is too long or is none.
 */
export const importSkipReasons = ['separator', 'empty', 'place', 'about', 'too_long', 'not_an_address'] as const
export type ImportSkipReason = (typeof importSkipReasons)[number]

/** Where in its file an import failed: line and column from 1, and the text there (at most 80 characters). */
export const importErrorLocationSchema = z.object({ line: z.number().int(), column: z.number().int(), text: z.string() })

/** An import as its owner sees it. `folders` become widgets (`groups`: 0 for a flat one), `bookmarks` counts bookmarks or feeds; `page` is there once it is done. */
export const importSchema = z.object({
  id: idSchema,
  import_type: z.enum(['bookmarks', 'rssfeeds']),
  status: z.enum(importStatuses),
  file_name: z.string(),
  bookmarks: z.number().int(),
  folders: z.array(z.object({ title: z.string(), bookmarks: z.number().int(), groups: z.number().int() })),
  imported: z.number().int(),
  /** Entries of the file that are not imported, by reason; reasons without entries are absent. */
  skipped: z.array(z.object({ reason: z.enum(importSkipReasons), count: z.number().int() })),
  error: z.enum(importErrorCodes).nullable(),
  error_location: importErrorLocationSchema.nullable(),
  page: z.object({ id: idSchema, public_id: publicIdSchema, slug: z.string() }).nullable(),
})
export type ImportRecord = z.infer<typeof importSchema>

export const uploadImport = endpoint({
  name: 'uploadImport',
  service: 'import',
  audience: 'public',
  method: 'POST',
  path: '/users/import/upload',
  rights: 'user',
  limit: 'upload',
  body_limit: 24 * 1024 * 1024,
  multipart: true,
  summary: 'Upload a bookmark file (Netscape) or a list of feeds (OPML) as multipart field `file`; it is parsed by a job',
  responses: { 201: importSchema },
  errors: ['create_pages_denied', 'account_leaving'],
})

export const startImport = endpoint({
  name: 'startImport',
  service: 'import',
  audience: 'public',
  method: 'POST',
  path: '/import',
  rights: 'import:own',
  summary: 'Start an import that is ready_to_import; a second call changes nothing',
  body: z.strictObject({ import_id: idSchema, title: z.string().trim().min(1).max(255).optional() }),
  responses: { 200: importSchema },
  errors: ['import_not_ready', 'create_pages_denied', 'account_leaving'],
})

export const pollImport = endpoint({
  name: 'pollImport',
  service: 'import',
  audience: 'public',
  method: 'GET',
  path: '/import/poll/{id}',
  rights: 'import:own',
  summary: 'The status of an import',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: importSchema },
})
