import type { Entry, Scope } from './entry.ts'
import type { SearchScope } from './search-scopes.ts'
import type { SearchResults } from './use-search-results.ts'

/** The maximum number of results shown per kind. */
const maxResults = 250

/** Results under one heading. `labelKey` names the kind; `where` says where they are from. */
export type ResultGroup = {
  key: string
  labelKey: string
  where: 'onPage' | 'elsewhere' | 'saved'
  entries: Entry[]
  /** How many more there are; `many` where the server has not counted them. */
  more: number | 'many'
}

/** The open page comes first, so that nothing moves when the server's answers arrive. */
export function resultGroups({ onPage, elsewhere, incomplete }: SearchResults, scopes: readonly SearchScope[]): ResultGroup[] {
  const groups = ([onPage, elsewhere] as const).flatMap((results, place) =>
    scopes.map(({ scope, labelKey }): ResultGroup => {
      const entries = results[scope] ?? []
      const where = place === 0 ? 'onPage' : 'elsewhere'
      const isIncomplete = where === 'elsewhere' && incomplete.includes(scope)
      const more = isIncomplete ? 'many' : Math.max(0, entries.length - maxResults)
      return { key: `${where}-${scope}`, labelKey, where, entries: entries.slice(0, maxResults), more }
    }),
  )
  return groups.filter(({ entries }) => entries.length > 0)
}

/** The saved pages in which it was found, after everything else. */
export function savedGroup({ saved: { entries, hasMore } }: Pick<SearchResults, 'saved'>): ResultGroup[] {
  return entries.length === 0
    ? []
    : [{ key: 'saved', labelKey: 'snapshots:inSavedPages', where: 'saved', entries, more: hasMore ? 'many' : 0 }]
}

/** How many results of a kind there are, as far as that is known. */
export function countOf({ onPage, elsewhere }: SearchResults, scope: Scope): number {
  return (onPage[scope]?.length ?? 0) + (elsewhere[scope]?.length ?? 0)
}
