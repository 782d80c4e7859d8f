import { describe, expect, it } from 'vitest'
import { ownSpelling, suggestedTags, tagPath } from './own-tags.ts'

const own = [
  { name: 'Kaffee', count: 9 },
  { name: 'Café', count: 2 },
  { name: 'Eiscafé', count: 7 },
  { name: 'carts', count: 3 },
]
const namesFor = (typed: string, chosen: string[] = []) => suggestedTags(own, typed, chosen).map(({ name }) => name)

describe('suggested tags', () => {
  it('begin with what is typed, then contain it, without case and accents', () =>
    expect(namesFor('CA')).toEqual(['carts', 'Café', 'Eiscafé']))
  it('are the most frequent ones while nothing is typed', () => expect(namesFor('')).toEqual(['Kaffee', 'Eiscafé', 'carts', 'Café']))
  it('leave out what is chosen', () => expect(namesFor('caf', ['CAFÉ'])).toEqual(['Eiscafé']))
  it('are at most eight', () =>
    expect(
      suggestedTags(
        Array.from({ length: 20 }, (_, count) => ({ name: `t${count}`, count })),
        't',
        [],
      ),
    ).toHaveLength(8))
})

it('a tag that one has is spelled as it is elsewhere', () => {
  expect([ownSpelling(own, 'KAFFEE'), ownSpelling(own, 'Cafe')]).toEqual(['Kaffee', 'Cafe'])
})

it('the address of a tag takes any of its characters', () => expect(tagPath('a/b c?#')).toBe('/tags/a%2Fb%20c%3F%23'))
