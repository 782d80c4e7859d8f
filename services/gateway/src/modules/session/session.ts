import type { SessionUser } from '@foyer/contracts/identity'
import type { PageGrant } from '@foyer/contracts/share-modes'
import type { ApiScope } from '@foyer/contracts/scopes'
import { hashToken } from '@foyer/service-kit/hashes'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import type { FastifyRequest } from 'fastify'
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

/** Who asks, as services are told it. */
export function identityOf({ user, hash, token }: Session, grants: PageGrant[]): Parameters<IdentitySigner['sign']>[0] {
  const granted = grants.length > 0 ? { grants } : {}
  if (!user || !hash) return { kind: 'visitor', ...granted }
  return { kind: 'user', session: hash, user, ...granted, ...(token ? { token } : {}) }
}

export const noSession: Session = { hash: null, user: null, expires_at: null }

/** Reads the two cookies; both must be there and name the same person. */
export async function readSession(request: FastifyRequest, sessions: SessionCache): Promise<Session> {
  const token = request.cookies['session']
  if (!token || token.length > 100) return noSession
  const hash = hashToken(token)
  const caller = await sessions.find(hash, request.id)
  if (!caller || String(caller.user.id) !== request.cookies['user_id']) return { hash, user: null, expires_at: null }
  return { hash, ...caller }
}
