import { type ArchivedRevision, revisionLineBytes } from '@foyer/contracts/pages/page/archived-revisions'
import type { PageRepository } from '../page/page.repository.ts'
import type { RevisionRepository } from '../page/revisions/revision.repository.ts'
import { presentExportedRevision } from './exported-revision.presenter.ts'

const readAtOnce = 20

/** The history of a page, for the archive of its owner, the oldest change first. */
export function createExportRevisions({
  pages,
  revisions,
}: {
  pages: Pick<PageRepository, 'byId'>
  revisions: Pick<RevisionRepository, 'after'>
}) {
  /** Gives as many revisions after one as fit, and the last of them; `next` is null at the end. */
  return async (userId: number, pageId: number, after: number): Promise<{ revisions: ArchivedRevision[]; next: number | null }> => {
    const page = await pages.byId(pageId)
    if (page?.owner_id !== userId || page.is_inbox) return { revisions: [], next: null }
    const records = await revisions.after(pageId, after, readAtOnce)
    const presented: ArchivedRevision[] = []
    let bytes = 0
    for (const [index, record] of records.entries()) {
      const revision = presentExportedRevision(record, userId)
      const size = Buffer.byteLength(JSON.stringify(revision))
      if (size > revisionLineBytes) presented.push({ ...revision, undo: null })
      else presented.push(revision)
      bytes += size
      if (bytes > revisionLineBytes && index < records.length - 1) return { revisions: presented, next: record._id }
    }
    const last = records.at(-1)
    return { revisions: presented, next: last && records.length === readAtOnce ? last._id : null }
  }
}
