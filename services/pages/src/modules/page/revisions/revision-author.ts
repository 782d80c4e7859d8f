import type { Actor } from '@foyer/contracts/actor'
import type { RevisionRecord } from './revision.model.ts'

/** Who made a change, with the name of the time. */
export type Author = Actor & { name: string }
export type StoredAuthor = Pick<RevisionRecord, 'by_id' | 'by_name' | 'by_kind' | 'by_via'>

/** Who made a change as its record has it: nothing for the system, and neither kind nor via for a person themselves. */
export function storedAuthor(author: Author | null): StoredAuthor {
  if (!author || author.kind === 'system') return {}
  const { kind, id, via, name } = author
  return {
    ...(id === null ? {} : { by_id: id }),
    by_name: name,
    ...(kind === 'person' ? {} : { by_kind: kind }),
    ...(via === 'person' ? {} : { by_via: via }),
  }
}

/** Who made the change of a record; null for the system, and for somebody whose account is gone. */
export function authorOf({ by_id, by_name = '', by_kind = 'person', by_via = 'person' }: StoredAuthor): Author | null {
  if (by_id === undefined && by_name === '') return null
  return { kind: by_kind, id: by_id ?? null, via: by_via, name: by_name }
}

/** What is the same for two changes if and only if the same author made them in the same way. */
export function authorKey(stored: StoredAuthor): string {
  const author = authorOf(stored)
  return author ? JSON.stringify([author.kind, author.via, author.id ?? author.name]) : ''
}
