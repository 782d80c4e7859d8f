import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { tagSchema } from '../../kinds/bookmarks.ts'
import { limits } from '../../limits.ts'
import { foundBookmarkSchema } from './search.ts'

/** A tag as it stands in a query. Imported ones may be longer than those that a call may give. */
const queriedTag = z.string().trim().min(1).max(200)
const cursor = z.string().max(20).optional()

/** A tag as it is spelled most often, and how many bookmarks have it. */
const countedTagSchema = z.object({ name: z.string(), count: z.number().int() })
export type CountedTag = z.infer<typeof countedTagSchema>

export const listTags = endpoint({
  name: 'listTags',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/bookmarks/tags.json',
  rights: 'user',
  summary: 'The tags of the bookmarks on all pages of the caller and in their inbox; `after` is the `next` of the answer before',
  query: z.object({ after: z.string().max(200).optional() }),
  responses: { 200: z.object({ tags: z.array(countedTagSchema), next: z.string().nullable() }) },
})

export const listTagged = endpoint({
  name: 'listTagged',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/bookmarks/tagged.json',
  rights: 'user',
  summary:
    'The bookmarks with a tag on all pages of the caller and in their inbox, the last added first; `after` is the `next` of the answer before',
  query: z.object({ tag: queriedTag, after: cursor }),
  responses: { 200: z.object({ bookmarks: z.array(foundBookmarkSchema), next: z.string().nullable() }) },
})

/** How many bookmarks were changed, and from where the next call goes on; null where all are. */
const changedTagSchema = z.object({ changed: z.number().int(), next: z.string().nullable() })
const changedPerCall = `at most ${limits.tag_changes_per_call} bookmarks a call; \`after\` is the \`next\` of the answer before`

export const renameTag = endpoint({
  name: 'renameTag',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/bookmarks/tag',
  rights: 'user',
  summary: `Rename a tag on all bookmarks of the caller; the name of another tag merges the two; ${changedPerCall}`,
  body: z.strictObject({ tag: queriedTag, name: tagSchema, after: cursor }),
  responses: { 200: changedTagSchema },
})

export const deleteTag = endpoint({
  name: 'deleteTag',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/bookmarks/tag',
  rights: 'user',
  summary: `Take a tag off all bookmarks of the caller, which stay; ${changedPerCall}`,
  query: z.object({ tag: queriedTag, after: cursor }),
  responses: { 200: changedTagSchema },
})
