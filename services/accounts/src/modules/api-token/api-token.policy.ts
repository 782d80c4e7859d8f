import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import type { ApiToken } from './api-token.model.ts'

const hour = 60 * 60 * 1000
const maxLifetimeMs = 10 * 366 * 24 * hour

export function isExpired({ expires_at }: Pick<ApiToken, 'expires_at'>, now: Date): boolean {
  return expires_at !== null && expires_at <= now
}

/** The names of those that still open something. */
export function activeNames(tokens: readonly Pick<ApiToken, 'name' | 'expires_at'>[], now: Date): string[] {
  return tokens.filter((token) => !isExpired(token, now)).map(({ name }) => name)
}

/** Expired tokens stand in the list, but keep nobody from making another. */
export function isOverLimit(tokens: readonly Pick<ApiToken, 'expires_at'>[], now: Date): boolean {
  return tokens.filter((token) => !isExpired(token, now)).length > limits.api_tokens
}

/** Whether a token may be made to expire then: to come, and not so far ahead that it must be a mistake. */
export function judgeExpiry(expiresAt: Date, now: Date): 'too_small' | 'too_large' | null {
  if (expiresAt <= now) return 'too_small'
  return expiresAt.getTime() - now.getTime() > maxLifetimeMs ? 'too_large' : null
}

/** Whether a use is to be noted: once an hour, so that a call does not mean a write. */
export function isTouchDue({ last_used_at }: Pick<ApiToken, 'last_used_at'>, now: Date): boolean {
  return last_used_at === null || now.getTime() - last_used_at.getTime() >= hour
}

/** The token as one that its person, or an admin of its team, may revoke. Throws `not_found` when it has another owner, or there is none. */
export function authorizeToken(token: ApiToken | null, ownerId: number): Authorized<ApiToken, 'delete'> {
  if (token?.user_id !== ownerId) throw new AppError('not_found')
  return asAuthorized(token, 'delete')
}
