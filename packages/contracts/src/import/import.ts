import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { linkVerdicts } from './link-verdicts.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../values.ts'
import { typedName } from '../names.ts'

/** The specification's statuses of an import, in their order. */
export const importStatuses = ['new', 'uploaded', 'parsing', 'parsed', 'ready_to_import', 'import_in_progress', 'done', 'error'] as const
export type ImportStatus = (typeof importStatuses)[number]

/**
 * Why an import ended in `error`. `import_unsupported`: the file is of no known kind; `import_unreadable`: of a known one, but invalid at some place;
 * `import_value_too_long`: what begins at some place is longer than is read, or never ends;
 * `import_archive_invalid` and `import_archive_too_large`: a ZIP archive that cannot be unpacked, or not within bounds; `import_archive_version`: an archive of Foyer in a version that this one does not know;
 * `import_too_complex`: reading it took more time or memory than there is for one file; `import_page_gone`: the page that it was for was deleted
 * meanwhile, or may not be changed any more; `import_team_gone`: the team that it was for was deleted meanwhile, or its person may make no pages of it any more;
 * `import_widget_limit`: that page has no room for the widgets.
 */
export const importErrorCodes = [
  'import_empty',
  'import_unsupported',
  'import_unreadable',
  'import_value_too_long',
  'import_archive_invalid',
  'import_archive_too_large',
  'import_archive_version',
  'import_too_complex',
  'import_too_many',
  'import_page_limit',
  'import_page_gone',
  'import_team_gone',
  'import_widget_limit',
  'import_failed',
] as const

/** How folders become widgets: top folders widgets and theirs groups; every folder a widget; one widget with every folder as a group. */
export const importLayouts = ['widgets', 'flat', 'groups'] as const
export type ImportLayout = (typeof importLayouts)[number]

/**
 * Whether an import can be undone: `possible`, done already (`undone`), or too late, as what it added is older than the trash keeps (`expired`).
 * null: it added nothing so far.
 */
export const importUndoStates = ['possible', 'undone', 'expired'] as const

/**
 * Why an entry of the file was not imported: a separator, a link without an address, a query of Firefox (`place:`), a browser page
 * (`about:`), an address that is too long or is none, a note or an uploaded file of a service that has no address, a line of text without
 * one, a file of another kind in a ZIP archive, a second link to the same page in one folder (`duplicate`), a link that the person has (`known`).
 */
