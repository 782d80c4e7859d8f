import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'
import { suggestedTypes } from './suggested-items.ts'
import { exportedShape } from './suggestions.ts'

/** What somebody has suggested, for the archive of their account. Times in seconds since 1970. */
const exportedSuggestionSchema = z.object({
  ...exportedShape,
  widget_type: z.enum(suggestedTypes),
  /** What the item is to be, by the type of its widget; null for one to remove. */
  proposed: z.record(z.string(), z.unknown()).nullable(),
  /** The page, and what a reviewer has answered, as far as they may still see the page; else null and an empty text. */
  page: z.object({ public_id: publicIdSchema, title: z.string() }).nullable(),
})
export type ExportedSuggestion = z.infer<typeof exportedSuggestionSchema>

export const exportSuggestions = endpoint({
  name: 'exportSuggestions',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_data/{user_id}/suggestions',
  rights: 'service',
  callers: ['import'],
  summary: 'Some of what a person has suggested after a suggestion, the oldest first',
  params: z.object({ user_id: pathIdSchema }),
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  responses: { 200: z.object({ suggestions: z.array(exportedSuggestionSchema), next: idSchema.nullable() }) },
})
