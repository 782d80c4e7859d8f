import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'

export type Seal = ReturnType<typeof createSeal>

const nonceBytes = 12
const tagBytes = 16

/**
 * Keeps texts unreadable at rest that have to be readable again: AES-256-GCM with a random nonce (NIST SP 800-38D), under a key derived by
 * HKDF-SHA-256 (RFC 5869). `purpose` separates the keys of different uses. `secrets` are 32 bytes or more each: the first seals, all of them
 * open, so that a secret can be exchanged. The sealed text, `v1.KEY.NONCE.TEXT` in base64url, names its key. `context` is associated data: what
 * was sealed for one thing or person opens for no other.
 */
export function createSeal(purpose: string, secrets: readonly [Uint8Array, ...Uint8Array[]]) {
  const keys = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
    return { id: hash('sha256', key, 'base64url').slice(0, 8), key }
  })
  const [current] = keys as [(typeof keys)[number]]

  return {
    seal(text: string, context: string): string {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
      return ['v1', current.id, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
    },

    /** Gives null for what was sealed for another, by a secret that is no longer there, or was changed since. Never throws. */
    open(sealed: string, context: string): string | null {
      const [version, id, nonce = '', text = ''] = sealed.split('.')
      const key = keys.find((candidate) => candidate.id === id)?.key
      if (version !== 'v1' || !key) return null
      const bytes = Buffer.from(text, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: tagBytes })
        decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagBytes))
        return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString()
      } catch {
        return null
      }
    },

    /** Whether it is to be sealed again, its secret being an old one. */
    isStale: (sealed: string): boolean => sealed.split('.')[1] !== current.id,
  }
}
