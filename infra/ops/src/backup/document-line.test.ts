import { BSON } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { documentLine, readDocumentLine } from './document-line.ts'

const { Binary, BSONRegExp, Code, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } = BSON

const again = (bytes: Uint8Array) => Buffer.from(BSON.serialize(readDocumentLine(documentLine(bytes)), { ignoreUndefined: false }))

describe('a document as a line of a backup', () => {
  const cases: Array<[string, BSON.Document | Map<string, unknown>, 'document' | 'bson']> = [
    ['the types of the embedded store', { _id: 1, a: 'x', b: 1.5, c: true, d: null, e: new Date(5), f: { g: [1, [2]] } }, 'document'],
    [
      'whole numbers of each kind',
      { _id: new Int32(1), double: new Double(1), zero: new Double(-0), long: Long.fromNumber(1) },
      'document',
    ],
    ['what is no finite number', { _id: 1, nan: new Double(NaN), most: new Double(Infinity) }, 'document'],
    ['the types of MongoDB', { _id: new ObjectId(), a: new Binary(Buffer.from('x'), 5), b: Decimal128.fromString('1.10') }, 'document'],
    [
      'its rare types',
      { a: new MinKey(), b: new MaxKey(), c: new Timestamp(7n), d: new Code('x'), e: new BSONRegExp('^a', 'i') },
      'document',
    ],
    [
      'names that look like numbers',
      new Map([
        ['b', 1],
        ['10', 2],
        ['9', 3],
      ]),
      'bson',
    ],
    [
      'such names deep inside',
      {
        _id: 1,
        list: [
          {
            a: new Map([
              ['2', 1],
              ['1', 2],
            ]),
          },
        ],
      },
      'bson',
    ],
    ['names that mean something in Extended JSON', { _id: 1, payload: { $date: 'tomorrow' } }, 'bson'],
    ['a name that means something in JavaScript', new Map([['__proto__', 1]]), 'document'],
  ]
  it.each(cases)('gives back %s', (_what, document, kind) => {
    const bytes = Buffer.from(BSON.serialize(document))
    expect(again(bytes)).toEqual(bytes)
    expect(documentLine(bytes)).toMatch(new RegExp(`^{"${kind}":`))
    expect(documentLine(bytes)).not.toContain('\n')
  })

  it('refuses what it could not give back', () => {
    const twice = Buffer.from(BSON.serialize({ a: 1, b: 2 }))
    twice.write('a', twice.indexOf('b'))
    expect(() => documentLine(twice)).toThrow('cannot be kept exactly')
    const farAway = Buffer.from(BSON.serialize({ a: Long.MAX_VALUE }))
    farAway[4] = 9
    expect(() => documentLine(farAway)).toThrow('cannot be kept exactly')
  })

  it('refuses a line that is not a document', () => {
    expect(() => readDocumentLine('{"something":1}')).toThrow('not a document')
  })
})
