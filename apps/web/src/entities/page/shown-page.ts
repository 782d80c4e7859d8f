import type { PageTeam } from '@foyer/contracts/pages/base/page-team'
import type { FollowedPage, PageView } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useMatch } from 'react-router'
import { viewPageQuery } from './view-page.ts'
import { isOwn, ownTeamOf } from './can.ts'

/** The parts of the list of pages. A page that is in none of them is looked at from among one's own. */
export type ListSection = 'own' | 'starred' | 'team' | 'followed' | 'archived'

/** In which part of their list somebody finds the page that they look at. `owner` is somebody else, null for a page of one's own or of one's `team`. */
export type ShownPage = { section: ListSection; owner: FollowedPage['owner'] | null; team: PageTeam | null }

/** The state of a link that leads from the starred pages to one of them: it is looked at from among these. */
export const fromStarred = { section: 'starred' } as const

/** The page that is looked at; undefined on other screens and until it is loaded. */
export function useShownPage(): ShownPage | undefined {
  const publicId = useMatch('/p/:publicId/*')?.params.publicId ?? ''
  const state: unknown = useLocation().state
  // Whoever shows the page reads it.
  const page = useQuery({ ...viewPageQuery(publicId), enabled: false, select: pageOf }).data
  if (!page) return undefined
  const team = ownTeamOf(page)
  return { section: sectionOf(page, isFromStarred(state)), owner: isOwn(page) || team ? null : page.owner, team }
}

const pageOf = ({ page }: PageView) => page

function sectionOf(page: PageView['page'], isAmongStarred: boolean): ListSection {
  const isOfTeam = ownTeamOf(page) !== null
  if ((isOwn(page) || isOfTeam) && page.is_archived) return 'archived'
  if (isAmongStarred && page.is_starred) return 'starred'
  if (isOfTeam) return 'team'
  return page.pinned ? 'followed' : 'own'
}

function isFromStarred(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'section' in state && state.section === fromStarred.section
}
