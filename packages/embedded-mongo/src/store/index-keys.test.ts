import { describe, expect, it } from 'vitest'

import { indexEntries } from './index-keys.ts'
import { keyOf, KEY_NULL, KEY_UNDEFINED } from '../catalog/key-value.ts'

const entries = (doc: Record<string, unknown>, paths: string[], sparse = false) => {
  const indexed = indexEntries(
    doc,
    paths.map((path) => path.split('.')),
    sparse,
  )
  return { keys: indexed.entries.map((entry) => entry.key), multikey: indexed.multikey }
}

describe('index entries of a document', () => {
  it('contain one entry for plain values, with null for missing fields', () => {
    expect(entries({ a: 1, b: { c: 'x' } }, ['a', 'b.c', 'd'])).toEqual({ keys: [[1, 'x', KEY_NULL]], multikey: [false, false, false] })
    expect(entries({ a: 5 }, ['a.b'])).toEqual({ keys: [[KEY_NULL]], multikey: [false] })
  })

  it('contain one entry for each distinct array element', () => {
    expect(entries({ tags: ['x', 'y', 'x'], n: 1 }, ['tags', 'n'])).toEqual({
      keys: [
        ['x', 1],
        ['y', 1],
      ],
      multikey: [true, false],
    })
  })

  it('keep the paths of one array element together', () => {
    const doc = { subs: [{ t: 'a', n: 1 }, { t: 'b' }, 7] }
    expect(entries(doc, ['subs.t', 'subs.n']).keys).toEqual([
      ['a', 1],
      ['b', KEY_NULL],
      [KEY_NULL, KEY_NULL],
    ])
  })

  it('distinguish an empty array from a missing value', () => {
    expect(entries({ a: [] }, ['a'])).toEqual({ keys: [[KEY_UNDEFINED]], multikey: [true] })
    expect(entries({ a: [] }, ['a.b'])).toEqual({ keys: [[KEY_UNDEFINED]], multikey: [true] })
  })

  it('descend into nested arrays no further than MongoDB does', () => {
    expect(entries({ a: [[1, 2], 3] }, ['a']).keys).toEqual([[keyOf([1, 2])], [3]])
    expect(entries({ a: [[{ b: 1 }]] }, ['a.b']).keys).toEqual([[KEY_NULL]])
    expect(entries({ a: [{ b: [1, 2] }, { b: 3 }] }, ['a.b']).keys).toEqual([[1], [2], [3]])
  })

  it('are empty in a sparse index for a document without its paths', () => {
    expect(entries({ x: 1 }, ['a', 'b'], true).keys).toEqual([])
    expect(entries({ a: null }, ['a', 'b'], true).keys).toEqual([[KEY_NULL, KEY_NULL]])
    expect(entries({ b: 2 }, ['a', 'b'], true).keys).toEqual([[KEY_NULL, 2]])
  })

  it('are refused for parallel arrays', () => {
    expect(() => entries({ a: [1], b: [2] }, ['a', 'b'])).toThrow(expect.objectContaining({ code: 171 }))
  })
})
