import { z } from 'zod'

/** A host name as it stands in the header of a request: lower case, in its ASCII form, without a port. */
export const hostNameSchema = z
  .string()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/)

/** The settings of a domain of a team, with the fields of the specification. Everyone who opens the domain may know them. */
export const customDomainSchema = z.object({
  /** The host name, in its ASCII form. */
  domain: z.string(),
  /** The same name as people write it. */
  custom_domain: z.string(),
  /** Links open in a new window for those who are not signed in. */
  open_links_in_new_window: z.boolean(),
  hide_searchbar: z.boolean(),
  hide_bookmark_search: z.boolean(),
  allow_sign_in_on_teamdomain: z.boolean(),
  allow_sign_up: z.boolean(),
  /** Address of the picture behind the screens where people sign in; null: none. */
  auth_page_background: z.string().nullable(),
})
export type CustomDomain = z.infer<typeof customDomainSchema>
