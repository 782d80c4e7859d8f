import { describe, expect, it } from 'vitest'
import { defaultProviderId, parseInput, storedProviders, toProvider } from './providers.ts'

const own = { id: 1_001, title: 'Recipes', url: 'https://recipes.example/?q=%s' }

describe('storedProviders', () => {
  it('are those that ship where none are stored', () => {
    expect(storedProviders({ settings: {} }).map(({ engine }) => engine)).toEqual(['duckduckgo', 'google', 'bing', 'wikipedia'])
  })

  it.each([
    ['nothing', [], []],
    ['no list', 'google', []],
    ['an engine of another release', [{ id: 7, engine: 'altavista' }, own], [own]],
    [
      'an address that is none of a search',
      [
        { ...own, url: 'javascript:alert("%s")' },
        { ...own, url: 'https://a.example/' },
      ],
      [],
    ],
    ['other things', [null, 3, {}, { id: '1', engine: 'google' }, { id: 1, engine: 'google', prefix: 7 }], []],
  ])('are those that can be read of %s', (_, p, expected) => expect(storedProviders({ settings: { p } })).toEqual(expected))
})

describe('defaultProviderId', () => {
  it('is the chosen one, else the first', () => {
    expect(defaultProviderId([own, { id: 2, engine: 'google', user_default: true }])).toBe(2)
    expect(defaultProviderId([own, { id: 2, engine: 'google' }])).toBe(own.id)
    expect(defaultProviderId([])).toBeUndefined()
  })
})

describe('parseInput', () => {
  const providers = [
    { id: 4, engine: 'wikipedia' as const },
    { ...own, prefix: 'R' },
    { id: 2, engine: 'google' as const, prefix: '' },
  ].map(toProvider)

  it.each([
    ['w rye bread', 'rye bread', 'Wikipedia'],
    ['  W   rye ', 'rye', 'Wikipedia'],
    ['r soup', 'soup', 'Recipes'],
    ['w', 'w', undefined],
    ['w ', '', 'Wikipedia'],
    ['rye w', 'rye w', undefined],
    ['g rye', 'g rye', undefined],
    ['', '', undefined],
  ])('reads %j', (text, query, title) => {
    const input = parseInput(text, providers)
    expect([input.query, input.named?.title]).toEqual([query, title])
  })
})
