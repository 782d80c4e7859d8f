import { searchAddress } from '@foyer/links/search-engines'
import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { ownEngines } from '../../../entities/web-search/own-engines.ts'
import { defaultProviderId, toProvider } from '../../../entities/web-search/providers.ts'
import { hasFeature } from '../../../entities/premium/has-feature.ts'
import i18next from 'i18next'
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

/** Where a site that has gone from its address may be looked for: its homepage, and a search for what the bookmark is called, by the person's own engine. */
export function alternativesTo(
  { url, title }: Pick<Bookmark, 'url' | 'title'>,
  template: string = defaultSearch(),
): { homepage: string; search: string } | null {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  return { homepage: `${address.origin}/`, search: searchAddress(template, title.trim() || address.hostname, i18next.language) }
}

/** The address that the person searches with unless they choose another. */
function defaultSearch(): string {
  const engines = ownEngines.get()
  const id = defaultProviderId(engines)
  const provider = engines.find((engine) => engine.id === id) ?? engines[0]
  return provider ? toProvider(provider).url : fallbackSearch
}

const fallbackSearch = 'https://duckduckgo.com/?q=%s'
