import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useCurrentUser, useIsMember } from '../../entities/session/session.ts'
import { useOnline } from '../../lib/hooks/use-online.ts'
import { type SavedResults, searchAllPagesQuery } from './api/search-all-pages.ts'
import { type Entry, type Scope, find, keyOf } from './entry.ts'
import { type RemainingItems, entriesOf } from './search-page.ts'

/** How long nothing is typed before the server is called. */
const debounceMs = 120

/** How far the pages beyond the open one are searched; null for visitors, who search that one alone. */
export type Progress = 'idle' | 'loading' | 'done' | 'offline' | 'noUserData' | { error: unknown }

export type SearchResults = {
  /** The query that the results are of; it follows what is typed. */
  query: string
  onPage: Record<Scope, Entry[]>
  elsewhere: Record<Scope, Entry[]>
  /** Saved pages in which it was found, but for those that are found otherwise. */
  saved: SavedResults
  /** The kinds of which the server has more. */
  incomplete: readonly Scope[]
  progress: Progress | null
  retry: () => void
}

/** What is on the open page, at once, and what the server finds on all pages of the person. What is on the page is not repeated. */
export function useSearchResults(page: Page, typed: string, further: RemainingItems | undefined, enabled: boolean): SearchResults {
  const query = useDeferredValue(typed)
  const entries = useMemo(() => (enabled ? entriesOf(page, further) : []), [enabled, page, further])
  const onPage = useMemo(() => find(entries, query), [entries, query])

  const requested = useDebounced(typed.trim())
  const [user, isMember, isOnline] = [useCurrentUser(), useIsMember(), useOnline()]
  const isRequested = enabled && isMember && requested !== ''
  const { data, error, isFetching, refetch } = useQuery({
    ...searchAllPagesQuery(user?.public_id ?? '', requested),
    enabled: isRequested && isOnline && Boolean(user?.public_id),
  })
  const elsewhere = useMemo(() => {
    const shown = new Set(entries.map(keyOf))
    return find(data?.entries.filter((entry) => !shown.has(keyOf(entry))) ?? [], query)
  }, [data, entries, query])

  const saved = useMemo(() => {
    const shown = new Set([onPage, elsewhere].flatMap((byScope) => Object.values(byScope).flatMap((list) => list.map(urlOf))))
    const results = data?.saved ?? noneSaved
    return { ...results, entries: query.trim() === '' ? [] : results.entries.filter((entry) => !shown.has(urlOf(entry))) }
  }, [data, onPage, elsewhere, query])

  return { query, onPage, elsewhere, saved, incomplete: data?.incomplete ?? [], progress: progress(), retry: () => void refetch() }

  function progress(): Progress | null {
    if (!isMember) return null
    if (typed.trim() === '') return 'idle'
    if (!isOnline) return 'offline'
    if (!user?.public_id) return 'noUserData'
    if (isFetching || requested !== typed.trim()) return 'loading'
    return error ? { error } : 'done'
  }
}

const noneSaved: SavedResults = { entries: [], hasMore: false }
const urlOf = ({ link }: Entry): string | undefined => link?.url

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
