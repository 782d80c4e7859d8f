import { useMemo } from 'react'
import { useStore } from '../../lib/state/create-store.ts'
import { byUse, commandUses } from './commands/command-uses.ts'
import type { Entry, Scope } from './entry.ts'
import { recentEntry, recentResults } from './recent-results.ts'
import { type ResultGroup, resultGroups } from './result-groups.ts'
import { searchScopes } from './search-scopes.ts'
import type { SearchResults } from './use-search-results.ts'

/** The kind whose results come with those of saved pages. */
const linkScope: Scope = 'urllist'
const offeredCommands = 6
/** Beside what was opened last there is room for a few. */
const shownRecent = 8

/** What is shown, by kind, and how many results each kind has. Before anything is typed: what was opened last, and the commands used most. */
export function useResultGroups(
  { query, matches, saved, incomplete }: SearchResults,
  { commands, openPage }: { commands: readonly Entry[]; openPage: number | undefined },
  scope: Scope | null,
) {
  const recent = useStore(recentResults)
  const uses = useStore(commandUses)
  const counts = useMemo(() => {
    const byScope = Map.groupBy(matches, ({ entry }) => entry.scope)
    return new Map([...byScope].map(([kind, ofKind]) => [kind, ofKind.length]))
  }, [matches])
  const groups = useMemo((): readonly ResultGroup[] => {
    const isShown = (kind: Scope) => scope === null || kind === scope
    if (query.trim() === '') {
      const isElsewhere = ({ scope: kind, id }: Entry) => kind !== 'page' || id !== openPage
      const opened = recent.map(recentEntry).filter((entry) => isShown(entry.scope) && isElsewhere(entry))
      const offered = isShown('command') ? byUse(commands, uses) : []
      return [
        ...group('recent', 'search:recent', scope === null ? opened.slice(0, shownRecent) : opened),
        ...group('command', 'search:kinds.command', scope === null ? offered.slice(0, offeredCommands) : offered),
      ]
    }
    const chosen = matches.filter(({ entry }) => isShown(entry.scope))
    const inSaved = isShown(linkScope) ? group('saved', 'snapshots:inSavedPages', saved.entries, saved.hasMore) : []
    return [...resultGroups(chosen, searchScopes(), incomplete), ...inSaved]
  }, [query, matches, saved, incomplete, commands, openPage, uses, recent, scope])
  return { groups, counts }
}

function group(key: string, labelKey: string, entries: Entry[], hasMore = false): ResultGroup[] {
  return entries.length === 0 ? [] : [{ key, scope: key, labelKey, entries, more: hasMore ? 'many' : 0 }]
}
