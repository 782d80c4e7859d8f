import type { Entry, Scope } from './entry.ts'
import type { Match } from './match-entries.ts'
import type { SearchScope } from './search-scopes.ts'

/** The maximum numbers of results shown of a kind: where it is the only one, and beside others. */
const maxResults = 250
const maxBesideOthers = 8

/** Results under one heading. `labelKey` names the kind. */
export type ResultGroup = {
  key: string
  scope: Scope
  labelKey: string
  entries: Entry[]
  /** How many more there are; `many` where the server has not counted them. */
  more: number | 'many'
}

/** The matches by kind, the kind of the best match first; of those that are as good, in the order of the kinds. `incomplete` are kinds of which the server has more. */
export function resultGroups(matches: readonly Match[], scopes: readonly SearchScope[], incomplete: readonly Scope[]): ResultGroup[] {
  const byScope = Map.groupBy(matches, ({ entry }) => entry.scope)
  const present = scopes.flatMap((choice) => {
    const ofScope = byScope.get(choice.scope)
    return ofScope ? [{ ...choice, matches: ofScope, rank: ofScope[0]?.rank ?? Infinity }] : []
  })
  const max = present.length > 1 ? maxBesideOthers : maxResults
  return present
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ scope, labelKey, matches: ofScope }) => {
      const entries = ofScope.slice(0, max).map(({ entry }) => entry)
      const hidden = ofScope.length - entries.length
      return { key: scope, scope, labelKey, entries, more: hidden === 0 && incomplete.includes(scope) ? 'many' : hidden }
    })
}

/** The number of results in all groups. */
export const countOf = (groups: readonly ResultGroup[]): number => groups.reduce((sum, { entries }) => sum + entries.length, 0)
