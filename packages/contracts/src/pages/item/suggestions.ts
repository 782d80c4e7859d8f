import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { idSchema, idempotencyKeySchema, pathIdSchema } from '../../values.ts'
import { type SuggestedType, proposals, seenItemSchema, suggestedShapes, suggestionBodyLimit } from './suggested-items.ts'

/** Calls about pages whose changes are reviewed: their editors suggest what they would change, and reviewers accept or refuse it. */

export const suggestionKinds = ['add', 'change', 'remove'] as const
/** `refused` and `withdrawn` can be opened again, and so can `accepted`, which then takes back what it changed. */
export const suggestionStates = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type SuggestionState = (typeof suggestionStates)[number]

const commonShape = {
  id: idSchema,
  kind: z.enum(suggestionKinds),
  widget_id: idSchema,
  /** The item that it is about; of one to add, the item that came of it, else null. */
  item_id: idSchema.nullable(),
  /** Why it cannot simply be accepted: the item was changed since, or it or its widget is gone. Changes of a note that fit together are none. */
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
}

export const suggestionSchema = z.discriminatedUnion('widget_type', [
  z.object({ ...suggestedShapes.urllist, ...commonShape }),
  z.object({ ...suggestedShapes.notes, ...commonShape }),
  z.object({ ...suggestedShapes.todo, ...commonShape }),
])
export type Suggestion = z.infer<typeof suggestionSchema>

const { id, kind, reason, state, created_at, answered_at, answer } = commonShape
/** What of a suggestion is in the archive of its author. */
export const exportedShape = { id, kind, reason, state, created_at, answered_at, answer }

const pageParams = z.object({ id: pathIdSchema })
const suggestionParams = z.object({ id: pathIdSchema, suggestion_id: pathIdSchema })
const wordSchema = z.string().trim().max(limits.suggestion_reason)
const suggestionsSchema = z.object({ suggestions: z.array(suggestionSchema) })
const idsSchema = z.array(idSchema).min(1).max(limits.suggestions_per_call)

/** One of a bookmark need not name the type of its widget. */
const newSuggestionsOf = <T extends z.ZodType<SuggestedType | undefined>, A extends z.ZodType, C extends z.ZodType>(
  widget_type: T,
  { added, changed }: { added: A; changed: C },
) => {
  const common = { widget_type, widget_id: idSchema, reason: wordSchema.optional(), idempotency_key: idempotencyKeySchema.optional() }
  return [
    z.strictObject({ kind: z.literal('add'), ...common, proposed: added }),
    z.strictObject({ kind: z.literal('change'), ...common, item_id: idSchema, proposed: changed }),
    z.strictObject({ kind: z.literal('remove'), ...common, item_id: idSchema }),
  ] as const
}
const newSuggestionSchema = z.discriminatedUnion('widget_type', [
  z.discriminatedUnion('kind', newSuggestionsOf(z.literal('urllist').optional(), proposals.urllist)),
  z.discriminatedUnion('kind', newSuggestionsOf(z.literal('notes'), proposals.notes)),
  z.discriminatedUnion('kind', newSuggestionsOf(z.literal('todo'), proposals.todo)),
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
  summary:
    'Suggest a bookmark, note or to-do for a widget of the page (`widget_type`, by default of bookmarks), a change of one that it has, or to remove one',
  params: pageParams,
  body_limit: suggestionBodyLimit,
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
    'Accept suggestions, each of which is made as a change of the page. One with a conflict stays open, unless its item is `seen`: as the reviewer saw it, and as it still is',
  params: pageParams,
  body_limit: suggestionBodyLimit,
  body: z.strictObject({ ids: idsSchema, seen: seenItemSchema.optional() }),
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
    'Open suggestions again that were accepted or refused, which takes back what they changed. One whose item was changed since stays as it is',
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
