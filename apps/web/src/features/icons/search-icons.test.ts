import { describe, expect, it } from 'vitest'
import { searchIcons, searchTextOf } from './search-icons.ts'

const entry = (name: string, words = '', identifier = 'x') => ({ identifier, name, searchText: searchTextOf(name, words, identifier) })
const entries = [
  entry('Half star', 'rating'),
  entry('Star', 'award favorite'),
  entry('Café', 'kaffee getränk'),
  entry('Maß', '', 'solid/beer-mug'),
]
const names = (query: string) => searchIcons(entries, query).map(({ name }) => name)

describe('searchIcons', () => {
  it('gives everything without a query', () => expect(names('  ')).toHaveLength(4))

  it('puts names that begin with the query first', () => expect(names('star')).toEqual(['Star', 'Half star']))

  it('compares the beginnings of words, names and identifiers, without case and accents', () => {
    expect([names('CAFE'), names('getr kaf'), names('beer'), names('mass'), names('ffee')]).toEqual([
      ['Café'],
      ['Café'],
      ['Maß'],
      ['Maß'],
      [],
    ])
  })
})
