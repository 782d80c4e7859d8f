import type { ErrorCode } from '@foyer/contracts/errors'
import { importAbandoned, importFinished } from '@foyer/contracts/events'
import type { ImportStatus } from '@foyer/contracts/import/import'
import { toErrorAnswer } from '@foyer/service-kit/error-mapper'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { Logger } from '@foyer/service-kit/logger'
import { WorkTooComplex } from '@foyer/service-kit/worker-thread'
import type { ContentRepository } from './content.repository.ts'
import { newOwnerOf } from '../restore/new-owner.ts'
import type { ImportDocument } from './import.model.ts'
import { retryPlan, maxAttempts, secondsBetween } from './import.policy.ts'
import type { ImportQueue } from './import.queue.ts'
import type { ImportRepository } from './import.repository.ts'
import type { ImportSignals } from './import.signals.ts'

/** An import that one worker holds the lease of. */
export type LeasedImport = {
  record: ImportDocument
  /** Writes into the import. Throws LeaseLostError when another worker holds the lease by now, which ends this attempt quietly. */
  write(fields: Partial<ImportDocument>): Promise<void>
  /** Ends the import with an error that its owner sees, and deletes its content. */
  end(error: NonNullable<ImportDocument['error']>, location?: ImportDocument['error_location']): Promise<void>
}

export type ImportLeases = ReturnType<typeof createImportLeases>

type Dependencies = {
  imports: ImportRepository
  content: ContentRepository
  queue: ImportQueue
  clock: () => Date
  log: Logger
  signals: ImportSignals
  /** Relays the pending events of an import. */
  relay: (importId: number) => void
  leaseMs: number
  stallTimeoutMs: number
}

/** Leases imports to workers, renews the lease while they work, and decides whether a failed import is retried. */
export function createImportLeases({ imports, content, queue, clock, log, signals, relay, leaseMs, stallTimeoutMs }: Dependencies) {
  const open = (record: ImportDocument): LeasedImport => {
    let latest = record
    const write = async (fields: Partial<ImportDocument>) => {
      if (!(await imports.writeWithLease(record, fields))) throw new LeaseLostError()
      latest = { ...latest, ...fields }
      if (fields.status !== undefined || fields.progress) signals.publishProgress(latest)
    }
    return {
      record,
      write,
      async end(error, location = null) {
        // Pages and feeds hold content that nobody can see; the event in this same write makes them delete it.
        const pending_events = record.status === 'import_in_progress' ? [...abandonedEvents(record), ...failedEvents(record, clock())] : []
        await write({ status: 'error', error, error_location: location, ...(pending_events.length > 0 ? { pending_events } : {}) })
        if (pending_events.length > 0) relay(record._id)
        await content.deleteChunks(record._id)
        await content.deleteBatches(record._id)
      },
    }
  }

  const recordFailure = async (leased: LeasedImport, error: unknown) => {
    const { record } = leased
    if (error instanceof WorkTooComplex) {
      log.warn({ err: error, import_id: record._id }, 'the process that reads the file of an import has ended')
      return leased.end('import_too_complex')
    }
    const { code } = toErrorAnswer(error, '').body
    const refusal = refusals[code]
    if (refusal) return leased.end(refusal)
    const next = retryPlan(record, code, { now: clock(), stallTimeoutMs })
    if (!next.retry) {
      await leased.end('import_failed')
      throw error
    }
    log.warn({ err: error, import_id: record._id, delayMs: next.delayMs }, 'import failed; will retry')
    await leased.write({ failures: next.failures, lease_until: new Date(clock().getTime() + next.delayMs) })
    await queue.enqueueNext(record, next.delayMs + 50)
  }

  return {
    /**
     * Runs `work` under a lease if the import has one of the statuses and no worker holds it; gives false when there was nothing to lease.
     * Throws the error of `work` only when the import failed permanently by it.
     */
    async withLease(
      importId: number,
      from: readonly ImportStatus[],
      to: ImportStatus,
      work: (lease: LeasedImport) => Promise<void>,
    ): Promise<boolean> {
      const record = await imports.acquireLease(importId, from, to)
      if (!record) return false
      signals.publishProgress(record)
      const leased = open(record)
      const renewal = setInterval(() => {
        imports.renewLease(record).catch((error: unknown) => log.debug({ err: error }, 'import lease not renewed; will retry'))
      }, leaseMs / 3)
      try {
        if (record.failures > maxAttempts) throw new Error(`import ${importId} crashed ${maxAttempts} workers`)
        await work(leased)
      } catch (error) {
        clearInterval(renewal)
        await ignoreLostLease(error instanceof LeaseLostError ? Promise.reject(error) : recordFailure(leased, error))
      } finally {
        clearInterval(renewal)
      }
      return true
    },
  }
}

/** What pages refuses for good, as the owner sees it. */
const refusals: Partial<Record<ErrorCode, NonNullable<ImportDocument['error']>>> = {
  page_limit: 'import_page_limit',
  import_page_gone: 'import_page_gone',
  import_team_gone: 'import_team_gone',
  widget_limit: 'import_widget_limit',
}

/** The events by which pages and feeds delete what they have got of an import; none before it has a page. */
export function abandonedEvents({ page_id, folders, archive_pages, ...record }: ImportDocument): PendingEvent[] {
  const { created_by: _, ...owner } = newOwnerOf(record)
  if (archive_pages) return archive_pages.flatMap((page) => pendingEvents(importAbandoned, { ...owner, ...page }))
  if (page_id === null) return []
  return pendingEvents(importAbandoned, { page_id, ...owner, widget_ids: folders.map((folder) => folder.widget_id) })
}

function failedEvents({ _id, owner_id, title, imported, created_at }: ImportDocument, now: Date): PendingEvent[] {
  const seconds = secondsBetween(created_at, now)
  return pendingEvents(importFinished, { import_id: _id, owner_id, title, imported, seconds, page: null })
}

/** Another worker holds the lease and goes on with the import. */
async function ignoreLostLease(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error
  }
}

class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}