export const importSkipReasons = [
  'separator',
  'empty',
  'place',
  'proxy',
  'about',
  'too_long',
  'not_an_address',
  'note',
  'upload',
  'text',
  'file',
  'duplicate',
  'known',
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

/** What work that is to be done waits for: the `queue`, which cannot be reached; null while it waits for nothing, or is being done. */
export const waitsForSchema = z.enum(['queue']).nullable()
export type WaitsFor = z.infer<typeof waitsForSchema>

/** How much of something is done: bytes of the file while it is read, entries while they are imported. */
export const importProgressSchema = z.object({ done: z.number().int(), total: z.number().int() })

/**
 * A folder of the file. `path`: its title after those of the folders around it; `widget` is the same number for folders that share a widget in the
 * layout `widgets`, of which those below the first are groups (`is_group`): in what browsers keep at the top, folders become widgets. `existing`: how many of its bookmarks the person has already.
 */
const importFolderSchema = z.object({
  title: z.string(),
  bookmarks: z.number().int(),
  groups: z.number().int(),
  path: z.array(z.string()),
  widget: z.number().int().optional(),
  is_group: z.boolean().optional(),
  existing: z.number().int(),
})
export type ImportFolder = z.infer<typeof importFolderSchema>

/** How many entries lead to addresses that are broken, by what checks have said of them before, and the first of these. */
const brokenEntriesSchema = z.object({
  count: z.number().int(),
  samples: z
    .array(z.object({ title: z.string(), url: z.string(), folder: z.string(), verdict: z.enum(linkVerdicts) }))
    .max(limits.import_broken_samples),
})
export type BrokenEntries = z.infer<typeof brokenEntriesSchema>

/**
 * An import as its owner sees it. `bookmarks` counts bookmarks or feeds. `folders` are those of the file; in an import from before paths were stored
 * they are the widgets, with their groups. `page` is there once it is done, unless there was nothing to import.
 */
export const importSchema = z.object({
  id: idSchema,
  import_type: z.enum(['bookmarks', 'rssfeeds', 'archive']),
  status: z.enum(importStatuses),
  file_name: z.string(),
  /** The team whose new pages are made; not there where they are those of its person. */
  organization_id: idSchema.optional(),
  /** In seconds since 1970. */
  created_at: z.number().int(),
  bookmarks: z.number().int(),
  folders: z.array(importFolderSchema),
  /** How many entries the person has already, on pages of their own, or the team on those that they may edit. */
  existing: z.number().int(),
  /** null while it is not known yet. */
  broken: brokenEntriesSchema.nullable(),
  /** How many different tags the entries have. */
  tags: z.number().int(),
  progress: importProgressSchema.nullable(),
  waits_for: waitsForSchema,
  imported: z.number().int(),
  /** Entries of the file that are not imported, by reason, with the names of the first; reasons without entries are absent. */
  skipped: z.array(
    z.object({ reason: z.enum(importSkipReasons), count: z.number().int(), samples: z.array(z.string()).max(limits.import_samples) }),
  ),
  error: z.enum(importErrorCodes).nullable(),
  error_location: importErrorLocationSchema.nullable(),
  page: z.object({ id: idSchema, public_id: publicIdSchema, slug: z.string() }).nullable(),
  undo: z.enum(importUndoStates).nullable(),
})
export type ImportRecord = z.infer<typeof importSchema>

/** An import in the list of all. */
export const listedImportSchema = importSchema.omit({
  folders: true,
  broken: true,
  progress: true,
  waits_for: true,
  skipped: true,
  error_location: true,
})
export type ListedImport = z.infer<typeof listedImportSchema>

/** What an undo puts into the trash: widgets, or the whole page; `added` counts the items that were added to it since. */
export const importUndoSchema = z.object({ added: z.number().int(), widgets: z.number().int(), whole_page: z.boolean() })
export type ImportUndo = z.infer<typeof importUndoSchema>

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
  summary:
    'Upload a bookmark file, a list of feeds, or a ZIP archive of them as multipart field `file`; it is parsed by a job. New pages are those of the caller, or with `organization_id` of a team in which they may make pages',
  query: z.object({ organization_id: pathIdSchema.optional() }),
  responses: { 201: importSchema },
  errors: ['not_found', 'forbidden', 'create_pages_denied', 'account_leaving'],
})

export const startImport = endpoint({
  name: 'startImport',
  service: 'import',
  audience: 'public',
  method: 'POST',
  path: '/import',
  rights: 'import:own',
  summary:
    'Start an import that is ready_to_import; a second call changes nothing. `page_id` names an existing page that the person may change, whose widgets stay; all that is imported comes to the end of its `column` (from 0) where one is named. Without a page, a new one is made, with this title',
  body: z.strictObject({
    import_id: idSchema,
    title: typedName(z.string().trim().min(1).max(255)).optional(),
    page_id: idSchema.optional(),
    column: z
      .number()
      .int()
      .min(0)
      .max(limits.columns - 1)
      .optional(),
    layout: z.enum(importLayouts).default('widgets'),
    /** Leaves out what the person has already. */
    skip_known: z.boolean().default(true),
  }),
  responses: { 200: importSchema },
  errors: ['import_not_ready', 'import_page_gone', 'import_team_gone', 'widget_limit', 'create_pages_denied', 'account_leaving'],
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

export const listImports = endpoint({
  name: 'listImports',
  service: 'import',
  audience: 'public',
  method: 'GET',
  path: '/users/imports.json',
  rights: 'user',
  summary: `The last ${limits.listed_imports} imports of the person, the newest first; those that are done for as long as they can be undone, the others for a week`,
  responses: { 200: z.object({ imports: z.array(listedImportSchema) }) },
})

export const importUndoPreview = endpoint({
  name: 'importUndoPreview',
  service: 'import',
  audience: 'public',
  method: 'GET',
  path: '/import/{id}/undo.json',
  rights: 'import:own',
  summary: 'What the undo of an import takes along: the items that were added since to what it made, and whether it takes the whole page',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: importUndoSchema },
  errors: ['import_undo_expired', 'import_page_gone', 'import_not_ready'],
})

export const undoImport = endpoint({
  name: 'undoImport',
  service: 'import',
  audience: 'public',
  method: 'POST',
  path: '/import/{id}/undo',
  rights: 'import:own',
  summary:
    'Put everything that an import added into the trash, with what was added to it since: the page that it made, or its widgets; a second call changes nothing',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: importSchema },
  errors: ['import_undo_expired', 'import_page_gone', 'import_not_ready'],
})
