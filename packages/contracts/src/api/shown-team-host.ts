import type { TeamHost } from '../accounts/teams/team-hosts.ts'

/** What the web app knows of the team by whose host it was opened; it is in the document, so that nothing is drawn before it. */
export type ShownTeamHost = Pick<TeamHost, 'custom_domain'> & {
  team: Pick<TeamHost['team'], 'public_id' | 'title' | 'logo' | 'is_whitelabel'>
  /** The address of the installation, where pages are changed. */
  site: string
}
