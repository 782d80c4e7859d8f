import { describe, expect, it } from 'vitest'
import { chunkSize, createJoiner, cut } from './chunks.ts'

const long = Array.from({ length: 3_000 }, (_, n) => `${n}😀`).join('')

describe('a message between tabs', () => {
  it('is text chunk while it fits, several of at most 4,096 characters otherwise', () => {
    expect(cut('', 'a')).toEqual([{ id: 'a', index: 0, count: 1, text: '' }])
    expect(cut('x'.repeat(chunkSize), 'a')).toHaveLength(1)
    expect(cut('x'.repeat(chunkSize + 1), 'a').map((chunk) => chunk.text.length)).toEqual([4_096, 1])
    expect(cut(long, 'a').every((chunk) => chunk.text.length <= 4_096)).toBe(true)
  })

  it('is whole again when its last chunk has come, in whatever order, among those of others', () => {
    const join = createJoiner()
    const [mine, theirs] = [cut(long, 'mine').toReversed(), cut(long.toUpperCase(), 'theirs')]
    const results = mine.flatMap((chunk, at) => [join(chunk), join(theirs[at] ?? chunk)])
    expect(results.filter((text) => text !== null)).toEqual([long, long.toUpperCase()])
  })

  it('that never became whole is forgotten some day', () => {
    const join = createJoiner()
    const [first, ...rest] = cut(long, 'first')
    expect(first && join(first)).toBeNull()
    for (let n = 0; n < 60; n += 1) for (const chunk of cut(long, `half-${n}`).slice(1)) join(chunk)
    expect(rest.map((chunk) => join(chunk)).some((text) => text !== null)).toBe(false)
  })
})
