/** A document whose _id is named, as the subset wants it. */
export type Document = { _id: number | string } & Record<string, unknown>

type Plain = Record<string, unknown>

/** What a case asks of the server. */
export type Operation =
  | { find: Plain; sort?: Record<string, 1 | -1>; skip?: number; limit?: number; projection?: Plain; batchSize?: number }
  | { aggregate: Plain[]; batchSize?: number }
  | { count: Plain; skip?: number; limit?: number }
  | { estimatedCount: true }
  | { distinct: string; filter: Plain }
  | { update: Plain; with: Plain; many?: boolean; upsert?: boolean }
  | { replace: Plain; with: Plain; upsert?: boolean }
  | { delete: Plain; many?: boolean }
  | { insert: Document[]; ordered: boolean }
  | { bulk: Plain[]; ordered: boolean }
  | { findAndModify: Plain; with?: Plain; replacement?: Plain; remove?: boolean; options?: Plain }

/** One case: `ids`, `docs` and `values` are compared in order when the operation sorts, else without regard to it. */
export interface SemanticsCase {
  name: string
  source: string
  documents: Document[]
  operation: Operation
  ids?: (number | string)[]
  docs?: unknown[]
  values?: unknown[]
  count?: number
  /** The document findAndModify answers. */
  doc?: unknown
  /** Numbers of a write's result, as the driver names them. */
  result?: Plain
  /** The whole collection afterwards, by _id. */
  after?: Document[]
  code?: number
}

// ---- the collections of the manual's examples ----

const eqInventory: Document[] = [
  { _id: 1, item: { name: 'ab', code: '123' }, qty: 15, tags: ['A', 'B', 'C'] },
  { _id: 2, item: { name: 'cd', code: '123' }, qty: 20, tags: ['B'] },
  { _id: 3, item: { name: 'ij', code: '456' }, qty: 25, tags: ['A', 'B'] },
  { _id: 4, item: { name: 'xy', code: '456' }, qty: 30, tags: ['B', 'A'] },
  { _id: 5, item: { name: 'mn', code: '000' }, qty: 20, tags: [['A', 'B'], 'C'] },
]

const records: Document[] = [
  { _id: 1, a: 5, b: 5, c: null },
  { _id: 2, a: 3, b: null, c: 8 },
  { _id: 3, a: null, b: 3, c: 9 },
  { _id: 4, a: 1, b: 2, c: 3 },
  { _id: 5, a: 2, c: 5 },
  { _id: 6, a: 3, b: 2 },
  { _id: 7, a: 4 },
  { _id: 8, b: 2, c: 4 },
  { _id: 9, b: 2 },
  { _id: 10, c: 6 },
]

const quantities: Document[] = [{ _id: 1, qty: 5 }, { _id: 2, qty: 15 }, { _id: 3, qty: 20 }, { _id: 4, qty: 25 }, { _id: 5 }]

const prices: Document[] = [
  { _id: 1, price: 1.99, qty: 10, sale: true },
  { _id: 2, price: 1.99, qty: 30, sale: true },
  { _id: 3, price: 2.5, qty: 10, sale: false },
  { _id: 4, qty: 10, sale: true },
]

const products: Document[] = [
  { _id: 100, sku: 'abc123', description: 'Single line description.' },
  { _id: 101, sku: 'abc789', description: 'First line\nSecond line' },
  { _id: 102, sku: 'xyz456', description: 'Many spaces before     line' },
  { _id: 103, sku: 'xyz789', description: 'Multiple\nline description' },
]

const survey: Document[] = [
  {
    _id: 1,
    results: [
      { product: 'abc', score: 10 },
      { product: 'xyz', score: 5 },
    ],
  },
  {
    _id: 2,
    results: [
      { product: 'abc', score: 8 },
      { product: 'xyz', score: 7 },
    ],
  },
  {
    _id: 3,
    results: [
      { product: 'abc', score: 7 },
      { product: 'xyz', score: 8 },
    ],
  },
  {
    _id: 4,
    results: [
      { product: 'abc', score: 7 },
      { product: 'def', score: 8 },
    ],
  },
]

const arrays: Document[] = [
  { _id: 1, item: 'journal', qty: 25, tags: ['blank', 'red'], dim_cm: [14, 21] },
  { _id: 2, item: 'notebook', qty: 50, tags: ['red', 'blank'], dim_cm: [14, 21] },
  { _id: 3, item: 'paper', qty: 100, tags: ['red', 'blank', 'plain'], dim_cm: [14, 21] },
  { _id: 4, item: 'planner', qty: 75, tags: ['blank', 'red'], dim_cm: [22.85, 30] },
  { _id: 5, item: 'postcard', qty: 45, tags: ['blue'], dim_cm: [10, 15.25] },
]

const instock: Document[] = [
  {
    _id: 1,
    item: 'journal',
    instock: [
      { warehouse: 'A', qty: 5 },
      { warehouse: 'C', qty: 15 },
    ],
  },
  { _id: 2, item: 'notebook', instock: [{ warehouse: 'C', qty: 5 }] },
  {
    _id: 3,
    item: 'paper',
    instock: [
      { warehouse: 'A', qty: 60 },
      { warehouse: 'B', qty: 15 },
    ],
  },
  {
    _id: 4,
    item: 'planner',
    instock: [
      { warehouse: 'A', qty: 40 },
      { warehouse: 'B', qty: 5 },
    ],
  },
  {
    _id: 5,
    item: 'postcard',
    instock: [
      { warehouse: 'B', qty: 15 },
      { warehouse: 'C', qty: 35 },
    ],
  },
]

const sizes: Document[] = [
  { _id: 1, item: 'journal', qty: 25, size: { h: 14, w: 21, uom: 'cm' }, status: 'A' },
  { _id: 2, item: 'notebook', qty: 50, size: { h: 8.5, w: 11, uom: 'in' }, status: 'A' },
  { _id: 3, item: 'paper', qty: 100, size: { h: 8.5, w: 11, uom: 'in' }, status: 'D' },
  { _id: 4, item: 'planner', qty: 75, size: { h: 22.85, w: 30, uom: 'cm' }, status: 'D' },
  { _id: 5, item: 'postcard', qty: 45, size: { h: 10, w: 15.25, uom: 'cm' }, status: 'A' },
]

const projected: Document[] = [
  { _id: 1, item: 'journal', status: 'A', size: { h: 14, w: 21, uom: 'cm' }, instock: [{ warehouse: 'A', qty: 5 }] },
  { _id: 2, item: 'notebook', status: 'A', size: { h: 8.5, w: 11, uom: 'in' }, instock: [{ warehouse: 'C', qty: 5 }] },
  { _id: 3, item: 'paper', status: 'D', size: { h: 8.5, w: 11, uom: 'in' }, instock: [{ warehouse: 'A', qty: 60 }] },
  { _id: 4, item: 'planner', status: 'D', size: { h: 22.85, w: 30, uom: 'cm' }, instock: [{ warehouse: 'A', qty: 40 }] },
  {
    _id: 5,
    item: 'postcard',
    status: 'A',
    size: { h: 10, w: 15.25, uom: 'cm' },
    instock: [
      { warehouse: 'B', qty: 15 },
      { warehouse: 'C', qty: 35 },
    ],
  },
]

const setProduct: Document = {
  _id: 100,
  sku: 'abc123',
  quantity: 250,
  instock: true,
  reorder: false,
  details: { model: '14Q2', make: 'xyz' },
  tags: ['apparel', 'clothing'],
  ratings: [{ by: 'ijk', rating: 4 }],
}

const stores: Document[] = [
  { _id: 1, fruits: ['apples', 'pears', 'oranges', 'grapes', 'bananas'], vegetables: ['carrots', 'celery', 'squash', 'carrots'] },
  { _id: 2, fruits: ['plums', 'kiwis', 'oranges', 'bananas', 'apples'], vegetables: ['broccoli', 'zucchini', 'carrots', 'onions'] },
]

const pullSurvey: Document[] = [
  {
    _id: 1,
    results: [
      { item: 'A', score: 5 },
      { item: 'B', score: 8, comment: 'Strongly agree' },
    ],
  },
  {
    _id: 2,
    results: [
      { item: 'C', score: 8, comment: 'Strongly agree' },
      { item: 'B', score: 4 },
    ],
  },
]

const pullAnswers: Document[] = [
  {
    _id: 1,
    results: [
      {
        item: 'A',
        score: 5,
        answers: [
          { q: 1, a: 4 },
          { q: 2, a: 6 },
        ],
      },
      {
        item: 'B',
        score: 8,
        answers: [
          { q: 1, a: 8 },
          { q: 2, a: 9 },
        ],
      },
    ],
  },
  {
    _id: 2,
    results: [
      {
        item: 'C',
        score: 8,
        answers: [
          { q: 1, a: 8 },
          { q: 2, a: 7 },
        ],
      },
      {
        item: 'B',
        score: 4,
        answers: [
          { q: 1, a: 0 },
          { q: 2, a: 8 },
        ],
      },
    ],
  },
]

const scores: Document = { _id: 1, highScore: 800, lowScore: 200 }
const dated: Document = {
  _id: 1,
  desc: 'crafts',
  dateEntered: new Date('2013-10-01T05:00:00Z'),
  dateExpired: new Date('2013-10-01T16:38:16Z'),
}

const unwound: Document[] = [
  { _id: 1, item: 'ABC', price: 80, sizes: ['S', 'M', 'L'] },
  { _id: 2, item: 'EFG', price: 120, sizes: [] },
  { _id: 3, item: 'IJK', price: 160, sizes: 'M' },
  { _id: 4, item: 'LMN', price: 10 },
  { _id: 5, item: 'XYZ', price: 5.75, sizes: null },
]

const nestedSales: Document[] = [
  {
    _id: '1',
    items: [
      { name: 'pens', tags: ['writing', 'office', 'school', 'stationary'], price: 12, quantity: 5 },
      { name: 'envelopes', tags: ['stationary', 'office'], price: 19.95, quantity: 8 },
    ],
  },
  {
    _id: '2',
    items: [
      { name: 'laptop', tags: ['office', 'electronics'], price: 800, quantity: 1 },
      { name: 'notepad', tags: ['stationary', 'school'], price: 14.95, quantity: 3 },
    ],
  },
]

