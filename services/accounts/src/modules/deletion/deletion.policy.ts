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
