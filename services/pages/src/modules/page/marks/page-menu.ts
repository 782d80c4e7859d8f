import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { PageEntry } from '../page.projections.ts'
import type { PageRepository } from '../page.repository.ts'
import type { PageMarks } from './page-marks.policy.ts'
import type { FollowedEntry, PageMarksService } from './page-marks.service.ts'

export type PageMenu = ReturnType<typeof createPageMenu>

/** What a person finds in their menu of pages. */
export function createPageMenu(deps: { pages: Pick<PageRepository, 'byOwner'>; marks: Pick<PageMarksService, 'of' | 'followedBy'> }) {
  const { pages, marks } = deps
  return {
    /** Their own pages and those of others that they follow, each in their order, and their marks on both. */
    async of(viewer: Pick<SessionUser, 'id'>): Promise<{ own: PageEntry[]; followed: FollowedEntry[]; marks: PageMarks }> {
      const [own, ofViewer] = await Promise.all([pages.byOwner(viewer.id, limits.pages_per_user), marks.of(viewer.id)])
      return { own, followed: await marks.followedBy(viewer, ofViewer), marks: ofViewer }
    },
  }
}
