import { choosePlan, type Plan } from '../plan/choose.ts'
import { compileMatcher } from '../pure/match.ts'
import { parseSort } from '../pure/sort.ts'
import type { Doc } from '../pure/values.ts'
import type { Collection } from '../store/catalog.ts'
import type { Database } from '../store/database.ts'
import { openStream, type Found, type Query, type Stream } from '../store/stream.ts'
import type { Engine } from './call.ts'

/** What a command wants found. */
export type Wanted = { filter: Doc; sort: Doc; skip: number; limit: number; until: number }

/** Checks filter and sort, and plans the query. A plan that reads every document is logged with the filter's shape. */
export function planQuery(engine: Engine, database: Database, collection: Collection, wanted: Wanted): Query {
  const matcher = compileMatcher(wanted.filter)
  parseSort(wanted.sort)
  const plan = choosePlan(collection, wanted.filter, wanted.sort, wanted.limit > 0)
  reportScan(engine, `${database.name}.${collection.name}`, plan, wanted)
  return { plan, matcher, sort: wanted.sort, skip: wanted.skip, limit: wanted.limit, until: wanted.until }
}

/** Opens the stream of what is wanted. */
export function openQuery(engine: Engine, database: Database, collection: Collection, wanted: Wanted, resumable = false): Stream {
  return openStream(database.sql, collection, planQuery(engine, database, collection, wanted), resumable)
}

/** The first document found. */
export function findFirst(engine: Engine, database: Database, collection: Collection, wanted: Wanted): Found | undefined {
  const stream = openQuery(engine, database, collection, { ...wanted, limit: 1 })
  try {
    return stream.next()
  } finally {
    stream.pause()
  }
}

/** All documents found, one by one; SQLite's statement is given back when the loop ends, however it ends. */
export function* findAll(engine: Engine, database: Database, collection: Collection, wanted: Wanted): Generator<Found> {
  const stream = openQuery(engine, database, collection, wanted)
  try {
    for (let found = stream.next(); found; found = stream.next()) yield found
  } finally {
    stream.pause()
  }
}

/** Throws for a filter or sort that is not served, where there is no collection to search. */
export function checkQuery(filter: Doc, sort: Doc): void {
  compileMatcher(filter)
  parseSort(sort)
}

// Reading a few documents of a collection in the order they are stored is no scan; looking for some among all of them is.
function reportScan(engine: Engine, namespace: string, plan: Plan, wanted: Wanted): void {
  if (plan.narrowed === 'index') return
  const filtered = Object.keys(wanted.filter).length > 0
  if (!filtered && (plan.narrowed === 'order' || (plan.sorted && wanted.limit > 0))) return
  const scan = plan.narrowed === 'order' ? 'index scan in full' : 'collection scan'
  engine.log(`${scan}: ${namespace} filter ${shapeOf(wanted.filter)} sort ${JSON.stringify(wanted.sort)}`)
}

function shapeOf(filter: unknown): string {
  return JSON.stringify(filter, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return '?'
    if (Array.isArray(value)) return value.some((item) => typeof item === 'object') ? value.slice(0, 5) : '[?]'
    return Object.keys(value).length === 0 ? {} : value
  })
}
