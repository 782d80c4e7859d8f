import type { HostScope, SessionUser } from '@foyer/contracts/identity'
import type { PageGrant } from '@foyer/contracts/pages/base/share-modes'
import type { ApiScope } from '@foyer/contracts/scopes'
import { hashToken } from '@foyer/service-kit/hashes'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { readSessionCookies, sessionCookies } from '@foyer/service-kit/session-cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { scopeOf } from '../team-hosts/host-of-request.ts'
import { userAtHost } from '../team-hosts/team-host.policy.ts'
import type { SessionCache } from './session-cache.ts'

/** Who asks, as far as the cookies tell, or an API token. `hash` is there whenever a session cookie is, valid or not. */
export type Session = {
  hash: string | null
  user: SessionUser | null
  /** The API token that was sent in place of cookies. */
  token?: { id: number; scopes: ApiScope[] }
  /** When what they came with ends, in ms since 1970; null where it does not, and for visitors. */
  expires_at: number | null
}

/** Who asks, as services are told it; `host`: by the host of which team, if of any. */
export function identityOf(
  { user, hash, token }: Session,
  grants: PageGrant[],
  host: HostScope | undefined,
): Parameters<IdentitySigner['sign']>[0] {
  const rest = { ...(grants.length > 0 ? { grants } : {}), ...(host ? { host } : {}) }
  if (!user || !hash) return { kind: 'visitor', ...rest }
  return { kind: 'user', session: hash, user, ...rest, ...(token ? { token } : {}) }
}

/** How sessions are read: the people behind them, and whether people open this Foyer by https. */
export type SessionReading = { sessions: SessionCache; https: boolean }

export const noSession: Session = { hash: null, user: null, expires_at: null }

/**
 * Reads the two cookies; both must be there and name the same person. Over https a session that was started before its cookies had the prefix
 * `__Host-` counts by the plain ones, which are replaced with the next call that only reads: whoever begins or ends a session sets its own. A session counts by
 * the host of the team by whose host it was started, and by no other: whoever has that name could have got it.
 */
export async function readSession(request: FastifyRequest, reply: FastifyReply, { sessions, https }: SessionReading): Promise<Session> {
  const sent = readSessionCookies(request.cookies, https)
  if (!sent || sent.token.length > maxTokenLength) return noSession
  const hash = hashToken(sent.token)
  const caller = await sessions.find(hash, request.id)
  if (sent.isPlain && (!caller || caller.hasHostCookie)) return noSession
  if (!caller || String(caller.user.id) !== sent.userId) return { hash, user: null, expires_at: null }
  const host = scopeOf(request)
  if (caller.hostTeam !== host?.team) return { hash, user: null, expires_at: null }
  const { expires_at } = caller
  const user = host ? userAtHost(caller.user, host.team) : caller.user
  const replaces = sent.isPlain && request.method === 'GET'
  if (replaces) reply.header('set-cookie', sessionCookies({ token: sent.token, userId: user.id }, { https, secure: https }))
  return { hash, user, expires_at }
}

/** Longer than any token of ours. */
export const maxTokenLength = 100
