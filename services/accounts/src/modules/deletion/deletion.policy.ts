import type { AccessKind } from '@foyer/contracts/accounts/accounts'
import type { Deletion } from '../user/deletion.ts'

const day = 24 * 60 * 60 * 1000

/**
 * The deletion of an account that is asked for now. An anonymous account has no time of grace: once its sessions have ended, nobody could come
 * back to keep it.
 */
export function newDeletion({ is_anonymous }: { is_anonymous: boolean }, graceDays: number, now: Date): Deletion {
  const graceMs = is_anonymous ? 0 : graceDays * day
  return { requested_at: now, due_at: new Date(now.getTime() + graceMs), hash: null, started_at: null }
}

/** Whether somebody could still open an account without a session, by what it has. A webhook lets nobody in. */
export function opensAccount(access: ReadonlyArray<{ kind: AccessKind }>): boolean {
  return access.some(({ kind }) => kind === 'passkeys' || kind === 'provider_identities' || kind === 'api_tokens')
}

/** Whether an account that nobody could open since then is deleted. */
export function isAbandoned(unusedSince: Date, days: number, now: Date): boolean {
  return now.getTime() - unusedSince.getTime() >= days * day
}
