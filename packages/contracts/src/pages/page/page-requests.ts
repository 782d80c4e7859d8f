import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'
import { pageRoleSchema } from '../base/page-roles.ts'

/**
 * Calls of who asks to be let in to a page that they cannot see, and who answers. What the one who asks is told is the same whether there is such a page
 * or not, and whether they were refused. Times in seconds since 1970.
 */

const askedParams = z.object({ public_id: publicIdSchema })
const pageParams = z.object({ id: pathIdSchema })

/** Somebody who asks to be let in. */
export const pageRequestSchema = z.object({
  id: idSchema,
  user: z.object({ id: idSchema, name: z.string() }),
  message: z.string(),
  requested_at: z.number().int(),
})
export type PageRequest = z.infer<typeof pageRequestSchema>

export const viewPageRequest = endpoint({
  name: 'viewPageRequest',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/p/{public_id}/request.json',
  rights: 'user',
  summary: 'Whether the person signed in has asked to be let in to a page; the same for one that does not exist',
  params: askedParams,
  responses: { 200: z.object({ state: z.enum(['none', 'open']) }) },
})

export const requestPage = endpoint({
  name: 'requestPage',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/p/{public_id}/request.json',
  rights: 'user',
  personal: true,
  token: 'never',
  summary:
    'Ask to be let in to a page; who may invite people to it is told. Asking again changes the message. For a page that does not exist the answer is the same, and nobody is told',
  params: askedParams,
  body: z.strictObject({ message: z.string().trim().max(limits.team_message) }),
  responses: { 200: z.object({ requested: z.literal(true) }) },
  errors: ['rate_limited', 'email_unconfirmed', 'account_leaving'],
})

export const withdrawPageRequest = endpoint({
  name: 'withdrawPageRequest',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/p/{public_id}/request.json',
  rights: 'user',
  personal: true,
  token: 'never',
  summary: 'Take a request back. A second call changes nothing',
  params: askedParams,
  responses: { 200: z.object({ withdrawn: z.literal(true) }) },
})

export const listPageRequests = endpoint({
  name: 'listPageRequests',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/page/{id}/requests.json',
  rights: 'page:invite',
  summary: 'Who asks to be let in to a page, the first first',
  params: pageParams,
  responses: { 200: z.object({ requests: z.array(pageRequestSchema) }) },
})

export const answerPageRequest = endpoint({
  name: 'answerPageRequest',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/page/{id}/requests/{request_id}',
  rights: 'page:invite',
  personal: true,
  token: 'never',
  summary: 'Let in who asks, as a viewer or an editor, or refuse (null), of which they are not told',
  params: z.object({ id: pathIdSchema, request_id: pathIdSchema }),
  body: z.strictObject({ role: pageRoleSchema.nullable() }),
  responses: { 200: z.object({ answered: z.literal(true) }) },
  errors: ['not_found', 'page_people_limit'],
})
