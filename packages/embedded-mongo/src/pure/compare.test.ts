import { describe, expect, it } from 'vitest'
import { compareValues, equalValues, valueKey } from './compare.ts'
import { sortDocs } from './sort.ts'
import type { Doc } from './values.ts'

// from lowest to highest, as MongoDB's manual has it (BSON comparison order)
const ascending: unknown[] = [
  undefined,
  null,
  Number.NaN,
  -5,
  0,
  1.5,
  10,
  '',
  'B',
  'a',
  'ab',
  '\uffff',
  '😀',
  {},
  { a: 1 },
  { a: 1, b: 1 },
  { a: 2 },
  { b: 1 },
  { a: 'x' }, // the type counts before the name
  [],
  [1],
  [1, 2],
  [2],
  false,
  true,
  new Date(0),
  new Date(1),
]

describe('compareValues follows BSON order', () => {
  it('orders every pair of a sorted list of values', () => {
    for (const [left, a] of ascending.entries()) {
      for (const [right, b] of ascending.entries())
        expect(Math.sign(compareValues(a, b)), `${valueKey(a)} ${valueKey(b)}`).toBe(Math.sign(left - right))
    }
  })

  it('is zero exactly when the keys are equal', () => {
    for (const a of ascending) for (const b of ascending) expect(valueKey(a) === valueKey(b)).toBe(equalValues(a, b))
    expect(valueKey(-0)).toBe(valueKey(0))
  })

  it('refuses values outside the subset', () => {
    expect(() => compareValues(1n, 1)).toThrowError(expect.objectContaining({ code: 2 }))
  })
})

function sorted(docs: unknown[], spec: Doc): unknown[] {
  return sortDocs(
    docs.map((a, index) => ({ _id: index, a })),
    spec,
  ).map(({ _id }) => _id)
}

describe('sortDocs sorts as MongoDB does', () => {
  it('sorts an empty array before null, and a missing value with null', () => {
    expect(sorted([1, null, [], undefined], { a: 1 })).toEqual([2, 1, 3, 0])
  })

  it('sorts arrays by the lowest element ascending and the highest descending', () => {
    expect(sorted([[5, 1], 3, [4, 4]], { a: 1 })).toEqual([0, 1, 2])
    expect(sorted([[5, 1], 3, [4, 4]], { a: -1 })).toEqual([0, 2, 1])
  })

  it('sorts by a path through an array of objects', () => {
    expect(sorted([[{ b: 9 }, { b: 2 }], { b: 3 }, []], { 'a.b': 1 })).toEqual([2, 0, 1])
  })

  it('sorts by an index of an array', () => {
    expect(
      sorted(
        [
          [9, 1],
          [3, 7],
        ],
        { 'a.0': 1 },
      ),
    ).toEqual([1, 0])
  })

  it('sorts by two fields of the same array together', () => {
    const docs = [
      {
        _id: 1,
        a: [
          { b: 1, c: 9 },
          { b: 1, c: 1 },
        ],
      },
      { _id: 2, a: [{ b: 1, c: 5 }] },
    ]
    expect(sortDocs(docs, { 'a.b': 1, 'a.c': 1 }).map(({ _id }) => _id)).toEqual([1, 2])
    expect(sortDocs(docs, { 'a.b': 1, 'a.c': -1 }).map(({ _id }) => _id)).toEqual([1, 2])
  })

  it('refuses to sort by two parallel arrays', () => {
    expect(() => sortDocs([{ a: [1], b: [2] }], { a: 1, b: 1 })).toThrowError(expect.objectContaining({ code: 2 }))
  })

  it('refuses sort directions other than 1 and -1', () => {
    expect(() => sortDocs([], { a: 2 })).toThrowError(expect.objectContaining({ code: 15_975 }))
  })
})
