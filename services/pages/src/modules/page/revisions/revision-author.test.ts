import { describe, expect, it } from 'vitest'
import { type Author, authorKey, authorOf, storedAuthor } from './revision-author.ts'

const ada: Author = { kind: 'person', id: 7, via: 'person', name: 'Ada' }

describe('the author of a revision', () => {
  it.each<[string, Author]>([
    ['a person', ada],
    ['a person by an API token', { ...ada, via: 'token' }],
    ['a person by an import', { ...ada, via: 'import' }],
    ['somebody from an archive', { ...ada, id: null }],
    ['a team by its directory', { kind: 'team', id: 8, via: 'directory', name: 'Crew' }],
  ])('comes back from its record: %s', (_, author) => {
    expect(authorOf(storedAuthor(author))).toEqual(author)
  })

  it('is a person themselves where the record is of an earlier release', () => {
    expect(authorOf({ by_id: 7, by_name: 'Ada' })).toEqual(ada)
  })

  it('is nobody for the system', () => {
    expect(storedAuthor({ kind: 'system', id: null, via: 'system', name: 'Foyer' })).toEqual({})
    expect(authorOf({})).toBeNull()
  })

  it('differs by kind, by way and by person', () => {
    const authors: Author[] = [ada, { ...ada, id: 8 }, { ...ada, kind: 'team' }, { ...ada, via: 'token' }, { ...ada, id: null }]
    expect(new Set(authors.map((author) => authorKey(storedAuthor(author)))).size).toBe(authors.length)
    expect(authorKey(storedAuthor({ ...ada, name: 'Ada L.' }))).toBe(authorKey(storedAuthor(ada)))
  })
})
