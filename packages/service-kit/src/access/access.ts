import type { Endpoint, EndpointInput } from '@foyer/contracts/endpoint'
import { type Identity, type SessionUser, isTeam } from '@foyer/contracts/identity'
import type { PageGrant } from '@foyer/contracts/pages/base/share-modes'
import type { WidgetType } from '@foyer/contracts/kinds/base/widget-types'
import {
  type ListRight,
  type Right,
  type RightRule,
  type ResourceRight,
  type SecondRight,
  type SignedInRight,
  type VisitorRight,
  isListRight,
  isResourceRight,
  rights,
} from '@foyer/contracts/rights'
import { isForTeams } from '@foyer/contracts/scope-rule'
import { type ApiScope, allowsScope } from '@foyer/contracts/scopes'
import { isForPupils } from '@foyer/contracts/accounts/teams/pupil-rule'
import { AppError } from '../app-error.ts'
import type { IdentitySigner } from './identity.ts'

/** Who calls, by the endpoint's right: a person, a person or a visitor (null), or nobody (null) where the caller is a service. */
export type ViewerOf<E> = E extends { rights: SignedInRight } ? SessionUser : E extends { rights: VisitorRight } ? SessionUser | null : null

/** What an authorizer gets: the parsed request, who calls with which secrets of pages, and which type of widget the endpoint is for. */
export type AuthorizationRequest<E extends Endpoint> = EndpointInput<E> & {
  viewer: ViewerOf<E>
  grants: readonly PageGrant[]
  endpoint: { widget_type: WidgetType | undefined }
}

/**
 * By right, the function that loads its resource and judges it by the policy. What it gives becomes part of what the handler gets. Throws
 * AppError `not_found` or `forbidden`.
 */
export type Authorizers = { [R in ResourceRight | ListRight]?: (request: never) => Promise<object> }

/** How a service decides who may call: identities tell who asks, the authorizers what they may do with a resource. */
export type Access<A extends Authorizers = Record<never, never>> = { identities: IdentitySigner; authorizers: A }

type ResourcesBy<R extends Right | SecondRight, A extends Authorizers> = R extends keyof A
  ? A[R] extends (request: never) => Promise<infer Resources>
    ? Resources extends object
      ? Resources
      : never
    : never
  : Record<never, never>

/** What an endpoint names beside the resource of its right, authorized, by the field that names it. */
type SecondResourcesOf<E, A extends Authorizers> = E extends { also: infer Also extends Record<string, SecondRight> }
  ? { also: { [Field in keyof Also]: ResourcesBy<Also[Field], A> } }
  : Record<never, never>

/** The resources that the handler of an endpoint gets from the authorizers of its rights. */
export type ResourcesOf<E extends Endpoint, A extends Authorizers> = ResourcesBy<E['rights'], A> & SecondResourcesOf<E, A>

/** An endpoint that this access can authorize: there is an authorizer of its right, and it needs no more than the endpoint's input has. */
export type Authorizable<E extends Endpoint, A extends Authorizers> = AuthorizableFirst<E, A> & AuthorizableSecond<E, A>

type AuthorizableSecond<E, A extends Authorizers> = E extends { also: infer Also extends Record<string, SecondRight> }
  ? Also[keyof Also] extends keyof A
    ? unknown
    : { 'no authorizer of a right in `also` is registered': never }
  : unknown

type AuthorizableFirst<E extends Endpoint, A extends Authorizers> = E['rights'] extends ResourceRight
  ? E['rights'] extends keyof A
    ? A[E['rights']] extends (request: AuthorizationRequest<E>) => Promise<object>
      ? unknown
      : { 'the authorizer needs input that the endpoint lacks': never }
    : { 'no authorizer of this right is registered': never }
  : unknown

/** The access of a service. One whose endpoints have rights on resources registers their authorizers. */
export function createAccess<const A extends Authorizers = Record<never, never>>(identities: IdentitySigner, authorizers?: A): Access<A> {
  return { identities, authorizers: authorizers ?? ({} as A) }
}

/** Throws `session_required` or `insufficient_scope` where an API token does not suffice for an endpoint with this scope (`scopeFor`). */
export function checkScope(scope: ApiScope | null, { scopes }: { scopes: readonly ApiScope[] }): void {
  if (scope === null) throw new AppError('session_required')
  if (!allowsScope(scopes, scope)) throw new AppError('insufficient_scope', { scope })
}

/** Throws `session_required` where a team calls, by a token of its own, what is not for teams. */
export function checkTeam(endpoint: Parameters<typeof isForTeams>[0], user: SessionUser): void {
  if (isTeam(user) && !isForTeams(endpoint)) throw new AppError('session_required')
}

/** What of an endpoint says who may call it. */
type Judged = Pick<Endpoint, 'rights' | 'callers' | 'personal' | 'errors' | 'team_token'> & Partial<Pick<Endpoint, 'service'>>

