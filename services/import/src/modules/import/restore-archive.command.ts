import { importFinished } from '@foyer/contracts/events'
import type { ArchiveChoice, ArchivePreview } from '@foyer/contracts/import/archive-imports'
import type { ImportUndo } from '@foyer/contracts/import/import'
import type { SessionUser } from '@foyer/contracts/identity'
import { assertMayCreatePages } from '@foyer/service-kit/access'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { pendingEvents } from '@foyer/service-kit/events'
import type { RestoreService } from '../restore/restore.service.ts'
import type { StoredFile } from '../stored-file/stored-file.ts'
import type { ContentRepository } from './content.repository.ts'
import type { ImportLeases, LeasedImport } from './import.lease.ts'
import type { ImportDocument } from './import.model.ts'
import { assertMayMakePages, secondsBetween, undoStateOf, undoableForMs } from './import.policy.ts'
import type { ImportRepository } from './import.repository.ts'
import type { ImportService } from './import.service.ts'

type Dependencies = {
  leases: ImportLeases
  imports: Pick<ImportRepository, 'byId' | 'setOutcome'>
  service: Pick<ImportService, 'start'>
  content: Pick<ContentRepository, 'openFile' | 'deleteChunks'>
  restores: RestoreService
  /** Relays the pending events of an import. */
  relay: (importId: number) => void
  clock: () => Date
}

export type RestoreArchive = ReturnType<typeof createRestoreArchive>

/**
 * Imports of archives of Foyer, from the upload to their undo: the same records, statuses and leases as any import. The upload stays until the archive has
 * come back, as it is read again then; what is done is noted step by step, so that a restart goes on there.
 */
export function createRestoreArchive({ leases, imports, service, content, restores, relay, clock }: Dependencies) {
  const fileOf = ({ _id, size = 0 }: ImportDocument): StoredFile => content.openFile(_id, size)

  const run = async (leased: LeasedImport): Promise<void> => {
    const { record } = leased
    const made_pages = await restores.run(record, fileOf(record), async (progress) =>
      leased.write({ ...progress, progress_at: clock(), failures: 0 }),
    )
    const [first] = made_pages
    const page = first ? { public_id: first.public_id, slug: first.slug } : null
    const now = clock()
    const { _id: import_id, owner_id, page_owner, file_name: title, bookmarks: imported, created_at } = record
    const seconds = secondsBetween(created_at, now)
    const pending_events = pendingEvents(importFinished, {
      import_id,
      owner_id,
      ...(page_owner ? { page_owner } : {}),
      title,
      imported,
      seconds,
      page,
    })
    const expires_at = new Date(now.getTime() + undoableForMs)
    await leased.write({ status: 'done', page, page_id: first?.id ?? null, made_pages, done_at: now, expires_at, pending_events })
    relay(import_id)
    await content.deleteChunks(import_id)
  }

  return {
    /** Parses an archive; false for any other file. */
    async parse(leased: LeasedImport): Promise<boolean> {
      const { record } = leased
      if (!(await restores.isArchive(fileOf(record)))) return false
      const prepared = await restores.prepare(record, fileOf(record))
      if ('error' in prepared) {
        const { error, file, line } = prepared
        const place = line === undefined ? file : `${file}:${line}`
        await leased.end(error, place === undefined ? null : { line: 0, column: 0, text: '', file: place })
        return true
      }
      await leased.write({
        status: 'ready_to_import',
        import_type: 'archive',
        content_attempt: record.attempt,
        bookmarks: prepared.items,
        progress_at: clock(),
        failures: 0,
      })
      return true
    },

    /** Brings an archive back; false for any other import. */
    async run(importId: number): Promise<boolean> {
      if ((await imports.byId(importId))?.import_type !== 'archive') return false
      await leases.withLease(importId, ['import_in_progress'], 'import_in_progress', run)
      return true
    },

    /** What is in the archive. Throws `not_found` for any other import, and for one whose archive is not known any more. */
    async preview(record: Authorized<ImportDocument, 'manage'>): Promise<ArchivePreview> {
      const preview = record.import_type === 'archive' ? await restores.preview(record) : null
      if (!preview) throw new AppError('not_found')
      return preview
    },

    /** Starts an import that is ready; a second call changes nothing. Throws `page_limit`, `import_team_gone`, and `import_not_ready` for any other import. */
    async start(record: Authorized<ImportDocument, 'manage'>, choice: ArchiveChoice, viewer: SessionUser): Promise<ImportDocument> {
      assertMayCreatePages(viewer)
      assertMayMakePages(record, viewer)
      if (record.import_type !== 'archive') throw new AppError('import_not_ready')
      if (record.status !== 'ready_to_import') return service.start(record)
      await restores.assertChoice(record, choice)
      const [bookmarks, archive_pages] = [await restores.countOf(record, choice), await restores.pagesOf(record, choice)]
      // Preferences and a profile are of a person.
      const archive_choice = { ...choice, account: choice.account && record.page_owner === undefined }
      return service.start(record, { archive_choice, archive_pages, bookmarks })
    },

    isOne: ({ import_type }: Pick<ImportDocument, 'import_type'>): boolean => import_type === 'archive',

    /** The undo takes along every page that the import has made. */
    undoPreview(record: ImportDocument): ImportUndo {
      assertUndoable(record)
      return { added: 0, widgets: 0, whole_page: true }
    },

    /** A second call changes nothing. */
    async undo(record: Authorized<ImportDocument, 'manage'>): Promise<ImportDocument> {
      assertUndoable(record)
      if (record.undone_at) return record
      await restores.undo(record)
      const undone_at = clock()
      await imports.setOutcome(record._id, { undone_at })
      return { ...record, undone_at }
    },
  }

  function assertUndoable(record: ImportDocument): void {
    const state = undoStateOf(record, clock())
    if (state === null) throw new AppError('import_not_ready')
    if (state === 'expired') throw new AppError('import_undo_expired')
  }
}
