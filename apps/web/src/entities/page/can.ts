import type { PageTeam } from '@foyer/contracts/pages/base/page-team'
import type { Ability } from '@foyer/contracts/pages/page/abilities'

/** A page as an answer names it. Of a list of one's own pages it names no `owner`. */
export type JudgedPage = {
  id?: number
  can?: readonly Ability[] | undefined
  is_owner?: boolean
  is_editor?: boolean
  owner?: unknown
  organization?: unknown
}

const reading = ['view', 'copy', 'follow'] as const
const editing = [...reading, 'edit'] as const
const owning = ['view', 'copy', 'edit', 'order', 'archive', 'share', 'invite', 'manage', 'delete', 'restore'] as const

/** Whether the viewer may do this with a page. The server has decided it; nothing else in the app does. */
export const can = (page: JudgedPage, ability: Ability): boolean => abilitiesOf(page).includes(ability)

/** What the viewer may do with a page, in the order of `abilityNames`. */
export function abilitiesOf(page: JudgedPage): readonly Ability[] {
  // A page that was just made or restored does not say it, nor do answers that a browser has stored before pages said it.
  return page.can ?? (isOwn(page) ? owning : page.is_editor ? editing : reading)
}

/**
 * Whether a page is one of the viewer's own, for what is said about it and where it is listed. What they may do is another question: a pupil may not
 * manage a page of their own, which only its owner may delete.
 */
export const isOwn = ({ is_owner, owner, organization, can: abilityList }: JudgedPage): boolean =>
  !organization && (is_owner === undefined ? owner === undefined : is_owner || abilityList?.includes('delete') === true)

/** The team of the viewer whose page it is; null on pages of people, and on those of a team that they are not in. */
export const ownTeamOf = ({ organization: team }: { organization: PageTeam | null }): PageTeam | null =>
  team && (team.owner || team.admin || team.member) ? team : null

/** A page on which nothing is changed, in a frame or beside a widget that is shown by itself. */
export const readOnly = <P extends JudgedPage>(page: P): P => ({
  ...page,
  can: abilitiesOf(page).filter((ability) => (reading as readonly Ability[]).includes(ability)),
  is_owner: false,
})

/** Whether the viewer may change what a page holds, or suggest that. */
export const mayContribute = (page: JudgedPage): boolean => can(page, 'edit') || can(page, 'suggest')
