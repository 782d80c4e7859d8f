import { AppError } from '@foyer/service-kit/app-error'
import { createCache } from '@foyer/service-kit/cache'

export type CredentialCache<V> = {
  /** Who comes with this credential (its SHA-256), or null. Throws `unavailable` when accounts does not answer and nothing is cached. */
  find(hash: string, requestId: string): Promise<V | null>
  /** The credential has ended: no cached answer about it counts any more, nor one that is on its way. */
  revoke(hash: string): void
  /** Something about a user has changed: the next request with each credential that concerns them asks accounts again. */
  invalidateUser(id: number): void
  /** Signals may have been missed: every next request asks accounts again. */
  clear(): void
}

const ttlMs = 5_000
const staleIfErrorMs = 60_000
const max = 20_000

/**
 * What people come with, cached for seconds. While accounts is unavailable its last answer counts for a minute, so that pages stay readable
 * through its restart; nothing can be revoked in that time, as only accounts revokes. Each kind of credential has a cache of its own, so that
 * none is ever taken for another.
 */
export function createCredentialCache<V>({
  load,
  concerns,
  now,
}: {
  load: (hash: string, requestId: string) => Promise<V | null>
  /** Whether what accounts has answered depends on this user. */
  concerns: (value: V, userId: number) => boolean
  now?: () => number
}): CredentialCache<V> {
  const clock = now ? { now } : {}
  const values = createCache<string, V | null>({ max, ttlMs, staleIfErrorMs, ...clock })
  const revocations = createCache<string, number>({ max, ttlMs: staleIfErrorMs, ...clock })
  let revocationCount = 0

  return {
    async find(hash, requestId) {
      const revocation = revocations.peek(hash)
      const value = await values
        .get(hash, () => load(hash, requestId))
        .catch((error: unknown) => {
          throw new AppError('unavailable', undefined, { cause: error })
        })
      // An answer given before the credential ended must not bring it back.
      return revocations.peek(hash) === revocation ? value : null
    },
    revoke(hash) {
      values.delete(hash)
      revocations.set(hash, (revocationCount += 1))
    },
    invalidateUser: (id) => values.deleteWhere((value) => value !== null && concerns(value, id)),
    clear: () => values.clear(),
  }
}
