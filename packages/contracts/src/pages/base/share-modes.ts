import { z } from 'zod'
import { isEmbedHost } from './embed-hosts.ts'
import { limits } from '../../limits.ts'

/**
 * Who may see a page: its owner alone; the members of its team; whoever has its address and its password; whoever has its link; everyone, and search
 * engines as well where the owner wants it. A page stored by link before links had a token is seen by whoever has its address.
 */
export const shareModes = ['private', 'team', 'protected', 'link', 'public'] as const
export const shareModeSchema = z.enum(shareModes)
export type ShareMode = z.infer<typeof shareModeSchema>

/** The secret of a page by which others see it: 256 random bits in base64url. It is the token of its link, and what a right password gives. */
export const accessKeySchema = z.string().regex(/^[\w-]{43}$/)

/** That a browser has the secret of a page. */
export const pageGrantSchema = z.object({ public_id: z.string(), key: accessKeySchema })
export type PageGrant = z.infer<typeof pageGrantSchema>

/** The grants of one request; a browser keeps no more. */
export const pageGrantsSchema = z.array(pageGrantSchema).max(limits.page_grants)

/** The header by which pages has the gateway keep a grant in the browser that asked; it never leaves the gateway. `public_id.key`, several with commas. */
export const pageGrantHeader = 'x-foyer-page-grant'

/** The query of a view of a page. */
export const pageVisitSchema = z.object({ access_token: z.string().max(100).optional(), xpv: z.string().max(10).optional() })

export const pagePasswordSchema = z.string().min(limits.password_min).max(limits.password_max)

/** A site that may show a page in a frame. */
export const embedHostSchema = z.string().max(limits.embed_host).refine(isEmbedHost)

/** A change of who may see a page; what is left out stays as it is. */
export const accessChangeSchema = z.strictObject({
  share_mode: shareModeSchema.optional(),
  /** Of a protected page: a first one when it becomes one, or another one. */
  password: pagePasswordSchema.optional(),
  /** Of a public page: whether search engines may list it. */
  is_listed: z.boolean().optional(),
  /** Of a page shared by link: another link; the one before leads nowhere from then on. */
  renew_link: z.literal(true).optional(),
  /** Of a team’s page: whether every member who sees it may edit it. */
  allow_all_members_edit: z.boolean().optional(),
  /** Of a page that is public or shared by link: the sites that may show it in a frame. */
  embed_hosts: z.array(embedHostSchema).max(limits.embed_hosts).optional(),
})
export type AccessChange = z.infer<typeof accessChangeSchema>

/** Who may see a page, for its owner alone. */
export const pageAccessSchema = z.object({
  share_mode: shareModeSchema,
  is_public: z.boolean(),
  is_listed: z.boolean(),
  is_passwordprotected: z.boolean(),
  allow_all_members_edit: z.boolean(),
  /** The token of its link; null where the address of the page needs none. */
  access_token: z.string().nullable(),
  /** Nobody else sees it, however it is shared: its owner's account is suspended or waits for its deletion. */
  is_hidden: z.boolean(),
  /** The sites that may show it in a frame. */
  embed_hosts: z.array(z.string()),
})
export type PageAccess = z.infer<typeof pageAccessSchema>
