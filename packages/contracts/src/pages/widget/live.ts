import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { importProgressSchema, importStatuses } from '../../import/import.ts'
import { limits } from '../../limits.ts'
import { idSchema, publicIdSchema } from '../../values.ts'

/** Somebody who may edit a page and has it open. */
export const presentPersonSchema = z.object({ public_id: publicIdSchema, name: z.string() })
export type PresentPerson = z.infer<typeof presentPersonSchema>

/**
 * The messages that a browser receives while it watches pages, each one `data:` line of JSON in the event stream. None carries content of a
 * page: the browser reads what has changed by the usual call, with the usual rights.
 */
export const liveMessageSchema = z.discriminatedUnion('type', [
  /** The stream is open, and everything that differed has been sent. */
  z.object({ type: z.literal('ready') }),
  /** A watched page has another version than the browser named. */
  z.object({ type: z.literal('page'), public_id: publicIdSchema, version: z.number().int() }),
  /** What live copies on a watched page show this viewer is another: it has no version. */
  z.object({ type: z.literal('live_copies'), public_id: publicIdSchema }),
  /** A watched page is gone for this viewer: deleted, or no longer shared. No further message names it. */
  z.object({ type: z.literal('gone'), public_id: publicIdSchema }),
  /** A suggestion for a watched page was made or answered: for its reviewers, and for who may suggest. */
  z.object({ type: z.literal('suggestions'), public_id: publicIdSchema }),
  /** Who else is at a watched page, for whoever may edit it: all of them, at each change. */
  z.object({ type: z.literal('presence'), public_id: publicIdSchema, people: z.array(presentPersonSchema) }),
  /** The person's lists of pages have changed. */
  z.object({ type: z.literal('pages') }),
  /** Something of a team of this person has changed: what is shown of it, its people, groups, invitations or requests. */
  z.object({ type: z.literal('teams') }),
  /** A tag of this person is another one, or gone. */
  z.object({ type: z.literal('tags') }),
  /** Something about the person has changed, such as a preference. */
  z.object({ type: z.literal('user') }),
  /** Widgets of a watched page have other articles. */
  z.object({ type: z.literal('articles'), public_id: publicIdSchema, widget_ids: z.array(idSchema) }),
  /** This person has marked articles of these widgets as read or unread, perhaps in another browser. */
  z.object({ type: z.literal('read_state'), widget_ids: z.array(idSchema) }),
  /** The notifications of this person have changed. */
  z.object({ type: z.literal('notifications') }),
  /** An import of this person has made progress. */
  z.object({
    type: z.literal('import'),
    id: idSchema,
    status: z.enum(importStatuses),
    imported: z.number().int(),
    bookmarks: z.number().int(),
    progress: importProgressSchema.nullable().optional(),
  }),
])
export type LiveMessage = z.infer<typeof liveMessageSchema>

/** `Abc1234:17,Def5678:3`: the pages that a browser watches, each with the version it has (0: none). */
export const watchListSchema = z
  .string()
  .regex(/^(?:[0-9A-Za-z]{6,7}:\d{1,15}(?:,[0-9A-Za-z]{6,7}:\d{1,15}){0,19})?$/)
  .transform((value) =>
    value === ''
      ? []
      : value.split(',').map((part) => {
          const [publicId = '', version = '0'] = part.split(':')
          return { public_id: publicId, version: Number(version) }
        }),
  )
  .pipe(z.array(z.object({ public_id: publicIdSchema, version: z.number().int().min(0) })).max(limits.watched_pages))

export const live = endpoint({
  name: 'live',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/live',
  rights: 'anyone',
  stream: true,
  onTeamHosts: true,
  summary: 'Live changes as server-sent events (text/event-stream), one connection a browser; it ends when the session ends',
  query: z.object({ watch: watchListSchema.default([]) }),
  responses: { 200: null },
  errors: ['rate_limited'],
})
