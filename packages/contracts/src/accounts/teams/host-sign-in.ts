import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { idSchema, publicIdSchema } from '../../values.ts'
import { currentUserSchema } from '../accounts.ts'
import { hostNameSchema } from './custom-domain.ts'

/**
 * Signing in by the host of a team, by way of the address of the installation, where passwords, passkeys and providers are: the host begins it and notes a
 * cookie, the installation issues a ticket for the browser that has the cookie, and the host takes the ticket for a session of its own.
 */

/** A path to come back to. */
const returnPathSchema = z
  .string()
  .max(limits.url)
  .regex(/^\/(?![/\\])/)

/** SHA-256 of the flow cookie, in base64url. */
const bindingSchema = z.string().regex(/^[\w-]{43}$/)

export const beginHostSignIn = endpoint({
  name: 'beginHostSignIn',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/host_sign_in.json',
  rights: 'anyone',
  personal: true,
  flow: true,
  limit: 'credentials',
  onTeamHosts: 'sign_in',
  summary:
    'Begin to sign in by the host of a team: `url` is where to go, at the address of the installation. `provider_id`: the provider of the team that somebody has chosen',
  body: z.strictObject({ return_to: returnPathSchema, provider_id: idSchema.optional() }),
  responses: { 200: z.object({ url: z.string() }) },
  errors: ['not_found'],
})

/** What becomes of somebody in the team: they are in it, come into it, would if their address were confirmed, or stay outside. */
export const hostMemberships = ['member', 'joins', 'unconfirmed', 'none'] as const
export type HostMembership = (typeof hostMemberships)[number]

export const viewHostSignIn = endpoint({
  name: 'viewHostSignIn',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/host_tickets.json',
  rights: 'user',
  token: 'never',
  summary: 'Which team somebody is about to sign in to by its host, and what becomes of them in it',
  query: z.strictObject({ host: hostNameSchema }),
  responses: {
    200: z.object({
      organization: z.object({ public_id: publicIdSchema, title: z.string(), logo: z.string().nullable() }),
      custom_domain: z.string(),
      membership: z.enum(hostMemberships),
    }),
  },
  errors: ['not_found'],
})

export const issueHostTicket = endpoint({
  name: 'issueHostTicket',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/host_tickets.json',
  rights: 'user',
  personal: true,
  token: 'never',
  limit: 'credentials',
  summary:
    'Issue a ticket by which the browser that has begun it signs in by the host of a team: once, and for thirty seconds. Joins the team where it lets people with such an address sign up; `forbidden` for everyone else outside it',
  body: z.strictObject({ host: hostNameSchema, binding: bindingSchema, return_to: returnPathSchema }),
  responses: { 201: z.object({ url: z.string() }) },
  errors: [
    'not_found',
    'forbidden',
    'reauthentication_required',
    'team_member_limit',
    'team_limit',
    'team_trial_expired',
    'account_leaving',
    'class_mixed',
  ],
})

export const redeemHostTicket = endpoint({
  name: 'redeemHostTicket',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/host_session.json',
  rights: 'anyone',
  personal: true,
  flow: true,
  limit: 'credentials',
  onTeamHosts: 'sign_in',
  summary: 'Take a ticket for a session that counts by the host of its team alone',
  body: z.strictObject({ ticket: z.string().regex(/^[\w-]{43}$/) }),
  responses: { 200: z.object({ user: currentUserSchema, return_to: z.string() }) },
  errors: ['token_invalid'],
})
