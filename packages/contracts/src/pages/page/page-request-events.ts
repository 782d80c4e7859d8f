import { z } from 'zod'
import { ownerRefSchema } from '../../accounts/owners.ts'
import { defineEvent } from '../../event-definition.ts'
import { idSchema, publicIdSchema } from '../../values.ts'
import { pageRoleSchema } from '../base/page-roles.ts'

/** What pages tells of who is invited to a page, and of requests to be let in. */

/** Somebody is invited to a page: accounts sends the message, whose link pages gives out. `at`: of this message, in ms since 1970. */
export const pageInvited = defineEvent({
  name: 'page.invited',
  notice: true,
  publisher: 'pages',
  subscribers: ['accounts'],
  payload: z.object({ page_id: idSchema, invitation_id: idSchema, at: z.number().int() }),
})

/** An invitation to a page was withdrawn, accepted or declined: accounts takes back what it told of it. */
export const pageInvitationEnded = defineEvent({
  name: 'page.invitation_ended',
  notice: true,
  publisher: 'pages',
  subscribers: ['accounts'],
  payload: z.object({ invitation_id: idSchema }),
})

/** A request to be let in to a page was refused or withdrawn: accounts takes back what it told of it. */
export const pageRequestEnded = defineEvent({
  name: 'page.request_ended',
  notice: true,
  publisher: 'pages',
  subscribers: ['accounts'],
  payload: z.object({ request_id: idSchema }),
})

/** Somebody asks to be let in to a page: accounts tells its owner, or the owner and admins of its team. `at`: in ms since 1970. */
export const pageRequested = defineEvent({
  name: 'page.requested',
  notice: true,
  publisher: 'pages',
  subscribers: ['accounts'],
  payload: z.object({
    page_id: idSchema,
    public_id: publicIdSchema,
    title: z.string(),
    owner: ownerRefSchema,
    request_id: idSchema,
    asker_id: idSchema,
    asker_name: z.string(),
    message: z.string(),
    at: z.number().int(),
  }),
})

/** Somebody was let in to a page that they had asked for: accounts tells them. */
export const pageRequestAccepted = defineEvent({
  name: 'page.request_accepted',
  notice: true,
  publisher: 'pages',
  subscribers: ['accounts'],
  payload: z.object({
    request_id: idSchema,
    user_id: idSchema,
    public_id: publicIdSchema,
    title: z.string(),
    /** Whose the page is. Absent where a release before has told it. */
    owner: ownerRefSchema.optional(),
    role: pageRoleSchema,
    at: z.number().int(),
  }),
})
