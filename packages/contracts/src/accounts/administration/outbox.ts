import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema } from '../../values.ts'

/** A message that could not be sent, because no mail server is set up. */
const outboxMailSchema = z.object({
  id: idSchema,
  to: z.string(),
  subject: z.string(),
  /** Plain text, with links as addresses of their own line. */
  text: z.string(),
  /** Seconds since 1970. */
  created_at: z.number().int(),
})
export type OutboxMail = z.infer<typeof outboxMailSchema>

const responses = { 200: z.object({ mails: z.array(outboxMailSchema) }) }

export const listOutbox = endpoint({
  name: 'listOutbox',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/outbox.json',
  rights: 'anyone',
  local: true,
  summary: 'The messages of the last days, newest first, where no mail server is set up; 404 where one is',
  responses,
  errors: ['not_found'],
})

export const listAdminOutbox = endpoint({
  name: 'listAdminOutbox',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/admin/outbox.json',
  rights: 'site:admin',
  summary: 'The same for site admins, from everywhere',
  responses,
  errors: ['not_found'],
})
