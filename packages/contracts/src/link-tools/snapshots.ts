import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { namedTeamsShape } from '../identity.ts'
import { limits } from '../limits.ts'
import { idSchema, pathIdSchema } from '../values.ts'

/**
 * Why the last attempt to make a snapshot came to nothing. `not_allowed`: the site asks for no copies, or lets no robots in; `private`: the address is
 * not public, or holds what looks like a secret; `login`: the page is for those who are signed in; `gone`: there is no such page any more; `no_page`:
 * what is there is no page; `too_complex`: it could not be read within bounds; `quota`: there is no room left.
 */
export const snapshotFailures = [
  'not_allowed',
  'private',
  'login',
  'gone',
  'unreachable',
  'no_page',
  'too_large',
  'too_complex',
  'quota',
] as const
export type SnapshotFailure = (typeof snapshotFailures)[number]

/** A snapshot of a bookmarked page: of its owner alone, or of a team for whoever sees a page of it that has the bookmark. */
export const snapshotSchema = z.object({
  id: idSchema,
  url: z.string(),
  title: z.string(),
  /** When what is stored was taken, in seconds since 1970; null while there is nothing to open. */
  taken_at: z.number().int().nullable(),
  /** Whether the page itself is stored beside its text. */
  has_copy: z.boolean(),
  bytes: z.number().int(),
  /** It is about to be taken, or taken anew. */
  is_pending: z.boolean(),
  failure: z.enum(snapshotFailures).nullable(),
})
export type Snapshot = z.infer<typeof snapshotSchema>

const ofSnapshot = z.object({ id: pathIdSchema })
const common = { service: 'link-tools', audience: 'public' } as const
const snapshotAnswer = { 200: z.object({ snapshot: snapshotSchema }) }
const url = z.string().trim().min(1).max(limits.url)

export const findSnapshot = endpoint({
  ...common,
  name: 'findSnapshot',
  token: 'pages:read',
  method: 'GET',
  rights: 'user',
  path: '/tools/snapshot.json',
  summary:
    'The snapshot of the page that an address leads to, of the caller or of a team on whose pages they see its bookmark; null where there is none',
  query: z.object({ url: z.string().trim().min(1).max(limits.address) }),
  responses: { 200: z.object({ snapshot: snapshotSchema.nullable() }) },
})

export const takeSnapshot = endpoint({
  ...common,
  name: 'takeSnapshot',
  token: 'pages:write',
  method: 'POST',
  rights: 'user',
  path: '/tools/snapshots.json',
  limit: 'outbound',
  summary:
    'Make a snapshot of a page that the caller has among their bookmarks, or that they may edit on a page of a team, which keeps it then, or make it anew: it is pending until it is there, or has failed. `address_not_allowed` for what is not public, or holds what looks like a secret',
  body: z.strictObject({ url }),
  responses: snapshotAnswer,
  errors: ['not_found', 'address_not_allowed'],
})

export const readSnapshot = endpoint({
  ...common,
  name: 'readSnapshot',
  token: 'pages:read',
  method: 'GET',
  rights: 'snapshot:own',
  path: '/tools/snapshots/{id}.json',
  summary:
    'A snapshot of the caller, or of a team on whose pages they see its bookmark, with its text: paragraphs apart by an empty line, headings after `# `, entries of lists after `- `, preformatted text between lines of backticks',
  params: ofSnapshot,
  responses: { 200: z.object({ snapshot: snapshotSchema, text: z.string() }) },
})

export const snapshotCopy = endpoint({
  ...common,
  name: 'snapshotCopy',
  token: 'pages:read',
  method: 'GET',
  rights: 'snapshot:own',
  path: '/tools/snapshots/{id}/copy',
  summary:
    'The copy of a page in a snapshot that the caller may see, as one HTML file without scripts, which asks for nothing and is sandboxed',
  params: ofSnapshot,
  responses: { 200: null },
})

export const deleteSnapshot = endpoint({
  ...common,
  name: 'deleteSnapshot',
  token: 'pages:write',
  method: 'DELETE',
  rights: 'snapshot:own',
  path: '/tools/snapshots/{id}.json',
  summary: 'Delete a snapshot of the caller for good, or one of a team whose pages with the bookmark they may edit',
  params: ofSnapshot,
  responses: { 204: null },
  errors: ['forbidden'],
})

export const snapshotUsage = endpoint({
  ...common,
  name: 'snapshotUsage',
  token: 'pages:read',
  method: 'GET',
  rights: 'user',
  path: '/tools/snapshot_usage.json',
  summary: 'How many snapshots the caller has, and how much of their room these take',
  responses: { 200: z.object({ count: z.number().int(), bytes: z.number().int(), quota_bytes: z.number().int() }) },
})

