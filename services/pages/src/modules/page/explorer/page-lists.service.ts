import type { DescribedTeam } from '@foyer/contracts/accounts/teams/team-lookups'
import type { SessionUser } from '@foyer/contracts/identity'
import type { PageMenu } from '../marks/page-menu.ts'
import { type LiveCopies, type Original, isLiveCopy } from '../live-copies/live-copies.ts'
import { type Grants, isListed } from '../page.policy.ts'
import type { ForeignEntry, PageEntry } from '../page.projections.ts'
import type { PageListsRepository, PageTree, PageTotals } from './page-lists.repository.ts'

/** A page of the tree; `owner` where it is somebody else's, `team` where it is one of a team of theirs. */
export type TreeEntry = {
  page: PageEntry
  owner: ForeignEntry | null
  team: DescribedTeam | null
  tree: PageTree
  originals: ReadonlyMap<number, Original>
}

type TreeOptions = { onlyListed: boolean; withLiveCopies: boolean; grants: Grants }

type Dependencies = { lists: PageListsRepository; menu: PageMenu; liveCopies: Pick<LiveCopies, 'originals'> }

/** Lists of the pages that a person has at hand, with what is on them. */
export function createPageLists({ lists, menu, liveCopies }: Dependencies) {
  return {
    /** Own pages, those of teams and followed ones, in the orders of the menu; archived ones are in none. */
    async tree(viewer: SessionUser, { onlyListed, withLiveCopies, grants }: TreeOptions): Promise<TreeEntry[]> {
      const { own, teams, followed } = await menu.of(viewer)
      const inMenu = (page: PageEntry) => !page.is_archived
      const entries = [
        ...own.filter(inMenu).map((page) => ({ page, owner: null, team: null })),
        ...teams.flatMap(({ team, entries: ofTeam }) => ofTeam.filter(inMenu).map((page) => ({ page, owner: null, team }))),
        ...followed.map((page) => ({ page, owner: page, team: null })),
      ].filter(({ page }) => !onlyListed || isListed(page))
      const trees = await lists.treesByIds(entries.map(({ page }) => page._id))
      const liveIds = withLiveCopies ? [...trees.values()].flatMap(({ widgets }) => widgets.flatMap(({ live_of }) => live_of ?? [])) : []
      const originals = await liveCopies.originals([...new Set(liveIds)], viewer, grants)
      return entries.flatMap(({ page, owner, team }) => {
        const tree = trees.get(page._id)
        if (!tree) return []
        const widgets = withLiveCopies ? tree.widgets : tree.widgets.filter((widget) => !isLiveCopy(widget))
        return [{ page, owner, team, tree: { ...tree, widgets }, originals }]
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