const groupSales: Document[] = [
  { _id: 1, item: 'abc', price: 10, quantity: 2, date: new Date('2014-03-01T08:00:00Z') },
  { _id: 2, item: 'jkl', price: 20, quantity: 1, date: new Date('2014-03-01T09:00:00Z') },
  { _id: 3, item: 'xyz', price: 5, quantity: 10, date: new Date('2014-03-15T09:00:00Z') },
  { _id: 4, item: 'xyz', price: 5, quantity: 20, date: new Date('2014-04-04T11:21:39.736Z') },
  { _id: 5, item: 'abc', price: 10, quantity: 10, date: new Date('2014-04-04T21:23:13.331Z') },
]

const accumulatorSales: Document[] = [
  { _id: 1, item: 'abc', price: 10, quantity: 2, date: new Date('2014-01-01T08:00:00Z') },
  { _id: 2, item: 'jkl', price: 20, quantity: 1, date: new Date('2014-02-03T09:00:00Z') },
  { _id: 3, item: 'xyz', price: 5, quantity: 5, date: new Date('2014-02-03T09:05:00Z') },
  { _id: 4, item: 'abc', price: 10, quantity: 10, date: new Date('2014-02-15T08:00:00Z') },
  { _id: 5, item: 'xyz', price: 5, quantity: 10, date: new Date('2014-02-15T09:05:00Z') },
]

const firstSales: Document[] = [
  ...accumulatorSales,
  { _id: 6, item: 'xyz', price: 5, quantity: 5, date: new Date('2014-02-15T12:05:10Z') },
  { _id: 7, item: 'xyz', price: 5, quantity: 10, date: new Date('2014-02-15T14:12:12Z') },
]

const books: Document[] = [
  { _id: 8751, title: 'The Banquet', author: 'Dante', copies: 2 },
  { _id: 8752, title: 'Divine Comedy', author: 'Dante', copies: 1 },
  { _id: 8645, title: 'Eclogues', author: 'Dante', copies: 2 },
  { _id: 7000, title: 'The Odyssey', author: 'Homer', copies: 10 },
  { _id: 7020, title: 'Iliad', author: 'Homer', copies: 10 },
]

const articles: Document[] = [
  { _id: 1, author: 'dave', score: 80, views: 100 },
  { _id: 2, author: 'dave', score: 85, views: 521 },
  { _id: 3, author: 'ahn', score: 60, views: 1000 },
  { _id: 4, author: 'li', score: 55, views: 5000 },
  { _id: 5, author: 'annT', score: 60, views: 50 },
  { _id: 6, author: 'li', score: 94, views: 999 },
  { _id: 7, author: 'ty', score: 95, views: 1000 },
]

const subjects: Document[] = [88, 92, 97, 71, 79, 83].map((score, index) => ({ _id: index + 1, subject: 'History', score }))

const distinctInventory: Document[] = [
  { _id: 1, dept: 'A', item: { sku: '111', color: 'red' }, sizes: ['S', 'M'] },
  { _id: 2, dept: 'A', item: { sku: '111', color: 'blue' }, sizes: ['M', 'L'] },
  { _id: 3, dept: 'B', item: { sku: '222', color: 'blue' }, sizes: 'S' },
  { _id: 4, dept: 'A', item: { sku: '333', color: 'black' }, sizes: ['S'] },
]

const grades: Document[] = [
  { _id: 6305, name: 'A. MacDyver', assignment: 5, points: 24 },
  { _id: 6308, name: 'B. Batlock', assignment: 3, points: 22 },
  { _id: 6312, name: 'M. Tagnum', assignment: 5, points: 30 },
  { _id: 6319, name: 'R. Stiles', assignment: 2, points: 12 },
  { _id: 6322, name: 'A. MacDyver', assignment: 2, points: 14 },
  { _id: 6234, name: 'R. Stiles', assignment: 1, points: 10 },
]

const restaurants: Document[] = [
  { _id: 1, name: 'Central Park Cafe', borough: 'Manhattan' },
  { _id: 2, name: 'Rock A Feller Bar and Grill', borough: 'Queens' },
  { _id: 3, name: 'Empire State Pub', borough: 'Brooklyn' },
  { _id: 4, name: "Stan's Pizzaria", borough: 'Manhattan' },
  { _id: 5, name: "Jane's Deli", borough: 'Brooklyn' },
]

const mixed: Document[] = [
  { _id: 1, v: new Date(0) },
  { _id: 2, v: true },
  { _id: 3, v: [5] },
  { _id: 4, v: { a: 1 } },
  { _id: 5, v: 'text' },
  { _id: 6, v: 7 },
  { _id: 7, v: null },
  { _id: 8, v: [] },
  { _id: 9, v: false },
]

const spec3: Document[] = [
  { _id: 1, x: 11 },
  { _id: 2, x: 22 },
  { _id: 3, x: 33 },
]
const spec2 = spec3.slice(0, 2)
const spec8: Document[] = [11, 22, 33, 44, 55, 66, 77, 88].map((x, index) => ({ _id: index + 1, x }))

// ---- builders ----

function find(source: string, name: string, documents: Document[], filter: Plain, ids: (number | string)[]): SemanticsCase {
  return { name, source: `manual: ${source}`, documents, operation: { find: filter }, ids }
}

function sorted(
  source: string,
  name: string,
  documents: Document[],
  sort: Record<string, 1 | -1>,
  ids: (number | string)[],
): SemanticsCase {
  return { name, source: `manual: ${source}`, documents, operation: { find: {}, sort }, ids }
}

function project(name: string, filter: Plain, projection: Plain, docs: unknown[]): SemanticsCase {
  return {
    name,
    source: 'manual: Project Fields to Return from Query',
    documents: projected,
    operation: { find: filter, projection },
    docs,
  }
}

function update(source: string, name: string, before: Document, change: Plain, after: Document): SemanticsCase {
  return {
    name,
    source: `manual: ${source}`,
    documents: [before],
    operation: { update: { _id: before._id }, with: change },
    after: [after],
  }
}

function updateMany(source: string, name: string, documents: Document[], filter: Plain, change: Plain, after: Document[]): SemanticsCase {
  return { name, source: `manual: ${source}`, documents, operation: { update: filter, with: change, many: true }, after }
}

function refusedUpdate(source: string, name: string, before: Document, change: Plain, code: number): SemanticsCase {
  return {
    name,
    source: `manual: ${source}`,
    documents: [before],
    operation: { update: { _id: before._id }, with: change },
    code,
    after: [before],
  }
}

function aggregate(source: string, name: string, documents: Document[], pipeline: Plain[], docs: unknown[]): SemanticsCase {
  return { name, source: `manual: ${source}`, documents, operation: { aggregate: pipeline }, docs }
}

function spec(file: string, name: string, documents: Document[], operation: Operation, expected: Partial<SemanticsCase>): SemanticsCase {
  return { name, source: `specifications: crud/${file}, ${name}`, documents, operation, ...expected }
}

function doc3(x1: number, x2: number, x3: number, ...more: Document[]): Document[] {
  return [{ _id: 1, x: x1 }, { _id: 2, x: x2 }, { _id: 3, x: x3 }, ...more]
}

// ---- the cases ----

