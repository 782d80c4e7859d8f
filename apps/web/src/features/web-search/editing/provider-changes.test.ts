import { describe, expect, it } from 'vitest'
import { changed, isFree, moved, withDefault, withEngine, withOwn, without } from './provider-changes.ts'

const google = { id: 2, engine: 'google' as const }
const own = { id: 1_001, title: 'Recipes', url: 'https://recipes.example/?q=%s', prefix: 'w' }

describe('changes of providers', () => {
  it('add an engine with its own id', () => expect(withEngine([google], 'bing')).toEqual([google, { id: 3, engine: 'bing' }]))

  it('add an engine without its prefix where another has it', () => {
    expect(withEngine([own], 'wikipedia')).toEqual([own, { id: 4, engine: 'wikipedia', prefix: '' }])
  })

  it('add an address of one’s own with an id that no other has', () => {
    const fields = { title: 'Soup', url: 'https://soup.example/%s' }
    expect(withOwn([google], fields)).toEqual([google, { id: 1_001, ...fields }])
    expect(withOwn([own], fields)[1]?.id).toBe(1_002)
  })

  it('remove and move', () => {
    expect(without([google, own], 2)).toEqual([own])
    expect(moved([google, own], 2, 1)).toEqual([own, google])
    expect(moved([google, own], 7, 1)).toEqual([google, own])
  })

  it('change a field, and take one away', () => {
    expect(changed([google, own], 1_001, { prefix: undefined, title: 'Soups' })).toEqual([
      google,
      { id: 1_001, title: 'Soups', url: own.url },
    ])
  })

  it('make a single one the default', () => {
    expect(withDefault([{ ...google, user_default: true }, own], 1_001)).toEqual([google, { ...own, user_default: true }])
  })

  it('take a prefix that no other has', () => {
    expect([isFree([google, own], 'G', 1_001), isFree([google, own], 'w', 1_001), isFree([google, own], '', 1_001)]).toEqual([
      false,
      true,
      true,
    ])
  })
})
