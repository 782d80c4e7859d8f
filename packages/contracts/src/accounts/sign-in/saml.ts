import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { pathIdSchema } from '../../values.ts'

/** What SAML providers of teams read and send. The paths are those that they have been given. */

const query = z.object({ id: pathIdSchema })

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
    SAMLResponse: z
      .string()
      .regex(/^[\s+/=0-9A-Za-z]*$/)
      .max(400_000),
    RelayState: z.string().max(2_000).optional(),
  }),
  responses: { 303: null },
})
