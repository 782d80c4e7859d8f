import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { idSchema, pathIdSchema, publicIdSchema, titleSchema } from './values.ts'
import { addableWidgetTypes, bookmarkSchema, linksSchema, urllistSettingsSchema, widgetSchema, widgetSettingsSchema } from './widgets.ts'

/** How a page may be reached: by its owner alone, or by everyone who has its address. */
export const shareModes = ['private', 'link'] as const
export const shareModeSchema = z.enum(shareModes)
export type ShareMode = z.infer<typeof shareModeSchema>

export const columnSchema = z.object({ widgets: z.array(widgetSchema) })

/** A page as `GET p/{publicId}.json` gives it, seen by one viewer. */
export const pageSchema = z.object({
  id: idSchema,
  public_id: publicIdSchema,
  title: z.string(),
  slug: z.string(),
  owner_id: idSchema,
  organization_id: idSchema.nullable(),
  columns: z.array(columnSchema),
  column_count: z.number().int(),
  column_widths: z.array(z.number().int()),
  is_owner: z.boolean(),
  is_editor: z.boolean(),
  is_default: z.boolean(),
  is_public: z.boolean(),
  is_listed: z.boolean(),
  is_passwordprotected: z.boolean(),
  last_updated: z.number().int(),
  version: z.number().int(),
})
export type Page = z.infer<typeof pageSchema>

/** The viewer as the page names them; null for a visitor. */
export const viewerSchema = z.object({ id: idSchema, public_id: publicIdSchema, name: z.string(), is_premium: z.boolean() })

export const pageViewSchema = z.object({
  page: pageSchema,
  user: viewerSchema.nullable(),
  notifications: z.array(z.never()),
  organizations: z.array(z.never()),
  custom_domain: z.null(),
})
export type PageView = z.infer<typeof pageViewSchema>

/** A page in a list. */
export const pageSummarySchema = z.object({
  id: idSchema,
  public_id: publicIdSchema,
  title: z.string(),
  slug: z.string(),
  is_default: z.boolean(),
  is_public: z.boolean(),
})
export type PageSummary = z.infer<typeof pageSummarySchema>

const pageParams = z.object({ id: pathIdSchema })
const widgetParams = z.object({ id: pathIdSchema })

export const listPages = endpoint('listPages', {
  summary: 'The pages of the person signed in, in their order',
  responses: { 200: z.object({ pages: z.object({ personal: z.array(pageSummarySchema), organizations: z.array(z.never()) }) }) },
})

export const createPage = endpoint('createPage', {
  summary: 'Create a page',
  body: z.strictObject({ title: titleSchema, column_count: z.number().int().min(1).max(limits.columns).optional() }),
  responses: { 201: pageSummarySchema },
  errors: ['page_limit'],
})

export const viewPage = endpoint('viewPage', {
  summary: 'A page with its widgets and their first items, as the viewer may see it',
  params: z.object({ public_id: publicIdSchema }),
  responses: { 200: pageViewSchema },
  errors: ['not_found'],
})

export const updatePageAccess = endpoint('updatePageAccess', {
  summary: 'Choose who may reach the page',
  params: pageParams,
  body: z.strictObject({ share_mode: shareModeSchema }),
  responses: { 200: z.object({ share_mode: shareModeSchema, is_public: z.boolean() }) },
  errors: ['not_found', 'forbidden'],
})

