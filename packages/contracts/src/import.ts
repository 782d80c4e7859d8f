import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { idSchema, pathIdSchema, publicIdSchema } from './values.ts'

/** The specification's statuses of an import, in their order. */
export const importStatuses = ['new', 'uploaded', 'parsing', 'parsed', 'ready_to_import', 'import_in_progress', 'done', 'error'] as const
export type ImportStatus = (typeof importStatuses)[number]

/**
 * Why an import ended in `error`. `import_unsupported`: the file is of no known kind; `import_unreadable`: of a known one, but invalid at some place;
 * `import_archive_invalid` and `import_archive_too_large`: a ZIP archive that cannot be unpacked, or not within bounds.
 */
export const importErrorCodes = [
  'import_empty',
  'import_unsupported',
  'import_unreadable',
  'import_archive_invalid',
  'import_archive_too_large',
  'import_too_many',
  'import_page_limit',
  'import_failed',
] as const

/**
 * Why an entry of the file was not imported: a separator, a link without an address, a query of Firefox (`place:`), a browser page
 * (`about:`), an address that is too long or is none, a note or an uploaded file of a service that has no address, a line of text without
 * one, a file of another kind in a ZIP archive.
 */
export const importSkipReasons = [
  'separator',
  'empty',
  'place',
  'about',
  'too_long',
  'not_an_address',
  'note',
  'upload',
  'text',
  'file',
] as const
export type ImportSkipReason = (typeof importSkipReasons)[number]

/**
 * Where in its file an import failed: line and column from 1, and the text there (at most 80 characters). In a file that is no text both are 0,
 * and `byte` is the place from 0 where it is known. `file` is the file in a ZIP archive.
 */
export const importErrorLocationSchema = z.object({
  line: z.number().int(),
  column: z.number().int(),
  text: z.string(),
  byte: z.number().int().optional(),
  file: z.string().optional(),
})

/** An import as its owner sees it. `folders` become widgets (`groups`: 0 for a flat one), `bookmarks` counts bookmarks or feeds; `page` is there once it is done. */
export const importSchema = z.object({
  id: idSchema,
  import_type: z.enum(['bookmarks', 'rssfeeds']),
  status: z.enum(importStatuses),
  file_name: z.string(),
  bookmarks: z.number().int(),
  folders: z.array(z.object({ title: z.string(), bookmarks: z.number().int(), groups: z.number().int() })),
  imported: z.number().int(),
  /** Entries of the file that are not imported, by reason, with the names of the first; reasons without entries are absent. */
  skipped: z.array(
    z.object({ reason: z.enum(importSkipReasons), count: z.number().int(), samples: z.array(z.string()).max(limits.import_samples) }),
  ),
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
  body_limit: limits.import_bytes + 64 * 1024,
  multipart: true,
  summary: 'Upload a bookmark file, a list of feeds, or a ZIP archive of them as multipart field `file`; it is parsed by a job',
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
