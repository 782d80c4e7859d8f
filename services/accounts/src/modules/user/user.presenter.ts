import type { CurrentUser } from '@foyer/contracts/accounts'
import type { SessionUser } from '@foyer/contracts/identity'
import type { Person } from './user.service.ts'

/** The person as their own browser sees them. */
export function presentCurrentUser({ user, isPremium }: Person): CurrentUser {
  return { ...presentSessionUser({ user, isPremium }), email: user.email, is_anonymous: user.is_anonymous }
}

/** The person as other services know them. */
export function presentSessionUser({ user, isPremium }: Person): SessionUser {
  return {
    id: user._id,
    public_id: user.public_id,
    name: user.name,
    role: user.role,
    lang: user.lang,
    is_premium: isPremium,
    created_at: Math.floor(user.created_at.getTime() / 1000),
  }
}
