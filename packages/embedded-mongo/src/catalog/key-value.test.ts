import fc from 'fast-check'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'

import { compareValues, equalValues } from '../pure/compare.ts'
import { compareKey, keyOf, keyText, sameKey } from './key-value.ts'

const scalar = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('', '\0', 'a', 'a\0', 'a\0b', 'ä', '\u{ffff}', '\u{10000}', '5', 'true', '2020-01-01'),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -(2 ** 53), max: 2 ** 53 }),
  fc.constantFrom(0, -0, 1, 1.5, -1.5, 2 ** 53 - 1, -(2 ** 53) + 1, 5e-324),
  fc.date({ noInvalidDate: true }),
  fc.constantFrom(new Date(0), new Date(-1), new Date(8.64e15), new Date(-8.64e15)),
)
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof({ depthSize: 'small', withCrossShrink: true }, scalar, tie('object'), tie('array')),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'ab', 'ä'), tie('any'), { maxKeys: 3 }),
  array: fc.array(tie('any'), { maxLength: 3 }),
})).any

const sign = (order: number): number => Math.sign(order) + 0

describe('index keys of values', () => {
  it('compare in the order of MongoDB', () => {
    const compared = fc.property(value, value, (a, b) => {
      expect(sign(compareKey(keyOf(a), keyOf(b)))).toBe(sign(compareValues(a, b)))
    })
    fc.assert(compared, { numRuns: 3000 })
  })

  it('are equal exactly for equal values', () => {
    const close = fc
      .tuple(value, value)
      .chain(([a, b]) => fc.constantFrom([a, a], [a, b], [[a], [b]], [{ a }, { a: b }], [{ a }, { b: a }]))
    fc.assert(
      fc.property(close, ([a, b]) => {
        expect(sameKey(keyOf(a), keyOf(b))).toBe(equalValues(a, b))
        expect(keyText(keyOf(a)) === keyText(keyOf(b))).toBe(equalValues(a, b))
      }),
      { numRuns: 3000 },
    )
  })

  it('sort in SQLite as they compare', () => {
    const db = new DatabaseSync(':memory:')
    db.exec('CREATE TABLE t (k, n INTEGER, PRIMARY KEY (k, n)) WITHOUT ROWID')
    fc.assert(
      fc.property(fc.array(value, { maxLength: 30 }), (values) => {
        db.exec('DELETE FROM t')
        values.forEach((sample, n) => db.prepare('INSERT INTO t VALUES (?, ?)').run(keyOf(sample), n))
        const rows = db.prepare('SELECT n FROM t ORDER BY k, n').all()
        const order = values.map((sample, n) => ({ value: sample, n })).toSorted((a, b) => compareValues(a.value, b.value) || a.n - b.n)
        expect(rows.map((row) => row.n)).toEqual(order.map(({ n }) => n))
      }),
      { numRuns: 200 },
    )
    db.close()
  })

  it('distinguish a string from a date, a boolean and a number with the same text', () => {
    const keys = [true, 'true', 1, '1', new Date(1), new Date(1).toISOString(), null, 'null', '', [], {}].map((sample) =>
      keyText(keyOf(sample)),
    )
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('treat minus zero and zero as equal', () => {
    expect(sameKey(keyOf(-0), keyOf(0))).toBe(true)
    expect(sameKey(keyOf([-0]), keyOf([0]))).toBe(true)
  })
})
