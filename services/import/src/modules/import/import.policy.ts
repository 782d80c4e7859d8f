import type { ErrorCode } from '@foyer/contracts/errors'
import type { ImportRecord } from '@foyer/contracts/import/import'
import { limits } from '@foyer/contracts/limits'
import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import { mayInTeam, membershipOf } from '@foyer/service-kit/team-rights'
import type { ImportDocument } from './import.model.ts'

type Owned = Pick<ImportDocument, 'owner_id' | 'page_owner'>

/** Only its owner may see an import or learn that it exists, for a team only where that does not hold them back. Throws `not_found`. */
export function authorizeOwner<T extends Owned>(record: T | null, viewer: Pick<SessionUser, 'id' | 'held_back'>): Authorized<T, 'manage'> {
  if (record?.owner_id !== viewer.id || isHeldBack(record, viewer)) throw new AppError('not_found')
  return asAuthorized(record, 'manage')
}

/** Whether an import is for a team that demands its own provider of somebody. */
export function isHeldBack(
  { page_owner: owner }: Pick<Owned, 'page_owner'>,
  { held_back: teams = [] }: Pick<SessionUser, 'held_back'>,
): boolean {
  return owner?.owner_kind === 'team' && teams.includes(owner.owner_id)
}

/** Throws `import_team_gone` where who imports may make no pages any more of the team that the import is for. */
export function assertMayMakePages({ page_owner }: Pick<ImportDocument, 'page_owner'>, viewer: SessionUser): void {
  if (!page_owner) return
  const membership = membershipOf(viewer, page_owner.owner_id)
  if (!membership || !mayInTeam(membership, 'create')) throw new AppError('import_team_gone')
}

/** How often an import may crash a worker or fail unexpectedly without any progress in between. */
export const maxAttempts = 5

const transientErrors: ReadonlySet<ErrorCode> = new Set(['unavailable', 'timeout', 'bad_gateway', 'rate_limited', 'storage_full'])

/** Whether what failed was away for the moment. */
export const isTransient = (code: ErrorCode): boolean => transientErrors.has(code)

/**
 * Whether a failed attempt is retried. While something the import needs is unavailable it is retried with growing delays, until there was
 * no progress for `stallTimeoutMs`; an unexpected fault may happen `maxAttempts` times; a refusal is final.
 */
export function retryPlan(
  record: Pick<ImportDocument, 'progress_at' | 'failures'>,
  code: ErrorCode,
  options: { now: Date; stallTimeoutMs: number },
): { retry: false } | { retry: true; delayMs: number; failures: number } {
  const idleMs = Math.max(0, options.now.getTime() - record.progress_at.getTime())
  const delayMs = Math.round(Math.min(maxRetryDelayMs, Math.max(minDelayMs, idleMs / 2)))
  if (isTransient(code)) return idleMs >= options.stallTimeoutMs ? { retry: false } : { retry: true, delayMs, failures: 0 }
  if (code === 'internal' && record.failures < maxAttempts) return { retry: true, delayMs, failures: record.failures }
  return { retry: false }
}

/** For how long what an import added can be undone: as long as the trash would keep it. */
export const undoableForMs = limits.trash_days * 24 * 3_600_000

/** Whether an import can be undone; null while it has added nothing. */
export function undoStateOf(
  record: Pick<ImportDocument, 'status' | 'page' | 'undone_at' | 'done_at' | 'updated_at' | 'is_gone'>,
  now: Date,
): ImportRecord['undo'] {
  if (record.undone_at) return 'undone'
  if (record.status !== 'done' || !record.page) return null
  const age = now.getTime() - (record.done_at ?? record.updated_at).getTime()
  return record.is_gone || age > undoableForMs ? 'expired' : 'possible'
}

const minDelayMs = 500
/** A failed attempt is followed by the next one within this time. */
export const maxRetryDelayMs = 60_000

/** How long something took, in whole seconds. */
export function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
}
