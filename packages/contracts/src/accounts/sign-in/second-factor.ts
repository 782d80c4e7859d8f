import { z } from 'zod'
import { signedInSchema } from '../accounts.ts'
import { endpoint } from '../../endpoint.ts'
import { authenticationResponseSchema, requestOptionsSchema } from './webauthn.ts'

/** A code of an authenticator app, which people may type with spaces. */
export const totpCodeSchema = z
  .string()
  .max(20)
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))

/** A recovery code as people type it: upper or lower case, with or without what separates its groups. */
export const recoveryCodeSchema = z.string().min(1).max(50)

export const completeSecondFactor = endpoint({
  name: 'completeSecondFactor',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/sign_in/second_factor.json',
  rights: 'anyone',
  personal: true,
  limit: 'credentials',
  summary:
    'Finish a sign-in that waits for the second factor, by a code of the authenticator app, a recovery code or a passkey: one of them',
  body: z
    .strictObject({
      challenge: z.string().min(1).max(100),
      code: totpCodeSchema.optional(),
      recovery_code: recoveryCodeSchema.optional(),
      passkey: authenticationResponseSchema.optional(),
    })
    .refine(({ code, recovery_code, passkey }) => [code, recovery_code, passkey].filter((proof) => proof !== undefined).length === 1),
  responses: { 200: signedInSchema },
  errors: ['token_invalid', 'token_expired', 'sign_in_locked', 'passkey_rejected', 'passkeys_unavailable'],
})

export const passkeyChallenge = endpoint({
  name: 'passkeyChallenge',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/sign_in/passkey/options.json',
  rights: 'anyone',
  summary:
    'The options to ask the browser for a passkey with, to sign in, as second factor or to confirm who one is. Good once, for five minutes',
  responses: { 200: z.object({ options: requestOptionsSchema }) },
  errors: ['passkeys_unavailable'],
})

export const signInByPasskey = endpoint({
  name: 'signInByPasskey',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/sign_in/passkey.json',
  rights: 'anyone',
  personal: true,
  limit: 'credentials',
  summary: 'Sign in with a passkey. It counts as both factors, since it is unlocked by its person',
  body: z.strictObject({ passkey: authenticationResponseSchema }),
  responses: { 200: signedInSchema },
  errors: ['passkey_rejected', 'passkeys_unavailable'],
})
