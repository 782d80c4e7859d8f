import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { bookmarkBodyLimit, bookmarkChangeSchema, newBookmarkSchema } from '../../kinds/bookmarks.ts'
import { limits } from '../../limits.ts'
import { idSchema, idempotencyKeySchema, pathIdSchema } from '../../values.ts'

/** Calls about pages whose changes are reviewed: their editors suggest what they would change, and reviewers accept or refuse it. */

export const suggestionKinds = ['add', 'change', 'remove'] as const
/** `refused` and `withdrawn` can be opened again, and so can `accepted`, which then takes back what it changed. */
export const suggestionStates = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type SuggestionState = (typeof suggestionStates)[number]

/** What a suggestion says of a bookmark. Tags are there for who edits the page or suggests changes of it, as those of a bookmark are. */
const linkSchema = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  folder_id: idSchema.nullable(),
  tags: z.array(z.string()).optional(),
})
export type SuggestedLink = z.infer<typeof linkSchema>

export const suggestionSchema = z.object({
  id: idSchema,
  kind: z.enum(suggestionKinds),
  widget_id: idSchema,
  /** The bookmark that it is about; of one to add, the bookmark that came of it, else null. */
  item_id: idSchema.nullable(),
  /** The bookmark as it was when this was suggested, and as it is; null where there is none. */
  before: linkSchema.nullable(),
  current: linkSchema.nullable(),
  /** What the bookmark is to be; of a change only the fields that it is about. */
  proposed: linkSchema.partial().nullable(),
  /** Why it cannot simply be accepted: the bookmark was changed since, or it or its widget is gone. */
  conflict: z.enum(['changed', 'gone']).nullable(),
  reason: z.string(),
  state: z.enum(suggestionStates),
  is_own: z.boolean(),
  /** Null for somebody whose account is gone. */
  author: z.object({ name: z.string() }).nullable(),
  /** Seconds since 1970. */
  created_at: z.number().int(),
  answered_at: z.number().int().nullable(),
  answered_by: z.string().nullable(),
  /** A word from who refused it. */
  answer: z.string(),
})
export type Suggestion = z.infer<typeof suggestionSchema>

const pageParams = z.object({ id: pathIdSchema })
const suggestionParams = z.object({ id: pathIdSchema, suggestion_id: pathIdSchema })
const wordSchema = z.string().trim().max(limits.suggestion_reason)
const suggestionsSchema = z.object({ suggestions: z.array(suggestionSchema) })
const idsSchema = z.array(idSchema).min(1).max(limits.suggestions_per_call)

/** A bookmark as a reviewer saw it, without its tags. */
const seenSchema = z.strictObject({
  url: z.string().max(limits.address),
  title: z.string().max(limits.title),
  description: z.string().max(limits.description),
  folder_id: idSchema.nullable(),
})
export type SeenLink = z.infer<typeof seenSchema>

const added = newBookmarkSchema.omit({ icon: true, idempotency_key: true })
const changed = bookmarkChangeSchema
  .omit({ icon: true, mute_broken: true, checked_on: true, check_every: true, check_due_on: true, owner_user_id: true })
  .extend({ folder_id: idSchema.nullable().optional() })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined))

const common = { widget_id: idSchema, reason: wordSchema.optional(), idempotency_key: idempotencyKeySchema.optional() }
const newSuggestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), ...common, proposed: added }),
  z.strictObject({ kind: z.literal('change'), ...common, item_id: idSchema, proposed: changed }),
  z.strictObject({ kind: z.literal('remove'), ...common, item_id: idSchema }),
])
export type NewSuggestion = z.infer<typeof newSuggestionSchema>

export const listSuggestions = endpoint({
  name: 'listSuggestions',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/page/{id}/suggestions.json',
  rights: 'page:mark',
  summary:
    'The suggestions for a page: all of them for its reviewers, their own for everybody else. Open ones, the first first, or those that were answered, the last first',
  params: pageParams,
  query: z.object({ state: z.enum(['open', 'answered']).default('open') }),
  responses: { 200: suggestionsSchema },
})

