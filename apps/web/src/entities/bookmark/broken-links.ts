import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { isBrokenVerdict } from '@foyer/contracts/import/link-verdicts'
import { type LinkStates, linkStateOf } from './link-states.ts'

/** Whether broken links are shown as such to this person, and not opened: part of Premium, and on unless they have turned it off. */
export function checksBrokenLinks(user: Pick<CurrentUser, 'is_premium' | 'ignore_broken_links'> | null | undefined): boolean {
  return user ? user.is_premium && !user.ignore_broken_links : false
}

type Link = Pick<Bookmark, 'status_code' | 'mute_broken'> & Partial<Pick<Bookmark, 'id' | 'url'>>

/** Whether whoever opens a bookmark does not get what it was saved for, as far as that is known, and nobody has objected. */
export function isBroken(link: Link, states?: LinkStates): boolean {
  if (link.mute_broken) return false
  const state = linkStateOf(link, states)
  return state ? isBrokenVerdict(state.verdict) : link.status_code === 404
}

/** Where the address of a bookmark has moved for good, unless somebody has chosen to keep it; else null. */
export function movedTo(link: Link, states?: LinkStates): string | null {
  const state = link.mute_broken ? undefined : linkStateOf(link, states)
  return state?.verdict === 'moved' ? state.new_url : null
}
