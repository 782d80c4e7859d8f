import type { FollowedPage, PageView } from '@foyer/contracts/pages'
import { useQuery } from '@tanstack/react-query'
import { useMatch } from 'react-router'
import { viewPageQuery } from './view-page.ts'

/** In which part of their menu somebody finds the page that they look at. */
export type ShownPage = { isArchived: boolean; isFollowed: boolean; owner: FollowedPage['owner'] | null }

/** The page that is looked at; undefined on other screens and until it is loaded. `owner` is somebody else, null for a page of one's own. */
export function useShownPage(): ShownPage | undefined {
  const publicId = useMatch('/p/:publicId/*')?.params.publicId ?? ''
  // Whoever shows the page reads it.
  return useQuery({ ...viewPageQuery(publicId), enabled: false, select: toShownPage }).data
}

function toShownPage({ page }: PageView): ShownPage {
  return { isArchived: page.is_owner && page.is_archived, isFollowed: page.pinned, owner: page.is_owner ? null : page.owner }
}