export const createSuggestion = endpoint({
  name: 'createSuggestion',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/page/{id}/suggestions',
  rights: 'page:suggest',
  summary: 'Suggest a bookmark for a widget of the page, a change of one that it has, or to remove one',
  params: pageParams,
  body_limit: bookmarkBodyLimit,
  body: newSuggestionSchema,
  responses: { 201: suggestionSchema },
  errors: ['not_found', 'suggestion_limit', 'suggestion_rate'],
})

export const withdrawSuggestion = endpoint({
  name: 'withdrawSuggestion',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/page/{id}/suggestions/{suggestion_id}',
  rights: 'page:mark',
  summary: 'Withdraw a suggestion of one’s own; `conflict` for one that was answered. One that is not there changes nothing',
  params: suggestionParams,
  responses: { 200: z.object({ withdrawn: z.literal(true) }) },
  errors: ['conflict'],
})

export const renewSuggestion = endpoint({
  name: 'renewSuggestion',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/page/{id}/suggestions/{suggestion_id}/restore',
  rights: 'page:suggest',
  summary: 'Open a suggestion of one’s own again that one has withdrawn. A second call changes nothing',
  params: suggestionParams,
  responses: { 200: suggestionSchema },
  errors: ['not_found', 'conflict', 'suggestion_limit'],
})

export const acceptSuggestions = endpoint({
  name: 'acceptSuggestions',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/page/{id}/suggestions/accept',
  rights: 'page:review',
  summary:
    'Accept suggestions, each of which is made as a change of the page. One with a conflict stays open, unless its bookmark is `seen`: as the reviewer saw it, and as it still is',
  params: pageParams,
  body_limit: bookmarkBodyLimit,
  body: z.strictObject({ ids: idsSchema, seen: seenSchema.optional() }),
  responses: { 200: suggestionsSchema },
  errors: ['item_limit'],
})

export const refuseSuggestions = endpoint({
  name: 'refuseSuggestions',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/page/{id}/suggestions/refuse',
  rights: 'page:review',
  summary: 'Refuse suggestions that are open, with a word to who made them',
  params: pageParams,
  body: z.strictObject({ ids: idsSchema, answer: wordSchema.optional() }),
  responses: { 200: suggestionsSchema },
})

export const reopenSuggestions = endpoint({
  name: 'reopenSuggestions',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/page/{id}/suggestions/reopen',
  rights: 'page:review',
  summary:
    'Open suggestions again that were accepted or refused, which takes back what they changed. One whose bookmark was changed since stays as it is',
  params: pageParams,
  body: z.strictObject({ ids: idsSchema }),
  responses: { 200: suggestionsSchema },
  errors: ['item_limit'],
})

/** Whether changes of a page are reviewed, and the editors who do that beside those who manage it. */
const pageReviewSchema = z.object({ review_edits: z.boolean(), reviewers: z.array(idSchema) })
export type PageReview = z.infer<typeof pageReviewSchema>

export const viewPageReview = endpoint({
  name: 'viewPageReview',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/page/{id}/review.json',
  rights: 'page:manage',
  summary: 'Whether changes of a page are reviewed, and by whom beside those who manage it',
  params: pageParams,
  responses: { 200: pageReviewSchema },
})

export const updatePageReview = endpoint({
  name: 'updatePageReview',
  service: 'pages',
  audience: 'public',
  method: 'PUT',
  path: '/page/{id}/review',
  rights: 'page:manage',
  summary:
    'Have changes of a page reviewed, or no longer, and name its reviewers. `suggestions_open`: suggestions that are open are answered first',
  params: pageParams,
  body: z.strictObject({ review_edits: z.boolean().optional(), reviewers: z.array(idSchema).max(limits.reviewers).optional() }),
  responses: { 200: pageReviewSchema },
  errors: ['suggestions_open'],
})
