import { z } from 'zod'
import { accessKindSchema, currentUserSchema, emailSchema, secondFactorSchema, signUpErrors } from '../accounts.ts'
import { endpoint } from '../../endpoint.ts'
import { invitationTokenSchema } from '../invitation-token.ts'
import { limits } from '../../limits.ts'
import { foreignName } from '../../names.ts'

/** The identity providers that one can sign in with (the specification's names, section 3), in the order of the sign-in screen. */
export const providerIds = [
  'google_oauth2',
  'microsoft_graph',
  'apple',
  'facebook',
  'twitter',
  'yahoo_auth',
  'jumpcloud',
  'custom_idp',
] as const
export const providerIdSchema = z.enum(providerIds)
export type ProviderId = z.infer<typeof providerIdSchema>

/** What a person is sent to a provider for; `confirm` is to show that it is still them. */
export const providerIntents = ['sign_in', 'sign_up', 'link', 'confirm'] as const
export type ProviderIntent = (typeof providerIntents)[number]

export const providerSchema = z.object({ id: providerIdSchema, name: z.string() })
export type Provider = z.infer<typeof providerSchema>

const params = z.object({ provider: providerIdSchema })

/** What a provider adds to the address that it sends people back to. Its own prose (`error_description`) is read by nobody. */
const authorizationResponse = {
  state: z.string().max(200),
  code: z.string().max(4_000).optional(),
  /** Who answers (RFC 9207). */
  iss: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
}

export const listProviders = endpoint({
  name: 'listProviders',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/providers.json',
  rights: 'anyone',
  summary: 'The identity providers that this Foyer is set up with',
  responses: {
    200: z.object({
      providers: z.array(providerSchema),
      /** Whether a team has one of its own, which `findTeamSignIns` finds. */
      has_team_providers: z.boolean(),
    }),
  },
})

export const startProvider = endpoint({
  name: 'startProvider',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/auth/{provider}.json',
  rights: 'anyone',
  personal: true,
  limit: 'credentials',
  flow: true,
  summary:
    'Where to send the browser so that the provider says who it is; the answer counts in this browser alone, once, within ten minutes',
  params,
  body: z.strictObject({ intent: z.enum(providerIntents) }),
  responses: { 200: z.object({ url: z.string() }) },
  errors: ['not_found', 'reauthentication_required', 'provider_unreachable'],
})

export const receiveProviderForm = endpoint({
  name: 'receiveProviderForm',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/auth/{provider}/callback',
  rights: 'anyone',
  limit: 'credentials',
  cross_site: true,
  form: true,
  summary: 'Where providers that answer by a form (Apple) send it; leads to the screen that all others lead to, and stores nothing',
  params,
  body: z.object({ ...authorizationResponse, user: z.string().max(2_000).optional() }),
  responses: { 303: null },
})

const providerOutcomes = ['signed_in', 'confirmed', 'second_factor', 'linked', 'no_account_found', 'email_taken'] as const

export const completeProvider = endpoint({
  name: 'completeProvider',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/auth/{provider}/complete.json',
  rights: 'anyone',
  personal: true,
  limit: 'credentials',
  flow: true,
  summary: 'Take what a provider has answered: sign in, link, or say what is missing for that',
  params,
  body: z.strictObject({
    ...authorizationResponse,
    name: foreignName(z.string()).max(limits.title).optional(),
    lang: z.string().max(10).optional(),
    invitation: invitationTokenSchema.optional(),
  }),
  responses: {
    200: z.object({
      outcome: z.enum(providerOutcomes),
      /** With `signed_in`, and with `confirmed`: the session goes on under a new token. */
      user: currentUserSchema.optional(),
      /** With `signed_in`: the account was created just now. */
      is_new: z.literal(true).optional(),
      /** With `signed_in`: see `signInAnswerSchema`. */
      removed_access: z.array(accessKindSchema).optional(),
      /** With `second_factor`. */
      second_factor: secondFactorSchema.optional(),
      /** With `no_account_found`: what `signUpByProvider` takes. There may be no address, or it may be taken. */
      sign_up: z.object({ ticket: z.string(), email: z.string().nullable(), name: z.string().nullable() }).optional(),
      /** With `email_taken`: the address, which an account that is not linked has. */
      email: z.string().optional(),
    }),
  },
  errors: [
    'not_found',
    'provider_denied',
    'provider_failed',
    'provider_unreachable',
    'provider_flow_ended',
    'provider_identity_taken',
    'provider_identity_limit',
    'provider_other_account',
    'provider_not_asked',
    'reauthentication_required',
    ...signUpErrors,
  ],
})
export type ProviderOutcome = (typeof providerOutcomes)[number]

export const signUpByProvider = endpoint({
  name: 'signUpByProvider',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/auth/{provider}/sign_up.json',
  rights: 'anyone',
  personal: true,
  limit: 'credentials',
  flow: true,
  summary: 'Create an account for someone whom a provider has named and who has none, and sign in; anonymous people keep what they have',
  params,
  body: z.strictObject({
    ticket: z.string().max(100),
    email: emailSchema.optional(),
    lang: z.string().max(10).optional(),
    invitation: invitationTokenSchema.optional(),
  }),
  responses: { 201: z.object({ user: currentUserSchema }) },
  errors: ['not_found', 'provider_flow_ended', 'provider_identity_taken', 'reauthentication_required', ...signUpErrors],
})

const providerIdentitySchema = z.object({
  id: z.string(),
  provider: providerIdSchema,
  provider_name: z.string(),
  /** How the provider calls the person, to tell several apart. */
  label: z.string().nullable(),
  linked_at: z.number().int(),
  last_used_at: z.number().int().nullable(),
  /** Whether it can still be signed in with: the provider may be switched off. */
  is_available: z.boolean(),
})
export type ProviderIdentity = z.infer<typeof providerIdentitySchema>

export const listProviderIdentities = endpoint({
  name: 'listProviderIdentities',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/provider_identities.json',
  rights: 'user',
  summary: 'The accounts at providers that are linked to one’s own',
  responses: { 200: z.object({ identities: z.array(providerIdentitySchema) }) },
})

export const unlinkProviderIdentity = endpoint({
  name: 'unlinkProviderIdentity',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/users/provider_identities/{id}.json',
  rights: 'user',
  personal: true,
  summary: 'Unlink an account at a provider; the last way to sign in stays',
  params: z.object({ id: z.string().max(50) }),
  responses: { 200: z.object({ unlinked: z.literal(true) }) },
  errors: ['not_found', 'reauthentication_required', 'last_way_in'],
})
