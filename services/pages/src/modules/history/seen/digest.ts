import type { Principal } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { AccessiblePage, AccessiblePages } from '../../page/accessible/accessible-pages.ts'
import type { PageRecord } from '../../page/page.model.ts'
import type { PageRepository } from '../../page/page.repository.ts'
import type { RevisionRepository } from '../../page/revisions/revision.repository.ts'
import type { createChangesSince } from './changes-since.ts'

export type ChangedPage = { page: PageRecord; count: number }

type Dependencies = {
  accessiblePages: Pick<AccessiblePages, 'of'>
  pages: Pick<PageRepository, 'byId'>
  revisions: Pick<RevisionRepository, 'newest' | 'lastUntil'>
  changesSince: ReturnType<typeof createChangesSince>
}

/** Which pages that a person shares others have changed since a moment, as far as they may see them now: not their own that nobody else sees. */
export function createDigest({ accessiblePages, pages, revisions, changesSince }: Dependencies) {
  const changedSince = async (userId: number, { head, can }: AccessiblePage, since: Date): Promise<ChangedPage | null> => {
    const newest = await revisions.newest(head._id)
    if (!newest || newest.at <= since) return null
    const page = await pages.byId(head._id)
    if (!page || page.trashed_at) return null
    const moment = (await revisions.lastUntil(head._id, since)) ?? 0
    const { changes } = await changesSince(page, moment, { userId, canEdit: can.has('edit'), seesAuthors: false })
    return changes.length > 0 ? { page, count: changes.length } : null
  }

  /** `person`: with the teams that they are in now. */
  return async (person: Principal, since: Date): Promise<ChangedPage[]> => {
    const accessibleNow = () => accessiblePages.of({ viewer: person, grants: [] }, { editable: false })
    const accessible = await accessibleNow()
    const shared = accessible.filter(({ head }) => head.owner_id !== person.id || head.share_mode !== 'private')
    const changed: ChangedPage[] = []
    // One after the other: nobody waits for it, and pages go on answering.
    for (const page of shared) {
      const changedPage = page.head.is_inbox ? null : await changedSince(person.id, page, since)
      if (changedPage) changed.push(changedPage)
      if (changed.length === limits.digest_pages) break
    }
    if (changed.length === 0) return changed
    // What somebody has lost meanwhile is not told.
    const remaining = new Set((await accessibleNow()).map(({ head }) => head._id))
    return changed.filter(({ page }) => remaining.has(page._id))
  }
}
