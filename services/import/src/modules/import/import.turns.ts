import { importAbandoned } from '@foyer/contracts/events'
import type { ImportStatus } from '@foyer/contracts/import'
import { toErrorAnswer } from '@foyer/service-kit/error-mapper'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { Logger } from '@foyer/service-kit/logger'
import type { ContentRepository } from './content.repository.ts'
import type { ImportDocument } from './import.model.ts'
import { afterFailure, mostTries } from './import.policy.ts'
import type { ImportQueue } from './import.queue.ts'
import type { ImportRepository } from './import.repository.ts'
import type { ImportSignals } from './import.signals.ts'

/** A worker's turn at an import. */
export type OpenTurn = {
  record: ImportDocument
  /** Writes into the import; throws when another worker has taken it over, which ends this turn quietly. */
  write(fields: Partial<ImportDocument>): Promise<void>
  /** Ends the import with an error that its owner sees, and lets go of all it carried. */
  end(error: NonNullable<ImportDocument['error']>, place?: ImportDocument['error_location']): Promise<void>
}

export type ImportTurns = ReturnType<typeof createImportTurns>

type Dependencies = {
  imports: ImportRepository
  content: ContentRepository
  queue: ImportQueue
  clock: () => Date
  log: Logger
  told: ImportSignals
  /** Hands an import's pending events on. */
  relay: (importId: number) => void
  leaseMs: number
  giveUpMs: number
}

/** Gives a worker an import for as long as it works on it, and decides what becomes of the import when the work fails. */
export function createImportTurns({ imports, content, queue, clock, log, told, relay, leaseMs, giveUpMs }: Dependencies) {
  const open = (record: ImportDocument): OpenTurn => {
    let present = record
    const write = async (fields: Partial<ImportDocument>) => {
      if (!(await imports.write(record, fields))) throw new TakenOver()
      present = { ...present, ...fields }
      if (fields.status !== undefined || fields.imported !== undefined) told.changed(present)
    }
    return {
      record,
      write,
      async end(error, place = null) {
        // What pages and feeds were sent is seen by nobody; they are told to let it go in the same write that gives the import up.
        const pending_events = record.status === 'import_in_progress' ? abandoned(record) : []
        await write({ status: 'error', error, error_location: place, ...(pending_events.length > 0 ? { pending_events } : {}) })
        if (pending_events.length > 0) relay(record._id)
        await content.deleteChunks(record._id)
        await content.deleteBatches(record._id)
      },
    }
  }

  const settle = async (turn: OpenTurn, error: unknown) => {
    const { record } = turn
    const { code } = toErrorAnswer(error, '').body
    if (code === 'page_limit') return turn.end('import_page_limit')
    const next = afterFailure(record, code, { now: clock(), giveUpMs })
    if (!next.again) {
      await turn.end('import_failed')
      throw error
    }
    log.warn({ err: error, import_id: record._id, delayMs: next.delayMs }, 'import is tried again')
    await turn.write({ tries: next.tries, lease_until: new Date(clock().getTime() + next.delayMs) })
    await queue.next(record, next.delayMs + 50)
  }

  return {
    /**
     * Takes the import if it has one of the statuses and nobody works on it, keeps the lease while `work` runs, and gives false when there
     * was nothing to take. Throws what `work` threw only when the import has failed for good by it.
     */
    async take(
      importId: number,
      from: readonly ImportStatus[],
      to: ImportStatus,
      work: (turn: OpenTurn) => Promise<void>,
    ): Promise<boolean> {
      const record = await imports.take(importId, from, to)
      if (!record) return false
      told.changed(record)
      const turn = open(record)
      const renewal = setInterval(() => {
        imports.write(record, {}).catch((error: unknown) => log.debug({ err: error }, 'lease not renewed'))
      }, leaseMs / 3)
      try {
        if (record.tries > mostTries) throw new Error(`import ${importId} has brought down ${mostTries} workers`)
        await work(turn)
      } catch (error) {
        clearInterval(renewal)
        await unlessTakenOver(error instanceof TakenOver ? Promise.reject(error) : settle(turn, error))
      } finally {
        clearInterval(renewal)
      }
      return true
    },
  }
}

function abandoned({ page_id, owner_id, folders }: ImportDocument): PendingEvent[] {
  if (page_id === null) return []
  return pendingEvents(importAbandoned, { page_id, owner_id, widget_ids: folders.map((folder) => folder.widget_id) })
}

/** Whoever took the import over goes on with it: here is nothing left to do. */
async function unlessTakenOver(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof TakenOver)) throw error
  }
}

class TakenOver extends Error {
  override readonly name = 'TakenOver'
}
