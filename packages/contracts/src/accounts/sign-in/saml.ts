import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { pathIdSchema } from '../../values.ts'

/** What SAML providers of teams read and send. The paths are those that they have been given. */

const query = z.object({ id: pathIdSchema })
const base64Schema = z.string().regex(/^[\s+/=0-9A-Za-z]*$/)

export const samlMetadata = endpoint({
  name: 'samlMetadata',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/auth/saml2/metadata',
  rights: 'anyone',
  summary: 'What a SAML provider of a team has to know of this Foyer, as SAML metadata',
  query,
  responses: { 200: null },
  errors: ['not_found'],
})

export const receiveSamlResponse = endpoint({
  name: 'receiveSamlResponse',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/auth/saml2/callback',
  rights: 'anyone',
  limit: 'credentials',
  cross_site: true,
  form: true,
  // 256 KB as base64, with its signs escaped.
  body_limit: 512 * 1024,
  summary:
    'Where a SAML provider of a team has browsers post its responses. Verifies them; leads to a screen that takes what was verified, once and in the browser that asked. Signs nobody in',
  query,
  body: z.object({
    SAMLResponse: base64Schema.max(400_000),
    RelayState: z.string().max(2_000).optional(),
  }),
  responses: { 303: null },
})

const relayState = z.string().max(2_000).optional()

export const samlLogout = endpoint({
  name: 'samlLogout',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/auth/saml2/logout',
  rights: 'anyone',
  limit: 'credentials',
  summary:
    'Where a SAML provider of a team sends browsers whose person has logged out there. Ends the sessions that it has opened, where it has signed that, and tells it so',
  query: query.extend({ SAMLResponse: z.string().max(100_000).optional(), RelayState: relayState }),
  responses: { 303: null },
  errors: ['not_found'],
})

export const receiveSamlLogout = endpoint({
  name: 'receiveSamlLogout',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/auth/saml2/logout',
  rights: 'anyone',
  limit: 'credentials',
  cross_site: true,
  form: true,
  body_limit: 256 * 1024,
  summary: 'The same for providers that post it',
  query,
  body: z.object({
    SAMLRequest: base64Schema.max(100_000).optional(),
    SAMLResponse: base64Schema.max(100_000).optional(),
    RelayState: relayState,
  }),
  responses: { 303: null },
  errors: ['not_found'],
})
