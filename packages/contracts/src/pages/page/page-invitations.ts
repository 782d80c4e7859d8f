import { z } from 'zod'
import { emailSchema } from '../../accounts/accounts.ts'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { invitationTokenSchema } from '../../accounts/invitation-token.ts'
import { pageRoleSchema } from '../base/page-roles.ts'
import { ownerSchema } from '../base/page-summary.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'

/** Calls about the people of a page: its viewers and editors, and who is invited to become one. */

/** Somebody whom the owner has let in. `email` is the address that was invited, which need not be the one of their account. */
export const pagePersonSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  email: z.string(),
  role: pageRoleSchema,
  /** Since when, in seconds since 1970. */
  since: z.number().int(),
})
export type PagePerson = z.infer<typeof pagePersonSchema>

/** A group of the team whose page it is, and what its members may do with the page. */
export const pageGroupSchema = z.object({ group_id: idSchema, title: z.string(), members: z.number().int(), role: pageRoleSchema })
export type PageGroup = z.infer<typeof pageGroupSchema>

/** An invitation as the owner sees it. Times in seconds since 1970. */
export const pageInvitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: pageRoleSchema,
  state: z.enum(['open', 'expired', 'declined']),
  sent_at: z.number().int(),
  expires_at: z.number().int(),
})
export type PageInvitation = z.infer<typeof pageInvitationSchema>

const pageParams = z.object({ id: pathIdSchema })
const personParams = z.object({ id: pathIdSchema, user_id: pathIdSchema })
const groupParams = z.object({ id: pathIdSchema, group_id: pathIdSchema })
const invitationParams = z.object({ id: pathIdSchema, invitation_id: pathIdSchema })
const tokenParams = z.object({ token: invitationTokenSchema })

export const listPagePeople = endpoint({
  name: 'listPagePeople',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/page/{id}/people',
  rights: 'page:invite',
  summary:
    'The viewers and editors of a page, the groups of its team that were let in, and who is invited, each in the order in which they came',
  params: pageParams,
  responses: {
    200: z.object({
      people: z.array(pagePersonSchema),
      groups: z.array(pageGroupSchema),
      invitations: z.array(pageInvitationSchema),
    }),
  },
})

export const setPageGroup = endpoint({
  name: 'setPageGroup',
  service: 'pages',
  audience: 'public',
  method: 'PUT',
  path: '/page/{id}/groups/{group_id}',
  rights: 'page:invite',
  personal: true,
  token: 'pages:write',
  summary: 'Let a group of its team into a page, or change what its members may do; who comes into the group later is let in as well',
  params: groupParams,
  body: z.strictObject({ role: pageRoleSchema }),
  responses: { 200: pageGroupSchema },
  errors: ['not_found', 'conflict', 'page_people_limit'],
})

export const removePageGroup = endpoint({
  name: 'removePageGroup',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/page/{id}/groups/{group_id}',
  rights: 'page:invite',
  personal: true,
  token: 'pages:write',
  summary: 'Take from the members of a group what it let them do with a page. A second call changes nothing',
  params: groupParams,
  responses: { 200: z.object({ removed: z.literal(true) }) },
})

export const invitePagePerson = endpoint({
  name: 'invitePagePerson',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/page/{id}/people',
  rights: 'page:invite',
  personal: true,
  token: 'pages:write',
  summary:
    'Invite somebody to a page by their e-mail address, with an account or not. Invited again, they get a new link, with the role of the last call',
  params: pageParams,
  body: z.strictObject({ email: emailSchema, role: pageRoleSchema }),
  responses: { 201: pageInvitationSchema },
  errors: ['page_people_limit', 'invitation_rate', 'invitation_declined', 'email_unconfirmed', 'account_leaving', 'conflict'],
})

export const updatePagePerson = endpoint({
  name: 'updatePagePerson',
  service: 'pages',
  audience: 'public',
  method: 'PUT',
  path: '/page/{id}/people/{user_id}',
  rights: 'page:invite',
  personal: true,
  token: 'pages:write',
  summary: 'Change the role of somebody',
  params: personParams,
  body: z.strictObject({ role: pageRoleSchema }),
  responses: { 200: pagePersonSchema },
  errors: ['not_found'],
})

export const removePagePerson = endpoint({
  name: 'removePagePerson',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/page/{id}/people/{user_id}',
  rights: 'page:invite',
  summary: 'Remove somebody from a page, who loses access at once. One who is gone already changes nothing',
  params: personParams,
  responses: { 200: z.object({ removed: z.literal(true) }) },
})

export const resendPageInvitation = endpoint({
  name: 'resendPageInvitation',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/page/{id}/invitations/{invitation_id}',
  rights: 'page:invite',
  personal: true,
  token: 'pages:write',
  summary: 'Send an invitation again, with a new link that ends the one before',
  params: invitationParams,
  responses: { 200: pageInvitationSchema },
  errors: ['not_found', 'invitation_rate', 'invitation_declined', 'email_unconfirmed', 'account_leaving', 'conflict'],
})

