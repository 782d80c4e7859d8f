import type { Principal } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { type Abilities, abilitiesOf } from '../page.policy.ts'
import type { PageEntry } from '../page.projections.ts'
import type { PageRepository } from '../page.repository.ts'
import type { TeamDirectory } from '../teams/team-directory.ts'
import { firstInUse } from './menu-part.ts'
import { type TeamOfViewer, teamsOfViewer } from './viewer-teams.ts'
import type { PageMarks } from './page-marks.policy.ts'
import type { FollowedEntry, PageMarksService } from './page-marks.service.ts'

/** A page of their own or of a team of theirs, with what they may do with it. */
export type OwnEntry = PageEntry & { can: Abilities }

/** A team of theirs with those of its pages that they may see, or the first of them. */
export type TeamSection = TeamOfViewer & { entries: OwnEntry[]; hasMore: boolean }

export type Menu = { own: OwnEntry[]; teams: TeamSection[]; followed: FollowedEntry[]; marks: PageMarks }

export type PageMenu = ReturnType<typeof createPageMenu>

type Dependencies = {
  pages: Pick<PageRepository, 'byOwner' | 'byOwners' | 'firstOfOwner' | 'entriesByIds'>
  marks: Pick<PageMarksService, 'of' | 'followedBy'>
  teams: Pick<TeamDirectory, 'availableByIds'>
}

/** What a person finds in their menu of pages. */
export function createPageMenu({ pages, marks, teams }: Dependencies) {
  const withAbilities = (entries: readonly PageEntry[], viewer: Principal): OwnEntry[] =>
    entries.map((entry) => ({ ...entry, can: abilitiesOf(entry, viewer) }))

  const visibleTo = (viewer: Principal, entries: readonly PageEntry[]): OwnEntry[] =>
    withAbilities(entries, viewer).filter(({ can }) => can.has('view'))

  const wholeSections = async (viewer: Principal, ofTeams: readonly TeamOfViewer[]): Promise<TeamSection[]> => {
    const ids = ofTeams.map(({ team }) => team.id)
    const entries = visibleTo(viewer, await pages.byOwners(ids, limits.pages_per_team))
    const byTeam = Map.groupBy(entries, ({ owner_id }) => owner_id)
    return ofTeams.map((section) => ({ ...section, entries: byTeam.get(section.team.id) ?? [], hasMore: false }))
  }

  /** All pages of a team are read only where too many of the first ones are not for this person, or archived. */
  const firstOfSection = async (viewer: Principal, section: TeamOfViewer, count: number): Promise<TeamSection> => {
    const stored = await pages.firstOfOwner(section.team.id, count + 1)
    const { first, hasMore } = firstInUse(visibleTo(viewer, stored), count)
    if (hasMore || stored.length <= count) return { ...section, entries: first, hasMore }
    const all = firstInUse(visibleTo(viewer, await pages.byOwner(section.team.id, limits.pages_per_team)), count)
    return { ...section, entries: all.first, hasMore: all.hasMore }
  }

  const firstSections = async (viewer: Principal, ofTeams: readonly TeamOfViewer[], starred: readonly number[], count: number) => {
    const sections = await Promise.all(ofTeams.map((section) => firstOfSection(viewer, section, count)))
    const there = new Set(sections.flatMap(({ entries }) => entries.map(({ _id }) => _id)))
    const absent = sections.some(({ hasMore }) => hasMore) ? starred.filter((id) => !there.has(id)) : []
    if (absent.length === 0) return sections
    const further = Map.groupBy(visibleTo(viewer, await pages.entriesByIds(absent)), ({ owner_id }) => owner_id)
    return sections.map((section) => ({ ...section, entries: [...section.entries, ...(further.get(section.team.id) ?? [])] }))
  }

  const sectionsOf = async (viewer: Principal, ofViewer: PageMarks, perTeam: number | undefined): Promise<TeamSection[]> => {
    if (perTeam === 0) return []
    const ofTeams = await teamsOfViewer(teams, viewer, ofViewer)
    return perTeam === undefined ? wholeSections(viewer, ofTeams) : firstSections(viewer, ofTeams, ofViewer.starred, perTeam)
  }

  return {
    /**
     * Their own pages, those of their teams and those of others that they follow, each in their order, and their marks on them.
     * @param perTeam the first so many pages of each team, with further ones that are starred after them; 0: no teams
     */
    async of(viewer: Principal, perTeam?: number): Promise<Menu> {
      const [entries, ofViewer] = await Promise.all([pages.byOwner(viewer.id, limits.pages_per_user), marks.of(viewer.id)])
      const [sections, followed] = await Promise.all([sectionsOf(viewer, ofViewer, perTeam), marks.followedBy(viewer, ofViewer)])
      return { own: visibleTo(viewer, entries), teams: sections, followed, marks: ofViewer }
    },
  }
}
