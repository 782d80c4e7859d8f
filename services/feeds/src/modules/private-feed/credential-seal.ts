import { createSeal } from '@foyer/service-kit/seal'
import { z } from 'zod'
import type { Credentials } from './credentials.ts'

/** Whose credentials they are: sealed text of one feed, or one person, opens for no other. */
export type SealedFor = { feed_id: number; user_id: number }

/** What is sealed: a name and a password, and the origin of the server that they were given for. */
export type SealedCredentials = Credentials & { origin: string }

export type CredentialSeal = ReturnType<typeof createCredentialSeal>

const credentialsSchema = z.object({ username: z.string(), password: z.string(), origin: z.string() })

/** Keeps credentials unreadable at rest (`createSeal`). */
export function createCredentialSeal(secrets: readonly [Uint8Array, ...Uint8Array[]]) {
  const sealing = createSeal('foyer feed credentials v1', secrets)
  return {
    seal: (credentials: SealedCredentials, owner: SealedFor): string => sealing.seal(JSON.stringify(credentials), contextOf(owner)),

    /** Gives null for what was sealed for another, by a secret that is no longer there, or was changed since. */
    open(sealed: string, owner: SealedFor): SealedCredentials | null {
      const text = sealing.open(sealed, contextOf(owner))
      return text === null ? null : credentialsSchema.parse(JSON.parse(text))
    },

    isStale: (sealed: string): boolean => sealing.isStale(sealed),
  }
}

const contextOf = ({ feed_id, user_id }: SealedFor) => `feed ${feed_id} of ${user_id}`
