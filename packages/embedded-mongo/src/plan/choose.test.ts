import { describe, expect, it } from 'vitest'

import type { Doc } from '../pure/values.ts'
import type { Collection, Index } from '../catalog/catalog.ts'
import { choosePlan } from './choose.ts'
import { countStatement, scanStatements } from './scan-sql.ts'

type Definition = { key: Record<string, 1 | -1>; unique?: boolean; sparse?: boolean; partial?: Doc; multikey?: string[] }

function collectionWith(...definitions: Definition[]): Collection {
  const indexes = [{ key: { _id: 1 as const }, unique: true }, ...definitions].map((definition: Definition, id): Index => {
    const columns = Object.entries(definition.key).map(([path, direction]) => ({ path, parts: path.split('.'), direction }))
    const { unique = false, sparse = false, partial, multikey = [] } = definition
    return {
      id,
      name: Object.keys(definition.key).join('_'),
      columns,
      unique,
      sparse,
      partial,
      partialMatcher: undefined,
      expireAfterSeconds: undefined,
      fields: undefined,
      multikey: columns.map(({ path }) => multikey.includes(path)),
      table: `i${id}`,
    }
  })
  return { id: 1, name: 'things', table: 'c1', indexes }
}

/** The plan in short: the conditions and order of each statement, and what is left to do. */
function planOf(collection: Collection, filter: Doc, sort: Doc = {}, limited = false) {
  const plan = choosePlan(collection, filter, sort, limited)
  const statements = plan.scans.flatMap((scan) => scanStatements(collection, scan, undefined, false))
  return {
    index: plan.scans.map((scan) => scan.index?.name ?? null).join(),
    where: statements.map(({ text }) => / WHERE (.*) ORDER/.exec(text)?.[1]?.replaceAll('i.', '') ?? '').join(' | '),
    order: / ORDER BY (.*)$/.exec(statements[0]?.text ?? '')?.[1]?.replaceAll('i.', ''),
    values: statements.flatMap(({ values }) => values),
    checked: plan.residual,
    sorted: plan.sorted,
    merged: plan.merge !== undefined,
  }
}

const scalar = collectionWith({ key: { owner: 1, added: -1 } }, { key: { name: 1 }, unique: true })

describe('index conditions of a filter', () => {
  it('are exact for equality and ranges', () => {
    expect(planOf(scalar, { owner: 7, added: { $gte: 5 } })).toMatchObject({
      index: 'owner_added',
      where: 'k0 = ? AND k1 >= ? AND k1 < ?',
      values: [7, 5, ''],
      checked: false,
    })
  })

  it('stay within one BSON type', () => {
    expect(planOf(scalar, { name: { $lt: 'm' } }).values).toEqual(['', 'm'])
    expect(planOf(scalar, { name: { $lte: 3 } }).values).toEqual([-Number.MAX_VALUE, 3])
    expect(planOf(scalar, { name: { $gt: new Date(0) } }).values).toHaveLength(2)
    expect(planOf(scalar, { name: { $gte: null } })).toMatchObject({ index: 'name', checked: true })
  })

  it('include every condition on one path', () => {
    expect(planOf(scalar, { $and: [{ name: { $gt: 1 } }, { name: { $lt: 5, $gte: 2 } }] }).where.split('k0').length - 1).toBe(6)
  })

  it('use few SQL statements for a list of any length', () => {
    expect(planOf(scalar, { name: { $in: ['a', 'b', 'c'] } })).toMatchObject({ where: 'k0 IN (?,?,?,?)', values: ['a', 'b', 'c', 'c'] })
    expect(planOf(scalar, { name: { $in: [] } })).toMatchObject({ where: '0', checked: false })
    const long = planOf(scalar, { name: { $in: Array.from({ length: 20_000 }, (_, n) => n) } })
    expect(long.index).toBe('name,name,name')
  })

  it('use the prefix range of an anchored pattern and check the residual', () => {
    expect(planOf(scalar, { name: { $regex: '^ab' } })).toMatchObject({ values: ['ab', 'ac'], checked: true })
    expect(planOf(scalar, { name: { $regex: '^a\u{10ffff}' } }).values).toEqual(['a\u{10ffff}', 'b'])
    expect(planOf(scalar, { name: { $regex: '^ab', $options: 'i' } }).values[0]).toBe('')
  })

  it('check conditions without an index column again', () => {
    expect(planOf(scalar, { owner: 7, title: 'x' })).toMatchObject({ index: 'owner_added', where: 'k0 = ?', checked: true })
    expect(planOf(scalar, { owner: 7, added: { $ne: 1 } }).checked).toBe(true)
  })

  it('serve each branch of $or when each has an index', () => {
    expect(planOf(scalar, { $or: [{ name: 'x' }, { owner: 1 }] })).toMatchObject({ index: 'name,owner_added', checked: true })
    expect(planOf(scalar, { $or: [{ name: 'x' }, { title: 1 }] })).toMatchObject({ index: '', checked: true })
  })
})

