import { type PagesOrder, orderPages } from '../../../entities/page/menu-mutations.ts'
import { starredPages } from '../../../entities/page/page-marks.ts'
import { usePagesMenu } from '../../../entities/page/pages-menu.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'

/**
 * The starred pages of a person, those of their teams and those of others that they follow, and how each are put into another order. Pages of others
 * and of teams are loaded where `withOthers` says so.
 */
export function useMarkedPages(withOthers: boolean) {
  const { isPending, error, retry, ...menu } = usePagesMenu(withOthers)
  return {
    starred: { pages: starredPages(menu), reorder: (ids: number[]) => reorder('starred', ids) },
    teams: { sections: menu.teams, reorder },
    followed: { pages: menu.followed, isPending, error, retry, reorder: (ids: number[]) => reorder('followed', ids) },
  }
}

const reorder = (section: PagesOrder['section'], ids: number[]) => void mutate(orderPages, { section, ids })
