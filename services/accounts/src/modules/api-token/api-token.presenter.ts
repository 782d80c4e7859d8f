import type { ApiToken as PresentedApiToken, TokenCaller } from '@foyer/contracts/accounts/api-tokens'
import type { SessionUser } from '@foyer/contracts/identity'
import type { Person } from '../user/person.ts'
import { presentSessionUser } from '../user/user.presenter.ts'
import type { ApiToken } from './api-token.model.ts'
import { isExpired } from './api-token.policy.ts'

const hour = 60 * 60

/** A token as its person sees it. */
export function presentApiToken(token: ApiToken, now: Date): PresentedApiToken {
  return {
    id: token._id,
    name: token.name,
    scopes: token.scopes,
    created_at: seconds(token.created_at),
    expires_at: token.expires_at && seconds(token.expires_at),
    is_expired: isExpired(token, now),
    last_used_at: token.last_used_at && Math.floor(seconds(token.last_used_at) / hour) * hour,
  }
}

/** Who calls by a token, as the gateway needs it. */
export function presentTokenCaller(token: ApiToken, person: Person, mail: { sendsMail: boolean }): TokenCaller {
  return presentCaller(token, presentSessionUser(person, mail))
}

/** The same for whoever it is, as other services know them. */
export function presentCaller(token: ApiToken, user: SessionUser): TokenCaller {
  return { id: token._id, scopes: token.scopes, expires_at: token.expires_at?.getTime() ?? null, user }
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
