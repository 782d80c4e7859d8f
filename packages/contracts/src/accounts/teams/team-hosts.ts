import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { publicIdSchema } from '../../values.ts'
import { customDomainSchema, hostNameSchema } from './custom-domain.ts'
import { describedTeamSchema } from './team-lookups.ts'

/** A team under a name of its own: what is served there, and with which settings. */

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
