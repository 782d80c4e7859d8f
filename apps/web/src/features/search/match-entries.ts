import { type LooseQuery, type LooseTitle, looseDistance, looseQuery, looseTitle } from '@foyer/text/loose-match'
import { searchRank, searchWords, titleRanks } from '@foyer/text/search-text'
import { type Entry, lineWith } from './entry.ts'

/** An entry that matches; the lower its rank, the better. */
export type Match = { entry: Entry; rank: number }

/** The title is the query, begins with it, has its words at the start of words; has them as initials, or inside; then other fields; then typing errors. */
const ranks = { equal: 0, begins: 1, words: 2, initials: 3, inside: 4, fields: 5, typos: 20 }
const exactRanks = [ranks.begins, ranks.words, ranks.inside]
/** A name that is not shown counts a little less than one that is. */
const aliasStep = 0.5
/** Beside typing errors, a word that is only in another field counts a little less than one in the name. */
const fieldStep = 0.5
/** Where so many match well, what has typing errors is not meant. */
const enough = 5

/** Whether it matches without typing errors. */
export const isExact = ({ rank }: Match): boolean => rank < ranks.typos

type Query = { words: readonly string[]; text: string; loose: LooseQuery }

/** The entries that a query finds, the best first, those that are as good in their order. */
export function matchEntries(entries: readonly Entry[], query: string): Match[] {
  const words = searchWords(query)
  if (words.length === 0) return []
  const parsed = { words, text: words.join(' '), loose: looseQuery(words) }
  const ranked: Match[] = []
  let good = 0
  for (const entry of entries) {
    const rank = rankOf(parsed, entry)
    if (rank === null) continue
    if (rank < ranks.typos) good += 1
    ranked.push({ entry, rank })
  }
  const matches = ranked.filter(({ entry, rank }) => rank < ranks.typos || isMeant(entry, good))
  return matches.toSorted((left, right) => left.rank - right.rank).map(({ entry, rank }) => ({ entry: shownFor(words, entry), rank }))
}

/** Whether something that has typing errors may be meant beside so many matches that have none; a command or a setting only where nothing else matches. */
const isMeant = ({ scope }: Entry, good: number): boolean => good === 0 || (good < enough && scope !== 'command' && scope !== 'setting')

/** With the line that matches as its title. */
function shownFor(words: readonly string[], entry: Entry): Entry {
  const title = lineWith(words, entry)
  return title === entry.title ? entry : { ...entry, title }
}

function rankOf(query: Query, { folded, aliases }: Entry): number | null {
  const exact = searchRank(query.words, folded)
  let best = exact !== null && exact >= titleRanks ? ranks.fields + exact - titleRanks : rankInName(query, folded, exact)
  for (const alias of aliases ?? []) {
    const rank = rankInName(query, [alias], searchRank(query.words, [alias]))
    if (rank !== null && (best === null || rank + aliasStep < best)) best = rank + aliasStep
  }
  return best
}

/** `folded`: a name, then the other fields; `exact`: the rank of the words as they are. */
function rankInName({ words, text, loose }: Query, folded: readonly string[], exact: number | null): number | null {
  const [name = ''] = folded
  if (exact !== null) return name === text ? ranks.equal : (exactRanks[exact] ?? ranks.inside)
  const fields = words.length > 1 ? folded.slice(1) : []
  const errors = looseDistance(loose, titleOf(name), fields)
  if (errors === null) return null
  if (errors === 0) return ranks.initials
  const isAllInName = fields.length === 0 || looseDistance(loose, titleOf(name)) !== null
  return ranks.typos + errors + (isAllInName ? 0 : fieldStep)
}

/** Titles taken apart, each once. */
const titles = new Map<string, LooseTitle>()
const maxTitles = 20_000

function titleOf(name: string): LooseTitle {
  let title = titles.get(name)
  if (title) return title
  title = looseTitle(name)
  if (titles.size >= maxTitles) titles.clear()
  titles.set(name, title)
  return title
}