describe('a sort served by an index', () => {
  it('uses the order of the index in both directions', () => {
    expect(planOf(scalar, { owner: 7 }, { added: -1 })).toMatchObject({ sorted: true, order: 'k0, k1 DESC, rid' })
    expect(planOf(scalar, { owner: 7 }, { added: 1 })).toMatchObject({ sorted: true, order: 'k0 DESC, k1, rid DESC' })
    expect(planOf(scalar, {}, { owner: -1, added: 1 })).toMatchObject({
      index: 'owner_added',
      sorted: true,
      order: 'k0 DESC, k1, rid DESC',
    })
  })

  it('rejects an index whose order differs', () => {
    expect(planOf(scalar, {}, { owner: 1, added: 1 })).toMatchObject({ sorted: false })
    expect(planOf(scalar, { owner: { $gt: 1 } }, { added: -1 })).toMatchObject({ index: 'owner_added', sorted: false })
    expect(planOf(scalar, { owner: 7 }, { added: -1, name: 1 })).toMatchObject({ sorted: false })
  })

  it('merges one scan for each key of a preceding list', () => {
    const plan = planOf(scalar, { owner: { $in: [3, 1, 3] } }, { added: -1 }, true)
    expect(plan).toMatchObject({ sorted: true, merged: true, where: 'k0 = ? | k0 = ?', values: [1, 3], checked: false })
    const many = Array.from({ length: 65 }, (_, n) => n)
    expect(planOf(scalar, { owner: { $in: many } }, { added: -1 }, true)).toMatchObject({ sorted: false, merged: false })
  })

  it('outweighs one more bound column when there is a limit', () => {
    const both = collectionWith({ key: { owner: 1, deleted: 1 } }, { key: { owner: 1, added: -1 } })
    expect(planOf(both, { owner: 1, deleted: false }, { added: -1 }, true).index).toBe('owner_added')
    expect(planOf(both, { owner: 1, deleted: false }, { added: -1 }, false).index).toBe('owner_deleted')
  })
})

describe('multikey paths', () => {
  const tagged = collectionWith({ key: { tags: 1, added: 1 }, multikey: ['tags'] })

  it('use one condition for the index and check the others again', () => {
    expect(planOf(tagged, { tags: { $gt: 'a', $lt: 'c' } })).toMatchObject({ where: 'k0 > ? AND k0 < ?', checked: true })
    expect(planOf(tagged, { $and: [{ tags: 'a' }, { tags: 'b' }] })).toMatchObject({ where: 'k0 = ?', checked: true })
  })

  it('give no order themselves but allow one behind them', () => {
    expect(planOf(tagged, {}, { tags: 1 })).toMatchObject({ sorted: false })
    expect(planOf(tagged, { tags: 'a' }, { tags: 1 })).toMatchObject({ sorted: false })
    expect(planOf(tagged, { tags: 'a' }, { added: 1 })).toMatchObject({ sorted: true })
  })

  it('find a whole array by its first element', () => {
    expect(planOf(tagged, { tags: ['x', 'y'] }).values).toContain('x')
    expect(planOf(tagged, { tags: [] }).checked).toBe(true)
  })
})

describe('sparse and partial indexes', () => {
  const collection = collectionWith(
    { key: { email: 1 }, unique: true, sparse: true },
    { key: { slug: 1 }, unique: true, partial: { slug: { $gt: '' }, live: true } },
  )

  it('serve only filters that exclude documents missing from the index', () => {
    expect(planOf(collection, { email: 'x' }).index).toBe('email')
    expect(planOf(collection, { email: null }).index).toBe('')
    expect(planOf(collection, { email: { $in: ['x', null] } }).index).toBe('')
    expect(planOf(collection, { email: { $exists: true } }).index).toBe('email')
    expect(planOf(collection, { email: { $exists: false } }).index).toBe('')
    expect(planOf(collection, {}, { email: 1 }).index).toBe('')
    expect(planOf(collection, { slug: 'x', live: true }).index).toBe('slug')
    expect(planOf(collection, { slug: 'x' }).index).toBe('')
    expect(planOf(collection, { slug: { $gte: '' }, live: true }).index).toBe('')
    expect(planOf(collection, { slug: { $gte: 'a', $lt: 'b' }, live: true }).index).toBe('slug')
    expect(planOf(collection, { slug: '', live: true }).index).toBe('')
    expect(planOf(collection, { slug: 5, live: true }).index).toBe('')
  })
})

describe('a range in a sparse index', () => {
  const collection = collectionWith({ key: { 'events.at': 1 }, sparse: true, multikey: ['events.at'] }, { key: { at: 1 } })

  it('counts for more than the order of the sort: few documents are in it', () => {
    expect(planOf(collection, { 'events.at': { $lt: new Date(0) } }, { _id: 1 }, true).index).toBe('events.at')
    expect(planOf(collection, { at: { $lt: new Date(0) } }, { _id: 1 }, true).index).toBe('_id')
  })
})

describe('scan statements', () => {
  it('continue after a position with one seek for each column that may differ', () => {
    const { scans } = choosePlan(scalar, { owner: { $gt: 1 } }, { owner: 1, added: -1 }, false)
    const [scan] = scans
    if (!scan) throw new Error('no scan')
    const statements = scanStatements(scalar, scan, { keys: [4, 9], rid: 12 }, true)
    expect(statements.map(({ text }) => /k0 < \? AND (.*) ORDER/.exec(text)?.[1])).toEqual([
      'i.k0 = ? AND i.k1 = ? AND i.rid > ?',
      'i.k0 = ? AND i.k1 < ?',
      'i.k0 > ?',
    ])
  })

  it('count entries without reading documents', () => {
    const { scans } = choosePlan(scalar, { owner: 7 }, {}, false)
    expect(scans.map((scan) => countStatement(scalar, scan).text)).toEqual(['SELECT count(*) AS n FROM i1 i WHERE i.k0 = ?'])
  })
})
