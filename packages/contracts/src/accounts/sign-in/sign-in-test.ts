import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

const arrival = z.enum(['valid', 'invalid', 'missing'])

/** What of a sign-in has reached the server. It says nothing of what the cookies hold. */
export const signInTestSchema = z.object({
  /** `invalid`: it belongs to no session, or to one that has ended. */
  session: arrival,
  /** `invalid`: it names somebody else than the session. */
  user_id: arrival,
  xsrf_cookie: arrival,
  /** `invalid`: it differs from the cookie. */
  xsrf_header: arrival,
  requested_with: z.enum(['valid', 'missing']),
  accept_language: z.enum(['valid', 'missing']),
})
export type SignInTest = z.infer<typeof signInTestSchema>

export const testSignIn = endpoint({
  name: 'testSignIn',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/test_sign_in.json',
  rights: 'anyone',
  at_gateway: true,
  summary:
    'Which cookies and headers of a sign-in have arrived, for people whose sign-in does not last. It changes nothing and refuses nothing',
  responses: { 200: signInTestSchema },
})
