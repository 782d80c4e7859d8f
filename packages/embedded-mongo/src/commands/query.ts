import { choosePlan, type Plan } from '../plan/choose.ts'
import { compileMatcher } from '../pure/match.ts'
import { parseSort } from '../pure/sort.ts'
import type { Doc } from '../pure/values.ts'
import type { Collection } from '../catalog/catalog.ts'
import type { Database } from '../store/database.ts'
import { LATER, openStream, type Match, type Stream } from '../store/stream.ts'
import type { Engine } from './engine.ts'

/** What a command wants found. */
export type FindQuery = { filter: Doc; sort: Doc; skip: number; limit: number; deadline: number }

/** Where a command searches. */
export type Place = { engine: Engine; database: Database; collection: Collection }

/** A wish with its plan. */
export type Planned = FindQuery & { place: Place; plan: Plan; matcher: (doc: Doc) => boolean }

/** Checks filter and sort, and plans the query. A plan that reads every document is logged with the filter's shape. */
export function planQuery(place: Place, query: FindQuery): Planned {
  const matcher = compileMatcher(query.filter)
  parseSort(query.sort)
  const plan = choosePlan(place.collection, query.filter, query.sort, query.limit > 0)
  reportScan(place, plan, query)
  return { ...query, place, plan, matcher }
}

/** Throws for a filter or sort that is not served, where there is no collection to search. */
export function checkQuery(filter: Doc, sort: Doc): void {
  compileMatcher(filter)
  parseSort(sort)
}

/**
 * Opens a stream for a read: it may say LATER, so that a long search lets other clients in. With `whole` it ends within this turn unless
 * its documents are found one after the other by an index.
 */
export function openRead(planned: Planned, resumable: boolean): Stream {
  const { place, plan } = planned
  // a search that only walks its index to the end of the batch is never long, and need not know where it stands
  const long = plan.residual || !plan.sorted || planned.skip > 0
  return openStream(place.database.sql, place.collection, { ...planned, resumable: resumable || long, sliced: long })
}

/** Finds all there are, handing each to `take`. Gives a promise only when the search is long and has to let others in. */
export function forEachMatch(planned: Planned, take: (match: Match) => void): Promise<void> | void {
  const { place } = planned
  const stream = openStream(place.database.sql, place.collection, { ...planned, resumable: true, sliced: true })
  const step = (): boolean => {
    try {
      for (let match = stream.next(); match; match = stream.next()) {
        if (match === LATER) return false
        take(match)
      }
      return true
    } finally {
      stream.pause()
    }
  }
  if (!step()) return runUntilDone(step)
}

/** All documents found, at once and in one go: for write jobs and pipelines. */
export function* findAll(planned: Planned): Generator<Match> {
  const { place } = planned
  const stream = openStream(place.database.sql, place.collection, { ...planned, resumable: false, sliced: false })
  try {
    for (let match = stream.next(); match && match !== LATER; match = stream.next()) yield match
  } finally {
    stream.pause()
  }
}

/** The first document found. */
export function findFirst(planned: Planned): Match | undefined {
  for (const match of findAll({ ...planned, limit: 1 })) return match
  return undefined
}

/** Asks again, a turn of the event loop later each time, until the answer is yes. */
export async function runUntilDone(step: () => boolean): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve))
  while (!step())
}

// Reading the first few documents of an order is no scan; looking for some among all of them is.
function reportScan({ engine, database, collection }: Place, plan: Plan, query: FindQuery): void {
  if (plan.narrowed === 'index') return
  const filtered = Object.keys(query.filter).length > 0
  if (!filtered && (plan.narrowed === 'order' || (plan.sorted && query.limit > 0))) return
  const scan = plan.narrowed === 'order' ? 'index scan in full' : 'collection scan'
  engine.log(`${scan}: ${database.name}.${collection.name} filter ${shapeOf(query.filter)} sort ${JSON.stringify(query.sort)}`)
}

function shapeOf(filter: unknown): string {
  return JSON.stringify(filter, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return '?'
    if (Array.isArray(value)) return value.some((item) => typeof item === 'object') ? value.slice(0, 5) : '[?]'
    return value
  })
}
