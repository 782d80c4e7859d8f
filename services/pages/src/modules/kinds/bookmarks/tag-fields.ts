import { tagKey, uniqueTags } from '@foyer/text/tag-text'
import type { BookmarkRecord } from './bookmark.model.ts'

/** The tags of a bookmark as they are stored. */
export function tagFields(tags: readonly string[]): Required<Pick<BookmarkRecord, 'tags' | 'tag_keys'>> {
  const unique = uniqueTags(tags)
  return { tags: unique, tag_keys: unique.map(tagKey) }
}
