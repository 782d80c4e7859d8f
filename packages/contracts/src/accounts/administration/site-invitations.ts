import { z } from 'zod'
import { emailSchema } from '../accounts.ts'
import { endpoint } from '../../endpoint.ts'
import { idSchema, pathIdSchema } from '../../values.ts'

/** Invitations to the site: links by which site admins let people sign up, whatever the mode. Times in seconds since 1970. */
const siteInvitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  /** The name of the site admin who has invited. */
  inviter: z.string(),
  created_at: z.number().int(),
  expires_at: z.number().int(),
  /** `used` once somebody has signed up with it. */
  state: z.enum(['open', 'expired', 'used']),
  /** The path of its link on this site; absent once it cannot be used. */
  path: z.string().optional(),
})
export type SiteInvitation = z.infer<typeof siteInvitationSchema>

export const listSiteInvitations = endpoint({
  name: 'listSiteInvitations',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/admin/invitations.json',
  rights: 'site:admin',
  summary: 'The invitations to the site, newest first, each with its link while it can be used',
  responses: { 200: z.object({ invitations: z.array(siteInvitationSchema) }) },
})

export const createSiteInvitation = endpoint({
  name: 'createSiteInvitation',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/admin/invitations.json',
  rights: 'site:admin',
  summary:
    'Invite somebody to the site: a link that lets their address sign up, once. Nothing is sent. An address has one: the one before ends',
  body: z.strictObject({ email: emailSchema }),
  responses: { 201: siteInvitationSchema },
  errors: ['conflict', 'site_invitation_limit'],
})

export const withdrawSiteInvitation = endpoint({
  name: 'withdrawSiteInvitation',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/admin/invitations/{id}.json',
  rights: 'site:admin',
  summary: 'Withdraw an invitation, whose link ends. A second call changes nothing',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: z.object({ withdrawn: z.literal(true) }) },
})
