import { SignJWT, importPKCS8 } from 'jose'
import type { AppleKey } from './configured-providers.ts'

const lifetimeSeconds = 5 * 60

/** The secret that Apple takes: a JWT signed by the key of the developer's team, made for one call. Throws where the key is none. */
export async function appleSecret(
  { teamId, keyId, privateKey }: AppleKey,
  client: { clientId: string; audience: string },
): Promise<string> {
  const key = await importPKCS8(privateKey, 'ES256')
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(client.clientId)
    .setAudience(client.audience)
    .setIssuedAt()
    .setExpirationTime(`${lifetimeSeconds} seconds`)
    .sign(key)
}
