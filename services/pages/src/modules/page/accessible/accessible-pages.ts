import { limits } from '@foyer/contracts/limits'
import type { SessionUser } from '@foyer/contracts/identity'
import type { AccessiblePageRepository } from './accessible-page.repository.ts'
import { type PageRights, pageRights } from '../page.policy.ts'
import type { PageHead } from '../page.projections.ts'

export type AccessiblePage = { head: PageHead; rights: PageRights }
export type AccessiblePages = ReturnType<typeof createAccessiblePages>

/** An inbox is a page in the store, and does not count as one. */
const inboxes = 1

/** The pages that somebody has at hand: those of their own. Whatever else gives access to pages adds them here; the policy judges each. */
export function createAccessiblePages({ pages }: { pages: Pick<AccessiblePageRepository, 'headsByOwner'> }) {
  return {
    /** In their order; with `editable` only those that they may change. */
    async of(viewer: SessionUser, { editable }: { editable: boolean }): Promise<AccessiblePage[]> {
      const heads = await pages.headsByOwner(viewer.id, limits.pages_per_user + inboxes)
      return heads
        .map((head) => ({ head, rights: pageRights(head, viewer) }))
        .filter(({ rights }) => (editable ? rights.can_edit : rights.can_view))
    },
  }
}
