import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Credentials } from './credentials.ts'

/** Whose credentials they are: sealed text of one feed, or one person, opens for no other. */
export type SealedFor = { feed_id: number; user_id: number }

/** What is sealed: a name and a password, and the origin of the server that they were given for. */
export type SealedCredentials = Credentials & { origin: string }

export type CredentialSeal = ReturnType<typeof createCredentialSeal>

const credentialsSchema = z.object({ username: z.string(), password: z.string(), origin: z.string() })
const nonceBytes = 12
const tagBytes = 16

/**
 * Keeps credentials unreadable at rest: AES-256-GCM with a random nonce (NIST SP 800-38D), under a key derived by HKDF-SHA-256 (RFC 5869),
 * with feed and person as associated data. `secrets` are 32 bytes or more each: the first seals, all of them open, so that a secret can be
 * exchanged. The sealed text, `v1.KEY.NONCE.TEXT` in base64url, names its key.
 */
export function createCredentialSeal(secrets: readonly [Uint8Array, ...Uint8Array[]]) {
  const keys = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'foyer feed credentials v1', 32))
    return { id: hash('sha256', key, 'base64url').slice(0, 8), key }
  })
  const [current] = keys as [(typeof keys)[number]]

  return {
    seal(credentials: SealedCredentials, owner: SealedFor): string {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(associated(owner))
      const text = Buffer.concat([cipher.update(JSON.stringify(credentials)), cipher.final(), cipher.getAuthTag()])
      return ['v1', current.id, nonce.toString('base64url'), text.toString('base64url')].join('.')
    },

    /** Gives null for what was sealed for another, by a secret that is no longer there, or was changed since. Never throws. */
    open(sealed: string, owner: SealedFor): SealedCredentials | null {
      const [version, id, nonce = '', text = ''] = sealed.split('.')
      const key = keys.find((candidate) => candidate.id === id)?.key
      if (version !== 'v1' || !key) return null
      const bytes = Buffer.from(text, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: tagBytes })
        decipher.setAAD(associated(owner)).setAuthTag(bytes.subarray(-tagBytes))
        const plain = Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()])
        return credentialsSchema.parse(JSON.parse(plain.toString()))
      } catch {
        return null
      }
    },

    /** Whether it is to be sealed again, its secret being an old one. */
    isStale: (sealed: string): boolean => sealed.split('.')[1] !== current.id,
  }
}

function associated({ feed_id, user_id }: SealedFor): Buffer {
  return Buffer.from(`feed ${feed_id} of ${user_id}`)
}
