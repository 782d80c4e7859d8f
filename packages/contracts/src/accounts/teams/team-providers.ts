import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { providerLimits } from './provider-limits.ts'
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
    service: z.object({ entity_id: z.string(), acs_url: z.string(), metadata_url: z.string(), logout_url: z.string() }),
  }),
  z.object({
    ...shown,
    kind: z.literal('custom_idp'),
    config: oidcConfigSchema,
    /** What the provider is told of this Foyer. */
    service: z.object({ redirect_uri: z.string(), post_logout_redirect_uri: z.string(), backchannel_logout_uri: z.string() }),
  }),
])
export type TeamProvider = z.infer<typeof teamProviderSchema>
export type OidcProvider = Extract<TeamProvider, { kind: 'custom_idp' }>
export type SamlProvider = Extract<TeamProvider, { kind: 'saml2' }>

const titleSchema = typedName(z.string().trim().min(1).max(providerLimits.provider_title))

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
  errors: ['not_found', 'forbidden', 'reauthentication_required', 'team_provider_demanded'],
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
  errors: ['not_found', 'reauthentication_required', 'team_provider_demanded'],
})

/** What metadata says of a provider: the form is filled in with it, and an admin looks at it before it is saved. */
export const readProviderMetadata = endpoint({
  ...administered,
  name: 'readProviderMetadata',
  method: 'POST',
  path: '/organization/{public_id}/auth_provider_metadata.json',
  limit: 'outbound',
  summary: 'Read the SAML metadata of a provider, as it was uploaded or from its address; stores nothing',
  params: ofTeam,
  body_limit: 1024 * 1024,
  body: z.union([
    z.strictObject({ metadata: z.string().min(1).max(providerLimits.saml_metadata) }),
    z.strictObject({ metadata_url: z.url({ protocol: /^https?$/ }).max(limits.url) }),
  ]),
  responses: {
    200: z.object({
      entity_id: z.string(),
      sign_in_url: z.string(),
      logout_url: z.string().nullable(),
      certificates: z.array(z.string()),
      metadata_url: z.string().nullable(),
    }),
  },
  errors: ['address_not_allowed', 'provider_unreachable', 'saml_metadata_invalid'],
})

/** How a forged response is made. */
export const forgeryClasses = ['wrapping', 'signature', 'algorithms', 'markup', 'addressee', 'times', 'replay', 'logout'] as const
export type ForgeryClass = (typeof forgeryClasses)[number]

const forgeryRowSchema = z.object({
  forgery: z.enum(forgeryClasses),
  /** What was done to the response, in the words of SAML. */
  name: z.string(),
  /**
   * `recorded`: made from what the provider sent in the last test, against the configuration as it is. `own_key`: signed by a key that was made for this and trusted
   * only during it, so that what refuses it is not the signature.
   */
  base: z.enum(['recorded', 'own_key']),
  is_refused: z.boolean(),
  /** The check that has refused it; null where none did. */
  refused_by: z.string().nullable(),
})
export type ForgeryRow = z.infer<typeof forgeryRowSchema>

export const attackTeamProvider = endpoint({
  ...administered,
  name: 'attackTeamProvider',
  method: 'POST',
  path: '/organization/{public_id}/auth_providers/{provider_id}/attack.json',
  limit: 'outbound',
  summary: 'Have forged responses made from the configuration of a SAML provider, and verified as its own are; signs nobody in',
  params: ofProvider,
  responses: {
    200: z.object({
      rows: z.array(forgeryRowSchema),
      /** Whether what the forgeries are made from is accepted unchanged: otherwise it shows nothing that they are refused. */
      is_control_accepted: z.boolean(),
      /** Whether there was a response of the provider to forge from. */
      has_recorded: z.boolean(),
    }),
  },
  errors: ['not_found', 'rate_limited'],
})
