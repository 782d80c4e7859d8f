import { createECDH } from 'node:crypto'
import { z } from 'zod'

/** base64url without padding, of so many bytes. */
const bytes = (length: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url without padding')
    .refine((text) => Buffer.from(text, 'base64url').length === length, `must be ${length} bytes`)
    .optional()

/** The key pair by which push services know this Foyer (RFC 8292); without one Foyer makes its own and keeps it. */
export const vapidConfigShape = {
  /** A point of the curve P-256, uncompressed. */
  VAPID_PUBLIC_KEY: bytes(65),
  VAPID_PRIVATE_KEY: bytes(32),
  /** Whom a push service can turn to; made of PUBLIC_URL when absent. */
  VAPID_SUBJECT: z.url({ protocol: /^(?:https|mailto)$/ }).optional(),
}

const vapidConfigSchema = z.object(vapidConfigShape)
type VapidConfig = z.infer<typeof vapidConfigSchema>

/** Adds an issue where one key is there without the other, or is not its. */
export function checkVapidConfig(config: VapidConfig, context: z.RefinementCtx): void {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config
  const complain = (path: keyof VapidConfig, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (publicKey && !privateKey) complain('VAPID_PRIVATE_KEY', 'is needed with VAPID_PUBLIC_KEY')
  if (!publicKey && privateKey) complain('VAPID_PUBLIC_KEY', 'is needed with VAPID_PRIVATE_KEY')
  if (publicKey && privateKey && publicKeyOf(privateKey) !== publicKey) complain('VAPID_PUBLIC_KEY', 'does not belong to VAPID_PRIVATE_KEY')
}

/** The key pair of the configuration, if it has one. */
export function vapidKeys({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: VapidConfig) {
  return publicKey && privateKey ? { publicKey, privateKey } : null
}

function publicKeyOf(privateKey: string): string | null {
  const ecdh = createECDH('prime256v1')
  try {
    ecdh.setPrivateKey(privateKey, 'base64url')
  } catch {
    // No number that is a key of the curve.
    return null
  }
  return ecdh.getPublicKey('base64url')
}
