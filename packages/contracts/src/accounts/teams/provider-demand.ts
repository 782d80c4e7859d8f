import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema, publicIdSchema } from '../../values.ts'
import { providerLimits } from './provider-limits.ts'
import { teamProviderKinds } from './team-provider-configs.ts'

/** A team that demands that its members come in by a provider of its own. Times in seconds since 1970. */

const demandSchema = z.object({
  /** After so many days the provider is asked again. */
  max_age_days: z.number().int(),
  since: z.number().int(),
})

/** What stands against the demand: no provider was tested, or this browser has not come in by one. */
const hindranceSchema = z.enum(['not_tested', 'not_signed_in'])

const demandStateSchema = z.object({
  /** null: members come in as they like. */
  demand: demandSchema.nullable(),
  /** null where whoever asks may turn it on. */
  hindrance: hindranceSchema.nullable(),
  /** Members who have not come in by a provider that is turned on: they lose the pages of the team until they do. */
  unlinked: z.object({
    count: z.number().int(),
    /** The first of them. */
    people: z.array(z.object({ public_id: publicIdSchema, name: z.string() })),
  }),
  /** How many others have to come in by the provider again, as no session of theirs was. */
  signed_out: z.number().int(),
})
export type ProviderDemandState = z.infer<typeof demandStateSchema>

const params = z.object({ public_id: publicIdSchema })
const administered = { service: 'accounts', audience: 'public', rights: 'team:administer', personal: true, token: 'never' } as const

export const viewProviderDemand = endpoint({
  ...administered,
  name: 'viewProviderDemand',
  method: 'GET',
  path: '/organization/{public_id}/provider_demand.json',
  summary: 'Whether a team demands that its members come in by its provider, and who loses its pages by that',
  params,
  responses: { 200: demandStateSchema },
})

export const demandProvider = endpoint({
  ...administered,
  name: 'demandProvider',
  method: 'PUT',
  path: '/organization/{public_id}/provider_demand.json',
  summary:
    'Demand that members come in by a provider of the team, at least every so many days. It has to be tested, and an admin who is not the owner has to have come in by it in this browser',
  params,
  body: z.strictObject({
    max_age_days: z.number().int().min(1).max(providerLimits.demand_days).default(providerLimits.demand_days_default),
  }),
  responses: { 200: demandStateSchema },
  errors: ['forbidden', 'reauthentication_required', 'team_provider_untried'],
})

export const endProviderDemand = endpoint({
  ...administered,
  name: 'endProviderDemand',
  method: 'DELETE',
  path: '/organization/{public_id}/provider_demand.json',
  summary: 'Let members come in as they like again',
  params,
  responses: { 200: demandStateSchema },
  errors: ['reauthentication_required'],
})

export const listDemandingTeams = endpoint({
  name: 'listDemandingTeams',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/demanding_organizations.json',
  rights: 'user',
  summary: 'The teams of the caller that demand their own provider, which has not said in this session who they are, or too long ago',
  responses: {
    200: z.object({
      organizations: z.array(
        z.object({
          id: idSchema,
          public_id: publicIdSchema,
          title: z.string(),
          providers: z.array(z.object({ id: idSchema, kind: z.enum(teamProviderKinds), title: z.string() })),
        }),
      ),
    }),
  },
})
