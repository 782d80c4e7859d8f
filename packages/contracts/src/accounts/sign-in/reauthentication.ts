import { z } from 'zod'
import { signInAnswerSchema } from '../accounts.ts'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { providerSchema } from './providers.ts'
import { authenticationResponseSchema } from './webauthn.ts'

/** By what a person who is signed in may show that it is still them. */
export const reauthenticationMethods = ['passkey', 'password', 'email_code', 'provider'] as const
export type ReauthenticationMethod = (typeof reauthenticationMethods)[number]

export const getReauthentication = endpoint({
  name: 'getReauthentication',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/reauthenticate.json',
  rights: 'user',
  personal: true,
  summary:
    'By what one may show that it is still oneself; none where there is nothing but the session, and where signing in anew is the only way',
  responses: {
    200: z.object({
      methods: z.array(z.enum(reauthenticationMethods)),
      email: z.string(),
      /** With the method `provider`: those that one may log in at once more (`startProvider` with the intent `confirm`). */
      providers: z.array(providerSchema),
    }),
  },
})

export const requestReauthenticationCode = endpoint({
  name: 'requestReauthenticationCode',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/reauthenticate/code.json',
  rights: 'user',
  personal: true,
  limit: 'credentials',
  summary:
    'Have a code sent to one’s e-mail address, which confirms for the browser that asks that it is still oneself. A newer code ends the older',
  responses: { 202: z.object({ requested: z.literal(true) }) },
  errors: ['conflict'],
})

export const reauthenticate = endpoint({
  name: 'reauthenticate',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/reauthenticate.json',
  rights: 'user',
  personal: true,
  limit: 'credentials',
  summary:
    'Show that it is still oneself, by one of the methods; an account with a second factor is asked for it. The session goes on under a new token, and counts as just authenticated',
  body: z
    .strictObject({
      password: z.string().min(1).max(limits.password_max).optional(),
      email_code: z.string().min(1).max(20).optional(),
      passkey: authenticationResponseSchema.optional(),
    })
    .refine(({ password, email_code, passkey }) => [password, email_code, passkey].filter((proof) => proof !== undefined).length === 1),
  responses: { 200: signInAnswerSchema },
  errors: ['sign_in_locked', 'passkey_rejected', 'passkeys_unavailable'],
})
