import type { Plan, Scan } from '../plan/choose.ts'
import { scanStatements, type Position, type Statement } from '../plan/scan-sql.ts'
import { MongoError } from '../pure/errors.ts'
import { compareKeys, parseSort, sortKey } from '../pure/sort.ts'
import type { Doc } from '../pure/values.ts'
import type { Collection } from './catalog.ts'
import { decode } from './doc.ts'
import type { KeyValue } from './key-value.ts'
import type { Row, Sql } from './sql.ts'

/** A document found: its row, its BSON, and its values where something had to look at them. */
export type Found = { rid: number; raw: Uint8Array; doc: Doc | undefined }

/**
 * Documents of a query, one by one. `pause()` gives SQLite's statement back and remembers the place; the next `next()` goes on from there.
 * Always pause (or run to the end) before the command ends.
 */
export type Stream = { next(): Found | undefined; pause(): void }

/** What is asked of a stream. `until` (ms, performance.now) is when it gives up with MaxTimeMSExpired. */
export type Query = {
  plan: Plan
  matcher: (doc: Doc) => boolean
  sort: Doc
  skip: number
  /** 0 for no limit. */
  limit: number
  until: number
}

/** Opens the stream of a query. With `resumable` it may be paused in its middle. */
export function openStream(sql: Sql, collection: Collection, query: Query, resumable: boolean): Stream {
  const matching = matchingStream(sql, collection, query, resumable && query.plan.sorted)
  if (query.plan.sorted) return windowStream(matching, query.skip, query.limit)
  return sortedStream(sql, collection, matching, query)
}

function matchingStream(sql: Sql, collection: Collection, query: Query, resumable: boolean): Stream {
  const { plan, matcher, until } = query
  const seen = plan.repeats ? new Set<number>() : undefined
  const scans = plan.scans.map((scan) => openScan(sql, collection, scan, resumable))
  let current = 0
  let read = 0
  return {
    next() {
      for (; current < scans.length; current++) {
        for (let row = scans[current]?.next(); row; row = scans[current]?.next()) {
          if ((++read & 255) === 0 && performance.now() > until) throw new MongoError(50, 'operation exceeded time limit')
          const rid = row[0] as number
          const raw = row[1] as Uint8Array
          if (seen?.has(rid)) continue
          if (!plan.residual) {
            seen?.add(rid)
            return { rid, raw, doc: undefined }
          }
          const doc = decode(raw)
          if (!matcher(doc)) continue
          seen?.add(rid)
          return { rid, raw, doc }
        }
      }
      return undefined
    },
    pause: () => scans[current]?.pause(),
  }
}

function openScan(sql: Sql, collection: Collection, scan: Scan, resumable: boolean): { next(): Row | undefined; pause(): void } {
  let statements: Statement[] | undefined
  let rows: NodeJS.Iterator<Row> | undefined
  let last: Row | undefined
  return {
    next() {
      statements ??= scanStatements(collection, scan, last && positionOf(last), resumable)
      for (;;) {
        if (!rows) {
          const statement = statements.shift()
          if (!statement) return undefined
          rows = sql.rows(statement.text, statement.values)
        }
        const result = rows.next()
        if (!result.done) {
          last = result.value
          return result.value
        }
        rows = undefined
      }
    },
    pause() {
      rows?.return?.()
      // statements not yet begun are made again from the position, which is the last row given
      if (last && (rows || (statements?.length ?? 0) > 0)) statements = undefined
      rows = undefined
    },
  }
}

function positionOf(row: Row): Position {
  return { rid: row[0] as number, keys: row.slice(2) as KeyValue[] }
}

function windowStream(inner: Stream, skip: number, limit: number): Stream {
  let skipped = 0
  let given = 0
  return {
    next() {
      if (limit > 0 && given >= limit) {
        inner.pause()
        return undefined
      }
      for (; skipped < skip; skipped++) if (!inner.next()) return undefined
      const found = inner.next()
      if (found) given++
      return found
    },
    pause: () => inner.pause(),
  }
}

// No index has this order: the keys of all matches are sorted first, then the documents fetched as they are asked for.
function sortedStream(sql: Sql, collection: Collection, inner: Stream, query: Query): Stream {
  let order: number[] | undefined
  let at = query.skip
  return {
    next() {
      order ??= sortedRows(inner, query)
      while (at < order.length) {
        const rid = order[at++] ?? 0
        const row = sql.get<{ doc: Uint8Array }>(`SELECT doc FROM ${collection.table} WHERE rid = ?`, rid)
        if (!row) continue
        const doc = query.plan.residual ? decode(row.doc) : undefined
        if (doc && !query.matcher(doc)) continue
        return { rid, raw: row.doc, doc }
      }
      return undefined
    },
    pause: () => inner.pause(),
  }
}

function sortedRows(inner: Stream, query: Query): number[] {
  const fields = parseSort(query.sort)
  const most = query.limit > 0 ? query.skip + query.limit : Infinity
  let entries: { rid: number; key: unknown[] }[] = []
  const trim = (): void => {
    entries = entries.toSorted((a, b) => compareKeys(a.key, b.key, fields) || a.rid - b.rid).slice(0, most)
  }
  for (let found = inner.next(); found; found = inner.next()) {
    entries.push({ rid: found.rid, key: sortKey(found.doc ?? decode(found.raw), fields) })
    // with a limit only the best are kept; sorting now and then costs less than a heap
    if (entries.length > most * 2 + 1000) trim()
  }
  trim()
  return entries.map((entry) => entry.rid)
}
