import type { Endpoint } from './endpoint.ts'
import { type Right, rights } from './rights.ts'
import type { ServiceName } from './routes.ts'
import { type ApiScope, apiScopes } from './scopes.ts'

const areas: Record<ServiceName, string> = {
  pages: 'pages',
  feeds: 'feeds',
  import: 'imports',
  accounts: 'account',
  billing: 'account',
  'link-tools': 'tools',
}

type Judged = Pick<
  Endpoint,
  'service' | 'method' | 'rights' | 'token' | 'limit' | 'image' | 'cross_site' | 'at_gateway' | 'local' | 'personal' | 'errors' | 'audience'
>

/**
 * The scope that an API token needs for an endpoint; null where it takes no token at all. What a declaration does not say follows from this
 * rule: how one signs in and what becomes of an account is decided in a browser, where people show who they are, so no token changes accounts
 * or billing; nor is one taken where no session is read, where a password is asked for, for what is `personal`, or by site administration.
 * Everything else needs its area, to read with GET and to write otherwise.
 */
export function scopeFor(endpoint: Judged): ApiScope | null {
  const { service, method, token } = endpoint
  if (token !== undefined) return token === 'never' ? null : token
  if (endpoint.audience === 'internal' || readsNoSession(endpoint) || endpoint.local || endpoint.limit === 'credentials') return null
  const isPersonal = endpoint.personal || endpoint.errors?.includes('reauthentication_required')
  if (isPersonal || 'role' in rights[endpoint.rights]) return null
  const isRead = method === 'GET'
  if (!isRead && areas[service] === 'account') return null
  const scope = `${areas[service]}:${isRead ? 'read' : 'write'}`
  const declared = apiScopes.find((apiScope) => apiScope === scope)
  if (!declared) throw new TypeError(`there is no scope ${scope}`)
  return declared
}

/** What the token of a team may do with its pages: not whom they are shared with, nor whose they are, nor what only a person has of a page. */
const rightsOfTeams: ReadonlySet<Right> = new Set<Right>([
  'page:view',
  'page:edit',
  'page:archive',
  'page:delete',
  'page:restore',
  'widget:view',
  'widget:edit',
  'widget:remove',
])

/** Whether a team may call, by a token of its own: about what is on its pages, and what says so (`team_token`). All else is about the caller as a person. */
export function isForTeams({
  service,
  rights: right,
  team_token,
}: Pick<Endpoint, 'rights' | 'team_token'> & { service?: ServiceName }): boolean {
  return team_token === true || (service === 'pages' && rightsOfTeams.has(right))
}

/** Whether everybody is answered the same, or by a proof of the call's own: session and token are not looked at. */
export function readsNoSession({ image, cross_site, at_gateway }: Pick<Endpoint, 'image' | 'cross_site' | 'at_gateway'>): boolean {
  return image === true || cross_site === true || at_gateway === true
}
