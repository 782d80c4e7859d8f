import { z } from 'zod'
import { bodyLimitFor } from '../../body-limits.ts'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'
import { grantedRoleSchema } from '../team-roles.ts'

/** Calls of who invites to a team, by a message or by a link for many. Times in seconds since 1970. */

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
  'class_mixed',
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
