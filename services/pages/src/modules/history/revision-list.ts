import { limits } from '@foyer/contracts/limits'
import type { Revision } from '@foyer/contracts/pages/page/page-revisions'
import type { PageRecord } from '../page/page.model.ts'
import type { RevisionHead, RevisionRepository } from '../page/revisions/revision.repository.ts'
import { type RevisionGroup, groupRevisions } from './revision-groups.ts'
import { presentOldest, presentRevision } from './revision.presenter.ts'

const headsPerCall = 500

/** The history of a page, some revisions at a time. */
export function createRevisionList({ revisions }: { revisions: Pick<RevisionRepository, 'heads'> }) {
  return async (page: PageRecord, before: number | undefined): Promise<{ revisions: Revision[]; next: number | null }> => {
    const heads = await revisions.heads(page._id, { before, limit: headsPerCall })
    const isEnd = heads.length < headsPerCall
    const all = groupRevisions(heads)
    // The last one may go on beyond what was read.
    const complete = isEnd || all.length < 2 ? all : all.slice(0, -1)
    const groups = complete.slice(0, limits.revisions_per_call)
    const hasMore = !isEnd || groups.length < complete.length
    const presented = groups.map((group, index) => presentRevision(page, group, before === undefined && index === 0))
    const oldest = hasMore ? undefined : heads.at(-1)
    return {
      revisions: [...presented, ...(oldest ? [presentOldest(page, oldest)] : [])],
      next: hasMore ? firstOf(groups)._id : null,
    }
  }
}

function firstOf(groups: readonly RevisionGroup[]): RevisionHead {
  const first = groups.at(-1)?.at(-1)
  if (!first) throw new RangeError('no revision was read, and there are more')
  return first
}
