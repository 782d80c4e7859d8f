import { z } from 'zod'
import { idSchema, publicIdSchema } from '../../values.ts'

/** The team whose page it is, as lists name it. */
export const namedTeamSchema = z.object({ id: idSchema, public_id: publicIdSchema, title: z.string() })
export type NamedTeam = z.infer<typeof namedTeamSchema>

/** The team whose page it is, as the page itself has it; `owner`, `admin` and `member` say what the viewer is in it. */
export const pageTeamSchema = namedTeamSchema.extend({
  /** Address of its logo; null: none. `avatar` is the same. */
  logo: z.string().nullable(),
  avatar: z.string().nullable(),
  owner: z.boolean(),
  admin: z.boolean(),
  member: z.boolean(),
  is_whitelabel: z.boolean(),
  lock_teammenu: z.boolean(),
  show_ads: z.boolean(),
  is_premium: z.boolean(),
  trial_expired: z.boolean(),
})
export type PageTeam = z.infer<typeof pageTeamSchema>

/** A team of the person signed in, as the menu of pages has it. */
export const viewerTeamSchema = namedTeamSchema.extend({
  logo: z.string().nullable(),
  owner: z.boolean(),
  admin: z.boolean(),
  member: z.boolean(),
  is_enterprise: z.boolean(),
  lock_teammenu: z.boolean(),
  /** Its section of the menu is closed; each person closes it for themselves. */
  collapsed: z.boolean(),
  /** Whether the person may make pages of it, order them, edit those that they see, with its inbox, and invite people to the team. */
  can_create: z.boolean(),
  can_order: z.boolean(),
  can_edit: z.boolean(),
  can_invite: z.boolean(),
})
export type ViewerTeam = z.infer<typeof viewerTeamSchema>
