import { z } from 'zod'
import { actorVias } from '../../actor.ts'
import { iconTextSchema, itemContents } from './account-restores.ts'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { backgroundSchema } from './page-background.ts'
import { revisionActs } from './page-revisions.ts'
import { colourSchema, idSchema, pathIdSchema, titleSchema, transparencySchema } from '../../values.ts'
import { foreignName } from '../../names.ts'

/** The history of a page in an archive: its revisions, the oldest first, each with what undoes it as far as archives have what it is about. */

const instantSchema = z.number().int().min(0).max(8_640_000_000_000_000)

/** A string by which items of a widget are in order (fractional indexing). */
export const orderSchema = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][0-9A-Za-z]+$/)

const placeShape = {
  widget_id: idSchema,
  section_id: idSchema.nullable(),
  order: orderSchema,
  created_at: z.number().int().min(0).max(8_640_000_000_000),
}

/** One item of one kind: how it was before (null: not in the page), or the fields that were different and those that it did not have. */
function itemUndoSchema<T extends keyof typeof itemContents, S extends z.ZodRawShape>(type: T, content: z.ZodObject<S>) {
  const whole = z.strictObject({ ...content.shape, ...placeShape })
  const names = Object.keys(whole.shape) as [string, ...string[]]
  const head = { type: z.literal(type), widget_id: idSchema, id: idSchema }
  return [
    z.strictObject({ ...head, before: whole.nullable() }),
    z.strictObject({ ...head, fields: withoutDefaults(whole), missing: z.array(z.enum(names)).max(names.length) }),
  ] as const
}

/** Some of the fields, none of which is there unless it is said. */
function withoutDefaults<S extends z.ZodRawShape>(schema: z.ZodObject<S>) {
  const entries = Object.entries(schema.shape).map(([name, field]) => {
    const inner = field instanceof z.ZodDefault ? field.unwrap() : field
    return [name, (inner as z.ZodType).optional()] as const
  })
  return z.strictObject(Object.fromEntries(entries))
}

const itemsUndoSchema = z
  .array(
    z.union([
      ...itemUndoSchema('urllist', itemContents.urllist),
      ...itemUndoSchema('notes', itemContents.notes),
      ...itemUndoSchema('todo', itemContents.todo),
    ]),
  )
  .max(1_000)

const groupsSchema = z.array(z.strictObject({ id: idSchema, title: titleSchema })).max(limits.folders_per_widget)

/** A widget as it was. `groups` is null where it had none. */
const widgetBeforeSchema = z.strictObject({
  widget_type: z.string().max(40),
  title: z.string().max(limits.title),
  icon: iconTextSchema.nullable(),
  settings: z.record(z.string().max(20), z.unknown()),
  groups: groupsSchema.nullable(),
})

const pageFields = z.strictObject({
  title: titleSchema.optional(),
  description: z.string().max(limits.description).optional(),
  theme_color: colourSchema.optional(),
  widget_transparency: transparencySchema.optional(),
  background: backgroundSchema.nullable().optional(),
  background_color: colourSchema.nullable().optional(),
  column_widths: z.array(z.number().int().min(1).max(limits.column_width_max)).min(1).max(limits.columns).optional(),
  columns: z.array(z.array(idSchema).max(limits.widgets_per_page)).min(1).max(limits.columns).optional(),
})
/** What of a page itself is in its history. */
export const pageUndoFields = Object.keys(pageFields.shape) as Array<keyof z.infer<typeof pageFields>>

const pageUndoSchema = z.strictObject({
  fields: pageFields,
  missing: z.array(z.enum(['description', 'theme_color', 'widget_transparency', 'background', 'background_color'])).max(5),
  widgets: z.array(z.strictObject({ id: idSchema, before: widgetBeforeSchema.nullable() })).max(2 * limits.widgets_per_page),
})

const undoSchema = z.strictObject({ page: pageUndoSchema.optional(), items: itemsUndoSchema.optional() })
export type RevisionUndo = z.infer<typeof undoSchema>

const countSchema = z.strictObject({
  act: z.enum(revisionActs),
  count: z.number().int().min(1).max(1_000_000),
  widget_id: idSchema.optional(),
  widget_type: z.string().max(40).optional(),
  title: z.string().max(limits.title).optional(),
  feed_title: z.string().max(limits.title).optional(),
})

const headShape = {
  /** Times in milliseconds since 1970, as the order of revisions is theirs. */
  at: instantSchema,
  /** Who it was; null for a job, and for somebody whose account is gone. */
  by: z
    .strictObject({
      name: foreignName(z.string()).max(255),
      is_owner: z.boolean(),
      /** Absent where it was the person themselves. */
      via: z.enum(actorVias).optional(),
    })
    .nullable(),
  restored_at: instantSchema.nullable(),
  counts: z.array(countSchema).max(2_000),
}

/** A line of the history of a page. `undo` is null where archives do not have what it is about: then how the page was before is not in it. */
export const archivedRevisionSchema = z.strictObject({ ...headShape, undo: undoSchema.nullable() })
export type ArchivedRevision = z.infer<typeof archivedRevisionSchema>

export const restoredRevisionSchema = z.strictObject({ ...headShape, id: idSchema, undo: undoSchema })
export type RestoredRevision = z.infer<typeof restoredRevisionSchema>

/** So much of the history is in one call, and so long is a line of it at most; a revision that would be longer cannot be undone. */
export const revisionLineBytes = 4 * 1024 * 1024
const bodyLimit = 12 * 1024 * 1024

export const exportRevisions = endpoint({
  name: 'exportRevisions',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_data/{user_id}/page_revisions/{page_id}',
  rights: 'service',
  callers: ['import'],
  summary: 'Revisions of a page of a person after one, the oldest first, as far as they fit; none for a page that is not theirs',
  params: z.object({ user_id: pathIdSchema, page_id: pathIdSchema }),
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  responses: { 200: z.object({ revisions: z.array(archivedRevisionSchema), next: z.number().int().nullable() }) },
})

export const storeRestoredRevisions = endpoint({
  name: 'storeRestoredRevisions',
  service: 'pages',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/restores/{import_id}/revisions',
  rights: 'service',
  callers: ['import'],
  body_limit: bodyLimit,
  summary:
    'Store revisions of a page that an archive has made, the oldest first. Where one of them is none of this page, they are left out with all before them',
  params: z.object({ import_id: pathIdSchema }),
  body: z.strictObject({ owner_id: idSchema, page_id: idSchema, revisions: z.array(restoredRevisionSchema).min(1).max(200) }),
  responses: { 200: z.object({ stored: z.number().int() }) },
})
