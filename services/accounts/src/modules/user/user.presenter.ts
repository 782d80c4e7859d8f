import type { CurrentUser } from '@foyer/contracts/accounts'
import type { SessionUser } from '@foyer/contracts/identity'
import type { Person } from './person.ts'

/** The person as their own browser sees them. */
export function presentCurrentUser({ user, isPremium }: Person): CurrentUser {
  const { email, is_anonymous, dark, open_links_in_new_window, no_context_menus } = user
  return {
    ...presentSessionUser({ user, isPremium }),
    email,
    is_anonymous,
    ...(dark === undefined ? {} : { dark }),
    ...(open_links_in_new_window === undefined ? {} : { open_links_in_new_window }),
    ...(no_context_menus === undefined ? {} : { no_context_menus }),
  }
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
