import { describe, expect, it } from 'vitest'
import { applyUpdate } from './update.ts'
import type { Doc } from './values.ts'

const update = (doc: Doc, change: Doc): { doc: Doc; modified: boolean } => applyUpdate({ _id: 1, ...doc }, change, { isInsert: false })
const upsert = (filter: Doc, change: Doc): Doc => applyUpdate(null, change, { isInsert: true, filter }).doc
const refused = (code: number): unknown => expect.objectContaining({ code })

describe('applyUpdate changes a document as MongoDB does', () => {
  it.each<[string, Doc, Doc, Doc]>([
    ['$set of a new field', {}, { $set: { a: 1 } }, { a: 1 }],
    ['$set of a path that is not there', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
    ['$set of an index that is not there makes an object', {}, { $set: { 'a.0': 1 } }, { a: { 0: 1 } }],
    ['$set inside an array', { a: [{ t: 1 }, { t: 2 }] }, { $set: { 'a.1.t': 9 } }, { a: [{ t: 1 }, { t: 9 }] }],
    ['$set beyond the end of an array pads with null', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
    ['$set of an object beyond the end', { a: [] }, { $set: { 'a.1.t': 4 } }, { a: [null, { t: 4 }] }],
    ['$unset', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
    ['$unset inside an array leaves null', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
    ['$unset below a scalar does nothing', { a: 1 }, { $unset: { 'a.b': '' } }, { a: 1 }],
    ['$inc', { a: 1 }, { $inc: { a: 2, b: -1 } }, { a: 3, b: -1 }],
    ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3 }, $max: { b: 3 } }, { a: 3, b: 5 }],
    ['$min and $max of missing', {}, { $min: { a: 3 }, $max: { b: 3 } }, { a: 3, b: 3 }],
    ['$max over types', { a: 5 }, { $max: { a: 'x' } }, { a: 'x' }],
    ['$push', { a: [1] }, { $push: { a: [2] } }, { a: [1, [2]] }],
    ['$push of missing', {}, { $push: { a: 1 } }, { a: [1] }],
    ['$push with $each and $position', { a: [1, 2] }, { $push: { a: { $each: [8, 9], $position: 1 } } }, { a: [1, 8, 9, 2] }],
    ['$push with a negative $position', { a: [1, 2, 3] }, { $push: { a: { $each: [8], $position: -1 } } }, { a: [1, 2, 8, 3] }],
    ['$push with $slice', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
    ['$push with $slice 0', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: 0 } } }, { a: [] }],
    ['$push of nothing to missing', {}, { $push: { a: { $each: [] } } }, { a: [] }],
    ['$addToSet', { a: [1] }, { $addToSet: { a: 1 } }, { a: [1] }],
    ['$addToSet with $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
    [
      '$addToSet of objects heeds their order',
      { a: [{ x: 1, y: 2 }] },
      { $addToSet: { a: { y: 2, x: 1 } } },
      {
        a: [
          { x: 1, y: 2 },
          { y: 2, x: 1 },
        ],
      },
    ],
    ['$pull of a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull by a condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    ['$pull of objects by a filter', { a: [{ b: 1, c: 1 }, { b: 2 }, 3] }, { $pull: { a: { b: 1 } } }, { a: [{ b: 2 }, 3] }],
    ['$pull of an array', { a: [[1], [2]] }, { $pull: { a: [1] } }, { a: [[2]] }],
    ['$pull of missing', {}, { $pull: { a: 1 } }, {}],
    ['$pullAll', { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    ['$setOnInsert does nothing', {}, { $setOnInsert: { a: 1 } }, {}],
    ['$set of the same _id', {}, { $set: { _id: 1 } }, {}],
    ['a replacement', { a: 1 }, { b: 2 }, { b: 2 }],
    ['an empty $set', { a: 1 }, { $set: {} }, { a: 1 }],
  ])('%s', (_, doc, change, expected) => {
    const before = structuredClone({ _id: 1, ...doc })
    const after = applyUpdate(before, change, { isInsert: false })
    expect(after.doc).toEqual({ _id: 1, ...expected })
    expect(before).toEqual({ _id: 1, ...doc })
    expect(after.modified).toBe(JSON.stringify(after.doc) !== JSON.stringify(before))
  })

  it('adds new fields in the order of their names', () => {
    expect(Object.keys(update({}, { $set: { c: 1, a: 1 }, $inc: { b: 1 } }).doc)).toEqual(['_id', 'a', 'b', 'c'])
  })

  it('reports a $push as a modification even when $slice removes it again', () => {
    expect(update({ a: [1] }, { $push: { a: { $each: [2], $slice: 1 } } })).toEqual({ doc: { _id: 1, a: [1] }, modified: true })
  })

  it('sets __proto__ as a field like any other', () => {
    const { doc } = update({}, { $set: { ['__proto__.polluted']: 1 } })
    expect(Object.keys(doc)).toEqual(['_id', '__proto__'])
    expect(({} as Doc)['polluted']).toBeUndefined()
  })

  it('shares no object between the update and the document', () => {
    const change = { $push: { a: { b: 1 } } }
    const { doc } = update({}, change)
    ;(doc['a'] as Doc[])[0]!['b'] = 2
    expect(change.$push.a.b).toBe(1)
  })
})

describe('upserts create the document as MongoDB does', () => {
  it.each<[string, Doc, Doc, Doc]>([
    ['equalities', { _id: 1, a: 2, b: { $gt: 3 } }, { $set: { c: 4 } }, { _id: 1, a: 2, c: 4 }],
    [
      '$eq, $and and dotted paths',
      { _id: { $eq: 1 }, $and: [{ 'a.b': 2 }, { c: { $exists: false } }] },
      { $inc: { n: 1 } },
      { _id: 1, a: { b: 2 }, n: 1 },
    ],
    ['$in and $or of one', { _id: { $in: [1] }, $or: [{ a: 1 }] }, { $set: {} }, { _id: 1, a: 1 }],
    ['$in of two says nothing', { _id: 1, a: { $in: [1, 2] } }, { $set: {} }, { _id: 1 }],
    ['$setOnInsert', { _id: 1 }, { $setOnInsert: { a: 1 }, $set: { b: 1 } }, { _id: 1, a: 1, b: 1 }],
    ['_id from $setOnInsert', { a: 1 }, { $setOnInsert: { _id: 'x' } }, { _id: 'x', a: 1 }],
    ['a replacement takes the _id alone', { _id: 1, a: 2 }, { b: 3 }, { _id: 1, b: 3 }],
    ['an operator on an equality', { _id: 1, n: 5 }, { $inc: { n: 1 } }, { _id: 1, n: 6 }],
    ['null', { _id: 1, a: null }, { $set: { b: 1 } }, { _id: 1, a: null, b: 1 }],
  ])('%s', (_, filter, change, expected) => {
    const doc = upsert(filter, change)
    expect(doc).toEqual(expected)
    expect(Object.keys(doc)[0]).toBe('_id')
  })

  it.each<[string, Doc, Doc, number]>([
    ['without _id', { a: 1 }, { $set: { b: 1 } }, 2],
    ['with an _id that is an object', { _id: { a: 1 } }, { $set: { b: 1 } }, 2],
    ['with an _id that is an array', {}, { $set: { _id: [1] } }, 53],
    ['with another _id', { _id: 1 }, { $set: { _id: 2 } }, 66],
    ['with another _id in the replacement', { _id: 1 }, { _id: 2 }, 66],
    ['with a path twice', { _id: 1, $and: [{ a: 1 }, { a: 2 }] }, { $set: { b: 1 } }, 54],
    ['with a path and one below', { _id: 1, a: 1, 'a.b': 2 }, { $set: { b: 1 } }, 54],
  ])('%s is refused', (_, filter, change, code) => {
    expect(() => upsert(filter, change)).toThrowError(refused(code))
  })
})

describe('unsupported updates are refused with the error code of MongoDB', () => {
  it.each<[string, Doc, Doc, number]>([
    ['an unknown operator', {}, { $foo: { a: 1 } }, 9],
    ['a field among operators', {}, { $set: { a: 1 }, b: 1 }, 9],
    ['an operator among fields', {}, { b: 1, $set: { a: 1 } }, 52],
    ['an operator of a scalar', {}, { $set: 1 }, 9],
    ['$rename', {}, { $rename: { a: 'b' } }, 9],
    ['the same path twice', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a path and one below it', {}, { $set: { a: 1, 'a.b': 1 } }, 40],
    ['a path and one above it', {}, { $set: { 'a.b': 1 }, $unset: { a: 1 } }, 40],
    ['a field of a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
    ['a field of null', { a: null }, { $set: { 'a.b': 1 } }, 28],
    ['a name in an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28],
    ['$pull of a path that cannot be', { a: 1 }, { $pull: { 'a.b': 1 } }, 28],
    ['an index far away', { a: [] }, { $set: { 'a.2000000': 1 } }, 34],
    ['another _id', {}, { $set: { _id: 2 } }, 66],
    ['no _id', {}, { $unset: { _id: 1 } }, 66],
    ['a field of _id', {}, { $set: { '_id.a': 2 } }, 28],
    ['a replacement with another _id', {}, { _id: 2 }, 66],
    ['$inc by a text', {}, { $inc: { a: '1' } }, 14],
    ['$inc of a text', { a: '1' }, { $inc: { a: 1 } }, 14],
    ['$inc of null', { a: null }, { $inc: { a: 1 } }, 14],
    ['$inc beyond 2^53', { a: Number.MAX_SAFE_INTEGER }, { $inc: { a: 1 } }, 2],
    ['$push to a scalar', { a: 1 }, { $push: { a: 1 } }, 2],
    ['$push with $sort', { a: [] }, { $push: { a: { $each: [], $sort: 1 } } }, 2],
    ['$push with an unknown clause', { a: [] }, { $push: { a: { $each: [], $foo: 1 } } }, 2],
    ['$push with $each of a scalar', { a: [] }, { $push: { a: { $each: 1 } } }, 2],
    ['$addToSet to a scalar', { a: 1 }, { $addToSet: { a: 1 } }, 2],
    ['$addToSet with $each of a scalar', { a: [] }, { $addToSet: { a: { $each: 1 } } }, 14],
    ['$pull from a scalar', { a: 1 }, { $pull: { a: 1 } }, 2],
    ['$pullAll of a scalar', { a: [] }, { $pullAll: { a: 1 } }, 2],
    ['$', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
    ['$[]', { a: [1] }, { $set: { 'a.$[]': 1 } }, 2],
    ['$[name]', { a: [1] }, { $set: { 'a.$[x].b': 1 } }, 2],
    ['a dollar in a path', {}, { $set: { 'a.$b': 1 } }, 52],
    ['an empty path', {}, { $set: { '': 1 } }, 56],
    ['an empty part', {}, { $set: { 'a..b': 1 } }, 56],
    ['a bigint', {}, { $set: { a: 1n } }, 2],
    ['infinity', {}, { $set: { a: Number.POSITIVE_INFINITY } }, 2],
  ])('%s', (_, doc, change, code) => {
    expect(() => update(doc, change)).toThrowError(refused(code))
  })

  it('refuses an update pipeline', () => {
    expect(() => applyUpdate({ _id: 1 }, [] as unknown as Doc, { isInsert: false })).toThrowError(refused(9))
  })
})
