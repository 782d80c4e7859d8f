import type { Identity } from '@foyer/contracts/identity'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import { hashToken } from '@foyer/service-kit/hashes'
import type { CookieOptions } from '@foyer/service-kit/session-cookies'
import type { TeamProof } from '../user/team-proofs.policy.ts'
import type { AuthenticationMethod } from './session.model.ts'

/** A session by its token's hash. */
export type SessionRef = { session: string }

/**
 * How somebody has shown who they are, and when: just now, where no time is named. `providerTeam`: the team whose provider has said so last. `proofs`: what providers of
 * teams have said in this browser, beside what the session before was told.
 */
export type Authentication = {
  by: readonly AuthenticationMethod[]
  at?: Date
  providerTeam?: number | undefined
  proofs?: readonly TeamProof[] | undefined
}

/** What nobody has shown: the session of who has shown nothing. */
export const noAuthentication: Authentication = { by: [], at: new Date(0) }

const day = 24 * 60 * 60 * 1000
export const touchAfterMs = 60 * 60 * 1000

/** In milliseconds: how long a session lives without being used, and at most. */
export type SessionLifetimes = { idleMs: number; maxMs: number }

/** Lifetimes from days. */
export function sessionLifetimes({ idleDays, maxDays }: { idleDays: number; maxDays: number }): SessionLifetimes {
  return { idleMs: idleDays * day, maxMs: maxDays * day }
}

/** When a session ends that is used now. */
export function expiryOf({ created_at }: { created_at: Date }, now: Date, { idleMs, maxMs }: SessionLifetimes): Date {
  return new Date(Math.min(now.getTime() + idleMs, created_at.getTime() + maxMs))
}

/** The caller's own session, the only one they may end; null for visitors, services and calls by an API token. */
export function ownSession(identity: Identity): Authorized<SessionRef, 'delete'> | null {
  return identity.kind === 'user' && !identity.token ? asAuthorized({ session: identity.session }, 'delete') : null
}

/** The session that was started with this token, which whoever has started it may end as long as nobody else has the token. */
export function startedSession(token: string): Authorized<SessionRef, 'delete'> {
  return asAuthorized({ session: hashToken(token) }, 'delete')
}

/** Whether a session still counts, whatever the store has not cleaned away yet. */
export function isAlive(session: { expires_at: Date }, now: Date): boolean {
  return session.expires_at > now
}

/**
 * The times a session in use gets; null when it was seen within the hour, so that reading does not mean writing, and for one in which a site
 * admin acts as somebody else, which does not live longer by use.
 */
export function nextTouch(
  session: { created_at: Date; last_seen_at: Date; impersonation?: object },
  now: Date,
  lifetimes: SessionLifetimes,
): { last_seen_at: Date; expires_at: Date } | null {
  if (session.impersonation || now.getTime() - session.last_seen_at.getTime() < touchAfterMs) return null
  return { last_seen_at: now, expires_at: expiryOf(session, now, lifetimes) }
}

/** How long a site admin acts as somebody else at most. */
export const impersonationMs = 60 * 60 * 1000

/** For so long after it, showing who one is counts for what changes how one signs in. */
const recentMs = 15 * 60 * 1000

/** More browsers than one person has. One more ends the session that was not used for the longest time. */
export const maxSessions = 100

/** Whether the person has shown who they are in this browser recently enough to change how one signs in to the account. */
export function isRecentlyAuthenticated(session: { created_at: Date; authenticated_at?: Date }, now: Date): boolean {
  return now.getTime() - (session.authenticated_at ?? session.created_at).getTime() < recentMs
}

const secondFactors: ReadonlySet<AuthenticationMethod> = new Set(['passkey', 'totp', 'recovery_code'])

/** Whether a second factor was shown. A session from before it was kept does not say so, and does not count. */
export function hasShownSecondFactor({ authenticated_by: methods = [] }: { authenticated_by?: readonly AuthenticationMethod[] }): boolean {
  return methods.some((method) => secondFactors.has(method))
}

/**
 * The team whose provider alone has said in a session who its person is, null where that was not kept; undefined once they have shown it themselves as well.
 */
export function provedByTeam({
  authenticated_by: methods = [],
  provider_team: team,
}: {
  authenticated_by?: readonly AuthenticationMethod[]
  provider_team?: number | null
}): number | null | undefined {
  return methods.length > 0 && methods.every((method) => method === 'team_provider') ? (team ?? null) : undefined
}

/** By what name a person's browser calls a session. Sessions themselves are found by the hash of their token, which stays here. */
export function sessionName(session: string): string {
  return hashToken(session).slice(0, 16)
}

/** Whether the browser came over https, by configuration or by what the gateway says of this request. */
export function isSecure(publicUrl: string, forwardedProto: string | string[] | undefined): boolean {
  const [nearest] = (Array.isArray(forwardedProto) ? (forwardedProto[0] ?? '') : (forwardedProto ?? '')).split(',')
  return publicUrl.startsWith('https:') || nearest?.trim() === 'https'
}

/** How the cookies of a browser are set. Their names go by the configuration alone, as the gateway reads them. */
export function cookieOptions(publicUrl: string, forwardedProto: string | string[] | undefined): CookieOptions {
  return { https: publicUrl.startsWith('https:'), secure: isSecure(publicUrl, forwardedProto) }
}
