import type { Difference } from './difference.ts'

const mongooseSuite = 'packages/embedded-mongo/test/mongoose.itest.ts'
const backup = 'infra/ops/test/backup.itest.ts'
const properties = 'packages/embedded-mongo/test/properties.itest.ts'
const semantics = 'packages/embedded-mongo/test/semantics.itest.ts'
const manualCases = 'server semantics of the MongoDB manual and driver specifications > manual'
const refusals = 'packages/embedded-mongo/test/refusals.itest.ts'

/** Where DocumentDB on PostgreSQL goes its own way. */
export const documentdbDifferences: Difference[] = [
  {
    reason:
      'It refuses a duplicate by the right code, but says nothing of the values that clash, and words the message otherwise. Repositories ' +
      'ask for the code and for the names of the fields.',
    tests: {
      [mongooseSuite]: [
        'unique index violations > report code 11000 with keyPattern and keyValue',
        'unique index violations > report code 11000 for _id',
        'unique index violations > report code 11000 from every write command',
        'unique index violations > report code 11000 with both fields of a compound index',
        'index management > builds a unique index over existing documents or names the duplicate value',
      ],
    },
  },
  {
    reason:
      'In an array with an element that stands there twice, a unique index misses elements that follow. No unique index of Foyer is over an ' +
      'array.',
    tests: { [mongooseSuite]: ['unique index violations > apply per element to an array field'] },
  },
  {
    reason:
      'Of several upserts by the same unique key at the same time, MongoDB repeats those that lose as updates; there they fail by code 11000. ' +
      'Repositories upsert by _id, or expect that code.',
    varies: true,
    tests: { [mongooseSuite]: ['concurrent upserts of eight connections > create one document for one unique key'] },
  },
  {
    reason: 'It refuses by another code. Foyer makes no such calls.',
    tests: {
      [refusals]: [
        'an update is refused > an empty part of a path (56)',
        'a find is refused > the other mixed projection (31253)',
        'a find is refused > an unknown option (40415)',
        'a command is refused > a partial index that is sparse (67)',
      ],
    },
  },
  {
    reason: 'It sorts and indexes by two arrays of a document, which MongoDB refuses. Foyer does neither.',
    tests: {
      [refusals]: ['a find is refused > a sort by parallel arrays (2)', 'a command is refused > an index on two arrays (171)'],
    },
  },
  {
    reason: 'It sorts an empty array with null and missing, MongoDB before them. Foyer sorts by no array; random finds do.',
    tests: {
      [properties]: [
        'random documents, filters and sorts > match the reference for find, count and distinct, with and without indexes',
        'random updates > match the reference and keep the indexes consistent',
      ],
      [semantics]: [
        `${manualCases}: Comparison/Sort Order: every type, ascending`,
        `${manualCases}: Comparison/Sort Order, Arrays: an empty array before null and missing`,
      ],
    },
  },
  {
    reason: 'In an aggregation, $addToSet adds null for a missing field. Foyer aggregates no sets.',
    tests: { [semantics]: [`${manualCases}: $addToSet (aggregation): each value once`] },
  },
  {
    reason: 'The options of `create` are not looked at, so a restore does not fail by one that does not exist.',
    tests: {
      [backup]: [
        'restoring where there is data > marks the databases as unfinished when it fails, so that no service starts on them and no backup is made of them',
      ],
    },
  },
]
