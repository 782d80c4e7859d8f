import { z } from 'zod'
import { bodyLimitFor } from '../../body-limits.ts'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { ownerSchema } from '../../pages/base/page-summary.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'
import { grantedRoleSchema } from './team-roles.ts'

/** Calls about who is invited to a team, by a message, by a link for many, and who asks to come in. Times in seconds since 1970. */

/** The token of a link to a team (specification, section 2). It is checked for its form before anything looks it up. */
export const teamTokenSchema = z.string().regex(/^[0-9a-f]{24,32}$/)

/** An invitation as who may invite sees it; `user` is there for somebody who was picked among the people of this Foyer. */
export const teamInvitationSchema = z.object({
  id: idSchema,
  /** null for somebody who was picked: their address is not the inviter’s to know. */
  email: z.string().nullable(),
  user: z.object({ public_id: publicIdSchema, name: z.string(), avatar_url: z.string().nullable() }).nullable(),
  role: grantedRoleSchema,
  state: z.enum(['open', 'expired', 'declined']),
  invited_by: z.object({ id: idSchema, name: z.string() }).nullable(),
  sent_at: z.number().int(),
  expires_at: z.number().int(),
})
export type TeamInvitation = z.infer<typeof teamInvitationSchema>

/** The link by which whoever has it comes in as a member. Its path is read by a call of its own. */
export const teamLinkSchema = z.object({
  expires_at: z.number().int(),
  /** How many people may still come in by it; null: as many as the team has room for. */
  uses_left: z.number().int().nullable(),
  used: z.number().int(),
})
export type TeamLink = z.infer<typeof teamLinkSchema>

const teamParams = z.object({ public_id: publicIdSchema })
const invitationParams = z.object({ public_id: publicIdSchema, invitation_id: pathIdSchema })
const invitingErrors = [
  'forbidden',
  'team_member_limit',
  'team_trial_expired',
  'team_invitation_limit',
  'invitation_rate',
  'email_unconfirmed',
  'account_leaving',
] as const

export const listTeamInvitations = endpoint({
  name: 'listTeamInvitations',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/organization/{public_id}/invitations.json',
  rights: 'team:invite',
  summary: 'Who is invited to a team, the last first, and its link, where it has one',
  params: teamParams,
  responses: { 200: z.object({ invitations: z.array(teamInvitationSchema), link: teamLinkSchema.nullable() }) },
})

/** Why somebody was not invited. */
export const skippedInvitationReasons = ['invalid', 'member', 'declined', 'rate', 'limit'] as const

export const inviteToTeam = endpoint({
  name: 'inviteToTeam',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/{public_id}/invitations.json',
  rights: 'team:invite',
  personal: true,
  token: 'never',
  summary:
    'Invite people to a team: by what was pasted in any form, each address in it once, or picked by their public ids. Who is not invited is listed with the reason; only the owner and admins invite admins. Invited again, they get a new link',
  params: teamParams,
  body: z.strictObject({
    emails: z
      .string()
      .max(limits.invitations_per_call * limits.email)
      .optional(),
    people: z.array(publicIdSchema).max(limits.invitations_per_call).optional(),
    role: grantedRoleSchema,
    message: z.string().trim().max(limits.team_message).optional(),
  }),
  body_limit: bodyLimitFor(limits.invitations_per_call * limits.email + limits.team_message),
  responses: {
    200: z.object({
      invited: z.array(teamInvitationSchema),
      skipped: z.array(z.object({ who: z.string(), reason: z.enum(skippedInvitationReasons) })),
    }),
  },
  errors: invitingErrors,
})

export const suggestTeamPeople = endpoint({
  name: 'suggestTeamPeople',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/organization/{public_id}/suggested_people.json',
  rights: 'team:invite',
  summary: 'People whose name begins with the query with whom the caller shares a team or a page already, and who are not in this one',
  params: teamParams,
  query: z.strictObject({ query: z.string().trim().max(limits.title).optional() }),
  responses: {
    200: z.object({ people: z.array(z.object({ public_id: publicIdSchema, name: z.string(), avatar_url: z.string().nullable() })) }),
  },
})

