import { describe, expect, it } from 'vitest'
import { type Entry, screenEntry, toEntry } from './entry.ts'
import { matchEntries } from './match-entries.ts'

const at = { scope: 'urllist', widgetId: 1, publicId: 'abc1234', pageTitle: 'Page', place: ['Links'] }
let lastId = 0
function link(title: string, ...fields: string[]): Entry {
  lastId += 1
  return toEntry({ id: lastId, title, fields }, at)
}
const titles = (entries: readonly Entry[], query: string) => matchEntries(entries, query).map(({ entry }) => entry.title)

describe('matchEntries', () => {
  it('puts equal titles first, then beginnings, word starts, initials, the middle of words, other fields and typing errors', () => {
    const entries = [
      link('Cartn'),
      link('Elsewhere', 'https://cart.example/'),
      link('Descartes'),
      link('Cats and red trains'),
      link('My cart'),
      link('Cart of apples'),
      link('Cart'),
    ]
    expect(titles(entries, 'cart')).toEqual(['Cart', 'Cartn', 'Cart of apples', 'My cart', 'Cats and red trains', 'Descartes', 'Elsewhere'])
  })

  it('puts a title that has all words first among those with typing errors', () => {
    const entries = [link('Recipe 0', 'http://127.0.0.1/0'), link('Recipe 7', 'http://127.0.0.1/7')]
    expect(titles(entries, 'recipi 7')).toEqual(['Recipe 7', 'Recipe 0'])
  })

  it.each([
    ['sudd zeitug', 'Süddeutsche Zeitung'],
    ['strase', 'Straße'],
    ['sz', 'Süddeutsche Zeitung'],
  ])('finds %s', (query, title) => {
    expect(titles([link('Strand'), link('Süddeutsche Zeitung'), link('Straße')], query)[0]).toBe(title)
  })

  it('leaves out what has typing errors where much matches without', () => {
    const exact = Array.from({ length: 5 }, (_, index) => link(`Note ${index}`))
    expect(titles([link('Nose'), ...exact], 'note')).toHaveLength(5)
    expect(titles([link('Nose'), ...exact.slice(1)], 'note')).toHaveLength(5)
  })

  it('leaves out a command that has typing errors where anything else matches', () => {
    const change = screenEntry({ scope: 'command', name: 'background', title: 'Change it', aliases: 'ändern' })
    expect(titles([change], 'alder')).toEqual(['Change it'])
    expect(titles([change, link('Alder')], 'alder')).toEqual(['Alder'])
  })

  it('finds a command by another name, after a title that is the query', () => {
    const dark = screenEntry({ scope: 'command', name: 'dark', title: 'Dark theme', aliases: 'night, black' })
    expect(titles([dark], 'night')).toEqual(['Dark theme'])
    expect(titles([dark], 'nihgt')).toEqual(['Dark theme'])
    expect(titles([dark, link('Night')], 'night')).toEqual(['Night', 'Dark theme'])
    expect(titles([link('Night train'), dark], 'night')).toEqual(['Dark theme', 'Night train'])
  })

  it('finds nothing for a query without words', () => expect(titles([link('Alder')], '  ')).toEqual([]))

  it('finds the only one of 10,000 links that is meant', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      link(`Bookmark number ${index} about gardens`, `https://site${index}.example/`),
    )
    expect(matchEntries([...many, link('Süddeutsche Zeitung')], 'zeitug').map(({ entry }) => entry.title)).toEqual(['Süddeutsche Zeitung'])
  })
})
