import { z } from 'zod'
import { emailSchema, signInAnswerSchema } from '../accounts.ts'
import { endpoint } from '../../endpoint.ts'

export const requestSignInLink = endpoint({
  name: 'requestSignInLink',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/sign_in/link.json',
  rights: 'anyone',
  limit: 'credentials',
  summary:
    'Send a link to sign in with, if an account has this address. Neither the answer nor its time tells whether one has. A newer link ends the older',
  body: z.strictObject({ email: emailSchema }),
  responses: { 202: z.object({ requested: z.literal(true) }) },
})

export const signInByLink = endpoint({
  name: 'signInByLink',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/sign_in/token.json',
  rights: 'anyone',
  personal: true,
  limit: 'credentials',
  summary: 'Sign in with a link that was sent. It works once, and confirms the e-mail address',
  body: z.strictObject({ token: z.string().min(1).max(100) }),
  responses: { 200: signInAnswerSchema },
  errors: ['token_invalid', 'token_expired', 'token_used', 'no_account_found'],
})
