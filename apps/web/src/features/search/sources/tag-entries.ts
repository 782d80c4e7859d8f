import { searchWords } from '@foyer/text/search-text'
import { tagKey } from '@foyer/text/tag-text'
import type { CountedTag } from '@foyer/contracts/pages/item/tags'
import { tagPath } from '../../../entities/tag/own-tags.ts'
import { type Entry, screenEntry } from '../entry.ts'
import { type Match, isExact, matchEntries } from '../match-entries.ts'

/** Bookmarks that have a tag come after the tags, and those of the tag that is named first. */
const afterTags = 100

/** The tags of a person, the most frequent first; without the list, as far as their bookmarks that the browser has name them. */
export function tagEntries(own: readonly CountedTag[] | undefined, entries: readonly Entry[]): Entry[] {
  const tags = own ? own.map(({ name, count }) => [name, count] as const) : countTags(entries)
  return tags
    .toSorted(([, left], [, right]) => right - left)
    .map(([name]) => screenEntry({ scope: 'tag', name, title: name, to: tagPath(name) }))
}

/** What is typed after `#`; undefined where a query is not about tags. */
export const tagQueryOf = (query: string): string | undefined =>
  query.trimStart().startsWith('#') ? query.trimStart().slice(1).trim() : undefined

/** What is typed after `#`: a tag, and the words that its bookmarks are to have. */
export type TagQuery = { tag: string; words: string }

/**
 * The tag that is meant by what is typed after `#`: the one of this name, or of the name that its first words are, else the best that matches. The words after
 * it are searched for in its bookmarks.
 */
export function meantTag(tags: readonly Entry[], typed: string): TagQuery | undefined {
  const named = (name: string) => tags.find(({ title }) => tagKey(title) === tagKey(name))?.title
  const best = (name: string) => matchEntries(tags, name)[0]?.entry.title
  const parts = typed.split(/\s+/).filter(Boolean)
  for (const find of [named, best]) {
    for (let count = parts.length; count > 0; count -= 1) {
      const tag = find(parts.slice(0, count).join(' '))
      if (tag !== undefined) return { tag, words: parts.slice(count).join(' ') }
    }
  }
  return undefined
}

/** For `#`: all tags. For `#tag`: the tags that match, and the bookmarks that have the one that is meant; for `#tag word`, those with the word. */
export function matchTags(tags: readonly Entry[], entries: readonly Entry[], typed: string): Match[] {
  if (typed === '') return tags.map((entry, rank) => ({ entry, rank }))
  const meant = meantTag(tags, typed)
  if (!meant) return matchEntries(tags, typed)
  const links = entries.filter((entry) => entry.tags.some((tag) => tagKey(tag) === tagKey(meant.tag)))
  if (meant.words !== '') return [...matchEntries(tags, typed).filter(isExact), ...matchEntries(links, meant.words)]
  return [...matchEntries(tags, typed), ...links.map((entry) => ({ entry, rank: afterTags }))]
}

/** The words to mark in the results. */
export const markedWords = (query: string): string[] => searchWords(tagQueryOf(query) ?? query)

function countTags(entries: readonly Entry[]): (readonly [name: string, count: number])[] {
  const byKey = Map.groupBy(
    entries.flatMap(({ tags }) => tags),
    tagKey,
  )
  return [...byKey.values()].flatMap((names) => (names[0] === undefined ? [] : [[names[0], names.length] as const]))
}