export const resendTeamInvitation = endpoint({
  name: 'resendTeamInvitation',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/{public_id}/invitations/{invitation_id}',
  rights: 'team:invite',
  personal: true,
  token: 'never',
  summary: 'Send an invitation again, with a new link that ends the one before',
  params: invitationParams,
  responses: { 200: teamInvitationSchema },
  errors: ['not_found', 'invitation_declined', ...invitingErrors],
})

export const linkTeamInvitation = endpoint({
  name: 'linkTeamInvitation',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/{public_id}/invitations/{invitation_id}/link',
  rights: 'team:invite',
  personal: true,
  token: 'never',
  summary: 'The link of an open invitation, which its message has as well: a path of this site to hand out',
  params: invitationParams,
  responses: { 200: z.object({ path: z.string() }) },
  errors: ['not_found', 'forbidden'],
})

export const withdrawTeamInvitation = endpoint({
  name: 'withdrawTeamInvitation',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/organization/{public_id}/invitations/{invitation_id}',
  rights: 'team:invite',
  personal: true,
  token: 'never',
  summary:
    'Withdraw an invitation, whose link ends; one that was declined stays, so that its address gets no other. A second call changes nothing',
  params: invitationParams,
  responses: { 200: z.object({ withdrawn: z.literal(true) }) },
  errors: ['forbidden'],
})

export const setTeamLink = endpoint({
  name: 'setTeamLink',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/organization/{public_id}/invitation_link',
  rights: 'team:invite',
  personal: true,
  token: 'never',
  summary:
    'Make a link for whoever has it to come in as a member, or renew it: the one before ends. `max_uses` null: as many as the team has room for',
  params: teamParams,
  body: z.strictObject({ days: z.number().int().min(1).max(365), max_uses: z.number().int().min(1).max(limits.team_members).nullable() }),
  responses: { 200: teamLinkSchema },
  errors: invitingErrors,
})

export const showTeamLink = endpoint({
  name: 'showTeamLink',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/{public_id}/invitation_link',
  rights: 'team:invite',
  personal: true,
  token: 'never',
  summary: 'The link of a team, as a path of this site to hand out',
  params: teamParams,
  responses: { 200: z.object({ path: z.string() }) },
  errors: ['not_found'],
})

export const endTeamLink = endpoint({
  name: 'endTeamLink',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/organization/{public_id}/invitation_link',
  rights: 'team:invite',
  personal: true,
  token: 'never',
  summary: 'End the link of a team. A second call changes nothing',
  params: teamParams,
  responses: { 200: z.object({ ended: z.literal(true) }) },
})

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
const joiningErrors = ['team_limit', 'team_member_limit', 'team_trial_expired', 'account_leaving'] as const
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
    'Ask to come into a team that takes requests; its owner and admins are told. Asking again changes the message; `conflict` for a member',
  params: teamParams,
  body: z.strictObject({ message: z.string().trim().max(limits.team_message) }),
  responses: { 200: z.object({ requested: z.literal(true) }) },
  errors: ['not_found', 'conflict', 'team_request_limit', 'email_unconfirmed', 'account_leaving'],
})

export const viewTeamRequest = endpoint({
  name: 'viewTeamRequest',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/organization/{public_id}/request_access',
  rights: 'user',
  summary: 'What the person signed in may know of a team that takes requests, and whether they have asked already',
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
  summary: 'Let somebody in who asks, or refuse, of which they are not told',
  params: z.object({ public_id: publicIdSchema, request_id: pathIdSchema }),
  body: z.strictObject({ accept: z.boolean() }),
  responses: { 200: z.object({ answered: z.literal(true) }) },
  errors: ['not_found', 'team_limit', 'team_member_limit', 'team_trial_expired'],
})
