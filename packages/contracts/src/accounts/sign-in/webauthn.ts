import { z } from 'zod'

/** Bytes in base64url, as WebAuthn level 3 writes them in JSON. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]*$/)
const credentialId = bytes(1_400)

const descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
})

/** `PublicKeyCredentialCreationOptionsJSON` (WebAuthn level 3, §5.1.8), as far as it is used here. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
  extensions: z.object({ credProps: z.boolean().optional() }).optional(),
})

/** `PublicKeyCredentialRequestOptionsJSON` (§5.1.9), as far as it is used here. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
})

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(64).optional(),
}

/** `RegistrationResponseJSON` (§5.1): what the browser gives when a passkey was made. What is not named here is dropped. */
export const registrationResponseSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(10_000),
    attestationObject: bytes(100_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** `AuthenticationResponseJSON` (§5.1): what the browser gives when a passkey was used. What is not named here is dropped. */
export const authenticationResponseSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(10_000),
    authenticatorData: bytes(10_000),
    signature: bytes(10_000),
    userHandle: bytes(100).optional(),
  }),
})
export type RegistrationResponse = z.infer<typeof registrationResponseSchema>
export type AuthenticationResponse = z.infer<typeof authenticationResponseSchema>
