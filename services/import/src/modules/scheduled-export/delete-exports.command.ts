import { listAccounts } from '@foyer/contracts/accounts/scheduled-exports'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import type { ExportTarget } from './export-target.ts'
import type { ScheduledExportDocument } from './scheduled-export.model.ts'
import type { ScheduledExportRepository } from './scheduled-export.repository.ts'

type Dependencies = {
  exports: Pick<ScheduledExportRepository, 'revokeLease' | 'delete'>
  /** null where the configuration has none any more. */
  target: ExportTarget | null
  internal: Pick<InternalClient, 'call'>
  log: Logger
}

/** Deletes the exports of an account that was deleted. */
export function createDeleteExports({ exports, target, internal, log }: Dependencies) {
  /** Safe to run twice: the account is forgotten when all of its files are gone. A worker that is just writing loses its lease first. */
  async function deleteExports(userId: number): Promise<void> {
    const record = await exports.revokeLease(userId)
    if (!record) return
    const { public_id: folder, files, unfinished } = record
    if (target) {
      if (unfinished) await target.remove(folder, unfinished)
      for (const { name } of files) await target.remove(folder, { name, upload: null })
      await target.removeFolder(folder)
    } else if (files.length > 0) {
      log.warn({ account: folder }, 'exports of a deleted account stay, as neither EXPORT_DIR nor EXPORT_S3_ENDPOINT is set')
    }
    await exports.delete(userId)
  }

  return {
    deleteExports,

    /** Deletes them if accounts no longer has the account, and gives whether it is so. */
    async deleteIfGone({ _id, owner_kind }: ScheduledExportDocument): Promise<boolean> {
      // A team is no account, and its end is told by itself.
      if (owner_kind === 'team') return false
      const { accounts } = await internal.call(listAccounts, { query: { after: _id - 1 } })
      if (accounts[0]?.id === _id) return false
      await deleteExports(_id)
      return true
    },
  }
}
