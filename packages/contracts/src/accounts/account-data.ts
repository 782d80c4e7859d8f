import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportedPaymentsSchema } from '../billing/exported-payments.ts'
import { archivedUpkeep } from '../bookmark-upkeep.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../values.ts'

/**
 * What each service holds of one person, for the archive of everything that they can ask for (`/users/user_data`). The import service asks
 * for it piece by piece and writes the archive; an answer never holds a token, a hash or a key.
 */

const ofPerson = z.object({ user_id: pathIdSchema })

export const exportAccount = endpoint({
  name: 'exportAccount',
  service: 'accounts',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_data/{user_id}/account',
  rights: 'service',
  callers: ['import'],
  summary: 'The account of a person with every part that the modules of accounts hold, and the names of its files',
  params: ofPerson,
  responses: {
    200: z.object({
      user: z.object({ id: idSchema, public_id: publicIdSchema, name: z.string(), email: z.string(), lang: z.string() }),
      /** By name; each becomes a file of the archive. */
      parts: z.record(z.string(), z.unknown()),
      files: z.array(z.object({ part: z.string(), name: z.string() })),
    }),
  },
  errors: ['not_found'],
})

export const exportTeam = endpoint({
  name: 'exportTeam',
  service: 'accounts',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_data/{team_id}/team',
  rights: 'service',
  callers: ['import'],
  summary: 'The title of a team, and the names of its files; none while it is locked or deleted',
  params: z.object({ team_id: pathIdSchema }),
  responses: { 200: z.object({ title: z.string(), files: z.array(z.object({ part: z.string(), name: z.string() })) }) },
  errors: ['not_found'],
})

export const exportAccountFile = endpoint({
  name: 'exportAccountFile',
  service: 'accounts',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_data/{user_id}/files/{part}/{name}',
  rights: 'service',
  callers: ['import'],
  summary: 'A file of a person or a team by its part and name, as base64',
  params: z.object({ user_id: pathIdSchema, part: z.string().max(40), name: z.string().max(255) }),
  responses: { 200: z.object({ base64: z.string() }) },
  errors: ['not_found'],
})

/** Lets the call through while the person of this session has proved who they are within the last quarter of an hour. */
export const requireRecentSession = endpoint({
  name: 'requireRecentSession',
  service: 'accounts',
  audience: 'internal',
  method: 'POST',
  path: '/internal/sessions/recent',
  rights: 'service',
  callers: ['import'],
  summary: 'Whether the person of a session (the SHA-256 of its token) has proved lately who they are; refused when not',
  body: z.strictObject({ session: z.string().max(100) }),
  responses: { 200: z.object({ recent: z.literal(true) }) },
  errors: ['reauthentication_required'],
})

const sectionSchema = z.object({ id: idSchema, title: z.string() })

/** A page with its widgets; `groups` are the groups of bookmarks or the lists of to-dos. Times in seconds since 1970. */
const exportedPageSchema = z.object({
  id: idSchema,
  public_id: publicIdSchema,
  title: z.string(),
  description: z.string(),
  /** The address that they have chosen for it. */
  public_url: z.string().nullable(),
  share_mode: z.string(),
  /** Of a public page: whether search engines may list it. */
  is_listed: z.boolean(),
  /** The sites that may show it in a frame. */
  embed_hosts: z.array(z.string()),
  is_archived: z.boolean(),
  is_default: z.boolean(),
  /** It holds the bookmarks that its owner has not put anywhere yet. */
  is_inbox: z.boolean(),
  column_widths: z.array(z.number()),
  theme_color: z.number().int(),
  widget_transparency: z.number().int(),
  /** As text, `foyer:subject/name` or `file:` and the `public_id` of an uploaded file. */
  background: z.string().nullable(),
  created_at: z.number().int(),
  updated_at: z.number().int(),
  /** In the order in which they are read on the page. */
  widgets: z.array(
    z.object({
      id: idSchema,
      widget_type: z.string(),
      title: z.string(),
      /** It shows another widget, and holds nothing itself. */
      is_live_copy: z.boolean(),
      /** The widget that a live copy shows. */
      live_of: idSchema.nullable(),
      /** As text, `type:identifier?params`; null for that of its kind. */
      icon: z.string().nullable(),
      column: z.number().int(),
      settings: z.record(z.string(), z.unknown()),
      groups: z.array(sectionSchema),
    }),
  ),
})
export type ExportedPage = z.infer<typeof exportedPageSchema>

export const exportPage = endpoint({
  name: 'exportPage',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_data/{user_id}/pages/{position}',
  rights: 'service',
  callers: ['import'],
  summary: 'The page of a person at a position, from 0, and how many they have; null behind the last',
  params: z.object({
    user_id: pathIdSchema,
    position: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  }),
  responses: { 200: z.object({ page: exportedPageSchema.nullable(), total: z.number().int() }) },
})

/** A page that a person has starred or follows, as far as they may still see it. Times in seconds since 1970. */
const exportedMarkSchema = z.object({ public_id: publicIdSchema, title: z.string(), owner_name: z.string() })
export type ExportedMark = z.infer<typeof exportedMarkSchema>

