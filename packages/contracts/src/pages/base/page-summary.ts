import { z } from 'zod'
import { idSchema, publicIdSchema } from '../../values.ts'
import { shareModeSchema } from './share-modes.ts'

/** Whose page it is, for everyone who sees the page. Picture and address are there while the profile is published. */
export const ownerSchema = z.object({ name: z.string(), avatar_url: z.string().nullable(), url: z.string().nullable() })
export type Owner = z.infer<typeof ownerSchema>

/** A page in a list. */
export const pageSummarySchema = z.object({
  id: idSchema,
  public_id: publicIdSchema,
  title: z.string(),
  slug: z.string(),
  is_default: z.boolean(),
  is_public: z.boolean(),
  is_listed: z.boolean(),
  is_passwordprotected: z.boolean(),
  /** It is out of the menu of pages, in the list of the archived ones. */
  is_archived: z.boolean(),
  share_mode: shareModeSchema,
  /** For whoever may edit. */
  idempotency_key: z.string().optional(),
})
export type PageSummary = z.infer<typeof pageSummarySchema>
