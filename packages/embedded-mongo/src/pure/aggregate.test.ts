import { describe, expect, it } from 'vitest'
import { runPipeline } from './aggregate.ts'
import type { Doc } from './values.ts'

const run = (stages: Doc[], docs: Doc[]): Doc[] => [...runPipeline(stages, docs)]
const sales = [
  { _id: 1, item: 'a', qty: 2, tags: ['x', 'y'] },
  { _id: 2, item: 'b', qty: 5, tags: [] },
  { _id: 3, item: 'a', qty: '7', tags: null },
  { _id: 4, item: 'a', qty: 3 },
]

describe('the stages of an aggregation pipeline', () => {
  it('matches, sorts, skips and limits', () => {
    expect(run([{ $match: { item: 'a' } }, { $sort: { _id: -1 } }, { $skip: 1 }, { $limit: 1 }], sales)).toEqual([sales[2]])
  })

  it('groups with every accumulator', () => {
    const group = {
      _id: '$item',
      sum: { $sum: '$qty' },
      count: { $sum: 1 },
      avg: { $avg: '$qty' },
      min: { $min: '$qty' },
      max: { $max: '$qty' },
      first: { $first: '$tags' },
      last: { $last: '$tags' },
      ids: { $push: '$_id' },
      items: { $addToSet: '$item' },
    }
    expect(run([{ $group: group }, { $sort: { _id: 1 } }], sales)).toEqual([
      { _id: 'a', sum: 5, count: 3, avg: 2.5, min: 2, max: '7', first: ['x', 'y'], last: null, ids: [1, 3, 4], items: ['a'] },
      { _id: 'b', sum: 5, count: 1, avg: 5, min: 5, max: 5, first: [], last: [], ids: [2], items: ['b'] },
    ])
  })

  it('groups by null, by missing and by an object of paths', () => {
    expect(run([{ $group: { _id: null, n: { $sum: 1 } } }], sales)).toEqual([{ _id: null, n: 4 }])
    expect(run([{ $group: { _id: '$nothing', n: { $sum: '$nothing' }, a: { $avg: '$nothing' } } }], sales)).toEqual([
      { _id: null, n: 0, a: null },
    ])
    expect(run([{ $group: { _id: { i: '$item', t: '$nothing' } } }], sales)).toEqual([{ _id: { i: 'a' } }, { _id: { i: 'b' } }])
    expect(run([{ $group: { _id: null, n: { $sum: 1 } } }], [])).toEqual([])
  })

  it('unwinds an array', () => {
    expect(run([{ $unwind: '$tags' }], sales).map(({ _id, tags }) => [_id, tags])).toEqual([
      [1, 'x'],
      [1, 'y'],
    ])
  })

  it('unwinds with preserveNullAndEmptyArrays and includeArrayIndex', () => {
    const unwind = { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'at' }
    expect(run([{ $unwind: unwind }, { $project: { tags: 1, at: 1 } }], sales)).toEqual([
      { _id: 1, tags: 'x', at: 0 },
      { _id: 1, tags: 'y', at: 1 },
      { _id: 2, at: null },
      { _id: 3, tags: null, at: null },
      { _id: 4, at: null },
    ])
  })

  it('unwinds a scalar as a one-element array, and a nested path', () => {
    expect(run([{ $unwind: '$a' }], [{ a: 5 }])).toEqual([{ a: 5 }])
    expect(run([{ $unwind: '$a.b' }], [{ a: { b: [1, 2], c: 3 } }])).toEqual([{ a: { b: 1, c: 3 } }, { a: { b: 2, c: 3 } }])
    expect(run([{ $unwind: '$a.b' }], [{ a: [{ b: [1] }] }])).toEqual([])
  })

  it('projects fields and paths', () => {
    expect(run([{ $project: { _id: 0, item: 1, amount: '$qty', none: '$nothing' } }, { $limit: 1 }], sales)).toEqual([
      { item: 'a', amount: 2 },
    ])
    expect(run([{ $project: { v: '$a.b' } }], [{ _id: 1, a: [{ b: 1 }, { c: 2 }, 5, { b: 3 }] }])).toEqual([{ _id: 1, v: [1, 3] }])
    expect(run([{ $project: { _id: '$item' } }, { $limit: 1 }], sales)).toEqual([{ _id: 'a' }])
    expect(run([{ $project: { tags: 0, qty: 0 } }, { $limit: 1 }], sales)).toEqual([{ _id: 1, item: 'a' }])
  })

  it('counts documents and gives no result for an empty input', () => {
    expect(run([{ $count: 'n' }], sales)).toEqual([{ n: 4 }])
    expect(run([{ $match: { _id: 9 } }, { $count: 'n' }], sales)).toEqual([])
  })
})

describe('unsupported aggregation stages are refused with the error code of MongoDB', () => {
  it.each<[string, Doc, number]>([
    ['an unknown stage', { $foo: {} }, 40_324],
    ['$lookup', { $lookup: {} }, 40_324],
    ['two stages in one', { $match: {}, $limit: 1 }, 40_323],
    ['no stage', {}, 40_323],
    ['$limit 0', { $limit: 0 }, 15_958],
    ['$limit below 0', { $limit: -1 }, 5_107_201],
    ['$skip below 0', { $skip: -1 }, 5_107_200],
    ['$group without _id', { $group: { n: { $sum: 1 } } }, 15_955],
    ['an unknown accumulator', { $group: { _id: null, n: { $foo: 1 } } }, 15_952],
    ['a field that is no accumulator', { $group: { _id: null, n: 1 } }, 40_234],
    ['two accumulators in one', { $group: { _id: null, n: { $sum: 1, $avg: 1 } } }, 40_238],
    ['an expression', { $group: { _id: { $year: '$d' } } }, 168],
    ['an expression in $project', { $project: { a: { $add: [1, 2] } } }, 168],
    ['a variable', { $group: { _id: null, all: { $push: '$$ROOT' } } }, 17_276],
    ['$project of nothing', { $project: {} }, 51_272],
    ['$project of a mixture', { $project: { a: 1, b: 0 } }, 31_254],
    ['$unwind without a dollar', { $unwind: 'a' }, 28_818],
    ['$unwind without a path', { $unwind: {} }, 28_812],
    ['$unwind with an unknown option', { $unwind: { path: '$a', b: 1 } }, 28_811],
    ['$count of nothing', { $count: '' }, 40_157],
    ['$count with a dollar', { $count: '$a' }, 40_158],
    ['$sort of nothing', { $sort: {} }, 15_976],
    ['$sort by 0', { $sort: { a: 0 } }, 15_975],
  ])('%s', (_, stage, code) => {
    expect(() => runPipeline([stage], [])).toThrowError(expect.objectContaining({ code }))
  })
})
