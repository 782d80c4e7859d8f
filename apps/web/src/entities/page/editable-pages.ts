import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { FollowedPage } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import { can } from './can.ts'
import { followedPagesQuery } from './followed-pages.ts'
import { pagesInUse } from './list-pages.ts'
import { useTargetPages } from './target-pages.ts'

/** A page that somebody may edit; with its `owner` where that is somebody else. */
export type EditablePage = PageSummary & Partial<Pick<FollowedPage, 'owner'>>

/**
 * The pages to which something can go: the person's own and those of their teams, with the one that is looked at even where it is archived, then those of
 * others that they follow and may edit. Where the latter cannot be loaded it is the former.
 */
export function useEditablePages(shown?: string): { data: EditablePage[] | undefined; error: Error | null; refetch: () => unknown } {
  const { data: own, error, refetch } = useTargetPages(shown)
  const followed = useQuery(followedPagesQuery())
  const shared = pagesInUse(followed.data ?? []).filter((page) => can(page, 'edit'))
  return { data: own && !followed.isPending ? [...own, ...shared] : undefined, error, refetch }
}