const queryCases: SemanticsCase[] = [
  find('$eq, Equals a Specified Value', '$eq of a number', eqInventory, { qty: { $eq: 20 } }, [2, 5]),
  find('$eq, Equals a Specified Value', 'a number itself', eqInventory, { qty: 20 }, [2, 5]),
  find('$eq, Field in Embedded Document Equals a Value', '$eq of a dotted path', eqInventory, { 'item.name': { $eq: 'ab' } }, [1]),
  find('$eq, Field in Embedded Document Equals a Value', 'a dotted path', eqInventory, { 'item.name': 'ab' }, [1]),
  find('$eq, Array Element Equals a Value', '$eq of an element', eqInventory, { tags: { $eq: 'B' } }, [1, 2, 3, 4]),
  find('$eq, Array Element Equals a Value', 'an element', eqInventory, { tags: 'B' }, [1, 2, 3, 4]),
  find('$eq, Equals an Array Value', '$eq of an array', eqInventory, { tags: { $eq: ['A', 'B'] } }, [3, 5]),
  find('$eq, Equals an Array Value', 'an array', eqInventory, { tags: ['A', 'B'] }, [3, 5]),
  find(
    '$eq, Regex Match Behaviour',
    '$eq of a text',
    [
      { _id: 1, company: 'MongoDB' },
      { _id: 2, company: 'MongoDB2' },
    ],
    { company: { $eq: 'MongoDB' } },
    [1],
  ),
  find(
    '$eq, Regex Match Behaviour',
    'a text itself',
    [
      { _id: 1, company: 'MongoDB' },
      { _id: 2, company: 'MongoDB2' },
    ],
    { company: 'MongoDB' },
    [1],
  ),
  find('$exists, Null Values', 'a exists', records, { a: { $exists: true } }, [1, 2, 3, 4, 5, 6, 7]),
  find('$exists, Null Values', 'b does not exist', records, { b: { $exists: false } }, [5, 7, 10]),
  find('$exists, Null Values', 'c does not exist', records, { c: { $exists: false } }, [6, 7, 9]),
  find('$exists, Exists and Not Equal To', 'exists and $nin', quantities, { qty: { $exists: true, $nin: [5, 15] } }, [3, 4]),
  find('$in, Match Values', '$in of numbers', quantities, { qty: { $in: [5, 15] } }, [1, 2]),
  find(
    '$in, with a Regular Expression',
    '$in of patterns over an array',
    [
      { _id: 1, tags: ['bell', 'x'] },
      { _id: 2, tags: ['stone'] },
      { _id: 3, tags: ['abe', 'est'] },
      { _id: 4, tags: 'best' },
    ],
    { tags: { $in: [/^be/, /^st/] } },
    [1, 2, 4],
  ),
  find('$nin', 'not 5 and not 15, or missing', quantities, { qty: { $nin: [5, 15] } }, [3, 4, 5]),
  find('$ne', 'not 20, or missing', quantities, { qty: { $ne: 20 } }, [1, 2, 4, 5]),
  find('$not', 'not above 1.99, or missing', prices, { price: { $not: { $gt: 1.99 } } }, [1, 2, 4]),
  find(
    '$not, and Regular Expressions',
    '$not of a pattern',
    [{ _id: 1, item: 'pen' }, { _id: 2, item: 'cap' }, { _id: 3 }],
    { item: { $not: /^p.*/ } },
    [2, 3],
  ),
  find(
    '$not, and Regular Expressions',
    '$not of $regex with a text',
    [
      { _id: 1, item: 'pen' },
      { _id: 2, item: 'cap' },
    ],
    { item: { $not: { $regex: '^p.*' } } },
    [2],
  ),
  find(
    '$not, and Regular Expressions',
    '$not of $regex with a pattern',
    [
      { _id: 1, item: 'pen' },
      { _id: 2, item: 'cap' },
    ],
    { item: { $not: { $regex: /^p.*/ } } },
    [2],
  ),
  find('$and', 'three expressions', prices, { $and: [{ price: 1.99 }, { qty: { $lt: 20 } }, { sale: true }] }, [1]),
  find('$and', 'the same, implicit', prices, { price: 1.99, qty: { $lt: 20 }, sale: true }, [1]),
  find('$and', 'two on one field', prices, { $and: [{ price: { $ne: 1.99 } }, { price: { $exists: true } }] }, [3]),
  find('$and', 'two operators on one field', prices, { price: { $ne: 1.99, $exists: true } }, [3]),
  find(
    '$or',
    'either of two',
    [
      { _id: 1, quantity: 10, price: 5 },
      { _id: 2, quantity: 30, price: 10 },
      { _id: 3, quantity: 30, price: 5 },
    ],
    { $or: [{ quantity: { $lt: 20 } }, { price: 10 }] },
    [1, 2],
  ),
  find('$nor, with Two Expressions', 'neither, or missing', prices, { $nor: [{ price: 1.99 }, { sale: true }] }, [3]),
  find(
    '$nor, and $exists',
    'neither, and both there',
    [{ _id: 1, price: 1.99, sale: true }, { _id: 2, price: 3, sale: false }, { _id: 3, price: 3 }, { _id: 4, sale: false }, { _id: 5 }],
    { $nor: [{ price: 1.99 }, { price: { $exists: false } }, { sale: true }, { sale: { $exists: false } }] },
    [2],
  ),
  find('$regex, Perform Case-Insensitive Regular Expression Match', '^ABC with i', products, { sku: { $regex: /^ABC/i } }, [100, 101]),
  find(
    '$regex, Perform Case-Insensitive Regular Expression Match',
    '^ABC with $options',
    products,
    { sku: { $regex: '^ABC', $options: 'i' } },
    [100, 101],
  ),
  find(
    '$regex, Multiline Match for Lines Starting with Specified Pattern',
    '^S without m',
    products,
    { description: { $regex: /^S/ } },
    [100],
  ),
  find(
    '$regex, Use the . Dot Character to Match New Line',
    'M.*line with s and i',
    products,
    { description: { $regex: '^m.*line', $options: 'si' } },
    [102, 103],
  ),
  find(
    '$regex, Use the . Dot Character to Match New Line',
    'M.*line with i alone',
    products,
    { description: { $regex: '^m.*line', $options: 'i' } },
    [102],
  ),
  find('$regex, $regex vs. /pattern/ Syntax', '$regex with $nin', products, { sku: { $regex: '^abc', $nin: ['abc789'] } }, [100]),
  find('$gt', 'above 20', quantities, { qty: { $gt: 20 } }, [4]),
  find('$gte', '20 and above', quantities, { qty: { $gte: 20 } }, [3, 4]),
  find('$lt', 'below 20', quantities, { qty: { $lt: 20 } }, [1, 2]),
  find('$lte', '20 and below', quantities, { qty: { $lte: 20 } }, [1, 2, 3]),
  find(
    '$elemMatch (query)',
    'all conditions by one element',
    [
      {
        _id: 1,
        array: [
          { value1: 1, value2: 0 },
          { value1: 2, value2: 2 },
        ],
      },
      {
        _id: 2,
        array: [
          { value1: 1, value2: 0 },
          { value1: 1, value2: 2 },
        ],
      },
    ],
    { array: { $elemMatch: { value1: 1, value2: { $gt: 1 } } } },
    [2],
  ),
  find(
    '$elemMatch (query), Element Match',
    'a range within one element',
    [
      { _id: 1, results: [82, 85, 88] },
      { _id: 2, results: [75, 88, 89] },
    ],
    { results: { $elemMatch: { $gte: 80, $lt: 85 } } },
    [1],
  ),
  find(
    '$elemMatch (query), Array of Embedded Documents',
    'product and score',
    survey,
    { results: { $elemMatch: { product: 'xyz', score: { $gte: 8 } } } },
    [3],
  ),
  find('$elemMatch (query), Single Query Condition', 'one condition', survey, { results: { $elemMatch: { product: 'xyz' } } }, [1, 2, 3]),
  find('$elemMatch (query), Single Query Condition', 'one condition without $elemMatch', survey, { 'results.product': 'xyz' }, [1, 2, 3]),
  find(
    '$elemMatch (query), Single Query Condition',
    '$ne inside $elemMatch',
    survey,
    { results: { $elemMatch: { product: { $ne: 'xyz' } } } },
    [1, 2, 3, 4],
  ),
  find('$elemMatch (query), Single Query Condition', '$ne without $elemMatch', survey, { 'results.product': { $ne: 'xyz' } }, [4]),
  find('Query an Array, Match an Array', 'the exact array', arrays, { tags: ['red', 'blank'] }, [2]),
  find('Query an Array, Query an Array for an Element', 'an element', arrays, { tags: 'red' }, [1, 2, 3, 4]),
  find('Query an Array, Query an Array for an Element', 'an element above 25', arrays, { dim_cm: { $gt: 25 } }, [4]),
  find('Query an Array, Compound Filter Conditions', 'some element each', arrays, { dim_cm: { $gt: 15, $lt: 20 } }, [1, 2, 3, 5]),
  find(
    'Query an Array, an Array Element that Meets Multiple Criteria',
    'one element both',
    arrays,
    { dim_cm: { $elemMatch: { $gt: 22, $lt: 30 } } },
    [4],
  ),
  find('Query an Array, an Element by the Array Index Position', 'the second element', arrays, { 'dim_cm.1': { $gt: 25 } }, [4]),
  find(
    'Query an Array of Embedded Documents, a Document Nested in an Array',
    'an exact document',
    instock,
    { instock: { warehouse: 'A', qty: 5 } },
    [1],
  ),
  find(
    'Query an Array of Embedded Documents, a Document Nested in an Array',
    'another order of fields',
    instock,
    { instock: { qty: 5, warehouse: 'A' } },
    [],
  ),
  find(
    'Query an Array of Embedded Documents, a Field Embedded',
    'a field of any element',
    instock,
    { 'instock.qty': { $lte: 20 } },
    [1, 2, 3, 4, 5],
  ),
  find(
    'Query an Array of Embedded Documents, Use the Array Index',
    'a field of the first element',
    instock,
    { 'instock.0.qty': { $lte: 20 } },
    [1, 2, 5],
  ),
  find(
    'Query an Array of Embedded Documents, Multiple Conditions',
    'one element both',
    instock,
    { instock: { $elemMatch: { qty: 5, warehouse: 'A' } } },
    [1],
  ),
  find(
    'Query an Array of Embedded Documents, Multiple Conditions',
    'one element in a range',
    instock,
    { instock: { $elemMatch: { qty: { $gt: 10, $lte: 20 } } } },
    [1, 3, 5],
  ),
  find(
    'Query an Array of Embedded Documents, Combination of Elements',
    'some element each',
    instock,
    { 'instock.qty': { $gt: 10, $lte: 20 } },
    [1, 3, 4, 5],
  ),
  find(
    'Query an Array of Embedded Documents, Combination of Elements',
    'two fields',
    instock,
    { 'instock.qty': 5, 'instock.warehouse': 'A' },
    [1, 4],
  ),
  find('Query Documents, Select All Documents', 'all', sizes, {}, [1, 2, 3, 4, 5]),
  find('Query Documents, Specify Equality Condition', 'status D', sizes, { status: 'D' }, [3, 4]),
  find('Query Documents, Conditions Using Query Operators', 'status in A, D', sizes, { status: { $in: ['A', 'D'] } }, [1, 2, 3, 4, 5]),
  find('Query Documents, Specify AND Conditions', 'status A and below 30', sizes, { status: 'A', qty: { $lt: 30 } }, [1]),
  find(
    'Query Documents, Specify OR Conditions',
    'status A or below 30',
    sizes,
    { $or: [{ status: 'A' }, { qty: { $lt: 30 } }] },
    [1, 2, 5],
  ),
  find(
    'Query Documents, Specify AND as well as OR Conditions',
    'both',
    sizes,
    { status: 'A', $or: [{ qty: { $lt: 30 } }, { item: /^p/ }] },
    [1, 5],
  ),
  find('Query on Embedded/Nested Documents, Match', 'the exact document', sizes, { size: { h: 14, w: 21, uom: 'cm' } }, [1]),
  find('Query on Embedded/Nested Documents, Match', 'another order', sizes, { size: { w: 21, h: 14, uom: 'cm' } }, []),
  find('Query on Embedded/Nested Documents, Query on Nested Field', 'a nested field', sizes, { 'size.uom': 'in' }, [2, 3]),
  find('Query on Embedded/Nested Documents, Query on Nested Field', 'a nested range', sizes, { 'size.h': { $lt: 15 } }, [1, 2, 3, 5]),
  find('Query on Embedded/Nested Documents, AND Condition', 'three', sizes, { 'size.h': { $lt: 15 }, 'size.uom': 'in', status: 'D' }, [3]),
  find('Query for Null or Missing Fields, Equality Filter', 'null', [{ _id: 1, item: null }, { _id: 2 }], { item: null }, [1, 2]),
  find(
    'Query for Null or Missing Fields, Existence Check',
    'missing',
    [{ _id: 1, item: null }, { _id: 2 }],
    { item: { $exists: false } },
    [2],
  ),
  find(
    'Query for Null or Missing Fields, Non-Equality Filter',
    'not null',
    [{ _id: 1, item: null }, { _id: 2 }, { _id: 3, item: 1 }],
    { item: { $ne: null } },
    [3],
  ),
  sorted('cursor.sort(), Sort Consistency', 'by borough and _id', restaurants, { borough: 1, _id: 1 }, [3, 5, 1, 4, 2]),
  sorted('Comparison/Sort Order', 'every type, ascending', mixed, { v: 1, _id: 1 }, [8, 7, 3, 6, 5, 4, 9, 2, 1]),
  sorted('Comparison/Sort Order', 'every type, descending', mixed, { v: -1, _id: 1 }, [1, 2, 9, 4, 5, 6, 3, 7, 8]),
  sorted(
    'Comparison/Sort Order, Arrays',
    'the smallest element ascending',
    [
      { _id: 1, a: [3, 9] },
      { _id: 2, a: 4 },
      { _id: 3, a: [1, 8] },
    ],
    { a: 1 },
    [3, 1, 2],
  ),
  sorted(
    'Comparison/Sort Order, Arrays',
    'the largest element descending',
    [
      { _id: 1, a: [3, 9] },
      { _id: 2, a: 4 },
      { _id: 3, a: [1, 8] },
    ],
    { a: -1 },
    [1, 3, 2],
  ),
  sorted(
    'Comparison/Sort Order, Arrays',
    'an empty array before null and missing',
    [{ _id: 1, a: null }, { _id: 2, a: [] }, { _id: 3 }],
    { a: 1, _id: 1 },
    [2, 1, 3],
  ),
  sorted(
    'Comparison/Sort Order, Strings',
    'texts by their bytes',
    [
      { _id: 1, a: 'a' },
      { _id: 2, a: 'B' },
      { _id: 3, a: 'é' },
    ],
    { a: 1 },
    [2, 1, 3],
  ),
]

