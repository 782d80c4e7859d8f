import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { pathIdSchema } from '../../values.ts'

/**
 * Where an OpenID provider of a team tells that somebody has logged out there (OpenID Connect Back-Channel Logout 1.0). What does not hold is answered 400 in the form
 * of that standard: `error` and `error_description`.
 */
export const receiveOidcLogout = endpoint({
  name: 'receiveOidcLogout',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/auth/custom_idp/{id}/backchannel_logout',
  rights: 'anyone',
  cross_site: true,
  form: true,
  body_limit: 64 * 1024,
  summary: 'Where an OpenID provider of a team tells that somebody has logged out there. Ends the sessions that its signed token names',
  params: z.object({ id: pathIdSchema }),
  body: z.object({ logout_token: z.string().max(8_000).optional() }),
  responses: { 200: null },
  errors: ['not_found'],
})
