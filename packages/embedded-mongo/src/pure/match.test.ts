import { describe, expect, it } from 'vitest'
import { MongoError } from './errors.ts'
import { compileMatcher } from './match.ts'
import type { Doc } from './values.ts'

const day = new Date('2026-01-01T00:00:00Z')

describe('compileMatcher matches as MongoDB does', () => {
  it.each<[string, Doc, Doc, boolean]>([
    ['equality of a scalar', { a: 1 }, { a: 1 }, true],
    ['equality of another type', { a: '1' }, { a: 1 }, false],
    ['a boolean is not a number', { a: true }, { a: 1 }, false],
    ['a date', { a: day }, { a: new Date(day) }, true],
    ['an element of an array', { a: 1 }, { a: [2, 1] }, true],
    ['a whole array', { a: [2, 1] }, { a: [2, 1] }, true],
    ['a whole array in another order', { a: [1, 2] }, { a: [2, 1] }, false],
    ['an array inside an array', { a: [2, 1] }, { a: [[2, 1]] }, true],
    ['an object with its fields in order', { a: { b: 1, c: 2 } }, { a: { b: 1, c: 2 } }, true],
    ['an object with its fields in another order', { a: { c: 2, b: 1 } }, { a: { b: 1, c: 2 } }, false],
    ['null matches null', { a: null }, { a: null }, true],
    ['null matches missing', { a: null }, {}, true],
    ['null matches an element', { a: null }, { a: [1, null] }, true],
    ['null does not match an empty array', { a: null }, { a: [] }, false],
    ['null below a scalar', { 'a.b': null }, { a: 5 }, true],
    ['null below an empty array', { 'a.b': null }, { a: [] }, false],
    ['null below an array of scalars', { 'a.b': null }, { a: [1] }, false],
    ['null below an array with an object lacking it', { 'a.b': null }, { a: [1, { c: 1 }] }, true],
    ['a dotted path through an array', { 'a.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }, true],
    ['a dotted path does not enter arrays in arrays', { 'a.b': 2 }, { a: [[{ b: 2 }]] }, false],
    ['a numeric part is an index', { 'a.1': 2 }, { a: [1, 2] }, true],
    ['a numeric part is a name too', { 'a.1': 2 }, { a: [{ 1: 2 }] }, true],
    ['a numeric part at the end does not open an array', { 'a.0': 1 }, { a: [[1, 2]] }, false],
    ['an index then a name', { 'a.1.b': 4 }, { a: [5, { b: 4 }] }, true],
    ['an index into an array of arrays, then a name', { 'a.1.b': 4 }, { a: [5, [{ b: 4 }]] }, true],
    ['index by index', { 'a.0.1': 2 }, { a: [[1, 2]] }, true],
    ['an index with a leading zero is no index', { 'a.01': 2 }, { a: [1, 2] }, false],
    ['$gt within its type alone', { a: { $gt: 1 } }, { a: '5' }, false],
    ['$gt by any element', { a: { $gt: 1 } }, { a: [0, 5] }, true],
    ['a range by two different elements', { a: { $gt: 4, $lt: 2 } }, { a: [1, 5] }, true],
    ['$lte null matches missing', { a: { $lte: null } }, {}, true],
    ['$gt null matches nothing', { a: { $gt: null } }, { a: 1 }, false],
    ['$gt of an array compares arrays', { a: { $gt: [1, 2] } }, { a: [1, 3] }, true],
    ['$gte of a boolean', { a: { $gte: false } }, { a: true }, true],
    ['$lt of NaN', { a: { $lt: 5 } }, { a: Number.NaN }, false],
    ['$lte of NaN by NaN', { a: { $lte: Number.NaN } }, { a: Number.NaN }, true],
    ['$ne leaves out arrays that have it', { a: { $ne: 1 } }, { a: [1, 2] }, false],
    ['$ne matches missing', { a: { $ne: 1 } }, {}, true],
    ['$ne null does not match missing', { a: { $ne: null } }, {}, false],
    ['$in', { a: { $in: [1, 2] } }, { a: 2 }, true],
    ['$in with null matches missing', { a: { $in: [null] } }, {}, true],
    ['$in with an array matches it whole', { a: { $in: [[1, 2]] } }, { a: [1, 2] }, true],
    ['$in with a date', { a: { $in: [day] } }, { a: new Date(day) }, true],
    ['$in with a pattern', { a: { $in: [/^x/] } }, { a: 'xy' }, true],
    ['$in of nothing', { a: { $in: [] } }, {}, false],
    ['$nin', { a: { $nin: [1] } }, { a: [1, 2] }, false],
    ['$nin matches missing', { a: { $nin: [1] } }, {}, true],
    ['$exists true', { a: { $exists: true } }, { a: null }, true],
    ['$exists false', { a: { $exists: false } }, { a: null }, false],
    ['$exists true of an empty array', { a: { $exists: true } }, { a: [] }, true],
    ['$exists below an empty array', { 'a.b': { $exists: false } }, { a: [] }, true],
    ['$or', { $or: [{ a: 1 }, { b: 1 }] }, { b: 1 }, true],
    ['$and', { $and: [{ a: 1 }, { b: 1 }] }, { b: 1 }, false],
    ['$nor', { $nor: [{ a: 1 }, { b: 1 }] }, {}, true],
    ['$not', { a: { $not: { $gt: 5 } } }, { a: 'x' }, true],
    ['$not of an array', { a: { $not: { $gt: 5 } } }, { a: [1, 9] }, false],
    ['$not of a pattern', { a: { $not: /^x/ } }, { a: 'y' }, true],
    ['$elemMatch of values by one element', { a: { $elemMatch: { $gt: 4, $lt: 2 } } }, { a: [1, 5] }, false],
    ['$elemMatch of values', { a: { $elemMatch: { $gt: 1, $lt: 6 } } }, { a: [0, 5] }, true],
    ['$elemMatch needs an array', { a: { $elemMatch: { $gt: 1 } } }, { a: 5 }, false],
    ['$elemMatch of objects', { a: { $elemMatch: { b: 1, c: 2 } } }, { a: [{ b: 1, c: 2 }] }, true],
    ['$elemMatch of objects, spread over two', { a: { $elemMatch: { b: 1, c: 2 } } }, { a: [{ b: 1 }, { c: 2 }] }, false],
    ['$elemMatch with $or', { a: { $elemMatch: { $or: [{ b: 1 }, { c: 1 }] } } }, { a: [{ c: 1 }] }, true],
    ['$elemMatch of arrays by index', { a: { $elemMatch: { 0: 7 } } }, { a: [[7]] }, true],
    ['$elemMatch in $elemMatch', { a: { $elemMatch: { $elemMatch: { $gt: 5 } } } }, { a: [[1], [6]] }, true],
    ['$elemMatch with $not', { a: { $elemMatch: { $not: { $gt: 5 } } } }, { a: [6, 1] }, true],
    ['$elemMatch at an index', { 'a.0': { $elemMatch: { $gt: 5 } } }, { a: [[6]] }, true],
    ['$regex', { a: { $regex: '^ab' } }, { a: 'abc' }, true],
    ['$regex with $options', { a: { $regex: '^AB', $options: 'i' } }, { a: 'abc' }, true],
    ['$regex of a number', { a: { $regex: '^1' } }, { a: 1 }, false],
    ['$eq of an operator-like object', { a: { $eq: { b: 1 } } }, { a: { b: 1 } }, true],
    ['a name every object inherits', { constructor: { $exists: true } }, {}, false],
    ['__proto__', { ['__proto__']: { $exists: true } }, {}, false],
    ['length of an array is no field', { 'a.length': 1 }, { a: [1] }, false],
  ])('%s', (_, filter, doc, expected) => {
    expect(compileMatcher(filter)(doc)).toBe(expected)
  })

  it('treats an element without the index for a name as missing, and so equal to null', () => {
    // MongoDB asks an object in an array for the field `0` first, and it has none
    expect(compileMatcher({ 'a.0.b': null })({ a: [{ b: 1 }] })).toBe(true)
  })
})

describe('filters outside the subset', () => {
  it.each<[string, Doc, number]>([
    ['an unknown operator', { a: { $foo: 1 } }, 2],
    ['an unknown top level operator', { $foo: 1 }, 2],
    ['a field among operators', { a: { $gt: 1, b: 1 } }, 2],
    ['$where', { $where: 'true' }, 2],
    ['$text', { $text: { $search: 'x' } }, 27],
    ['$expr', { $expr: true }, 224],
    ['$size', { a: { $size: 1 } }, 2],
    ['$or of nothing', { $or: [] }, 2],
    ['$or of an object', { $or: {} }, 2],
    ['$or of a scalar', { $or: [1] }, 2],
    ['$in without an array', { a: { $in: 1 } }, 2],
    ['$in with an operator', { a: { $in: [{ $gt: 1 }] } }, 2],
    ['$not of a scalar', { a: { $not: 1 } }, 2],
    ['$not of nothing', { a: { $not: {} } }, 2],
    ['$elemMatch of a scalar', { a: { $elemMatch: 1 } }, 2],
    ['$options alone', { a: { $options: 'i' } }, 2],
    ['a pattern without an anchor', { a: /x/ }, 2],
    ['$gt of a pattern', { a: { $gt: /^x/ } }, 2],
    ['$ne of a pattern', { a: { $ne: /^x/ } }, 2],
    ['undefined', { a: undefined }, 2],
  ])('%s is refused', (_, filter, code) => {
    expect(() => compileMatcher(filter)).toThrowError(expect.objectContaining({ code }))
    expect(() => compileMatcher(filter)).toThrowError(MongoError)
  })
})
