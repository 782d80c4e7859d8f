import { z } from 'zod'
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
export const addableWidgetTypes = ['urllist', 'rsslist'] as const satisfies readonly WidgetType[]

/** Settings every widget has: _b background colour, _t transparency, _i inherits the page's transparency, ds description (markdown). */
const commonSettings = {
  _b: z.number().int().min(0).max(0xffffff).optional(),
  _t: z.number().int().min(0).max(255).optional(),
  _i: z.boolean().optional(),
  ds: z.string().max(10_000).optional(),
}

/** Settings of a bookmark widget; the letters are the specification's (widgets document, section 3). */
export const urllistSettingsSchema = z.object({
  ...commonSettings,
  m: z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(4)]).optional(),
  i: z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2)]).optional(),
  v: z.number().int().min(-1).max(20).optional(),
})

/** Settings of a feed widget: n is the number of articles shown (default 10). */
export const rsslistSettingsSchema = z.object({ ...commonSettings, n: z.number().int().min(1).max(100).optional() })

export const widgetSettingsSchema = z.union([urllistSettingsSchema, rsslistSettingsSchema])

/** A bookmark as a page shows it. `id` and `item_id` are the same number; `link_id` is equal for equal addresses. */
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

/** What a bookmark widget holds: the first links, how many there are in all, and where the next call goes on (null at the end). */
export const linksSchema = z.object({ links: z.array(bookmarkSchema), total: z.number().int(), next: z.string().nullable() })
export type Links = z.infer<typeof linksSchema>

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
  items: linksSchema.nullable(),
})
export type Widget = z.infer<typeof widgetSchema>
