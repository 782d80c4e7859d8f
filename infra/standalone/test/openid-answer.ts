import { createPublicKey } from 'node:crypto'
import { sharedSigningKey } from '@foyer/testing/self-signed-certificate'

export const issuerAt = (origin: string) => `${origin}/openid`

/** What the loopback server of the matrix answers as an OpenID provider of teams; undefined for what is none of its addresses. */
export function openIdAnswer(path: string, origin: string) {
  const issuer = issuerAt(origin)
  const json = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (path === '/openid/jwks')
    return json({ keys: [{ ...createPublicKey(sharedSigningKey().certificate).export({ format: 'jwk' }), alg: 'RS256', kid: 'matrix' }] })
  if (path !== '/openid/.well-known/openid-configuration') return undefined
  return json({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256'],
  })
}
