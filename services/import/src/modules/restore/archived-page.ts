import { iconTextSchema, itemContents } from '@foyer/contracts/pages/page/account-restores'
import { orderSchema } from '@foyer/contracts/pages/page/archived-revisions'
import { monitorSourceSchema } from '@foyer/contracts/link-tools/monitors'
import { calendarSourceSchema } from '@foyer/contracts/link-tools/calendars'
import { codeOfDocument, isDocumentInUrl } from '@foyer/links/embed-address'
import { embedTypes } from '@foyer/contracts/kinds/embed-types'
import { limits } from '@foyer/contracts/limits'
import { idSchema, titleSchema, transparencySchema, colourSchema } from '@foyer/contracts/values'
import { z } from 'zod'

const count = z.number().int().min(0)

/** Archives of before have documents in the address of an embed, which are code now. */
const settingsSchema = z.record(z.string(), z.unknown()).transform(({ url, ...settings }) => {
  if (url === undefined) return settings
  if ((settings['type'] ?? embedTypes.iframe) !== embedTypes.iframe || !isDocumentInUrl(url)) return { ...settings, url }
  return { ...settings, type: embedTypes.script, subtype: 'data', code: codeOfDocument(url) }
})

const archivedWidgetSchema = z.object({
  id: idSchema,
  widget_type: z.string().max(40),
  title: z.string().max(limits.title),
  column: count,
  settings: settingsSchema,
  icon: z.string().max(400).nullable(),
  is_live_copy: z.boolean(),
  live_of: idSchema.nullable(),
  groups: z.array(z.object({ id: idSchema, title: titleSchema })).max(limits.folders_per_widget),
  feeds: z
    .array(z.object({ url: z.string().max(limits.url), title: z.string().max(limits.title).nullable() }))
    .max(limits.feeds_per_widget)
    .default([]),
  calendars: z.array(calendarSourceSchema).max(limits.calendars_per_widget).default([]),
  monitors: z.array(monitorSourceSchema).max(limits.monitors_per_widget).default([]),
  shows_addresses: z.boolean().default(false),
  table_address: z.string().max(limits.url).nullable().default(null),
})
export type ArchivedWidget = z.infer<typeof archivedWidgetSchema>

/** A page as an archive has it. What only one of its widgets may not have is no fault of the page: that widget is left out. */
export const archivedPageSchema = z.object({
  public_id: z.string().max(20),
  title: titleSchema,
  description: z.string().max(limits.description),
  public_url: z.string().max(limits.slug_max).nullable(),
  share_mode: z.string().max(20),
  is_listed: z.boolean(),
  embed_hosts: z.array(z.string().max(300)).max(limits.embed_hosts),
  is_archived: z.boolean(),
  is_default: z.boolean(),
  is_inbox: z.boolean(),
  column_widths: z.array(z.number().int().min(1).max(limits.column_width_max)).min(1).max(limits.columns),
  theme_color: colourSchema,
  widget_transparency: transparencySchema,
  background: z.string().max(100).nullable(),
  created_at: count,
  widgets: z.array(archivedWidgetSchema).max(limits.widgets_per_page),
})
export type ArchivedPage = z.infer<typeof archivedPageSchema>

/** A line of the items of a page: what is said of it besides is judged by the kind of its widget. */
export const archivedItemSchema = z.looseObject({
  widget_id: idSchema,
  group_id: idSchema.nullable(),
  created_at: count,
  id: idSchema.optional().catch(undefined),
  order: orderSchema.optional().catch(undefined),
  named_group_id: idSchema.nullable().optional().catch(undefined),
})
export type ArchivedItem = z.infer<typeof archivedItemSchema>

/** Parts of `account.json`. */
export const archivedFilesSchema = z.object({
  files: z
    .array(
      z.object({
        public_id: z.string().max(60),
        file: z.string().max(100),
        name: z.string().max(255),
        upload_preset: z.string().max(20),
      }),
    )
    .max(limits.files_per_user)
    .default([]),
})

export const archivedMarksSchema = z.object({ starred: z.array(z.object({ public_id: z.string().max(20) })).max(limits.page_marks) })

export const archivedReadSchema = z.object({
  url: z.string().max(limits.url),
  articles: z.array(z.object({ key: z.string().max(4_096) })).max(limits.marked_articles),
})
export const archivedSeenSchema = z.object({ widget_id: idSchema, last_seen_at: count })

export type ItemType = keyof typeof itemContents
/** How many items of a kind a widget may have. */
export const maxItems = { urllist: limits.items_per_widget, notes: limits.notes_per_widget, todo: limits.todos_per_widget }
export const isItemType = (type: string): type is ItemType => Object.hasOwn(itemContents, type)

/** The token of the uploaded file that an icon is; null for any other. */
export function fileOfIcon(icon: unknown): string | null {
  const text = typeof icon === 'string' ? iconTextSchema.safeParse(icon) : null
  return text?.success ? (/^custom:([0-9A-Za-z_-]{43})$/.exec(text.data)?.[1] ?? null) : null
}
