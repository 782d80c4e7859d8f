import { searchRank, searchWords, searchedText } from '@foyer/text/search-text'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { checksBrokenLinks, isBroken } from '../../../entities/bookmark/broken-links.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { type SearchEntry, itemsAdapterOf } from '../../../entities/widget/widget-kind.ts'
import { api } from '../../../lib/api/api-client.ts'
import { bookmarkKind } from '../../../lib/browser/links.ts'
import { useOnline } from '../../../lib/hooks/use-online.ts'
import { useSettled } from '../../../lib/hooks/use-settled.ts'

export type OwnBookmark = { id: number; title: string } & Required<Pick<SearchEntry, 'link'>>

const maxShown = 4
const debounceMs = 150

/** The bookmarks that match: those on the open page at once, then those on all pages of the person. Nothing is read before one types. */
export function useOwnBookmarks(page: Page | null, query: string): OwnBookmark[] {
  const deferred = useDeferredValue(query)
  const isTyped = deferred !== ''
  const user = useCurrentUser()
  const isOnline = useOnline()
  const settled = useSettled(query, debounceMs)
  const indexed = useMemo(() => (isTyped && page ? entriesOf(page) : []), [isTyped, page])
  const here = useMemo(() => bestOf(indexed, deferred), [indexed, deferred])
  const { data } = useQuery({
    queryKey: ['own-bookmarks', user?.public_id, settled],
    queryFn: async ({ signal }) => (await api('searchBookmarks', { query: { query: settled, limit: maxShown }, signal })).bookmarks,
    enabled: Boolean(user) && isOnline && settled !== '' && query !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  })
  return useMemo(() => {
    const elsewhere = (data ?? []).map(({ id, title, url, icon, status_code, mute_broken }) => ({
      id,
      title,
      link: { url, icon, ...(status_code === undefined ? {} : { status_code }), ...(mute_broken === undefined ? {} : { mute_broken }) },
    }))
    // The answer for what was typed before may still be there.
    const all = isTyped ? [...here, ...bestOf(elsewhere.map(toIndexed), deferred)] : []
    const opened = all.filter(({ link }) => bookmarkKind(link.url) === 'web' && !(checksBrokenLinks(user) && isBroken(link)))
    return [...new Map(opened.map((bookmark) => [bookmark.link.url, bookmark])).values()].slice(0, maxShown)
  }, [here, data, isTyped, deferred, user])
}

type Indexed = { bookmark: OwnBookmark; folded: string[] }

function entriesOf(page: Page): Indexed[] {
  return page.columns
    .flatMap(({ widgets }) => widgets)
    .flatMap((widget) => {
      const adapter = itemsAdapterOf(widget)
      if (!adapter || !widget.items || 'access_denied' in widget.items) return []
      return adapter
        .searchEntries(widget.items, [])
        .flatMap(({ id, title, fields, link }) =>
          link ? [{ bookmark: { id, title, link }, folded: [title, ...fields].map(searchedText) }] : [],
        )
    })
}

function toIndexed(bookmark: OwnBookmark): Indexed {
  return { bookmark, folded: [bookmark.title, bookmark.link.url].map(searchedText) }
}

function bestOf(entries: readonly Indexed[], query: string): OwnBookmark[] {
  const words = searchWords(query)
  if (words.length === 0) return []
  const ranked = entries.flatMap(({ bookmark, folded }) => {
    const rank = searchRank(words, folded)
    return rank === null ? [] : [{ bookmark, rank }]
  })
  return ranked.toSorted((left, right) => left.rank - right.rank).map(({ bookmark }) => bookmark)
}
