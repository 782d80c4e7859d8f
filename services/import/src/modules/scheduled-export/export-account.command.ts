import { toErrorAnswer } from '@foyer/service-kit/error-mapper'
import type { Logger } from '@foyer/service-kit/logger'
import type { ArchiveContent } from '../archive/archive-content.ts'
import { zipChunks } from '../archive/zip-chunks.ts'
import { createExportDigest } from './export-digest.ts'
import { type ExportTarget, ExportTargetError } from './export-target.ts'
import type { ExportMetrics } from './scheduled-export.metrics.ts'
import type { ExportedFile, ScheduledExportDocument } from './scheduled-export.model.ts'
import { expiredFiles, exportFileName, retryDelay } from './scheduled-export.policy.ts'
import type { ScheduledExportRepository } from './scheduled-export.repository.ts'

type Dependencies = {
  exports: ScheduledExportRepository
  target: ExportTarget
  content: ArchiveContent
  /** Removes the exports of an account that is no longer there; gives whether it is so. */
  forgetIfGone: (record: ScheduledExportDocument) => Promise<boolean>
  metrics: ExportMetrics
  settings: { every: number; retryMs: number; count: number; leaseMs: number }
  clock: () => Date
  log: Logger
}

/**
 * Writes the archive of an account or a team that is due. Its name is noted before there is a file, so that whoever goes on after a crash removes what there is
 * of it; one with the same contents as the newest is not kept.
 */
export function createExportAccount(deps: Dependencies) {
  const { exports, target, content, metrics, settings, clock, log } = deps

  async function exportAccount(record: ScheduledExportDocument): Promise<void> {
    const { _id: owner_id, owner_kind, public_id: folder, unfinished } = record
    if (unfinished) await target.remove(folder, unfinished)
    const begun = clock()
    const name = exportFileName(begun, record.attempt)
    const underLease = async (fields: Partial<ScheduledExportDocument> = {}) => {
      if (!(await exports.writeWithLease(record, fields))) throw new LeaseLostError()
    }
    await underLease({ unfinished: { name, upload: null } })
    const writer = await target.open(folder, name, (upload) => underLease({ unfinished: { name, upload } }))
    const digest = createExportDigest()
    let size = 0
    let isPublished = false
    try {
      const entries = content.entries({ owner_id, ...(owner_kind ? { owner_kind } : {}), created_at: begun }, () => undefined)
      for await (const bytes of zipChunks(digest.pass(entries), begun)) {
        await underLease()
        await writer.write(bytes)
        size += bytes.length
      }
      if (!(await isNewest(record, digest.value()))) {
        await underLease()
        await writer.publish()
        isPublished = true
      }
    } finally {
      if (!isPublished) await writer.discard().catch((error: unknown) => log.debug({ err: error }, 'unfinished export not removed yet'))
    }
    await finish(record, begun, isPublished ? { name, size, made_at: begun } : null, digest.value())
  }

  /** Whether the newest archive that is still there has these contents. */
  async function isNewest({ public_id, digest, files }: ScheduledExportDocument, value: string): Promise<boolean> {
    const newest = files.at(-1)
    return newest !== undefined && digest === value && (await target.has(public_id, newest.name))
  }

  async function finish(record: ScheduledExportDocument, begun: Date, file: ExportedFile | null, digest: string): Promise<void> {
    const files = file ? [...record.files, file] : record.files
    const due_at = new Date(begun.getTime() + settings.every)
    if (!(await exports.writeWithLease(record, { files, digest, unfinished: null, failures: 0, due_at }))) {
      if (file) await target.remove(record.public_id, { name: file.name, upload: null })
      throw new LeaseLostError()
    }
    metrics.ended(file ? 'written' : 'unchanged', file?.size)
    await exports.release(record, { files: await removeExpired(record, files) })
  }

  /** Gives the archives that stay; also those that could not be removed, which the next round tries again. */
  async function removeExpired({ public_id: folder }: ScheduledExportDocument, files: ExportedFile[]): Promise<ExportedFile[]> {
    const removed = new Set<ExportedFile>()
    for (const file of expiredFiles(files, settings.count)) {
      try {
        await target.remove(folder, { name: file.name, upload: null })
        removed.add(file)
      } catch (error) {
        log.warn({ account: folder, file: file.name, reason: reasonOf(error) }, 'an expired export was not deleted; will retry')
      }
    }
    return files.filter((file) => !removed.has(file))
  }

  async function recordFailure(record: ScheduledExportDocument, error: unknown): Promise<void> {
    if (toErrorAnswer(error, '').body.code === 'not_found' && (await deps.forgetIfGone(record))) return
    metrics.ended('failed')
    const delayMs = retryDelay(record.failures, settings)
    const retryInSeconds = Math.round(delayMs / 1000)
    log.warn({ account: record.public_id, reason: reasonOf(error), retryInSeconds }, 'an account was not exported; will retry')
    log.debug({ err: error, account: record.public_id }, 'why an account was not exported')
    await exports.release(record, {})
  }

  return async (userId: number): Promise<void> => {
    const record = await exports.acquireLease(userId, (failures) => retryDelay(failures, settings))
    if (!record) return
    const renewal = setInterval(() => {
      exports.writeWithLease(record, {}).catch((error: unknown) => log.debug({ err: error }, 'export lease not renewed; will retry'))
    }, settings.leaseMs / 3)
    try {
      await exportAccount(record)
    } catch (error) {
      clearInterval(renewal)
      if (!(error instanceof LeaseLostError)) await recordFailure(record, error)
    } finally {
      clearInterval(renewal)
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ExportTargetError) return error.message
  return `a service did not give its part (${toErrorAnswer(error, '').body.code})`
}

/** Another worker holds the lease and goes on, or the account was deleted. */
class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}
