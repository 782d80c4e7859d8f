import { archiveReady } from '@foyer/contracts/events'
import { toErrorAnswer } from '@foyer/service-kit/error-mapper'
import { pendingEvents } from '@foyer/service-kit/events'
import type { Logger } from '@foyer/service-kit/logger'
import { retryPlan } from '../import/import.policy.ts'
import type { ArchiveContent } from './archive-content.ts'
import type { ArchiveDocument } from './archive.model.ts'
import { archiveEnd } from './archive.policy.ts'
import type { ArchiveQueue } from './archive.queue.ts'
import type { ArchiveRepository } from './archive.repository.ts'
import { zipChunks } from './zip-chunks.ts'

type Dependencies = {
  archives: ArchiveRepository
  content: ArchiveContent
  queue: Pick<ArchiveQueue, 'enqueue'>
  /** Relays the pending events of an archive. */
  relay: (archiveId: number) => void
  clock: () => Date
  log: Logger
  leaseMs: number
  stallTimeoutMs: number
}

const maxCrashes = 5

/**
 * Makes an archive: queued → running → ready, or failed.
 *
 * Safe to run twice: every attempt writes chunks of its own, and only the attempt that still holds the lease names its chunks in the archive.
 * While a service is away it is tried again with growing delays; a full disk ends it at once, as trying again would only write more.
 */
export function createBuildArchive(deps: Dependencies) {
  const { archives, content, queue, relay, clock, log, leaseMs, stallTimeoutMs } = deps

  async function build(record: ArchiveDocument): Promise<void> {
    await archives.deleteChunks(record._id)
    let [chunks, size] = [0, 0]
    let progress: ArchiveDocument['progress'] = null
    for await (const bytes of zipChunks(
      content.entries(record, (state) => (progress = state)),
      record.created_at,
    )) {
      if (!(await archives.writeWithLease(record, { progress }))) throw new LeaseLostError()
      await archives.insertChunk(record, chunks, bytes)
      chunks += 1
      size += bytes.length
    }
    const expiresAt = archiveEnd(record, clock())
    const event = readyEvent(record, expiresAt)
    const isReady = await archives.finish(record, {
      status: 'ready',
      content_attempt: record.attempt,
      chunks,
      size,
      progress,
      expires_at: expiresAt,
      ...(event ? { pending_events: pendingEvents(archiveReady, event) } : {}),
    })
    if (!isReady) throw new LeaseLostError()
    if (event) relay(record._id)
    await deleteOlder(record)
  }

  /** Of earlier archives nothing stays but that they were asked for. */
  async function deleteOlder({ _id, owner_id }: ArchiveDocument): Promise<void> {
    for (const older of await archives.byOwner(owner_id)) if (older._id < _id) await archives.deleteChunks(older._id)
  }

  async function recordFailure(record: ArchiveDocument, error: unknown): Promise<void> {
    const { code } = toErrorAnswer(error, '').body
    const isFull = code === 'storage_full'
    const next = retryPlan({ progress_at: record.created_at, failures: record.failures }, code, { now: clock(), stallTimeoutMs })
    if (!isFull && next.retry) {
      log.warn({ err: error, archive_id: record._id, delayMs: next.delayMs }, 'archive not made; will retry')
      const leaseUntil = new Date(clock().getTime() + next.delayMs)
      await archives.writeWithLease(record, { failures: next.failures, lease_until: leaseUntil })
      await queue.enqueue(record._id, next.delayMs + 50)
      return
    }
    log.error({ err: error, archive_id: record._id }, 'archive could not be made')
    // Deleting comes first: on a full disk there may be no room to say so before.
    await archives.deleteChunks(record._id)
    await archives.finish(record, { status: 'failed', error: isFull ? 'archive_storage_full' : 'archive_failed' })
  }

  return async (archiveId: number): Promise<void> => {
    const record = await archives.acquireLease(archiveId)
    if (!record) return
    const renewal = setInterval(() => {
      archives.writeWithLease(record, {}).catch((error: unknown) => log.debug({ err: error }, 'archive lease not renewed; will retry'))
    }, leaseMs / 3)
    try {
      if (record.failures > maxCrashes) throw new Error(`archive ${archiveId} crashed ${maxCrashes} workers`)
      await build(record)
    } catch (error) {
      clearInterval(renewal)
      if (!(error instanceof LeaseLostError)) await recordFailure(record, error)
    } finally {
      clearInterval(renewal)
    }
  }
}

/** Whom an archive waits for; nobody where a schedule has it made. */
function readyEvent({ _id: archive_id, owner_id, owner_kind, created_by }: ArchiveDocument, expiresAt: Date) {
  const expires_at = Math.floor(expiresAt.getTime() / 1000)
  if (owner_kind !== 'team') return { user_id: owner_id, archive_id, expires_at }
  return created_by === undefined ? null : { user_id: created_by, team_id: owner_id, archive_id, expires_at }
}

/** Another worker holds the lease and goes on with the archive, or it was deleted. */
class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}
