import { iconIndexFile } from '@foyer/icons/icon-files'
import { queryOptions } from '@tanstack/react-query'
import { loadStaticJson } from '../../../lib/api/static-file.ts'
import { type IconEntry, searchTextOf } from '../search-icons.ts'

type Names = [identifier: string, name: string, words: string]
type EmojiNames = { groups: { id: string; entries: Names[] }[] }

/** The font icons by name. Their names are English. */
export function fontIconsQuery() {
  return queryOptions({
    queryKey: ['icon-names', 'fontawesome'],
    queryFn: async ({ signal }) =>
      entriesOf((await loadStaticJson<{ entries: Names[] }>(iconIndexFile('fontawesome', 'en'), signal)).entries),
    staleTime: Infinity,
  })
}

/** The emoji by group, named in a language. */
export function emojiQuery(language: string) {
  const named = language.startsWith('de') ? 'de' : 'en'
  return queryOptions({
    queryKey: ['icon-names', 'openmoji', named],
    queryFn: async ({ signal }) =>
      (await loadStaticJson<EmojiNames>(iconIndexFile('openmoji', named), signal)).groups.map(({ id, entries }) => ({
        id,
        entries: entriesOf(entries),
      })),
    staleTime: Infinity,
  })
}

function entriesOf(names: readonly Names[]): IconEntry[] {
  return names.map(([identifier, name, words]) => ({ identifier, name, searchText: searchTextOf(name, words, identifier) }))
}