const projectionCases: SemanticsCase[] = [
  project('the specified fields and _id', { status: 'A' }, { item: 1, status: 1 }, [
    { _id: 1, item: 'journal', status: 'A' },
    { _id: 2, item: 'notebook', status: 'A' },
    { _id: 5, item: 'postcard', status: 'A' },
  ]),
  project('suppress _id', { status: 'A' }, { item: 1, status: 1, _id: 0 }, [
    { item: 'journal', status: 'A' },
    { item: 'notebook', status: 'A' },
    { item: 'postcard', status: 'A' },
  ]),
  project('all but the excluded fields', { _id: 1 }, { status: 0, instock: 0 }, [
    { _id: 1, item: 'journal', size: { h: 14, w: 21, uom: 'cm' } },
  ]),
  project('a field of an embedded document', { _id: 2 }, { item: 1, status: 1, 'size.uom': 1 }, [
    { _id: 2, item: 'notebook', status: 'A', size: { uom: 'in' } },
  ]),
  project('all but a field of an embedded document', { _id: 3 }, { 'size.uom': 0 }, [
    { _id: 3, item: 'paper', status: 'D', size: { h: 8.5, w: 11 }, instock: [{ warehouse: 'A', qty: 60 }] },
  ]),
  project('a field of documents in an array', { _id: 5 }, { item: 1, status: 1, 'instock.qty': 1 }, [
    { _id: 5, item: 'postcard', status: 'A', instock: [{ qty: 15 }, { qty: 35 }] },
  ]),
]