export const arrangeWidgets = endpoint('arrangeWidgets', {
  summary: 'Set the number of columns and which widgets stand in each; must name every widget of the page once',
  params: pageParams,
  body: z.strictObject({
    columnsCount: z.number().int().min(1).max(limits.columns),
    columns: z.array(z.array(idSchema).max(limits.widgets_per_page)).min(1).max(limits.columns),
  }),
  responses: { 200: z.object({ version: z.number().int() }) },
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const addWidget = endpoint('addWidget', {
  summary: 'Add a widget to a column',
  params: pageParams,
  body: z.strictObject({
    widget_type: z.enum(addableWidgetTypes),
    title: titleSchema,
    column: z
      .number()
      .int()
      .min(0)
      .max(limits.columns - 1)
      .default(0),
    index: z.number().int().min(0).max(limits.widgets_per_page).default(0),
    settings: widgetSettingsSchema.optional(),
  }),
  responses: { 201: widgetSchema },
  errors: ['not_found', 'forbidden', 'widget_limit'],
})

export const deleteWidget = endpoint('deleteWidget', {
  summary: 'Delete a widget with all it holds',
  params: widgetParams,
  responses: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['not_found', 'forbidden'],
})

export const listItems = endpoint('listItems', {
  summary: 'The next links of a bookmark widget; `after` is the `next` of the answer before',
  params: widgetParams,
  query: z.object({ after: z.string().max(300).optional() }),
  responses: { 200: linksSchema },
  errors: ['not_found'],
})

const bookmarkUrl = z.string().trim().min(1).max(limits.url)

export const addItem = endpoint('addItem', {
  summary: 'Add a bookmark; a bare domain is completed, the title defaults to one guessed from the address',
  params: widgetParams,
  body: z.strictObject({
    url: bookmarkUrl,
    title: z.string().trim().max(limits.title).optional(),
    description: z.string().max(limits.description).optional(),
    position: z.enum(['top', 'bottom']).default('bottom'),
  }),
  responses: { 201: bookmarkSchema },
  errors: ['not_found', 'forbidden'],
})

export const updateItem = endpoint('updateItem', {
  summary: 'Change a bookmark; what is not sent stays',
  params: z.object({ id: pathIdSchema, item_id: pathIdSchema }),
  body: z.strictObject({
    url: bookmarkUrl.optional(),
    title: z.string().trim().min(1).max(limits.title).optional(),
    description: z.string().max(limits.description).optional(),
  }),
  responses: { 200: bookmarkSchema },
  errors: ['not_found', 'forbidden'],
})

export const widgetRightSchema = z.object({
  widget_id: idSchema,
  page_id: idSchema,
  widget_type: z.string(),
  can_view: z.boolean(),
  can_edit: z.boolean(),
})
export type WidgetRight = z.infer<typeof widgetRightSchema>

export const widgetRights = endpoint('widgetRights', {
  summary: 'What a person (null: a visitor) may do with widgets; widgets that do not exist are left out',
  body: z.strictObject({ user_id: idSchema.nullable(), widget_ids: z.array(idSchema).max(limits.widgets_per_page) }),
  responses: { 200: z.object({ rights: z.array(widgetRightSchema) }) },
})

/** A bookmark on its way in from an import: its ids are given out beforehand, so that a batch may be sent twice. */
export const importedBookmarkSchema = z.object({
  id: idSchema,
  widget_id: idSchema,
  order: z.string().max(64),
  url: z.string().max(65_536),
  title: z.string().max(limits.title),
  description: z.string().max(limits.description),
  tags: z.array(z.string().max(100)).max(100),
  created_at: z.number().int(),
})
export type ImportedBookmark = z.infer<typeof importedBookmarkSchema>

export const storeImportBatch = endpoint('storeImportBatch', {
  summary: 'Store bookmarks of an import; nothing of it is visible before the page is published',
  params: z.object({ import_id: pathIdSchema }),
  body: z.strictObject({ owner_id: idSchema, page_id: idSchema, bookmarks: z.array(importedBookmarkSchema).max(limits.import_batch) }),
  responses: { 200: z.object({ stored: z.number().int() }) },
})

export const publishImport = endpoint('publishImport', {
  summary: 'Create the page of an import with all its widgets in one write; a second call gives the same page',
  params: z.object({ import_id: pathIdSchema }),
  body: z.strictObject({
    owner_id: idSchema,
    page_id: idSchema,
    title: titleSchema,
    widgets: z
      .array(z.object({ id: idSchema, title: titleSchema, total: z.number().int().min(0), settings: urllistSettingsSchema.optional() }))
      .max(limits.widgets_per_page),
  }),
  responses: { 200: pageSummarySchema },
  errors: ['page_limit'],
})
