import { type SessionUser, namedTeamsOf } from '@foyer/contracts/identity'
import type { ImportUndo } from '@foyer/contracts/import/import'
import { type PublishedImport, describePublishedImport, withdrawImport } from '@foyer/contracts/pages/page/page-imports'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { toErrorAnswer } from '@foyer/service-kit/error-mapper'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { ImportDocument } from './import.model.ts'
import { undoStateOf } from './import.policy.ts'
import type { ImportRepository } from './import.repository.ts'
import { newOwnerOf } from '../restore/new-owner.ts'
import type { RestoreArchive } from './restore-archive.command.ts'

type Dependencies = {
  imports: Pick<ImportRepository, 'setOutcome'>
  archives: Pick<RestoreArchive, 'isOne' | 'undoPreview' | 'undo'>
  internal: Pick<InternalClient, 'call'>
  clock: () => Date
}

/**
 * Undoes imports that are done. Pages puts everything into the trash, step by step; only then the import is undone, so that whoever repeats a call
 * that was cut off goes on with it.
 */
export function createUndoImport({ imports, archives, internal, clock }: Dependencies) {
  const assertPossible = (record: ImportDocument): void => {
    const state = undoStateOf(record, clock())
    if (state === null) throw new AppError('import_not_ready')
    if (state === 'expired') throw new AppError('import_undo_expired')
  }

  /** What the import added may have been deleted for good, which is worth no second try. */
  const orGone = async <T>(record: ImportDocument, call: Promise<T>): Promise<T> => {
    try {
      return await call
    } catch (error) {
      if (toErrorAnswer(error, '').body.code === 'import_undo_expired') await imports.setOutcome(record._id, { is_gone: true })
      throw error
    }
  }

  return {
    /** What the undo takes along. */
    async preview(record: Authorized<ImportDocument, 'manage'>, viewer: SessionUser): Promise<ImportUndo> {
      if (archives.isOne(record)) return archives.undoPreview(record)
      assertPossible(record)
      if (record.undone_at) return { added: 0, widgets: 0, whole_page: false }
      return orGone(record, internal.call(describePublishedImport, { params: paramsOf(record), body: publishedOf(record, viewer) }))
    },

    /** A second call changes nothing. */
    async undo(record: Authorized<ImportDocument, 'manage'>, viewer: SessionUser): Promise<ImportDocument> {
      if (archives.isOne(record)) return archives.undo(record)
      assertPossible(record)
      if (record.undone_at) return record
      const body = { ...publishedOf(record, viewer), owner_name: viewer.name }
      await orGone(record, internal.call(withdrawImport, { params: paramsOf(record), body }))
      const undone_at = clock()
      await imports.setOutcome(record._id, { undone_at })
      return { ...record, undone_at }
    },
  }
}

const paramsOf = ({ _id }: ImportDocument) => ({ import_id: String(_id) })

function publishedOf({ into_page_id, page_id, folders, ...record }: ImportDocument, viewer: SessionUser): PublishedImport {
  return {
    ...newOwnerOf(record),
    memberships: [],
    ...namedTeamsOf(viewer),
    owner_name: '',
    new_page_id: into_page_id === undefined ? page_id : null,
    widgets: folders.map(({ widget_id: id, widget_type, bookmarks }) => ({ id, total: widget_type === 'rsslist' ? 0 : bookmarks })),
  }
}
