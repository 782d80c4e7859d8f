import { z } from 'zod'
import { ownerRefSchema } from '../../accounts/owners.ts'
import { defineEvent } from '../../event-definition.ts'
import { idSchema, publicIdSchema } from '../../values.ts'

/** Reviewers have answered suggestions that a person made for a page: accounts tells that person. `key` is the same for whatever would tell the same. */
export const suggestionsAnswered = defineEvent({
  name: 'suggestions.answered',
  notice: true,
  publisher: 'pages',
  subscribers: ['accounts'],
  payload: z.object({
    user_id: idSchema,
    page_public_id: publicIdSchema,
    title: z.string(),
    /** Whose the page is. Absent where a release before has told it. */
    owner: ownerRefSchema.optional(),
    /** Who has answered. */
    name: z.string(),
    count: z.number().int(),
    is_accepted: z.boolean(),
    key: z.string(),
    suggestion_ids: z.array(idSchema).default([]),
  }),
})

/** The answers to suggestions that a person made were undone: accounts takes back what it told that person of them. */
export const suggestionsReopened = defineEvent({
  name: 'suggestions.reopened',
  notice: true,
  publisher: 'pages',
  subscribers: ['accounts'],
  payload: z.object({ user_id: idSchema, suggestion_ids: z.array(idSchema) }),
})

/**
 * Another suggestion waits for an answer, or one no longer does: accounts tells the reviewers of the page, in one notification. `author_id` is there where
 * somebody has just made one. `at`: in ms since 1970; of two that arrive in the wrong order the later one counts.
 */
export const suggestionsWaiting = defineEvent({
  name: 'suggestions.waiting',
  notice: true,
  publisher: 'pages',
  subscribers: ['accounts'],
  payload: z.object({
    page_id: idSchema,
    page_public_id: publicIdSchema,
    title: z.string(),
    owner: ownerRefSchema,
    /** Reviewers who were let in to the page, and those who review as members of the team that owns it. */
    guest_reviewers: z.array(idSchema),
    team_reviewers: z.array(idSchema),
    count: z.number().int(),
    author_id: idSchema.optional(),
    at: z.number().int(),
  }),
})
