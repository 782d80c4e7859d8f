import { uniqueTags } from '@foyer/text/tag-text'
import { isGuessedTitle } from '@foyer/contracts/values'
import type { BookmarkRecord, MergedContent } from '../kinds/bookmarks/bookmark.model.ts'
import { type Upkeep, mergedUpkeep } from '../kinds/bookmarks/upkeep.policy.ts'

type Content = Pick<BookmarkRecord, 'url' | 'title' | 'description' | 'icon' | 'tags' | 'created_at' | keyof Upkeep>

/** What the copies of a link have together, whichever of them stays. `copies`: at least one, those that were saved first at the beginning. */
export function mergedContent(copies: readonly Content[]): MergedContent {
  const telling = copies.filter(isTelling).map(({ title }) => title)
  return {
    title: maxLength(telling.length > 0 ? telling : copies.map(({ title }) => title)),
    description: maxLength(copies.map(({ description }) => description)),
    icon: copies.find(({ icon }) => icon)?.icon ?? null,
    tags: uniqueTags(copies.flatMap(({ tags = [] }) => tags)),
    created_at: new Date(Math.min(...copies.map(({ created_at }) => created_at.getTime()))),
    ...mergedUpkeep(copies),
  }
}

/** The fields of `content` that a bookmark has otherwise. */
export function changesTo(record: Content, content: MergedContent): Partial<MergedContent> {
  return fieldsWhere(content, (name) => !isEqual(contentOf(record)[name], content[name]))
}

/** What `record` had before a merge, of those fields that are as the merge left them. */
export function changesBack(record: Content, before: Partial<MergedContent>, after: Partial<MergedContent>): Partial<MergedContent> {
  return fieldsWhere(before, (name) => isEqual(contentOf(record)[name], after[name]))
}

/** What a bookmark has of the fields that these changes are of. */
export function fieldsOf(record: Content, changes: Partial<MergedContent>): Partial<MergedContent> {
  return fieldsWhere(contentOf(record), (name) => name in changes)
}

const contentOf = ({ title, description, icon = null, tags = [], created_at, ...rest }: Content): MergedContent => ({
  title: title ?? '',
  description: description ?? '',
  icon,
  tags,
  created_at,
  ...mergedUpkeep([rest]),
})

function fieldsWhere(content: Partial<MergedContent>, test: (name: keyof MergedContent) => boolean): Partial<MergedContent> {
  const names = Object.keys(content) as (keyof MergedContent)[]
  return Object.fromEntries(names.filter(test).map((name) => [name, content[name]]))
}

/** Dates come back from the store as dates, and lists in their order. */
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether somebody, or the site, has called it this: other titles follow from the address. */
function isTelling({ title, url }: Content): boolean {
  return Boolean(title?.trim()) && title !== url && !isGuessedTitle(title ?? '', url)
}

/** The longest text, the first of those. */
function maxLength(texts: readonly string[]): string {
  return texts.reduce((longest, text) => ((text ?? '').length > longest.length ? text : longest), '')
}
