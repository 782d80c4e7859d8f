import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useCurrentUser, useIsMember } from '../../entities/session/session.ts'
import { useOnline } from '../../lib/hooks/use-online.ts'
import { type SavedResults, searchAllPagesQuery, taggedEntriesQuery } from './api/search-all-pages.ts'
import { type Entry, type Scope, keyOf } from './entry.ts'
import { type Match, matchEntries } from './match-entries.ts'
import { matchTags, meantTag, tagQueryOf } from './sources/tag-entries.ts'
import type { LocalEntries } from './use-local-entries.ts'

/** How long nothing is typed before the server is called. */
const debounceMs = 120

/** How far more is searched than what the browser has; null for visitors, who search the open page alone. */
export type Progress = 'idle' | 'loading' | 'done' | 'offline' | 'noUserData' | { error: unknown; isPartial: boolean }

export type SearchResults = {
  /** The query that the results are of; it follows what is typed. */
  query: string
  matches: readonly Match[]
  /** Saved pages in which it was found, but for those that are found otherwise. */
  saved: SavedResults
  /** The kinds of which the server has more. */
  incomplete: readonly Scope[]
  progress: Progress | null
  retry: () => void
}

/** What the browser has, at once, and what the server finds besides. */
export function useSearchResults(typed: string, local: LocalEntries, enabled: boolean): SearchResults {
  const query = useDeferredValue(typed)
  const matches = useMemo(() => matchesOf(query, local, local.all), [local, query])

  const requested = useDebounced(typed.trim())
  const [user, isMember, isOnline] = [useCurrentUser(), useIsMember(), useOnline()]
  const viewer = user?.public_id ?? ''
  const typedTag = tagQueryOf(requested)
  const meant = typedTag === undefined ? undefined : meantTag(local.tags, typedTag)
  const canAsk = enabled && isMember && isOnline && viewer !== ''
  const all = useQuery({ ...searchAllPagesQuery(viewer, requested), enabled: canAsk && requested !== '' && typedTag === undefined })
  const tagged = useQuery({ ...taggedEntriesQuery(viewer, meant), enabled: canAsk && meant !== undefined })
  const { isFetching, refetch, error: refusal } = typedTag === undefined ? all : tagged
  // Where a part cannot be searched, the rest is shown all the same.
  const error = refusal ?? (typedTag === undefined ? all.data?.failure : undefined)
  const answered = typedTag === undefined ? all.data?.entries : tagged.data

  const further = useMemo(() => {
    const shown = new Set(local.all.map(keyOf))
    return matchesOf(query, local, answered?.filter((entry) => !shown.has(keyOf(entry))) ?? none).filter(
      ({ entry }) => !shown.has(keyOf(entry)),
    )
  }, [answered, local, query])
  const merged = useMemo(
    () => (further.length === 0 ? matches : [...matches, ...further].toSorted((a, b) => a.rank - b.rank)),
    [matches, further],
  )

  const saved = useMemo(() => {
    const shown = new Set(merged.map(({ entry }) => urlOf(entry)))
    const results = all.data?.saved ?? noneSaved
    const isAsked = query.trim() !== '' && tagQueryOf(query) === undefined
    return { ...results, entries: isAsked ? results.entries.filter((entry) => !shown.has(urlOf(entry))) : [] }
  }, [all.data, merged, query])

  const incomplete = (typedTag === undefined && all.data?.incomplete) || none
  return { query, matches: merged, saved, incomplete, progress: progress(), retry: () => void refetch() }

  function progress(): Progress | null {
    if (!isMember) return null
    if (typed.trim() === '') return 'idle'
    if (!isOnline) return 'offline'
    if (!user?.public_id) return 'noUserData'
    if (isFetching || requested !== typed.trim()) return 'loading'
    return error ? { error, isPartial: !refusal } : 'done'
  }
}

function matchesOf(query: string, { tags }: LocalEntries, entries: readonly Entry[]): Match[] {
  const typedTag = tagQueryOf(query)
  return typedTag === undefined ? matchEntries(entries, query) : matchTags(tags, entries, typedTag)
}

const none: readonly never[] = []
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
