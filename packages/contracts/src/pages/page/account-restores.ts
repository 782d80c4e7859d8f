import { newOwnerShape, ownerKindSchema } from '../../accounts/owners.ts'
import { z } from 'zod'
import { workableTimeZoneSchema } from '../../kinds/base/time-zone.ts'
import { readAddress } from '@foyer/links/addresses'
import { calendarSourceSchema } from '../../link-tools/calendars.ts'
import { changesDigests, emailKinds } from '../../accounts/email-preferences.ts'
import { isEmbedHost } from '../base/embed-hosts.ts'
import { endpoint } from '../../endpoint.ts'
import { uploadPresets } from '../../accounts/files.ts'
import { parseIcon, printIcon } from '@foyer/icons/icon-text'
import { iconInputSchema } from '../../icons/icons.ts'
import { limits } from '../../limits.ts'
import { monitorSourceSchema } from '../../link-tools/monitors.ts'
import { backgroundSchema } from './page-background.ts'
import { pageSlugSchema } from './page-slug.ts'
import { preferenceShape } from '../../accounts/preferences.ts'
import { archivedUpkeep } from '../../bookmark-upkeep.ts'
import { tagSchema } from '../../kinds/bookmarks.ts'
import { colourSchema, fileTokenSchema, idSchema, pathIdSchema, titleSchema, transparencySchema } from '../../values.ts'
import { foreignName } from '../../names.ts'

/**
 * What services take back of an archive (`docs/archive-format.md`): the other way round of `account-data.ts`. The import service gives out every id
 * beforehand, so that each call may come twice. Nothing of a page is visible before it is published.
 */

const timeSchema = z.number().int().min(0).max(8_640_000_000_000)
const restoreParams = z.object({ import_id: pathIdSchema })

/** An icon as text, in the form in which it is stored. */
export const iconTextSchema = z
  .string()
  .max(400)
  .transform((text, context) => {
    const icon = iconInputSchema.safeParse(parseIcon(text))
    if (icon.success) return printIcon(icon.data)
    context.addIssue({ code: 'custom', params: { code: 'invalid' } })
    return z.NEVER
  })

const addressSchema = z
  .string()
  .max(limits.address)
  .transform((text, context) => {
    const address = readAddress(text)
    if ('url' in address) return address.url
    context.addIssue({ code: 'custom', params: { code: 'invalid_url' } })
    return z.NEVER
  })

/** What every item has; `section_id` is its group or list. */
const itemShape = { id: idSchema, section_id: idSchema.nullable(), order: z.string().min(1).max(64), created_at: timeSchema }

/** What the kinds of items have besides. Imported tags may be longer and more than a call may give. */
export const itemContents = {
  urllist: z.object({
    url: addressSchema,
    title: z.string().max(limits.title),
    description: z.string().max(limits.description).default(''),
    tags: z
      .array(tagSchema.or(z.string().max(100)))
      .max(100)
      .default([]),
    icon: iconTextSchema.optional(),
    mute_broken: z.boolean().optional(),
    ...archivedUpkeep,
  }),
  notes: z.object({ text: z.string().max(limits.note), updated_at: timeSchema }),
  todo: z.object({ text: z.string().min(1).max(limits.todo), is_done: z.boolean(), due: z.iso.date().nullable().default(null) }),
} as const

const ofWidget = { ...newOwnerShape, page_id: idSchema, widget_id: idSchema }

const restoredItemsSchema = z.discriminatedUnion('widget_type', [
  z.strictObject({
    ...ofWidget,
    widget_type: z.literal('urllist'),
    items: z.array(itemContents.urllist.extend(itemShape)).max(limits.import_batch),
  }),
  z.strictObject({
    ...ofWidget,
    widget_type: z.literal('notes'),
    items: z.array(itemContents.notes.extend(itemShape)).max(limits.import_batch),
  }),
  z.strictObject({
    ...ofWidget,
    widget_type: z.literal('todo'),
    items: z.array(itemContents.todo.extend(itemShape)).max(limits.import_batch),
  }),
])
export type RestoredItems = z.infer<typeof restoredItemsSchema>

