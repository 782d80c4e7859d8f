import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { publicIdSchema } from '../../values.ts'
import { describedTeamSchema } from './team-lookups.ts'

/** A team under a name of its own: what is served there, and with which settings. */

/** A host name as it stands in the header of a request: lower case, in its ASCII form, without a port. */
export const hostNameSchema = z
  .string()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/)

/** The settings of a domain, with the fields of the specification. */
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

/** The team that a proved name belongs to. */
export const teamHostSchema = z.object({
  host: hostNameSchema,
  team: describedTeamSchema.pick({ id: true, public_id: true, title: true, logo: true, is_whitelabel: true, show_ads: true }),
  /** The page of the team that is shown at `/`; null: its first one. */
  default_page: publicIdSchema.nullable(),
  custom_domain: customDomainSchema,
})
export type TeamHost = z.infer<typeof teamHostSchema>

export const findTeamHost = endpoint({
  name: 'findTeamHost',
  service: 'accounts',
  audience: 'internal',
  method: 'GET',
  path: '/internal/team-hosts/{host}',
  rights: 'service',
  callers: ['gateway'],
  summary: 'The team that has proved that a name is its own; null for any other name, and while the team is locked or deleted',
  params: z.object({ host: hostNameSchema }),
  responses: { 200: z.object({ team_host: teamHostSchema.nullable() }) },
})
