import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { isBrokenVerdict } from '@foyer/contracts/import/link-verdicts'
import { hasFeature } from '../premium/has-feature.ts'
import { type LinkStates, linkStateOf } from './link-states.ts'

/**
 * Whether broken links are shown as such to this person, and not opened: on unless they have turned it off. Part of Premium, which on a page is that of
 * its owner, where the page names its features to them.
 */
export function checksBrokenLinks(
  user: Pick<CurrentUser, 'is_premium' | 'plan' | 'ignore_broken_links'> | null | undefined,
  page?: Pick<Page, 'features'>,
): boolean {
  return user ? hasFeature(user, 'broken_links', page) && !user.ignore_broken_links : false
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