export const restoreTerms = endpoint({
  name: 'restoreTerms',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_restores/{user_id}/terms',
  rights: 'service',
  callers: ['import'],
  summary: 'What a person or a team has room for: more pages, an inbox, kinds that take premium',
  params: z.object({ user_id: pathIdSchema }),
  query: z.object({ owner_kind: ownerKindSchema.default('person') }),
  responses: { 200: z.object({ pages_left: z.number().int(), has_inbox: z.boolean(), is_premium: z.boolean() }) },
})

export const storeRestoredItems = endpoint({
  name: 'storeRestoredItems',
  service: 'pages',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/restores/{import_id}/items',
  rights: 'service',
  callers: ['import'],
  body_limit: 40 * 1024 * 1024,
  summary: 'Store items of one widget of an archive; nothing of it is visible before the page is published',
  params: restoreParams,
  body: restoredItemsSchema,
  responses: { 200: z.object({ stored: z.number().int() }) },
})

const restoredWidgetSchema = z.strictObject({
  id: idSchema,
  widget_type: z.string().max(40),
  title: foreignName(z.string()).max(limits.title),
  column: z.number().int().min(0),
  icon: iconTextSchema.nullable(),
  /** Judged by the schema of its type. */
  settings: z.record(z.string().max(20), z.unknown()),
  groups: z.array(z.strictObject({ id: idSchema, title: titleSchema })).max(limits.folders_per_widget),
  /** The widget that a live copy shows. */
  live_of: idSchema.nullable(),
  /** There are live copies of it. */
  has_live_copies: z.boolean(),
  total: z.number().int().min(0).max(limits.items_per_widget),
})

/** The modes that a page comes back in: a password is in no archive. */
const restoredModes = ['private', 'team', 'link', 'public'] as const

const restoredPageSchema = z.strictObject({
  id: idSchema,
  title: titleSchema,
  description: z.string().max(limits.description),
  /** The address that it had; it has it again where nobody else has it. */
  public_url: pageSlugSchema.nullable(),
  share_mode: z.enum(restoredModes),
  is_listed: z.boolean(),
  embed_hosts: z.array(z.string().refine(isEmbedHost)).max(limits.embed_hosts),
  is_archived: z.boolean(),
  /** Becomes the inbox of somebody who has none. */
  is_inbox: z.boolean(),
  column_widths: z.array(z.number().int().min(1).max(limits.column_width_max)).min(1).max(limits.columns),
  theme_color: colourSchema,
  widget_transparency: transparencySchema,
  background: backgroundSchema.nullable(),
  created_at: timeSchema,
  widgets: z.array(restoredWidgetSchema).max(limits.widgets_per_page),
})
export type RestoredPage = z.infer<typeof restoredPageSchema>

export const publishRestoredPage = endpoint({
  name: 'publishRestoredPage',
  service: 'pages',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/restores/{import_id}/page',
  rights: 'service',
  callers: ['import'],
  body_limit: 40 * 1024 * 1024,
  summary: 'Create a page of an archive with all its widgets in one write, behind those that are there; a second call gives the same page',
  params: restoreParams,
  body: z.strictObject({ ...newOwnerShape, page: restoredPageSchema }),
  responses: { 200: z.object({ id: idSchema, public_id: z.string(), slug: z.string() }) },
  errors: ['page_limit', 'widget_limit', 'import_team_gone'],
})

export const markRestoredPages = endpoint({
  name: 'markRestoredPages',
  service: 'pages',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/restores/{import_id}/marks',
  rights: 'service',
  callers: ['import'],
  summary: 'Star pages that came from an archive, and make one the default page of somebody who has none',
  params: restoreParams,
  body: z.strictObject({
    ...newOwnerShape,
    starred: z.array(idSchema).max(limits.page_marks),
    default_page_id: idSchema.nullable(),
  }),
  responses: { 200: z.object({ done: z.literal(true) }) },
})

