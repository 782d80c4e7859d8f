import type { Principal } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { type Abilities, abilitiesOf } from '../page.policy.ts'
import type { PageEntry } from '../page.projections.ts'
import type { PageRepository } from '../page.repository.ts'
import type { TeamDirectory } from '../teams/team-directory.ts'
import { type TeamOfViewer, teamsOfViewer } from './viewer-teams.ts'
import type { PageMarks } from './page-marks.policy.ts'
import type { FollowedEntry, PageMarksService } from './page-marks.service.ts'

/** A page of their own or of a team of theirs, with what they may do with it. */
export type OwnEntry = PageEntry & { can: Abilities }

/** A team of theirs with those of its pages that they may see. */
export type TeamSection = TeamOfViewer & { entries: OwnEntry[] }

export type Menu = { own: OwnEntry[]; teams: TeamSection[]; followed: FollowedEntry[]; marks: PageMarks }

export type PageMenu = ReturnType<typeof createPageMenu>

type Dependencies = {
  pages: Pick<PageRepository, 'byOwner' | 'byOwners'>
  marks: Pick<PageMarksService, 'of' | 'followedBy'>
  teams: Pick<TeamDirectory, 'availableByIds'>
}

/** What a person finds in their menu of pages. */
export function createPageMenu({ pages, marks, teams }: Dependencies) {
  const withAbilities = (entries: readonly PageEntry[], viewer: Principal): OwnEntry[] =>
    entries.map((entry) => ({ ...entry, can: abilitiesOf(entry, viewer) }))

  const sectionsOf = async (viewer: Principal, ofViewer: PageMarks): Promise<TeamSection[]> => {
    const ofTeams = await teamsOfViewer(teams, viewer, ofViewer)
    const entries = withAbilities(
      await pages.byOwners(
        ofTeams.map(({ team }) => team.id),
        limits.pages_per_team,
      ),
      viewer,
    )
    const byTeam = Map.groupBy(
      entries.filter(({ can }) => can.has('view')),
      ({ owner_id }) => owner_id,
    )
    return ofTeams.map((section) => ({ ...section, entries: byTeam.get(section.team.id) ?? [] }))
  }

  return {
    /** Their own pages, those of their teams and those of others that they follow, each in their order, and their marks on them. */
    async of(viewer: Principal): Promise<Menu> {
      const [entries, ofViewer] = await Promise.all([pages.byOwner(viewer.id, limits.pages_per_user), marks.of(viewer.id)])
      const [sections, followed] = await Promise.all([sectionsOf(viewer, ofViewer), marks.followedBy(viewer, ofViewer)])
      return { own: withAbilities(entries, viewer), teams: sections, followed, marks: ofViewer }
    },
  }
}
