import { z } from 'zod'
import { idSchema, publicIdSchema } from '../values.ts'
import { teamRoleSchema } from './team-roles.ts'

/** What webhooks are told of. */
export const webhookEventTypes = [
  'page.created',
  'page.updated',
  'page.deleted',
  'widget.created',
  'widget.moved',
  'widget.deleted',
  'widget.restored',
  'bookmark.created',
  'bookmark.updated',
  'bookmark.deleted',
  'import.finished',
  'feed.article.created',
  'feed.failing',
  'feed.recovered',
  'team.member_joined',
  'team.member_removed',
  'team.member_role_changed',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** What the webhooks of a person are told of: only teams have members. */
export const personalWebhookEventTypes = webhookEventTypes.filter((type) => !type.startsWith('team.'))

/** What the webhooks of a team are told of: feeds are subscribed to by people. */
export const teamWebhookEventTypes = webhookEventTypes.filter((type) => !type.startsWith('feed.'))

/** How many bookmarks or articles one message names at most. */
export const webhookBatch = 50

const page = z.object({ id: idSchema, public_id: publicIdSchema, title: z.string(), share_mode: z.string() })
/** Whatever is in it goes with it, and comes back with it. */
const widget = z.object({ page_id: idSchema, widget_id: idSchema, widget_type: z.string() })
const bookmark = z.object({ id: idSchema, url: z.string(), title: z.string() })
const bookmarks = z.object({ page_id: idSchema, widget_id: idSchema, bookmarks: z.array(bookmark).min(1).max(webhookBatch) })
const feed = z.object({ id: idSchema, url: z.string(), title: z.string(), error: z.string().nullable() })
const article = z.object({
  id: idSchema,
  url: z.string().nullable(),
  title: z.string(),
  /** In seconds since 1970; null where the feed does not say. */
  published_at: z.number().int().nullable(),
})

/** Somebody in a team, as what they are in it, or were. */
const member = z.object({
  organization: z.object({ id: idSchema, public_id: publicIdSchema, title: z.string() }),
  user: z.object({ id: idSchema, name: z.string() }),
  role: teamRoleSchema,
})

/** What a message says, by its type: which things, and what is needed to show or to fetch them. */
export const webhookData = {
  'page.created': page,
  'page.updated': page,
  'page.deleted': z.object({ id: idSchema, public_id: publicIdSchema, widget_ids: z.array(idSchema) }),
  /** Added, or a copy; what it begins with is told besides. */
  'widget.created': widget,
  /** To `page_id`. */
  'widget.moved': widget.extend({ from_page_id: idSchema }),
  'widget.deleted': widget,
  'widget.restored': widget,
  'bookmark.created': bookmarks,
  'bookmark.updated': bookmarks,
  'bookmark.deleted': bookmarks,
  /** `imported` counts bookmarks and feeds; they are on the page. */
  'import.finished': z.object({
    id: idSchema,
    title: z.string(),
    imported: z.number().int(),
    page: z.object({ public_id: publicIdSchema }),
  }),
  'feed.article.created': z.object({ feed, articles: z.array(article).min(1).max(webhookBatch) }),
  'feed.failing': z.object({ feed }),
  'feed.recovered': z.object({ feed }),
  'team.member_joined': member,
  /** `left`: by themselves, or with their account. */
  'team.member_removed': member.extend({ left: z.boolean() }),
  'team.member_role_changed': member.extend({ former_role: teamRoleSchema }),
} as const satisfies Record<WebhookEventType, z.ZodType>
export type WebhookData<T extends WebhookEventType> = z.infer<(typeof webhookData)[T]>

/** Something happened that the webhooks of one or more people are told of. */
export const webhookOccurrenceSchema = z.object({
  /** The id under which receivers know the message: the same however often it is sent. */
  id: z.string().max(60),
  user_ids: z.array(idSchema).min(1).max(1_000),
  type: z.enum(webhookEventTypes),
  /** In ms since 1970. */
  at: z.number().int(),
  data: z.record(z.string(), z.unknown()),
})
export type WebhookOccurrence = z.infer<typeof webhookOccurrenceSchema>
