import type { CurrentUser } from '@foyer/contracts/accounts'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'

/** Whether broken links are shown as such to this person, and not opened: part of Premium, and on unless they have turned it off. */
export function checksBrokenLinks(user: Pick<CurrentUser, 'is_premium' | 'ignore_broken_links'> | null | undefined): boolean {
  return user ? user.is_premium && !user.ignore_broken_links : false
}

/** Whether the site says that there is nothing at a bookmark's address, and nobody has objected. */
export function isBroken({ status_code, mute_broken }: Pick<Bookmark, 'status_code' | 'mute_broken'>): boolean {
  return status_code === 404 && mute_broken !== true
}