/**
 * Who calls. Throws `unauthenticated` where a session is missing, `forbidden` where a person calls what services alone may call or a service that is
 * not among the endpoint's `callers`, `not_found`
 * where a role is missing, `impersonating` where a site admin acts as the person and the endpoint is for that person alone or asks who has not shown
 * for a while who they are, and what
 * `checkScope` and `checkTeam` throw for an API token.
 */
export function admit(endpoint: Judged & { rights: SignedInRight }, identity: Identity, scope?: ApiScope | null): SessionUser
export function admit(endpoint: Judged, identity: Identity, scope?: ApiScope | null): SessionUser | null
export function admit(endpoint: Judged, identity: Identity, scope: ApiScope | null = null): SessionUser | null {
  const { rights: right, callers, personal, errors } = endpoint
  const rule: RightRule = rights[right]
  const { session } = rule
  if (identity.kind === 'user' && identity.token) checkScope(scope, identity.token)
  if (identity.kind === 'user') checkTeam(endpoint, identity.user)
  if (rule.role) return requireRole(rule.role, identity)
  if (session === 'none') {
    if (identity.kind !== 'service' || !callers?.includes(identity.service)) throw new AppError('forbidden')
    return null
  }
  if (identity.kind === 'user') {
    const isPersonal = personal || errors?.includes('reauthentication_required')
    if (isPersonal && identity.user.impersonated_by) throw new AppError('impersonating')
    return identity.user
  }
  if (session === 'required') throw new AppError('unauthenticated')
  return null
}

/** Throws `pupil_denied` where a pupil, or somebody who acts as one, makes a call that is not for pupils. */
export function assertForPupils(
  endpoint: Pick<Endpoint, 'name' | 'service' | 'method' | 'rights'>,
  viewer: Pick<SessionUser, 'is_pupil'> | null,
): void {
  if (viewer?.is_pupil && !isForPupils(endpoint)) throw new AppError('pupil_denied')
}

const noGrants: readonly PageGrant[] = []

/** The secrets of pages that the browser of a person or visitor has. */
export function grantsOf(identity: Identity): readonly PageGrant[] {
  return identity.kind === 'service' ? noGrants : (identity.grants ?? noGrants)
}

/** That there is something for a role is not for others to know. No role counts in a session in which somebody else acts as its bearer. */
function requireRole(role: SessionUser['role'], identity: Identity): SessionUser {
  if (identity.kind !== 'user' || identity.user.role !== role || identity.user.impersonated_by) throw new AppError('not_found')
  return identity.user
}

type Authorize = (request: object) => Promise<object>
type Call = { params?: object; body?: unknown; viewer: unknown; grants: readonly PageGrant[] }

/**
 * The function that gives the resources of the endpoint's rights, judged; rights on no resource have none. What `also` names comes after the first.
 * Throws when a right on a resource has no authorizer, so that nothing is served unchecked.
 */
export function authorizerOf<E extends Endpoint, A extends Authorizers>(
  { authorizers }: Access<A>,
  { rights: right, widget_type, also = {} }: Endpoint,
) {
  const authorizerBy = (name: Right | SecondRight): Authorize | undefined => {
    // `serve` takes only endpoints whose input suffices for the authorizers of their rights.
    const authorizer = (authorizers as Partial<Record<Right | SecondRight, Authorize>>)[name]
    if (!authorizer && (isListRight(name) || isResourceRight(name))) throw new Error(`no authorizer of ${name} is registered`)
    return authorizer
  }
  const first = authorizerBy(right)
  const second = Object.entries(also).map(([field, name]) => ({ field, name, authorizer: authorizerBy(name) }))
  const endpoint = { widget_type }
  const secondOf = async ({ params, body, viewer, grants }: Call): Promise<object> => {
    const resources: Record<string, object | undefined> = {}
    const named: Record<string, unknown> = { ...params, ...(body as object | undefined) }
    for (const { field, name, authorizer } of second) {
      const id = named[field]
      const request = { viewer, grants: name.endsWith(':view') ? grants : noGrants, endpoint }
      resources[field] = await authorizer?.({ ...request, params: isListRight(name) ? { ids: [id ?? []].flat() } : { id } })
    }
    return { also: resources }
  }
  return async (request: EndpointInput<E> & { viewer: ViewerOf<E>; grants: readonly PageGrant[] }): Promise<ResourcesOf<E, A>> => {
    const resources = first ? await first({ ...request, endpoint }) : {}
    return (second.length === 0 ? resources : { ...resources, ...(await secondOf(request)) }) as ResourcesOf<E, A>
  }
}

/**
 * Throws `create_pages_denied` for a person from whom a site admin has taken the right to make pages, by whatever way, and `account_leaving` for one
 * whose account waits for its deletion.
 */
export function assertMayCreatePages(viewer: Pick<SessionUser, 'denied_create_pages' | 'is_leaving'>): void {
  if (viewer.is_leaving) throw new AppError('account_leaving')
  if (viewer.denied_create_pages) throw new AppError('create_pages_denied')
}
