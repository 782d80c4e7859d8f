import { z } from 'zod'
import { accessKindSchema, emailSchema, passwordSchema } from '../accounts.ts'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'

/** What a link that was sent by e-mail carries. */
const tokenSchema = z.string().min(1).max(100)

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/password.json',
  rights: 'anyone',
  limit: 'credentials',
  summary:
    'Send a link to set a new password, if an account has this address. Neither the answer nor its time tells whether one has. A newer link ends the older',
  body: z.strictObject({ email: emailSchema }),
  responses: { 202: z.object({ requested: z.literal(true) }) },
})

export const checkPasswordReset = endpoint({
  name: 'checkPasswordReset',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/password/reset.json',
  rights: 'anyone',
  limit: 'credentials',
  summary: 'Whose password a link sets; an error when it cannot any more',
  body: z.strictObject({ token: tokenSchema }),
  responses: { 200: z.object({ email: z.string() }) },
  errors: ['token_invalid', 'token_expired', 'token_used'],
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/users/password/reset.json',
  rights: 'anyone',
  personal: true,
  limit: 'credentials',
  summary: 'Set a new password by a link that was sent. Ends every session and the lock; the person signs in with it',
  body: z
    .strictObject({ token: tokenSchema, new_password: passwordSchema, new_password_confirmation: z.string().max(limits.password_max) })
    .refine((body) => body.new_password === body.new_password_confirmation, { path: ['new_password_confirmation'] }),
  responses: {
    200: z.object({
      email: z.string(),
      /** What an earlier person had set up, and was removed, as the link has just shown whose address it is. */
      removed_access: z.array(accessKindSchema),
      /** What still lets somebody in without the new password, by name, or sends out what is in the account. */
      other_access: z.array(z.object({ kind: accessKindSchema, names: z.array(z.string()) })),
    }),
  },
  errors: ['token_invalid', 'token_expired', 'token_used'],
})
