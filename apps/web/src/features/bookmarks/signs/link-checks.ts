import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { hasFeature } from '../../../entities/premium/has-feature.ts'
import { type BookmarkViewer, bookmarkRights } from '../bookmark-rights.ts'

/** Whether this person is shown on a page which links they have saved more than once: part of Premium, and on unless they have turned it off. */
export function marksDuplicates(
  user: Pick<CurrentUser, 'is_premium' | 'plan' | 'hide_duplicate_links'> | null | undefined,
  page?: Pick<Page, 'features'>,
): boolean {
  return user ? hasFeature(user, 'duplicates', page) && !user.hide_duplicate_links : false
}

/** What is offered of a broken link beside opening it: to search and to visit for everyone, the rest for who may change the bookmark. */
export function brokenLinkActions(viewer: BookmarkViewer): Record<'mute' | 'edit' | 'delete', boolean> {
  const { change } = bookmarkRights(viewer)
  return { mute: change, edit: change, delete: change }
}

/** Where a site that has gone from its address may be looked for: its homepage, and a search for what the bookmark is called. */
export function alternativesTo({ url, title }: Pick<Bookmark, 'url' | 'title'>): { homepage: string; search: string } | null {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  const search = new URL('https://duckduckgo.com/')
  search.searchParams.set('q', title.trim() || address.hostname)
  return { homepage: `${address.origin}/`, search: search.href }
}
