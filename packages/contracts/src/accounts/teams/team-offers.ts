import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { ownerSchema } from '../../pages/base/page-summary.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'
import { teamTokenSchema } from './team-invitations.ts'
import { grantedRoleSchema } from '../team-roles.ts'

/** Calls of who is invited to a team, by the token of a link or for whom the invitation is. Times in seconds since 1970. */

/** An invitation as whoever has its link sees it, or for whom it is: of the team its title and logo alone. */
export const offeredTeamSchema = z.object({
  state: z.enum(['open', 'declined', 'accepted']),
  /** `link`: for whoever has it. */
  kind: z.enum(['message', 'link']),
  organization: z.object({
    id: idSchema,
    public_id: publicIdSchema,
    title: z.string(),
    logo: z.string().nullable(),
    is_enterprise: z.boolean(),
  }),
  /** As the specification names them: the team, and its enterprise or the team itself. */
  organization_id: idSchema,
  root_organization_id: idSchema,
  role: grantedRoleSchema,
  /** The address that the message went to; null for a link, and for somebody who was picked. */
  email: z.string().nullable(),
  message: z.string(),
  inviter: ownerSchema.nullable(),
  expires_at: z.number().int(),
  is_member: z.boolean(),
})
export type OfferedTeam = z.infer<typeof offeredTeamSchema>

const tokenParams = z.object({ public_id: publicIdSchema, token: teamTokenSchema })
const tokenErrors = ['token_invalid', 'token_expired', 'token_used'] as const
const joiningErrors = [
  'rate_limited',
  'reauthentication_required',
  'team_limit',
  'class_mixed',
  'team_member_limit',
  'team_trial_expired',
  'account_leaving',
] as const
const joined = { 200: z.object({ public_id: publicIdSchema, role: grantedRoleSchema }) }

export const viewTeamInvitation = endpoint({
  name: 'viewTeamInvitation',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/organization/{public_id}/invitation/{token}',
  rights: 'anyone',
  summary: 'Who invites to which team by the token of a link. Changes nothing',
  params: tokenParams,
  responses: { 200: offeredTeamSchema },
  errors: tokenErrors,
})

export const acceptTeamInvitation = endpoint({
  name: 'acceptTeamInvitation',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/{public_id}/invitation/{token}',
  rights: 'user',
  personal: true,
  token: 'never',
  summary:
    'Come into a team with the account that one is signed in to. Who is in it already stays as they are. It never makes or changes an account',
  params: tokenParams,
  responses: joined,
  errors: [...tokenErrors, ...joiningErrors],
})

export const declineTeamInvitation = endpoint({
  name: 'declineTeamInvitation',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/organization/{public_id}/invitation/{token}',
  rights: 'anyone',
  summary:
    'Decline an invitation: its address is sent no other to this team. It can still be accepted until it expires. A link for many stays as it is',
  params: tokenParams,
  responses: { 200: z.object({ declined: z.literal(true) }) },
  errors: tokenErrors,
})

const offerParams = z.object({ id: pathIdSchema })

export const listOfferedTeams = endpoint({
  name: 'listOfferedTeams',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/team_invitations.json',
  rights: 'user',
  summary: 'The open invitations to teams that are for the person signed in: picked, or sent to the confirmed address of their account',
  responses: { 200: z.object({ invitations: z.array(offeredTeamSchema.extend({ id: idSchema })) }) },
})

export const viewOfferedTeam = endpoint({
  name: 'viewOfferedTeam',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/organization/invitation/{id}',
  rights: 'user',
  summary: 'An invitation to a team that is for the person signed in; nobody else has such an address',
  params: offerParams,
  responses: { 200: offeredTeamSchema },
  errors: ['not_found'],
})

export const answerOfferedTeam = endpoint({
  name: 'answerOfferedTeam',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/invitation/{id}',
  rights: 'user',
  personal: true,
  token: 'never',
  summary: 'Accept or decline an invitation to a team that is for the person signed in',
  params: offerParams,
  body: z.strictObject({ accept: z.boolean() }),
  responses: { 200: z.object({ public_id: publicIdSchema, role: grantedRoleSchema.nullable() }) },
  errors: ['not_found', ...joiningErrors],
})
