import type { ListedPage } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TeamSection } from '../../lib/mutations/mutation-kind.ts'
import { can } from './can.ts'
import { listPagesQuery } from './list-pages.ts'
import { useAllTeamSections } from './all-team-sections.ts'

type Options = { enabled?: boolean }

/**
 * The pages to which something can go: the person's own and those of their teams that they may edit, which have the team before their title. Those in
 * use, and the one that is looked at (`shown`), even where it is archived. Pages of teams follow once they are loaded.
 */
export function useTargetPages(shown?: string, { enabled = true }: Options = {}) {
  const own = useQuery({ ...listPagesQuery(), enabled })
  const teams = useAllTeamSections({ enabled }).data
  const data = useMemo(
    () => own.data && [...own.data, ...editablePages(teams ?? [])].filter((page) => !page.is_archived || page.public_id === shown),
    [own.data, teams, shown],
  )
  return { data, error: own.error, isFetching: own.isFetching, refetch: own.refetch }
}

function editablePages(teams: readonly TeamSection[]): ListedPage[] {
  return teams.flatMap(({ title: team, pages }) =>
    pages.filter((page) => can(page, 'edit')).map((page) => ({ ...page, title: `${team} › ${page.title}` })),
  )
}
