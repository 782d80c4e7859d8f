import type { Team } from '../../team/team.model.ts'

/** What somebody may see of a team: `all` of its profile, its `name` with its logo, or nothing. */
export type ProfileView = 'all' | 'name' | 'none'

/** `publicPages`: how many pages of the team everyone may see; null while that is not known. */
export function profileViewOf({
  isMember,
  isSignedIn,
  publicPages,
  team,
}: {
  isMember: boolean
  isSignedIn: boolean
  publicPages: number | null
  team: Pick<Team, 'takes_requests'>
}): ProfileView {
  if (isMember || (publicPages !== null && publicPages > 0)) return 'all'
  return isSignedIn && team.takes_requests ? 'name' : 'none'
}

const maxSlug = 60

/** The readable part of the address of a team: its title in lower-case letters, digits and hyphens; empty where nothing of it is left. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlug)
    .replaceAll(/^-+|-+$/g, '')
}
