import type { Principal } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { type Abilities, abilitiesOf } from '../page.policy.ts'
import type { PageEntry } from '../page.projections.ts'
import type { PageRepository } from '../page.repository.ts'
import type { PageMarks } from './page-marks.policy.ts'
import type { FollowedEntry, PageMarksService } from './page-marks.service.ts'

/** One of their own pages, with what they may do with it. */
export type OwnEntry = PageEntry & { can: Abilities }

export type PageMenu = ReturnType<typeof createPageMenu>

/** What a person finds in their menu of pages. */
export function createPageMenu(deps: { pages: Pick<PageRepository, 'byOwner'>; marks: Pick<PageMarksService, 'of' | 'followedBy'> }) {
  const { pages, marks } = deps
  return {
    /** Their own pages and those of others that they follow, each in their order, and their marks on both. */
    async of(viewer: Principal): Promise<{ own: OwnEntry[]; followed: FollowedEntry[]; marks: PageMarks }> {
      const [entries, ofViewer] = await Promise.all([pages.byOwner(viewer.id, limits.pages_per_user), marks.of(viewer.id)])
      const own = entries.map((entry) => ({ ...entry, can: abilitiesOf(entry, viewer) }))
      return { own, followed: await marks.followedBy(viewer, ofViewer), marks: ofViewer }
    },
  }
}
