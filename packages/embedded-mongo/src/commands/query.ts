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
export type SearchTarget = { engine: Engine; database: Database; collection: Collection }

/** A query with its plan. */
export type Planned = FindQuery & { target: SearchTarget; plan: Plan; matcher: (doc: Doc) => boolean }

/** Checks filter and sort, and plans the query. A plan that reads every document is logged with the filter's shape. */
export function planQuery(target: SearchTarget, query: FindQuery): Planned {
  const matcher = compileMatcher(query.filter)
  parseSort(query.sort)
  const plan = choosePlan(target.collection, query.filter, query.sort, query.limit > 0)
  reportScan(target, plan, query)
  return { ...query, target, plan, matcher }
}

/** Throws for a filter or sort that is not served, where there is no collection to search. */
export function checkQuery(filter: Doc, sort: Doc): void {
  compileMatcher(filter)
  parseSort(sort)
}

/**
 * Opens a stream for a read. A search that may take long is sliced: it yields LATER so that other clients are served. `resumable`: the caller
 * may pause the stream and continue it in a later command; a sliced stream is always resumable.
 */
export function openRead(planned: Planned, resumable: boolean): Stream {
  const { target, plan } = planned
  // a search that only walks its index to the end of the batch is never long, and need not know where it stands
  const long = plan.residual || !plan.sorted || planned.skip > 0
  return openStream(target.database.sql, target.collection, { ...planned, resumable: resumable || long, sliced: long })
}

/** Finds all there are, handing each to `take`. Gives a promise only when the search is long and has to let others in. */
export function forEachMatch(planned: Planned, take: (match: Match) => void): Promise<void> | void {
  const { target } = planned
  const stream = openStream(target.database.sql, target.collection, { ...planned, resumable: true, sliced: true })
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
  const { target } = planned
  const stream = openStream(target.database.sql, target.collection, { ...planned, resumable: false, sliced: false })
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
function reportScan({ engine, database, collection }: SearchTarget, plan: Plan, query: FindQuery): void {
  if (!engine.logScans || plan.narrowed === 'index') return
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
