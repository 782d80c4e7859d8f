import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser, useIsMember } from '../../entities/session/session.ts'
import { ownEngines } from '../../entities/web-search/own-engines.ts'
import { defaultProviderId, readProviders, toProvider } from '../../entities/web-search/providers.ts'
import { useStore } from '../../lib/state/create-store.ts'
import { byUse, commandUses } from './commands/command-uses.ts'
import type { Entry, Scope } from './entry.ts'
import { recentEntry, recentResults } from './recent-results.ts'
import { type ResultGroup, resultGroups } from './result-groups.ts'
import { searchScopes } from './search-scopes.ts'
import { addressOf, typedEntries } from './sources/typed-entries.ts'
import type { LocalEntries } from './use-local-entries.ts'
import type { SearchResults } from './use-search-results.ts'

/** The kind whose results come with those of saved pages. */
const linkScope: Scope = 'urllist'
const offeredCommands = 6
/** Beside what was opened last there is room for a few. */
const shownRecent = 8

/** What is shown, by kind, and how many results each kind has. Before anything is typed: what was opened last, and the commands used most. */
export function useResultGroups(
  { query, matches, saved, incomplete, progress }: SearchResults,
  { commands, isGone, openPage }: Pick<LocalEntries, 'commands' | 'isGone'> & { openPage: number | undefined },
  scope: Scope | null,
) {
  const recent = useStore(recentResults)
  const uses = useStore(commandUses)
  const { t, i18n } = useTranslation('search')
  const engine = useEngine()
  const isMember = useIsMember()
  // Before the server has answered, the web would be what Enter opens.
  const isOffered = progress !== 'loading' || matches.length > 0 || addressOf(query.trim()) !== null
  const counts = useMemo(() => {
    const byScope = Map.groupBy(matches, ({ entry }) => entry.scope)
    return new Map([...byScope].map(([kind, ofKind]) => [kind, ofKind.length]))
  }, [matches])
  const groups = useMemo((): readonly ResultGroup[] => {
    const isShown = (kind: Scope) => scope === null || kind === scope
    if (query.trim() === '') {
      const isElsewhere = ({ scope: kind, id }: Entry) => kind !== 'page' || id !== openPage
      const opened = recent.map(recentEntry).filter((entry) => isShown(entry.scope) && isElsewhere(entry) && !isGone(entry))
      const offered = isShown('command') ? byUse(commands, uses) : []
      return [
        ...group('recent', 'search:recent', scope === null ? opened.slice(0, shownRecent) : opened),
        ...group('command', 'search:kinds.command', scope === null ? offered.slice(0, offeredCommands) : offered),
      ]
    }
    const chosen = matches.filter(({ entry }) => isShown(entry.scope))
    const inSaved = isShown(linkScope) ? group('saved', 'snapshots:inSavedPages', saved.entries, saved.hasMore) : []
    const typed = scope === null && isOffered ? typedEntries(query, { t, language: i18n.language, isMember, engine }) : []
    return [...resultGroups(chosen, searchScopes(), incomplete), ...inSaved, ...group('typed', 'search:typed', typed)]
  }, [query, matches, saved, incomplete, commands, isGone, openPage, uses, recent, scope, isOffered, t, i18n.language, isMember, engine])
  return { groups, counts }
}

/** The engine by which the person searches the web; undefined where they have removed all of them. */
function useEngine() {
  const ofAccount = useCurrentUser()?.search_providers
  const inBrowser = useStore(ownEngines)
  return useMemo(() => {
    const engines = ofAccount ? readProviders(ofAccount) : inBrowser
    const chosen = engines.find(({ id }) => id === defaultProviderId(engines))
    return chosen && toProvider(chosen)
  }, [ofAccount, inBrowser])
}

function group(key: string, labelKey: string, entries: Entry[], hasMore = false): ResultGroup[] {
  return entries.length === 0 ? [] : [{ key, scope: key, labelKey, entries, more: hasMore ? 'many' : 0 }]
}
