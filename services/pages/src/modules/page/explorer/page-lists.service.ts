import type { SessionUser } from '@foyer/contracts/identity'
import type { PageMenu } from '../marks/page-menu.ts'
import { isListed } from '../page.policy.ts'
import type { ForeignEntry, PageEntry } from '../page.projections.ts'
import type { PageListsRepository, PageTree, PageTotals } from './page-lists.repository.ts'

/** A page of the tree; `owner` where it is somebody else's. */
export type TreeEntry = { page: PageEntry; owner: ForeignEntry | null; tree: PageTree }

/** Lists of the pages that a person has at hand, with what is on them. */
export function createPageLists({ lists, menu }: { lists: PageListsRepository; menu: PageMenu }) {
  return {
    /** Own pages and followed ones, in the orders of the menu; archived ones are in none. */
    async tree(viewer: SessionUser, { onlyListed }: { onlyListed: boolean }): Promise<TreeEntry[]> {
      const { own, followed } = await menu.of(viewer)
      const entries = [
        ...own.filter((page) => !page.is_archived).map((page) => ({ page, owner: null })),
        ...followed.map((page) => ({ page, owner: page })),
      ].filter(({ page }) => !onlyListed || isListed(page))
      const trees = await lists.treesByIds(entries.map(({ page }) => page._id))
      return entries.flatMap(({ page, owner }) => {
        const tree = trees.get(page._id)
        return tree ? [{ page, owner, tree }] : []
      })
    },

    /** Own pages, archived ones too, with how much is on each. */
    async forExport(viewer: SessionUser): Promise<Array<{ page: PageEntry; totals: PageTotals }>> {
      const { own } = await menu.of(viewer)
      const totals = await lists.totalsByIds(own.map(({ _id }) => _id))
      return own.flatMap((page) => {
        const ofPage = totals.get(page._id)
        return ofPage ? [{ page, totals: ofPage }] : []
      })
    },
  }
}
