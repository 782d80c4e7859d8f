import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { defaultProviders } from '@foyer/links/search-engines'
import { searchBarKind, searchKind } from './search.ts'

const accepts = (settings: object) => searchKind.settings.safeParse(settings).success
const own = { id: 100, title: 'Recipes', url: 'https://recipes.example/?q=%s' }

describe('settings of a search widget', () => {
  it.each([
    {},
    searchKind.defaults,
    { p: [] },
    { p: defaultProviders },
    { p: [{ id: 1, engine: 'duckduckgo' }, own] },
    {
      p: [
        { ...own, prefix: 'r', user_default: true },
        { id: 2, engine: 'google', prefix: '' },
      ],
    },
    {
      p: [
        { ...own, prefix: '' },
        { ...own, id: 101 },
      ],
    },
    { _b: 0, ds: 'Where we look' },
  ])('accept %j', (settings) => {
    expect(accepts(settings)).toBe(true)
    expect(searchBarKind.settings.safeParse(settings).success).toBe(true)
  })

  it.each([
    { p: 'google' },
    { p: [{ id: 1, engine: 'altavista' }] },
    { p: [{ engine: 'google' }] },
    { p: [{ ...own, id: 0 }] },
    { p: [{ ...own, engine: 'google' }] },
    { p: [{ id: 1, title: 'Recipes' }] },
    { p: [{ id: 1, url: own.url }] },
    { p: [{ ...own, title: ' ' }] },
    { p: [{ ...own, title: 'x'.repeat(limits.search_provider_title + 1) }] },
    { p: [{ ...own, url: 'https://recipes.example/' }] },
    { p: [{ ...own, url: 'javascript:alert("%s")' }] },
    { p: [{ ...own, url: `https://recipes.example/${'x'.repeat(limits.url)}?q=%s` }] },
    { p: [{ ...own, prefix: 'a b' }] },
    { p: [{ ...own, prefix: 'x'.repeat(limits.search_prefix + 1) }] },
    { p: [own, own] },
    {
      p: [
        { ...own, prefix: 'G' },
        { id: 2, engine: 'google' },
      ],
    },
    {
      p: [
        { ...own, user_default: true },
        { id: 2, engine: 'google', user_default: true },
      ],
    },
    { p: [{ ...own, extra: 1 }] },
    { providers: [] },
  ])('refuse %j', (settings) => expect(accepts(settings)).toBe(false))

  it('bound the number of providers', () => {
    const providers = (count: number) => ({ p: Array.from({ length: count }, (_, index) => ({ ...own, id: index + 1 })) })
    expect(accepts(providers(limits.search_providers))).toBe(true)
    expect(accepts(providers(limits.search_providers + 1))).toBe(false)
  })
})
