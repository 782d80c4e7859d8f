import { z } from 'zod'
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
    /** Who has answered. */
    name: z.string(),
    count: z.number().int(),
    is_accepted: z.boolean(),
    key: z.string(),
  }),
})
