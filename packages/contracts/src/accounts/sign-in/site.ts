import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { publicIdSchema } from '../../values.ts'
import { invitationTokenSchema } from '../invitation-token.ts'

/**
 * Who may create an account (`SIGN_UP`): everyone; whoever is invited, by a member or a site admin; nobody but those whom a site admin invites. The first
 * account may be created in every mode.
 */
export const signUpModes = ['open', 'invited', 'closed'] as const
export type SignUpMode = (typeof signUpModes)[number]

const siteSchema = z.object({
  sign_up: z.enum(signUpModes),
  /** Whether somebody has registered. Until then everyone may: the first account administers the site. */
  has_accounts: z.boolean(),
  /** Whether a mail server is set up. Without one, messages wait in the outbox and reach nobody. */
  sends_mail: z.boolean(),
})
export type Site = z.infer<typeof siteSchema>

export const viewSite = endpoint({
  name: 'viewSite',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/site.json',
  rights: 'anyone',
  onTeamHosts: true,
  summary: 'Who may sign up to this Foyer, and whether it sends messages',
  responses: { 200: siteSchema },
})

/** What somebody sees of the invitation with which they sign up. */
const signUpInvitationSchema = z.object({
  /** The only address that may sign up with it; null for the link of a team, by which every address may. */
  email: z.string().nullable(),
  /** Empty where the inviter is gone. */
  inviter: z.string(),
  /** Whether it is to a page, which can be accepted after signing up. */
  is_to_page: z.boolean(),
  /** The team that it is to, into which one comes by accepting it after signing up. */
  organization: z.object({ public_id: publicIdSchema, title: z.string() }).nullable(),
  expires_at: z.number().int(),
})
export type SignUpInvitation = z.infer<typeof signUpInvitationSchema>

export const viewSignUpInvitation = endpoint({
  name: 'viewSignUpInvitation',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/invitation/{token}',
  rights: 'anyone',
  summary: 'For whom an invitation is, to the site, a team or a page, by the token of its link. Changes nothing',
  params: z.object({ token: invitationTokenSchema }),
  responses: { 200: signUpInvitationSchema },
  errors: ['sign_up_closed', 'token_invalid', 'token_expired', 'token_used'],
})
