import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import { sectionOf } from '../item/store/sections.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { WidgetRecord } from '../page/page.model.ts'
import type { LinkFields, SuggestionRecord } from './suggestion.model.ts'

const removedFields = ['url', 'title', 'description'] as const

/** A bookmark as a suggestion says it. */
export function linkFieldsOf({ url, title, description, section_id, tags = [] }: BookmarkRecord, { sections }: WidgetRecord): LinkFields {
  return { url, title, description, folder_id: sectionOf(section_id, sections), tags }
}

/**
 * Why a suggestion cannot be accepted as it is; null where it can. `base`: the bookmark as somebody has seen it, by default as it was when it was suggested.
 * A change that somebody else has made already is none.
 */
export function conflictOf(
  { kind, before, proposed = {} }: Pick<SuggestionRecord, 'kind' | 'before' | 'proposed'>,
  current: LinkFields | null,
  hasWidget: boolean,
  base = before,
): Suggestion['conflict'] {
  if (kind === 'add') return hasWidget ? null : 'gone'
  if (!current || !base) return 'gone'
  const names = kind === 'remove' ? removedFields : fieldNames(proposed)
  const isSame = (name: keyof LinkFields) =>
    isEqual(current[name], base[name]) || (kind === 'change' && isEqual(current[name], proposed[name]))
  return names.every(isSame) ? null : 'changed'
}

/** Whether a bookmark still is as accepting a change has made it. */
export function isAsAccepted(proposed: Partial<LinkFields>, current: LinkFields): boolean {
  return fieldNames(proposed).every((name) => isEqual(current[name], proposed[name]))
}

/** These fields of a bookmark as they are. */
export function pickFields(from: LinkFields, of: Partial<LinkFields>): Partial<LinkFields> {
  return Object.fromEntries(fieldNames(of).map((name) => [name, from[name]]))
}

function fieldNames(fields: Partial<LinkFields>): (keyof LinkFields)[] {
  return (Object.keys(fields) as (keyof LinkFields)[]).filter((name) => fields[name] !== undefined)
}

function isEqual(a: LinkFields[keyof LinkFields] | undefined, b: LinkFields[keyof LinkFields] | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