const updateCases: SemanticsCase[] = [
  updateMany(
    '$in, Match Values in an Array',
    'set where an element is in the list',
    [{ _id: 1, item: 'abc', qty: 10, tags: ['school', 'clothing'], sale: false }],
    { tags: { $in: ['appliances', 'school'] } },
    { $set: { sale: true } },
    [{ _id: 1, item: 'abc', qty: 10, tags: ['school', 'clothing'], sale: true }],
  ),
  updateMany(
    '$nin',
    'set where no element is in the list, or there is none',
    [{ _id: 1, tags: ['school', 'book'] }, { _id: 2, tags: ['food'] }, { _id: 3 }],
    { tags: { $nin: ['appliances', 'school'] } },
    { $set: { sale: false } },
    [
      { _id: 1, tags: ['school', 'book'] },
      { _id: 2, tags: ['food'], sale: false },
      { _id: 3, sale: false },
    ],
  ),
  updateMany(
    '$ne',
    'set where an embedded field differs or is missing',
    [{ _id: 1, carrier: { state: 'NY' } }, { _id: 2, carrier: { state: 'CA' } }, { _id: 3, carrier: {} }, { _id: 4 }],
    { 'carrier.state': { $ne: 'NY' } },
    { $set: { qty: 20 } },
    [
      { _id: 1, carrier: { state: 'NY' } },
      { _id: 2, carrier: { state: 'CA' }, qty: 20 },
      { _id: 3, carrier: {}, qty: 20 },
      { _id: 4, qty: 20 },
    ],
  ),
  {
    name: 'the first found alone',
    source: 'manual: $gt',
    documents: [{ _id: 1, carrier: { fee: 3 } }],
    operation: { update: { 'carrier.fee': { $gt: 2 } }, with: { $set: { price: 9.99 } } },
    result: { matchedCount: 1, modifiedCount: 1 },
    after: [{ _id: 1, carrier: { fee: 3 }, price: 9.99 }],
  },
  update(
    '$set, Set Top-Level Fields',
    'top level fields',
    setProduct,
    { $set: { quantity: 500, details: { model: '14Q3', make: 'xyz' }, tags: ['coats', 'outerwear', 'clothing'] } },
    { ...setProduct, quantity: 500, details: { model: '14Q3', make: 'xyz' }, tags: ['coats', 'outerwear', 'clothing'] },
  ),
  update(
    '$set, Set Fields in Embedded Documents',
    'an embedded field',
    setProduct,
    { $set: { 'details.make': 'zzz' } },
    {
      ...setProduct,
      details: { model: '14Q2', make: 'zzz' },
    },
  ),
  update(
    '$set, Set Elements in Arrays',
    'elements',
    setProduct,
    { $set: { 'tags.1': 'rain gear', 'ratings.0.rating': 2 } },
    {
      ...setProduct,
      tags: ['apparel', 'rain gear'],
      ratings: [{ by: 'ijk', rating: 2 }],
    },
  ),
  update('$set, Behavior', 'a dotted path that is not there', { _id: 1 }, { $set: { 'a.b.c': 1 } }, { _id: 1, a: { b: { c: 1 } } }),
  update('$set, Behavior', 'an empty operand changes nothing', { _id: 1, a: 1 }, { $set: {} }, { _id: 1, a: 1 }),
  update(
    '$unset',
    'two fields',
    { _id: 1, item: 'chisel', sku: 'unknown', quantity: 4, instock: true },
    { $unset: { quantity: '', instock: '' } },
    {
      _id: 1,
      item: 'chisel',
      sku: 'unknown',
    },
  ),
  update('$unset', 'a missing field', { _id: 1, a: 1 }, { $unset: { b: '' } }, { _id: 1, a: 1 }),
  update('$unset, Behavior', 'an element becomes null', { _id: 1, a: [1, 2, 3] }, { $unset: { 'a.1': '' } }, { _id: 1, a: [1, null, 3] }),
  update(
    '$inc, Example',
    'down and up',
    { _id: 1, sku: 'abc123', quantity: 10, metrics: { orders: 2, ratings: 3.5 } },
    { $inc: { quantity: -2, 'metrics.orders': 1 } },
    { _id: 1, sku: 'abc123', quantity: 8, metrics: { orders: 3, ratings: 3.5 } },
  ),
  update('$inc, Behavior', 'a missing field is created', { _id: 1 }, { $inc: { a: 4 } }, { _id: 1, a: 4 }),
  refusedUpdate('$inc, Behavior', 'a null value is an error', { _id: 1, a: null }, { $inc: { a: 1 } }, 14),
  update('$min, Compare Numbers', 'below the value', scores, { $min: { lowScore: 150 } }, { ...scores, lowScore: 150 }),
  update(
    '$min, Compare Numbers',
    'above the value',
    { ...scores, lowScore: 150 },
    { $min: { lowScore: 250 } },
    { ...scores, lowScore: 150 },
  ),
  update(
    '$min, Compare Dates',
    'an earlier date',
    dated,
    { $min: { dateEntered: new Date('2013-09-25') } },
    { ...dated, dateEntered: new Date('2013-09-25') },
  ),
  update('$min, Behavior', 'a missing field', { _id: 1 }, { $min: { a: 5 } }, { _id: 1, a: 5 }),
  update('$min, Behavior', 'a number against null', { _id: 1, a: null }, { $min: { a: 5 } }, { _id: 1, a: null }),
  update('$max, Compare Numbers', 'above the value', scores, { $max: { highScore: 950 } }, { ...scores, highScore: 950 }),
  update(
    '$max, Compare Numbers',
    'below the value',
    { ...scores, highScore: 950 },
    { $max: { highScore: 870 } },
    { ...scores, highScore: 950 },
  ),
  update('$max, Compare Dates', 'an earlier date', dated, { $max: { dateExpired: new Date('2013-09-30') } }, dated),
  update('$max, Behavior', 'a missing field', { _id: 1 }, { $max: { a: 5 } }, { _id: 1, a: 5 }),
  update('$max, Behavior', 'a number against null', { _id: 1, a: null }, { $max: { a: 5 } }, { _id: 1, a: 5 }),
  {
    name: 'an upsert that inserts',
    source: 'manual: $setOnInsert, Example',
    documents: [],
    operation: { update: { _id: 1 }, with: { $set: { item: 'apple' }, $setOnInsert: { defaultQty: 100 } }, upsert: true },
    result: { matchedCount: 0, modifiedCount: 0, upsertedCount: 1, upsertedId: 1 },
    after: [{ _id: 1, item: 'apple', defaultQty: 100 }],
  },
  {
    name: 'an upsert that finds',
    source: 'manual: $setOnInsert, Example',
    documents: [{ _id: 1, item: 'pear' }],
    operation: { update: { _id: 1 }, with: { $set: { item: 'apple' }, $setOnInsert: { defaultQty: 100 } }, upsert: true },
    result: { matchedCount: 1, modifiedCount: 1, upsertedCount: 0, upsertedId: null },
    after: [{ _id: 1, item: 'apple' }],
  },
  update(
    '$push, Append a Value to an Array',
    'a value',
    { _id: 1, scores: [44, 78, 38] },
    { $push: { scores: 89 } },
    { _id: 1, scores: [44, 78, 38, 89] },
  ),
  update(
    '$push, Append Multiple Values to an Array',
    '$each',
    { _id: 1, scores: [44] },
    { $push: { scores: { $each: [90, 92, 85] } } },
    {
      _id: 1,
      scores: [44, 90, 92, 85],
    },
  ),
  update('$push, Behavior', 'an array as one element', { _id: 1, a: [1] }, { $push: { a: [2, 3] } }, { _id: 1, a: [1, [2, 3]] }),
  update('$push, Behavior', 'a missing field', { _id: 1 }, { $push: { a: 1 } }, { _id: 1, a: [1] }),
  refusedUpdate('$push, Behavior', 'a field that is no array', { _id: 1, a: 'x' }, { $push: { a: 1 } }, 2),
  update(
    '$position, Add Elements at the Start of the Array',
    'position 0',
    { _id: 1, scores: [100] },
    { $push: { scores: { $each: [50, 60, 70], $position: 0 } } },
    {
      _id: 1,
      scores: [50, 60, 70, 100],
    },
  ),
  update(
    '$position, Add Elements to the Middle of the Array',
    'position 2',
    { _id: 1, scores: [50, 60, 70, 100] },
    { $push: { scores: { $each: [20, 30], $position: 2 } } },
    { _id: 1, scores: [50, 60, 20, 30, 70, 100] },
  ),
  update(
    '$position, Use a Negative Index',
    'position -2',
    { _id: 1, scores: [50, 60, 20, 30, 70, 100] },
    { $push: { scores: { $each: [90, 80], $position: -2 } } },
    { _id: 1, scores: [50, 60, 20, 30, 90, 80, 70, 100] },
  ),
  update(
    '$position',
    'beyond the end',
    { _id: 1, scores: [1, 2] },
    { $push: { scores: { $each: [3], $position: 9 } } },
    { _id: 1, scores: [1, 2, 3] },
  ),
  update(
    '$slice, Slice from the End of the Array',
    'slice -5',
    { _id: 1, scores: [40, 50, 60] },
    { $push: { scores: { $each: [80, 78, 86], $slice: -5 } } },
    {
      _id: 1,
      scores: [50, 60, 80, 78, 86],
    },
  ),
  update(
    '$slice, Slice from the Front of the Array',
    'slice 3',
    { _id: 2, scores: [89, 90] },
    { $push: { scores: { $each: [100, 20], $slice: 3 } } },
    {
      _id: 2,
      scores: [89, 90, 100],
    },
  ),
  update(
    '$slice, Update Array Using Slice Only',
    'slice -3 of nothing new',
    { _id: 3, scores: [89, 70, 100, 20] },
    { $push: { scores: { $each: [], $slice: -3 } } },
    {
      _id: 3,
      scores: [70, 100, 20],
    },
  ),
  update('$slice', 'slice 0', { _id: 1, scores: [1, 2] }, { $push: { scores: { $each: [3], $slice: 0 } } }, { _id: 1, scores: [] }),
  update(
    '$addToSet, Value to Add is An Array',
    'an array',
    { _id: 1, letters: ['a', 'b'] },
    { $addToSet: { letters: ['c', 'd'] } },
    {
      _id: 1,
      letters: ['a', 'b', ['c', 'd']],
    },
  ),
  update(
    '$addToSet, Add to Array',
    'a new value',
    { _id: 1, tags: ['electronics', 'camera'] },
    { $addToSet: { tags: 'accessories' } },
    {
      _id: 1,
      tags: ['electronics', 'camera', 'accessories'],
    },
  ),
  update(
    '$addToSet, Value Already Exists',
    'a known value',
    { _id: 1, tags: ['electronics', 'camera'] },
    { $addToSet: { tags: 'camera' } },
    {
      _id: 1,
      tags: ['electronics', 'camera'],
    },
  ),
  update(
    '$addToSet, $each Modifier',
    '$each',
    { _id: 2, item: 'cable', tags: ['electronics', 'supplies'] },
    { $addToSet: { tags: { $each: ['camera', 'electronics', 'accessories'] } } },
    { _id: 2, item: 'cable', tags: ['electronics', 'supplies', 'camera', 'accessories'] },
  ),
  update('$addToSet, Missing Field', 'a missing field', { _id: 1 }, { $addToSet: { a: 1 } }, { _id: 1, a: [1] }),
  update(
    '$addToSet, Value to Add is a Document',
    'another order of fields',
    { _id: 1, a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      _id: 1,
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ),
  refusedUpdate('$addToSet, Field is Not an Array', 'a text', { _id: 1, colors: 'blue,green,red' }, { $addToSet: { colors: 'c' } }, 2),
  updateMany(
    '$pull, Remove All Items That Equal a Specified Value',
    '$in and a value',
    stores,
    {},
    { $pull: { fruits: { $in: ['apples', 'oranges'] }, vegetables: 'carrots' } },
    [
      { _id: 1, fruits: ['pears', 'grapes', 'bananas'], vegetables: ['celery', 'squash'] },
      { _id: 2, fruits: ['plums', 'kiwis', 'bananas'], vegetables: ['broccoli', 'zucchini', 'onions'] },
    ],
  ),
  update(
    '$pull, Remove All Items That Match a Specified $pull Condition',
    '$gte',
    { _id: 1, votes: [3, 5, 6, 7, 7, 8] },
    { $pull: { votes: { $gte: 6 } } },
    {
      _id: 1,
      votes: [3, 5],
    },
  ),
  updateMany(
    '$pull, Remove Items from an Array of Documents',
    'two fields',
    pullSurvey,
    {},
    { $pull: { results: { score: 8, item: 'B' } } },
    [
      { _id: 1, results: [{ item: 'A', score: 5 }] },
      {
        _id: 2,
        results: [
          { item: 'C', score: 8, comment: 'Strongly agree' },
          { item: 'B', score: 4 },
        ],
      },
    ],
  ),
  updateMany(
    '$pull, Remove Items from an Array of Documents',
    '$elemMatch pulls nothing',
    pullSurvey,
    {},
    { $pull: { results: { $elemMatch: { score: 8, item: 'B' } } } },
    pullSurvey,
  ),
  updateMany(
    '$pull, Remove Items from an Array of Documents',
    '$elemMatch on an array inside',
    pullAnswers,
    {},
    { $pull: { results: { answers: { $elemMatch: { q: 2, a: { $gte: 8 } } } } } },
    [
      {
        _id: 1,
        results: [
          {
            item: 'A',
            score: 5,
            answers: [
              { q: 1, a: 4 },
              { q: 2, a: 6 },
            ],
          },
        ],
      },
      {
        _id: 2,
        results: [
          {
            item: 'C',
            score: 8,
            answers: [
              { q: 1, a: 8 },
              { q: 2, a: 7 },
            ],
          },
        ],
      },
    ],
  ),
  update(
    '$pullAll, Examples',
    'two values',
    { _id: 1, scores: [0, 2, 5, 5, 1, 0] },
    { $pullAll: { scores: [0, 5] } },
    { _id: 1, scores: [2, 1] },
  ),
]

const aggregateCases: SemanticsCase[] = [
  aggregate(
    '$unwind, Unwind Array',
    'an array',
    [{ _id: 1, item: 'ABC1', sizes: ['S', 'M', 'L'] }],
    [{ $unwind: '$sizes' }],
    [
      { _id: 1, item: 'ABC1', sizes: 'S' },
      { _id: 1, item: 'ABC1', sizes: 'M' },
      { _id: 1, item: 'ABC1', sizes: 'L' },
    ],
  ),
  aggregate(
    '$unwind, Missing or Non-array Values',
    'a path',
    unwound,
    [{ $unwind: '$sizes' }],
    [
      { _id: 1, item: 'ABC', price: 80, sizes: 'S' },
      { _id: 1, item: 'ABC', price: 80, sizes: 'M' },
      { _id: 1, item: 'ABC', price: 80, sizes: 'L' },
      { _id: 3, item: 'IJK', price: 160, sizes: 'M' },
    ],
  ),
  aggregate(
    '$unwind, Missing or Non-array Values',
    'an object with the path',
    unwound,
    [{ $unwind: { path: '$sizes' } }, { $project: { sizes: 1 } }],
    [
      { _id: 1, sizes: 'S' },
      { _id: 1, sizes: 'M' },
      { _id: 1, sizes: 'L' },
      { _id: 3, sizes: 'M' },
    ],
  ),
  aggregate(
    '$unwind, includeArrayIndex',
    'the index',
    unwound,
    [{ $unwind: { path: '$sizes', includeArrayIndex: 'arrayIndex' } }],
    [
      { _id: 1, item: 'ABC', price: 80, sizes: 'S', arrayIndex: 0 },
      { _id: 1, item: 'ABC', price: 80, sizes: 'M', arrayIndex: 1 },
      { _id: 1, item: 'ABC', price: 80, sizes: 'L', arrayIndex: 2 },
      { _id: 3, item: 'IJK', price: 160, sizes: 'M', arrayIndex: null },
    ],
  ),
  aggregate(
    '$unwind, preserveNullAndEmptyArrays',
    'what has none too',
    unwound,
    [{ $unwind: { path: '$sizes', preserveNullAndEmptyArrays: true } }],
    [
      { _id: 1, item: 'ABC', price: 80, sizes: 'S' },
      { _id: 1, item: 'ABC', price: 80, sizes: 'M' },
      { _id: 1, item: 'ABC', price: 80, sizes: 'L' },
      { _id: 2, item: 'EFG', price: 120 },
      { _id: 3, item: 'IJK', price: 160, sizes: 'M' },
      { _id: 4, item: 'LMN', price: 10 },
      { _id: 5, item: 'XYZ', price: 5.75, sizes: null },
    ],
  ),
  aggregate(
    '$unwind, Group by Unwound Values',
    'unwind, group and sort',
    unwound,
    [
      { $unwind: { path: '$sizes', preserveNullAndEmptyArrays: true } },
      { $group: { _id: '$sizes', averagePrice: { $avg: '$price' } } },
      { $sort: { averagePrice: -1, _id: 1 } },
    ],
    [
      { _id: 'M', averagePrice: 120 },
      { _id: 'L', averagePrice: 80 },
      { _id: 'S', averagePrice: 80 },
      { _id: null, averagePrice: 45.25 },
    ],
  ),
  aggregate(
    '$unwind, Unwind Embedded Arrays',
    'two levels',
    nestedSales,
    [{ $unwind: '$items' }, { $unwind: '$items.tags' }, { $match: { _id: '2' } }],
    [
      { _id: '2', items: { name: 'laptop', tags: 'office', price: 800, quantity: 1 } },
      { _id: '2', items: { name: 'laptop', tags: 'electronics', price: 800, quantity: 1 } },
      { _id: '2', items: { name: 'notepad', tags: 'stationary', price: 14.95, quantity: 3 } },
      { _id: '2', items: { name: 'notepad', tags: 'school', price: 14.95, quantity: 3 } },
    ],
  ),
  aggregate(
    '$unwind, Unwind Embedded Arrays',
    'grouped by tag',
    nestedSales,
    [{ $unwind: '$items' }, { $unwind: '$items.tags' }, { $group: { _id: '$items.tags' } }],
    [{ _id: 'writing' }, { _id: 'stationary' }, { _id: 'electronics' }, { _id: 'school' }, { _id: 'office' }],
  ),
  aggregate(
    '$group (aggregation), Group by null',
    'average and count of all',
    groupSales,
    [{ $group: { _id: null, averageQuantity: { $avg: '$quantity' }, count: { $sum: 1 } } }],
    [{ _id: null, averageQuantity: 8.6, count: 5 }],
  ),
  aggregate(
    '$group (aggregation), Retrieve Distinct Values',
    'distinct items',
    groupSales,
    [{ $group: { _id: '$item' } }],
    [{ _id: 'xyz' }, { _id: 'jkl' }, { _id: 'abc' }],
  ),
  aggregate(
    '$group (aggregation), Pivot Data',
    'titles by author',
    books,
    [{ $sort: { title: 1 } }, { $group: { _id: '$author', books: { $push: '$title' } } }],
    [
      { _id: 'Homer', books: ['Iliad', 'The Odyssey'] },
      { _id: 'Dante', books: ['Divine Comedy', 'Eclogues', 'The Banquet'] },
    ],
  ),
  aggregate(
    '$sum (aggregation)',
    'a field, and a constant to count',
    accumulatorSales,
    [{ $group: { _id: '$item', quantity: { $sum: '$quantity' }, count: { $sum: 1 } } }],
    [
      { _id: 'abc', quantity: 12, count: 2 },
      { _id: 'jkl', quantity: 1, count: 1 },
      { _id: 'xyz', quantity: 15, count: 2 },
    ],
  ),
  aggregate(
    '$sum (aggregation), Non-Numeric or Non-Existent Fields',
    'they count as nothing',
    [{ _id: 1, a: 2 }, { _id: 2, a: 'x' }, { _id: 3 }],
    [{ $group: { _id: null, a: { $sum: '$a' }, b: { $sum: '$b' } } }],
    [{ _id: null, a: 2, b: 0 }],
  ),
  aggregate(
    '$avg (aggregation), Use in $group Stage',
    'the average',
    accumulatorSales,
    [{ $group: { _id: '$item', avgQuantity: { $avg: '$quantity' } } }],
    [
      { _id: 'xyz', avgQuantity: 7.5 },
      { _id: 'jkl', avgQuantity: 1 },
      { _id: 'abc', avgQuantity: 6 },
    ],
  ),
  aggregate(
    '$avg (aggregation), Non-numeric or Missing Values',
    'null for none',
    [{ _id: 1, a: 'x' }, { _id: 2 }],
    [{ $group: { _id: null, a: { $avg: '$a' } } }],
    [{ _id: null, a: null }],
  ),
  aggregate(
    '$min (aggregation), Use in $group Stage',
    'the lowest',
    accumulatorSales,
    [{ $group: { _id: '$item', minQuantity: { $min: '$quantity' } } }],
    [
      { _id: 'xyz', minQuantity: 5 },
      { _id: 'jkl', minQuantity: 1 },
      { _id: 'abc', minQuantity: 2 },
    ],
  ),
  aggregate(
    '$max (aggregation), Use in $group Stage',
    'the highest',
    accumulatorSales,
    [{ $group: { _id: '$item', maxQuantity: { $max: '$quantity' } } }],
    [
      { _id: 'xyz', maxQuantity: 10 },
      { _id: 'jkl', maxQuantity: 1 },
      { _id: 'abc', maxQuantity: 10 },
    ],
  ),
  aggregate(
    '$first (aggregation accumulator), Use in $group Stage',
    'the first date',
    firstSales,
    [{ $sort: { item: 1, date: 1 } }, { $group: { _id: '$item', firstSale: { $first: '$date' } } }],
    [
      { _id: 'xyz', firstSale: new Date('2014-02-03T09:05:00Z') },
      { _id: 'jkl', firstSale: new Date('2014-02-03T09:00:00Z') },
      { _id: 'abc', firstSale: new Date('2014-01-01T08:00:00Z') },
    ],
  ),
  aggregate(
    '$last (aggregation accumulator), Use in $group Stage',
    'the last date',
    firstSales,
    [{ $sort: { item: 1, date: 1 } }, { $group: { _id: '$item', lastSalesDate: { $last: '$date' } } }],
    [
      { _id: 'xyz', lastSalesDate: new Date('2014-02-15T14:12:12Z') },
      { _id: 'jkl', lastSalesDate: new Date('2014-02-03T09:00:00Z') },
      { _id: 'abc', lastSalesDate: new Date('2014-02-15T08:00:00Z') },
    ],
  ),
  aggregate(
    '$addToSet (aggregation)',
    'each value once',
    [{ _id: 1, a: 'x' }, { _id: 2, a: 'x' }, { _id: 3 }],
    [{ $group: { _id: null, a: { $addToSet: '$a' } } }],
    [{ _id: null, a: ['x'] }],
  ),
  aggregate(
    '$match (aggregation), Equality Match',
    'an equality',
    articles,
    [{ $match: { author: 'dave' } }],
    [
      { _id: 1, author: 'dave', score: 80, views: 100 },
      { _id: 2, author: 'dave', score: 85, views: 521 },
    ],
  ),
  aggregate(
    '$match (aggregation), Perform a Count',
    '$or and a count',
    articles,
    [{ $match: { $or: [{ score: { $gt: 70, $lt: 90 } }, { views: { $gte: 1000 } }] } }, { $group: { _id: null, count: { $sum: 1 } } }],
    [{ _id: null, count: 5 }],
  ),
  aggregate(
    '$count (aggregation), Example',
    'passing scores',
    subjects,
    [{ $match: { score: { $gt: 80 } } }, { $count: 'passing_scores' }],
    [{ passing_scores: 4 }],
  ),
  aggregate(
    '$count (aggregation), Behavior',
    'the $group and $project that equal it',
    subjects,
    [{ $group: { _id: null, myCount: { $sum: 1 } } }, { $project: { _id: 0 } }],
    [{ myCount: 6 }],
  ),
  aggregate(
    '$project (aggregation)',
    'two fields and _id',
    [{ _id: 1, title: 't', author: 'a', rest: 1 }],
    [{ $project: { title: 1, author: 1 } }],
    [{ _id: 1, title: 't', author: 'a' }],
  ),
  aggregate(
    '$project (aggregation)',
    'two fields without _id',
    [{ _id: 1, title: 't', author: 'a', rest: 1 }],
    [{ $project: { _id: 0, title: 1, author: 1 } }],
    [{ title: 't', author: 'a' }],
  ),
  aggregate(
    '$project (aggregation)',
    'renamed fields',
    [{ _id: 1, title: 't', pageViews: 5, rest: { foo: 'f' } }],
    [{ $project: { title: 1, page_views: '$pageViews', bar: '$rest.foo' } }],
    [{ _id: 1, title: 't', page_views: 5, bar: 'f' }],
  ),
  aggregate(
    '$sort (aggregation), Ascending/Descending Sort',
    'two fields',
    restaurants,
    [{ $sort: { borough: 1, _id: 1 } }, { $project: { _id: 1 } }],
    [{ _id: 3 }, { _id: 5 }, { _id: 1 }, { _id: 4 }, { _id: 2 }],
  ),
  aggregate(
    '$limit (aggregation)',
    'the first two of a sort',
    articles,
    [{ $sort: { _id: 1 } }, { $limit: 2 }, { $project: { _id: 1 } }],
    [{ _id: 1 }, { _id: 2 }],
  ),
  aggregate(
    '$skip (aggregation)',
    'all but the first five',
    articles,
    [{ $sort: { _id: 1 } }, { $skip: 5 }, { $project: { _id: 1 } }],
    [{ _id: 6 }, { _id: 7 }],
  ),
  {
    name: 'a field',
    source: 'manual: db.collection.distinct(), Return Distinct Values for a Field',
    documents: distinctInventory,
    operation: { distinct: 'dept', filter: {} },
    values: ['A', 'B'],
  },
  {
    name: 'an embedded field',
    source: 'manual: db.collection.distinct(), Embedded Field',
    documents: distinctInventory,
    operation: { distinct: 'item.sku', filter: {} },
    values: ['111', '222', '333'],
  },
  {
    name: 'an array field',
    source: 'manual: db.collection.distinct(), Array Field',
    documents: distinctInventory,
    operation: { distinct: 'sizes', filter: {} },
    values: ['M', 'S', 'L'],
  },
  {
    name: 'with a query',
    source: 'manual: db.collection.distinct(), Specify Query',
    documents: distinctInventory,
    operation: { distinct: 'item.sku', filter: { dept: 'A' } },
    values: ['111', '333'],
  },
]

const findAndModifyCases: SemanticsCase[] = [
  {
    name: 'the original document',
    source: 'manual: db.collection.findOneAndUpdate(), Update A Document',
    documents: grades,
    operation: { findAndModify: { name: 'R. Stiles', assignment: 2 }, with: { $inc: { points: 5 } } },
    doc: { _id: 6319, name: 'R. Stiles', assignment: 2, points: 12 },
  },
  {
    name: 'the updated document',
    source: 'manual: db.collection.findOneAndUpdate(), Update A Document',
    documents: grades,
    operation: { findAndModify: { name: 'R. Stiles', assignment: 2 }, with: { $inc: { points: 5 } }, options: { returnDocument: 'after' } },
    doc: { _id: 6319, name: 'R. Stiles', assignment: 2, points: 17 },
  },
  {
    name: 'the first by a sort',
    source: 'manual: db.collection.findOneAndUpdate(), Sort And Update A Document',
    documents: grades,
    operation: { findAndModify: { name: 'A. MacDyver' }, with: { $inc: { points: 5 } }, options: { sort: { points: 1 } } },
    doc: { _id: 6322, name: 'A. MacDyver', assignment: 2, points: 14 },
  },
  {
    name: 'with a projection',
    source: 'manual: db.collection.findOneAndUpdate(), Project the Returned Document',
    documents: grades,
    operation: {
      findAndModify: { name: 'A. MacDyver' },
      with: { $inc: { points: 5 } },
      options: { sort: { points: 1 }, projection: { assignment: 1, points: 1 } },
    },
    doc: { _id: 6322, assignment: 2, points: 14 },
  },
]

const projection = { x: 1, _id: 0 }
const byX = { projection, sort: { x: 1 } }
const afterByX = { ...byX, returnDocument: 'after' }
const inc = { $inc: { x: 1 } }

const specCases: SemanticsCase[] = [
  spec('find.json', 'find with multiple batches works', spec8, { find: { _id: { $gt: 1 } }, batchSize: 2 }, { docs: spec8.slice(1) }),
  spec('findOne.json', 'FindOne with filter', spec8, { find: { _id: 1 }, limit: 1 }, { docs: spec8.slice(0, 1) }),
  spec(
    'findOne.json',
    'FindOne with filter, sort, and skip',
    spec8,
    { find: { _id: { $gt: 2 } }, sort: { _id: 1 }, skip: 2, limit: 1 },
    { docs: [{ _id: 5, x: 55 }] },
  ),
  spec(
    'aggregate.json',
    'aggregate with multiple batches works',
    spec8.slice(0, 6),
    { aggregate: [{ $match: { _id: { $gt: 1 } } }], batchSize: 2 },
    { docs: spec8.slice(1, 6) },
  ),
  spec('count.json', 'Estimated document count', spec3, { estimatedCount: true }, { count: 3 }),
  spec('count.json', 'Count documents without a filter', spec3, { count: {} }, { count: 3 }),
  spec('count.json', 'Count documents with a filter', spec3, { count: { _id: { $gt: 1 } } }, { count: 2 }),
  spec('count.json', 'Count documents with skip and limit', spec3, { count: {}, skip: 1, limit: 3 }, { count: 2 }),
  spec('distinct.json', 'Distinct without a filter', spec3, { distinct: 'x', filter: {} }, { values: [11, 22, 33] }),
  spec('distinct.json', 'Distinct with a filter', spec3, { distinct: 'x', filter: { _id: { $gt: 1 } } }, { values: [22, 33] }),
  spec(
    'updateOne.json',
    'UpdateOne when many documents match',
    spec3,
    { update: { _id: { $gt: 1 } }, with: inc },
    { result: { matchedCount: 1, modifiedCount: 1, upsertedCount: 0 } },
  ),
  spec(
    'updateOne.json',
    'UpdateOne when one document matches',
    spec3,
    { update: { _id: 1 }, with: inc },
    {
      result: { matchedCount: 1, modifiedCount: 1, upsertedCount: 0 },
      after: doc3(12, 22, 33),
    },
  ),
  spec(
    'updateOne.json',
    'UpdateOne when no documents match',
    spec3,
    { update: { _id: 4 }, with: inc },
    {
      result: { matchedCount: 0, modifiedCount: 0, upsertedCount: 0 },
      after: spec3,
    },
  ),
  spec(
    'updateOne.json',
    'UpdateOne with upsert when no documents match',
    spec3,
    { update: { _id: 4 }, with: inc, upsert: true },
    {
      result: { matchedCount: 0, modifiedCount: 0, upsertedCount: 1, upsertedId: 4 },
      after: [...spec3, { _id: 4, x: 1 }],
    },
  ),
  spec(
    'updateMany.json',
    'UpdateMany when many documents match',
    spec3,
    { update: { _id: { $gt: 1 } }, with: inc, many: true },
    {
      result: { matchedCount: 2, modifiedCount: 2, upsertedCount: 0 },
      after: doc3(11, 23, 34),
    },
  ),
  spec(
    'updateMany.json',
    'UpdateMany when one document matches',
    spec3,
    { update: { _id: 1 }, with: inc, many: true },
    {
      result: { matchedCount: 1, modifiedCount: 1, upsertedCount: 0 },
      after: doc3(12, 22, 33),
    },
  ),
  spec(
    'updateMany.json',
    'UpdateMany when no documents match',
    spec3,
    { update: { _id: 4 }, with: inc, many: true },
    {
      result: { matchedCount: 0, modifiedCount: 0, upsertedCount: 0 },
      after: spec3,
    },
  ),
  spec(
    'updateMany.json',
    'UpdateMany with upsert when no documents match',
    spec3,
    { update: { _id: 4 }, with: inc, many: true, upsert: true },
    {
      result: { matchedCount: 0, modifiedCount: 0, upsertedCount: 1, upsertedId: 4 },
      after: [...spec3, { _id: 4, x: 1 }],
    },
  ),
  spec(
    'replaceOne.json',
    'ReplaceOne when many documents match',
    spec3,
    { replace: { _id: { $gt: 1 } }, with: { x: 111 } },
    { result: { matchedCount: 1, modifiedCount: 1, upsertedCount: 0 } },
  ),
  spec(
    'replaceOne.json',
    'ReplaceOne when one document matches',
    spec3,
    { replace: { _id: 1 }, with: { _id: 1, x: 111 } },
    {
      result: { matchedCount: 1, modifiedCount: 1, upsertedCount: 0 },
      after: doc3(111, 22, 33),
    },
  ),
  spec(
    'replaceOne.json',
    'ReplaceOne when no documents match',
    spec3,
    { replace: { _id: 4 }, with: { _id: 4, x: 1 } },
    {
      result: { matchedCount: 0, modifiedCount: 0, upsertedCount: 0 },
      after: spec3,
    },
  ),
  spec(
    'replaceOne.json',
    'ReplaceOne with upsert when no documents match without an id specified',
    spec3,
    { replace: { _id: 4 }, with: { x: 1 }, upsert: true },
    {
      result: { matchedCount: 0, modifiedCount: 0, upsertedCount: 1, upsertedId: 4 },
      after: [...spec3, { _id: 4, x: 1 }],
    },
  ),
  spec(
    'replaceOne.json',
    'ReplaceOne with upsert when no documents match with an id specified',
    spec3,
    { replace: { _id: 4 }, with: { _id: 4, x: 1 }, upsert: true },
    {
      result: { matchedCount: 0, modifiedCount: 0, upsertedCount: 1, upsertedId: 4 },
      after: [...spec3, { _id: 4, x: 1 }],
    },
  ),
  spec(
    'deleteMany.json',
    'DeleteMany when many documents match',
    spec3,
    { delete: { _id: { $gt: 1 } }, many: true },
    { result: { deletedCount: 2 }, after: spec3.slice(0, 1) },
  ),
  spec(
    'deleteMany.json',
    'DeleteMany when no document matches',
    spec3,
    { delete: { _id: 4 }, many: true },
    { result: { deletedCount: 0 }, after: spec3 },
  ),
  spec(
    'insertMany.json',
    'InsertMany with non-existing documents',
    spec3.slice(0, 1),
    { insert: spec3.slice(1), ordered: true },
    { result: { insertedCount: 2, insertedIds: { 0: 2, 1: 3 } }, after: spec3 },
  ),
  spec(
    'insertMany.json',
    'InsertMany continue-on-error behavior with unordered (preexisting duplicate key)',
    spec3.slice(0, 1),
    { insert: spec3, ordered: false },
    { code: 11_000, after: spec3 },
  ),
  spec(
    'insertMany.json',
    'InsertMany continue-on-error behavior with unordered (duplicate key in requests)',
    spec3.slice(0, 1),
    {
      insert: [
        { _id: 2, x: 22 },
        { _id: 2, x: 22 },
        { _id: 3, x: 33 },
      ],
      ordered: false,
    },
    { code: 11_000, after: spec3 },
  ),
  spec(
    'findOneAndDelete.json',
    'FindOneAndDelete when many documents match',
    spec3,
    { findAndModify: { _id: { $gt: 1 } }, remove: true, options: byX },
    {
      doc: { x: 22 },
      after: [
        { _id: 1, x: 11 },
        { _id: 3, x: 33 },
      ],
    },
  ),
  spec(
    'findOneAndDelete.json',
    'FindOneAndDelete when one document matches',
    spec3,
    { findAndModify: { _id: 2 }, remove: true, options: byX },
    {
      doc: { x: 22 },
      after: [
        { _id: 1, x: 11 },
        { _id: 3, x: 33 },
      ],
    },
  ),
  spec(
    'findOneAndDelete.json',
    'FindOneAndDelete when no documents match',
    spec3,
    { findAndModify: { _id: 4 }, remove: true, options: byX },
    { doc: null, after: spec3 },
  ),
  spec(
    'findOneAndUpdate.json',
    'FindOneAndUpdate when many documents match returning the document before modification',
    spec3,
    { findAndModify: { _id: { $gt: 1 } }, with: inc, options: byX },
    {
      doc: { x: 22 },
      after: doc3(11, 23, 33),
    },
  ),
  spec(
    'findOneAndUpdate.json',
    'FindOneAndUpdate when many documents match returning the document after modification',
    spec3,
    { findAndModify: { _id: { $gt: 1 } }, with: inc, options: afterByX },
    {
      doc: { x: 23 },
      after: doc3(11, 23, 33),
    },
  ),
  spec(
    'findOneAndUpdate.json',
    'FindOneAndUpdate when one document matches returning the document before modification',
    spec3,
    { findAndModify: { _id: 2 }, with: inc, options: byX },
    {
      doc: { x: 22 },
      after: doc3(11, 23, 33),
    },
  ),
  spec(
    'findOneAndUpdate.json',
    'FindOneAndUpdate when one document matches returning the document after modification',
    spec3,
    { findAndModify: { _id: 2 }, with: inc, options: afterByX },
    {
      doc: { x: 23 },
      after: doc3(11, 23, 33),
    },
  ),
  spec(
    'findOneAndUpdate.json',
    'FindOneAndUpdate when no documents match returning the document before modification',
    spec3,
    { findAndModify: { _id: 4 }, with: inc, options: byX },
    { doc: null, after: spec3 },
  ),
  spec(
    'findOneAndUpdate.json',
    'FindOneAndUpdate when no documents match with upsert returning the document before modification',
    spec3,
    { findAndModify: { _id: 4 }, with: inc, options: { projection, upsert: true } },
    { doc: null, after: [...spec3, { _id: 4, x: 1 }] },
  ),
  spec(
    'findOneAndUpdate.json',
    'FindOneAndUpdate when no documents match returning the document after modification',
    spec3,
    { findAndModify: { _id: 4 }, with: inc, options: afterByX },
    { doc: null, after: spec3 },
  ),
  spec(
    'findOneAndUpdate.json',
    'FindOneAndUpdate when no documents match with upsert returning the document after modification',
    spec3,
    { findAndModify: { _id: 4 }, with: inc, options: { ...afterByX, upsert: true } },
    { doc: { x: 1 }, after: [...spec3, { _id: 4, x: 1 }] },
  ),
  spec(
    'findOneAndReplace.json',
    'FindOneAndReplace when many documents match returning the document before modification',
    spec3,
    { findAndModify: { _id: { $gt: 1 } }, replacement: { x: 32 }, options: byX },
    {
      doc: { x: 22 },
      after: doc3(11, 32, 33),
    },
  ),
  spec(
    'findOneAndReplace.json',
    'FindOneAndReplace when many documents match returning the document after modification',
    spec3,
    { findAndModify: { _id: { $gt: 1 } }, replacement: { x: 32 }, options: afterByX },
    {
      doc: { x: 32 },
      after: doc3(11, 32, 33),
    },
  ),
  spec(
    'findOneAndReplace.json',
    'FindOneAndReplace when one document matches returning the document before modification',
    spec3,
    { findAndModify: { _id: 2 }, replacement: { x: 32 }, options: byX },
    {
      doc: { x: 22 },
      after: doc3(11, 32, 33),
    },
  ),
  spec(
    'findOneAndReplace.json',
    'FindOneAndReplace when one document matches returning the document after modification',
    spec3,
    { findAndModify: { _id: 2 }, replacement: { x: 32 }, options: afterByX },
    {
      doc: { x: 32 },
      after: doc3(11, 32, 33),
    },
  ),
  spec(
    'findOneAndReplace.json',
    'FindOneAndReplace when no documents match returning the document before modification',
    spec3,
    { findAndModify: { _id: 4 }, replacement: { x: 44 }, options: byX },
    { doc: null, after: spec3 },
  ),
  spec(
    'findOneAndReplace.json',
    'FindOneAndReplace when no documents match returning the document after modification',
    spec3,
    { findAndModify: { _id: 4 }, replacement: { x: 44 }, options: afterByX },
    { doc: null, after: spec3 },
  ),
  spec(
    'findOneAndReplace-upsert.json',
    'FindOneAndReplace when no documents match without id specified with upsert returning the document before modification',
    spec3,
    { findAndModify: { _id: 4 }, replacement: { x: 44 }, options: { projection, upsert: true } },
    { doc: null, after: [...spec3, { _id: 4, x: 44 }] },
  ),
  spec(
    'findOneAndReplace-upsert.json',
    'FindOneAndReplace when no documents match without id specified with upsert returning the document after modification',
    spec3,
    { findAndModify: { _id: 4 }, replacement: { x: 44 }, options: { ...afterByX, upsert: true } },
    { doc: { x: 44 }, after: [...spec3, { _id: 4, x: 44 }] },
  ),
  spec(
    'findOneAndReplace-upsert.json',
    'FindOneAndReplace when no documents match with id specified with upsert returning the document after modification',
    spec3,
    { findAndModify: { _id: 4 }, replacement: { _id: 4, x: 44 }, options: { ...afterByX, upsert: true } },
    { doc: { x: 44 }, after: [...spec3, { _id: 4, x: 44 }] },
  ),
  spec(
    'bulkWrite.json',
    'BulkWrite with deleteOne operations',
    spec2,
    { bulk: [{ deleteOne: { filter: { _id: 3 } } }, { deleteOne: { filter: { _id: 2 } } }], ordered: true },
    {
      result: { deletedCount: 1, insertedCount: 0, matchedCount: 0, modifiedCount: 0, upsertedCount: 0 },
      after: spec2.slice(0, 1),
    },
  ),
  spec(
    'bulkWrite.json',
    'BulkWrite with deleteMany operations',
    spec2,
    { bulk: [{ deleteMany: { filter: { x: { $lt: 11 } } } }, { deleteMany: { filter: { x: { $lte: 22 } } } }], ordered: true },
    { result: { deletedCount: 2 }, after: [] },
  ),
  spec(
    'bulkWrite.json',
    'BulkWrite with insertOne operations',
    spec2,
    { bulk: [{ insertOne: { document: { _id: 3, x: 33 } } }, { insertOne: { document: { _id: 4, x: 44 } } }], ordered: true },
    {
      result: { insertedCount: 2, insertedIds: { 0: 3, 1: 4 } },
      after: [...spec3, { _id: 4, x: 44 }],
    },
  ),
  spec(
    'bulkWrite.json',
    'BulkWrite with replaceOne operations',
    spec2,
    {
      bulk: [
        { replaceOne: { filter: { _id: 3 }, replacement: { x: 33 } } },
        { replaceOne: { filter: { _id: 1 }, replacement: { x: 12 } } },
        { replaceOne: { filter: { _id: 3 }, replacement: { x: 33 }, upsert: true } },
      ],
      ordered: true,
    },
    { result: { matchedCount: 1, modifiedCount: 1, upsertedCount: 1, upsertedIds: { 2: 3 } }, after: doc3(12, 22, 33) },
  ),
  spec(
    'bulkWrite.json',
    'BulkWrite with updateOne operations',
    spec2,
    {
      bulk: [
        { updateOne: { filter: { _id: 0 }, update: { $set: { x: 0 } } } },
        { updateOne: { filter: { _id: 1 }, update: { $set: { x: 11 } } } },
        { updateOne: { filter: { _id: 2 }, update: inc } },
        { updateOne: { filter: { _id: 3 }, update: { $set: { x: 33 } }, upsert: true } },
      ],
      ordered: true,
    },
    { result: { matchedCount: 2, modifiedCount: 1, upsertedCount: 1, upsertedIds: { 3: 3 } }, after: doc3(11, 23, 33) },
  ),
  spec(
    'bulkWrite.json',
    'BulkWrite with updateMany operations',
    spec2,
    {
      bulk: [
        { updateMany: { filter: { x: { $lt: 11 } }, update: { $set: { x: 0 } } } },
        { updateMany: { filter: { x: { $lte: 22 } }, update: { $unset: { y: 1 } } } },
        { updateMany: { filter: { x: { $lte: 22 } }, update: inc } },
        { updateMany: { filter: { _id: 3 }, update: { $set: { x: 33 } }, upsert: true } },
      ],
      ordered: true,
    },
    { result: { matchedCount: 4, modifiedCount: 2, upsertedCount: 1, upsertedIds: { 3: 3 } }, after: doc3(12, 23, 33) },
  ),
  spec(
    'bulkWrite.json',
    'BulkWrite with mixed ordered operations',
    spec2,
    {
      bulk: [
        { insertOne: { document: { _id: 3, x: 33 } } },
        { updateOne: { filter: { _id: 2 }, update: inc } },
        { updateMany: { filter: { _id: { $gt: 1 } }, update: inc } },
        { insertOne: { document: { _id: 4, x: 44 } } },
        { deleteMany: { filter: { x: { $nin: [24, 34] } } } },
        { replaceOne: { filter: { _id: 4 }, replacement: { _id: 4, x: 44 }, upsert: true } },
      ],
      ordered: true,
    },
    {
      result: {
        deletedCount: 2,
        insertedCount: 2,
        insertedIds: { 0: 3, 3: 4 },
        matchedCount: 3,
        modifiedCount: 3,
        upsertedCount: 1,
        upsertedIds: { 5: 4 },
      },
      after: [
        { _id: 2, x: 24 },
        { _id: 3, x: 34 },
        { _id: 4, x: 44 },
      ],
    },
  ),
  spec(
    'bulkWrite.json',
    'BulkWrite with mixed unordered operations',
    spec2,
    {
      bulk: [
        { replaceOne: { filter: { _id: 3 }, replacement: { _id: 3, x: 33 }, upsert: true } },
        { deleteOne: { filter: { _id: 1 } } },
        { updateOne: { filter: { _id: 2 }, update: inc } },
      ],
      ordered: false,
    },
    {
      result: { deletedCount: 1, matchedCount: 1, modifiedCount: 1, upsertedCount: 1, upsertedIds: { 0: 3 } },
      after: [
        { _id: 2, x: 23 },
        { _id: 3, x: 33 },
      ],
    },
  ),
  spec(
    'bulkWrite.json',
    'BulkWrite continue-on-error behavior with unordered (preexisting duplicate key)',
    spec2,
    {
      bulk: [
        { insertOne: { document: { _id: 2, x: 22 } } },
        { insertOne: { document: { _id: 3, x: 33 } } },
        { insertOne: { document: { _id: 4, x: 44 } } },
      ],
      ordered: false,
    },
    { code: 11_000, after: [...spec3, { _id: 4, x: 44 }] },
  ),
]

/** All cases of the table. */
export const semanticsCases: SemanticsCase[] = [
  ...queryCases,
  ...projectionCases,
  ...updateCases,
  ...aggregateCases,
  ...findAndModifyCases,
  ...specCases,
]
