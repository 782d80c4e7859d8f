import { describe, expect, it } from 'vitest'
import { compileProjection } from './project.ts'
import type { Doc } from './values.ts'

const doc = { _id: 1, a: 1, b: { c: 1, d: 2 }, e: [{ c: 1, d: 2 }, 5, [{ c: 3, d: 4 }], {}] }

describe('projection', () => {
  it.each<[string, Doc, Doc]>([
    ['everything for {}', {}, doc],
    ['fields and _id', { a: 1 }, { _id: 1, a: 1 }],
    ['fields without _id', { a: true, _id: 0 }, { a: 1 }],
    ['_id alone', { _id: 1 }, { _id: 1 }],
    ['all but a field', { a: 0, e: 0 }, { _id: 1, b: { c: 1, d: 2 } }],
    ['all but _id', { _id: 0 }, { a: 1, b: doc.b, e: doc.e }],
    ['_id named in an exclusion', { b: 0, e: 0, _id: 1 }, { _id: 1, a: 1 }],
    ['a dotted field', { 'b.c': 1 }, { _id: 1, b: { c: 1 } }],
    ['a dotted field through arrays, dropping what has no fields', { 'e.c': 1 }, { _id: 1, e: [{ c: 1 }, [{ c: 3 }], {}] }],
    ['all but a dotted field', { 'e.c': 0, b: 0 }, { _id: 1, a: 1, e: [{ d: 2 }, 5, [{ d: 4 }], {}] }],
    ['nothing below a scalar', { 'a.x': 1 }, { _id: 1 }],
    ['nothing by an index', { 'e.0': 1 }, { _id: 1, e: [{}, [{}], {}] }],
  ])('%s', (_, projection, expected) => {
    expect(compileProjection(projection)(doc)).toEqual(expected)
  })

  it.each<[string, Doc, number]>([
    ['a mixture', { a: 1, b: 0 }, 31_254],
    ['the other mixture', { a: 0, b: 1 }, 31_253],
    ['$slice', { e: { $slice: 1 } }, 31_325],
    ['$elemMatch', { e: { $elemMatch: { c: 1 } } }, 31_325],
    ['a computed value', { x: '$a' }, 2],
    ['a positional field', { 'e.$': 1 }, 51_246],
    ['paths in conflict', { b: 1, 'b.c': 1 }, 31_249],
    ['paths in conflict the other way', { 'b.c': 1, b: 1 }, 31_250],
    ['a path that ends in a dot', { 'a.': 1 }, 40_353],
  ])('a refusal of %s', (_, projection, code) => {
    expect(() => compileProjection(projection)).toThrowError(expect.objectContaining({ code }))
  })
})
