import type { NamedTeam } from '@foyer/contracts/pages/base/page-team'
import { useQuery } from '@tanstack/react-query'
import type { JudgedPage } from '../../entities/page/can.ts'
import { listPagesQuery } from '../../entities/page/list-pages.ts'
import { useTeamSectionsWith } from '../../entities/page/all-team-sections.ts'
import { teamOfPage } from '../../entities/page/team-sections.ts'
import { viewPageQuery } from '../../entities/page/view-page.ts'
import type { PageRef } from '../../lib/state/overlays.ts'

/** A team as far as the sharing of its pages needs it. */
export type SharingTeam = Pick<NamedTeam, 'public_id' | 'title'>

/** What is known of a page that may be open, in the menu, or both: its entry, its view, its team, and when the menu has come. */
export function useSharedPage(requested: PageRef & JudgedPage) {
  const own = useQuery(listPagesQuery())
  const teams = useTeamSectionsWith(requested.id)
  const team = teams.data && teamOfPage(teams.data, requested.id)
  const listed = [...(own.data ?? []), ...(team?.pages ?? [])].find(({ id }) => id === requested.id)
  // Where the page is open, its own address is known; what the list has leads to it as well.
  const shown = useQuery({ ...viewPageQuery(requested.public_id), enabled: false }).data?.page
  const sharingTeam: SharingTeam | null = shown?.organization ?? team ?? null
  return {
    page: listed ?? requested,
    listed,
    shown,
    judged: shown ?? listed ?? requested,
    team: sharingTeam,
    menuUpdatedAt: Math.max(own.dataUpdatedAt, teams.dataUpdatedAt),
  }
}
