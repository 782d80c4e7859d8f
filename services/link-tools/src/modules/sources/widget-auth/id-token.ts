import { z } from 'zod'

const claimsSchema = z.object({ sub: z.string().min(1).max(255), email: z.string().max(254).optional() })

/**
 * What an id token says of an account; null where it is none. It comes from the token endpoint itself, over TLS: its signature need not be looked at
 * (OpenID Connect Core §3.1.3.7, 6).
 */
export function readClaims(idToken: string | undefined): z.infer<typeof claimsSchema> | null {
  const [, payload = ''] = idToken?.split('.') ?? []
  try {
    return claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  } catch {
    return null
  }
}
