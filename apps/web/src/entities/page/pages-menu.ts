import { type QueryClient, useQuery } from '@tanstack/react-query'
import { followedPagesQuery } from './followed-pages.ts'
import { listPagesQuery } from './list-pages.ts'
import type { PagesMenu } from './page-marks.ts'

/** The menu of pages as it is in the cache. */
export function readMenu(client: QueryClient): PagesMenu {
  return { own: client.getQueryData(listPagesQuery().queryKey), followed: client.getQueryData(followedPagesQuery().queryKey) }
}

/** Shows the menu so. What is not loaded stays so. */
export function showMenu(client: QueryClient, { own, followed }: PagesMenu): void {
  const before = readMenu(client)
  if (before.own && own) client.setQueryData(listPagesQuery().queryKey, own)
  if (before.followed && followed) client.setQueryData(followedPagesQuery().queryKey, followed)
}

/** The menu of pages; the pages of others are loaded where `withFollowed` says so. */
export function usePagesMenu(withFollowed: boolean): PagesMenu & { isPending: boolean; error: Error | null; retry: () => void } {
  const own = useQuery(listPagesQuery())
  const followed = useQuery({ ...followedPagesQuery(), enabled: withFollowed })
  return {
    own: own.data,
    followed: followed.data,
    isPending: withFollowed && followed.isPending,
    error: followed.data ? null : followed.error,
    retry: () => void followed.refetch(),
  }
}
