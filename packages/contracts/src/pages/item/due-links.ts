import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { idSchema, pathIdSchema } from '../../values.ts'
import { linkStateSchema } from './link-state.ts'
import { foundBookmarkSchema } from './search.ts'

/** Bookmarks that are to be checked again, by the people who keep them true. */

const personSchema = z.object({ user_id: idSchema, name: z.string() })

/** A bookmark that is due, with its place, and the state of its address where the link checker found something and the caller has that feature. */
export const dueLinkSchema = foundBookmarkSchema.extend({ state: linkStateSchema.nullable() })
export type DueLink = z.infer<typeof dueLinkSchema>

export const listDueLinks = endpoint({
  name: 'listDueLinks',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/bookmarks/due_links.json',
  rights: 'user',
  summary: `The bookmarks that are due to be checked, the longest due first, at most ${limits.due_links}: those that the caller checks on pages they may edit, and those that nobody checks on pages they manage`,
  responses: { 200: z.object({ links: z.array(dueLinkSchema), has_more: z.boolean() }) },
})

export const countDueLinks = endpoint({
  name: 'countDueLinks',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/bookmarks/due_links/count.json',
  rights: 'user',
  summary: 'How many bookmarks `listDueLinks` has',
  responses: { 200: z.object({ count: z.number().int(), has_more: z.boolean() }) },
})

export const listPageEditors = endpoint({
  name: 'listPageEditors',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/page/{id}/editors.json',
  rights: 'page:edit',
  summary: 'Who may edit a page and so can be the one who checks a bookmark of it, by name; of a large team its first members',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: z.object({ people: z.array(personSchema) }) },
})
export type PageEditor = z.infer<typeof personSchema>
