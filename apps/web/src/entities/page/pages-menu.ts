import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { PagesMenu } from '../../lib/mutations/mutation-kind.ts'
import { menuWithOptimisticUpdates, useOptimisticMenu } from '../../lib/mutations/optimistic-menu.ts'
import { followedPagesQuery } from './followed-pages.ts'
import { listPagesQuery } from './list-pages.ts'

/** The menu of pages as it is in the cache: as the server sent it. */
export function readMenu(client: QueryClient): PagesMenu {
  return { own: client.getQueryData(listPagesQuery().queryKey), followed: client.getQueryData(followedPagesQuery().queryKey) }
}

/** The menu as the person sees it, outside of components. */
export const shownMenu = (client: QueryClient): PagesMenu => menuWithOptimisticUpdates(readMenu(client))

/** Puts the menu into the cache. What is not loaded stays so. */
export function showMenu(client: QueryClient, { own, followed }: PagesMenu): void {
  const before = readMenu(client)
  if (before.own && own) client.setQueryData(listPagesQuery().queryKey, own)
  if (before.followed && followed) client.setQueryData(followedPagesQuery().queryKey, followed)
}

type Loading = { isPending: boolean; error: Error | null; retry: () => void }

/** The menu of pages with the changes that are on their way; the pages of others are loaded where `withFollowed` says so. */
export function usePagesMenu(withFollowed: boolean): PagesMenu & Loading {
  const own = useQuery(listPagesQuery())
  const followed = useQuery({ ...followedPagesQuery(), enabled: withFollowed })
  return {
    ...useOptimisticMenu({ own: own.data, followed: followed.data }),
    isPending: withFollowed && followed.isPending,
    error: followed.data ? null : followed.error,
    retry: () => void followed.refetch(),
  }
}
