import type { CurrentUser } from '@foyer/contracts/accounts'
import type { SessionUser } from '@foyer/contracts/identity'
import type { Person } from './person.ts'

/** The person as their own browser sees them. */
export function presentCurrentUser({ user, isPremium }: Person): CurrentUser {
  const { email, is_anonymous, dark, open_links_in_new_window, is_add_new_bookmarks_to_top, no_context_menus } = user
  const chosen = { dark, open_links_in_new_window, is_add_new_bookmarks_to_top, no_context_menus }
  return {
    ...presentSessionUser({ user, isPremium }),
    email,
    is_anonymous,
    is_email_confirmed: Boolean(user.email_confirmed_at),
    notifications: user.notifications ?? {},
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
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
