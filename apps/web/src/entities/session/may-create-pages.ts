import type { CurrentUser } from '@foyer/contracts/accounts/accounts'

/** Whether somebody may have pages of their own: not a visitor, and nobody from whom a site admin has taken the right. */
export function mayCreatePages(user: Pick<CurrentUser, 'denied_create_pages'> | null | undefined): boolean {
  return user ? !user.denied_create_pages : false
}