export const deleteSnapshots = endpoint({
  ...common,
  name: 'deleteSnapshots',
  token: 'pages:write',
  method: 'DELETE',
  rights: 'user',
  path: '/tools/snapshots.json',
  summary: 'Delete all snapshots of the caller for good',
  responses: { 204: null },
})

export const searchSnapshots = endpoint({
  ...common,
  name: 'searchSnapshots',
  token: 'pages:read',
  method: 'GET',
  rights: 'user',
  path: '/tools/snapshot_search.json',
  summary:
    'The snapshots of the caller, and of teams on whose pages they see the bookmarks, whose texts hold every word of the query, whatever its case and accents, the latest first',
  query: z.object({
    query: z.string().trim().min(1).max(limits.search_query),
    limit: z.coerce.number().int().min(1).max(limits.snapshot_results).default(limits.snapshot_results),
  }),
  responses: {
    200: z.object({
      snapshots: z.array(
        snapshotSchema.extend({
          excerpt: z.string(),
          /** The team that keeps it; not there where it is the caller’s own. */
          organization_id: idSchema.optional(),
        }),
      ),
      has_more: z.boolean(),
    }),
  },
})
export type FoundSnapshot = z.infer<(typeof searchSnapshots)['responses'][200]>['snapshots'][number]

/** A snapshot in an archive. Times in seconds since 1970. */
export const exportedSnapshotSchema = z.object({
  /** What addresses of the same page have in common. */
  key: z.string().max(100),
  url: z.string().max(limits.url),
  title: z.string().max(limits.snapshot_title),
  taken_at: z.number().int(),
  text: z.string().max(limits.snapshot_text),
  /** The copy as one HTML file; null where the text alone is stored. */
  html_base64: z.string().max(limits.snapshot_html_base64).nullable(),
})
export type ExportedSnapshot = z.infer<typeof exportedSnapshotSchema>

const ofPerson = z.object({ user_id: pathIdSchema })

export const exportSnapshots = endpoint({
  name: 'exportSnapshots',
  service: 'link-tools',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_data/{user_id}/snapshots',
  rights: 'service',
  callers: ['import'],
  summary: 'The snapshots of a person from a cursor on, one at a time; `next` is the cursor of the following one, null at the end',
  params: ofPerson,
  query: z.object({ cursor: z.string().max(60).default('') }),
  responses: { 200: z.object({ snapshots: z.array(exportedSnapshotSchema), next: z.string().nullable() }) },
})

export const importSnapshots = endpoint({
  name: 'importSnapshots',
  service: 'link-tools',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/account_data/{user_id}/snapshots',
  rights: 'service',
  callers: ['import'],
  body_limit: limits.snapshot_html_base64 + 2 * 1024 * 1024,
  summary:
    'Give a person a snapshot out of an archive, cleaned as one that is taken; one that they have already stays. Not stored where there is no room for it',
  params: ofPerson,
  body: z.strictObject({ snapshot: exportedSnapshotSchema }),
  responses: { 200: z.object({ stored: z.boolean() }) },
})

/** What somebody may do with a page that has a bookmark: by it goes what they may do with its snapshot. */
const bookmarkAbilities = ['view', 'edit'] as const
export type BookmarkAbility = (typeof bookmarkAbilities)[number]

export const savedLinks = endpoint({
  name: 'savedLinks',
  service: 'pages',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/saved_links',
  rights: 'service',
  callers: ['link-tools'],
  summary:
    'Which of these documents a person or a team has among their bookmarks, wherever on them those lead; also of pages and widgets that can still be restored. With a `viewer` only those on pages with which somebody may do this',
  body: z.strictObject({
    user_id: idSchema,
    link_ids: z.array(idSchema).max(limits.links_per_snapshot_call),
    viewer: z.strictObject({ id: idSchema, ...namedTeamsShape, ability: z.enum(bookmarkAbilities) }).optional(),
  }),
  responses: { 200: z.object({ link_ids: z.array(idSchema) }) },
})

export const snapshotPreference = endpoint({
  name: 'snapshotPreference',
  service: 'accounts',
  audience: 'internal',
  method: 'GET',
  path: '/internal/users/{user_id}/snapshots',
  rights: 'service',
  callers: ['link-tools'],
  summary: 'Whether pages are to be saved that a person bookmarks; not where there is no such person',
  params: ofPerson,
  responses: { 200: z.object({ is_on: z.boolean() }) },
})
