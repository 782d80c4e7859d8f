import { z } from 'zod'
import { boundedJson } from './input-size.ts'
import { iconSchema } from '../../icons/icons.ts'
import { itemsInPage } from '../../kinds/widget-kinds.ts'
import { limits } from '../../limits.ts'
import { idSchema, publicIdSchema } from '../../values.ts'

/** A settings change: the keys sent are set, a null takes one away, the rest stays. The widget's own schema judges the result. */
export const settingsPatchSchema = z
  .record(z.string().max(20), z.unknown())
  .refine((value) => JSON.stringify(value).length <= limits.settings_json, { params: { code: 'too_long' } })
  .register(boundedJson, { characters: limits.settings_json })

/** Where a widget is put: its column, and the place within it. */
export const columnIndexSchema = z
  .number()
  .int()
  .min(0)
  .max(limits.columns - 1)
export const widgetIndexSchema = z.number().int().min(0).max(limits.widgets_per_page)

/** What stands for the items of a live copy whose original the viewer may not see; its settings say the same. */
const accessDeniedSchema = z.strictObject({ access_denied: z.literal(true), total: z.literal(0), next: z.null() })

/** The items of a widget, by its type: links or folders, notes, to-do lists; null for every type that holds none. */
export const itemsSchema = z.union([...itemsInPage, accessDeniedSchema])
export type Items = z.infer<typeof itemsSchema>

/**
 * What a live copy says besides: it shows another widget, the original, as that is now. Where the viewer may see that, `source_id` (and
 * `share_widget_id`, by its other name) is the original, by which its further items and articles are read, and `tab` the page it is on. Where they
 * may not, the settings say `access_denied`; where it is not there any more, `unavailable`.
 */
const liveCopyFields = {
  is_live_copy: z.literal(true).optional(),
  is_shared: z.literal(true).optional(),
  source_id: idSchema.optional(),
  share_widget_id: idSchema.optional(),
  /** Of an original, for whoever may edit it: there are live copies of it. */
  has_live_copies: z.literal(true).optional(),
}

export const widgetSchema = z.object({
  id: idSchema,
  widget_id: idSchema,
  public_id: publicIdSchema,
  widget_type: z.string(),
  /** The same by its other name. */
  type: z.string(),
  title: z.string(),
  /** The one that was chosen; null where it is that of its kind. */
  icon: iconSchema.nullable(),
  settings: z.record(z.string(), z.unknown()),
  column: z.number().int(),
  index: z.number().int(),
  tab_id: idSchema,
  /** The page that it is on; of a live copy that of the original, where the viewer may see that. */
  tab: z.object({ id: idSchema, public_id: publicIdSchema }).optional(),
  /** Its header is shown only to who comes near. */
  removeHeader: z.literal(true).optional(),
  items: itemsSchema.nullable(),
  /** Where Foyer shows the picture on another site that its settings name. */
  picture_url: z.string().optional(),
  /** Grows with every change of its items: of the same widget with the same one, what was loaded before is still right. */
  items_revision: z.number().int().optional(),
  ...liveCopyFields,
  /** For whoever may edit. */
  idempotency_key: z.string().optional(),
})
export type Widget = z.infer<typeof widgetSchema>

/** Copies of widgets that came onto a page together, in their order: the id of each, and of what it is a copy. */
export const copiedWidgetsSchema = z.object({
  version: z.number().int(),
  widgets: z.array(z.object({ id: idSchema, from: idSchema })),
})
export type CopiedWidgets = z.infer<typeof copiedWidgetsSchema>
