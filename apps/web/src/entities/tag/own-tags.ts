import { foldText } from '@foyer/text/search-text'
import { tagKey } from '@foyer/text/tag-text'
import type { CountedTag } from '@foyer/contracts/pages/item/tags'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

const shownSuggestions = 8

/** All tags of the person with their counts, in the order of the alphabet. */
export function ownTagsQuery() {
  return queryOptions({
    queryKey: ['tags', 'all'],
    queryFn: async ({ signal }): Promise<CountedTag[]> => {
      const all: CountedTag[] = []
      for (let after: string | null | undefined; after !== null;) {
        const { tags, next } = await api('listTags', { query: after === undefined ? {} : { after }, signal })
        all.push(...tags)
        after = next
      }
      const { compare } = new Intl.Collator(undefined, { numeric: true })
      return all.toSorted((left, right) => compare(left.name, right.name))
    },
    staleTime: 0,
  })
}

/** Whether a tag is meant by what is typed: all of it, or a part, whatever its case and accents. */
export function matchesTag(typed: string, name: string): boolean {
  return foldText(name).includes(foldText(typed.trim()))
}

/** Tags to offer for what is typed: those that begin with it first, the most frequent first; none that is chosen already. */
export function suggestedTags(own: readonly CountedTag[], typed: string, chosen: readonly string[]): CountedTag[] {
  const keys = new Set(chosen.map(tagKey))
  const text = foldText(typed.trim())
  const rank = ({ name }: CountedTag) => (foldText(name).startsWith(text) ? 0 : 1)
  return own
    .filter(({ name }) => matchesTag(typed, name) && !keys.has(tagKey(name)))
    .toSorted((left, right) => rank(left) - rank(right) || right.count - left.count)
    .slice(0, shownSuggestions)
}

/** The tag as the person spells it elsewhere; as it is typed where it is a new one. */
export function ownSpelling(own: readonly CountedTag[], tag: string): string {
  const key = tagKey(tag)
  return own.find(({ name }) => tagKey(name) === key)?.name ?? tag
}

/** The address of the screen with the bookmarks of a tag. */
export function tagPath(name: string): string {
  return `/tags/${encodeURIComponent(name)}`
}
