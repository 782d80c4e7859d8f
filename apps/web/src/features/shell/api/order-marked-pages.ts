import { orderPages } from '../../../entities/page/menu-mutations.ts'
import { starredPages } from '../../../entities/page/page-marks.ts'
import { usePagesMenu } from '../../../entities/page/pages-menu.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'

/**
 * The starred pages of a person and those of others that they follow, and how either are put into another order. Pages of others are loaded where
 * `withFollowed` says so.
 */
export function useMarkedPages(withFollowed: boolean) {
  const { isPending, error, retry, ...menu } = usePagesMenu(withFollowed)
  return {
    starred: { pages: starredPages(menu), reorder: reorder('starred') },
    followed: { pages: menu.followed, isPending, error, retry, reorder: reorder('followed') },
  }
}

const reorder = (section: 'starred' | 'followed') => (ids: number[]) => void mutate(orderPages, { section, ids })