export const exportPageMarks = endpoint({
  name: 'exportPageMarks',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_data/{user_id}/page_marks',
  rights: 'service',
  callers: ['import'],
  summary:
    'The pages that a person has starred, and those of others that they follow, each in their order, and those of others that they were let into',
  params: ofPerson,
  responses: {
    200: z.object({
      starred: z.array(exportedMarkSchema),
      followed: z.array(exportedMarkSchema.extend({ followed_at: z.number().int() })),
      memberships: z.array(exportedMarkSchema.extend({ role: z.string(), since: z.number().int() })),
    }),
  },
})

/** A bookmark, a note or a to-do; which fields it has tells the kind. */
const exportedItemSchema = z.object({
  id: idSchema,
  group_id: idSchema.nullable(),
  /** The group that it names itself, where that is another: none, or one that was deleted. The history of the page speaks of it. */
  named_group_id: idSchema.nullable().optional(),
  /** The string by which it has its place in its widget; the history of the page speaks of it. */
  order: z.string().optional(),
  created_at: z.number().int(),
  updated_at: z.number().int().optional(),
  url: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  tags: z.array(z.string()).optional(),
  /** As text, `type:identifier?params`. */
  icon: z.string().optional(),
  /** Somebody has said of a bookmark that it is not broken. */
  mute_broken: z.boolean().optional(),
  ...archivedUpkeep,
  text: z.string().optional(),
  is_done: z.boolean().optional(),
  due: z.iso.date().nullable().optional(),
})
export type ExportedItem = z.infer<typeof exportedItemSchema>

export const exportItems = endpoint({
  name: 'exportItems',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_data/{user_id}/widgets/{widget_id}/items',
  rights: 'service',
  callers: ['import'],
  summary: 'Items of a widget of a person, or of one of its groups, from a cursor on, at most 500; none for a widget that is not theirs',
  params: z.object({ user_id: pathIdSchema, widget_id: pathIdSchema }),
  query: z.object({ cursor: z.string().max(300).default(''), group_id: pathIdSchema.optional() }),
  responses: { 200: z.object({ items: z.array(exportedItemSchema), next: z.string().nullable() }) },
})

export const exportFeedList = endpoint({
  name: 'exportFeedList',
  service: 'feeds',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_data/{user_id}/feeds',
  rights: 'service',
  callers: ['import'],
  summary: 'A piece of the list of a person’s feeds as OPML; `next` is where the following one begins, null at the end',
  params: z.object({ user_id: pathIdSchema }),
  query: z.object({ from: z.coerce.number().int().min(0).default(0) }),
  responses: { 200: z.object({ text: z.string(), next: z.number().int().nullable() }) },
})

/** A feed in a widget. `title` is the one that it was given, null where it has its own; `is_private`: it was read with a name and a password. */
const exportedFeedSchema = z.object({ url: z.string(), title: z.string().nullable(), is_private: z.boolean() })
export type ExportedFeed = z.infer<typeof exportedFeedSchema>

export const exportWidgetFeeds = endpoint({
  name: 'exportWidgetFeeds',
  service: 'feeds',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_data/{user_id}/widgets/{widget_id}/feeds',
  rights: 'service',
  callers: ['import'],
  summary: 'The feeds of a widget in their order, without those that are private to somebody else; no name and no password',
  params: z.object({ user_id: pathIdSchema, widget_id: pathIdSchema }),
  responses: { 200: z.object({ feeds: z.array(exportedFeedSchema) }) },
})

/** `key` is what tells an article from the others of its feed. */
const readFeedSchema = z.object({
  title: z.string(),
  url: z.string(),
  articles: z.array(z.object({ key: z.string(), title: z.string(), url: z.string().nullable() })),
})
export type ReadFeed = z.infer<typeof readFeedSchema>

export const exportReadArticles = endpoint({
  name: 'exportReadArticles',
  service: 'feeds',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_data/{user_id}/read_articles',
  rights: 'service',
  callers: ['import'],
  summary: 'What a person has read, by feed, from a cursor on',
  params: z.object({ user_id: pathIdSchema }),
  query: z.object({ cursor: z.string().max(60).default('') }),
  responses: { 200: z.object({ feeds: z.array(readFeedSchema), next: z.string().nullable() }) },
})

const seenWidgetSchema = z.object({ widget_id: idSchema, last_seen_at: z.number().int() })

export const exportSeenWidgets = endpoint({
  name: 'exportSeenWidgets',
  service: 'feeds',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_data/{user_id}/seen_widgets',
  rights: 'service',
  callers: ['import'],
  summary: 'When a person last saw which feed widget, from a cursor on',
  params: z.object({ user_id: pathIdSchema }),
  query: z.object({ cursor: z.string().max(60).default('') }),
  responses: { 200: z.object({ widgets: z.array(seenWidgetSchema), next: z.string().nullable() }) },
})

export const exportSubscription = endpoint({
  name: 'exportSubscription',
  service: 'billing',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_data/{user_id}/subscription',
  rights: 'service',
  callers: ['import'],
  summary: 'The plan of a person, if they were given one, and what they have paid',
  params: z.object({ user_id: pathIdSchema }),
  responses: {
    200: z.object({
      subscription: z.object({ plan: z.string(), valid_until: z.number().int() }).nullable(),
      /** null or absent: they have never begun to pay. */
      payments: exportedPaymentsSchema.nullable().optional(),
    }),
  },
})