export const undoRestore = endpoint({
  name: 'undoRestore',
  service: 'pages',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/restores/{import_id}/undo',
  rights: 'service',
  callers: ['import'],
  summary: 'Move the pages that an archive has made to the trash, with what has come to them since; those deleted already stay so',
  params: restoreParams,
  body: z.strictObject({ ...newOwnerShape, page_ids: z.array(idSchema).max(limits.pages_per_team + 1) }),
  responses: { 200: z.object({ trashed: z.number().int() }) },
  errors: ['import_page_gone'],
})

export const restoreReadState = endpoint({
  name: 'restoreReadState',
  service: 'feeds',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/restores/{import_id}/read_state',
  rights: 'service',
  callers: ['import'],
  body_limit: 8 * 1024 * 1024,
  summary: 'Mark articles of feeds, by their keys, as read by a person, and when they last saw widgets. What is marked later stays so',
  params: restoreParams,
  body: z.strictObject({
    owner_id: idSchema,
    read: z
      .array(z.strictObject({ url: z.string().max(limits.url), keys: z.array(z.string().max(4_096)).max(limits.marked_articles) }))
      .max(50),
    seen: z.array(z.strictObject({ widget_id: idSchema, last_seen_at: timeSchema })).max(500),
  }),
  responses: { 200: z.object({ marked: z.number().int() }) },
})

export const restoreWidgetSources = endpoint({
  name: 'restoreWidgetSources',
  service: 'link-tools',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/restored_widget_sources',
  rights: 'service',
  callers: ['import'],
  summary:
    'Give a widget of an archive its calendars, monitored addresses or the address of its table. What may not be asked, or is beyond a limit, is left out. A second call changes nothing',
  body: z.strictObject({
    owner_id: idSchema,
    widget_id: idSchema,
    calendars: z.array(calendarSourceSchema).max(limits.calendars_per_widget),
    monitors: z.array(monitorSourceSchema).max(limits.monitors_per_widget),
    shows_addresses: z.boolean(),
    table_address: z.string().max(limits.url).nullable(),
  }),
  responses: { 200: z.object({ left_out: z.number().int() }) },
})

export const restoreFile = endpoint({
  name: 'restoreFile',
  service: 'accounts',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/restores/{import_id}/file',
  rights: 'service',
  callers: ['import'],
  body_limit: 16 * 1024 * 1024,
  summary: 'Store an uploaded picture of an archive under a token that was given out for it; a second call changes nothing',
  params: restoreParams,
  body: z.strictObject({
    owner_id: idSchema,
    token: fileTokenSchema,
    name: foreignName(z.string()).max(255),
    upload_preset: z.enum(uploadPresets),
    base64: z.string().max(15 * 1024 * 1024),
  }),
  responses: { 200: z.object({ average_color: colourSchema.nullable() }) },
  errors: ['file_quota', 'conflict'],
})

/** What of an account comes back. Nothing of it is published by that: a profile stays as visible as it is. */
export const restoredAccountSchema = z.object({
  ...z.object(preferenceShape).partial().shape,
  name: foreignName(z.string()).trim().min(1).max(255).optional(),
  bio: z.string().max(limits.bio).optional(),
  can_send_email: z.boolean().optional(),
  email_kinds: z.partialRecord(z.enum(emailKinds), z.boolean()).optional(),
  changes_digest: z.enum(changesDigests).optional(),
  digest_time_zone: workableTimeZoneSchema.optional(),
})
export type RestoredAccount = z.infer<typeof restoredAccountSchema>

export const restoreAccount = endpoint({
  name: 'restoreAccount',
  service: 'accounts',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/restores/{import_id}/account',
  rights: 'service',
  callers: ['import'],
  summary: 'Take over preferences, name, picture and what the profile says from an archive; preferences that take Premium only with it',
  params: restoreParams,
  body: z.strictObject({ owner_id: idSchema, account: restoredAccountSchema, avatar: fileTokenSchema.nullable() }),
  responses: { 200: z.object({ done: z.literal(true) }) },
  errors: ['not_found'],
})
