import { z } from 'zod'
import { limits } from './limits.ts'
import { idSchema, publicIdSchema } from './values.ts'

/** Every widget type key of the specification. A page may hold any of them; unknown ones are shown as a fallback widget. */
export const widgetTypes = [
  'urllist',
  'rsslist',
  'searchbar',
  'search',
  'notes',
  'todo',
  'weather',
  'finance',
  'currency_converter',
  'iframe',
  'calendar',
  'worldclock',
  'analog-clock',
  'calculator',
  'gtasks',
  'trello',
  'ganalytics',
  'gadsense',
  'chart',
  'bio',
  'facebook_page',
  'twitter-timeline',
  'image',
] as const
export type WidgetType = (typeof widgetTypes)[number]

/** The types that can be added to a page so far. */
export const addableWidgetTypes = ['urllist', 'rsslist', 'notes', 'todo'] as const satisfies readonly WidgetType[]
export type AddableWidgetType = (typeof addableWidgetTypes)[number]

/** Settings every widget has: _b background colour, _t transparency, _i inherits the page's transparency, ds description (markdown). */
const commonSettings = {
  _b: z.number().int().min(0).max(0xffffff).optional(),
  _t: z.number().int().min(0).max(255).optional(),
  _i: z.boolean().optional(),
  ds: z.string().max(limits.description).optional(),
}

/**
 * Settings of a bookmark widget; the letters are the specification's (widgets document, section 3): m view mode, i icon size, v visible
 * items, t title display, d description, g_l groups as tabs (0) or list (1), g_a active group, g_c collapsed groups.
 */
export const urllistSettingsSchema = z.strictObject({
  ...commonSettings,
  m: z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(4)]).optional(),
  i: z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2)]).optional(),
  v: z.number().int().min(-1).max(20).optional(),
  t: z.union([z.literal(-1), z.literal(1), z.literal(2), z.literal(10)]).optional(),
  d: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  g_l: z.union([z.literal(0), z.literal(1)]).optional(),
  g_a: idSchema.optional(),
  g_c: z.array(idSchema).max(limits.folders_per_widget).optional(),
})
export type UrllistSettings = z.infer<typeof urllistSettingsSchema>

const flag = z.union([z.literal(0), z.literal(1)]).optional()

/**
 * Settings of a feed widget. The specification gives the letters and their defaults, not their meaning; here it is:
 * n number of articles shown, 10 · p preview of the text below a title, 1 · m view mode: 0 headlines, 1 list, 2 cards; 1 ·
 * f filter: 1 all articles, 0 unread ones alone; 1 · i images, 1 · h highlight what is new since one looked, 1 ·
 * x expand: 1 a click opens the article in the reader, 0 its site; 0 · t together: 1 all feeds in one list by time, 0 a tab for each; 1.
 */
export const rsslistSettingsSchema = z.strictObject({
  ...commonSettings,
  n: z.number().int().min(1).max(100).optional(),
  p: flag,
  m: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  f: flag,
  i: flag,
  h: flag,
  x: flag,
  t: flag,
})

/** What a feed widget's settings are where they are not set: the specification's. */
export const rsslistDefaults = { n: 10, p: 1, m: 1, f: 1, i: 1, h: 1, x: 0, t: 1 } as const

export const notesSettingsSchema = z.strictObject(commonSettings)

/** Settings of a to-do widget: h hides what is done. */
export const todoSettingsSchema = z.strictObject({ ...commonSettings, h: z.boolean().optional() })

/** The settings schema of each type that can be added; what a schema does not name is refused. */
export const settingsSchemas = {
  urllist: urllistSettingsSchema,
  rsslist: rsslistSettingsSchema,
  notes: notesSettingsSchema,
  todo: todoSettingsSchema,
} satisfies Record<AddableWidgetType, z.ZodObject>

/** A settings change: the keys sent are set, a null takes one away, the rest stays. The widget's own schema judges the result. */
export const settingsPatchSchema = z
  .record(z.string().max(20), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 60_000, { params: { code: 'too_long' } })

/**
 * A bookmark as a page shows it. `id` and `item_id` are the same number; `link_id` is equal for equal addresses. A `folder_id` that the
 * widget does not know (null too) means its first folder.
 */
export const bookmarkSchema = z.object({
  id: idSchema,
  item_id: idSchema,
  link_id: idSchema,
  widget_id: idSchema,
  folder_id: idSchema.nullable(),
  url: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string().nullable(),
})
export type Bookmark = z.infer<typeof bookmarkSchema>

/** What a bookmark widget without groups holds: the first links, how many there are in all, where the next call goes on (null at the end). */
export const linksSchema = z.object({ links: z.array(bookmarkSchema), total: z.number().int(), next: z.string().nullable() })
export type Links = z.infer<typeof linksSchema>

/** A group of bookmarks. `toggleState` is false while it is collapsed (setting g_c). */
export const folderSchema = z.object({
  id: idSchema,
  title: z.string(),
  index: z.number().int(),
  links: z.array(bookmarkSchema),
  toggleState: z.boolean(),
})
export type Folder = z.infer<typeof folderSchema>

/** What a bookmark widget with groups holds; `total` and `next` count over all of them. */
export const foldersSchema = z.object({ folders: z.array(folderSchema), total: z.number().int(), next: z.string().nullable() })
export type Folders = z.infer<typeof foldersSchema>

/** A note: plain text with line breaks, in which addresses are shown as links. `updated_at` is in seconds since 1970. */
export const noteSchema = z.object({ id: idSchema, widget_id: idSchema, text: z.string(), updated_at: z.number().int() })
export type Note = z.infer<typeof noteSchema>
export const notesSchema = z.object({ notes: z.array(noteSchema), total: z.number().int(), next: z.string().nullable() })
export type Notes = z.infer<typeof notesSchema>

/** A to-do. A `list_id` the widget does not know means its first list. */
export const todoSchema = z.object({
  id: idSchema,
  widget_id: idSchema,
  list_id: idSchema.nullable(),
  text: z.string(),
  is_done: z.boolean(),
})
export type Todo = z.infer<typeof todoSchema>
export const todoListSchema = z.object({ id: idSchema, title: z.string(), index: z.number().int(), todos: z.array(todoSchema) })
export type TodoList = z.infer<typeof todoListSchema>
/** What a to-do widget holds; it always has at least one list. */
export const todoListsSchema = z.object({ lists: z.array(todoListSchema), total: z.number().int(), next: z.string().nullable() })
export type TodoLists = z.infer<typeof todoListsSchema>
/** The next to-dos of a widget, of all its lists in one row. */
export const todosSchema = z.object({ todos: z.array(todoSchema), total: z.number().int(), next: z.string().nullable() })
export type Todos = z.infer<typeof todosSchema>

/** What a widget holds, by its type: urllist links or folders, notes, to-do lists; null for every other type. */
export const itemsSchema = z.union([linksSchema, foldersSchema, notesSchema, todoListsSchema])
export type Items = z.infer<typeof itemsSchema>

export const widgetSchema = z.object({
  id: idSchema,
  widget_id: idSchema,
  public_id: publicIdSchema,
  widget_type: z.string(),
  title: z.string(),
  icon: z.string().nullable(),
  settings: z.record(z.string(), z.unknown()),
  column: z.number().int(),
  index: z.number().int(),
  tab_id: idSchema,
  items: itemsSchema.nullable(),
})
export type Widget = z.infer<typeof widgetSchema>
