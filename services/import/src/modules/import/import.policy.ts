import type { ErrorCode } from '@foyer/contracts/errors'
import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import type { ImportDocument } from './import.model.ts'

declare const authorized: unique symbol

/** An import its bearer may start: only `authorizeOwner` makes one. */
export type Authorized<T> = T & { readonly [authorized]: true }

/** An import is its owner's alone; whether it exists is nobody else's to know. Throws `not_found`. */
export function authorizeOwner<T extends Pick<ImportDocument, 'owner_id'>>(
  found: T | null,
  viewer: Pick<SessionUser, 'id'>,
): Authorized<T> {
  if (found?.owner_id !== viewer.id) throw new AppError('not_found')
  return found as Authorized<T>
}

/** How often an import may crash a worker, or fail for no known reason, without any progress in between. */
export const mostTries = 5

const away: ReadonlySet<ErrorCode> = new Set(['unavailable', 'timeout', 'bad_gateway', 'rate_limited', 'storage_full'])

/**
 * What becomes of an import after a failed turn. While something it needs is away it is tried again, more and more slowly, until it has
 * made no progress for `giveUpMs`; a fault nobody foresaw may happen `mostTries` times; a refusal is for good.
 */
export function afterFailure(
  record: Pick<ImportDocument, 'progress_at' | 'tries'>,
  code: ErrorCode,
  options: { now: Date; giveUpMs: number },
): { again: false } | { again: true; delayMs: number; tries: number } {
  const idleMs = Math.max(0, options.now.getTime() - record.progress_at.getTime())
  const delayMs = Math.round(Math.min(longestDelayMs, Math.max(shortestDelayMs, idleMs / 2)))
  if (away.has(code)) return idleMs >= options.giveUpMs ? { again: false } : { again: true, delayMs, tries: 0 }
  if (code === 'internal' && record.tries < mostTries) return { again: true, delayMs, tries: record.tries }
  return { again: false }
}

const shortestDelayMs = 500
const longestDelayMs = 60_000
