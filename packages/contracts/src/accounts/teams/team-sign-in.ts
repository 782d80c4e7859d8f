import { z } from 'zod'
import { currentUserSchema, secondFactorSchema, signUpErrors } from '../accounts.ts'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'
import { teamProviderKinds } from './team-provider-configs.ts'

/** Signing in by a provider of a team. */

/** What a person is sent to a provider of a team for; `test` is for its admins and signs nobody in. */
export const teamSignInIntents = ['sign_in', 'test'] as const
export type TeamSignInIntent = (typeof teamSignInIntents)[number]

/** What a provider says of a person, and what would follow. */
const testReportSchema = z.object({
  provider: z.object({ id: idSchema, title: z.string() }),
  organization: z.object({ public_id: publicIdSchema, title: z.string() }),
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  /** Whether the address counts as confirmed: its domain is proved to be the team's. */
  email_verified: z.boolean(),
  name: z.string().nullable(),
  groups: z.array(z.string()),
  attributes: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /**
   * What signing in would do: sign in to the account that is linked, link one after it has been signed in to, create one, or be refused for want of an
   * address or for what this says; `class`: its pupils come in by user names.
   */
  outcome: z.enum(['sign_in', 'link', 'create', 'no_email', 'removed', 'site_admin', 'no_seat', 'class', 'sign_up_closed']),
})
export type TeamSignInTest = z.infer<typeof testReportSchema>

const ofProvider = z.object({ provider_id: pathIdSchema })

const teamSignInsSchema = z.object({
  organization: z.object({ public_id: publicIdSchema, title: z.string() }),
  providers: z.array(z.object({ id: idSchema, kind: z.enum(teamProviderKinds), title: z.string() })),
})

export const listTeamSignIns = endpoint({
  name: 'listTeamSignIns',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/organization/{public_id}/sign_in.json',
  rights: 'anyone',
  onTeamHosts: 'sign_in',
  summary: 'The providers by which the people of a team can sign in; `not_found` where there are none, but by the host of the team',
  params: z.object({ public_id: publicIdSchema }),
  responses: { 200: teamSignInsSchema },
  errors: ['not_found'],
})

export const findTeamSignIns = endpoint({
  name: 'findTeamSignIns',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/auth/team/find.json',
  rights: 'anyone',
  personal: true,
  limit: 'credentials',
  summary:
    'The providers by which people log in whose addresses are at a domain that a team has proved. The domain alone is asked for, so that the answer says nothing of who has an account; `not_found` where there are none',
  body: z.strictObject({ domain: z.string().trim().min(1).max(limits.email) }),
  responses: { 200: teamSignInsSchema },
  errors: ['not_found'],
})

export const startTeamSignIn = endpoint({
  name: 'startTeamSignIn',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/auth/team/{provider_id}.json',
  rights: 'anyone',
  personal: true,
  limit: 'credentials',
  flow: true,
  summary:
    'Where to send the browser so that a provider of a team says who it is; the answer counts in this browser alone, once, within ten minutes. `return_to` is a path of this Foyer',
  params: ofProvider,
  body: z.strictObject({ intent: z.enum(teamSignInIntents), return_to: z.string().max(limits.url).optional() }),
  responses: { 200: z.object({ url: z.string() }) },
  errors: ['not_found', 'provider_unreachable'],
})

export const teamSignInOutcomes = ['signed_in', 'second_factor', 'link_required', 'confirm_required', 'tested'] as const
export type TeamSignInOutcome = (typeof teamSignInOutcomes)[number]

export const completeTeamSignIn = endpoint({
  name: 'completeTeamSignIn',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/auth/team/complete.json',
  rights: 'anyone',
  personal: true,
  limit: 'credentials',
  flow: true,
  summary: 'Take what a provider of a team has answered: sign in, show the outcome of a test, or say what is missing',
  body: z.strictObject({
    /** The state of an OpenID provider, or what stands for the response of a SAML provider. */
    state: z.string().max(200),
    /** The provider at whose address an OpenID provider has answered: one that was not asked is not heard. */
    provider_id: idSchema.optional(),
    code: z.string().max(4_000).optional(),
    iss: z.string().max(500).optional(),
    error: z.string().max(200).optional(),
    lang: z.string().max(10).optional(),
    /** What a person has agreed to who was sent by the provider without having started here. */
    is_confirmed: z.boolean().optional(),
  }),
  responses: {
    200: z.object({
      outcome: z.enum(teamSignInOutcomes),
      /** With `signed_in`. */
      user: currentUserSchema.optional(),
      /** With `signed_in`: the account was created just now. */
      is_new: z.literal(true).optional(),
      /** With `second_factor`. */
      second_factor: secondFactorSchema.optional(),
      /** With `link_required`: what `linkTeamSignIn` takes once the person has signed in to the account of that address. */
      link: z.object({ ticket: z.string(), email: z.string(), provider: z.string(), organization: z.string() }).optional(),
      /** With `confirm_required`: what to call this with again, and who would be signed in to what. */
      confirm: z.object({ state: z.string(), email: z.string().nullable(), organization: z.string() }).optional(),
      /** With `tested`. */
      test: testReportSchema.optional(),
      /** Where the person was going, a path of this Foyer. */
      return_to: z.string().optional(),
    }),
  },
  errors: [
    'not_found',
    'forbidden',
    'provider_denied',
    'provider_failed',
    'provider_unreachable',
    'provider_flow_ended',
    'provider_identity_taken',
    'team_provider_no_email',
    'team_provider_removed',
    'team_provider_site_admin',
    'team_limit',
    'team_member_limit',
    'team_trial_expired',
    'class_mixed',
    'account_leaving',
    ...signUpErrors,
  ],
})

export const linkTeamSignIn = endpoint({
  name: 'linkTeamSignIn',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/auth/team/link.json',
  rights: 'user',
  personal: true,
  token: 'never',
  flow: true,
  summary: 'Link one’s account to the person whom a provider of a team has named in this browser, and come into the team',
  body: z.strictObject({ ticket: z.string().max(100) }),
  responses: { 200: z.object({ organization: z.object({ public_id: publicIdSchema, title: z.string() }), return_to: z.string() }) },
  errors: [
    'provider_flow_ended',
    'provider_other_account',
    'provider_identity_taken',
    'reauthentication_required',
    'team_provider_removed',
    'team_provider_site_admin',
    'team_limit',
    'team_member_limit',
    'team_trial_expired',
    'class_mixed',
    'account_leaving',
    'not_found',
  ],
})
