import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { bookmarkSchema } from '../../kinds/bookmarks.ts'
import { noteSchema } from '../../kinds/notes.ts'
import { todoSchema } from '../../kinds/todos.ts'
import { limits } from '../../limits.ts'
import { namedTeamSchema } from '../../pages/base/page-team.ts'
import { idSchema, publicIdSchema } from '../../values.ts'

/** What it takes to name a page, and to go there. */
export const namedPageSchema = z.object({
  id: idSchema,
  public_id: publicIdSchema,
  title: z.string(),
  /** The team of the person whose page it is; not there on other pages. */
  organization: namedTeamSchema.optional(),
})

/**
 * Where a result is: what it takes to name the place, and to go there (`/p/{page.public_id}#{widget.id}`). An inbox (`is_inbox`) is no page to go
 * to.
 */
export const searchPlaceSchema = z.object({
  page: namedPageSchema.extend({ is_inbox: z.literal(true).optional() }),
  widget: z.object({ id: idSchema, title: z.string() }),
  /** The group of bookmarks or the to-do list; null where there are none. */
  group: z.object({ id: idSchema, title: z.string() }).nullable(),
})
export type SearchPlace = z.infer<typeof searchPlaceSchema>

const place = { place: searchPlaceSchema }
/** `has_more`: there are more results than the limit. */
const hasMore = { has_more: z.boolean() }

/** Tags are there for whoever may edit it. */
export const foundBookmarkSchema = bookmarkSchema.extend({ ...place, tags: z.array(z.string()) })
export type FoundBookmark = z.infer<typeof foundBookmarkSchema>
export const foundNoteSchema = noteSchema.extend(place)
export type FoundNote = z.infer<typeof foundNoteSchema>
export const foundTodoSchema = todoSchema.extend(place)
export type FoundTodo = z.infer<typeof foundTodoSchema>

const foundNotes = z.object({ notes: z.array(foundNoteSchema), ...hasMore })

const search = {
  service: 'pages',
  audience: 'public',
  method: 'GET',
  rights: 'user',
  query: z.object({
    query: z.string().trim().min(1).max(limits.search_query),
    limit: z.coerce.number().int().min(1).max(limits.search_results).default(limits.search_results),
    /** On pages alone that one may change. */
    editable: z.stringbool().default(false),
  }),
} as const

export const findLink = endpoint({
  ...search,
  name: 'findLink',
  path: '/bookmarks/link.json',
  summary:
    'The bookmarks on one’s own pages and those one follows that lead to the same page as an address, those saved first at the beginning',
  query: search.query.omit({ query: true }).extend({ url: z.string().trim().min(1).max(limits.address) }),
  responses: { 200: z.object({ bookmarks: z.array(foundBookmarkSchema), ...hasMore }) },
})

const withTypos = { ...search, query: search.query.extend({ typos: z.stringbool().default(false) }) } as const

const rule =
  'every word of the query, anywhere in a word, whatever its case and accents, in the first 2,000 characters of a text; with `typos`, where there are few of them, then those whose title holds the words with typing errors'

export const searchBookmarks = endpoint({
  ...withTypos,
  name: 'searchBookmarks',
  path: '/bookmarks/search.json',
  summary: `The bookmarks on one’s own pages and those one follows that hold ${rule}: in the title first, then the address, the description and the tags; before them those that lead to the same page, where the query is an address`,
  responses: { 200: z.object({ bookmarks: z.array(foundBookmarkSchema), ...hasMore }) },
})

export const searchNotes = endpoint({
  ...withTypos,
  name: 'searchNotes',
  path: '/notes/search.json',
  summary: `The notes on one’s own pages and those one follows that hold ${rule}`,
  responses: { 200: foundNotes },
})

/** The other path that the specification has for it. */
export const searchNotesShort = endpoint({
  ...withTypos,
  name: 'searchNotesShort',
  path: '/notes/search',
  summary: 'The same as /notes/search.json',
  responses: { 200: foundNotes },
})

export const searchTasks = endpoint({
  ...withTypos,
  name: 'searchTasks',
  path: '/tasks/search',
  summary: `The to-dos on one’s own pages and those one follows that hold ${rule}`,
  responses: { 200: z.object({ tasks: z.array(foundTodoSchema), ...hasMore }) },
})

const foundWidgetSchema = z.object({ id: idSchema, title: z.string(), widget_type: z.string(), page: namedPageSchema })
export type FoundPage = z.infer<typeof namedPageSchema>
export type FoundWidget = z.infer<typeof foundWidgetSchema>

export const searchTitles = endpoint({
  ...withTypos,
  name: 'searchTitles',
  path: '/pages/search.json',
  summary: `One’s own pages, those of one’s teams and those one follows, and the widgets on them, whose title holds ${rule}; \`limit\` is of each`,
  responses: { 200: z.object({ pages: z.array(namedPageSchema), widgets: z.array(foundWidgetSchema), ...hasMore }) },
})
