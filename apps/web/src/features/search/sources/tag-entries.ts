import { searchWords } from '@foyer/text/search-text'
import { tagKey } from '@foyer/text/tag-text'
import type { CountedTag } from '@foyer/contracts/pages/item/tags'
import { tagPath } from '../../../entities/tag/own-tags.ts'
import { type Entry, screenEntry } from '../entry.ts'
import { type Match, matchEntries } from '../match-entries.ts'

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

/** The tag that is meant by what is typed after `#`: the one of this name, else the best that matches. */
export function meantTag(tags: readonly Entry[], typed: string): string | undefined {
  if (typed === '') return undefined
  const key = tagKey(typed)
  return (tags.find(({ title }) => tagKey(title) === key) ?? matchEntries(tags, typed)[0]?.entry)?.title
}

/** For `#`: all tags. For `#tag`: the tags that match, and the bookmarks that have the one that is meant. */
export function matchTags(tags: readonly Entry[], entries: readonly Entry[], typed: string): Match[] {
  if (typed === '') return tags.map((entry, rank) => ({ entry, rank }))
  const name = meantTag(tags, typed)
  const links = name === undefined ? [] : entries.filter((entry) => entry.tags.some((tag) => tagKey(tag) === tagKey(name)))
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
