import { describe, expect, it } from 'vitest'
import { chunkSize, createJoiner, cut } from './chunks.ts'

const long = Array.from({ length: 3_000 }, (_, n) => `${n}😀`).join('')

describe('chunks of a message between tabs', () => {
  it('are one for a short text, and at most 4,096 characters each for a long one', () => {
    expect(cut('', 'a')).toEqual([{ id: 'a', index: 0, count: 1, text: '' }])
    expect(cut('x'.repeat(chunkSize), 'a')).toHaveLength(1)
    expect(cut('x'.repeat(chunkSize + 1), 'a').map((chunk) => chunk.text.length)).toEqual([4_096, 1])
    expect(cut(long, 'a').every((chunk) => chunk.text.length <= 4_096)).toBe(true)
  })

  it('are joined in any order, also among chunks of other messages', () => {
    const join = createJoiner()
    const [mine, theirs] = [cut(long, 'mine').toReversed(), cut(long.toUpperCase(), 'theirs')]
    const results = mine.flatMap((chunk, at) => [join(chunk), join(theirs[at] ?? chunk)])
    expect(results.filter((text) => text !== null)).toEqual([long, long.toUpperCase()])
  })

  it('are dropped when too many messages stay incomplete', () => {
    const join = createJoiner()
    const [first, ...rest] = cut(long, 'first')
    expect(first && join(first)).toBeNull()
    for (let n = 0; n < 60; n += 1) for (const chunk of cut(long, `half-${n}`).slice(1)) join(chunk)
    expect(rest.map((chunk) => join(chunk)).some((text) => text !== null)).toBe(false)
  })
})
