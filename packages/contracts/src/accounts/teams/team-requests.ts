import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'

/** Calls of who asks to come into a team, and who answers. Times in seconds since 1970. */

const teamParams = z.object({ public_id: publicIdSchema })

/** Somebody who asks to come into a team. Their address is for its owner and admins. */
export const teamRequestSchema = z.object({
  id: idSchema,
  user: z.object({ id: idSchema, public_id: publicIdSchema, name: z.string(), avatar_url: z.string().nullable(), email: z.string() }),
  message: z.string(),
  requested_at: z.number().int(),
})
export type TeamRequest = z.infer<typeof teamRequestSchema>

export const requestTeamAccess = endpoint({
  name: 'requestTeamAccess',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/{public_id}/request_access',
  rights: 'user',
  personal: true,
  token: 'never',
  summary:
    'Ask to come into a team that takes requests; its owner and admins are told. Asking again changes the message; `conflict` for a member, and for 90 days after a refusal',
  params: teamParams,
  body: z.strictObject({ message: z.string().trim().max(limits.team_message) }),
  responses: { 200: z.object({ requested: z.literal(true) }) },
  errors: ['not_found', 'conflict', 'team_request_limit', 'rate_limited', 'email_unconfirmed', 'account_leaving'],
})

export const viewTeamRequest = endpoint({
  name: 'viewTeamRequest',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/organization/{public_id}/request_access',
  rights: 'user',
  summary:
    'What the person signed in may know of a team that takes requests, and whether they have asked already, or were refused in the last 90 days',
  params: teamParams,
  responses: {
    200: z.object({
      organization: z.object({ public_id: publicIdSchema, title: z.string(), logo: z.string().nullable() }),
      state: z.enum(['none', 'open', 'refused', 'member']),
    }),
  },
  errors: ['not_found'],
})

export const withdrawTeamRequest = endpoint({
  name: 'withdrawTeamRequest',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/organization/{public_id}/request_access',
  rights: 'user',
  personal: true,
  token: 'never',
  summary: 'Take back one’s request. A second call changes nothing',
  params: teamParams,
  responses: { 200: z.object({ withdrawn: z.literal(true) }) },
})

export const listTeamRequests = endpoint({
  name: 'listTeamRequests',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/organization/{public_id}/requests.json',
  rights: 'team:administer',
  summary: 'Who asks to come into a team, the first first',
  params: teamParams,
  responses: { 200: z.object({ requests: z.array(teamRequestSchema) }) },
})

export const answerTeamRequest = endpoint({
  name: 'answerTeamRequest',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/{public_id}/requests/{request_id}',
  rights: 'team:administer',
  personal: true,
  token: 'never',
  summary: 'Let somebody in who asks, or refuse, which they see where they have asked; no message is sent',
  params: z.object({ public_id: publicIdSchema, request_id: pathIdSchema }),
  body: z.strictObject({ accept: z.boolean() }),
  responses: { 200: z.object({ answered: z.literal(true) }) },
  errors: ['not_found', 'team_limit', 'class_mixed', 'team_member_limit', 'team_trial_expired'],
})
