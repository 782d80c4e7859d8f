import { describe, expect, it } from 'vitest'
import { searchInSteps, spellingsOf } from './search-in-steps.ts'

const words = ['apple', 'apricot', 'avocado', 'banana', 'blueberry']
type Word = { id: number; word: string }
const all: Word[] = words.map((word, index) => ({ id: index + 1, word }))

const search = (steps: readonly string[], cursor?: string, limit = 2) =>
  searchInSteps<string, Word>({
    steps,
    cursor,
    limit,
    find: async (prefix, place, max) => all.filter(({ word }) => word.startsWith(prefix) && word > (place?.key ?? '')).slice(0, max),
    placeOf: (_, { word, id }) => ({ key: word, id }),
    isRepeated: ({ word }, earlier) => earlier.some((prefix) => word.startsWith(prefix)),
  })

async function everyPage(steps: readonly string[], limit?: number): Promise<string[][]> {
  const pages: string[][] = []
  for (let cursor: string | undefined, isLast = false; !isLast;) {
    const { records, next } = await search(steps, cursor, limit)
    pages.push(records.map(({ word }) => word))
    cursor = next ?? undefined
    isLast = next === null
  }
  return pages
}

describe('searchInSteps', () => {
  it('gives every record once, in the order of the steps', async () => {
    expect(await everyPage(['b', 'ap', 'a'])).toEqual([['banana', 'blueberry'], ['apple', 'apricot'], ['avocado']])
    expect(await everyPage(['a', 'ap', 'b'], 3)).toEqual([
      ['apple', 'apricot', 'avocado'],
      ['banana', 'blueberry'],
    ])
  })

  it('ends without a further page where the last one is full', async () => {
    expect(await everyPage(['ap'])).toEqual([['apple', 'apricot']])
    expect(await everyPage(['b', 'c'])).toEqual([['banana', 'blueberry']])
  })

  it('gives an empty page where nothing matches', async () => {
    expect(await everyPage(['x'])).toEqual([[]])
  })

  it.each(['', 'x', 'W10', 'WzEsMiwzXQ'])('refuses a cursor that is none of ours: %s', async (cursor) => {
    await expect(search(['a'], cursor)).rejects.toThrow('bad_request')
  })
})

describe('spellingsOf', () => {
  it('gives what was typed, lower case, and capitals', () => {
    expect(spellingsOf('ada love')).toEqual(['ada love', 'Ada Love', 'Ada love'])
    expect(spellingsOf('McX')).toEqual(['McX', 'mcx', 'Mcx'])
  })
})
