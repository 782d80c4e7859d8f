import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { typedName } from '../../names.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'
import { certificateSchema, oidcConfigInputSchema, oidcConfigSchema, samlConfigSchema } from './team-provider-configs.ts'

/** Calls about the providers by which the people of a team sign in. Times in seconds since 1970. */

const shown = {
  id: idSchema,
  /** The text of the button. */
  title: z.string(),
  /** Whether people can sign in by it. */
  enabled: z.boolean(),
  /** When it last let an admin through in a test; null since its configuration was changed. */
  tested_at: z.number().int().nullable(),
  created_at: z.number().int(),
}

/** A provider as the admins of its team see it. */
export const teamProviderSchema = z.discriminatedUnion('kind', [
  z.object({
    ...shown,
    kind: z.literal('saml2'),
    config: samlConfigSchema,
    /** What the certificates say, in their order. */
    certificates: z.array(certificateSchema),
    /** What the provider is told of this Foyer. */
    service: z.object({ entity_id: z.string(), acs_url: z.string(), metadata_url: z.string() }),
  }),
  z.object({
    ...shown,
    kind: z.literal('custom_idp'),
    config: oidcConfigSchema,
    /** What the provider is told of this Foyer. */
    service: z.object({ redirect_uri: z.string() }),
  }),
])
export type TeamProvider = z.infer<typeof teamProviderSchema>
export type OidcProvider = Extract<TeamProvider, { kind: 'custom_idp' }>
export type SamlProvider = Extract<TeamProvider, { kind: 'saml2' }>

const titleSchema = typedName(z.string().trim().min(1).max(limits.provider_title))

const newProviderSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('saml2'), title: titleSchema, config: samlConfigSchema }),
  z.strictObject({ kind: z.literal('custom_idp'), title: titleSchema, config: oidcConfigInputSchema }),
])
export type NewTeamProvider = z.output<typeof newProviderSchema>

const providerChangeSchema = z.strictObject({
  title: titleSchema.optional(),
  enabled: z.boolean().optional(),
  /** The whole of it, of the kind that the provider has. */
  config: z.union([samlConfigSchema, oidcConfigInputSchema]).optional(),
})
export type TeamProviderChange = z.output<typeof providerChangeSchema>

const ofTeam = z.object({ public_id: publicIdSchema })
const ofProvider = ofTeam.extend({ provider_id: pathIdSchema })
/** A provider lets people in: it is set up by people, in a browser. */
const administered = { service: 'accounts', audience: 'public', rights: 'team:administer', personal: true, token: 'never' } as const

/** Certificates, and everything else of a configuration. */
const configBodyLimit = 192 * 1024

export const listTeamProviders = endpoint({
  ...administered,
  name: 'listTeamProviders',
  method: 'GET',
  path: '/organization/{public_id}/auth_providers.json',
  summary: 'The providers by which the people of a team sign in, the oldest first',
  params: ofTeam,
  responses: { 200: z.object({ providers: z.array(teamProviderSchema) }) },
})

export const createTeamProvider = endpoint({
  ...administered,
  name: 'createTeamProvider',
  method: 'POST',
  path: '/organization/{public_id}/auth_providers.json',
  summary: 'Add a provider to a team; people can sign in by it once it is turned on',
  params: ofTeam,
  body_limit: configBodyLimit,
  body: newProviderSchema,
  responses: { 201: z.object({ provider: teamProviderSchema }) },
  errors: ['forbidden', 'reauthentication_required', 'team_provider_limit'],
})

export const updateTeamProvider = endpoint({
  ...administered,
  name: 'updateTeamProvider',
  method: 'PUT',
  path: '/organization/{public_id}/auth_providers/{provider_id}.json',
  summary: 'Change a provider of a team, or turn it on and off; fields that are left out stay as they are',
  params: ofProvider,
  body_limit: configBodyLimit,
  body: providerChangeSchema,
  responses: { 200: z.object({ provider: teamProviderSchema }) },
  errors: ['not_found', 'forbidden', 'reauthentication_required'],
})

export const deleteTeamProvider = endpoint({
  ...administered,
  rights: 'team:own',
  name: 'deleteTeamProvider',
  method: 'DELETE',
  path: '/organization/{public_id}/auth_providers/{provider_id}.json',
  summary: 'Delete a provider of a team; its people keep their accounts, and sign in to them in another way',
  params: ofProvider,
  responses: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['not_found', 'reauthentication_required'],
})
