import type { GatewayRoute } from '@foyer/contracts/api/gateway-routes'
import { hostNameSchema } from '@foyer/contracts/accounts/teams/custom-domain'
import type { TeamHost } from '@foyer/contracts/accounts/teams/team-hosts'
import type { SessionUser } from '@foyer/contracts/identity'

/** The name of a request's host as it is compared: lower case, without the dot of a complete name. */
export function normalHost(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/, '')
}

/** As browsers tell an address in numbers from a name (URL standard). */
const endsInNumber = /(?:^|\.)\d+$/

/** Whether a name is one that no team can have: an address in numbers, this computer, or a name without a dot, as of a server of one's own network. */
export function isOwnName(host: string): boolean {
  return !host.includes('.') || endsInNumber.test(host) || host.startsWith('[') || host.endsWith('.localhost')
}

/** Whether a team can have shown that this name is theirs. */
export function canBeOfTeam(host: string): boolean {
  return hostNameSchema.safeParse(host).success
}

/** Whether an endpoint is there by the host of this team. */
export function isOpenOn({ onTeamHosts }: Pick<GatewayRoute, 'onTeamHosts'>, { custom_domain }: Pick<TeamHost, 'custom_domain'>): boolean {
  if (onTeamHosts === 'sign_in') return custom_domain.allow_sign_in_on_teamdomain
  return onTeamHosts === true
}

/** Somebody as services know them by the host of a team: in no other team, with no more rights in it than every member has, and no site admin. */
export function userAtHost(user: SessionUser, teamId: number): SessionUser {
  const { memberships = [], held_back: heldBack = [], role: _, ...rest } = user
  return {
    ...rest,
    role: 'user',
    memberships: memberships.flatMap(({ id, groups }) =>
      id === teamId ? [{ id, role: 'member' as const, ...(groups ? { groups } : {}) }] : [],
    ),
    ...(heldBack.includes(teamId) ? { held_back: [teamId] } : {}),
  }
}

/** The screens of an account, of a team and of the site that there are by the host of a team. */
const screensOfHosts = new Set(['/users/sign_in', '/users/sign_up', '/users/host_sign_in', '/users/sign_out'])
const screensOfInstallation = /^\/(?:users|organization|admin|tags|add|start|u|c|feedback|widgets)(?:\/|$)/

/** Whether a screen is one of the installation, to whose address it leads by the host of a team. */
export function isOfInstallation(path: string, { team }: { team: Pick<TeamHost['team'], 'public_id'> }): boolean {
  if (path.startsWith('/o/')) return path.split('/')[2] !== team.public_id
  return screensOfInstallation.test(path) && !screensOfHosts.has(path)
}
