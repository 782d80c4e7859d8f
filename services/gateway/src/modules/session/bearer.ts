import type { TokenCaller } from '@foyer/contracts/accounts/api-tokens'
import type { GatewayRoute } from '@foyer/contracts/api/gateway-routes'
import { scopeFor } from '@foyer/contracts/scope-rule'
import { checkScope, checkTeam } from '@foyer/service-kit/access'
import { isApiToken } from '@foyer/service-kit/api-token'
import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { ApiTokenCache } from './api-token-cache.ts'
import type { Session } from './session.ts'

export type BearerDeps = { apiTokens: ApiTokenCache; limits: Pick<RateLimits, 'failedTokens'> }

/**
 * Who calls by an API token, and nothing else: with a bearer token, cookies do not count (RFC 6750). null without one. Other schemes, such as
 * those of a proxy in front, are none of ours. Throws `api_token_invalid`; and, where the token does not suffice for the endpoint,
 * `insufficient_scope` or `session_required`.
 */
export async function readBearer(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: GatewayRoute,
  { apiTokens, limits }: BearerDeps,
): Promise<Session | null> {
  const { authorization } = request.headers
  if (authorization === undefined) return null
  // Node takes the first of several headers; which one is meant, nobody can say.
  const isAmbiguous = (request.raw.headersDistinct['authorization']?.length ?? 0) > 1
  const text = /^bearer(?: +(.*))?$/i.exec(authorization)
  if (!text && !isAmbiguous) return null
  const token = text?.[1]?.trim() ?? ''
  const hash = hashToken(token)
  const caller = !isAmbiguous && isApiToken(token) ? await apiTokens.find(hash, request.id) : null
  if (!caller || (caller.expires_at !== null && caller.expires_at <= Date.now())) {
    await limits.failedTokens(request, reply)
    throw challenged(reply, 'error="invalid_token"', new AppError('api_token_invalid'))
  }
  checkScopeOf(endpoint, caller, reply)
  const { id, scopes, user, expires_at } = caller
  return { hash, user, token: { id, scopes }, expires_at }
}

function checkScopeOf(endpoint: GatewayRoute, caller: TokenCaller, reply: FastifyReply): void {
  const scope = scopeFor(endpoint)
  try {
    checkScope(scope, caller)
    checkTeam(endpoint, caller.user)
  } catch (error) {
    throw challenged(reply, `error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}`, error)
  }
}

/** The error, and on the answer the header that says what is wrong with the token (RFC 6750 §3). */
function challenged(reply: FastifyReply, details: string, error: unknown): unknown {
  reply.header('www-authenticate', `Bearer realm="Foyer", ${details}`)
  return error
}
