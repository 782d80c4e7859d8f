import { z } from 'zod'
import { importProgressSchema, importStatuses } from './import/import.ts'
import { limits } from './limits.ts'
import { idSchema, publicIdSchema } from './values.ts'

/**
 * Signals are published to every process at once and kept nowhere: they invalidate cached rights and notify open browsers. A process that misses one relies on cache expiry (seconds); a browser catches up when it reconnects.
 */
export const signalSchema = z.discriminatedUnion('name', [
  /** A session or an API token, given by its SHA-256, has ended. */
  z.object({ name: z.literal('session.revoked'), session: z.string() }),
  /** Something about a person has changed that sessions or browsers keep: their role, their language, a preference. */
  z.object({ name: z.literal('user.changed'), user_id: idSchema }),
  /** A person or a team has another plan: what was remembered of it does not count any more. */
  z.object({ name: z.literal('plan.changed'), subject_id: idSchema }),
  /** A person has come into a team, left one, or has another role in one: no identity that names their teams counts any longer. */
  z.object({ name: z.literal('memberships.changed'), user_id: idSchema }),
  /** What is shown of a team has changed, or what it lets its members do. */
  z.object({ name: z.literal('team.changed'), team_id: idSchema }),
  /** Who is in a team, in its groups, invited to it or asks to come in has changed: no right follows from it. */
  z.object({ name: z.literal('team_people.changed'), team_id: idSchema }),
  /** What a host name of a team shows has changed, or whose it is; see `findTeamHost`. */
  z.object({ name: z.literal('team_host.changed'), host: z.string(), team_id: idSchema.optional() }),
  /** A person has got their first webhook that is switched on, or has none any more. */
  z.object({ name: z.literal('webhooks.changed'), user_id: idSchema, has_webhooks: z.boolean() }),
  z.object({ name: z.literal('page.access_changed'), page_id: idSchema }),
  /** Something a viewer could see has changed; `version` is the page's new one. */
  z.object({ name: z.literal('page.changed'), page_id: idSchema, public_id: publicIdSchema, version: z.number().int() }),
  /** A suggestion for a page was made or answered. */
  z.object({ name: z.literal('page.suggestions_changed'), page_id: idSchema }),
  /** The editors who have a page open at one process, all of them, at each change and again from time to time; none: they have left. */
  z.object({
    name: z.literal('page.presence'),
    page_id: idSchema,
    process: z.string(),
    people: z.array(z.object({ id: idSchema, public_id: publicIdSchema, name: z.string() })).max(limits.present_editors),
  }),
  /** What a person has in their lists of pages has changed: one more, one less, another title, order, star or followed page. */
  z.object({ name: z.literal('pages.changed'), user_id: idSchema }),
  /** The same of what everybody in a team has in their lists of its pages. */
  z.object({ name: z.literal('team_pages.changed'), team_id: idSchema }),
  /** A person has renamed, merged or deleted a tag. */
  z.object({ name: z.literal('tags.changed'), user_id: idSchema }),
  z.object({ name: z.literal('articles.changed'), widget_ids: z.array(idSchema).max(1_000) }),
  /** A person has marked articles as read or unread: these widgets of theirs show it. */
  z.object({ name: z.literal('read_state.changed'), user_id: idSchema, widget_ids: z.array(idSchema).max(1_000) }),
  /** A person has another notification, or one less, or has read some. */
  z.object({ name: z.literal('notifications.changed'), user_id: idSchema }),
  z.object({
    name: z.literal('import.changed'),
    user_id: idSchema,
    id: idSchema,
    status: z.enum(importStatuses),
    imported: z.number().int(),
    bookmarks: z.number().int(),
    progress: importProgressSchema.nullable().optional(),
  }),
])
export type Signal = z.infer<typeof signalSchema>
export type SignalName = Signal['name']