export const linkPageInvitation = endpoint({
  name: 'linkPageInvitation',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/page/{id}/invitations/{invitation_id}/link',
  rights: 'page:invite',
  personal: true,
  token: 'pages:write',
  summary: 'The link of an open invitation, which its message has as well: a path of this site for the owner to hand out',
  params: invitationParams,
  responses: { 200: z.object({ path: z.string() }) },
  errors: ['not_found'],
})

export const withdrawPageInvitation = endpoint({
  name: 'withdrawPageInvitation',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/page/{id}/invitations/{invitation_id}',
  rights: 'page:invite',
  summary:
    'Withdraw an invitation, whose link ends; one that was declined stays, so that its address gets no other. A second call changes nothing',
  params: invitationParams,
  responses: { 200: z.object({ withdrawn: z.literal(true) }) },
})

/** An invitation as whoever has its link sees it: of the page the title alone, unless they may see it. */
export const offeredInvitationSchema = z.object({
  /** `accepted`: by the caller; whoever else has the link is refused with `token_used`. */
  state: z.enum(['open', 'declined', 'accepted']),
  title: z.string(),
  role: pageRoleSchema,
  email: z.string(),
  inviter: ownerSchema,
  expires_at: z.number().int(),
  /** The page is the caller's own. */
  is_own: z.boolean(),
  page: z.object({ public_id: publicIdSchema, slug: z.string() }).nullable(),
})
export type OfferedInvitation = z.infer<typeof offeredInvitationSchema>

export const viewPageInvitation = endpoint({
  name: 'viewPageInvitation',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/users/page_invitation/{token}',
  rights: 'anyone',
  summary: 'Who invites to which page, and to what, by the token of the link that was sent. Changes nothing',
  params: tokenParams,
  responses: { 200: offeredInvitationSchema },
  errors: ['token_invalid', 'token_expired', 'token_used'],
})

export const acceptPageInvitation = endpoint({
  name: 'acceptPageInvitation',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/users/page_invitation/{token}',
  rights: 'user',
  personal: true,
  summary:
    'Accept an invitation with the account that one is signed in to, which then follows the page; `conflict` for a page of one’s own',
  params: tokenParams,
  responses: { 200: z.object({ public_id: publicIdSchema, slug: z.string(), role: pageRoleSchema }) },
  errors: ['token_invalid', 'token_expired', 'token_used', 'page_people_limit', 'page_mark_limit', 'account_leaving', 'conflict'],
})

export const declinePageInvitation = endpoint({
  name: 'declinePageInvitation',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/users/page_invitation/{token}',
  rights: 'anyone',
  summary: 'Decline an invitation: its address is sent no other to this page. It can still be accepted until it expires',
  params: tokenParams,
  responses: { 200: z.object({ declined: z.literal(true) }) },
  errors: ['token_invalid', 'token_expired', 'token_used'],
})

export const issuePageInvitation = endpoint({
  name: 'issuePageInvitation',
  service: 'pages',
  audience: 'internal',
  method: 'POST',
  path: '/internal/page_invitations/{page_id}/{id}',
  rights: 'service',
  callers: ['accounts'],
  summary:
    'What the message of an invitation says, with a new token that ends the one before; `not_found` where nothing is to be sent any more',
  params: z.object({ page_id: pathIdSchema, id: pathIdSchema }),
  body: z.strictObject({ sent_at: z.number().int() }),
  responses: {
    200: z.object({
      token: z.string(),
      email: z.string(),
      role: pageRoleSchema,
      title: z.string(),
      /** The team whose page it is; absent for a page of a person. */
      team_id: idSchema.optional(),
      inviter: z.object({ id: idSchema, name: z.string() }),
      expires_at: z.number().int(),
    }),
  },
  errors: ['not_found'],
})

export const findPageInvitation = endpoint({
  name: 'findPageInvitation',
  service: 'pages',
  audience: 'internal',
  method: 'POST',
  path: '/internal/page_invitations/by_token',
  rights: 'service',
  callers: ['accounts'],
  summary: 'Whom the invitation of a link is for and who has sent it, while it can be accepted',
  body: z.strictObject({ token: invitationTokenSchema }),
  responses: { 200: z.object({ email: z.string(), inviter: z.object({ id: idSchema, name: z.string() }), expires_at: z.number().int() }) },
  errors: ['token_invalid', 'token_expired', 'token_used'],
})

export const pagePartners = endpoint({
  name: 'pagePartners',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/users/{user_id}/page_partners',
  rights: 'service',
  callers: ['accounts'],
  summary: 'Who was let in to the pages of a person, or owns pages that they were let in to: whom they can pick to invite elsewhere',
  params: z.object({ user_id: pathIdSchema }),
  responses: { 200: z.object({ user_ids: z.array(idSchema).max(limits.page_partners) }) },
})
