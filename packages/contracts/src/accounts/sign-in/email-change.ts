import { z } from 'zod'
import { currentUserSchema, emailSchema } from '../accounts.ts'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { settingsBodyLimit, userSettingsSchema } from '../preferences.ts'
import { typedName } from '../../names.ts'

export const requestEmailChange = endpoint({
  name: 'requestEmailChange',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/change_email.json',
  rights: 'user',
  personal: true,
  limit: 'credentials',
  summary:
    'Send a link to a new e-mail address that makes it that of the account. A newer link ends the older; wrong passwords count as sign-ins',
  body: z.strictObject({ email: emailSchema, current_password: z.string().min(1).max(limits.password_max) }),
  responses: { 202: z.object({ requested: z.literal(true) }) },
  errors: ['sign_in_locked'],
})

export const confirmEmailChange = endpoint({
  name: 'confirmEmailChange',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/users/change_email.json',
  rights: 'anyone',
  personal: true,
  limit: 'credentials',
  summary:
    'Make the address that a link was sent to that of the account; the address before it is told. Whoever has the link may, signed in or not',
  body: z.strictObject({ token: z.string().min(1).max(100) }),
  responses: { 200: z.object({ email: z.string() }) },
  errors: ['token_invalid', 'token_expired', 'token_used'],
})

export const updateUser = endpoint({
  name: 'updateUser',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/users.json',
  rights: 'user',
  token: 'account:write',
  summary: 'Change the name by which others see the signed-in person, or preferences; fields that are left out stay as they are',
  body_limit: settingsBodyLimit,
  body: userSettingsSchema.extend({ name: typedName(z.string().trim().min(1).max(limits.title)).optional() }),
  responses: { 200: z.object({ user: currentUserSchema }) },
  errors: ['premium_required'],
})

export const requestEmailConfirmation = endpoint({
  name: 'requestEmailConfirmation',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/confirmation.json',
  rights: 'user',
  limit: 'credentials',
  summary: 'Send the link again that confirms the e-mail address of the account (`PUT users/change_email.json` takes its token)',
  responses: { 202: z.object({ requested: z.literal(true) }) },
  errors: ['conflict'],
})
