import { z } from 'zod'
import { newOwnerShape } from '../../accounts/owners.ts'
import { endpoint } from '../../endpoint.ts'
import { namedTeamsShape } from '../../identity.ts'
import { importUndoSchema } from '../../import/import.ts'
import { limits } from '../../limits.ts'
import { pageSummarySchema } from '../base/page-summary.ts'
import { idSchema, pathIdSchema, titleSchema } from '../../values.ts'

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
  /** The number of its address (`linkId`), which pages works out where an import from before has none. */
  link_id: z.number().int().optional(),
})
export type ImportedBookmark = z.infer<typeof importedBookmarkSchema>

export const storeImportBatch = endpoint({
  name: 'storeImportBatch',
  service: 'pages',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/imports/{import_id}/bookmarks',
  rights: 'service',
  callers: ['import'],
  body_limit: 8 * 1024 * 1024,
  summary: 'Store bookmarks of an import; nothing of it is visible before the page is published',
  params: z.object({ import_id: pathIdSchema }),
  body: z.strictObject({
    ...newOwnerShape,
    page_id: idSchema,
    /** The existing page that they will be on, where they are not for a new one. */
    into_page_id: idSchema.optional(),
    bookmarks: z.array(importedBookmarkSchema).max(limits.import_batch),
  }),
  responses: { 200: z.object({ stored: z.number().int() }) },
  errors: ['import_page_gone'],
})

const importedWidgetSchema = z.object({
  id: idSchema,
  widget_type: z.enum(['urllist', 'rsslist']),
  title: titleSchema,
  total: z.number().int().min(0),
  folders: z.array(z.object({ id: idSchema, title: titleSchema })).max(limits.folders_per_widget),
})
export type ImportedWidget = z.infer<typeof importedWidgetSchema>

export const publishImport = endpoint({
  name: 'publishImport',
  service: 'pages',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/imports/{import_id}/page',
  rights: 'service',
  callers: ['import'],
  body_limit: 4 * 1024 * 1024,
  summary:
    'Create the page of an import with all its widgets in one write, or add them to `into_page_id`, a page that `created_by` may change at this moment; a second call gives the same page',
  params: z.object({ import_id: pathIdSchema }),
  body: z.strictObject({
    ...newOwnerShape,
    /** What the history of the page calls who imports. */
    owner_name: z.string().max(limits.title).default(''),
    /** The page that its bookmarks were stored for, which is the new one. */
    page_id: idSchema,
    /** An existing page; the title is unused then. */
    into_page_id: idSchema.optional(),
    /** The column there, from 0; without it, the shortest ones. */
    into_column: z.number().int().min(0).optional(),
    title: titleSchema,
    widgets: z.array(importedWidgetSchema).max(limits.widgets_per_page),
  }),
  responses: { 200: pageSummarySchema },
  errors: ['page_limit', 'widget_limit', 'import_page_gone', 'import_team_gone'],
})

export const checkImportTarget = endpoint({
  name: 'checkImportTarget',
  service: 'pages',
  audience: 'internal',
  method: 'POST',
  path: '/internal/imports/targets',
  rights: 'service',
  callers: ['import'],
  summary: 'Whether somebody may add so many widgets to a page at this moment',
  body: z.strictObject({
    owner_id: idSchema,
    ...namedTeamsShape,
    page_id: idSchema,
    widgets: z.number().int().min(0),
  }),
  responses: { 200: pageSummarySchema },
  errors: ['widget_limit', 'import_page_gone'],
})

export const knownAddresses = endpoint({
  name: 'knownAddresses',
  service: 'pages',
  audience: 'internal',
  method: 'POST',
  path: '/internal/imports/known_addresses',
  rights: 'service',
  callers: ['import'],
  summary:
    'Which link ids are those of bookmarks on the own pages of a person, or on those of a team that `created_by` may edit, without archived and deleted ones; in the order of `link_ids`',
  body: z.strictObject({ ...newOwnerShape, link_ids: z.array(z.number().int()).max(limits.import_batch) }),
  responses: { 200: z.object({ existing: z.array(z.boolean()) }) },
})

/** What an import has published: the page that it made, unless it went into another one, and its widgets with what they had then. */
const publishedImportSchema = z.strictObject({
  ...newOwnerShape,
  ...namedTeamsShape,
  owner_name: z.string().max(limits.title).default(''),
  new_page_id: idSchema.nullable(),
  widgets: z.array(z.object({ id: idSchema, total: z.number().int().min(0) })).max(limits.widgets_per_page),
})
export type PublishedImport = z.input<typeof publishedImportSchema>

export const describePublishedImport = endpoint({
  name: 'describePublishedImport',
  service: 'pages',
  audience: 'internal',
  method: 'POST',
  path: '/internal/imports/{import_id}/published',
  rights: 'service',
  callers: ['import'],
  summary: 'How many of its widgets are still there, and how many items were added since to these or to the page that it made',
  params: z.object({ import_id: pathIdSchema }),
  body: publishedImportSchema,
  responses: { 200: importUndoSchema },
  errors: ['import_undo_expired', 'import_page_gone'],
})

export const withdrawImport = endpoint({
  name: 'withdrawImport',
  service: 'pages',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/imports/{import_id}/undo',
  rights: 'service',
  callers: ['import'],
  summary:
    'Put the page that an import made, or its widgets, wherever they are and as far as the person may change that page, into the trash; safe to run twice',
  params: z.object({ import_id: pathIdSchema }),
  body: publishedImportSchema,
  responses: { 200: z.object({ widgets: z.number().int() }) },
  errors: ['import_undo_expired', 'import_page_gone'],
})
